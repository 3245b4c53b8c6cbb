//! Small vector of cards. A usual hand is held inline, and all of it is looked at or moved at once without a branch: which card
//! somebody plays cannot be predicted. A larger hand is on the heap.

use std::hint::cold_path;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

use crate::card::CardId;

/// So many cards are held in place.
const FEW: usize = 4;

/// A player's cards in the order received. It reads as a slice and is written as a list.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(into = "Vec<CardId>", from = "Vec<CardId>")]
pub struct Hand {
    /// The cards if they are few, then room. What lies there means nothing.
    few: [CardId; 2 * FEW],
    /// The cards if they are more.
    many: Vec<CardId>,
    len: usize,
}

impl Hand {
    /// An empty hand that will be dealt so many cards.
    pub(crate) fn with_capacity(n: usize) -> Hand {
        Hand { many: Vec::with_capacity(if n > FEW { n } else { 0 }), ..Hand::default() }
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

    /// Holds these cards instead.
    #[inline]
    pub(crate) fn replace(&mut self, cards: &[CardId]) {
        self.len = cards.len();
        if let Ok(usual) = <[CardId; FEW]>::try_from(cards) {
            self.few[..FEW].copy_from_slice(&usual);
        } else if cards.len() < FEW {
            self.few[..cards.len()].copy_from_slice(cards);
        } else {
            self.many.clear();
            self.many.extend_from_slice(cards);
        }
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, card: CardId) {
        if self.len < FEW {
            self.few[self.len] = card;
        } else {
            cold_path();
            if self.len == FEW {
                self.many.clear();
                self.many.extend(&self.few[..FEW]);
            }
            self.many.push(card);
        }
        self.len += 1;
    }

    /// Where a card is. Among many it is looked for from the newest on, as people do.
    #[inline(always)]
    pub(crate) fn position(&self, card: CardId) -> Option<usize> {
        if self.len > FEW {
            cold_path();
            return self.many.iter().rposition(|held| *held == card);
        }
        let is_there = |idx: usize| u32::from(self.few[idx] == card) << idx;
        let found = (0..FEW).fold(1 << FEW, |places, idx| places | is_there(idx)).trailing_zeros() as usize;
        (found < self.len).then_some(found)
    }

    /// Takes away the card at this place.
    #[inline(always)]
    pub(crate) fn remove(&mut self, idx: usize) {
        if self.len <= FEW {
            // So that it is seen to be within bounds.
            let idx = idx % FEW;
            self.few.copy_within(idx + 1..idx + 1 + FEW, idx);
        } else {
            cold_path();
            self.many.remove(idx);
            if self.many.len() == FEW {
                self.few[..FEW].copy_from_slice(&self.many);
            }
        }
        self.len -= 1;
    }
}

impl Deref for Hand {
    type Target = [CardId];

    #[inline]
    fn deref(&self) -> &[CardId] {
        if self.len <= FEW { &self.few[..self.len] } else { &self.many }
    }
}

impl<'a> IntoIterator for &'a Hand {
    type Item = &'a CardId;
    type IntoIter = std::slice::Iter<'a, CardId>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl PartialEq for Hand {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Hand {}

impl From<Hand> for Vec<CardId> {
    fn from(hand: Hand) -> Vec<CardId> {
        hand.to_vec()
    }
}

impl From<Vec<CardId>> for Hand {
    fn from(cards: Vec<CardId>) -> Self {
        let mut hand = Hand::default();
        hand.replace(&cards);
        hand
    }
}
