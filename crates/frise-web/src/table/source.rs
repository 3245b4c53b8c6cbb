//! Source of a table's game: a room on this device, a room on a server, or a record.

use std::sync::Arc;

use frise_core::{Action, Event, Seat, Table};
use frise_room::narrator::Said;
use frise_room::{Adviser, Room};
use leptos::prelude::AnyView;

use super::signals::TableSignals;
use crate::games;

/// The game behind a table.
pub(crate) enum Source {
    /// Played on this device, and kept there under this name.
    Here(String, Box<Room>),
    /// Being played on a server.
    Live(Arc<dyn Live>),
    /// Over, and seen again.
    Replay(Arc<dyn Replay>),
}

/// A game that is not played on this device. A table knows of it only this much: the rest is fetched when it is needed.
pub(crate) trait Elsewhere: Send + Sync {
    /// Shows the game as it is, and all that happened, if there is one.
    fn look(&self, see: &mut dyn FnMut(&Table, &[Event]));
    /// The address for others, where the game can be seen again once it is over.
    fn link(&self) -> String;
    /// What it adds to the table at this slot.
    fn part(&self, slot: Slot, signals: TableSignals) -> AnyView;
}

/// A game that is being played on a server.
pub(crate) trait Live: Elsewhere {
    /// The seat of whoever is before this screen.
    fn seat(&self) -> Option<Seat>;
    /// Whether the player at a seat is away.
    fn is_away(&self, seat: Seat) -> bool;
    /// What there is to say instead of whose turn it is, if anything.
    fn says(&self, signals: TableSignals) -> Option<Said>;
    /// Whether an answer is still to come, before which nobody here can act.
    fn is_asked(&self) -> bool;
    /// Does what a person decided; it is shown when it has happened.
    fn act(&self, action: Action);
    /// Who can be asked for advice.
    fn adviser(&self) -> Option<Adviser>;
}

/// A game that is over and only seen again.
pub(crate) trait Replay: Elsewhere {
    /// Whether it goes on by itself.
    fn is_running(&self) -> bool;
    /// Shows the next action.
    fn step(&self);
}

/// An extension point of the table: here a game from elsewhere has something to add.
#[derive(Clone, Copy)]
pub(crate) enum Slot {
    /// Among the buttons above the table.
    Top,
    /// Below them, where something is said.
    Notices,
    /// At the name of a player.
    Seat(Seat),
    /// Where a person decides.
    Decisions,
    /// After the end: the ways on.
    WaysOn,
    /// After the end: what else there is to know.
    Afterword,
}

impl Source {
    /// The game as it is, and all that happened; whatever is shown of it.
    pub(super) fn game<T>(&self, read: impl FnOnce(&Table, &[Event]) -> T) -> Option<T> {
        if let Source::Here(_, room) = self {
            return Some(read(room.table(), room.events()));
        }
        let (mut read, mut found) = (Some(read), None);
        self.elsewhere()?.look(&mut |table, events| found = read.take().map(|read| read(table, events)));
        found
    }

    /// The game, if it is not played on this device.
    pub(super) fn elsewhere(&self) -> Option<Arc<dyn Elsewhere>> {
        match self {
            Source::Here(..) => None,
            Source::Live(game) => Some(game.clone()),
            Source::Replay(game) => Some(game.clone()),
        }
    }

    /// Whether another window of this device plays it.
    pub(super) fn is_taken(&self) -> bool {
        matches!(self, Source::Here(id, _) if games::is_taken(id))
    }

    /// Keeps the game on this device if it is played here; false where the browser refuses.
    pub(super) fn keep(&self) -> bool {
        match self {
            Source::Here(id, room) if room.table().ended.is_some() => {
                games::keep_over(id, &room.saved());
                true
            }
            Source::Here(id, room) => games::keep(id, &room.saved()),
            Source::Live(_) | Source::Replay(_) => true,
        }
    }
}
