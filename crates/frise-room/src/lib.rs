//! A table with people at it: what they chose, who sits where, what was played.
//! Pure: no clock, no file, no socket, no thread; the terminal, the browser and the server run the same room.

mod adviser;
mod choice;
pub mod daily;
mod defaults;
mod error;
mod guide;
pub mod narrator;
pub mod online;
pub mod pace;
mod permalink;
mod results;
mod room;
mod saved;
pub mod scene;
mod share;
mod stage;
mod terms;
mod words;

pub use adviser::Adviser;
pub use choice::{Choice, MAX_NAME, Player, SeatChoice};
pub use defaults::{free_name, is_free_name, is_given_name, usual_boxes};
pub use error::{ChoiceError, NameProblem};
pub use guide::{Guide, Learnt, Lesson, Tip};
pub use permalink::PermalinkError;
pub use results::{Best, SeatResult, Worst, places, results};
pub use room::{Room, Turn};
pub use saved::{RestoreError, Saved, SavedError, faces_digest};
pub use share::{ShareSheet, box_poster, day_poster, marks};
pub use stage::{Look, Moment, Stage, Step};
pub use terms::{Boxes, Difficulty, Episodes, Terms};
