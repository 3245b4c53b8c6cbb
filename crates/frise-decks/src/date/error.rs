//! Parse errors: why a text is not a date.

use frise_text::Lang;
use serde::Serialize;

use crate::message;

/// Why a text is not a date; each is said, with its remedy, by a message `date-error-…`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum DateError {
    /// Nothing is written.
    Empty,
    /// None of the forms of a date.
    Unreadable,
    /// There is no year 0.
    YearZero,
    /// A year before [`HistoricalYear::OLDEST`](super::HistoricalYear::OLDEST) or after the last one.
    TooFar,
    /// Both a minus sign and an era.
    SignAndEra,
    /// Not from 1 to 12.
    NoSuchMonth {
        /// The number given.
        month: u8,
    },
    /// The month has no such day in the calendar of its time.
    NoSuchDay {
        /// The day given.
        day: u8,
        /// The month given.
        month: u8,
    },
    /// One of the ten days skipped in October 1582.
    LostDay,
    /// A decade is named by a year that ends in 0.
    NotADecade {
        /// The year given.
        year: i32,
    },
    /// An age below a thousand or above a hundred billion years.
    AgeOutOfBounds,
    /// More than three decimals.
    AgeTooFine,
    /// A range that does not go forward.
    RangeBackwards,
    /// Only years, months and days bound a range.
    RangeEnd,
    /// A day that is not quite certain.
    CircaDay,
    /// A position that is not quite certain.
    CircaPosition,
    /// Positions are counted from 1.
    NoSuchPosition,
    /// Not a time of Wikidata's query service.
    NotWikidata,
    /// It can be read in two ways.
    Ambiguous,
    /// Before, after or somewhere in what is dated.
    Vague,
    /// A day or a month without its year.
    NoYear,
}

impl DateError {
    /// What is wrong, in one sentence.
    pub fn message(self, lang: Lang) -> String {
        message::message(lang, "date-error", &self)
    }

    /// What to do about it, in one sentence.
    pub fn remedy(self, lang: Lang) -> String {
        message::remedy(lang, "date-error", &self)
    }
}

impl std::fmt::Display for DateError {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let lang = Lang::english();
        write!(formatter, "{}: {}", self.message(lang), self.remedy(lang))
    }
}

impl std::error::Error for DateError {}
