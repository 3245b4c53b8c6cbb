//! The daily line: a game for one, the same for everybody on a given date, from a published list or from somebody's own box.
//! Here: the day as cards that come in order, its table, how bots did on the same cards, what was played so far (streaks), and
//! what is shared. Pure: whoever asks says which date it is, and brings the texts of the list.

mod book;
mod day;
mod history;
mod own;
mod rivals;
mod share;
mod world;

pub use self::book::Book;
pub use self::day::{Begun, Day, DayError, Which};
pub use self::history::{History, HistoryError, Marks};
pub use self::own::deck_hash;
pub use self::rivals::{Rivals, beaten, beaten_words, rivals_name};
pub use self::share::Share;
pub use frise_decks::days::{NoSuchNumber, Number};

/// How many past days can be played again, without counting.
pub const N_REPLAYED: u32 = 60;
