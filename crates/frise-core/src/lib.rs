//! The rules of the game and nothing else: editions, set-up, turns, outcome.
//! No I/O, no clock, no ambient randomness, no text for people.

mod card;

pub use card::{Back, Card, CardId, Date, Icon, Icons};
