//! What the server says: news of a room, which has a `seq`, and answers, which have an id.

use std::sync::Arc;

use frise_core::{Action, Event, Seat};
use serde::{Deserialize, Serialize};

use super::game::{Actor, GameView, Reveal, Shown};
use super::lobby::{Lobby, MemberId};
use crate::online::epoch::Epoch;
use crate::online::refusal::Refusal;

/// What a server sends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMsg {
    /// In which version both speak, before anything else is said; for clients that name the oldest that they speak.
    Agreed {
        /// The id of the hello.
        id: String,
        /// The version.
        protocol: u32,
        /// The oldest that the server speaks.
        oldest: u32,
        /// The newest.
        newest: u32,
    },
    /// All there is to know of a room.
    Room {
        /// The newest entry that this tells of.
        seq: u64,
        /// Which log the number is of: after a restore, another.
        #[serde(default)]
        epoch: Epoch,
        /// Who the client is there.
        you: You,
        /// Its people and its plan.
        lobby: Lobby,
        /// Its game, once it has begun.
        game: Option<Box<GameView>>,
        /// The code of the room where the same people play again.
        next: Option<String>,
    },
    /// Nothing is missing: what was missed, if anything, came just before. Also tells a client that it is a member now.
    Resumed {
        /// The newest entry, which the client has seen now.
        seq: u64,
        /// Who the client is there.
        you: You,
        /// Milliseconds until the clock of the one to move runs out.
        clock: Option<u32>,
    },
    /// People or plan have changed.
    Lobby {
        /// The number of the entry that this tells of.
        seq: u64,
        /// How they are now.
        lobby: Lobby,
    },
    /// The cards have been dealt.
    Began {
        /// The number of the entry that this tells of.
        seq: u64,
        /// The game.
        game: Box<GameView>,
    },
    /// Somebody has played.
    Played {
        /// The number of the entry that this tells of.
        seq: u64,
        /// How many actions have been played, this one included.
        at: u32,
        /// The seat that has played.
        seat: Seat,
        /// Whether the player, a bot or the host decided it.
        by: Actor,
        /// The action, as the rules know it.
        action: Action,
        /// What came of it, in order.
        events: Vec<Event>,
        /// What is printed on the cards that were turned up just now.
        shown: Vec<Arc<Shown>>,
        /// Milliseconds until the clock of the one to move runs out.
        clock: Option<u32>,
        /// What was secret, once the game is over.
        reveal: Option<Reveal>,
    },
    /// The same people play again elsewhere.
    Rematch {
        /// The number of the entry that this tells of.
        seq: u64,
        /// The code of that room.
        next: String,
    },
    /// Who is connected. It is not kept, so it has no `seq`.
    Presence {
        /// For each member, in order.
        members: Vec<Present>,
        /// How many others look on.
        watching: u32,
    },
    /// What was asked for has been done, and is kept.
    Done {
        /// The id of the message.
        id: String,
        /// The entry that did it; 0 for [`Here`](super::Request::Here), which needs none.
        seq: u64,
    },
    /// What was asked for was not done; nothing has changed.
    Refused {
        /// The id of the message; empty where it could not be read.
        id: String,
        /// The reason, with a stable code.
        #[serde(flatten)]
        why: Refusal,
    },
    /// The answer to [`Ping`](super::Request::Ping).
    Pong {
        /// The id of the message.
        id: String,
    },
    /// The last message on a socket.
    Bye {
        /// Why it ends.
        reason: Farewell,
        /// After how many milliseconds to come back; nothing where coming back is no use.
        retry: Option<u32>,
    },
}

/// Why a server ends a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Farewell {
    /// The server stops, most often to start again.
    Shutdown,
    /// The client did not read what it was sent.
    TooSlow,
    /// The client sent what no client of this protocol sends, or too much of it.
    Misuse,
    /// A deck that the game was played with was taken down by whoever runs the server.
    DeckGone,
}

/// Who a client is in a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct You {
    /// Its place among the members; a spectator has none.
    pub member: Option<MemberId>,
}

/// Whether somebody is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Present {
    /// Connected.
    Here,
    /// Not connected, or out of time: a bot plays in their place.
    Away,
}
