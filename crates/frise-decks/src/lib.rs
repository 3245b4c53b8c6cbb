//! Dates as cards print them, deck files, their linter, and the boxes that ship with the game.
//! Knows no player and no turn; draws, reads and writes nothing by itself.

mod date;
mod say;

pub use date::{
    Age, AgeUnit, AstronomicalYear, Count, Date, DateError, Day, Decade, HistoricalYear, Month, Point,
    Position, When,
};
