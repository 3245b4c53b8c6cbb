//! Presence leases where one server has the log: nobody else could read them, so they are in memory, and gone when the server is.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use frise_room::online::live::{NodeId, Presence};
use tokio::time::Instant;

use crate::code::RoomCode;

/// Who is connected where, and until when that holds.
#[derive(Default)]
pub(in crate::log) struct Leases(Mutex<HashMap<RoomCode, Vec<Lease>>>);

struct Lease {
    presence: Presence,
    ends: Instant,
}

impl Leases {
    pub(in crate::log) fn renew(&self, room: RoomCode, presence: &Presence, lease: Duration) {
        let (mut leases, now) = (self.all(), Instant::now());
        let of_room = leases.entry(room).or_default();
        let is_older =
            |known: &Lease| known.presence.node == presence.node && known.presence.version > presence.version;
        if of_room.iter().any(|known| known.ends > now && is_older(known)) {
            return;
        }
        of_room.retain(|known| known.ends > now && known.presence.node != presence.node);
        of_room.push(Lease { presence: presence.clone(), ends: now + lease });
    }

    pub(in crate::log) fn drop_all(&self, node: NodeId) {
        self.all().retain(|_, of_room| {
            of_room.retain(|known| known.presence.node != node);
            !of_room.is_empty()
        });
    }

    pub(in crate::log) fn roll_call(&self, room: RoomCode) -> Vec<Presence> {
        let (mut leases, now) = (self.all(), Instant::now());
        // The only moment when it is looked for what has ended: whoever renews asks too, sooner or later.
        leases.retain(|_, of_room| {
            of_room.retain(|known| known.ends > now);
            !of_room.is_empty()
        });
        leases.get(&room).into_iter().flatten().map(|known| known.presence.clone()).collect()
    }

    fn all(&self) -> MutexGuard<'_, HashMap<RoomCode, Vec<Lease>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
