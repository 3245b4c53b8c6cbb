//! The line: which cards are in view, where the chosen gap opens, what a click on it means.

use frise_core::CardId;
use ratatui::layout::{Position, Rect};

use super::{CardSize, Window};

/// The visible stretch of the line.
#[derive(Clone, Debug)]
pub(crate) struct LineView {
    pub(crate) slots: Vec<Slot>,
    /// Cards left of the view, and right of it.
    pub(crate) n_left: usize,
    pub(crate) n_right: usize,
    pub(crate) n_cards: usize,
}

/// One place in view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    pub(crate) rect: Rect,
    pub(crate) what: What,
}

/// What lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// A card of the line, with its position.
    Card { idx: usize, card: CardId },
    /// The opened gap with the card that is put there.
    Open { gap: usize },
}

/// What a click on the line means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineHit {
    /// This gap.
    Gap(usize),
    /// The card in the open gap.
    Open,
}

impl LineView {
    /// The line with this gap opened, or closed and seen around `focus`.
    pub(crate) fn new(
        cards: &[CardId],
        open: Option<usize>,
        focus: usize,
        size: CardSize,
        area: Rect,
    ) -> LineView {
        let total = cards.len() + usize::from(open.is_some());
        let window = Window::around(open.unwrap_or(focus), total, size.width, area);
        let slots: Vec<Slot> = window
            .range()
            .take_while(|position| *position < total)
            .map(|position| {
                let rect = Rect::new(window.column(position), area.y, size.width, size.height());
                Slot { rect: rect.intersection(area), what: what_at(cards, open, position) }
            })
            .collect();
        let is_before = |gap: usize, edge: usize| usize::from(open.is_some() && gap < edge);
        let gap = open.unwrap_or(0);
        let end = window.start + slots.len();
        let n_left = window.start - is_before(gap, window.start);
        let n_right = cards.len() - (end - is_before(gap, end)).min(cards.len());
        LineView { slots, n_left, n_right, n_cards: cards.len() }
    }

    /// What a click means: the nearer gap of a card, or the open one.
    pub(crate) fn hit(&self, at: Position) -> Option<LineHit> {
        let slot = self.slots.iter().find(|slot| {
            // The column between two cards belongs to the card on its left.
            Rect { width: slot.rect.width + 1, ..slot.rect }.contains(at)
        })?;
        Some(match slot.what {
            What::Open { .. } => LineHit::Open,
            What::Card { idx, .. } => {
                let is_right_half = at.x >= slot.rect.x + slot.rect.width / 2;
                LineHit::Gap(idx + usize::from(is_right_half))
            }
        })
    }
}

fn what_at(cards: &[CardId], open: Option<usize>, position: usize) -> What {
    match open {
        Some(gap) if position == gap => What::Open { gap },
        Some(gap) if position > gap => What::Card { idx: position - 1, card: cards[position - 1] },
        _ => What::Card { idx: position, card: cards[position] },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(n_cards: u32, open: Option<usize>) -> LineView {
        let cards: Vec<CardId> = (0..n_cards).map(CardId).collect();
        LineView::new(&cards, open, 0, CardSize { width: 15, title: 4 }, Rect::new(0, 2, 80, 8))
    }

    #[test]
    fn the_open_gap_is_always_in_view_and_every_card_counted() {
        for n_cards in [1, 2, 4, 5, 6, 300] {
            for gap in 0..=n_cards as usize {
                let view = view(n_cards, Some(gap));
                assert!(view.slots.iter().any(|slot| slot.what == What::Open { gap }), "{n_cards} {gap}");
                let n_seen = view.slots.len() - 1;
                assert_eq!(view.n_left + n_seen + view.n_right, n_cards as usize, "{n_cards} {gap}");
            }
        }
    }

    #[test]
    fn a_click_chooses_the_nearer_gap() {
        let view = view(4, None);
        let first = view.slots[0].rect;
        assert_eq!(view.hit(Position::new(first.x + 1, first.y)), Some(LineHit::Gap(0)));
        assert_eq!(view.hit(Position::new(first.right(), first.y)), Some(LineHit::Gap(1)));
        assert_eq!(view.hit(Position::new(first.x, first.y + 20)), None);
    }
}
