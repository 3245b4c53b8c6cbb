//! Wire format of the list of rooms: each room that a guest is in, in a line. Only what everybody in the room sees.

use frise_core::Seat;
use serde::{Deserialize, Serialize};

use crate::terms::Boxes;

/// What `GET /api/rooms` answers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomList {
    /// Rooms where a game goes on or people gather, the latest activity first.
    pub rooms: Vec<RoomSummary>,
}

/// A room, as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomSummary {
    /// The code of the room.
    pub code: String,
    /// What is played.
    pub edition: String,
    /// With which cards.
    pub boxes: Boxes,
    /// The names at the table, clockwise; null where a seat is open.
    pub seats: Vec<Option<String>>,
    /// The guest's own seat.
    pub you: Option<Seat>,
    /// Whose turn it is; null while people gather.
    pub to_move: Option<Seat>,
}

impl RoomSummary {
    /// Whether everybody waits for this guest.
    pub fn is_own_turn(&self) -> bool {
        self.you.is_some() && self.you == self.to_move
    }
}
