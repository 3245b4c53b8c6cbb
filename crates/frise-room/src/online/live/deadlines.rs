//! Deadlines: what a room does by itself once its time has come. Bots play, clocks run out, hosts are replaced, leases are renewed, and a
//! room that nobody looks at leaves the memory. Where nobody is, time stands still.

use super::io::{Effect, Millis};
use super::{Cause, Initiative, LiveRoom, Phase};
use crate::online::entry::EntryKind;
use crate::online::wire::{Actor, MemberId};

/// What is to be done at a deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Due {
    /// The clock of whoever is to move has run out.
    ClockOut,
    /// A bot plays, at its own turn or in somebody's place.
    Turn,
    /// Another becomes host.
    Host,
    /// The log is read again: an outcome is unknown, or a hint may have been lost.
    Read,
    /// Presence is looked at again: a lease ends, or has to be renewed.
    Presence,
    /// The room leaves the memory.
    Forget,
}

impl LiveRoom {
    /// Does one thing whose time has come. Returns whether there may be more to do now.
    pub(super) fn do_what_is_due(&mut self) -> bool {
        let Some((_, due)) = self.next_deadline().filter(|(at, _)| *at <= self.now) else { return false };
        match due {
            Due::ClockOut => {
                if let Some((_, Some(member))) = self.room.to_move() {
                    self.seen[member.idx()].is_late = true;
                }
                self.update_presence();
            }
            Due::Turn => self.take_turn(),
            Due::Host => match self.room.pass_host(|member| self.is_here(member)) {
                Some(entry) => self.append(entry, Cause::Own),
                None => self.pause(),
            },
            Due::Read => self.start_reading(),
            Due::Presence => self.update_presence(),
            Due::Forget => self.forget(),
        }
        true
    }

    /// Asks to be woken at the next deadline, unless that was asked for already.
    pub(super) fn set_alarm(&mut self) {
        let Some((at, _)) = self.next_deadline() else { return };
        if self.alarm.is_none_or(|alarm| at < alarm) {
            self.alarm = Some(at);
            self.effects.push(Effect::WakeAt(at));
        }
    }

    /// A bot that thought has decided; what it decided is kept only if that is still wanted.
    fn take_turn(&mut self) {
        match std::mem::replace(&mut self.initiative, Initiative::Free) {
            Initiative::Decided(entry) => {
                let is_stand_in = matches!(entry.kind, EntryKind::Acted { by: Actor::StandIn, .. });
                if is_stand_in && self.policy.cluster.is_some() {
                    // Nobody who is connected anywhere is played for: asked at the last moment, of a store and not of hints.
                    self.phase = Phase::RollCall(entry);
                    self.effects.push(Effect::RollCall);
                } else {
                    self.append(*entry, Cause::Own);
                }
            }
            Initiative::Free | Initiative::Pausing { .. } | Initiative::Thinking { .. } => {
                match self.room.bot_turn() {
                    Some(turn) => {
                        self.initiative = Initiative::Thinking { at: turn.at };
                        self.effects.push(Effect::Think(Box::new(turn)));
                    }
                    None => self.pause(),
                }
            }
        }
    }

    /// Tries nothing by itself for a while.
    pub(super) fn pause(&mut self) {
        self.initiative = Initiative::Pausing { until: self.now + self.policy.retry };
    }

    /// Whether a bot should play now, here and by all that is known.
    pub(super) fn is_turn_due(&self) -> bool {
        self.turn_at().is_some_and(|at| at <= self.now)
    }

    /// The next deadline, whatever is under way. Nothing is due while an effect has not been answered, but for presence.
    fn next_deadline(&self) -> Option<(Millis, Due)> {
        let presence = self.presence_at().map(|at| (at, Due::Presence));
        if self.phase.is_busy() {
            return presence;
        }
        if self.clients.is_empty() {
            return Some((self.empty_since + self.policy.empty_room, Due::Forget));
        }
        let own = |at: Millis| match &self.initiative {
            Initiative::Free | Initiative::Decided(_) => Some(at),
            Initiative::Pausing { until } => Some(at.max(*until)),
            Initiative::Thinking { .. } => None,
        };
        let is_in_step = matches!(self.phase, Phase::InStep);
        let when_in_step = |at: Option<Millis>| at.filter(|_| is_in_step);
        let all = [
            (self.read_at(), Due::Read),
            (when_in_step(self.clock_out()), Due::ClockOut),
            (when_in_step(self.turn_at()).and_then(own), Due::Turn),
            (when_in_step(self.host_at()).and_then(own), Due::Host),
        ];
        let all = all.into_iter().filter_map(|(at, due)| Some((at?, due)));
        all.chain(presence).min_by_key(|(at, _)| *at)
    }

    fn read_at(&self) -> Option<Millis> {
        match self.phase {
            Phase::Behind { retry_at } => Some(retry_at),
            _ => self.policy.cluster.map(|cluster| self.last_read + cluster.poll),
        }
    }

    fn presence_at(&self) -> Option<Millis> {
        let leases = self.elsewhere.values().map(|lease| lease.ends);
        let renewal = self.policy.cluster.filter(|_| !self.clients.is_empty()).map(|_| self.renew_at);
        leases.chain(renewal).chain(self.tell_number_at).min()
    }

    /// When a bot should play.
    fn turn_at(&self) -> Option<Millis> {
        let (_, member) = self.room.to_move()?;
        let after_pause = self.last_change + self.policy.bot_pause;
        let Some(member) = member else { return Some(after_pause) };
        if self.is_here(member) {
            return None;
        }
        let seen = self.seen.get(member.idx())?;
        match seen.absent {
            Some(since) if !seen.is_late => Some(after_pause.max(since + self.policy.away)),
            // Whoever let the clock run out is not waited for again.
            _ => Some(after_pause),
        }
    }

    fn host_at(&self) -> Option<Millis> {
        let since = self.seen.get(self.room.host().idx())?.absent?;
        let is_somebody_there = self.members().any(|member| self.is_here(member));
        (is_somebody_there && !self.room.is_over()).then_some(since + self.policy.host_away)
    }

    /// When the clock of the one to move runs out. Only the node of their connection may say so; for who has none, any node.
    fn clock_out(&self) -> Option<Millis> {
        let (_, member) = self.room.to_move()?;
        let member = member?;
        let is_ours = self.is_connected_here(member) || !self.is_connected(member);
        self.clock_end(member).filter(|_| is_ours)
    }

    fn clock_end(&self, member: MemberId) -> Option<Millis> {
        let seen = self.seen.get(member.idx())?;
        let turn = self.policy.turn(self.room.clock())?;
        (!seen.is_late).then_some(self.turn_began + turn)
    }

    /// Milliseconds until the clock of the one to move runs out.
    pub(super) fn clock_left(&self) -> Option<u32> {
        let (_, member) = self.room.to_move()?;
        u32::try_from((self.clock_end(member?)? - self.now).0).ok()
    }
}
