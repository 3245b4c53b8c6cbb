//! A table with people at it: what they chose, who sits where, what was played.
//! Pure: no clock, no file, no socket, no thread; the terminal, the browser and the server run the same room.

mod choice;
mod error;
pub mod online;
mod room;
mod saved;
mod words;

pub use choice::{Choice, MAX_NAME, Player, SeatChoice};
pub use error::{ChoiceError, NameProblem};
pub use room::{Room, Turn};
pub use saved::{RestoreError, Saved, SavedError};
