//! Errors of an import: why a whole file cannot be read, and what was not understood in which cell, each with its remedy.

use frise_decks::{Date, TypedError};
use frise_text::{Lang, Value};

/// Why a file cannot be read at all; each is said, with its remedy, by a message `import-…`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are the variables of the message")]
pub enum Trouble {
    /// The file is too large.
    TooLarge { bytes: usize, limit: usize },
    /// No row at all.
    Empty,
    /// Neither a table nor anything else that is read here.
    NotAFile,
    /// A spreadsheet that cannot be opened.
    BrokenSheet,
    /// A spreadsheet of an old kind.
    OldSheet,
    /// JSON that is not from Wikidata.
    NotWikidata,
}

/// Something that was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The row of the file, from 1.
    pub row: u32,
    /// The column, from 1, where it is about one cell.
    pub column: Option<u32>,
    /// What the cell says.
    pub text: String,
    /// What is wrong with it.
    pub what: What,
}

/// What is wrong with a cell or a row; each is said, with its remedy, by a message `import-…`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The date is not one, or can be read in two ways.
    BadDate(TypedError),
    /// There is no date.
    NoDate,
    /// There is no title.
    NoTitle,
    /// More letters than fit.
    TooLong,
    /// A difficulty that is not from 1 to 5.
    BadDifficulty,
    /// A picture that cannot be meant.
    BadPicture,
    /// Wikidata has several dates of which none is better.
    SeveralDates(Vec<Date>),
    /// Wikidata's precision is not in the file: a first of January was read as a year.
    UnknownPrecision,
    /// Rows beyond the limit were left out.
    TooManyRows,
}

impl Trouble {
    /// Its code, which stays the same for ever.
    pub fn code(&self) -> &'static str {
        match self {
            Trouble::TooLarge { .. } => "too-large",
            Trouble::Empty => "empty",
            Trouble::NotAFile => "not-a-file",
            Trouble::BrokenSheet => "broken-sheet",
            Trouble::OldSheet => "old-sheet",
            Trouble::NotWikidata => "not-wikidata",
        }
    }

    /// What is wrong, in one sentence.
    pub fn message(&self, lang: Lang) -> String {
        self.say(lang, "")
    }

    /// What to do about it, in one sentence.
    pub fn remedy(&self, lang: Lang) -> String {
        self.say(lang, ".fix")
    }

    fn say(&self, lang: Lang, attribute: &str) -> String {
        let args: Vec<(&str, Value<'_>)> = match self {
            Trouble::TooLarge { bytes, limit } => {
                vec![("bytes", (*bytes).into()), ("limit", (*limit).into())]
            }
            _ => Vec::new(),
        };
        lang.text_with(&format!("import-{}{attribute}", self.code()), &args)
    }
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let lang = Lang::english();
        write!(formatter, "{}: {}", self.message(lang), self.remedy(lang))
    }
}

impl std::error::Error for Trouble {}

impl Problem {
    /// Its code, which stays the same for ever.
    pub fn code(&self) -> &'static str {
        match self.what {
            What::BadDate(_) => "bad-date",
            What::NoDate => "no-date",
            What::NoTitle => "no-title",
            What::TooLong => "too-long",
            What::BadDifficulty => "bad-difficulty",
            What::BadPicture => "bad-picture",
            What::SeveralDates(_) => "several-dates",
            What::UnknownPrecision => "unknown-precision",
            What::TooManyRows => "too-many-rows",
        }
    }

    /// Whether a card is made all the same, without what was not understood.
    pub fn is_harmless(&self) -> bool {
        matches!(self.what, What::BadDifficulty | What::BadPicture | What::UnknownPrecision)
    }

    /// The dates that may have been meant.
    pub fn readings(&self) -> &[Date] {
        match &self.what {
            What::BadDate(error) => &error.readings,
            What::SeveralDates(dates) => dates,
            _ => &[],
        }
    }

    /// What is wrong, in one sentence.
    pub fn message(&self, lang: Lang) -> String {
        let reason = match &self.what {
            What::BadDate(error) => error.message(lang),
            What::SeveralDates(dates) => {
                dates.iter().map(|date| date.print(lang)).collect::<Vec<_>>().join(" · ")
            }
            _ => String::new(),
        };
        let args = [("text", Value::from(self.text.as_str())), ("reason", reason.into())];
        lang.text_with(&format!("import-{}", self.code()), &args)
    }

    /// What to do about it, in one sentence.
    pub fn remedy(&self, lang: Lang) -> String {
        match &self.what {
            What::BadDate(error) => error.remedy(lang),
            _ => lang.text(&format!("import-{}.fix", self.code())),
        }
    }
}
