//! Sharing: after a game or from a box, a picture, a text that gives nothing away, and a link that opens what it shows. Nothing is sent but
//! what a person sends.

mod dialog;
mod game_page;
mod play_on;
mod raster;
mod sheet;

pub(crate) use game_page::GamePage;
pub(crate) use play_on::PlayOn;
pub(crate) use sheet::{Ended, Pictures, ShareBox, ShareButton, ShareEnded, ShareGame, Sheet};
