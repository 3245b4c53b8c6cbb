//! Layout of a hand: side by side, as broad as there is room for, the chosen card always in view.

use frise_core::CardId;
use ratatui::layout::{Position, Rect};

use super::Window;

/// The visible cards of a hand.
#[derive(Clone, Debug)]
pub(crate) struct HandView {
    pub(crate) slots: Vec<(usize, CardId, Rect)>,
    pub(crate) n_left: usize,
    pub(crate) n_right: usize,
}

impl HandView {
    pub(crate) fn new(hand: &[CardId], chosen: Option<usize>, narrowest: u16, area: Rect) -> HandView {
        let n_cards = hand.len().max(1) as u16;
        let room = (area.width + 1) / n_cards;
        let width = room.saturating_sub(1).clamp(narrowest, narrowest + 4);
        let window = Window::around(chosen.unwrap_or(0), hand.len(), width, area);
        let slots: Vec<_> = window
            .range()
            .filter_map(|idx| {
                let card = *hand.get(idx)?;
                let rect = Rect::new(window.column(idx), area.y, width, area.height);
                Some((idx, card, rect.intersection(area)))
            })
            .collect();
        let n_right = hand.len() - (window.start + slots.len());
        HandView { slots, n_left: window.start, n_right }
    }

    /// The card under a click.
    pub(crate) fn hit(&self, at: Position) -> Option<usize> {
        self.slots.iter().find(|(_, _, rect)| rect.contains(at)).map(|(idx, _, _)| *idx)
    }
}
