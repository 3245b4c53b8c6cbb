//! Dates as cards print them, deck files, their linter, and the boxes that ship with the game.
//! Knows no player and no turn; draws, reads and writes nothing by itself.

mod boxes;
mod date;
mod deck;
pub mod file;
mod finding;
pub mod icons;
pub mod lint;
mod pack;
mod say;
mod text;

pub use boxes::{boxes, file_of, find, read_all};
pub use date::{
    Age, AgeUnit, AstronomicalYear, Count, Date, DateError, Day, Decade, HistoricalYear, Month, Point,
    Position, When,
};
pub use deck::{Allow, Card, Colour, Deck, Order, Source, Theme};
pub use file::{DeckFile, Fault, Format};
pub use finding::{Finding, Kind, Severity};
pub use lint::{Remark, lint};
pub use pack::{MixError, Pack, PackCard, mix};
pub use text::{Text, harmless};
