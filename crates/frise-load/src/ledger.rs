//! Ledger: what one client was promised and shown, to be held against the log afterwards.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

use frise_room::online::{Epoch, ServerMsg, You};

use crate::history::{Operation, Sight};

/// What one client was promised and shown.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    /// What was acknowledged.
    pub(crate) done: Vec<Acknowledged>,
    /// What the server said of the rooms, all of it.
    pub(crate) told: Vec<ShownState>,
    /// The ids of what was refused for good.
    pub(crate) refused: Vec<String>,
    /// The rooms whose games this client has seen to the end.
    pub(crate) finished: Vec<String>,
    /// What was asked and seen when, for the order of events.
    pub(crate) operations: Vec<Operation>,
    pub(crate) sights: Vec<Sight>,
    /// What is wrong in itself, whatever the log says.
    pub(crate) wrong: Vec<String>,
    /// The rooms of requests that came too late: somebody else had been faster in their place.
    pub(crate) overtaken: Vec<String>,
    /// When a connection was lost, and how long after that the room was there again.
    pub(crate) back: Vec<(Duration, Duration)>,
    /// How many messages were sent again after a crash, since no answer had come.
    pub(crate) n_resent: usize,
    /// How many of these had been heard before the crash.
    pub(crate) n_heard_before: usize,
}

/// An acknowledgement: this id took effect as this entry.
#[derive(Debug)]
pub(crate) struct Acknowledged {
    pub(crate) room: String,
    pub(crate) id: String,
    pub(crate) seq: u64,
}

/// Something that was shown.
#[derive(Debug)]
pub(crate) struct ShownState {
    pub(crate) room: String,
    pub(crate) seq: u64,
    pub(crate) kind: ShownKind,
    pub(crate) digest: u64,
}

/// What was shown: all of a room, or its newest entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShownKind {
    Room,
    News,
}

impl ShownState {
    /// What a message shows of a room; nothing, if it shows nothing that is kept.
    pub(crate) fn of(room: &str, msg: &ServerMsg) -> Option<ShownState> {
        let (seq, kind) = match msg {
            ServerMsg::Room { seq, .. } => (*seq, ShownKind::Room),
            ServerMsg::Lobby { seq, .. }
            | ServerMsg::Began { seq, .. }
            | ServerMsg::Played { seq, .. }
            | ServerMsg::Rematch { seq, .. } => (*seq, ShownKind::News),
            _ => return None,
        };
        Some(ShownState { room: room.to_owned(), seq, kind, digest: digest(msg.clone()) })
    }
}

/// The same for the same message, whoever is told.
pub(crate) fn digest(mut msg: ServerMsg) -> u64 {
    if let ServerMsg::Room { you, epoch, .. } = &mut msg {
        *epoch = Epoch::default();
        *you = You::default();
    }
    let mut hasher = DefaultHasher::new();
    serde_json::to_string(&msg).unwrap_or_default().hash(&mut hasher);
    hasher.finish()
}
