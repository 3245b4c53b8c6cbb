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
    /// The guest who sent it.
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
        /// From which the code of its rematch follows: a secret for ever. Older rooms have none of their own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rematch_key: Option<String>,
        /// The code of the room whose people play again here.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rematch_of: Option<String>,
    },
    /// Somebody gave a name and took the first open seat.
    Joined {
        /// The guest who becomes a member.
        guest: GuestId,
        /// The name that they gave.
        name: String,
    },
    /// Somebody took another name.
    Renamed {
        /// The member whom it concerns.
        member: MemberId,
        /// The new name.
        name: String,
    },
    /// Somebody moved to an open seat.
    Sat {
        /// The member whom it concerns.
        member: MemberId,
        /// The seat that is taken.
        seat: Seat,
    },
    /// Somebody gave the seat back.
    Stood {
        /// The member whom it concerns.
        member: MemberId,
    },
    /// Somebody is ready; without a part of chance, not ready after all.
    Ready {
        /// The member whom it concerns.
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
        /// The member who is host from now on.
        to: MemberId,
    },
    /// The cards were dealt.
    Started {
        /// A digest of the cards, which must be the same whenever the room is rebuilt.
        cards: String,
    },
    /// Somebody played.
    Acted {
        /// The seat that plays.
        seat: Seat,
        /// Whether the player, a bot or the host decided it.
        by: Actor,
        /// The action, as the rules know it.
        action: Action,
    },
    /// The same people play again elsewhere.
    Rematched {
        /// The code of that room.
        next: String,
    },
    /// Something that only a newer program knows: a room with such an entry cannot be told any further here. Never written.
    #[serde(other, skip_serializing)]
    Unknown,
}

/// Somebody who is in a room from its beginning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Founder {
    /// The guest who becomes a member.
    pub guest: GuestId,
    /// The name that they gave.
    pub name: String,
}
