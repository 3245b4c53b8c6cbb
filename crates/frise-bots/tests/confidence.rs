//! A bot shows how sure it is, and is right about as often as it looks.

use frise_bots::{Bot, Confidence, Rememberer, Skill, Studied};
use frise_core::{Action, CLASSIC, Card, Date, Event, Game, Seed, Setup};

#[test]
fn confidence_is_honest() {
    let mut right = [(0u32, 0u32); 3];
    for n in 0..150 {
        let cards: Vec<Card> = (0..55).map(|n| Card { date: Date(n * n % 311), icons: None }).collect();
        let studied = |card: &Card| Studied { date: card.date, difficulty: 3 };
        let deck: Vec<Studied> = cards.iter().map(studied).collect();
        let seed = |of: &str| Seed::from_text(&format!("{of} {n}"));
        let mut bots =
            [1, 2].map(|seat| Rememberer::new(&deck, Skill::ALL[seat], &seed(&format!("memory {seat}"))));
        let setup = Setup::standard(&CLASSIC, 2, cards, seed("deal"));
        let mut game = Game::new(setup).expect("enough cards");
        while let Some(seat) = game.table().to_move {
            let bot = &mut bots[seat.idx()];
            let action = bot.choose(game.table());
            let confidence = bot.confidence(game.table(), action).expect("a card is put down");
            let events = game.act(seat, action).expect("bots move legally");
            let (n_right, n_all) = &mut right[confidence as usize];
            *n_right += u32::from(events.iter().any(|event| matches!(event, Event::Placed { .. })));
            *n_all += 1;
        }
    }
    let rate = |confidence: Confidence| {
        let (n_right, n_all) = right[confidence as usize];
        assert!(n_all > 50, "{confidence:?} hardly ever: {n_all}");
        f64::from(n_right) / f64::from(n_all)
    };
    let [guess, fair, sure] = [Confidence::Guess, Confidence::Fair, Confidence::Sure].map(rate);
    assert!(guess < 0.58 && (0.5..0.88).contains(&fair) && sure > 0.85, "{guess} {fair} {sure}");
}

#[test]
fn whoever_puts_no_card_down_shows_nothing() {
    let cards: Vec<Card> = (0..55).map(|year| Card { date: Date(year), icons: None }).collect();
    let bot = Rememberer::new(&[], Skill::PERFECT, &Seed::from_text("none"));
    let game = Game::new(Setup::standard(&CLASSIC, 2, cards, Seed::from_text("deal"))).expect("enough cards");
    assert_eq!(bot.confidence(game.table(), Action::Leave), None);
}
