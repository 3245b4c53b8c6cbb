//! Calendar arithmetic: historical years as people write them, astronomical ones as computers count them, and the
//! number of each day. Julian calendar up to 4 October 1582, Gregorian from the next day, 15 October.

use super::{DateError, Month};

/// A year as people write it: −490 is 490 BCE, and there is no year 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HistoricalYear(pub(super) i32);

/// A year as computers and Wikidata's query service count it: 0 is 1 BCE, −489 is 490 BCE.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AstronomicalYear(pub i64);

/// A day that existed, in the calendar of its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    year: HistoricalYear,
    month: Month,
    day: u8,
}

/// The Julian Day Number: days counted without a break, whatever the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct DayNumber(pub(super) i64);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Calendar {
    Julian,
    Gregorian,
}

const FIRST_GREGORIAN_DAY: (i64, u8, u8) = (1582, 10, 15);
const LAST_JULIAN_DAY: (i64, u8, u8) = (1582, 10, 4);

impl HistoricalYear {
    /// The oldest year a card can print; what is older has an age.
    pub const OLDEST: i32 = -999_999;
    /// The last year a card can print.
    pub const NEWEST: i32 = 9_999;

    /// The year of this number, negative before the common era.
    pub fn new(number: i32) -> Result<HistoricalYear, DateError> {
        match number {
            0 => Err(DateError::YearZero),
            Self::OLDEST..=Self::NEWEST => Ok(HistoricalYear(number)),
            _ => Err(DateError::TooFar),
        }
    }

    /// Its number, negative before the common era and never 0.
    pub fn number(self) -> i32 {
        self.0
    }

    /// The same year as computers count it.
    pub fn astronomical(self) -> AstronomicalYear {
        AstronomicalYear(i64::from(if self.0 < 0 { self.0 + 1 } else { self.0 }))
    }
}

impl AstronomicalYear {
    /// The same year as people write it.
    pub fn historical(self) -> Result<HistoricalYear, DateError> {
        let number = if self.0 <= 0 { self.0.saturating_sub(1) } else { self.0 };
        HistoricalYear::new(i32::try_from(number).map_err(|_| DateError::TooFar)?)
    }

    pub(super) fn next(self) -> AstronomicalYear {
        AstronomicalYear(self.0 + 1)
    }

    pub(super) fn first_day(self) -> DayNumber {
        self.first_day_of(Month(1))
    }

    pub(super) fn first_day_of(self, month: Month) -> DayNumber {
        DayNumber::of_civil(self, month, 1)
    }

    /// The first day after this month.
    pub(super) fn first_day_after(self, month: Month) -> DayNumber {
        match month {
            Month(12) => self.next().first_day(),
            Month(number) => self.first_day_of(Month(number + 1)),
        }
    }
}

impl Day {
    /// The day of this name, if there was one.
    pub fn new(year: HistoricalYear, month: Month, day: u8) -> Result<Day, DateError> {
        let astronomical = year.astronomical();
        let civil = (astronomical.0, month.0, day);
        if civil > LAST_JULIAN_DAY && civil < FIRST_GREGORIAN_DAY {
            return Err(DateError::LostDay);
        }
        // The month of the switch kept its last day, the 31st, and so is as long as any October here.
        let calendar = Calendar::of_month(astronomical, month);
        if !(1..=calendar.days_in(astronomical, month)).contains(&day) {
            return Err(DateError::NoSuchDay { day, month: month.0 });
        }
        Ok(Day { year, month, day })
    }

    /// The day that a proleptic Gregorian date falls on, renamed as its contemporaries did.
    pub(super) fn from_gregorian(year: AstronomicalYear, month: Month, day: u8) -> Result<Day, DateError> {
        if !(1..=Calendar::Gregorian.days_in(year, month)).contains(&day) {
            return Err(DateError::NoSuchDay { day, month: month.0 });
        }
        if (year.0, month.0, day) >= FIRST_GREGORIAN_DAY {
            return Day::new(year.historical()?, month, day);
        }
        let (year, month, day) = DayNumber::of(year, month, day, Calendar::Gregorian).julian();
        Day::new(year.historical()?, month, day)
    }

    /// The day that a proleptic Gregorian date falls on, by its name in the Julian calendar, which some kept long after 1582.
    pub(super) fn julian(year: AstronomicalYear, month: Month, day: u8) -> Result<Day, DateError> {
        if !(1..=Calendar::Gregorian.days_in(year, month)).contains(&day) {
            return Err(DateError::NoSuchDay { day, month: month.0 });
        }
        let (year, month, day) = DayNumber::of(year, month, day, Calendar::Gregorian).julian();
        Day::new(year.historical()?, month, day)
    }

    /// The year, in the calendar that was in use on that day.
    pub fn year(self) -> HistoricalYear {
        self.year
    }

    /// The month, in that same calendar.
    pub fn month(self) -> Month {
        self.month
    }

    /// The day of the month, from 1.
    pub fn day(self) -> u8 {
        self.day
    }

    /// How many days lie between another day and this one; negative if this one is earlier.
    pub fn days_since(self, other: Day) -> i64 {
        self.number().0 - other.number().0
    }

    /// The day so many days later, in our own calendar: for days since 1582.
    pub fn plus(self, n_days: u32) -> Result<Day, DateError> {
        let (year, month, day) = DayNumber(self.number().0 + i64::from(n_days)).gregorian();
        Day::from_gregorian(year, month, day)
    }

    pub(super) fn number(self) -> DayNumber {
        DayNumber::of_civil(self.year.astronomical(), self.month, self.day)
    }
}

impl Calendar {
    /// The calendar in which this month ends.
    fn of_month(year: AstronomicalYear, month: Month) -> Calendar {
        if (year.0, month.0) >= (FIRST_GREGORIAN_DAY.0, FIRST_GREGORIAN_DAY.1) {
            Calendar::Gregorian
        } else {
            Calendar::Julian
        }
    }

    fn is_leap(self, AstronomicalYear(year): AstronomicalYear) -> bool {
        let fourth = year.rem_euclid(4) == 0;
        match self {
            Calendar::Julian => fourth,
            Calendar::Gregorian => fourth && (year.rem_euclid(100) != 0 || year.rem_euclid(400) == 0),
        }
    }

    fn days_in(self, year: AstronomicalYear, month: Month) -> u8 {
        match month.0 {
            2 if self.is_leap(year) => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        }
    }
}

impl DayNumber {
    fn of_civil(year: AstronomicalYear, month: Month, day: u8) -> DayNumber {
        let calendar =
            if (year.0, month.0, day) < FIRST_GREGORIAN_DAY { Calendar::Julian } else { Calendar::Gregorian };
        DayNumber::of(year, month, day, calendar)
    }

    /// Counts in years that begin in March, so that the leap day comes last.
    fn of(
        AstronomicalYear(year): AstronomicalYear,
        Month(month): Month,
        day: u8,
        calendar: Calendar,
    ) -> DayNumber {
        let before_march = i64::from(month < 3);
        let year = year + 4800 - before_march;
        let month = i64::from(month) + 12 * before_march - 3;
        let days = i64::from(day) + (153 * month + 2) / 5 + 365 * year + year.div_euclid(4);
        DayNumber(match calendar {
            Calendar::Julian => days - 32_083,
            Calendar::Gregorian => days - year.div_euclid(100) + year.div_euclid(400) - 32_045,
        })
    }

    /// The name of this day in the Gregorian calendar: the centuries are taken out, and the rest is as in the Julian one.
    fn gregorian(self) -> (AstronomicalYear, Month, u8) {
        let days = self.0 + 32_044;
        let century = (4 * days + 3).div_euclid(146_097);
        let (AstronomicalYear(year), month, day) =
            DayNumber(days - (146_097 * century).div_euclid(4) - 32_082).julian();
        (AstronomicalYear(year + 100 * century), month, day)
    }

    /// The name of this day in the Julian calendar.
    fn julian(self) -> (AstronomicalYear, Month, u8) {
        let days = self.0 + 32_082;
        let year = (4 * days + 3).div_euclid(1461);
        let day_of_year = days - (1461 * year).div_euclid(4);
        let month = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month + 2) / 5 + 1;
        let next_year = month / 10;
        (AstronomicalYear(year - 4800 + next_year), Month((month + 3 - 12 * next_year) as u8), day as u8)
    }
}
