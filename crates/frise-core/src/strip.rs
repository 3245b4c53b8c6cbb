//! A list of cards or dates side by side, with room behind the last. Where somebody puts or takes one cannot be foreseen, by a
//! processor neither, and a wrong guess costs more than a move: so as many places as a game usually needs are moved at once,
//! whatever their number.

use std::ops::Deref;

use serde::{Deserialize, Serialize};

use crate::card::{CardId, Date};

/// How many places are moved at once. It is the least room behind the last.
const BLOCK: usize = 16;

/// A hand of so many cards is looked through, and closed where one was taken, as a whole.
const FEW: usize = 4;

/// A list that reads as a slice and is written as a list.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(
    into = "Vec<T>",
    from = "Vec<T>",
    bound(serialize = "T: Copy + Serialize", deserialize = "T: Copy + Default + Deserialize<'de>")
)]
pub struct Strip<T> {
    /// What is in the list, then room. What lies there means nothing.
    slots: Vec<T>,
    len: usize,
}

impl<T: Copy + Default> Strip<T> {
    pub(crate) fn with_capacity(n: usize) -> Strip<T> {
        Strip { slots: vec![T::default(); n + 1 + BLOCK], len: 0 }
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    #[inline]
    pub(crate) fn push(&mut self, value: T) {
        self.make_room();
        self.slots[self.len] = value;
        self.len += 1;
    }

    /// Inserts at a place up to the last.
    #[inline(always)]
    pub(crate) fn insert(&mut self, idx: usize, value: T) {
        self.make_room();
        if self.len - idx <= BLOCK
            && let Some(places) =
                self.slots.get_mut(idx..).and_then(|rest| rest.first_chunk_mut::<{ BLOCK + 1 }>())
        {
            let mut moved = [value; BLOCK + 1];
            moved[1..].copy_from_slice(&places[..BLOCK]);
            *places = moved;
        } else {
            self.slots.copy_within(idx..self.len, idx + 1);
            self.slots[idx] = value;
        }
        self.len += 1;
    }

    /// Takes away what is at this place.
    #[inline(always)]
    pub(crate) fn remove(&mut self, idx: usize) {
        if self.len - idx <= FEW
            && let Some(places) =
                self.slots.get_mut(idx..).and_then(|rest| rest.first_chunk_mut::<{ FEW + 1 }>())
        {
            let moved = *places;
            places[..FEW].copy_from_slice(&moved[1..]);
        } else {
            self.slots.copy_within(idx + 1..self.len, idx);
        }
        self.len -= 1;
    }

    #[inline(always)]
    fn make_room(&mut self) {
        if self.slots.len() <= self.len + BLOCK {
            self.slots.push(T::default());
        }
    }
}

impl Strip<CardId> {
    /// Where a card is. Among many it is looked for from the newest on, as people do.
    #[inline(always)]
    pub(crate) fn position(&self, card: CardId) -> Option<usize> {
        match self.slots.first_chunk::<FEW>() {
            Some(slots) if self.len <= FEW => {
                let mut found = 0u32;
                for (idx, slot) in slots.iter().enumerate() {
                    found |= u32::from(*slot == card) << idx;
                }
                found &= (1 << self.len) - 1;
                (found != 0).then(|| found.trailing_zeros() as usize)
            }
            _ => self.iter().rposition(|held| *held == card),
        }
    }
}

impl Strip<Date> {
    /// Whether a date is right at a place up to the last: neither neighbour, if there is one, says no.
    #[inline(always)]
    pub(crate) fn is_right(&self, idx: usize, date: Date) -> bool {
        let (left, right) = (self.slots[idx.saturating_sub(1)], self.slots[idx]);
        ((idx == 0) | (left <= date)) & ((idx == self.len) | (date <= right))
    }
}

impl<T: Copy + Default> Default for Strip<T> {
    fn default() -> Self {
        Strip::with_capacity(0)
    }
}

impl<T> Deref for Strip<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.slots[..self.len]
    }
}

impl<'a, T> IntoIterator for &'a Strip<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: PartialEq> PartialEq for Strip<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for Strip<T> {}

impl<T> From<Strip<T>> for Vec<T> {
    fn from(mut strip: Strip<T>) -> Vec<T> {
        strip.slots.truncate(strip.len);
        strip.slots
    }
}

impl<T: Copy + Default> From<Vec<T>> for Strip<T> {
    fn from(slots: Vec<T>) -> Self {
        let len = slots.len();
        let mut strip = Strip { slots, len };
        strip.slots.resize(len + 1 + BLOCK, T::default());
        strip
    }
}
