//! Years, months and days as people write them, and the ranges between two of them.

use frise_text::Lang;

use super::super::Day;
use super::words::{Era, is_filler, month, strip_era};
use super::{DateError, HistoricalYear, Month, Point, TypedError, When};

/// What a text says of a point in time; a range may leave the rest to its other end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Parts {
    day: Option<u8>,
    month: Option<u8>,
    year: Option<i32>,
}

/// Signs and words between the two ends of a range.
const BETWEEN: [&str; 9] = [" – ", "–", " - ", " to ", " a ", " au ", " et ", " and ", " until "];

/// A year, a month or a day.
pub(super) fn read(text: &str, lang: Lang) -> Result<Point, TypedError> {
    let (rest, era) = strip_era(text);
    parts(rest, era, lang)?.point()
}

/// Two points and what stands between them, if the text is a range.
pub(super) fn range(text: &str, lang: Lang) -> Option<Result<(Point, Point), TypedError>> {
    let has_digit = |text: &str| text.bytes().any(|byte| byte.is_ascii_digit());
    let halves = |sign: &str| text.split_once(sign).filter(|(from, to)| has_digit(from) && has_digit(to));
    let (from, to) = BETWEEN.iter().find_map(|sign| halves(sign)).or_else(|| years_with_hyphen(text))?;
    Some(ends(from.trim(), to.trim(), lang))
}

/// `1914-1918`, `1914-18`: a hyphen between years, where it does not stand before a month.
fn years_with_hyphen(text: &str) -> Option<(&str, &str)> {
    let (rest, _) = strip_era(text);
    let (from, to) = rest.split_once('-')?;
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let are_years = from.len() >= 3 && to.len() >= 2 && is_digits(from) && is_digits(to);
    are_years.then(|| (from, &text[from.len() + 1..]))
}

fn ends(from: &str, to: &str, lang: Lang) -> Result<(Point, Point), TypedError> {
    let (from, from_era) = strip_era(from);
    let (to, to_era) = strip_era(to);
    // Two years of one era share its mark: "490–480 BCE".
    let shared = if from_era == Era::Unsaid { to_era } else { from_era };
    let (mut first, mut last) = (parts(from, shared, lang)?, parts(to, to_era, lang)?);
    let is_bare = |parts: &Parts| parts.day.is_none() && parts.month.is_none();
    if last.day.is_some() && is_bare(&first) && from_era == Era::Unsaid && from.len() <= 2 {
        // "14–26 July 1789".
        first = Parts { day: first.year.and_then(|day| u8::try_from(day.abs()).ok()), ..last };
    }
    first.month = first.month.or(last.month.filter(|_| first.year.is_none()));
    first.year = first.year.or(last.year);
    if is_bare(&first) && is_bare(&last) && to.len() == 2 && from.len() > 2 && to_era == Era::Unsaid {
        // "1914–18".
        last.year = first.year.zip(last.year).map(|(first, last)| first - first.rem_euclid(100) + last);
    }
    Ok((first.point()?, last.point()?))
}

impl Parts {
    fn point(self) -> Result<Point, TypedError> {
        let year = HistoricalYear::new(self.year.ok_or(DateError::NoYear)?)?;
        Ok(match (self.month, self.day) {
            (None, None) => Point::Year(year),
            (Some(month), None) => Point::Month(year, Month::new(month)?),
            (Some(month), Some(day)) => Point::Day(Day::new(year, Month::new(month)?, day)?),
            (None, Some(_)) => return Err(DateError::Unreadable.into()),
        })
    }
}

fn parts(text: &str, era: Era, lang: Lang) -> Result<Parts, TypedError> {
    if let Some(parts) = numeric(text, era, lang) {
        return parts;
    }
    // "10 000 years before our era".
    let years = [" ans", " annees", " years"].iter().find_map(|word| text.strip_suffix(word));
    let text = years.filter(|_| era == Era::Before).unwrap_or(text);
    match year(text, era) {
        Err(DateError::Unreadable) => worded(text, era),
        year => Ok(Parts { year: Some(year?), ..Parts::default() }),
    }
}

/// `14/02/1946`, `14.2.1946`, `1946/02/14`, `02/1946`.
fn numeric(text: &str, era: Era, lang: Lang) -> Option<Result<Parts, TypedError>> {
    let sign = ['/', '.', '-'].into_iter().find(|sign| text.contains(*sign))?;
    let fields: Vec<&str> = text.split(sign).map(str::trim).collect();
    if !fields.iter().all(|field| !field.is_empty() && field.bytes().all(|byte| byte.is_ascii_digit())) {
        return None;
    }
    let small = |field: &str| field.parse::<u8>().unwrap_or(u8::MAX);
    let parts = |day: u8, month: u8, year_text: &str| {
        Ok(Parts { day: Some(day), month: Some(month), year: Some(year(year_text, era)?) })
    };
    match fields[..] {
        [first, second, third] if first.len() >= 3 => Some(parts(small(third), small(second), first)),
        [first, second, third] if third.len() >= 3 => {
            let (first, second) = (small(first), small(second));
            Some(match (first, second) {
                (..=12, 13..) => parts(second, first, third),
                // Only English has two habits; a point between the numbers is of those who begin with the day.
                (..=12, ..=12) if first != second && sign != '.' && lang.code() == "en" => {
                    let readings = [parts(first, second, third), parts(second, first, third)];
                    Err(asking(readings))
                }
                _ => parts(first, second, third),
            })
        }
        // Of which century?
        [first, second, third] if third.len() == 2 => {
            let of = |century: &str| parts(small(first), small(second), &format!("{century}{third}"));
            Some(Err(asking([of("19"), of("20")])))
        }
        [month, year_text] if month.len() <= 2 && year_text.len() == 4 && sign != '.' => {
            let year = year(year_text, era).map_err(TypedError::from);
            Some(year.map(|year| Parts { day: None, month: Some(small(month)), year: Some(year) }))
        }
        _ => None,
    }
}

fn asking(readings: impl IntoIterator<Item = Result<Parts, TypedError>>) -> TypedError {
    let when = |parts: Result<Parts, TypedError>| {
        let point = parts.and_then(Parts::point).map_err(|error| error.reason)?;
        Ok(When::Point(point))
    };
    TypedError::asking(DateError::Ambiguous, readings.into_iter().map(when))
}

/// `14 février 1946`, `Feb. 14th, 1946`, `14th of February 1946`, `mars 44`.
fn worded(text: &str, era: Era) -> Result<Parts, TypedError> {
    let mut parts = Parts::default();
    let (mut before, mut after): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
    let words = text.split([' ', '\'', '-']).map(|word| word.trim_matches([',', '.', ';']));
    for word in words.filter(|word| !word.is_empty() && !is_filler(word)) {
        match (month(word), parts.month) {
            (Some(month), None) => parts.month = Some(month),
            (Some(_), Some(_)) => return Err(DateError::Unreadable.into()),
            (None, None) => before.push(word),
            (None, Some(_)) => after.push(word),
        }
    }
    if parts.month.is_none() {
        return Err(DateError::Unreadable.into());
    }
    // What stands for the year, and what for the day.
    let (year_text, day_text) = match (&before[..], &after[..]) {
        ([], [year]) if year.len() > 2 || era != Era::Unsaid => (Some(*year), None),
        ([], [day]) | ([day], []) if day.len() <= 2 || day_number(day).is_some() => (None, Some(*day)),
        ([year], []) => (Some(*year), None),
        ([day], [year]) if day.len() <= 4 && day_number(day).is_some() => (Some(*year), Some(*day)),
        ([year], [day]) => (Some(*year), Some(*day)),
        ([], [day, year]) => (Some(*year), Some(*day)),
        _ => return Err(DateError::Unreadable.into()),
    };
    if let Some(text) = year_text {
        parts.year = Some(year(text, era)?);
    }
    if let Some(text) = day_text {
        parts.day = Some(day_number(text).ok_or(DateError::Unreadable)?);
    }
    Ok(parts)
}

fn day_number(text: &str) -> Option<u8> {
    let digits =
        ["er", "st", "nd", "rd", "th"].iter().find_map(|ending| text.strip_suffix(ending)).unwrap_or(text);
    digits.parse().ok().filter(|day| (1..=31).contains(day))
}

/// A year with its sign and its era; long ones may be grouped.
fn year(text: &str, era: Era) -> Result<i32, DateError> {
    let (is_before, digits) = match text.strip_prefix('-') {
        Some(_) if era != Era::Unsaid => return Err(DateError::SignAndEra),
        Some(rest) => (true, rest),
        None => (era == Era::Before, text.strip_prefix('+').unwrap_or(text)),
    };
    let mut groups = digits.split([' ', ',', '.', '\'']);
    let first = groups.next().unwrap_or_default();
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_digits(first) || !groups.all(|group| group.len() == 3 && is_digits(group)) {
        return Err(DateError::Unreadable);
    }
    let digits: String = digits.chars().filter(char::is_ascii_digit).collect();
    let number: i32 = digits.parse().map_err(|_| DateError::TooFar)?;
    Ok(if is_before { -number } else { number })
}
