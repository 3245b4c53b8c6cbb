//! One test for each ruling of the co-operative game, the leaflet's score and every boundary of the rank table.

use crate::common::{coop_game, coop_setup, hand, leave, mover, numbers, play, rift, status};
use frise_core::{
    ActError, Action, CardId, Event, First, Game, Level, Outcome, Reason, Score, Seat, SetupError, Status,
};

/// Cards of these dates, in the order of the pile, whose icons never match.
fn plain(dates: &[i64]) -> Vec<(i64, u32, u32)> {
    dates.iter().map(|date| (*date, 1, 2)).collect()
}

fn try_discard(game: &mut Game, card: u32) -> Result<(), ActError> {
    game.act(mover(game), Action::Discard { card: CardId(card) }).map(|_| ())
}

fn reason(game: &Game) -> Option<Reason> {
    game.table().ended.map(|(_, reason)| reason)
}

#[test]
fn r3_the_oldest_starts() {
    let mut setup = coop_setup(2, &plain(&[10, 20, 30, 40, 50, 60, 70, 80, 90, 100]));
    setup.first = First::Ages(vec![9, 70]);
    let game = Game::new(setup).expect("possible");
    assert_eq!(mover(&game), Seat(1));
    assert_eq!(hand(&game, 1), [0, 1, 2, 3]);
    assert_eq!(numbers(&rift(&game).row), [8]);
    assert_eq!(numbers(&game.table().discard), [9]);
}

#[test]
fn the_date_decides_where_a_card_goes() {
    // One player: hand 10, 90, 20, 15; row 50.
    let mut game = coop_game(1, &plain(&[10, 90, 20, 15, 50, 1, 5, 6, 7, 8]));
    play(&mut game, 0);
    play(&mut game, 1);
    assert_eq!(numbers(&rift(&game).row), [0, 4, 1], "before the first, after the last");
    let events = play(&mut game, 2);
    assert!(matches!(events[0], Event::Played { level: Level::Rift, .. }), "strictly between two neighbours");
    let events = play(&mut game, 3);
    assert!(matches!(events[0], Event::Blocked { .. }), "that place of the rift is taken");
}

#[test]
fn r12_equal_dates_stack_and_count_for_their_row() {
    // Hand 10, 10, 90, 50; row 50; then 30, 30.
    let mut game = coop_game(1, &plain(&[10, 10, 90, 50, 50, 1, 30, 30, 99, 98]));
    play(&mut game, 0);
    play(&mut game, 1);
    assert_eq!(numbers(&rift(&game).row), [0, 1, 4]);
    play(&mut game, 3);
    assert_eq!(numbers(&rift(&game).row), [0, 1, 4, 3]);
    play(&mut game, 6);
    let events = play(&mut game, 7);
    assert!(
        matches!(events[0], Event::Played { level: Level::Rift, .. }),
        "on top of an equal card of the rift"
    );
    assert_eq!(numbers(&rift(&game).rift), [6, 7]);
    let score = game.table().score().expect("together there is a score");
    assert_eq!(score.score, 2 * 4 + 2 - 4, "two for each card of the row, one for each of the rift");
}

/// One player who has just had a card blocked: hand 20, 15, 12, 11; row 10, 50 with 30 above.
fn blocked() -> Game {
    let mut game = coop_game(1, &plain(&[10, 30, 20, 15, 50, 1, 12, 11, 99]));
    play(&mut game, 0);
    play(&mut game, 1);
    assert_eq!(hand(&game, 0), [2, 3, 6, 7]);
    play(&mut game, 2);
    game
}

#[test]
fn r13_a_blocked_card_is_never_played_again_only_discarded() {
    let mut game = blocked();
    assert_eq!(numbers(&rift(&game).blocked), [2]);
    assert_eq!(hand(&game, 0), [2, 3, 6, 7], "it stays in the hand");
    assert_eq!(game.act(Seat(0), Action::Play { card: CardId(2) }), Err(ActError::Blocked));

    // Icons 1 and 2 in turn, so that a blocked card can go by its icon on a later turn.
    let mut cards = plain(&[10, 30, 20, 60, 50, 1, 70, 80, 99]);
    cards[5] = (1, 2, 1);
    let mut game = coop_game(1, &cards);
    play(&mut game, 0);
    play(&mut game, 1);
    play(&mut game, 2);
    play(&mut game, 3);
    play(&mut game, 6);
    assert_eq!(numbers(&rift(&game).blocked), [2]);
    assert_eq!(try_discard(&mut game, 2), Ok(()));
    assert_eq!(numbers(&game.table().discard), [5, 2]);
    assert!(rift(&game).blocked.is_empty());
}

#[test]
fn r14_after_a_failure_one_must_play_on() {
    let mut game = blocked();
    assert_eq!(try_discard(&mut game, 3), Err(ActError::NotNow), "no switching to the discard");
    assert_eq!(game.act(Seat(0), Action::EndTurn), Err(ActError::NotNow), "nothing is placed yet");
    assert_eq!(try_discard(&mut game, 99), Err(ActError::NotNow), "the moment is looked at before the card");
}

#[test]
fn r14_after_one_card_one_may_stop_or_try_again_after_two_the_turn_ends() {
    let mut game = coop_game(2, &plain(&[10, 60, 70, 80, 20, 21, 22, 23, 50, 1, 90, 91]));
    play(&mut game, 0);
    assert_eq!(mover(&game), Seat(0));
    let actions: Vec<Action> = game.table().legal_actions().collect();
    assert_eq!(actions.len(), 4, "three cards to try, or the end of the turn: {actions:?}");
    game.act(Seat(0), Action::EndTurn).expect("one card is enough");
    assert_eq!(mover(&game), Seat(1));
    assert_eq!(hand(&game, 0).len(), 4, "drawn up to four");
    play(&mut game, 4);
    play(&mut game, 5);
    assert_eq!(mover(&game), Seat(1), "a failed second try does not end the turn");
    play(&mut game, 6);
    assert_eq!(mover(&game), Seat(1));
    game.act(Seat(1), Action::EndTurn).expect("one card is placed");
    assert_eq!(mover(&game), Seat(0));
    play(&mut game, 1);
    play(&mut game, 2);
    assert_eq!(mover(&game), Seat(1), "two cards end the turn at once");
}

#[test]
fn r15_nothing_placed_and_nothing_left_to_try_ends_the_game() {
    let mut game = blocked();
    play(&mut game, 3);
    play(&mut game, 6);
    assert_eq!(reason(&game), None);
    play(&mut game, 7);
    assert_eq!(reason(&game), Some(Reason::NothingPlaced));
}

#[test]
fn r15_with_one_placed_the_turn_ends_by_itself() {
    // Row 50; the first player's 10 and 20 make a taken place for 21, 22, 23.
    let mut game = coop_game(2, &plain(&[10, 20, 60, 61, 21, 22, 23, 99, 50, 1]));
    play(&mut game, 0);
    play(&mut game, 1);
    play(&mut game, 7);
    play(&mut game, 4);
    play(&mut game, 5);
    assert_eq!(mover(&game), Seat(1));
    play(&mut game, 6);
    assert_eq!(mover(&game), Seat(0), "one is placed and all others are blocked");
}

#[test]
fn r16_a_player_without_cards_is_skipped_and_one_who_can_do_nothing_ends_the_game() {
    // No pile. Seat 0 plays out in two turns; seat 1 blocks three cards and then can do nothing.
    let mut game = coop_game(2, &plain(&[10, 20, 60, 70, 21, 22, 23, 99, 50, 1]));
    play(&mut game, 0);
    play(&mut game, 1);
    for card in [7, 4, 5, 6] {
        play(&mut game, card);
    }
    play(&mut game, 2);
    play(&mut game, 3);
    assert_eq!(reason(&game), Some(Reason::Stuck));

    let mut game = coop_game(2, &plain(&[10, 20, 60, 70, 5, 4, 3, 2, 50, 1]));
    for card in [0, 1] {
        play(&mut game, card);
    }
    play(&mut game, 4);
    game.act(Seat(1), Action::EndTurn).expect("one is placed");
    play(&mut game, 2);
    play(&mut game, 3);
    play(&mut game, 5);
    game.act(Seat(1), Action::EndTurn).expect("one is placed");
    assert_eq!(mover(&game), Seat(1), "seat 0 has no card and is skipped");
    let round = game.table().round;
    play(&mut game, 6);
    play(&mut game, 7);
    assert_eq!(reason(&game), Some(Reason::AllPlayed));
    assert_eq!(game.table().round, round);
}

#[test]
fn r17_who_leaves_is_skipped_and_the_cards_count() {
    let mut game = coop_game(2, &plain(&[10, 20, 60, 70, 5, 4, 3, 2, 50, 1, 90]));
    let before = game.table().score();
    leave(&mut game, 1);
    assert_eq!(status(&game, 1), Status::Left);
    assert_eq!(hand(&game, 1).len(), 4, "the cards stay where they are");
    assert_eq!(game.table().score(), before);
    play(&mut game, 0);
    play(&mut game, 1);
    assert_eq!(mover(&game), Seat(0));
    assert_eq!(game.table().round, 2);
    leave(&mut game, 0);
    assert_eq!(reason(&game), Some(Reason::NobodyLeft));
}

#[test]
fn r17_a_leaver_in_mid_turn_draws_nothing() {
    let mut game = coop_game(2, &plain(&[10, 20, 60, 70, 5, 4, 3, 2, 50, 1, 90]));
    play(&mut game, 0);
    leave(&mut game, 0);
    assert_eq!(hand(&game, 0).len(), 3);
    assert_eq!(mover(&game), Seat(1));
}

#[test]
fn a_discard_shows_a_new_icon() {
    let cards = [
        (10, 1, 2),
        (20, 2, 3),
        (60, 3, 1),
        (70, 1, 3),
        (50, 1, 2),
        (1, 3, 1),
        (90, 1, 2),
        (91, 1, 2),
        (92, 1, 2),
    ];
    let mut game = coop_game(1, &cards);
    assert_eq!(try_discard(&mut game, 1), Err(ActError::IconMismatch));
    assert_eq!(try_discard(&mut game, 8), Err(ActError::NotInHand));
    assert_eq!(try_discard(&mut game, 0), Ok(()));
    assert_eq!(hand(&game, 0), [1, 2, 3, 6]);
    assert_eq!(try_discard(&mut game, 1), Ok(()), "card 0 showed icon 2");
}

#[test]
fn only_the_first_36_cards_are_played() {
    let mut setup = coop_setup(2, &plain(&(0..50).collect::<Vec<_>>()));
    assert_eq!(setup.problems(), [SetupError::CoopCards { most: 36, got: 50 }]);
    setup.options.coop_cards = None;
    let game = Game::new(setup.clone()).expect("possible");
    assert_eq!(game.table().pile.count, 36 - 2 - 8);
    setup.options.coop_cards = Some(24);
    assert_eq!(Game::new(setup.clone()).expect("possible").table().pile.count, 24 - 2 - 8);
    setup.options.coop_cards = Some(9);
    assert_eq!(setup.problems(), [SetupError::TooFewCards { needed: 10, got: 9 }]);
}

#[test]
fn icons_are_needed_and_differ() {
    let mut setup = coop_setup(1, &plain(&[1, 2, 3, 4, 5, 6]));
    setup.cards[2].icons = None;
    setup.cards[4].icons = setup.cards[4].icons.map(|mut icons| {
        icons.back = icons.face;
        icons
    });
    assert_eq!(
        setup.problems(),
        [
            SetupError::NoIcons { count: 1, first: CardId(2) },
            SetupError::SameIcons { count: 1, first: CardId(4) }
        ]
    );
}

#[test]
fn the_score_of_the_leaflet() {
    assert_eq!(Score::of(15, 8, 2 + 11), Score { score: 25, rank: 4 });
}

#[test]
fn every_boundary_of_the_rank_table() {
    let ranks =
        [(-36, 1), (-1, 1), (0, 2), (10, 2), (11, 3), (20, 3), (21, 4), (30, 4), (31, 5), (40, 5), (41, 6)]
            .into_iter()
            .chain([(50, 6), (51, 7), (60, 7), (61, 8), (72, 8)]);
    for (score, rank) in ranks {
        let of = if score < 0 { Score::of(0, 0, -score as usize) } else { Score::of(0, score as usize, 0) };
        assert_eq!(of, Score { score, rank });
    }
}

#[test]
fn a_finished_game_has_the_score_as_its_outcome() {
    let mut game = blocked();
    for card in [3, 6, 7] {
        play(&mut game, card);
    }
    // Row 10, 50; rift 30; discard 1; four in hand; one in the pile.
    let outcome = game.table().outcome();
    assert_eq!(outcome, Some(Outcome::Score(Score { score: 4 + 1 - 6, rank: 1 })));
    assert_eq!(game.act(Seat(0), Action::Leave), Err(ActError::GameOver));
}
