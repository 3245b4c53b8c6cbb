//! Calendar day, without a time or a zone: the date that a player's own clock shows. Days are counted, never hours, so that a flight
//! west or a table open past midnight loses nothing.

use serde::{Deserialize, Serialize};

/// Days since 1 January 1970, by the calendar on the wall of whoever plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Day(pub i32);

impl Day {
    /// So many days later.
    pub fn plus(self, days: u32) -> Day {
        Day(self.0.saturating_add_unsigned(days))
    }

    /// How many days have passed since another; none if that is yet to come.
    pub fn since(self, earlier: Day) -> u32 {
        u32::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0)
    }
}
