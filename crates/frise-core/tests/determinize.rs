//! A supposed game is played by the same rules: with a right guess, on whatever scale, it goes on as the real one does.

use crate::common::random::{Random, any_edition, any_legal, any_setup};
use frise_core::{Back, Card, CardId, Date, Event, Game, Guess, GuessError, Seed};
use proptest::prelude::*;

/// A game in the middle.
fn any_game(random: &mut Random, n_actions: usize) -> Game {
    let edition = any_edition(random);
    let mut game = Game::new(any_setup(edition, random)).expect("a possible set-up");
    for _ in 0..n_actions {
        let Some((seat, action)) = any_legal(&game, random) else { break };
        game.act(seat, action).expect("listed as legal");
    }
    game
}

/// The truth, on a scale of its own.
fn right_guess(game: &Game, scale: impl Fn(Date) -> Date) -> Guess {
    let back = |card: &Card| Back { date: scale(card.date), ..card.back() };
    Guess {
        backs: game.setup().cards.iter().map(back).collect(),
        pile: game.pile_order(),
        seed: Seed([9; 32]),
    }
}

/// An event as it would be on another scale.
fn rescaled(event: Event, scale: impl Fn(Date) -> Date) -> Event {
    let on_scale = |back: Back| Back { date: scale(back.date), ..back };
    match event {
        Event::Placed { seat, card, back, gap } => Event::Placed { seat, card, back: on_scale(back), gap },
        Event::Misplaced { seat, card, back, gap, belongs } => {
            Event::Misplaced { seat, card, back: on_scale(back), gap, belongs }
        }
        Event::Played { seat, card, back, level } => {
            Event::Played { seat, card, back: on_scale(back), level }
        }
        Event::Blocked { seat, card, back } => Event::Blocked { seat, card, back: on_scale(back) },
        Event::Discarded { seat, card, back } => Event::Discarded { seat, card, back: on_scale(back) },
        other => other,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_right_guess_is_the_real_game(number: u64, n_actions in 0usize..40) {
        let mut random = Random(number);
        let mut game = any_game(&mut random, n_actions);
        let scale = |Date(date)| Date(3 * date + 1_000_000);
        let mut supposed = Game::suppose(game.table(), right_guess(&game, scale)).expect("it is the truth");
        while let Some((seat, action)) = any_legal(&game, &mut random) {
            prop_assert!(game.table().legal_actions().eq(supposed.table().legal_actions()));
            let real: Vec<Event> =
                game.act(seat, action).expect("listed as legal").iter().map(|event| rescaled(*event, scale)).collect();
            // A reshuffle is the only thing that a guess of the pile does not foretell.
            if real.iter().any(|event| matches!(event, Event::Reshuffled { .. })) {
                break;
            }
            prop_assert_eq!(supposed.act(seat, action).expect("legal there too"), real);
            prop_assert_eq!(supposed.table().score(), game.table().score());
        }
    }

    #[test]
    fn a_guess_that_cannot_be_is_refused(number: u64, n_actions in 0usize..40) {
        let mut random = Random(number);
        let game = any_game(&mut random, n_actions);
        let table = game.table();
        let check = |change: &dyn Fn(&mut Guess)| {
            let mut guess = right_guess(&game, |date| date);
            change(&mut guess);
            Game::suppose(table, guess).err()
        };
        prop_assert_eq!(check(&|_| {}), None);
        prop_assert_eq!(check(&|guess| guess.backs.truncate(1)), Some(GuessError::Backs));
        prop_assert_eq!(check(&|guess| guess.pile.push(CardId(0))), Some(GuessError::Pile));
        if table.pile.count > 1 {
            // Where nobody sees what comes next, any order may be guessed.
            let seen = table.pile.top.map(|_| GuessError::Pile);
            prop_assert_eq!(check(&|guess| guess.pile.reverse()), seen);
            prop_assert_eq!(check(&|guess| guess.pile[1] = guess.pile[0]), Some(GuessError::Pile));
            prop_assert_eq!(check(&|guess| guess.pile[1] = CardId(u32::MAX)), Some(GuessError::Pile));
            if let Some(card) = table.hands.iter().flatten().next() {
                prop_assert_eq!(check(&|guess| guess.pile[1] = *card), Some(GuessError::Pile));
            }
        }
        let laid: Vec<CardId> = match &table.layout {
            frise_core::Layout::Line(line) => line.cards.to_vec(),
            frise_core::Layout::Rift(rift) => rift.row.clone(),
        };
        if let [first, .., last] = laid[..] {
            let turn = |guess: &mut Guess| {
                guess.backs[first.idx()].date = Date(i64::MAX);
                guess.backs[last.idx()].date = Date(i64::MIN);
            };
            prop_assert_eq!(check(&turn), Some(GuessError::Order));
        }
    }
}
