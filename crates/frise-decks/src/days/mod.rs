//! Schedule of the daily lines: lines have numbers, a date of the calendar chooses the number, and a list says which cards come on
//! that day, each by its id and a hash of its content. What a box holds today changes no day: where a card has changed since, the
//! version of that hash is taken from the store of frozen cards. Knows no clock: whoever asks says which date it is.

mod frozen;
mod list;
#[cfg(feature = "boxes")]
mod shipped;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use self::frozen::{ContentHash, Frozen, NotFrozen, pack_card};
pub use self::list::{CardRef, ListError, Listed, read_list, write_list};
#[cfg(feature = "boxes")]
pub use self::shipped::{shipped_cards, shipped_days, shipped_list};
use crate::{Date, Day, Point, When};

/// How many cards a daily line has: one lies, ten come.
pub const N_CARDS: usize = 11;

/// The number of a daily line, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct Number(u32);

/// There is no line of this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchNumber(pub u32);

impl Number {
    /// The first line.
    pub const FIRST: Number = Number(1);

    /// The line of a local date; none before the first.
    ///
    /// # Examples
    ///
    /// ```
    /// use frise_decks::days::Number;
    ///
    /// assert_eq!(Number::on(2026, 9, 1), Some(Number::FIRST));
    /// assert_eq!(Number::on(2026, 12, 31).map(Number::get), Some(122));
    /// assert_eq!(Number::on(2026, 8, 31), None, "there was none before");
    /// ```
    pub fn on(year: i32, month: u8, day: u8) -> Option<Number> {
        Number::on_day(format!("{year:04}-{month:02}-{day:02}").parse().ok()?)
    }

    /// The line of a date, written or counted elsewhere; none before the first, or if it is not one day.
    pub fn on_day(date: Date) -> Option<Number> {
        let When::Point(Point::Day(day)) = date.when() else { return None };
        let number = day.days_since(first_day()) + 1;
        u32::try_from(number).ok().and_then(|number| Number::try_from(number).ok())
    }

    /// Its number.
    pub fn get(self) -> u32 {
        self.0
    }

    /// The date that chooses this line.
    pub fn date(self) -> Date {
        let day = first_day().plus(self.0 - 1).expect("numbers end before the calendar does");
        Date::new(false, When::Point(Point::Day(day))).expect("a day is a date")
    }

    /// The month of that date, such as `2026-09`: the list is split by months.
    pub fn month(self) -> String {
        self.date().to_string().chars().take(7).collect()
    }

    /// The line of so many days earlier, if there was one.
    pub fn minus(self, n_days: u32) -> Option<Number> {
        self.0.checked_sub(n_days).and_then(|number| Number::try_from(number).ok())
    }

    /// The line of the next day.
    pub fn next(self) -> Option<Number> {
        Number::try_from(self.0 + 1).ok()
    }
}

/// The last number: some thousand years from now.
const LAST: u32 = 1_000_000;

fn first_day() -> Day {
    let date: Date = "2026-09-01".parse().expect("a day");
    let When::Point(Point::Day(day)) = date.when() else { unreachable!("a day") };
    day
}

impl TryFrom<u32> for Number {
    type Error = NoSuchNumber;

    fn try_from(number: u32) -> Result<Number, NoSuchNumber> {
        if (1..=LAST).contains(&number) { Ok(Number(number)) } else { Err(NoSuchNumber(number)) }
    }
}

impl From<Number> for u32 {
    fn from(number: Number) -> u32 {
        number.0
    }
}

impl fmt::Display for Number {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl fmt::Display for NoSuchNumber {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "there is no daily line {}; they are numbered from 1", self.0)
    }
}

impl std::error::Error for NoSuchNumber {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_its_date_and_every_date_its_number() {
        for number in (1..40_000).map(|number| Number::try_from(number).expect("from 1")) {
            assert_eq!(Number::on_day(number.date()), Some(number), "{}", number.date());
        }
    }

    #[test]
    fn numbers_follow_the_days_without_a_gap() {
        let on = |date: &str| Number::on_day(date.parse().expect("a date")).map(Number::get);
        assert_eq!([on("2026-09-30"), on("2026-10-01")], [Some(30), Some(31)]);
        assert_eq!([on("2028-02-29"), on("2028-03-01")], [Some(547), Some(548)], "2028 is a leap year");
        assert_eq!(on("2028-12-31"), Some(853));
        assert_eq!([on("2026-09"), on("1789-07-14"), on("9999-12-31").map(|_| 0)], [None, None, None]);
    }

    #[test]
    fn a_number_is_read_only_if_there_is_such_a_line() {
        assert_eq!(serde_json::from_str::<Number>("7").ok(), Number::try_from(7).ok());
        assert!(serde_json::from_str::<Number>("0").is_err());
        assert_eq!(Number::FIRST.minus(1), None);
        assert_eq!(Number::on(2026, 11, 3).map(Number::month).as_deref(), Some("2026-11"));
    }
}
