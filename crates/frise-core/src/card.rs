//! Card model, as the rules see it: an id, a back with a date, and in Twist two icons.
//! Titles, pictures and printed dates belong to the decks.

use serde::{Deserialize, Serialize};

/// A card of this game: its position in [`Setup::cards`](crate::Setup::cards).
///
/// It travels to players, so whoever builds a set-up lists the cards in an order that says nothing of their dates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub u32);

impl CardId {
    /// The position of the card in the set-up.
    pub fn idx(self) -> usize {
        self.0 as usize
    }
}

/// What orders the cards: a calendar date or a position in a story, as one number. Equal numbers are equal dates (R5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Date(pub i64);

/// A Twist icon. Only equality matters; the deck knows how it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Icon(pub u32);

/// The two icons of a Twist card. They differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Icons {
    /// On the face, visible in a hand.
    pub face: Icon,
    /// On the back, visible once the card is turned over.
    pub back: Icon,
}

/// A card of the deck, both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Card {
    /// The date on the back.
    pub date: Date,
    /// The icons, where the deck has them; the co-operative game needs them.
    pub icons: Option<Icons>,
}

impl Card {
    /// What turning the card over shows.
    pub fn back(&self) -> Back {
        Back { date: self.date, icon: self.icons.map(|icons| icons.back) }
    }
}

/// What is to be seen on a card that has been turned over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Back {
    /// The date.
    pub date: Date,
    /// The icon of the back, in Twist.
    pub icon: Option<Icon>,
}
