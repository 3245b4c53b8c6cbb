//! Branchless insertion into a list of cards. Where somebody puts a card cannot be foreseen, by a branch predictor neither, and
//! a misprediction costs more than a move: so a fixed number of places is moved at once, with room behind the last.

use std::ops::Deref;

use serde::{Deserialize, Serialize};

use crate::card::CardId;

/// How many places are moved at once to put a card between others.
pub(crate) const BLOCK: usize = 16;

/// A list of cards that reads as a slice and is written as a list.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(into = "Vec<CardId>", from = "Vec<CardId>")]
pub struct Cards {
    /// The cards, then room. What lies there means nothing.
    slots: Vec<CardId>,
    len: usize,
}

impl Cards {
    pub(crate) fn with_capacity(n: usize) -> Cards {
        Cards { slots: vec![CardId::default(); n + BLOCK], len: 0 }
    }

    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, card: CardId) {
        match self.slots.get_mut(self.len) {
            Some(slot) => *slot = card,
            None => self.slots.push(card),
        }
        self.len += 1;
    }

    /// Inserts at a place up to the last.
    #[inline(always)]
    pub(crate) fn insert(&mut self, idx: usize, card: CardId) {
        match self.slots.get_mut(idx..idx + BLOCK + 1) {
            Some(places) if self.len - idx <= BLOCK => {
                places.copy_within(..BLOCK, 1);
                places[0] = card;
            }
            _ => self.insert_far(idx, card),
        }
        self.len += 1;
    }

    #[cold]
    fn insert_far(&mut self, idx: usize, card: CardId) {
        if self.slots.len() == self.len {
            self.slots.push(card);
        }
        self.slots.copy_within(idx..self.len, idx + 1);
        self.slots[idx] = card;
    }
}

impl Deref for Cards {
    type Target = [CardId];

    #[inline]
    fn deref(&self) -> &[CardId] {
        &self.slots[..self.len]
    }
}

impl<'a> IntoIterator for &'a Cards {
    type Item = &'a CardId;
    type IntoIter = std::slice::Iter<'a, CardId>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl PartialEq for Cards {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Cards {}

impl From<Cards> for Vec<CardId> {
    fn from(mut cards: Cards) -> Vec<CardId> {
        cards.slots.truncate(cards.len);
        cards.slots
    }
}

impl From<Vec<CardId>> for Cards {
    fn from(slots: Vec<CardId>) -> Self {
        Cards { len: slots.len(), slots }
    }
}
