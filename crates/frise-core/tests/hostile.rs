//! Tables and events from a stranger: whatever is in them, nothing panics, and what was taken for a table stays one.

use std::hint::black_box;

use crate::common::random::{Random, any_edition, any_legal, any_setup};
use frise_core::{Action, Back, CardId, Date, Event, Game, Gap, Guess, Seat, Seed, Table};
use serde_json::{Value, json};

/// A table in the middle of some game, and the events that led to it.
fn any_table(random: &mut Random) -> (Game, Vec<Event>) {
    let edition = any_edition(random);
    let mut game = Game::new(any_setup(edition, random)).expect("a possible set-up");
    let mut events = game.events().to_vec();
    for _ in 0..random.below(40) {
        let Some((seat, action)) = any_legal(&game, random) else { break };
        events.extend(game.act(seat, action).expect("listed as legal"));
    }
    (game, events)
}

/// Changes some values, anywhere in the tree, into what nobody expects there.
fn spoil(value: &mut Value, random: &mut Random) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let idx = random.below(fields.len());
            fields.values_mut().nth(idx).into_iter().for_each(|field| spoil(field, random));
        }
        Value::Array(list) if !list.is_empty() && random.chance(80) => {
            let idx = random.below(list.len());
            match random.below(6) {
                0 => drop(list.remove(idx)),
                1 => list.push(list[idx].clone()),
                2 => list.clear(),
                _ => spoil(&mut list[idx], random),
            }
        }
        _ => *value = any_value(random),
    }
}

fn any_value(random: &mut Random) -> Value {
    let numbers: [i64; 9] = [0, 1, 4, 8, 63, 255, 0x8000_0000, 0xffff_ffff, i64::MAX];
    match random.below(8) {
        0 => Value::Null,
        1 => json!([]),
        2 => json!([0, 7, 200]),
        3 => json!([{ "winner": numbers[random.below(9)] }, "alone_out"]),
        4 => json!(-numbers[random.below(9)]),
        _ => json!(numbers[random.below(9)]),
    }
}

/// Asks the table all that it answers.
fn ask(table: &Table, random: &mut Random) {
    let legal: Vec<Action> = table.legal_actions().take(200).collect();
    let seats = (0..=8).chain([64, 255]).map(Seat);
    for (seat, action) in
        seats.flat_map(|seat| any_moves(random).into_iter().map(move |action| (seat, action)))
    {
        let _ = table.check(seat, action);
    }
    if let Some(seat) = table.to_move {
        assert!(legal.iter().all(|action| table.check(seat, *action).is_ok()), "listed as legal");
    }
    for date in [i64::MIN, 0, 7, i64::MAX].map(Date) {
        black_box((table.right_gaps(date), table.level_for(date)));
    }
    black_box((table.score(), table.discard_icon(), table.contenders(), table.turn_order().count()));
    suppose(table, random);
}

/// Plays on from the table, as a bot does that thinks about it.
fn suppose(table: &Table, random: &mut Random) {
    let n_cards = table.backs.len();
    let backs = (0..n_cards).map(|_| Back { date: Date(random.below(3) as i64), icon: None }).collect();
    let n_pile = (table.pile.count as usize).min(n_cards);
    let mut pile: Vec<CardId> = (0..n_pile).map(|_| CardId(random.below(n_cards) as u32)).collect();
    if let (Some(first), Some(top)) = (pile.first_mut(), table.pile.top) {
        *first = top;
    }
    let Ok(mut game) = Game::suppose(table, Guess { backs, pile, seed: Seed([1; 32]) }) else { return };
    for _ in 0..10 {
        let Some(seat) = game.table().to_move else { break };
        let actions: Vec<Action> = game.table().legal_actions().take(200).collect();
        let action = actions.get(random.below(actions.len())).copied().unwrap_or(Action::Leave);
        let _ = game.act(seat, action);
    }
}

fn any_moves(random: &mut Random) -> [Action; 5] {
    let card = CardId([0, 3, random.below(60) as u32, u32::MAX][random.below(4)]);
    let gap = Gap([0, random.below(20) as u32, u32::MAX][random.below(3)]);
    [
        Action::Place { card, gap },
        Action::Play { card },
        Action::Discard { card },
        Action::EndTurn,
        Action::Leave,
    ]
}

#[test]
fn a_seat_that_does_not_exist_has_no_move() {
    let mut random = Random(1);
    for _ in 0..100 {
        let mut table = any_table(&mut random).0.table().clone();
        table.ended = None;
        for seat in [table.n_seats(), 8, 64, 255].map(Seat) {
            table.to_move = Some(seat);
            assert_eq!(table.legal_actions().next(), None);
            for action in any_moves(&mut random) {
                assert!(table.check(seat, action).is_err(), "{seat:?}: {action:?}");
            }
        }
    }
}

#[test]
fn a_table_that_does_not_hold_together_is_none() {
    let mut random = Random(2);
    let table = serde_json::to_value(any_table(&mut random).0.table()).expect("a table is written");
    let with = |pointer: &str, value: Value| {
        let mut table = table.clone();
        *table.pointer_mut(pointer).expect("a part of every table") = value;
        serde_json::from_value::<Table>(table).is_ok()
    };
    assert!(with("/round", json!(3)));
    assert!(!with("/to_move", json!(8)));
    assert!(!with("/first", json!(255)));
    assert!(!with("/hands/0", json!([0, 100_000])));
    assert!(!with("/discard", json!([100_000])));
    assert!(!with("/pile/top", json!(100_000)));
    assert!(!with("/status", json!(["in"])));
    assert!(!with("/face_icons", json!([])));
    assert!(!with("/ended", json!([{ "winner": 9 }, "alone_out"])));
}

#[test]
fn strangers_tables_and_events_never_panic() {
    let mut random = Random(3);
    let (mut n_refused, mut n_tables, mut n_events) = (0, 0, 0);
    for _ in 0..20_000 {
        let (game, events) = any_table(&mut random);
        let mut table = serde_json::to_value(game.table()).expect("a table is written");
        for _ in 0..random.below(4) {
            spoil(&mut table, &mut random);
        }
        let Ok(mut table) = serde_json::from_value::<Table>(table) else {
            n_refused += 1;
            continue;
        };
        n_tables += 1;
        ask(&table, &mut random);
        for _ in 0..10 {
            let event = events[random.below(events.len())];
            let mut event = serde_json::to_value(event).expect("an event is written");
            if random.chance(70) {
                spoil(&mut event, &mut random);
            }
            let Ok(event) = serde_json::from_value::<Event>(event) else { continue };
            let before = table.clone();
            match table.apply(&event) {
                Ok(()) => n_events += 1,
                Err(_) => assert_eq!(table, before, "a refused event changes nothing: {event:?}"),
            }
            ask(&table, &mut random);
        }
        let again = serde_json::to_value(&table).expect("a table is written");
        assert_eq!(serde_json::from_value::<Table>(again).ok(), Some(table), "a table stays one");
    }
    assert!(
        n_refused > 1_000 && n_tables > 1_000 && n_events > 10_000,
        "{n_refused}, {n_tables}, {n_events}"
    );
}
