//! Settings of a live room: its deadlines and limits. Whoever runs the server chooses them; the machine keeps to them.

use super::io::Millis;
use super::presence::NodeId;
use crate::online::LobbyLimits;
use crate::online::epoch::Epoch;
use crate::online::wire::Clock;

/// How a live room is to behave.
#[derive(Clone, Copy, Debug)]
pub struct Policy {
    /// A bot's pause before it plays.
    pub bot_pause: Millis,
    /// A turn by the short clock.
    pub short_turn: Millis,
    /// A turn by the long clock.
    pub long_turn: Millis,
    /// How long somebody without a connection is waited for at their turn.
    pub away: Millis,
    /// How long a host without a connection stays host.
    pub host_away: Millis,
    /// How long a room where nobody is stays in memory.
    pub empty_room: Millis,
    /// How long to wait before another try, after something could not be kept or read.
    pub retry: Millis,
    /// The most connections of people who only look on.
    pub max_watchers: usize,
    /// The most connections of one guest who only looks on.
    pub max_watchers_per_guest: usize,
    /// The most connections from one household of people who only look on.
    pub max_watchers_per_household: usize,
    /// How often it may be changed before its game.
    pub lobby: LobbyLimits,
    /// Which log the room is kept in; clients are told.
    pub epoch: Epoch,
    /// Other nodes on the same log, if there may be any.
    pub cluster: Option<Cluster>,
}

/// What a node needs to know where several serve the same rooms.
#[derive(Clone, Copy, Debug)]
pub struct Cluster {
    /// This node, in this incarnation.
    pub node: NodeId,
    /// How long others may count on a presence that was announced: a lease.
    pub lease: Millis,
    /// How often a presence is announced again; well within the lease.
    pub renew: Millis,
    /// How often the log is asked for news, in case a hint was lost.
    pub poll: Millis,
}

impl Default for Policy {
    /// As on a server of one node.
    fn default() -> Policy {
        Policy {
            bot_pause: Millis(1_200),
            short_turn: Millis(30_000),
            long_turn: Millis(60_000),
            away: Millis(20_000),
            host_away: Millis(30_000),
            empty_room: Millis(60_000),
            retry: Millis(1_000),
            max_watchers: 256,
            max_watchers_per_guest: 8,
            max_watchers_per_household: 64,
            lobby: LobbyLimits::default(),
            epoch: Epoch::default(),
            cluster: None,
        }
    }
}

impl Policy {
    /// How long a turn takes by this clock.
    pub(super) fn turn(&self, clock: Clock) -> Option<Millis> {
        match clock {
            Clock::None => None,
            Clock::Half => Some(self.short_turn),
            Clock::Minute => Some(self.long_turn),
        }
    }
}
