//! Advice is always something that can be done, with a reason that fits; and thoughts can be stopped at any time.

use frise_bots::{Because, Rememberer, Skill, Studied};
use frise_core::{Action, Game, Seed, Setup, TWIST_COOP};
use frise_decks::{find, mix};

#[test]
fn advice_is_legal_and_its_reason_fits() {
    let pack = mix(&[find("twist").expect("a box")]).expect("one box mixes with itself");
    let card = |card: &frise_decks::PackCard| Studied {
        date: card.card.date.order(),
        difficulty: card.card.difficulty,
    };
    let studied: Vec<Studied> = pack.cards().iter().map(card).collect();
    for (n, skill) in (0u32..).zip([Skill::ALL[0], Skill::ALL[3], Skill::PERFECT]) {
        let seed = Seed::from_text(&format!("advice {n}"));
        let adviser = Rememberer::new(&studied, skill, &seed);
        let setup = Setup::standard(&TWIST_COOP, 3, pack.rules_cards(), seed);
        let mut game = Game::new(setup).expect("enough cards");
        while let Some(seat) = game.table().to_move {
            let advice = adviser.advise(game.table()).expect("somebody is to move");
            assert!(game.table().legal_actions().any(|action| action == advice.action));
            let fits = match advice.action {
                Action::Play { .. } => matches!(
                    advice.because,
                    Because::Step | Because::Jump(_) | Because::Rift | Because::Stack | Because::Risk
                ),
                Action::Discard { .. } => matches!(advice.because, Because::Lost | Because::Cheaper),
                _ => advice.because == Because::Enough,
            };
            assert!(fits, "{advice:?}");
            game.act(seat, advice.action).expect("legal");
        }
        assert_eq!(adviser.advise(game.table()), None);
    }
}

#[test]
fn a_thought_has_a_move_at_every_step_and_ends_with_the_advice() {
    let pack = mix(&[find("twist").expect("a box")]).expect("one box mixes with itself");
    let studied: Vec<Studied> =
        pack.cards().iter().map(|card| Studied { date: card.card.date.order(), difficulty: 3 }).collect();
    let bot = Rememberer::new(&studied, Skill::PERFECT, &Seed([5; 32]));
    let game =
        Game::new(Setup::standard(&TWIST_COOP, 2, pack.rules_cards(), Seed([6; 32]))).expect("enough cards");
    let mut thought = bot.think(game.table());
    let mut n_steps = 0;
    while thought.step() {
        n_steps += 1;
        let action = thought.action().expect("a move");
        assert!(game.table().legal_actions().any(|legal| legal == action));
    }
    assert!((1..1_000).contains(&n_steps));
    assert_eq!(thought.action(), bot.advise(game.table()).map(|advice| advice.action));
}
