//! Who is there. Nothing of this is kept: after a restart everybody comes back.

use frise_core::Seat;
use frise_room::online::{GuestId, MemberId, Present, ServerMsg};
use tokio::time::Instant;

use super::State;

/// What is known of a member's connection.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    /// Since when they have none.
    pub(super) absent: Option<Instant>,
    /// Whether their clock ran out and nothing was heard of them since.
    pub(super) is_late: bool,
}

impl Seen {
    pub(super) fn absent(since: Instant) -> Seen {
        Seen { absent: Some(since), is_late: false }
    }

    pub(super) fn is_here(&self) -> bool {
        self.absent.is_none() && !self.is_late
    }
}

impl State {
    /// Somebody has come to a room where nobody was: time, which had stood still, goes on, and a turn begins anew.
    pub(super) fn wake_up(&mut self) {
        let now = Instant::now();
        (self.turn_began, self.last_change) = (now, now);
        self.seen.fill(Seen::absent(now));
    }

    /// Something was heard of a guest.
    pub(super) fn is_back(&mut self, guest: GuestId) {
        if let Some(seen) = self.room.member(guest).and_then(|member| self.seen.get_mut(member.idx())) {
            seen.is_late = false;
        }
    }

    /// Whether a bot plays, or would play, in the place of whoever sits there.
    pub(super) fn is_away(&self, seat: Seat) -> bool {
        let is_theirs = |member: &u16| self.room.seat(MemberId(*member)) == Some(seat);
        let member = (0..self.seen.len() as u16).find(is_theirs);
        member.is_some_and(|member| !self.is_here(MemberId(member)))
    }

    pub(super) fn is_here(&self, member: MemberId) -> bool {
        self.seen.get(member.idx()).is_some_and(Seen::is_here)
    }

    /// Looks who is there, and tells everybody if that has changed. Returns whether it has.
    pub(super) fn tell_presence(&mut self) -> bool {
        let now = Instant::now();
        let mut is_connected = vec![false; self.room.n_members()];
        let mut watching = 0;
        for listener in &self.listeners {
            match self.room.member(listener.guest) {
                Some(member) => is_connected[member.idx()] = true,
                None => watching += 1,
            }
        }
        self.empty = if self.listeners.is_empty() { self.empty.or(Some(now)) } else { None };
        self.seen.resize(is_connected.len(), Seen::absent(now));
        for (seen, is_connected) in self.seen.iter_mut().zip(is_connected) {
            seen.absent = if is_connected { None } else { seen.absent.or(Some(now)) };
        }
        let present = |seen: &Seen| if seen.is_here() { Present::Here } else { Present::Away };
        let found = (self.seen.iter().map(present).collect(), watching);
        if found == self.told {
            return false;
        }
        self.told = found;
        let msg = self.presence();
        self.tell(&msg);
        true
    }

    pub(super) fn presence(&self) -> ServerMsg {
        let (members, watching) = self.told.clone();
        ServerMsg::Presence { members, watching }
    }

    /// Milliseconds until the clock of the one to move runs out.
    pub(super) fn clock_left(&self) -> Option<u32> {
        let left = self.clock_out()?.saturating_duration_since(Instant::now());
        u32::try_from(left.as_millis()).ok()
    }

    /// When the clock of the one to move runs out.
    pub(super) fn clock_out(&self) -> Option<Instant> {
        let (_, member) = self.room.to_move()?;
        let seen = self.seen.get(member?.idx())?;
        let turn = self.times.turn(self.room.clock())?;
        (!seen.is_late).then_some(self.turn_began + turn)
    }
}
