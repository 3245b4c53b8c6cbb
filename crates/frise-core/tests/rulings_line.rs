//! One test for each ruling of the competitive game, named for it.

use crate::common::{hand, leave, line, line_game, mover, numbers, right, stacked, status, wrong};
use frise_core::{
    Action, CLASSIC, CardId, EDITIONS, Event, First, Game, Gap, Hands, INVENTIONS, Misplaced, Outcome,
    Reason, Seat, Seats, SetupError, Status, SuddenDeathFailures, TWIST_COOP,
};

/// Dates 10, 20, 30 … in the order of the pile.
fn tens(n: i64) -> Vec<i64> {
    (1..=n).map(|i| i * 10).collect()
}

fn ended(game: &Game) -> Option<(Outcome, Reason)> {
    game.table().ended
}

#[test]
fn r1_two_to_eight_players_against_each_other_one_to_eight_together() {
    for edition in EDITIONS.into_iter().filter(|edition| !edition.is_for_one()) {
        let least = if edition.is_cooperative() { 1 } else { 2 };
        for n_players in 0..=10 {
            let setup = stacked(edition, n_players, &tens(60));
            let is_refused =
                setup.problems().iter().any(|problem| matches!(problem, SetupError::Players { .. }));
            assert_eq!(is_refused, !(least..=8).contains(&n_players), "{} with {n_players}", edition.id);
        }
    }
}

#[test]
fn r2_agreed_hands_are_dealt_if_they_fit() {
    let mut setup = stacked(&CLASSIC, 3, &tens(10));
    setup.hands = Hands::Each(vec![2, 3, 4]);
    let game = Game::new(setup.clone()).expect("nine cards and the first of the line make ten");
    assert_eq!([hand(&game, 0).len(), hand(&game, 1).len(), hand(&game, 2).len()], [2, 3, 4]);
    assert_eq!(game.table().pile.count, 0);

    setup.hands = Hands::Same(3);
    assert!(setup.problems().is_empty());
    setup.hands = Hands::Each(vec![3, 3, 4]);
    assert_eq!(setup.problems(), [SetupError::TooFewCards { needed: 11, got: 10 }]);
    setup.hands = Hands::Each(vec![1, 0, 1]);
    assert_eq!(setup.problems(), [SetupError::EmptyHand]);
    setup.hands = Hands::Each(vec![1, 1]);
    assert!(setup.problems().contains(&SetupError::HandCount { got: 2 }));
}

#[test]
fn r3_the_youngest_starts_or_a_seat_or_a_lot() {
    let mut setup = stacked(&CLASSIC, 3, &tens(20));
    setup.first = First::Ages(vec![40, 8, 8]);
    let game = Game::new(setup.clone()).expect("possible");
    assert_eq!(mover(&game), Seat(1));
    assert_eq!(hand(&game, 1), [0, 1, 2, 3], "the first player is dealt first");
    assert_eq!(hand(&game, 0), [8, 9, 10, 11]);

    setup.first = First::Seat(Seat(2));
    assert_eq!(mover(&Game::new(setup.clone()).expect("possible")), Seat(2));

    setup.first = First::Lot;
    let starters: Seats = (0..50)
        .map(|i| {
            setup.seed.0[0] = i;
            mover(&Game::new(setup.clone()).expect("possible"))
        })
        .collect();
    assert_eq!(starters.len(), 3, "the lot can fall on anybody");

    setup.first = First::Ages(vec![1, 2]);
    assert_eq!(setup.problems(), [SetupError::Ages { got: 2 }]);
}

#[test]
fn inventions_deals_by_the_number_of_players() {
    let hands: Vec<u32> = (2..=8).map(|n| INVENTIONS.standard_hand(n)).collect();
    assert_eq!(hands, [6, 6, 5, 5, 4, 4, 4]);
}

#[test]
fn r5_equal_dates_go_on_either_side() {
    for (gap, order) in [(0, [0, 2]), (1, [2, 0])] {
        let mut game = line_game(&CLASSIC, 2, 1, &[1789, 5, 1789]);
        game.act(Seat(0), Action::Place { card: CardId(0), gap: Gap(gap) }).expect("legal");
        assert_eq!(line(&game), order);
        assert_eq!(status(&game, 0), Status::Out);
    }
}

#[test]
fn r6_the_discard_is_shuffled_only_when_a_card_is_needed() {
    // Two hands of two, one on the line, one in the pile.
    let mut game = line_game(&CLASSIC, 2, 2, &tens(6));
    assert_eq!(game.table().pile.count, 1);
    wrong(&mut game);
    assert_eq!(game.table().pile.count, 0);
    assert_eq!(game.table().discard.len(), 1, "an empty pile alone is no reason to shuffle");
    let events = wrong(&mut game);
    assert!(
        matches!(
            events[..],
            [Event::Misplaced { .. }, Event::Reshuffled { count: 2, .. }, Event::Drew { .. }, ..]
        ),
        "the card just misplaced is in the new pile: {events:?}"
    );
    assert!(game.table().discard.is_empty());
    assert_eq!(game.table().pile.count, 1);
}

#[test]
fn r7_the_game_ends_at_once_when_nobody_can_join() {
    // Seat 0 goes out; seats 1 and 2 hold two cards each.
    let mut setup = stacked(&CLASSIC, 3, &tens(20));
    setup.hands = Hands::Each(vec![1, 2, 2]);
    let mut game = Game::new(setup).expect("possible");
    right(&mut game);
    assert_eq!(ended(&game), Some((Outcome::Winner(Seat(0)), Reason::AloneOut)));
    assert_eq!(game.table().to_move, None);
}

#[test]
fn r7_the_game_goes_on_while_somebody_can_join() {
    let mut setup = stacked(&CLASSIC, 3, &tens(20));
    setup.hands = Hands::Each(vec![1, 2, 1]);
    let mut game = Game::new(setup).expect("possible");
    right(&mut game);
    right(&mut game);
    assert_eq!(ended(&game), None, "the last player holds one card and may join");
    wrong(&mut game);
    assert_eq!(ended(&game), Some((Outcome::Winner(Seat(0)), Reason::AloneOut)));
}

/// Three players with one card; the first and the last are right: sudden death between them.
fn sudden_death() -> Game {
    let mut game = line_game(&CLASSIC, 3, 1, &tens(20));
    right(&mut game);
    wrong(&mut game);
    right(&mut game);
    game
}

#[test]
fn several_out_eliminate_the_others_and_begin_sudden_death() {
    let game = sudden_death();
    assert_eq!(game.table().status, [Status::In, Status::Eliminated, Status::In]);
    assert!(game.table().is_sudden_death());
    assert_eq!(game.table().round, 2);
    assert_eq!([hand(&game, 0).len(), hand(&game, 1).len(), hand(&game, 2).len()], [1, 0, 1]);
    assert_eq!(mover(&game), Seat(0));
}

#[test]
fn r8_contender_who_missed_draws_no_second() {
    let mut game = sudden_death();
    wrong(&mut game);
    wrong(&mut game);
    assert_eq!(game.table().round, 3, "nobody was right: all stay");
    assert_eq!([hand(&game, 0).len(), hand(&game, 2).len()], [1, 1]);
    right(&mut game);
    wrong(&mut game);
    assert_eq!(ended(&game), Some((Outcome::Winner(Seat(0)), Reason::AloneOut)));
}

/// Four players, all out in the first round: sudden death of four.
fn sudden_death_of_four(failures: SuddenDeathFailures) -> Game {
    let mut setup = stacked(&CLASSIC, 4, &tens(40));
    setup.hands = Hands::Same(1);
    setup.options.sudden_death_failures = failures;
    let mut game = Game::new(setup).expect("possible");
    (0..4).for_each(|_| drop(right(&mut game)));
    assert!(game.table().is_sudden_death());
    game
}

#[test]
fn r9_failures_are_eliminated_while_several_are_right() {
    let mut game = sudden_death_of_four(SuddenDeathFailures::Eliminated);
    right(&mut game);
    wrong(&mut game);
    right(&mut game);
    wrong(&mut game);
    assert_eq!(game.table().status, [Status::In, Status::Eliminated, Status::In, Status::Eliminated]);
    assert_eq!(game.table().fell, [None, Some(0), None, Some(0)]);
}

#[test]
fn r9_failures_stay_where_the_table_plays_so() {
    let mut game = sudden_death_of_four(SuddenDeathFailures::Stay);
    right(&mut game);
    wrong(&mut game);
    right(&mut game);
    wrong(&mut game);
    assert_eq!(game.table().status, [Status::In; 4]);
    assert!((0..4).all(|seat| hand(&game, seat).len() == 1));
}

#[test]
fn the_next_contender_starts_when_the_starting_seat_is_eliminated() {
    let mut game = line_game(&CLASSIC, 3, 1, &tens(20));
    wrong(&mut game);
    right(&mut game);
    right(&mut game);
    assert_eq!(status(&game, 0), Status::Eliminated);
    assert_eq!(mover(&game), Seat(1));
}

#[test]
fn r10_nothing_left_to_draw_shares_the_victory() {
    // Two hands of one and the first of the line: no card is left for sudden death.
    let mut game = line_game(&CLASSIC, 2, 1, &tens(3));
    right(&mut game);
    right(&mut game);
    let both = Seats::from_iter([Seat(0), Seat(1)]);
    assert_eq!(ended(&game), Some((Outcome::Shared(both), Reason::NothingToDraw)));
    assert!(game.table().is_sudden_death());
}

#[test]
fn r10_one_card_for_two_contenders_is_not_enough() {
    let mut game = line_game(&CLASSIC, 2, 1, &tens(4));
    right(&mut game);
    right(&mut game);
    assert!(matches!(ended(&game), Some((Outcome::Shared(seats), _)) if seats.len() == 2));
    assert_eq!(hand(&game, 0).len(), 1, "the first contender drew before there was nothing left");
}

#[test]
fn r11_a_leavers_hand_goes_to_the_discard_and_the_last_one_left_wins() {
    let mut game = line_game(&CLASSIC, 3, 2, &tens(20));
    right(&mut game);
    let placed = line(&game);
    let held = hand(&game, 1);
    leave(&mut game, 1);
    assert_eq!(status(&game, 1), Status::Left);
    assert_eq!(numbers(&game.table().discard), held);
    assert!(held.iter().all(|card| game.table().date(CardId(*card)).is_some()), "dates turned up");
    assert_eq!(line(&game), placed);
    assert_eq!(mover(&game), Seat(2));
    leave(&mut game, 0);
    assert_eq!(ended(&game), Some((Outcome::Winner(Seat(2)), Reason::LastLeft)));
}

#[test]
fn r11_who_had_gone_out_and_leaves_does_not_count_as_out() {
    let mut game = line_game(&CLASSIC, 3, 1, &tens(20));
    right(&mut game);
    leave(&mut game, 0);
    wrong(&mut game);
    wrong(&mut game);
    assert_eq!(ended(&game), None);
    assert_eq!(game.table().round, 2);
    assert_eq!(mover(&game), Seat(1));
}

#[test]
fn r11_leaving_can_make_another_the_winner_at_once() {
    // Seats 0 and 1 hold one card, seat 2 two: once 1 leaves, nobody can join 0.
    let mut setup = stacked(&CLASSIC, 3, &tens(20));
    setup.hands = Hands::Each(vec![1, 1, 2]);
    let mut game = Game::new(setup).expect("possible");
    right(&mut game);
    assert_eq!(ended(&game), None);
    leave(&mut game, 1);
    assert_eq!(ended(&game), Some((Outcome::Winner(Seat(0)), Reason::AloneOut)));
}

#[test]
fn r11_the_round_is_judged_when_the_last_to_play_leaves() {
    let mut game = line_game(&CLASSIC, 4, 1, &tens(20));
    right(&mut game);
    right(&mut game);
    wrong(&mut game);
    leave(&mut game, 3);
    assert_eq!(game.table().status, [Status::In, Status::In, Status::Eliminated, Status::Left]);
    assert!(game.table().is_sudden_death());
}

#[test]
fn r18_hands_of_the_eliminated_are_discarded_in_turn_order() {
    let mut setup = stacked(&CLASSIC, 4, &tens(30));
    setup.hands = Hands::Each(vec![2, 1, 2, 1]);
    setup.first = First::Seat(Seat(2));
    let mut game = Game::new(setup).expect("possible");
    let (hand_2, hand_0) = (hand(&game, 2), hand(&game, 0));
    right(&mut game); // seat 2
    right(&mut game); // seat 3 is out
    right(&mut game); // seat 0
    let events = right(&mut game); // seat 1 is out too
    let discarded: Vec<u32> = events
        .iter()
        .filter_map(|event| match event {
            Event::Discarded { card, .. } => Some(card.0),
            _ => None,
        })
        .collect();
    assert_eq!(discarded, [hand_2[1], hand_0[1]]);
    assert!(discarded.iter().all(|card| game.table().date(CardId(*card)).is_some()), "dates turned up");
}

#[test]
fn a_misplaced_card_slides_where_families_play_so() {
    let mut setup = stacked(&CLASSIC, 2, &tens(20));
    setup.options.misplaced = Misplaced::Slid;
    let mut game = Game::new(setup).expect("possible");
    let events = wrong(&mut game);
    assert_eq!(line(&game), [0, 8], "card 0 is older than card 8");
    assert!(game.table().discard.is_empty());
    assert!(events.iter().any(|event| matches!(event, Event::Drew { .. })), "the player still draws");
    assert_eq!(hand(&game, 0).len(), 4);
}

#[test]
fn sliding_until_nothing_is_left_to_draw_shares_the_victory() {
    let mut setup = stacked(&CLASSIC, 2, &tens(3));
    setup.hands = Hands::Same(1);
    setup.options.misplaced = Misplaced::Slid;
    let mut game = Game::new(setup).expect("possible");
    wrong(&mut game);
    wrong(&mut game);
    assert!(
        matches!(ended(&game), Some((Outcome::Shared(seats), Reason::NothingToDraw)) if seats.len() == 2)
    );
}

#[test]
fn every_problem_of_a_setup_is_named_at_once() {
    let mut setup = stacked(&TWIST_COOP, 9, &tens(5));
    setup.first = First::Seat(Seat(9));
    setup.hands = Hands::Same(0);
    setup.options.coop_cards = Some(37);
    setup.order = Some(vec![CardId(0); 5]);
    let problems = setup.problems();
    assert_eq!(problems.len(), 8, "{problems:#?}");
}
