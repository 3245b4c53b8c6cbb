//! Seat numbers, and bit sets of them.

use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0 clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's position in a list of all seats.
    pub fn idx(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of seats. It is written as a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Vec<Seat>", from = "Vec<Seat>")]
pub struct Seats(u64);

impl Seats {
    /// The seats whose bits are set, the first seat's the lowest.
    #[inline]
    pub(crate) fn from_bits(bits: u64) -> Seats {
        Seats(bits)
    }

    /// Adds a seat. Tables have at most 8 seats; one beyond 63 is not kept.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1u64.checked_shl(seat.0.into()).unwrap_or(0);
    }

    /// Whether the seat is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & 1u64.checked_shl(seat.0.into()).unwrap_or(0) != 0
    }

    /// How many seats there are in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The one seat of a set of just one.
    pub fn only(self) -> Option<Seat> {
        let is_one = self.0 != 0 && self.0 & (self.0 - 1) == 0;
        is_one.then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = (left != 0).then(|| Seat(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Seats::default();
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl From<Seats> for Vec<Seat> {
    fn from(seats: Seats) -> Self {
        seats.iter().collect()
    }
}

impl From<Vec<Seat>> for Seats {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}
