//! Tests of the daily line, each named for what the rules say of it.

use crate::common::{act, hand, leave, line, numbers, right, stacked, status, wrong};
use frise_core::{
    Action, CardId, DAILY, Event, Game, Gap, Hands, Hits, Layout, Misplaced, Outcome, Reason, Seat,
    SetupError, Status,
};

/// The first card lies, the others come in this order.
fn daily(dates: &[i64]) -> Game {
    Game::new(stacked(&DAILY, 1, dates)).expect("a possible set-up")
}

const DATES: [i64; 11] = [50, 10, 90, 20, 80, 30, 70, 40, 60, 45, 55];

fn ended(game: &Game) -> Option<(Outcome, Reason)> {
    game.table().ended
}

fn hits(right: u32) -> Outcome {
    Outcome::Hits(Hits { right, of: 10 })
}

#[test]
fn one_card_lies_and_ten_come_one_after_the_other() {
    let mut game = daily(&DATES);
    for next in 1..=10 {
        let table = game.table();
        assert_eq!((hand(&game, 0), table.round, table.pile.count), (vec![next], next, 10 - next));
        right(&mut game);
    }
    assert_eq!(line(&game), [1, 3, 5, 7, 9, 0, 10, 8, 6, 4, 2]);
    assert_eq!(ended(&game), Some((hits(10), Reason::LineDone)));
    assert_eq!(game.act(Seat(0), Action::Leave), Err(frise_core::ActError::GameOver));
}

#[test]
fn the_next_card_is_known_only_when_the_last_has_been_placed() {
    let mut game = daily(&DATES);
    while game.table().to_move.is_some() {
        assert_eq!(game.table().pile.top, None);
        let events = if game.table().round.is_multiple_of(2) { right(&mut game) } else { wrong(&mut game) };
        let tops = events.iter().filter_map(|event| match event {
            Event::Drew { top, .. } => Some(*top),
            _ => None,
        });
        assert!(tops.into_iter().all(|top| top.is_none()));
    }
}

#[test]
fn a_wrong_card_slides_to_where_it_belongs_and_stays() {
    let mut game = daily(&DATES);
    let events = act(&mut game, Action::Place { card: CardId(1), gap: Gap(1) });
    assert!(matches!(events[0], Event::Misplaced { gap: Gap(1), belongs: Gap(0), .. }));
    assert!(
        matches!(events[1], Event::Drew { card: CardId(2), .. }),
        "the next one comes as after a right one"
    );
    assert_eq!(line(&game), [1, 0]);
    assert!(game.table().discard.is_empty());
    let Layout::Line(laid) = &game.table().layout else { panic!("a line") };
    assert_eq!(numbers(&laid.slid), [1]);
    assert_eq!(game.table().hits(), Some(Hits { right: 0, of: 10 }));
}

#[test]
fn the_score_is_the_number_of_right_placements() {
    for n_right in 0..=10 {
        let mut game = daily(&DATES);
        for n in 0..10 {
            if n < n_right {
                right(&mut game)
            } else {
                wrong(&mut game)
            };
        }
        assert_eq!(ended(&game), Some((hits(n_right), Reason::LineDone)));
    }
}

#[test]
fn r5_equal_dates_go_side_by_side_in_any_order() {
    for gap in [0, 1] {
        let mut game = daily(&[50, 50, 10, 20, 30, 40, 60, 70, 80, 90, 100]);
        let events = act(&mut game, Action::Place { card: CardId(1), gap: Gap(gap) });
        assert!(matches!(events[0], Event::Placed { .. }));
    }
}

#[test]
fn whoever_leaves_has_what_was_right_until_then() {
    let mut game = daily(&DATES);
    right(&mut game);
    wrong(&mut game);
    leave(&mut game, 0);
    assert_eq!(ended(&game), Some((hits(1), Reason::NobodyLeft)));
    assert_eq!(status(&game, 0), Status::Left);
}

#[test]
fn it_is_for_one_with_no_hand_to_agree_on() {
    let mut setup = stacked(&DAILY, 2, &DATES);
    assert!(matches!(setup.problems()[..], [SetupError::Players { min: 1, max: 1, got: 2, .. }]));
    (setup.n_players, setup.hands) = (1, Hands::Same(3));
    assert_eq!(setup.problems(), [SetupError::OneByOne]);
    // A miss slides, whatever a table says.
    (setup.hands, setup.options.misplaced) = (Hands::Standard, Misplaced::Discarded);
    let game = Game::new(setup).expect("possible");
    assert_eq!(game.table().options.misplaced, Misplaced::Slid);
}

#[test]
fn of_a_larger_deck_eleven_are_played_and_of_a_smaller_one_all() {
    let many: Vec<i64> = (0..40).collect();
    let game = daily(&many);
    assert_eq!((line(&game), hand(&game, 0), game.pile_order().len()), (vec![0], vec![1], 9));
    let mut few = daily(&[1, 2, 3]);
    right(&mut few);
    right(&mut few);
    assert_eq!(ended(&few), Some((Outcome::Hits(Hits { right: 2, of: 2 }), Reason::LineDone)));
    assert_eq!(stacked(&DAILY, 1, &[1]).problems(), [SetupError::TooFewCards { needed: 2, got: 1 }]);
}
