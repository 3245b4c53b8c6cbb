//! The messages between a client and a server, as JSON. `docs/protocol.md` explains them one by one.
//! Nothing here holds a date that has not been turned up: games are told as tables and events only.

mod client;
mod game;
mod lobby;
mod server;
mod summary;
mod versions;

pub use client::{ClientMsg, MAX_MSG_ID, Request, is_msg_id, readable_id};
pub use game::{Actor, GameView, Reveal, Shown};
pub use lobby::{Clock, Lobby, Member, MemberId, Plan, SeatPlan};
pub use server::{Farewell, Present, ServerMsg, You};
pub use summary::{RoomList, RoomSummary};
pub use versions::{PROTOCOL, Versions};
