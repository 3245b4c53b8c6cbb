//! Lenient date parser: what people type and tables hold, in French and English alike: `vers 1843`, `Feb 14, 1946`, `XIXe siècle`,
//! `il y a 66 millions d’années`, and all that the strict format takes. What can be read in two ways is asked about, never guessed.

mod ages;
mod fold;
mod points;
mod spans;
mod words;

use frise_text::{Lang, Value};

use self::fold::fold;
use super::{Count, Date, DateError, Decade, HistoricalYear, Month, Point, Position, When};

/// The longest text that can be a date, in bytes.
const LONGEST: usize = 120;

/// Why a typed text is not a date, and what it may have meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedError {
    /// What is wrong.
    pub reason: DateError,
    /// The dates that may have been meant, the likeliest first; often none.
    pub readings: Vec<Date>,
}

/// The date that somebody typed. The language decides what `02/03/1946` is: a day first in French, a question in English.
///
/// # Examples
///
/// ```
/// use frise_decks::{Date, typed};
/// use frise_text::Lang;
///
/// let (french, english) = (Lang::from_code("fr").expect("it ships with the game"), Lang::english());
/// assert_eq!(typed("vers 1843", french)?, "c. 1843".parse::<Date>()?);
/// assert_eq!(typed("02/03/1946", french)?, "1946-03-02".parse::<Date>()?);
///
/// let error = typed("02/03/1946", english).expect_err("it can be read in two ways");
/// let readings: Vec<String> = error.readings.iter().map(|date| date.print(english)).collect();
/// assert_eq!(readings, ["2 March 1946", "3 February 1946"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn typed(text: &str, lang: Lang) -> Result<Date, TypedError> {
    if text.len() > LONGEST {
        return Err(DateError::Unreadable.into());
    }
    let folded = fold(text);
    ask_first(&folded)?;
    let strict: Result<Date, DateError> = text.parse();
    let Err(reason) = strict else { return Ok(strict?) };
    read(&folded, lang).map_err(|error| match reason {
        // The strict format often knows better what is wrong.
        DateError::Unreadable => error,
        reason if error.readings.is_empty() => reason.into(),
        _ => error,
    })
}

impl TypedError {
    /// What is wrong, in one sentence.
    pub fn message(&self, lang: Lang) -> String {
        self.reason.message(lang)
    }

    /// What to do about it, in one sentence: what may have been meant, where that is known.
    pub fn remedy(&self, lang: Lang) -> String {
        let printed = |date: &Date| Value::from(date.print(lang));
        match &self.readings[..] {
            [] => self.reason.remedy(lang),
            [only] => lang.text_with("date-typed-reading", &[("date", printed(only))]),
            [first, second, ..] => lang
                .text_with("date-typed-readings", &[("first", printed(first)), ("second", printed(second))]),
        }
    }

    fn asking(reason: DateError, readings: impl IntoIterator<Item = Result<When, DateError>>) -> TypedError {
        let readings = readings.into_iter().filter_map(|when| Date::new(false, when.ok()?).ok());
        TypedError { reason, readings: readings.collect() }
    }
}

impl From<DateError> for TypedError {
    fn from(reason: DateError) -> TypedError {
        TypedError { reason, readings: Vec::new() }
    }
}

impl std::fmt::Display for TypedError {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let lang = Lang::english();
        write!(formatter, "{}: {}", self.message(lang), self.remedy(lang))
    }
}

impl std::error::Error for TypedError {}

/// What the strict format takes for something that hardly anybody means by it: `60s` (of the first century) and `5/1946` (a very long time).
fn ask_first(text: &str) -> Result<(), TypedError> {
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if let Some(decade @ (10..100)) =
        text.strip_suffix('s').filter(|number| is_digits(number)).and_then(|number| number.parse().ok())
    {
        let named = |year: i32| Decade::new(HistoricalYear::new(year)?).map(When::Decade);
        return Err(TypedError::asking(DateError::Ambiguous, [named(1900 + decade), named(decade)]));
    }
    let Some((month, year)) = text.split_once('/') else { return Ok(()) };
    if !(1..=2).contains(&month.len()) || year.len() != 4 || !is_digits(month) || !is_digits(year) {
        return Ok(());
    }
    let number = |text: &str| text.parse::<i32>().map_err(|_| DateError::TooFar);
    let (month, year) = (number(month)?, number(year)?);
    if !(1..=12).contains(&month) {
        return Ok(());
    }
    let year = HistoricalYear::new(year)?;
    let in_month = || Ok(When::Point(Point::Month(year, Month::new(month as u8)?)));
    let from_year = || Ok(When::Range(Point::Year(HistoricalYear::new(month)?), Point::Year(year)));
    Err(TypedError::asking(DateError::Ambiguous, [in_month(), from_year()]))
}

/// A folded text in any of the forms that the strict format does not have.
fn read(text: &str, lang: Lang) -> Result<Date, TypedError> {
    if text.is_empty() {
        return Err(DateError::Empty.into());
    }
    if let Some(number) = position(text) {
        return Ok(Date::new(false, When::Position(Position::new(number)?))?);
    }
    if let Some(rest) = words::strip_vague(text) {
        return Err(vague(rest, lang));
    }
    let lead = words::strip_lead(text);
    let (rest, is_unsure) = match lead.rest.strip_suffix('?') {
        Some(rest) => (rest.trim_end(), true),
        None => (lead.rest, false),
    };
    if let Some(rest) = words::strip_vague(rest) {
        return Err(vague(rest, lang));
    }
    let circa = lead.circa || is_unsure;
    let when = when(rest, lead.ago, lang)?;
    Date::new(circa, when).map_err(|reason| match when {
        When::Point(Point::Day(day)) => {
            let year = Date::new(true, When::Point(Point::Year(day.year())));
            let readings = [Date::new(false, when), year];
            TypedError { reason, readings: readings.into_iter().flatten().collect() }
        }
        _ => reason.into(),
    })
}

fn when(text: &str, ago: bool, lang: Lang) -> Result<When, TypedError> {
    if let Some(age) = ages::read(text, ago, lang) {
        return age.map(When::Ago);
    }
    if let Some(range) = points::range(text, lang) {
        let (from, to) = range?;
        return Ok(When::Range(from, to));
    }
    if let Some(span) = spans::read(text) {
        return span;
    }
    points::read(text, lang).map(When::Point)
}

/// "Early in", "before": no date, but near one.
fn vague(rest: &str, lang: Lang) -> TypedError {
    let nearly = |date: Date| Date::new(true, date.when()).unwrap_or(date);
    match read(rest, lang) {
        Ok(date) => TypedError { reason: DateError::Vague, readings: vec![nearly(date)] },
        Err(error) => error,
    }
}

/// `no. 12`, `n° 12`: a position as cards print it.
fn position(text: &str) -> Option<u32> {
    let rest = ["numero", "no", "n"].iter().find_map(|mark| text.strip_prefix(mark))?;
    rest.trim_start_matches(['.', ' ']).parse().ok()
}
