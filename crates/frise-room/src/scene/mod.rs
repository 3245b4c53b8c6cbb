//! Render models: what a table shows, computed from the stage and what a person has selected. Page and terminal draw the same
//! models, each in its own way. Pure: no widget, no size, no colour.

mod hand;
mod line;
mod rift;
mod seats;
mod targets;

use frise_core::CardId;

pub use hand::{HandCard, Lies};
pub use line::{LinePlace, LineScene, OpenGap};
pub use rift::{Place, Progress, RiftScene, Stack};
pub use seats::{SeatScene, front};
pub use targets::Targets;

/// What a person is about to do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The card of the hand that is selected.
    pub card: Option<CardId>,
    /// The gap of the line over which it is held.
    pub gap: Option<usize>,
}
