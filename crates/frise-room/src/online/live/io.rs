//! Inputs and effects of the room state machine: all that can happen to a live room, and all that it can want done.
//! Plain values, so that a server, a test and a simulated world can drive the same machine.

use std::sync::Arc;

use super::presence::{NodeId, Presence};
use crate::online::decide::{BotTurn, RematchPlan};
use crate::online::entry::{Entry, GuestId};
use crate::online::fold::FoldError;
use crate::online::refusal::Refusal;
use crate::online::wire::{ClientMsg, ServerMsg};

/// Milliseconds on the clock of whoever drives the room: a moment, or the time between two.
///
/// Only differences count, so any monotonic clock will do, and two nodes need not agree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(pub u64);

impl std::ops::Add for Millis {
    type Output = Millis;

    fn add(self, other: Millis) -> Millis {
        Millis(self.0.saturating_add(other.0))
    }
}

impl std::ops::Sub for Millis {
    type Output = Millis;

    /// No less than zero: a deadline that has passed leaves no time.
    fn sub(self, other: Millis) -> Millis {
        Millis(self.0.saturating_sub(other.0))
    }
}

/// A connection of a client; never used again for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClientId(pub u64);

/// From where somebody is connected: an address, or whatever stands for one household. Equal ones share a limit; nothing else is known of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Household(pub u64);

/// What happens to a live room.
#[derive(Debug)]
pub enum Input {
    /// A client says hello.
    Connected {
        /// Its connection.
        client: ClientId,
        /// Whose it is.
        guest: GuestId,
        /// From where.
        from: Household,
        /// The id of the hello, for a refusal.
        id: String,
        /// The last entry that the client knows, if any.
        since: Option<u64>,
        /// The newest entry that the client has ever been shown, also if it has forgotten what was in it.
        seen: Option<u64>,
    },
    /// A connection has ended.
    Gone(ClientId),
    /// A client asks for something.
    Asked(ClientId, ClientMsg),
    /// What became of the entry of [`Effect::Append`].
    Appended(Result<(), AppendError>),
    /// The entries that [`Effect::Read`] asked for, or that the log cannot be read now.
    Read(Result<Vec<Entry>, Unreadable>),
    /// The code of the room of [`Effect::Open`], or why there is none.
    Opened(Result<String, Refusal>),
    /// What a bot made of [`Effect::Think`].
    Thought {
        /// [`BotTurn::at`] of the turn that it thought about.
        at: u32,
        /// What it would play; nothing if it failed.
        entry: Option<Box<Entry>>,
    },
    /// Who is connected to other nodes, as [`Effect::RollCall`] asked.
    RollCalled(Result<Vec<Presence>, Unreadable>),
    /// A hint of another node. It may be late, lost, doubled or wrong, and does no harm.
    Heard(Hint),
    /// Somebody is about to look: whatever the log holds has to be known.
    Resync,
    /// A deck that the game is played with was taken down: nobody can play on.
    Withdrawn,
    /// The moment of [`Effect::WakeAt`] has come, or an earlier one.
    Woken,
}

/// What a live room wants done, in this order.
///
/// At most one of [`Append`](Effect::Append), [`Read`](Effect::Read), [`Open`](Effect::Open) and [`RollCall`](Effect::RollCall) is under way at a time:
/// each has to be answered by its input before another comes.
#[derive(Debug)]
pub enum Effect {
    /// Send this message to these clients.
    Send {
        /// The connections.
        to: Vec<ClientId>,
        /// The message.
        msg: Arc<ServerMsg>,
    },
    /// Make this entry durable as the entry of this number, unless there is one.
    Append {
        /// Its number.
        seq: u64,
        /// The entry.
        entry: Arc<Entry>,
    },
    /// Read the entries after this number.
    Read {
        /// The last one that is known.
        since: u64,
    },
    /// Open another room, for a rematch.
    Open(Box<RematchPlan>),
    /// Let a bot think about this turn.
    Think(Box<BotTurn>),
    /// Ask the shared store which members are connected to other nodes.
    RollCall,
    /// Tell other nodes.
    Publish(Hint),
    /// Say [`Input::Woken`] at this moment; forget the one asked for before.
    WakeAt(Millis),
    /// The log holds an entry that does not fit; whoever runs the server should know.
    Report(FoldError),
    /// Say goodbye to all clients: another node can serve them, and this one cannot.
    Dismiss,
    /// Drop the room from memory; the log has it.
    Forget,
}

/// What nodes tell each other of a room. A hint is never the truth: that is in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The log holds an entry of this number.
    Seq(u64),
    /// Who is connected to a node.
    Presence(Presence),
    /// A node has not renewed its leases: nobody is connected to it any more, as far as is known.
    Gone(NodeId),
}

/// Why an entry was not appended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AppendError {
    /// Another entry has this number: read it, and decide again.
    Taken,
    /// The room was cleared away.
    Gone,
    /// The log of this room is damaged: nothing can follow.
    Damaged,
    /// It may be durable or not; nobody knows before the log is read again.
    NotKept,
}

/// Why the log, or the store of presence leases, cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// Not just now.
    NotNow,
    /// Something is missing or not what was written: it must not be shown as if it were whole.
    Damaged,
}
