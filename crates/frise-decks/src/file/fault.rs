//! Parse and validation errors: why a file is not a deck.

use serde::Serialize;

use crate::{DateError, PictureFault};

/// Why a file is not a deck; each is said, with its remedy, by a message `deck-…`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are the variables of the message")]
pub enum Fault {
    /// The file is too large to be read.
    TooLarge { bytes: usize, limit: usize },
    /// The file is in another encoding.
    NotUtf8,
    /// The file is not TOML.
    Syntax { detail: String },
    /// Quotation marks of a word processor around a text.
    CurlyQuotes,
    /// `[card]` instead of `[[card]]`.
    SingleBrackets { name: String },
    /// A table inside a table inside a table.
    TooDeep { field: String },
    /// More cards, themes, fields or values than any deck needs.
    TooMany { what: String, limit: usize },
    /// No card at all.
    NoCards,
    /// A table without its heading.
    NoCardTable,
    /// A cell to the right of the last heading.
    ExtraCell { text: String },
    /// A field that decks do not have.
    UnknownField { field: String, known: Vec<&'static str>, meant: Option<String> },
    /// A field is given twice.
    RepeatedField { field: String },
    /// A field that must be there.
    MissingField { field: String },
    /// Neither a text nor, where that is meant, a list of texts.
    NotText { field: String },
    /// Several values where there can be one.
    NotOne { field: String },
    /// Not a slug.
    BadId { field: String, text: String },
    /// Not a colour.
    BadColour { text: String },
    /// Neither the name of a picture, nor an emoji, nor a file beside the deck.
    BadPicture { text: String },
    /// Neither `calendar` nor `story`.
    BadOrder { text: String },
    /// Not the code of a language.
    BadLanguage { text: String },
    /// A text in a language that the deck does not list.
    UnlistedLanguage { field: String, language: String },
    /// Not a date.
    BadDate { text: String, reason: DateError, readings: Vec<String> },
    /// A position in a deck of the calendar.
    PositionInCalendar { text: String },
    /// A calendar date in a story.
    DateInStory { text: String },
    /// A theme that the deck does not have.
    UnknownTheme { theme: String, meant: Option<String> },
    /// Two themes with one id.
    RepeatedTheme { theme: String },
    /// Two cards with one id.
    RepeatedCard { first: u32 },
    /// Not from 1 to 5.
    BadDifficulty { text: String },
    /// An icon that cannot be drawn.
    UnknownIcon { icon: String, known: Vec<&'static str> },
    /// A face and a back that show the same icon.
    SameIcons { icon: String },
    /// Too few icons to play with.
    FewIcons { least: usize },
    /// An icon on one side only.
    OneIcon,
    /// A character that could deceive a reader.
    UnsafeCharacter { field: String, character: String },
    /// Text that a browser could take for more.
    Markup { field: String },
    /// A text that fits on no card.
    TextTooLong { field: String, length: usize, limit: usize },
    /// No shipped box has this card.
    UnknownCard { from: String, id: String },
    /// A borrowed card is defined in its own box.
    BorrowedField { field: String },
    /// A saga in a deck of the calendar.
    SagaInCalendar,
    /// Pictures in a file that is not called `.frise`.
    PicturesInside,
    /// A picture inside the file that cannot be used.
    PictureInside { picture: String, reason: PictureFault },
}

impl Fault {
    /// The field it is about, where it is about one.
    pub(crate) fn field(&self) -> Option<String> {
        match self {
            Fault::UnknownField { field, .. }
            | Fault::RepeatedField { field }
            | Fault::MissingField { field }
            | Fault::NotText { field }
            | Fault::NotOne { field }
            | Fault::BadId { field, .. }
            | Fault::UnsafeCharacter { field, .. }
            | Fault::Markup { field }
            | Fault::TextTooLong { field, .. }
            | Fault::BorrowedField { field }
            | Fault::TooDeep { field } => Some(field.clone()),
            Fault::UnlistedLanguage { field, language } => Some(format!("{field}.{language}")),
            Fault::BadDate { .. } | Fault::PositionInCalendar { .. } | Fault::DateInStory { .. } => {
                Some("date".to_owned())
            }
            Fault::UnknownTheme { .. } => Some("theme".to_owned()),
            Fault::BadPicture { .. } => Some("picture".to_owned()),
            Fault::BadDifficulty { .. } => Some("difficulty".to_owned()),
            Fault::BadColour { .. } => Some("colour".to_owned()),
            Fault::BadOrder { .. } => Some("order".to_owned()),
            Fault::RepeatedCard { .. } => Some("id".to_owned()),
            _ => None,
        }
    }
}
