//! History records: one for each card that somebody here placed, each game that ended, each review. They are what is kept, so a field
//! that is added has a default, and none changes its meaning.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Day;
use crate::memory::Rating;

/// A card that a person at this device turned over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placement {
    /// The game and the number of the event in it: recorded twice, it is still one.
    pub key: String,
    /// The game.
    pub game: String,
    /// When.
    pub day: Day,
    /// Whose rules.
    pub edition: String,
    /// Who placed it, where several people share the device.
    #[serde(default)]
    pub name: String,
    /// The box the card was taken from.
    #[serde(rename = "box")]
    pub deck: String,
    /// The id of the card.
    pub card: String,
    /// Whether it was right.
    pub right: bool,
    /// How many places it was off.
    #[serde(default)]
    pub off: u32,
    /// What its date is worth on the line.
    pub date: i64,
    /// The same of the card on its left, where it was put.
    #[serde(default)]
    pub before: Option<i64>,
    /// And of the one on its right.
    #[serde(default)]
    pub after: Option<i64>,
    /// How many cards its player had placed before in this game.
    #[serde(default)]
    pub turn: u32,
    /// How many they had placed when this one came to their hand.
    #[serde(default)]
    pub drawn: u32,
    /// What was asked of the player.
    #[serde(default)]
    pub kind: Kind,
}

/// What a player decides with a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Its place among dates.
    #[default]
    Line,
    /// Its place among the scenes of a story.
    Story,
    /// Together: only whether it finds one; the date decides where.
    Together,
}

/// A game that ended with somebody of this device at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    /// The name it is kept under, or the code of its room.
    pub key: String,
    /// When it ended.
    pub day: Day,
    /// Whose rules.
    pub edition: String,
    /// With which boxes.
    pub boxes: Vec<String>,
    /// How many sat at the table.
    pub players: u8,
    /// How many of them were people at this device.
    pub here: u8,
    /// The best place of one of them, from 1; none in a team.
    #[serde(default)]
    pub place: Option<u8>,
    /// How many cards they placed.
    pub placed: u32,
    /// How many of those were right.
    pub right: u32,
    /// By how many cards the best of them had been behind at the worst moment.
    #[serde(default)]
    pub behind: u32,
    /// Together: the points.
    #[serde(default)]
    pub score: Option<i32>,
    /// Together: the rank, from 1 to 8.
    #[serde(default)]
    pub rank: Option<u8>,
    /// The code of the room on a server, where it was played there.
    #[serde(default)]
    pub room: Option<String>,
}

/// A card that was asked again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Review {
    /// The card, the day and a number: recorded twice, it is still one.
    pub key: String,
    /// The id of the card.
    pub card: String,
    /// Its box.
    #[serde(rename = "box")]
    pub deck: String,
    /// When.
    pub day: Day,
    /// How it went.
    pub rating: Rating,
}

/// All that was recorded.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct History {
    /// Cards placed in games.
    pub placements: Vec<Placement>,
    /// Games that ended.
    pub games: Vec<Game>,
    /// Cards asked again.
    pub reviews: Vec<Review>,
}

impl Game {
    /// Whether somebody here won against somebody who is not.
    pub fn is_won(&self) -> bool {
        self.place == Some(1) && self.here < self.players
    }
}

impl Review {
    /// A review; `n` of the same card came before it on that day.
    pub fn new(deck: &str, card: &str, day: Day, n: usize, rating: Rating) -> Review {
        Review {
            key: format!("{deck}/{card}/{}/{n}", day.0),
            card: card.to_owned(),
            deck: deck.to_owned(),
            day,
            rating,
        }
    }
}

impl History {
    /// Whether nothing was ever recorded.
    pub fn is_empty(&self) -> bool {
        self.placements.is_empty() && self.games.is_empty() && self.reviews.is_empty()
    }

    /// Adds what another device recorded. What both have counts once.
    pub fn merge(&mut self, other: History) {
        add(&mut self.placements, other.placements, |one| &one.key);
        add(&mut self.games, other.games, |one| &one.key);
        add(&mut self.reviews, other.reviews, |one| &one.key);
        self.sort();
    }

    /// Puts everything in the order in which it happened, as far as days and games tell.
    pub fn sort(&mut self) {
        self.placements
            .sort_by(|a, b| (a.day, &a.game, a.turn, &a.key).cmp(&(b.day, &b.game, b.turn, &b.key)));
        self.games.sort_by(|a, b| (a.day, &a.key).cmp(&(b.day, &b.key)));
        self.reviews.sort_by(|a, b| (a.day, &a.key).cmp(&(b.day, &b.key)));
    }

    /// What was recorded before a game, and without it.
    pub fn without_game(&self, key: &str) -> History {
        History {
            placements: self.placements.iter().filter(|one| one.game != key).cloned().collect(),
            games: self.games.iter().filter(|one| one.key != key).cloned().collect(),
            reviews: self.reviews.clone(),
        }
    }
}

fn add<T>(own: &mut Vec<T>, other: Vec<T>, key: impl Fn(&T) -> &String) {
    let mut all: BTreeMap<String, T> = other.into_iter().map(|one| (key(&one).clone(), one)).collect();
    for one in own.drain(..) {
        all.insert(key(&one).clone(), one);
    }
    own.extend(all.into_values());
}
