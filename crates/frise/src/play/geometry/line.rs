//! Layout of the line: which cards are in view around the open gap, and what a click on them means.

use frise_room::scene::{LinePlace, LineScene};
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
    pub(crate) what: LinePlace,
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
    /// The line around its open gap, or, where none is, around `focus`.
    pub(crate) fn new(line: &LineScene, focus: usize, size: CardSize, area: Rect) -> LineView {
        let (places, n_cards) = (line.places(), line.cards.len());
        let open = line.open.map(|open| open.gap);
        let window = Window::around(open.unwrap_or(focus), places.len(), size.width, area);
        let slots: Vec<Slot> = window
            .range()
            .zip(places.into_iter().skip(window.start))
            .map(|(position, what)| {
                let rect = Rect::new(window.column(position), area.y, size.width, size.height());
                Slot { rect: rect.intersection(area), what }
            })
            .collect();
        let n_open_before = |edge: usize| usize::from(open.is_some_and(|gap| gap < edge));
        let end = window.start + slots.len();
        let n_left = window.start - n_open_before(window.start);
        let n_right = n_cards - (end - n_open_before(end)).min(n_cards);
        LineView { slots, n_left, n_right, n_cards }
    }

    /// What a click means: the nearer gap of a card, or the open one.
    pub(crate) fn hit(&self, at: Position) -> Option<LineHit> {
        let slot = self.slots.iter().find(|slot| {
            // The column between two cards belongs to the card on its left.
            Rect { width: slot.rect.width + 1, ..slot.rect }.contains(at)
        })?;
        Some(match slot.what {
            LinePlace::Open(_) => LineHit::Open,
            LinePlace::Card { idx, .. } => {
                let is_right_half = at.x >= slot.rect.x + slot.rect.width / 2;
                LineHit::Gap(idx + usize::from(is_right_half))
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use frise_core::CardId;
    use frise_room::Look;
    use frise_room::scene::OpenGap;

    use super::*;

    fn view(n_cards: u32, open: Option<usize>) -> LineView {
        let cards: Vec<CardId> = (0..n_cards).map(CardId).collect();
        let open = open.map(|gap| OpenGap { gap, card: CardId(n_cards), look: Look::Held });
        let line = LineScene { cards, open };
        LineView::new(&line, 0, CardSize { width: 15, title: 4 }, Rect::new(0, 2, 80, 8))
    }

    #[test]
    fn the_open_gap_is_always_in_view_and_every_card_counted() {
        for n_cards in [1, 2, 4, 5, 6, 300] {
            for gap in 0..=n_cards as usize {
                let view = view(n_cards, Some(gap));
                assert!(
                    view.slots
                        .iter()
                        .any(|slot| matches!(slot.what, LinePlace::Open(open) if open.gap == gap)),
                    "{n_cards} {gap}"
                );
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
