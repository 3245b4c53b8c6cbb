//! What holds in every game of every edition, whatever anybody does.

use crate::common::random::{Random, any_action, any_edition, any_legal, any_setup};
use frise_core::{
    Action, CardId, Date, EDITIONS, Game, Gap, Layout, Line, Outcome, PileLies, Seat, Seed, Setup, TWIST,
    Table,
};
use proptest::collection;
use proptest::prelude::*;

/// Plays up to so many legal actions and hands each state to the check.
fn walk(number: u64, n_actions: usize, mut check: impl FnMut(&Game)) -> (Setup, Vec<(Seat, Action)>, Game) {
    let mut random = Random(number);
    let edition = any_edition(&mut random);
    let setup = any_setup(edition, &mut random);
    let mut game = Game::new(setup.clone()).expect("a possible set-up");
    let mut actions = Vec::new();
    check(&game);
    while actions.len() < n_actions {
        let Some((seat, action)) = any_legal(&game, &mut random) else {
            break;
        };
        game.act(seat, action).expect("listed as legal");
        actions.push((seat, action));
        check(&game);
    }
    (setup, actions, game)
}

fn laid(table: &Table) -> Vec<CardId> {
    match &table.layout {
        Layout::Line(line) => line.cards.to_vec(),
        Layout::Rift(rift) => [rift.row.as_slice(), &rift.rift].concat(),
    }
}

/// Often equal to another, and sometimes as early or as late as can be.
fn any_date() -> impl Strategy<Value = Date> {
    prop_oneof![8 => 0i64..20, 1 => Just(i64::MIN), 1 => Just(i64::MAX)].prop_map(Date)
}

fn every_action(game: &Game, seat: Seat) -> Vec<Action> {
    let table = game.table();
    let cards = (0..=table.backs.len() as u32).map(CardId);
    let last = laid(table).len() as u32 + 1;
    cards
        .flat_map(|card| {
            (0..=last)
                .map(move |gap| Action::Place { card, gap: Gap(gap) })
                .chain([Action::Play { card }, Action::Discard { card }])
        })
        .chain([Action::EndTurn])
        .filter(|_| table.to_move == Some(seat))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn listed_as_legal_if_and_only_if_accepted(number: u64, n_actions in 0usize..40) {
        let (_, _, game) = walk(number, n_actions, |_| {});
        if let Some(seat) = game.table().to_move {
            let listed: Vec<Action> = game.table().legal_actions().collect();
            let accepted: Vec<Action> = every_action(&game, seat)
                .into_iter()
                .filter(|action| game.clone().act(seat, *action).is_ok())
                .collect();
            prop_assert!(!listed.is_empty(), "somebody to move can move");
            prop_assert_eq!(listed.len(), accepted.len());
            prop_assert!(accepted.iter().all(|action| listed.contains(action)));
        } else {
            prop_assert!(game.table().legal_actions().next().is_none());
        }
    }

    #[test]
    fn what_is_refused_is_foretold_by_the_table(number: u64, n_actions in 0usize..40) {
        let (_, _, game) = walk(number, n_actions, |_| {});
        let seats = (0..=game.table().hands.len() as u8).map(Seat);
        let mover = game.table().to_move.unwrap_or(Seat(0));
        for (seat, action) in seats.flat_map(|seat| [(seat, Action::Leave), (seat, Action::EndTurn)]).chain(
            every_action(&game, mover).into_iter().map(|action| (mover, action)),
        ) {
            prop_assert_eq!(game.table().check(seat, action), game.clone().act(seat, action).map(drop));
        }
    }

    #[test]
    fn cards_are_conserved(number: u64) {
        let mut expected: Option<Vec<CardId>> = None;
        walk(number, 500, |game| {
            let table = game.table();
            let mut cards = game.pile_order();
            assert_eq!(cards.len(), table.pile.count as usize);
            let seen = (table.edition.pile == PileLies::FaceUp).then(|| cards.first().copied()).flatten();
            assert_eq!(seen, table.pile.top, "the top face is shown");
            cards.extend(table.hands.iter().flatten());
            cards.extend(&table.discard);
            cards.extend(laid(table));
            cards.sort();
            assert_eq!(expected.get_or_insert_with(|| cards.clone()), &cards);
        });
    }

    #[test]
    fn what_is_laid_is_sorted_and_turned_up(number: u64) {
        walk(number, 500, |game| {
            let table = game.table();
            let is_sorted = |cards: &[CardId]| cards.iter().map(|card| table.date(*card)).is_sorted();
            match &table.layout {
                Layout::Line(line) => assert!(is_sorted(&line.cards)),
                Layout::Rift(rift) => assert!(is_sorted(&rift.row) && is_sorted(&rift.rift)),
            }
            assert!(laid(table).iter().chain(&table.discard).all(|card| table.date(*card).is_some()));
        });
    }

    #[test]
    fn replay_equals_play(number: u64) {
        let (setup, actions, game) = walk(number, 500, |_| {});
        let again = Game::replay(setup, actions).expect("it was played");
        prop_assert_eq!(again.table(), game.table());
        prop_assert_eq!(again.pile_order(), game.pile_order());
    }

    #[test]
    fn dealt_again_a_game_is_as_new(number: u64, n_actions in 0usize..500, seed: [u8; 32]) {
        let (mut setup, _, mut game) = walk(number, n_actions, |_| {});
        game.redeal(Seed(seed));
        (setup.seed, setup.order) = (Seed(seed), None);
        let new = Game::new(setup).expect("a possible set-up");
        prop_assert_eq!(game.table(), new.table());
        prop_assert_eq!(game.events(), new.events());
        prop_assert_eq!(game.pile_order(), new.pile_order());
    }

    /// A fast deal follows from its seed alone, however often the pile runs out, and leaves nothing of itself behind.
    #[test]
    fn dealt_fast_a_game_is_the_same_again(number: u64, n_actions in 0usize..500, seed: [u8; 32]) {
        let (setup, _, mut game) = walk(number, n_actions, |_| {});
        let play = |game: &mut Game| {
            game.redeal_fast(Seed(seed));
            let mut random = Random(number);
            for _ in 0..n_actions {
                let Some((seat, action)) = any_legal(game, &mut random) else { break };
                game.act(seat, action).expect("listed as legal");
            }
            (game.table().clone(), game.pile_order())
        };
        let again = play(&mut Game::new(setup.clone()).expect("a possible set-up"));
        prop_assert_eq!(play(&mut game), again);
        game.redeal(Seed(seed));
        let new = Game::new(Setup { seed: Seed(seed), order: None, ..setup }).expect("a possible set-up");
        prop_assert_eq!((game.table(), game.pile_order()), (new.table(), new.pile_order()));
    }

    /// On lines of any length, with dates that are equal or the most extreme: what the rule says, gap by gap (R5).
    #[test]
    fn right_gaps_are_those_whose_neighbours_agree(
        mut dates in collection::vec(any_date(), 0..40),
        tried in any_date(),
    ) {
        dates.sort();
        let cards: Vec<CardId> = (0..dates.len() as u32).map(CardId).collect();
        let setup = any_setup(&TWIST, &mut Random(1));
        let mut table = Game::new(setup).expect("a possible set-up").table().clone();
        table.layout = Layout::Line(Line { cards: cards.into(), dates: dates.clone().into(), ..Line::default() });
        let agrees = |gap: usize| {
            (gap == 0 || dates[gap - 1] <= tried) && (gap == dates.len() || tried <= dates[gap])
        };
        let right: Vec<u32> = (0..=dates.len()).filter(|gap| agrees(*gap)).map(|gap| gap as u32).collect();
        let (first, last) = table.right_gaps(tried);
        prop_assert_eq!((first.0..=last.0).collect::<Vec<_>>(), right);
    }

    #[test]
    fn whoever_folds_the_events_sees_the_same_table(number: u64) {
        let mut seen: Option<Table> = None;
        walk(number, 500, |game| {
            match &mut seen {
                None => seen = Some(game.table().clone()),
                Some(table) => {
                    game.events().iter().for_each(|event| table.apply(event).expect("in step"));
                    assert_eq!(table, game.table());
                }
            }
        });
    }

    #[test]
    fn a_refused_action_changes_nothing(number: u64, n_actions in 0usize..60) {
        let (_, _, mut game) = walk(number, n_actions, |_| {});
        let mut random = Random(number ^ 1);
        for _ in 0..50 {
            let (table, order, events) = (game.table().clone(), game.pile_order(), game.events().to_vec());
            let (seat, action) = any_action(&game, &mut random);
            if game.act(seat, action).is_ok() {
                break;
            }
            prop_assert_eq!(game.table(), &table);
            prop_assert_eq!(game.pile_order(), order);
            prop_assert_eq!(game.events(), events.as_slice());
        }
    }

    /// Secrecy: other dates on cards that nobody turned up, and another order below the top of the pile, show nowhere.
    #[test]
    fn an_unseen_secret_changes_no_table(number: u64, n_actions in 0usize..30) {
        let (setup, actions, game) = walk(number, n_actions, |_| {});
        let mut other = setup.clone();
        for (idx, back) in game.table().backs.iter().enumerate() {
            if back.is_none() {
                let Date(date) = other.cards[idx].date;
                other.cards[idx].date = Date(1_000_000 - date);
                other.cards[idx].icons = other.cards[idx].icons.map(|mut icons| {
                    icons.back = frise_core::Icon(99);
                    icons
                });
            }
        }
        let was_reshuffled = game.table().backs.iter().zip(0..).any(|(back, idx)| {
            back.is_some() && game.pile_order().contains(&CardId(idx))
        });
        if let (Some(order), false) = (&mut other.order, was_reshuffled) {
            let hidden = game.pile_order();
            let from = order.len() - hidden.len().saturating_sub(1);
            if !setup.edition.is_cooperative() && from < order.len() {
                order[from..].reverse();
            }
        }
        let again = Game::replay(other, actions).expect("what was legal stays legal");
        prop_assert_eq!(again.table(), game.table());
        prop_assert_eq!(again.events(), game.events());
    }

    #[test]
    fn a_finished_game_says_what_came_of_it(number: u64) {
        let (_, _, game) = walk(number, 2_000, |_| {});
        let table = game.table();
        let outcome = table.outcome();
        prop_assume!(outcome.is_some());
        match outcome.expect("assumed") {
            Outcome::Score(score) => prop_assert_eq!(Some(score), table.score()),
            Outcome::Hits(hits) => prop_assert_eq!(Some(hits), table.hits()),
            Outcome::Winner(seat) => prop_assert!(seat.idx() < usize::from(table.n_seats())),
            Outcome::Shared(seats) => prop_assert!(seats.len() > 1),
        }
    }
}

#[test]
fn a_million_actions_legal_and_not_in_every_edition_never_panic() {
    for edition in EDITIONS {
        let mut random = Random(42);
        let (mut n_refused, mut n_games) = (0, 0);
        let mut game = None;
        for _ in 0..1_000_000 {
            let current = match &mut game {
                Some(current) => current,
                None => {
                    n_games += 1;
                    game.insert(Game::new(any_setup(edition, &mut random)).expect("possible"))
                }
            };
            let (seat, action) = any_action(current, &mut random);
            n_refused += usize::from(current.act(seat, action).is_err());
            // Sometimes a finished game is asked on.
            if current.table().outcome().is_some() && random.chance(50) {
                game = None;
            }
        }
        assert!(
            n_games > 1_000 && n_refused > 100_000,
            "{}: {n_games} games, {n_refused} refused",
            edition.id
        );
    }
}
