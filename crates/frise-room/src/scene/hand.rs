//! Render model of a card in a hand: how it lies there, whether it is selected, whether it could be discarded.

use frise_core::{CardId, Layout};

use super::Selection;
use crate::stage::Stage;

/// A card of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandCard {
    /// The card, by its place in the set-up.
    pub card: CardId,
    /// How it lies there.
    pub lies: Lies,
    /// Whether the person to move has selected it.
    pub is_selected: bool,
    /// Together: whether its icon shows on the discard, in a turn in which one may still be discarded (R14).
    pub fits_discard: bool,
}

/// How a card of a hand lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lies {
    /// Face up.
    Upright,
    /// Together: sideways, its date seen by all; it can only be discarded (R13).
    Sideways,
    /// Not in the hand any more, though it still counts there: everybody is looking at it.
    OnShow,
}

impl HandCard {
    /// How a card of a hand is shown.
    pub fn of(stage: &Stage, selection: Selection, card: CardId) -> HandCard {
        let rift = match &stage.table.layout {
            Layout::Line(_) => None,
            Layout::Rift(rift) => Some(rift),
        };
        let lies = if stage.on_show() == Some(card) {
            Lies::OnShow
        } else if rift.is_some_and(|rift| rift.is_blocked(card)) {
            Lies::Sideways
        } else {
            Lies::Upright
        };
        HandCard {
            card,
            lies,
            is_selected: selection.card == Some(card),
            fits_discard: rift.is_some_and(|rift| !rift.has_tried) && stage.table.is_discardable(card),
        }
    }
}
