//! Fixed-size array with one thing for each seat, held inline: every move asks who plays on and what they hold.

use std::ops::{Deref, DerefMut, Index, IndexMut};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::seat::{Seat, Seats};
use crate::table::Status;

/// The most seats at a table (R1).
const MOST: usize = 8;

/// One thing for each seat of a table. It reads as a slice and is written as a list.
#[derive(Clone, Debug)]
pub struct PerSeat<T> {
    list: [T; MOST],
    n_seats: u8,
}

impl<T> PerSeat<T> {
    /// For so many seats, and no more than a table has.
    pub(crate) fn new(n_seats: u8, mut make: impl FnMut(Seat) -> T) -> PerSeat<T> {
        PerSeat { list: std::array::from_fn(|idx| make(Seat(idx as u8))), n_seats: n_seats.min(MOST as u8) }
    }

    #[inline]
    pub(crate) fn n_seats(&self) -> u8 {
        self.n_seats
    }
}

impl PerSeat<Status> {
    /// The seats with this status.
    // All eight at once: every move asks who has gone out.
    #[inline]
    pub(crate) fn seats_with(&self, status: Status) -> Seats {
        const ONES: u64 = 0x0101_0101_0101_0101;
        let different = u64::from_le_bytes(self.list.map(|other| other as u8)) ^ (status as u64 * ONES);
        // The top bit of every byte that is not zero, which none of them has set before.
        let is_different = (different + 0x7f * ONES) >> 7 & ONES;
        if is_different == ONES {
            return Seats::default();
        }
        // One bit of each byte into the top byte.
        let seats = (is_different ^ ONES).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        Seats::from_bits(seats & ((1 << self.n_seats) - 1))
    }
}

impl<T: Copy> PerSeat<T> {
    /// The same for every seat.
    #[inline]
    pub(crate) fn fill(&mut self, value: T) {
        self.list = [value; MOST];
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.list[seat.idx()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.list[seat.idx()]
    }
}

impl<T> Index<usize> for PerSeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, idx: usize) -> &T {
        &self.list[idx]
    }
}

impl<T> Deref for PerSeat<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.list[..usize::from(self.n_seats)]
    }
}

impl<T> DerefMut for PerSeat<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.list[..usize::from(self.n_seats)]
    }
}

impl<'a, T> IntoIterator for &'a PerSeat<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: PartialEq> PartialEq for PerSeat<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for PerSeat<T> {}

impl<T: PartialEq, const N: usize> PartialEq<[T; N]> for PerSeat<T> {
    fn eq(&self, other: &[T; N]) -> bool {
        **self == *other
    }
}

impl<T: Serialize> Serialize for PerSeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de> + Default> Deserialize<'de> for PerSeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let given = Vec::deserialize(deserializer)?;
        let n_seats = given.len();
        if n_seats > MOST {
            return Err(D::Error::invalid_length(n_seats, &"at most 8 seats"));
        }
        let mut given = given.into_iter();
        Ok(PerSeat::new(n_seats as u8, |_| given.next().unwrap_or_default()))
    }
}
