//! Lint rules: every code that the linter knows, with its data and its severity.

use serde::Serialize;

use crate::{PictureFault, Severity};

/// What the linter can say; each is said, with its remedy, by a message `deck-…`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are the variables of the message")]
pub enum Remark {
    /// A text is not written in a language that the deck lists.
    MissingTranslation { field: String, language: String },
    /// A title that does not fit on a card.
    TitleTooLong { language: String, length: usize, limit: usize },
    /// A title that shows a part of its date.
    TitleGivesDate { language: String, part: String },
    /// An id that shows a part of its date.
    IdGivesDate { part: String },
    /// Another box defines a card of this id.
    IdTaken { deck: String },
    /// A picture that cannot be shown.
    UnusablePicture { reason: PictureFault },

    /// A card that teaches nothing.
    MissingFact,
    /// A date that cannot be looked up.
    MissingSource,
    /// A box that does not invite.
    MissingAbout,
    /// A box that nobody knows how to share.
    MissingLicence,
    /// A box that nobody answers for.
    MissingAuthors,
    /// A card of a shipped box that has no drawing.
    MissingPicture,
    /// A name that none of our pictures has.
    UnknownPicture { picture: String },
    /// Two cards that show the same.
    SamePicture { other: String },
    /// A theme that no card has.
    UnusedTheme { theme: String },
    /// A fact that is too long to be read aloud.
    FactTooLong { language: String, length: usize, limit: usize },
    /// A title with something that looks like a year or a century.
    TitleNumber { language: String, part: String },
    /// A title that ends like a sentence.
    TitleFullStop { language: String },
    /// A typewriter's apostrophe or quotation mark.
    StraightQuote { field: String, language: String },
    /// A French sign without its no-break space.
    FrenchSpacing { field: String, sign: String },
    /// Two spaces in a row.
    StraySpace { field: String, language: String },
    /// The same fact in two languages.
    Untranslated { first: String, second: String },
    /// A year in the fact that is nearly, but not quite, the date.
    FactNearDate { language: String, year: i32, date: String },
    /// Facts that name different years in different languages.
    FactsDisagree { first: String, second: String },
    /// A round year of long ago without "circa".
    RoundCentury { date: String },
    /// A year that nobody living will see.
    FarFuture { date: String },
    /// A decade that could be read as a century.
    AmbiguousDecade { date: String },
    /// More cards with one date than is fun.
    SameDate { date: String, cards: Vec<String> },
    /// Too many cards in too few years.
    Crowded { from: i32, to: i32, n: usize },
    /// A year beside a day of the same year.
    MixedPrecision { other: String },
    /// A card of another box that rests on the same source.
    SameSource { deck: String, other: String },
    /// A card with nearly the same title.
    SimilarTitle { language: String, deck: String, other: String },
    /// Something is allowed that does not happen.
    UnusedAllow { allowed: String },
    /// Something is allowed without a reason.
    AllowWithoutWhy,
}

impl Remark {
    /// Errors are what spoils a game; the rest is left to the author.
    pub fn severity(&self) -> Severity {
        match self {
            Remark::MissingTranslation { .. }
            | Remark::TitleTooLong { .. }
            | Remark::TitleGivesDate { .. }
            | Remark::IdGivesDate { .. }
            | Remark::UnusablePicture { .. } => Severity::Error,
            _ => Severity::Warning,
        }
    }

    /// The field it is about, such as `title.fr`, where it is about one that is there.
    pub fn field(&self) -> Option<String> {
        let of = |base: &str, language: &str| Some(format!("{base}.{language}"));
        match self {
            Remark::TitleTooLong { language, .. }
            | Remark::TitleGivesDate { language, .. }
            | Remark::TitleNumber { language, .. }
            | Remark::TitleFullStop { language }
            | Remark::SimilarTitle { language, .. } => of("title", language),
            Remark::FactTooLong { language, .. } | Remark::FactNearDate { language, .. } => {
                of("fact", language)
            }
            Remark::FactsDisagree { first, .. } | Remark::Untranslated { first, .. } => of("fact", first),
            Remark::StraightQuote { field, language } | Remark::StraySpace { field, language } => {
                of(field, language)
            }
            Remark::FrenchSpacing { field, .. } => of(field, "fr"),
            Remark::RoundCentury { .. }
            | Remark::FarFuture { .. }
            | Remark::AmbiguousDecade { .. }
            | Remark::SameDate { .. }
            | Remark::MixedPrecision { .. } => Some("date".to_owned()),
            Remark::IdGivesDate { .. } | Remark::IdTaken { .. } => Some("id".to_owned()),
            Remark::UnusablePicture { .. } | Remark::UnknownPicture { .. } | Remark::SamePicture { .. } => {
                Some("picture".to_owned())
            }
            Remark::SameSource { .. } => Some("source".to_owned()),
            Remark::UnusedAllow { .. } | Remark::AllowWithoutWhy => Some("allow".to_owned()),
            _ => None,
        }
    }
}
