//! The shared store of a world: the log, which is the only truth, and the presence leases of nodes. Appending is the compare-and-swap.

use std::collections::BTreeMap;

use frise_room::online::Entry;
use frise_room::online::live::{AppendError, NodeId, Presence};

#[derive(Default)]
pub(crate) struct Store {
    pub(crate) log: Vec<Entry>,
    leases: BTreeMap<NodeId, (u64, Presence)>,
    /// Until when nobody can reach it.
    pub(crate) down_until: u64,
}

impl Store {
    pub(crate) fn append(&mut self, seq: u64, entry: &Entry) -> Result<(), AppendError> {
        if seq != self.log.len() as u64 + 1 {
            return Err(AppendError::Taken);
        }
        self.log.push(entry.clone());
        Ok(())
    }

    pub(crate) fn read(&self, since: u64) -> Vec<Entry> {
        self.log.get(since as usize..).unwrap_or_default().to_vec()
    }

    pub(crate) fn renew(&mut self, presence: Presence, until: u64) {
        let lease = self.leases.entry(presence.node).or_insert_with(|| (until, presence.clone()));
        if presence.version >= lease.1.version {
            *lease = (until, presence);
        }
    }

    pub(crate) fn roll_call(&self, now: u64) -> Vec<Presence> {
        let holding = self.leases.values().filter(|(until, _)| *until > now);
        holding.map(|(_, presence)| presence.clone()).collect()
    }
}
