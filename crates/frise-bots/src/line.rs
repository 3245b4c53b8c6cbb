//! The competitive game: the card and the gap that go together best.

use frise_core::{Action, CardId, Gap, Line, Table};

use crate::belief::Memory;

/// The likeliest placement; at a tie the card that came first, and the gap on the left.
pub(crate) fn choose(memory: &Memory, table: &Table, line: &Line) -> Option<Action> {
    let hand = &table.hands[table.to_move?.idx()];
    let places: Vec<f64> = line.cards.iter().map(|card| memory.belief(table, *card).place).collect();
    let mut best: Option<(f64, Action)> = None;
    for &card in hand {
        let (likelihood, gap) = best_gap(memory, table, &places, card);
        if best.is_none_or(|(so_far, _)| likelihood > so_far) {
            best = Some((likelihood, Action::Place { card, gap }));
        }
    }
    best.map(|(_, action)| action)
}

fn best_gap(memory: &Memory, table: &Table, places: &[f64], card: CardId) -> (f64, Gap) {
    let belief = memory.belief(table, card);
    let mut best = (-1.0, Gap(0));
    for gap in 0..=places.len() {
        let left = gap.checked_sub(1).map(|left| places[left]);
        let likelihood = belief.between(left, places.get(gap).copied());
        if likelihood > best.0 {
            best = (likelihood, Gap(gap as u32));
        }
    }
    best
}
