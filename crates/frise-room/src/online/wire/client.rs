//! What clients say.

use frise_core::{Action, Seat};
use serde::{Deserialize, Serialize};

use super::lobby::Plan;
use super::versions::Versions;
use crate::online::epoch::Epoch;

/// The longest id of a message, in bytes.
pub const MAX_MSG_ID: usize = 24;

/// Whether a message may have this id: something that can be seen, and not too long.
pub fn is_msg_id(id: &str) -> bool {
    (1..=MAX_MSG_ID).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic())
}

/// The id of a text that is no message, so that whoever sent it can be told which one it was; empty where none can be read.
pub fn readable_id(text: &str) -> String {
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    let id = serde_json::from_str(text).map(|Named { id }| id).unwrap_or_default();
    if is_msg_id(&id) { id } else { String::new() }
}

/// What a client sends: something it asks for, under an id of its own choosing.
///
/// The same id sent again by the same guest to the same room has no second effect and gets the same answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ClientMsg {
    /// Unique among the messages of this guest.
    pub id: String,
    /// What is asked for.
    #[serde(flatten)]
    pub request: Request,
}

/// What a client can ask for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Request {
    /// Shows a room; always the first message on a socket.
    Hello {
        /// The newest version of the messages that the client speaks.
        protocol: u32,
        /// The oldest one; without it the client speaks no other.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        oldest: Option<u32>,
        /// The code of the room.
        room: String,
        /// The last `seq` that the client has seen, if any: it is then told only what it missed.
        since: Option<u64>,
        /// The epoch of the log that `since` is of, as `room` told it: without it, or with another, the client is told everything.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        epoch: Option<Epoch>,
        /// The newest `seq` of this epoch that the client has ever shown, where it has no `since`: it is never shown less.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<u64>,
    },
    /// Takes the first open seat, under a name.
    Join {
        /// How the guest wants to be called.
        name: String,
    },
    /// Takes another name.
    Rename {
        /// The new name.
        name: String,
    },
    /// Moves to an open seat.
    Sit {
        /// The seat that is wanted.
        seat: Seat,
    },
    /// Gives the seat back.
    Stand,
    /// Is ready to play, and adds chance to the deal.
    Ready {
        /// 16 to 64 letters, digits or hyphens that nobody can foresee.
        entropy: String,
    },
    /// Is not ready after all.
    NotReady,
    /// Changes what is played and who may sit where; for the host.
    Arrange {
        /// The new plan.
        plan: Plan,
    },
    /// Deals; for the host, once every seat is taken and everybody is ready.
    Start,
    /// Plays.
    Act {
        /// How many actions the client has seen in this game: whoever comes second is told so. Leaving needs no such care.
        at: u32,
        /// What to do.
        action: Action,
    },
    /// Makes somebody who stays away leave the game; for the host.
    GiveUp {
        /// Whose seat.
        seat: Seat,
    },
    /// Is back, where a bot has been playing in one's place.
    Here,
    /// Opens another room for the same people; after the end.
    Rematch,
    /// Asks for a [`Pong`](super::ServerMsg::Pong).
    Ping,
}

impl Request {
    /// A hello in all versions that this program speaks, with the last entry that the client knows and the log that it is of.
    pub fn hello(room: impl Into<String>, since: Option<u64>, epoch: Option<Epoch>) -> Request {
        let Versions { oldest, newest } = Versions::OURS;
        Request::Hello { protocol: newest, oldest: Some(oldest), room: room.into(), since, epoch, seen: None }
    }

    /// Whether it changes the people or the plan of a room, which nobody has to wait for.
    pub fn is_for_lobby(&self) -> bool {
        match self {
            Request::Join { .. }
            | Request::Rename { .. }
            | Request::Sit { .. }
            | Request::Stand
            | Request::Ready { .. }
            | Request::NotReady
            | Request::Arrange { .. } => true,
            Request::Hello { .. }
            | Request::Start
            | Request::Act { .. }
            | Request::GiveUp { .. }
            | Request::Here
            | Request::Rematch
            | Request::Ping => false,
        }
    }
}
