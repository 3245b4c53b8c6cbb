//! The rules of the game and nothing else: editions, set-up, turns, outcome.
//! No I/O, no clock, no ambient randomness, no text for people.
//!
//! A [`Setup`] becomes a [`Game`], [`Game::act`] brings about [`Event`]s, and whoever folds them with [`Table::apply`]
//! sees what the room sees.

mod action;
mod card;
mod cards;
mod dates;
mod edition;
mod event;
mod fold;
mod game;
mod hand;
mod line;
mod outcome;
mod per_seat;
mod quick;
mod rift;
mod seat;
mod setup;
mod shuffle;
mod sound;
mod table;

pub use action::{ActError, Action, Gap};
pub use card::{Back, Card, CardId, Date, Icon, Icons};
pub use cards::Cards;
pub use dates::Dates;
pub use edition::{
    Body, CLASSIC, EDITIONS, EVENTS, Edition, HandRule, INVENTIONS, Order, SAGA, Starter, TWIST, TWIST_COOP,
};
pub use event::{Event, Level};
pub use game::{Game, ReplayError};
pub use hand::Hand;
pub use line::Line;
pub use outcome::{Outcome, Reason, Score};
pub use per_seat::PerSeat;
pub use quick::Quick;
pub use rift::Rift;
pub use seat::{Seat, Seats};
pub use setup::{First, Hands, MAX_CARDS, Misplaced, Options, Setup, SetupError, SuddenDeathFailures};
pub use shuffle::{Seed, shuffle};
pub use table::{Layout, OutOfStep, PileView, Status, Table};
