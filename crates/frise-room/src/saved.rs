//! Saved game: the choice and the actions (event sourcing). It is played again when it is taken up; no state is dumped.

use std::sync::Arc;

use frise_bots::Skill;
use frise_core::{ActError, Action, Seat, Seed};
use frise_decks::{Deck, Pack};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Player};
use crate::error::ChoiceError;
use crate::online::{hex, is_brought};
use crate::room::Room;

/// The version of the format that this program writes.
const VERSION: u32 = 1;

/// A kept game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saved {
    version: u32,
    /// What was chosen.
    pub choice: Choice,
    /// A digest of the cards: with other cards the same actions would be another game.
    cards: String,
    /// What was played.
    pub actions: Vec<(Seat, Action)>,
}

/// Why a kept game cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SavedError {
    /// Another version of the program wrote it.
    #[error("this game was kept by another version of the program (format {0})")]
    Version(u32),
    /// It is not a kept game, or only a part of one.
    #[error("this is not a kept game")]
    Broken,
}

/// Why a kept game cannot be taken up.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RestoreError {
    /// The table cannot be opened any more.
    #[error("the table cannot be opened any more")]
    Choice(Vec<ChoiceError>),
    /// The boxes hold other cards now.
    #[error("the boxes hold other cards now")]
    OtherCards,
    /// An action cannot have happened.
    #[error("action {index} was refused: {error}")]
    Action {
        /// Its place among the actions, from 0.
        index: usize,
        /// What the rules say to it.
        error: ActError,
    },
}

impl Saved {
    pub(crate) fn of(choice: Choice, cards: String, actions: Vec<(Seat, Action)>) -> Saved {
        Saved { version: VERSION, choice, cards, actions }
    }

    /// The digest of the cards.
    pub(crate) fn cards_digest(&self) -> &str {
        &self.cards
    }

    /// The game up to its first `n` actions, to be played on from there: a person sits at `seat`, and bots of this level take
    /// the seats of the other people. What is hidden at that moment stays what it was.
    pub fn branch(&self, n: usize, seat: Seat, others: Skill) -> Saved {
        let mut branch = self.clone();
        branch.actions.truncate(n);
        for (idx, choice) in branch.choice.seats.iter_mut().enumerate() {
            choice.player = match choice.player {
                _ if idx == seat.idx() => Player::Person,
                Player::Person => Player::Bot(others),
                bot => bot,
            };
        }
        branch
    }

    /// The kept game as a text.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("names, numbers and lists can always be written")
    }

    /// Reads a kept game.
    pub fn from_json(json: &str) -> Result<Saved, SavedError> {
        read_versioned(json, VERSION, SavedError::Version, || SavedError::Broken)
    }
}

/// Reads a text that says of which version it is: another one is told apart from what is broken.
pub(crate) fn read_versioned<T: DeserializeOwned, E>(
    json: &str,
    version: u32,
    other: fn(u32) -> E,
    broken: fn() -> E,
) -> Result<T, E> {
    #[derive(Deserialize)]
    struct Versioned {
        version: u32,
    }
    let written: Versioned = serde_json::from_str(json).map_err(|_| broken())?;
    if written.version != version {
        return Err(other(written.version));
    }
    serde_json::from_str(json).map_err(|_| broken())
}

impl Room {
    /// Takes a kept game up where it was left.
    pub fn restore(saved: Saved, find: impl Fn(&str) -> Option<Arc<Deck>>) -> Result<Room, RestoreError> {
        let mut room = saved.choice.open(find).map_err(RestoreError::Choice)?;
        if room.cards_digest() != saved.cards {
            return Err(RestoreError::OtherCards);
        }
        for (index, (seat, action)) in saved.actions.into_iter().enumerate() {
            room.act(seat, action).map_err(|error| RestoreError::Action { index, error })?;
        }
        Ok(room)
    }
}

/// What the cards are, in few characters: their ids and dates, hashed. It says something of every date: never for a
/// player while a game runs. A deck that somebody brought is known by the hash in its id: its dates are not told again, not even so.
pub(crate) fn digest(pack: &Pack) -> String {
    hashed(pack.cards().iter().map(|card| {
        let id = &card.card.id;
        if is_brought(&card.deck) {
            format!("{id}\n")
        } else {
            format!("{id} {}\n", card.card.date.order().0)
        }
    }))
}

/// Which cards they are, in few characters, and nothing of their dates.
pub fn faces_digest(pack: &Pack) -> String {
    hashed(pack.cards().iter().map(|card| format!("{}\n", card.card.id)))
}

fn hashed(lines: impl Iterator<Item = String>) -> String {
    hex(&Seed::from_text(&lines.collect::<String>()).0[..8])
}
