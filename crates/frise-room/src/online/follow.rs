//! A room as a client knows it: what it was told, folded with the same functions that the server uses.

use frise_core::{Event, Seat};

use super::epoch::Epoch;
use super::wire::{GameView, Lobby, Present, ServerMsg, You};

/// What a client knows of a room.
#[derive(Clone, Debug, PartialEq)]
pub struct Follower {
    /// The newest entry it was told of.
    pub seq: u64,
    /// Which log that is of; it goes with `seq` wherever the client comes back.
    pub epoch: Epoch,
    /// Who the client is there.
    pub you: You,
    /// The people and the plan.
    pub lobby: Lobby,
    /// The game, once it has begun.
    pub game: Option<GameView>,
    /// The code of the room where the same people play again.
    pub next: Option<String>,
    /// Who is connected, by member.
    pub present: Vec<Present>,
    /// How many others look on.
    pub watching: u32,
}

/// What a message changed.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// Nothing that can be seen, or nothing new.
    Nothing,
    /// Everything may be different: show the room anew.
    Everything,
    /// People or plan.
    Lobby,
    /// Who is there.
    Presence,
    /// Something was played: these events.
    Played(Vec<Event>),
    /// Something was missed: say hello without `since`.
    OutOfStep,
}

impl Follower {
    /// Begins to follow, with the first [`ServerMsg::Room`].
    pub fn new(msg: ServerMsg) -> Option<Follower> {
        let ServerMsg::Room { seq, epoch, you, lobby, game, next } = msg else {
            return None;
        };
        let game = game.map(|game| *game);
        Some(Follower { seq, epoch, you, lobby, game, next, present: Vec::new(), watching: 0 })
    }

    /// The client's own seat.
    pub fn seat(&self) -> Option<Seat> {
        let member = self.you.member?;
        let seats = &self.lobby.plan.seats;
        let seat = seats.iter().position(|seat| *seat == super::SeatPlan::Member { member })?;
        Some(Seat(seat as u8))
    }

    /// Whether the client arranges the table.
    pub fn is_host(&self) -> bool {
        self.you.member == Some(self.lobby.host)
    }

    /// Takes a message in.
    pub fn hear(&mut self, msg: ServerMsg) -> Change {
        match msg {
            ServerMsg::Room { .. } => {
                let (present, watching) = (std::mem::take(&mut self.present), self.watching);
                if let Some(anew) = Follower::new(msg) {
                    *self = Follower { present, watching, ..anew };
                }
                Change::Everything
            }
            ServerMsg::Resumed { you, clock, .. } => {
                self.you = you;
                if let Some(game) = &mut self.game {
                    game.clock = clock;
                }
                Change::Nothing
            }
            ServerMsg::Presence { members, watching } => {
                (self.present, self.watching) = (members, watching);
                Change::Presence
            }
            ServerMsg::Lobby { seq, lobby } => self.next_entry(seq, |room| {
                room.lobby = lobby;
                Some(Change::Lobby)
            }),
            ServerMsg::Began { seq, game } => self.next_entry(seq, |room| {
                room.game = Some(*game);
                Some(Change::Everything)
            }),
            ServerMsg::Played { seq, at, events, shown, clock, reveal, .. } => self.next_entry(seq, |room| {
                let game = room.game.as_mut()?;
                for event in &events {
                    game.table.apply(event).ok()?;
                }
                game.events.extend_from_slice(&events);
                game.shown.extend(shown);
                (game.at, game.clock, game.reveal) = (at, clock, reveal);
                Some(Change::Played(events))
            }),
            ServerMsg::Rematch { seq, next } => self.next_entry(seq, |room| {
                room.next = Some(next);
                Some(Change::Lobby)
            }),
            ServerMsg::Agreed { .. }
            | ServerMsg::Done { .. }
            | ServerMsg::Refused { .. }
            | ServerMsg::Pong { .. }
            | ServerMsg::Bye { .. } => Change::Nothing,
        }
    }

    /// What was heard before is not heard again, and nothing is skipped.
    fn next_entry(&mut self, seq: u64, take: impl FnOnce(&mut Follower) -> Option<Change>) -> Change {
        if seq <= self.seq {
            return Change::Nothing;
        }
        if seq != self.seq + 1 {
            return Change::OutOfStep;
        }
        self.seq = seq;
        take(self).unwrap_or(Change::OutOfStep)
    }
}
