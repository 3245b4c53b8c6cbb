//! Rules engine of the game and nothing else: editions, set-up, turns, outcome.
//! No I/O, no clock, no ambient randomness, no text for people.
//!
//! A [`Setup`] becomes a [`Game`], [`Game::act`] brings about [`Event`]s, and whoever folds them with [`Table::apply`]
//! sees what the room sees.

mod action;
mod card;
mod compact;
mod determinize;
mod edition;
mod event;
mod fold;
mod game;
pub mod lab;
mod line;
mod outcome;
mod rift;
mod seat;
mod setup;
mod shuffle;
mod table;
mod validation;

pub use action::{ActError, Action, Gap};
pub use card::{Back, Card, CardId, Date, Icon, Icons};
pub use compact::{Cards, Dates, Hand, PerSeat};
pub use determinize::{Guess, GuessError};
pub use edition::{
    Body, CLASSIC, DAILY, EDITIONS, EVENTS, Edition, HandEmpty, HandRule, INVENTIONS, Order, PileLies,
    Played, SAGA, Starter, TWIST, TWIST_COOP,
};
pub use event::{Event, Level};
pub use game::{Game, ReplayError};
pub use line::Line;
pub use outcome::{Hits, Outcome, Reason, Score};
pub use rift::Rift;
pub use seat::{Seat, Seats};
pub use setup::{First, Hands, MAX_CARDS, Misplaced, Options, Setup, SetupError, SuddenDeathFailures};
pub use shuffle::{Seed, shuffle};
pub use table::{Layout, OutOfStep, PileView, Status, Table};
