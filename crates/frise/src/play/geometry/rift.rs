//! The row and the time rift above it: a card of the rift stands over the two cards between which it belongs.

use frise_core::{CardId, Rift, Table};
use ratatui::layout::Rect;

use super::{CardSize, Window};

/// The visible stretch of row and rift.
#[derive(Clone, Debug)]
pub(crate) struct RiftView {
    pub(crate) row: Vec<Stack>,
    pub(crate) rift: Vec<Stack>,
    /// Free places of the rift in view.
    pub(crate) free: Vec<Rect>,
    pub(crate) n_left: usize,
    pub(crate) n_right: usize,
}

/// Cards with the same date, lying on one another, the topmost last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stack {
    pub(crate) cards: Vec<CardId>,
    pub(crate) rect: Rect,
}

impl RiftView {
    pub(crate) fn new(table: &Table, rift: &Rift, focus: usize, size: CardSize, area: Rect) -> RiftView {
        let columns = stacks(table, &rift.row);
        let above = stacks(table, &rift.rift);
        let window = Window::around(focus, columns.len(), size.width, area);
        let height = area.height / 2;
        let rect = |x: u16, y: u16| Rect::new(x, y, size.width, height).intersection(area);

        let in_view = || window.range().filter(|idx| *idx < columns.len());
        let row = in_view()
            .map(|idx| Stack { cards: columns[idx].clone(), rect: rect(window.column(idx), area.y + height) })
            .collect::<Vec<_>>();
        let mut stacked = Vec::new();
        let mut free = Vec::new();
        for idx in in_view().filter(|idx| window.range().contains(&(idx + 1)) && idx + 1 < columns.len()) {
            let place = rect(window.column(idx) + window.step / 2, area.y);
            let (left, right) = (date_of(table, &columns[idx]), date_of(table, &columns[idx + 1]));
            let taken = above.iter().find(|stack| {
                let date = date_of(table, stack);
                left < date && date < right
            });
            match taken {
                Some(cards) => stacked.push(Stack { cards: cards.clone(), rect: place }),
                None => free.push(place),
            }
        }
        let n_right = columns.len() - (window.start + row.len());
        RiftView { row, rift: stacked, free, n_left: window.start, n_right }
    }
}

/// The column of the row at or just before a card, wherever it lies: where to look for it.
pub(crate) fn column_of(table: &Table, rift: &Rift, card: CardId) -> usize {
    let date = table.date(card);
    let columns = stacks(table, &rift.row);
    columns.partition_point(|stack| date_of(table, stack) <= date).saturating_sub(1)
}

fn stacks(table: &Table, cards: &[CardId]) -> Vec<Vec<CardId>> {
    let is_equal = |a: &CardId, b: &CardId| table.date(*a) == table.date(*b);
    cards.chunk_by(is_equal).map(<[CardId]>::to_vec).collect()
}

fn date_of(table: &Table, stack: &[CardId]) -> Option<frise_core::Date> {
    stack.first().and_then(|card| table.date(*card))
}
