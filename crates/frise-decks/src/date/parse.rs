//! Parser and serializer of dates as deck files write them: `c. -3300`, `1789-07-14`, `19th century`, `13.8 Ga`, `#12`.

use std::fmt;
use std::str::FromStr;

use super::{
    Age, AgeUnit, Count, Date, DateError, Day, Decade, HistoricalYear, Month, Point, Position, When,
};

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Date, DateError> {
        // A minus sign may have been typeset as one.
        let text = text.trim().replace('\u{2212}', "-");
        if text.is_empty() {
            return Err(DateError::Empty);
        }
        // The longest form is far shorter than this.
        if text.len() > 60 {
            return Err(DateError::Unreadable);
        }
        let (circa, rest) = strip_circa(&text);
        Date::new(circa, when(rest)?)
    }
}

fn strip_circa(text: &str) -> (bool, &str) {
    let marks = ["circa ", "ca. ", "ca.", "c. ", "c.", "~"];
    let rest = marks.iter().find_map(|mark| {
        let start = text.get(..mark.len())?;
        start.eq_ignore_ascii_case(mark).then(|| text[mark.len()..].trim_start())
    });
    (rest.is_some(), rest.unwrap_or(text))
}

fn when(text: &str) -> Result<When, DateError> {
    if let Some(number) = text.strip_prefix('#') {
        let number = digits(number)?.parse().map_err(|_| DateError::NoSuchPosition)?;
        return Position::new(number).map(When::Position);
    }
    if let Some((from, to)) = text.split_once('/') {
        return Ok(When::Range(range_end(from)?, range_end(to)?));
    }
    if let Some(age) = age(text) {
        return age.map(When::Ago);
    }
    let (rest, era) = strip_era(text);
    if let Some(number) = strip_word(rest, "century") {
        return Count::new(era.sign() * ordinal(number)?).map(When::Century);
    }
    if let Some(number) = strip_word(rest, "millennium") {
        return Count::new(era.sign() * ordinal(number)?).map(When::Millennium);
    }
    if let Some(number) =
        rest.strip_suffix('s').filter(|number| number.ends_with(|c: char| c.is_ascii_digit()))
    {
        return Decade::new(year(number, era)?).map(When::Decade);
    }
    point(rest, era).map(When::Point)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Era {
    Unsaid,
    Before,
    Common,
}

impl Era {
    fn sign(self) -> i32 {
        if self == Era::Before { -1 } else { 1 }
    }
}

fn strip_era(text: &str) -> (&str, Era) {
    let eras = [("BCE", Era::Before), ("BC", Era::Before), ("CE", Era::Common), ("AD", Era::Common)];
    eras.into_iter()
        .find_map(|(word, era)| Some((strip_word(text, word)?, era)))
        .unwrap_or((text, Era::Unsaid))
}

/// The text before a last word, whatever its case.
fn strip_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let (rest, last) = text.rsplit_once(' ')?;
    last.eq_ignore_ascii_case(word).then(|| rest.trim_end())
}

fn range_end(text: &str) -> Result<Point, DateError> {
    let (rest, era) = strip_era(text.trim());
    point(rest, era).map_err(|error| match (error, when_is_span(text)) {
        (DateError::Unreadable, true) => DateError::RangeEnd,
        (error, _) => error,
    })
}

fn when_is_span(text: &str) -> bool {
    !text.contains('/') && when(text.trim()).is_ok()
}

/// `1789`, `-490`, `490 BCE`, `1789-07`, `1789-07-14`.
fn point(text: &str, era: Era) -> Result<Point, DateError> {
    let (sign, rest) = text.split_at(usize::from(text.starts_with('-')));
    let mut parts = rest.splitn(3, '-');
    let first = parts.next().unwrap_or_default();
    let year = year(&format!("{sign}{first}"), era)?;
    let Some(month) = parts.next() else { return Ok(Point::Year(year)) };
    let month = Month::new(small(month)?)?;
    let Some(day) = parts.next() else { return Ok(Point::Month(year, month)) };
    Day::new(year, month, small(day)?).map(Point::Day)
}

fn year(text: &str, era: Era) -> Result<HistoricalYear, DateError> {
    let (sign, rest) = match text.strip_prefix('-') {
        Some(_) if era != Era::Unsaid => return Err(DateError::SignAndEra),
        Some(rest) => (-1, rest),
        None => (era.sign(), text),
    };
    let number: i32 = digits(rest)?.parse().map_err(|_| DateError::TooFar)?;
    HistoricalYear::new(sign * number)
}

fn ordinal(text: &str) -> Result<i32, DateError> {
    let number = ["st", "nd", "rd", "th"].iter().find_map(|ending| text.strip_suffix(ending));
    let number = digits(number.ok_or(DateError::Unreadable)?)?;
    number.parse().map_err(|_| DateError::TooFar)
}

/// `66 Ma`, `13.8 Ga`, `300 ka`; a decimal comma is understood too.
fn age(text: &str) -> Option<Result<Age, DateError>> {
    let units = [("ka", AgeUnit::Thousand), ("Ma", AgeUnit::Million), ("Ga", AgeUnit::Billion)];
    let (number, unit) =
        units.into_iter().find_map(|(word, unit)| Some((text.strip_suffix(word)?.trim_end(), unit)))?;
    Some(thousandths(number).and_then(|thousandths| Age::new(thousandths, unit)))
}

fn thousandths(text: &str) -> Result<u64, DateError> {
    let (whole, fraction) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let fraction = digits(fraction)?.trim_end_matches('0');
    if fraction.len() > 3 {
        return Err(DateError::AgeTooFine);
    }
    format!("{}{fraction:0<3}", digits(whole)?).parse().map_err(|_| DateError::AgeOutOfBounds)
}

fn digits(text: &str) -> Result<&str, DateError> {
    let all = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if all { Ok(text) } else { Err(DateError::Unreadable) }
}

fn small(text: &str) -> Result<u8, DateError> {
    digits(text)?.parse().map_err(|_| DateError::Unreadable)
}

impl Date {
    /// The text of this date with an era instead of a minus sign, which a spreadsheet would take for a formula.
    pub fn unsigned_text(self) -> String {
        let text = self.to_string();
        match self.year() {
            Some(year) if year.number() < 0 => {
                let ends = text.split('/').map(|end| match end.trim_start_matches("c. ").strip_prefix('-') {
                    Some(rest) => format!("{rest} BCE"),
                    None => end.to_owned(),
                });
                let circa = if self.circa { "c. " } else { "" };
                format!("{circa}{}", ends.collect::<Vec<_>>().join("/"))
            }
            _ => text,
        }
    }
}

impl fmt::Display for Date {
    /// The text that a deck file writes; reading it gives the same date.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.circa {
            formatter.write_str("c. ")?;
        }
        match self.when {
            When::Point(point) => write!(formatter, "{point}"),
            When::Range(from, to) => {
                // "5/1946" would be read as a month by people.
                let era = if matches!(from, Point::Year(HistoricalYear(1..=12))) { " CE" } else { "" };
                write!(formatter, "{from}{era}/{to}")
            }
            When::Decade(decade) => {
                let year = decade.year().number();
                // "60s" would be read as a decade of our own time.
                let era = if (0..100).contains(&year) { " CE" } else { era_text(year) };
                write!(formatter, "{}s{era}", year.abs())
            }
            When::Century(century) => write_count(formatter, century.number(), "century"),
            When::Millennium(millennium) => write_count(formatter, millennium.number(), "millennium"),
            When::Ago(age) => write!(formatter, "{} {}", age.amount(), age.unit_text()),
            When::Position(position) => write!(formatter, "#{}", position.number()),
        }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Point::Year(year) => write!(formatter, "{}", year.number()),
            Point::Month(year, month) => write!(formatter, "{}-{:02}", year.number(), month.number()),
            Point::Day(day) => {
                write!(formatter, "{}-{:02}-{:02}", day.year().number(), day.month().number(), day.day())
            }
        }
    }
}

impl Age {
    /// The number before the unit, as precise as it is printed.
    pub(super) fn amount(self) -> f64 {
        self.thousandths as f64 / 1000.0
    }

    fn unit_text(self) -> &'static str {
        match self.unit {
            AgeUnit::Thousand => "ka",
            AgeUnit::Million => "Ma",
            AgeUnit::Billion => "Ga",
        }
    }
}

fn write_count(formatter: &mut fmt::Formatter<'_>, number: i32, word: &str) -> fmt::Result {
    let n = number.abs();
    let ending = match (n % 10, n % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    write!(formatter, "{n}{ending} {word}{}", era_text(number))
}

fn era_text(number: i32) -> &'static str {
    if number < 0 { " BCE" } else { "" }
}
