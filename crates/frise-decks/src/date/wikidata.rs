//! Importer of dates from Wikidata. Its query service counts years astronomically and turns days into the proleptic Gregorian
//! calendar; its entities write years as people do, and days in the calendar that they name.

use super::{
    Age, AgeUnit, AstronomicalYear, Count, Date, DateError, Day, Decade, HistoricalYear, Month, Point, When,
};

impl Date {
    /// What a card prints for a time of the query service, such as `-0489-01-01T00:00:00Z`, with Wikidata's number for its precision.
    ///
    /// The service converts days to the Gregorian calendar; what is coarser than a day it leaves as it was written. A day that
    /// is known by its Julian name (the October Revolution) gets it back.
    pub fn from_wikidata(time: &str, precision: u8, is_julian: bool) -> Result<Date, DateError> {
        let (year, month, day) = fields(time).ok_or(DateError::NotWikidata)?;
        let year = AstronomicalYear(year);
        coarser(year, precision, month, || {
            let month = Month::new(month)?;
            if is_julian { Day::julian(year, month, day) } else { Day::from_gregorian(year, month, day) }
        })
    }

    /// What a card prints for a time of an entity, such as `-0490-00-00T00:00:00Z`, in the calendar that it names.
    pub fn from_wikidata_entity(time: &str, precision: u8, is_julian: bool) -> Result<Date, DateError> {
        let (number, month, day) = fields(time).ok_or(DateError::NotWikidata)?;
        // Before our era, ages apart, the number is that of the year as people write it.
        let year = AstronomicalYear(if number < 0 { number + 1 } else { number });
        coarser(year, precision, month, || {
            let month = Month::new(month)?;
            if is_julian {
                Day::new(year.historical()?, month, day)
            } else {
                Day::from_gregorian(year, month, day)
            }
        })
    }
}

fn coarser(
    year: AstronomicalYear,
    precision: u8,
    month: u8,
    day: impl FnOnce() -> Result<Day, DateError>,
) -> Result<Date, DateError> {
    let when = match precision {
        11 => When::Point(Point::Day(day()?)),
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
