//! Presence: who is connected, here and at other nodes. Nothing of it is in the log: after a restart everybody comes back.
//! What another node says is a lease, which ends by itself, so that a node that died leaves no ghosts.

use std::collections::{BTreeMap, btree_map};

use frise_core::Seat;

use super::clients::Client;
use super::io::{Effect, Hint, Millis};
use super::{Cause, LiveRoom, Phase};
use crate::online::entry::GuestId;
use crate::online::wire::{MemberId, Present, ServerMsg};

/// From how many onlookers on their number is told only so often: otherwise each who comes would be news for all who are there.
const MANY: u32 = 16;
const EVERY: Millis = Millis(1_000);

/// A node in one incarnation: after a restart it is another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u64);

/// Who is connected to a room at one node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presence {
    /// Which node says so.
    pub node: NodeId,
    /// Counts up with every announcement of this node: an older one says nothing new.
    pub version: u64,
    /// The members who are connected, and which of them let their clock run out.
    pub members: BTreeMap<GuestId, Attention>,
    /// How many others look on.
    pub watching: u32,
}

/// Whether somebody who is connected pays attention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attention {
    /// As far as anybody knows.
    There,
    /// Their clock ran out, and nothing was heard of them since.
    Late,
}

/// What this node knows of a member.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    /// Since when they are connected nowhere.
    pub(super) absent: Option<Millis>,
    /// Whether this node has heard nothing of them since their clock ran out.
    pub(super) is_late: bool,
}

impl Seen {
    pub(super) fn absent(since: Millis) -> Seen {
        Seen { absent: Some(since), is_late: false }
    }
}

/// What another node announced, and until when that holds.
#[derive(Debug)]
pub(super) struct Lease {
    presence: Presence,
    pub(super) ends: Millis,
}

impl LiveRoom {
    /// Somebody has come to a room where nobody was: time, which had stood still, goes on, and a turn begins anew.
    pub(super) fn wake_up(&mut self) {
        (self.turn_began, self.last_change) = (self.now, self.now);
        self.seen.fill(Seen::absent(self.now));
    }

    /// Something was heard of a guest.
    pub(super) fn is_back(&mut self, guest: GuestId) {
        let Some(member) = self.room.member(guest) else { return };
        let Some(seen) = self.seen.get_mut(member.idx()) else { return };
        let was_late = std::mem::take(&mut seen.is_late);
        let is_to_move = self.room.to_move().is_some_and(|(_, mover)| mover == Some(member));
        // Their clock runs again, of which nobody was told.
        if was_late && is_to_move && self.clock_left().is_some_and(|left| left > 0) {
            self.tell_clock();
        }
    }

    /// Another node says who is connected to it.
    pub(super) fn heard_presence(&mut self, presence: Presence) {
        let Some(cluster) = self.policy.cluster.filter(|cluster| cluster.node != presence.node) else {
            return;
        };
        let ends = self.now + cluster.lease;
        match self.elsewhere.entry(presence.node) {
            btree_map::Entry::Occupied(mut known) => {
                if presence.version >= known.get().presence.version {
                    known.insert(Lease { presence, ends });
                }
            }
            btree_map::Entry::Vacant(unknown) => {
                unknown.insert(Lease { presence, ends });
                // It may not have heard yet who is here.
                self.renew_at = self.now;
            }
        }
    }

    /// Whether a member is connected and pays attention, at any node.
    pub(super) fn is_here(&self, member: MemberId) -> bool {
        let Some(seen) = self.seen.get(member.idx()) else { return false };
        let is_here_locally = !seen.is_late && self.is_connected_here(member);
        is_here_locally || self.attention_elsewhere(member).any(|attention| attention == Attention::There)
    }

    /// Whether a bot plays, or would play, in the place of whoever sits there.
    pub(super) fn is_away(&self, seat: Seat) -> bool {
        let is_theirs = |member: &MemberId| self.room.seat(*member) == Some(seat);
        let member = self.members().find(is_theirs);
        member.is_some_and(|member| !self.is_here(member))
    }

    pub(super) fn is_connected_here(&self, member: MemberId) -> bool {
        let guest = self.room.guest(member);
        guest.is_some_and(|guest| self.clients.values().any(|client| client.guest == guest))
    }

    pub(super) fn is_connected(&self, member: MemberId) -> bool {
        self.is_connected_here(member) || self.attention_elsewhere(member).next().is_some()
    }

    pub(super) fn members(&self) -> impl Iterator<Item = MemberId> + use<> {
        (0..self.room.n_members() as u16).map(MemberId)
    }

    fn attention_elsewhere(&self, member: MemberId) -> impl Iterator<Item = Attention> {
        let guest = self.room.guest(member);
        let leases = self.elsewhere.values();
        leases.filter_map(move |lease| lease.presence.members.get(&guest?).copied())
    }

    /// Looks who is there, and tells everybody if that has changed.
    pub(super) fn update_presence(&mut self) {
        let now = self.now;
        self.elsewhere.retain(|_, lease| lease.ends > now);
        self.seen.resize(self.room.n_members(), Seen::absent(now));
        for member in self.members() {
            let is_connected = self.is_connected(member);
            let seen = &mut self.seen[member.idx()];
            seen.absent = if is_connected { None } else { seen.absent.or(Some(now)) };
        }
        self.announce();
        self.tell_number_at = None;
        if self.is_answering() {
            // Whoever asked hears the answer first.
            return;
        }
        let present = |member| if self.is_here(member) { Present::Here } else { Present::Away };
        let watching_here = self.watchers().count() as u32;
        let watching = self.elsewhere.values().map(|lease| lease.presence.watching);
        let found = (self.members().map(present).collect(), watching_here + watching.sum::<u32>());
        let is_minor = found.0 == self.told.0 && found.1.min(self.told.1) >= MANY;
        let is_early = is_minor && self.now < self.told_at + EVERY;
        self.tell_number_at = (is_early && found != self.told).then_some(self.told_at + EVERY);
        if found != self.told && !is_early {
            (self.told, self.told_at) = (found, self.now);
            let msg = self.presence();
            self.tell(msg);
        } else {
            let new: Vec<_> = self.clients.iter().filter(|(_, client)| client.lacks_presence()).collect();
            let to: Vec<_> = new.into_iter().map(|(client, _)| *client).collect();
            if !to.is_empty() {
                let msg = self.presence().into();
                self.effects.push(Effect::Send { to, msg });
            }
        }
        self.clients.values_mut().for_each(Client::knows_presence);
    }

    /// Whether somebody waits for an answer.
    fn is_answering(&self) -> bool {
        let is_asked_for = match &self.phase {
            Phase::Appending { cause, .. } => matches!(cause, Cause::Request(_)),
            Phase::Opening(_) => true,
            _ => false,
        };
        is_asked_for || !self.waiting.is_empty()
    }

    /// The connections that belong to nobody who is a member.
    pub(super) fn watchers(&self) -> impl Iterator<Item = &Client> {
        self.clients.values().filter(|client| self.room.member(client.guest).is_none())
    }

    fn presence(&self) -> ServerMsg {
        let (members, watching) = self.told.clone();
        ServerMsg::Presence { members, watching }
    }

    /// Tells other nodes who is connected here, if that is new to them or has to be said again.
    fn announce(&mut self) {
        let Some(cluster) = self.policy.cluster else { return };
        let here = self.members().filter(|member| self.is_connected_here(*member));
        let attention = |member: MemberId| match self.seen[member.idx()].is_late {
            true => Attention::Late,
            false => Attention::There,
        };
        let members = here.filter_map(|member| Some((self.room.guest(member)?, attention(member)))).collect();
        let watching = self.watchers().count() as u32;
        let is_new = self.announced.members != members || self.announced.watching != watching;
        let is_due = !self.clients.is_empty() && self.renew_at <= self.now;
        if is_new || is_due {
            // Also newer than what this node said before it forgot the room and read it again.
            let version = self.now.0.max(self.announced.version + 1);
            self.announced = Presence { node: cluster.node, version, members, watching };
            self.renew_at = self.now + cluster.renew;
            self.effects.push(Effect::Publish(Hint::Presence(self.announced.clone())));
        }
    }
}
