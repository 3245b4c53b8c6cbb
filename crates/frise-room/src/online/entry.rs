//! What the log of a room holds: one entry for everything that was decided there. Played again in order, they are the room.
//! An entry may hold secrets; it never leaves the server.

use frise_core::{Action, Seat};
use serde::{Deserialize, Serialize};

use super::wire::{Actor, MemberId, Plan};

/// Who somebody is to the server, whatever the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GuestId(pub i64);

/// One entry of the log of a room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// The message that asked for it; clocks, bots and the server itself need none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<RequestId>,
    /// What was decided.
    #[serde(flatten)]
    pub kind: EntryKind,
}

/// A message, by who sent it and under which id.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RequestId {
    /// Who.
    pub guest: GuestId,
    /// The id that they gave it.
    pub id: String,
}

/// What was decided.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum EntryKind {
    /// The room was opened; always the first entry and never a later one.
    Opened {
        /// The server's part of chance: a secret until the end.
        server_seed: String,
        /// What is to be played.
        plan: Plan,
        /// Who is there already, the host first.
        members: Vec<Founder>,
    },
    /// Somebody gave a name and took the first open seat.
    Joined {
        /// Who.
        guest: GuestId,
        /// Under which name.
        name: String,
    },
    /// Somebody took another name.
    Renamed {
        /// Who.
        member: MemberId,
        /// The new name.
        name: String,
    },
    /// Somebody moved to an open seat.
    Sat {
        /// Who.
        member: MemberId,
        /// Which seat.
        seat: Seat,
    },
    /// Somebody gave the seat back.
    Stood {
        /// Who.
        member: MemberId,
    },
    /// Somebody is ready; without a part of chance, not ready after all.
    Ready {
        /// Who.
        member: MemberId,
        /// Their part of chance.
        entropy: Option<String>,
    },
    /// The host changed the plan.
    Arranged {
        /// The new plan.
        plan: Plan,
    },
    /// Another is host now.
    HostPassed {
        /// Who.
        to: MemberId,
    },
    /// The cards were dealt.
    Started {
        /// A digest of the cards, which must be the same whenever the room is rebuilt.
        cards: String,
    },
    /// Somebody played.
    Acted {
        /// At which seat.
        seat: Seat,
        /// On whose decision.
        by: Actor,
        /// What.
        action: Action,
    },
    /// The same people play again elsewhere.
    Rematched {
        /// The code of that room.
        next: String,
    },
}

/// Somebody who is in a room from its beginning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Founder {
    /// Who.
    pub guest: GuestId,
    /// Under which name.
    pub name: String,
}
