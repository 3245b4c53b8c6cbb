//! Who came where (R21), in games small enough to be played by hand.

use frise_core::{
    Action, CLASSIC, Card, CardId, Date, Event, Game, Gap, Hands, Outcome, Seat, Seed, Setup,
    SuddenDeathFailures, TWIST_COOP,
};
use frise_room::{places, results};

/// A game whose hands have these sizes, and all that happened in it.
struct Played {
    game: Game,
    events: Vec<Event>,
}

impl Played {
    fn new(hands: &[u32]) -> Played {
        Played::with(hands, SuddenDeathFailures::Eliminated)
    }

    fn with(hands: &[u32], failures: SuddenDeathFailures) -> Played {
        let cards = (0..40).map(|n| Card { date: Date(n * 10), icons: None }).collect();
        let mut setup = Setup::standard(&CLASSIC, hands.len() as u8, cards, Seed([7; 32]));
        setup.order = Some((0..40).map(CardId).collect());
        setup.hands = Hands::Each(hands.to_vec());
        setup.options.sudden_death_failures = failures;
        let game = Game::new(setup).expect("a possible set-up");
        let events = game.events().to_vec();
        Played { game, events }
    }

    fn act(&mut self, seat: Seat, action: Action) {
        self.events.extend_from_slice(self.game.act(seat, action).expect("a legal action"));
    }

    /// Everybody in turn puts the first card of the hand right (`r`) or wrong (`w`).
    fn play(mut self, script: &str) -> Played {
        for what in script.chars().filter(|what| *what != ' ') {
            let table = self.game.table();
            let seat = table.to_move.expect("somebody is to move");
            let card = table.hands[seat.idx()][0];
            let (first, last) = table.right_gaps(self.game.setup().cards[card.idx()].date);
            let wrong = if first.0 > 0 { Gap(first.0 - 1) } else { Gap(last.0 + 1) };
            self.act(seat, Action::Place { card, gap: if what == 'r' { first } else { wrong } });
        }
        self
    }

    fn leave(mut self, seat: u8) -> Played {
        self.act(Seat(seat), Action::Leave);
        self
    }

    fn places(&self) -> Option<Vec<u8>> {
        places(self.game.table(), &self.events)
    }
}

#[test]
fn r21_who_held_fewer_cards_at_the_end_stands_higher() {
    assert_eq!(Played::new(&[1, 4, 2, 3]).play("r").places(), Some(vec![1, 4, 2, 3]));
}

#[test]
fn r21_equal_numbers_share_the_place() {
    assert_eq!(Played::new(&[1, 2, 3, 2]).play("r").places(), Some(vec![1, 2, 4, 2]));
}

#[test]
fn r21_who_was_eliminated_later_stands_higher() {
    // All but the last go out; then one after the other fails.
    let played = Played::new(&[1, 1, 1, 1]).play("rrrw").play("rrw").play("rw");
    assert_eq!(played.places(), Some(vec![1, 2, 3, 4]));
}

#[test]
fn r21_who_fell_at_the_same_moment_is_told_apart_by_the_cards() {
    // Two go out; those who are eliminated hold three cards, and one.
    let played = Played::new(&[1, 3, 1, 1]).play("rwrw").play("rw");
    assert_eq!(played.places(), Some(vec![1, 4, 2, 3]));
}

#[test]
fn r21_contenders_who_stay_with_one_card_each_share_the_place() {
    let played = Played::with(&[1, 1, 1], SuddenDeathFailures::Stay).play("rrr").play("rww");
    assert_eq!(played.places(), Some(vec![1, 2, 2]));
}

#[test]
fn r21_who_left_stands_behind_all_who_stayed_the_last_to_leave_first() {
    // The first to leave does so before anybody falls, the second after seat 3 was eliminated.
    let played = Played::new(&[1, 1, 1, 1, 1]).leave(4).play("rrrw").leave(1).play("rw");
    assert_eq!(played.places(), Some(vec![1, 4, 2, 3, 5]));
}

#[test]
fn r21_the_last_one_left_wins_and_the_others_stand_as_they_went() {
    assert_eq!(Played::new(&[2, 2, 2]).leave(2).leave(0).places(), Some(vec![2, 1, 3]));
}

#[test]
fn r21_whoever_won_and_nobody_else_stands_first() {
    for number in 0u64..200 {
        // Any hands, and any of the moves that the digits of a large number name.
        let mut chance = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut any = |n: u64| {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (chance >> 33) % n
        };
        let hands: Vec<u32> = (0..2 + any(4)).map(|_| 1 + any(3) as u32).collect();
        let failures = if any(2) == 0 { SuddenDeathFailures::Stay } else { SuddenDeathFailures::Eliminated };
        let mut played = Played::with(&hands, failures);
        while played.game.table().ended.is_none() {
            let (to_move, n_actions) =
                (played.game.table().to_move, played.game.table().legal_actions().count());
            let action = played.game.table().legal_actions().nth(any(n_actions as u64) as usize);
            played.act(to_move.expect("it goes on"), action.expect("something can be done"));
        }
        let winners = match played.game.table().outcome() {
            Some(Outcome::Winner(seat)) => vec![seat],
            Some(Outcome::Shared(seats)) => seats.iter().collect(),
            other => panic!("no game of everybody for themselves: {other:?}"),
        };
        let places = played.places().expect("it is over");
        let first: Vec<Seat> =
            (0..).map(Seat).zip(places).filter(|(_, place)| *place == 1).map(|(seat, _)| seat).collect();
        assert_eq!(first, winners, "game {number}");
    }
}

#[test]
fn r21_there_are_no_places_before_the_end_or_in_a_team() {
    assert_eq!(Played::new(&[2, 2]).places(), None);
    let icons = |n: i64| frise_core::Icons {
        face: frise_core::Icon(n as u32 % 3),
        back: frise_core::Icon((n as u32 + 1) % 3),
    };
    let cards = (0..36).map(|n| Card { date: Date(n), icons: Some(icons(n)) }).collect();
    let mut team = Game::new(Setup::standard(&TWIST_COOP, 1, cards, Seed([7; 32]))).expect("possible");
    team.act(Seat(0), Action::Leave).expect("may leave");
    assert_eq!(places(team.table(), team.events()), None);
}

#[test]
fn r21_three_right_and_two_wrong_stand_before_two_right_and_three_wrong() {
    // Five rounds; the last player goes out.
    let played = Played::new(&[4, 4, 4]).play("rrr rrr rwr www wwr");
    let results = results(played.game.table(), &played.events);
    let told: Vec<_> = results
        .iter()
        .map(|result| (result.seat.0, result.place, result.n_right(), result.missed().count(), result.n_left))
        .collect();
    assert_eq!(told, [(2, Some(1), 4, 1, 0), (0, Some(2), 3, 2, 1), (1, Some(3), 2, 3, 2)]);
}

#[test]
fn everybody_has_a_best_and_a_worst_moment() {
    // The first card of the line is 90: seat 0 holds 0 to 30, seat 1 holds 40 to 80.
    let mut played = Played::new(&[4, 5]);
    let place = |played: &mut Played, seat: u8, card: u32, gap: u32| {
        played.act(Seat(seat), Action::Place { card: CardId(card), gap: Gap(gap) });
    };
    place(&mut played, 0, 0, 0); // 0 | 90
    place(&mut played, 1, 4, 1); // 0 40 90
    place(&mut played, 0, 2, 1); // 0 20 40 90
    place(&mut played, 1, 6, 0); // three places off
    place(&mut played, 0, 3, 2); // 0 20 30 40 90: the finest
    place(&mut played, 1, 7, 4); // 0 20 30 40 70 90
    let results = results(played.game.table(), &played.events);
    let best = |seat: usize| results[seat].best.map(|best| (best.card.0, best.between));
    assert_eq!(best(0), Some((3, Some((CardId(2), CardId(4))))));
    assert_eq!(best(1), Some((7, Some((CardId(4), CardId(9))))));
    let worst = |seat: usize| results[seat].worst.map(|worst| (worst.card.0, worst.n_off));
    assert_eq!((worst(0), worst(1)), (None, Some((6, 3))));
}

#[test]
fn results_go_from_the_winner_down_with_what_everybody_turned_over() {
    let played = Played::new(&[2, 1, 3]).play("wr");
    let results = results(played.game.table(), &played.events);
    let told: Vec<_> = results
        .iter()
        .map(|result| (result.seat.0, result.place, result.n_right(), result.missed().count()))
        .collect();
    assert_eq!(told, [(1, Some(1), 1, 0), (0, Some(2), 0, 1), (2, Some(3), 0, 0)]);
}
