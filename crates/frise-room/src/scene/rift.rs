//! Render model of the co-operative table: the columns of the row, and the places of the rift above and between them.

use frise_core::{CardId, Date, Layout, Table};

/// Cards with the same date, lying on one another, the topmost last.
pub type Stack = Vec<CardId>;

/// The row and the rift.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RiftScene {
    /// The columns of the row, oldest first.
    pub row: Vec<Stack>,
    /// What lies above each two neighbours of the row; nothing where the place is free.
    pub above: Vec<Option<Stack>>,
}

/// A free place, into which a card goes if its date says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Before the first card of the row.
    Older,
    /// In the rift, above this column of the row and the next.
    Above(usize),
    /// After the last card of the row.
    Younger,
}

impl RiftScene {
    /// The row and the rift of a table; empty where there is a line instead.
    pub fn of(table: &Table) -> RiftScene {
        let Layout::Rift(rift) = &table.layout else { return RiftScene::default() };
        let row = stacks(table, &rift.row);
        let mut rift = stacks(table, &rift.rift).into_iter().peekable();
        // Both are sorted by date, so whatever lies in the rift comes up in turn.
        let above =
            row.windows(2).map(|pair| rift.next_if(|stack| date(table, stack) < date(table, &pair[1])));
        let above = above.collect();
        RiftScene { row, above }
    }

    /// The free places, from left to right. Beyond both ends of the row there is always room.
    pub fn free(&self) -> Vec<Place> {
        let is_free = |(idx, stack): (usize, &Option<Stack>)| stack.is_none().then_some(Place::Above(idx));
        let above = self.above.iter().enumerate().filter_map(is_free);
        [Place::Older].into_iter().chain(above).chain([Place::Younger]).collect()
    }

    /// The column of the row at or just before a card, wherever it lies: where to look for it.
    pub fn column_of(&self, table: &Table, card: CardId) -> usize {
        let columns = self.row.partition_point(|stack| date(table, stack) <= table.date(card));
        columns.saturating_sub(1)
    }
}

fn stacks(table: &Table, cards: &[CardId]) -> Vec<Stack> {
    cards.chunk_by(|a, b| table.date(*a) == table.date(*b)).map(<[CardId]>::to_vec).collect()
}

fn date(table: &Table, stack: &[CardId]) -> Option<Date> {
    stack.first().and_then(|card| table.date(*card))
}

/// How far a team has come. Of all cards, two lie there from the beginning: one begins the row, one the discard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Cards that found a place.
    pub n_placed: usize,
    /// Cards that could have.
    pub n_cards: usize,
    /// Cards in the row, each worth 2.
    pub n_row: usize,
    /// Cards in the rift, each worth 1.
    pub n_rift: usize,
    /// Cards in hands, each −1, as all that follow.
    pub n_hands: usize,
    /// Cards in the pile.
    pub n_pile: usize,
    /// Cards in the discard.
    pub n_discard: usize,
}

impl Progress {
    /// How far the team at a table has come; nothing where everybody plays for themselves.
    pub fn of(table: &Table) -> Option<Progress> {
        let Layout::Rift(rift) = &table.layout else { return None };
        let (n_row, n_rift) = (rift.row.len(), rift.rift.len());
        let n_hands: usize = table.hands.iter().map(|hand| hand.len()).sum();
        let (n_pile, n_discard) = (table.pile.count as usize, table.discard.len());
        Some(Progress {
            n_placed: (n_row + n_rift).saturating_sub(1),
            n_cards: (n_row + n_rift + n_hands + n_pile + n_discard).saturating_sub(2),
            n_row,
            n_rift,
            n_hands,
            n_pile,
            n_discard,
        })
    }
}
