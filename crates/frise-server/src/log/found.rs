//! What a reader of the log finds, whatever the store.

use std::time::Duration;

use frise_room::online::{Entry, GuestId};

use crate::code::RoomCode;

/// A room that a guest is in.
pub(crate) struct Membership {
    pub(crate) room: RoomCode,
    /// Its newest entry.
    pub(crate) seq: u64,
}

/// The last thing that happened in a room.
pub(crate) struct LastActivity {
    pub(crate) room: RoomCode,
    /// How long ago it happened.
    pub(crate) ago: Duration,
    /// What happened last, if that can be read.
    pub(crate) last: Option<Entry>,
}

/// How much a log holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    pub(crate) rooms: u64,
    pub(crate) guests: u64,
    /// How long ago the newest entry was written, if there is one.
    pub(crate) quiet: Option<Duration>,
}

/// A guest whose token is known.
pub(crate) struct KnownGuest {
    pub(crate) guest: GuestId,
    /// How long ago they became one, or were renewed.
    pub(crate) renewed: Duration,
}

/// How long ago this moment was; not at all, if it is still to come.
pub(super) fn since(now: i64, at: i64) -> Duration {
    Duration::from_millis(now.saturating_sub(at).try_into().unwrap_or(0))
}
