//! Sorted dates between two sentinels, an endless past and an endless future: so every gap has a date on either side, and
//! searching needs no special case and no branch that a processor could not predict.

use std::hint::cold_path;

use serde::{Deserialize, Serialize};

use super::cards::BLOCK;
use crate::card::Date;

const PAST: u64 = u64::MIN;
const FUTURE: u64 = u64::MAX;

/// A line with fewer cards is searched in two steps.
const SHORT: usize = 16;

/// Dates in order, written as a list.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(into = "Vec<Date>", from = "Vec<Date>")]
pub struct Dates {
    /// The past, the dates, and nothing but future, each by its [`rank`].
    slots: Vec<u64>,
    len: usize,
}

impl Dates {
    pub(crate) fn with_capacity(n: usize) -> Dates {
        let mut slots = vec![FUTURE; n + 2 + SHORT];
        slots[0] = PAST;
        Dates { slots, len: 0 }
    }

    /// How many dates there are.
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
    fn ranks(&self) -> &[u64] {
        &self.slots[1..self.len + 1]
    }

    pub(crate) fn clear(&mut self) {
        self.slots[1..self.len + 1].fill(FUTURE);
        self.len = 0;
    }

    /// The first gap in which a date would be right.
    #[inline(always)]
    pub(crate) fn first_right_gap(&self, date: Date) -> usize {
        let rank = rank(date);
        match self.slots.first_chunk::<SHORT>() {
            Some(slots) if self.len < SHORT => {
                // Three at a time, as they do not wait for one another.
                let is_before = |idx: usize| usize::from(slots[idx % SHORT] < rank);
                let fours = 4 * (is_before(4) + is_before(8) + is_before(12));
                fours + is_before(fours + 1) + is_before(fours + 2) + is_before(fours + 3)
            }
            _ => {
                cold_path();
                self.ranks().partition_point(|other| *other < rank)
            }
        }
    }

    /// The first and the last gap in which a date would be right. Several if dates are equal (R5).
    #[inline(always)]
    pub(crate) fn right_gaps(&self, date: Date) -> (usize, usize) {
        let (first, rank) = (self.first_right_gap(date), rank(date));
        if self.slots.get(first + 1) != Some(&rank) {
            return (first, first);
        }
        cold_path();
        (first, first + self.ranks().iter().skip(first).take_while(|other| **other == rank).count())
    }

    /// Whether a date is right in a gap up to the last.
    #[inline(always)]
    pub(crate) fn is_right(&self, gap: usize, date: Date) -> bool {
        let Some([left, right]) = self.slots.get(gap..gap + 2) else {
            return false;
        };
        // Left ≤ date ≤ right in one comparison.
        rank(date).wrapping_sub(*left) <= right.wrapping_sub(*left)
    }

    /// Inserts a date in a gap up to the last.
    #[inline(always)]
    pub(crate) fn insert(&mut self, gap: usize, date: Date) {
        match self.slots.get_mut(gap + 1..gap + BLOCK + 3) {
            Some(places) if self.len - gap <= BLOCK => {
                places.copy_within(..BLOCK, 1);
                places[0] = rank(date);
            }
            _ => self.insert_far(gap, date),
        }
        self.len += 1;
    }

    #[cold]
    fn insert_far(&mut self, gap: usize, date: Date) {
        if self.slots.len() == self.len + 2 {
            self.slots.push(FUTURE);
        }
        self.slots.copy_within(gap + 1..=self.len, gap + 2);
        self.slots[gap + 1] = rank(date);
    }
}

impl Default for Dates {
    fn default() -> Self {
        Dates::with_capacity(0)
    }
}

/// Where a date stands among all: numbers without a sign are compared in fewer steps.
#[inline(always)]
fn rank(date: Date) -> u64 {
    (date.0 as u64) ^ (1 << 63)
}

fn date(rank: u64) -> Date {
    Date((rank ^ (1 << 63)) as i64)
}

impl PartialEq for Dates {
    fn eq(&self, other: &Self) -> bool {
        self.ranks() == other.ranks()
    }
}

impl Eq for Dates {}

impl From<Dates> for Vec<Date> {
    fn from(dates: Dates) -> Vec<Date> {
        dates.ranks().iter().copied().map(date).collect()
    }
}

impl From<Vec<Date>> for Dates {
    fn from(list: Vec<Date>) -> Self {
        let mut dates = Dates::with_capacity(list.len());
        dates.len = list.len();
        dates.slots.iter_mut().skip(1).zip(list).for_each(|(slot, date)| *slot = rank(date));
        dates
    }
}
