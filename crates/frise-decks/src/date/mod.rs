//! Date with precision: what the back of a card prints, be it a day, a century, an age or a position in a story.
//! Reading it is in `parse` (as files write it) and `typed` (as people do), printing it in `print`, what it is worth on the line in `order`.

mod calendar;
mod error;
mod order;
mod parse;
mod print;
mod typed;
mod wikidata;

pub use calendar::{AstronomicalYear, Day, HistoricalYear};
pub use error::DateError;
pub use typed::{TypedError, typed};

/// A date as a card prints it; two dates are `==` when they are printed alike.
///
/// # Examples
///
/// ```
/// use frise_decks::Date;
/// use frise_text::Lang;
///
/// let storming: Date = "1789-07-14".parse()?;
/// let french = Lang::from_code("fr").expect("it ships with the game");
/// assert_eq!(storming.print(Lang::english()), "14 July 1789");
/// assert_eq!(storming.print(french), "14 juillet 1789");
///
/// // On the line, a date is worth the middle of what it prints.
/// let century: Date = "18th century".parse()?;
/// assert!(century.order() < storming.order());
/// # Ok::<(), frise_decks::DateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Date {
    circa: bool,
    when: When,
}

/// What a date says apart from "circa".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum When {
    /// A year, a month or a day.
    Point(Point),
    /// Ten years, named by the roundest of them.
    Decade(Decade),
    /// A hundred years, counted from 1; negative before the common era.
    Century(Count<100>),
    /// A thousand years, counted from 1; negative before the common era.
    Millennium(Count<1000>),
    /// From a point to a later one.
    Range(Point, Point),
    /// So long before our own time, for deep time.
    Ago(Age),
    /// A position in a story, from 1.
    Position(Position),
}

/// A year, a month or a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Point {
    /// A year without a month.
    Year(HistoricalYear),
    /// A month without a day.
    Month(HistoricalYear, Month),
    /// A day of the calendar.
    Day(Day),
}

/// A month, from 1 to 12.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month(u8);

/// The years that share all their digits but the last, such as the 1960s or the 490s BCE.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Decade(HistoricalYear);

/// A century (`YEARS` = 100) or a millennium (`YEARS` = 1000), counted from 1 in either direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count<const YEARS: i32>(i32);

/// A length of time before our own, as precise as it is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Age {
    thousandths: u64,
    unit: AgeUnit,
}

/// What an age is counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AgeUnit {
    /// Thousands of years (`ka`).
    Thousand,
    /// Millions of years (`Ma`).
    Million,
    /// Billions of years (`Ga`).
    Billion,
}

/// A position in a story, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position(u32);

impl Date {
    /// Stands for a date that could not be read, where the rest of its card is looked at.
    #[cfg(feature = "files")]
    pub(crate) const UNKNOWN: Date =
        Date { circa: true, when: When::Point(Point::Year(HistoricalYear(HistoricalYear::OLDEST))) };

    /// A date that says this, precisely or nearly.
    pub fn new(circa: bool, when: When) -> Result<Date, DateError> {
        match when {
            When::Point(Point::Day(_)) if circa => Err(DateError::CircaDay),
            When::Position(_) if circa => Err(DateError::CircaPosition),
            When::Range(from, to) if order::of_point(from) >= order::of_point(to) => {
                Err(DateError::RangeBackwards)
            }
            _ => Ok(Date { circa, when }),
        }
    }

    /// Whether the card says "circa".
    pub fn is_circa(self) -> bool {
        self.circa
    }

    /// What the card says apart from "circa".
    pub fn when(self) -> When {
        self.when
    }

    /// Whether this is a position in a story rather than a date of the calendar.
    pub fn is_position(self) -> bool {
        matches!(self.when, When::Position(_))
    }

    /// The year that is printed, if one is: the first of a range, none for a century, a decade or an age.
    pub fn year(self) -> Option<HistoricalYear> {
        match self.when {
            When::Point(point) | When::Range(point, _) => Some(point.year()),
            _ => None,
        }
    }
}

impl Point {
    /// The year that is printed.
    pub fn year(self) -> HistoricalYear {
        match self {
            Point::Year(year) | Point::Month(year, _) => year,
            Point::Day(day) => day.year(),
        }
    }
}

impl Month {
    /// The month of this number.
    pub fn new(number: u8) -> Result<Month, DateError> {
        if (1..=12).contains(&number) {
            Ok(Month(number))
        } else {
            Err(DateError::NoSuchMonth { month: number })
        }
    }

    /// The number of the month, from 1 to 12.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl Decade {
    /// The decade named by this year, such as 1960.
    pub fn new(year: HistoricalYear) -> Result<Decade, DateError> {
        if year.number() % 10 == 0 {
            Ok(Decade(year))
        } else {
            Err(DateError::NotADecade { year: year.number() })
        }
    }

    /// The year that names it.
    pub fn year(self) -> HistoricalYear {
        self.0
    }

    /// Whether its name could mean the century: "the 1900s".
    pub fn is_ambiguous(self) -> bool {
        self.0.number() % 100 == 0
    }
}

impl<const YEARS: i32> Count<YEARS> {
    /// The century or millennium of this number, negative before the common era.
    pub fn new(number: i32) -> Result<Self, DateError> {
        let last = number.checked_mul(YEARS).ok_or(DateError::TooFar)?;
        HistoricalYear::new(last)?;
        Ok(Count(number))
    }

    /// The century or millennium that holds this year.
    pub fn holding(year: HistoricalYear) -> Self {
        let number = year.number();
        Count(number.signum() * (number.abs() + YEARS - 1).div_euclid(YEARS))
    }

    /// Its number, negative before the common era.
    pub fn number(self) -> i32 {
        self.0
    }
}

impl Age {
    const SHORTEST: u64 = 1_000;
    const LONGEST: u64 = 100_000_000_000;

    /// An age of so many thousandths of a unit.
    pub fn new(thousandths: u64, unit: AgeUnit) -> Result<Age, DateError> {
        let age = Age { thousandths, unit };
        let years = thousandths.checked_mul(unit.years() / 1000).ok_or(DateError::AgeOutOfBounds)?;
        if (Self::SHORTEST..=Self::LONGEST).contains(&years) {
            Ok(age)
        } else {
            Err(DateError::AgeOutOfBounds)
        }
    }

    /// The age counted in years, whatever unit it is printed in.
    pub fn years(self) -> u64 {
        self.thousandths * (self.unit.years() / 1000)
    }
}

impl AgeUnit {
    fn years(self) -> u64 {
        match self {
            AgeUnit::Thousand => 1_000,
            AgeUnit::Million => 1_000_000,
            AgeUnit::Billion => 1_000_000_000,
        }
    }
}

impl Position {
    /// The position of this number.
    pub fn new(number: u32) -> Result<Position, DateError> {
        if (1..=99_999).contains(&number) { Ok(Position(number)) } else { Err(DateError::NoSuchPosition) }
    }

    /// Its number, from 1.
    pub fn number(self) -> u32 {
        self.0
    }
}
