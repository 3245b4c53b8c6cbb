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
