//! Confidence: how sure a bot is of its own move, by its own belief. It is no hint: beliefs are drawn with the errors they admit to,
//! so a bot that is sure may be wrong, and is as often as it thinks.

use frise_core::{Action, Layout, Table};

use crate::advice::Places;
use crate::belief::Memory;

/// How likely a move must be right for a bot to look sure of it, and how unlikely for it to look like a guess.
const SURE: f64 = 0.85;
const GUESS: f64 = 0.5;

/// How sure a bot is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Confidence {
    /// More likely wrong than right.
    Guess,
    /// Neither.
    Fair,
    /// As good as certain.
    Sure,
}

impl Confidence {
    /// A confidence for a likelihood.
    fn of(chance: f64) -> Confidence {
        if chance >= SURE {
            Confidence::Sure
        } else if chance < GUESS {
            Confidence::Guess
        } else {
            Confidence::Fair
        }
    }

    /// One word for it, for style sheets and the like.
    pub fn word(self) -> &'static str {
        match self {
            Confidence::Guess => "guess",
            Confidence::Fair => "fair",
            Confidence::Sure => "sure",
        }
    }

    /// The key of the message that says it; nothing where there is nothing to say.
    pub fn key(self) -> Option<&'static str> {
        match self {
            Confidence::Guess => Some("bot-guesses"),
            Confidence::Fair => None,
            Confidence::Sure => Some("bot-sure"),
        }
    }
}

/// How sure a memory is of a card that is put down; nothing about any other move.
pub(crate) fn confidence(memory: &Memory, table: &Table, action: Action) -> Option<Confidence> {
    match (action, &table.layout) {
        (Action::Play { card }, Layout::Rift(rift)) => {
            Some(Confidence::of(Places::new(memory, table, rift).chance(card)))
        }
        _ => on_line(memory, table, action),
    }
}

/// The same for a card that is put into a gap of the line.
pub(crate) fn on_line(memory: &Memory, table: &Table, action: Action) -> Option<Confidence> {
    let (Action::Place { card, gap }, Layout::Line(line)) = (action, &table.layout) else { return None };
    let place = |idx: usize| line.cards.get(idx).map(|card| memory.belief(table, *card).place);
    let left = gap.idx().checked_sub(1).and_then(place);
    Some(Confidence::of(memory.belief(table, card).between(left, place(gap.idx()))))
}
