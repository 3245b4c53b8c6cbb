//! Data structures tuned for the simulator. Each reads like the plain collection that it stands for: a list of cards, of dates,
//! a hand, one thing for each seat, a shuffled pile. The rules are written as if they were just that.

mod cards;
mod dates;
mod hand;
mod per_seat;
mod pile;

pub use cards::Cards;
pub use dates::Dates;
pub use hand::Hand;
pub use per_seat::PerSeat;
pub(crate) use pile::{Generator, Pile};
