//! Where the game of a table comes from: a room on this device, a room on a server, or the record of a game that is over.

use frise_core::{Event, Table};
use frise_room::Room;

use super::again::Past;
use crate::games;
use crate::online::Online;

/// The game behind a table.
pub(crate) enum Source {
    /// Played on this device, and kept there under this name.
    Here(String, Box<Room>),
    /// Played on a server.
    Online(Online),
    /// Over: seen again.
    Past(Box<Past>),
}

impl Source {
    /// The game as it is, and all that happened; whatever is shown of it.
    pub(super) fn game<T>(&self, read: impl FnOnce(&Table, &[Event]) -> T) -> Option<T> {
        match self {
            Source::Here(_, room) => Some(read(room.table(), room.events())),
            Source::Online(online) => online.game(|game| read(&game.table, &game.events)),
            Source::Past(past) => Some(read(past.room.table(), past.room.events())),
        }
    }

    /// Keeps the game on this device if it is played here; false where the browser refuses.
    pub(super) fn keep(&self) -> bool {
        match self {
            Source::Here(id, room) if room.table().ended.is_some() => {
                games::keep_over(id, &room.saved());
                true
            }
            Source::Here(id, room) => games::keep(id, &room.saved()),
            Source::Online(_) | Source::Past(_) => true,
        }
    }
}
