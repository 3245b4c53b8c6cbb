//! Online play: rooms on a server that friends open by a link. Everything else of the page works without this.

mod after;
pub(crate) mod api;
mod arrange;
mod bringing;
pub(crate) mod brought;
mod brought_deck;
mod clock;
pub(crate) mod decks;
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
mod seen;
mod socket;
mod words;

pub(crate) use arrange::ClockChoice;
pub(crate) use bringing::Bringing;
pub(crate) use brought_deck::Report;
pub(crate) use gather::GatherPage;
pub(crate) use invite::{CopyLink, QrDrawing, send_by, sender};
pub(crate) use own_rooms::OwnRooms;
pub(crate) use page::RoomPage;
pub(crate) use past::Past;
pub(crate) use plan::choose_box;
pub(crate) use replay::ReplayPage;
pub(crate) use words::problem as problem_words;
