//! Explanations for hints: what a bot would do in the place of somebody in its team, and why. Typed, for each language to say in
//! its own words.

use frise_core::{Action, CardId, Rift, Table};

use crate::belief::Memory;

/// How sure a bot must be that a card finds a place to say so.
const SURE: f64 = 0.9;

/// A piece of advice for the seat to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What the bot would do.
    pub action: Action,
    /// The reason that counts most.
    pub because: Because,
}

/// Why a bot would do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Because {
    /// The row gets longer and nothing that the team holds is shut out.
    Step,
    /// The row jumps over so many cards that the team holds, and everything else costs more.
    Jump(u32),
    /// The place in the rift is free.
    Rift,
    /// It goes on a card of the same date.
    Stack,
    /// It may find no place, but the others are worse.
    Risk,
    /// The card to be discarded has no place any more.
    Lost,
    /// Playing anything would shut out more than the discarded card is worth.
    Cheaper,
    /// A second card would shut out more than it brings.
    Enough,
}

impl Because {
    /// How many cards that the team holds are jumped over.
    pub fn n_skipped(self) -> u32 {
        match self {
            Because::Jump(n_skipped) => n_skipped,
            _ => 0,
        }
    }

    /// The key of the message that says it; it speaks of `card` and of how many are `skipped`.
    pub fn key(self) -> &'static str {
        match self {
            Because::Step => "advice-step",
            Because::Jump(_) => "advice-jump",
            Because::Rift => "advice-rift",
            Because::Stack => "advice-stack",
            Because::Risk => "advice-risk",
            Because::Lost => "advice-discard-lost",
            Because::Cheaper => "advice-discard",
            Because::Enough => "advice-end-turn",
        }
    }
}

/// Why this action is a good one, as far as the memory goes.
pub(crate) fn explain(memory: &Memory, table: &Table, rift: &Rift, action: Action) -> Because {
    let places = Places::new(memory, table, rift);
    match action {
        Action::Play { card } => places.why_play(card),
        Action::Discard { card } if rift.is_blocked(card) || places.chance(card) < 1.0 - SURE => {
            Because::Lost
        }
        Action::Discard { .. } => Because::Cheaper,
        Action::Place { .. } | Action::EndTurn | Action::Leave => Because::Enough,
    }
}

/// The row and the rift on the scale of beliefs.
pub(crate) struct Places<'a> {
    memory: &'a Memory,
    table: &'a Table,
    row: Vec<f64>,
    rift: Vec<f64>,
}

impl Places<'_> {
    pub(crate) fn new<'a>(memory: &'a Memory, table: &'a Table, rift: &Rift) -> Places<'a> {
        let place = |card: &CardId| memory.belief(table, *card).place;
        Places {
            memory,
            table,
            row: rift.row.iter().map(place).collect(),
            rift: rift.rift.iter().map(place).collect(),
        }
    }

    fn why_play(&self, card: CardId) -> Because {
        if self.chance(card) < SURE {
            return Because::Risk;
        }
        let place = self.place(card);
        let (Some(&first), Some(&last)) = (self.row.first(), self.row.last()) else { return Because::Step };
        if self.is_on_another(card) {
            return Because::Stack;
        }
        if first < place && place < last {
            return Because::Rift;
        }
        let (from, to) = if place < first { (place, first) } else { (last, place) };
        let hands = self.table.hands.iter().flatten();
        let skipped = hands.map(|held| self.place(*held)).filter(|held| from < *held && *held < to);
        match skipped.count() as u32 {
            0 => Because::Step,
            n => Because::Jump(n),
        }
    }

    /// How likely the card finds a place.
    pub(crate) fn chance(&self, card: CardId) -> f64 {
        if self.is_on_another(card) {
            return 1.0;
        }
        let belief = self.memory.belief(self.table, card);
        let beyond =
            belief.between(None, self.row.first().copied()) + belief.between(self.row.last().copied(), None);
        let is_free = |pair: &&[f64]| !self.rift.iter().any(|place| pair[0] < *place && *place < pair[1]);
        let free = self.row.windows(2).filter(is_free);
        beyond + free.map(|pair| belief.between(Some(pair[0]), Some(pair[1]))).sum::<f64>()
    }

    /// Whether the card certainly has the date of one that lies there.
    fn is_on_another(&self, card: CardId) -> bool {
        let belief = self.memory.belief(self.table, card);
        belief.blur == 0.0 && (self.row.contains(&belief.place) || self.rift.contains(&belief.place))
    }

    fn place(&self, card: CardId) -> f64 {
        self.memory.belief(self.table, card).place
    }
}
