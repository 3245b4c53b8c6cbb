//! Importer of dates from Wikidata: astronomical years in the proleptic Gregorian calendar, with a precision.

use super::{
    Age, AgeUnit, AstronomicalYear, Count, Date, DateError, Day, Decade, HistoricalYear, Month, Point, When,
};

impl Date {
    /// What a card prints for a time such as `-0489-01-01T00:00:00Z` with Wikidata's number for its precision.
    ///
    /// The service converts days to the Gregorian calendar; what is coarser than a day it leaves as it was written.
    pub fn from_wikidata(time: &str, precision: u8) -> Result<Date, DateError> {
        let (year, month, day) = fields(time).ok_or(DateError::NotWikidata)?;
        let year = AstronomicalYear(year);
        let when = match precision {
            11 => When::Point(Point::Day(Day::from_gregorian(year, Month::new(month)?, day)?)),
            10 => When::Point(Point::Month(year.historical()?, Month::new(month)?)),
            9 => When::Point(Point::Year(year.historical()?)),
            8 => When::Decade(decade_of(year.historical()?)?),
            7 => When::Century(Count::holding(year.historical()?)),
            6 => When::Millennium(Count::holding(year.historical()?)),
            0..=5 => When::Ago(age_of(year)?),
            _ => return Err(DateError::NotWikidata),
        };
        Date::new(false, when)
    }
}

fn fields(time: &str) -> Option<(i64, u8, u8)> {
    let (date, _) = time.split_once('T')?;
    let (sign, date) = match date.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, date.strip_prefix('+').unwrap_or(date)),
    };
    let mut parts = date.splitn(3, '-');
    let mut digits =
        || parts.next().filter(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()));
    let year: i64 = digits()?.parse().ok()?;
    Some((sign * year, digits()?.parse().ok()?, digits()?.parse().ok()?))
}

fn decade_of(year: HistoricalYear) -> Result<Decade, DateError> {
    Decade::new(HistoricalYear::new(year.number() / 10 * 10)?)
}

/// The coarse times of Wikidata are round numbers of years, meant as ages.
fn age_of(year: AstronomicalYear) -> Result<Age, DateError> {
    let years = u64::try_from(1 - i128::from(year.0)).map_err(|_| DateError::AgeOutOfBounds)?;
    let unit = match years {
        0..1_000_000 => AgeUnit::Thousand,
        1_000_000..1_000_000_000 => AgeUnit::Million,
        _ => AgeUnit::Billion,
    };
    Age::new(years / (unit.years() / 1000), unit)
}
