//! Dates as cards print them, deck files, their linter, and the boxes that ship with the game.
//! Knows no player and no turn; reads and writes nothing by itself. A card is drawn in one place, here.

#[cfg(feature = "boxes")]
mod boxes;
mod date;
pub mod days;
mod deck;
pub mod draw;
#[cfg(feature = "files")]
pub mod file;
#[cfg(feature = "files")]
mod finding;
mod hash;
pub mod icons;
#[cfg(feature = "files")]
pub mod lint;
mod message;
#[cfg(feature = "files")]
mod own;
mod pack;
mod parcel;
mod picture;
mod text;

#[cfg(feature = "boxes")]
pub use boxes::{boxes, file_of, find, read_all};
pub use date::{
    Age, AgeUnit, AstronomicalYear, Count, Date, DateError, Day, Decade, HistoricalYear, Month, Point,
    Position, TypedError, When, typed,
};
pub use deck::{Allow, Card, Colour, Deck, Source, Theme};
#[cfg(feature = "files")]
pub use file::{DeckFile, Fault, Format};
#[cfg(feature = "files")]
pub use finding::{Finding, Kind, Severity};
pub use frise_core::Order;
#[cfg(feature = "files")]
pub use lint::{Remark, lint, typeset};
#[cfg(feature = "files")]
pub use own::{DeckHash, NotADeckHash, OwnDeck};
pub use pack::{MixError, Pack, PackCard, mix};
pub use parcel::{Parcel, ParcelTexts};
#[cfg(feature = "native")]
pub use picture::LARGEST_FILE;
#[cfg(feature = "files")]
pub use picture::LARGEST_KEPT;
pub use picture::{Album, LARGEST_DRAWING, Picture, PictureFault};
pub use text::{Text, harmless, nearest};
