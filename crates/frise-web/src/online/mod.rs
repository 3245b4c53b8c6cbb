//! Online play: rooms on a server that friends open by a link. Everything else of the page works without this.

mod after;
pub(crate) mod api;
mod arrange;
mod clock;
mod gather;
mod invite;
mod lobby;
mod mine;
mod notices;
mod own_rooms;
mod page;
mod past;
mod plan;
mod replay;
mod room;
mod socket;
mod words;

pub(crate) use arrange::ClockChoice;
pub(crate) use gather::GatherPage;
pub(crate) use invite::{CopyLink, QrDrawing};
pub(crate) use own_rooms::OwnRooms;
pub(crate) use page::RoomPage;
pub(crate) use past::Past;
pub(crate) use replay::ReplayPage;
