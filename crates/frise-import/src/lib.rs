//! Importer: a deck made of what people have, be it a table in any separator and encoding, a spreadsheet, what Wikidata exports, or
//! flash cards. The result is a preview that says what was understood, what was not, in which cell, and what to do about it.
//! Reads no file by itself, keeps to limits of time and memory whatever the bytes are, and guesses nothing that can be asked.

mod cards;
mod clean;
mod columns;
mod delimited;
mod encoding;
mod headings;
mod problem;
mod sheets;
mod wikidata;
mod zip;

use frise_decks::{Date, Deck, Source, Text};
use frise_text::Lang;

pub use columns::{Column, Meaning};
pub use encoding::Encoding;
pub use problem::{Problem, Trouble, What};

/// The largest file that is read at all.
pub const MAX_BYTES: usize = 8 << 20;
/// The most rows that are looked at: more than any deck may have.
pub const MAX_ROWS: usize = 6_000;
/// The most columns that are looked at.
pub const MAX_COLUMNS: usize = 100;

/// What kind of file it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Text with a separator between cells.
    Table {
        /// The separator.
        separator: char,
        /// How its letters were written.
        encoding: Encoding,
    },
    /// A workbook of Excel, of which the first sheet was read.
    Xlsx,
    /// A spreadsheet of LibreOffice, of which the first sheet was read.
    Ods,
    /// What Wikidata's query service exports, or entities of Wikidata.
    Wikidata,
}

/// What was understood of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// What kind of file it was.
    pub kind: Kind,
    /// The columns, and what each is taken for; none for entities of Wikidata.
    pub columns: Vec<Column>,
    /// The cards that can be made.
    pub cards: Vec<ImportedCard>,
    /// What was not understood, in the order of the file.
    pub problems: Vec<Problem>,
    lang: Lang,
}

/// A card that can be made of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedCard {
    /// The row of the file, from 1.
    pub row: u32,
    /// An id made from its title; it says nothing of the date.
    pub id: String,
    /// Its date.
    pub date: Date,
    /// Its title, in one or more languages.
    pub title: Text,
    /// What is worth knowing, if the file says it.
    pub fact: Text,
    /// The name of its theme, if the file says it.
    pub theme: Option<String>,
    /// Where the date can be looked up, if the file says it.
    pub source: Option<Source>,
    /// Its difficulty, from 1 to 5, if the file says it.
    pub difficulty: Option<u8>,
    /// Its picture, if the file says it.
    pub picture: Option<frise_decks::Picture>,
}

/// Understands a file. Texts and dates that do not say their language are in this one.
///
/// # Examples
///
/// ```
/// use frise_text::Lang;
///
/// let french = Lang::from_code("fr").expect("it ships with the game");
/// let preview = frise_import::read("Date;Titre\nvers 1843;Premier timbre".as_bytes(), french).expect("a table");
/// assert_eq!(preview.cards[0].date.to_string(), "c. 1843");
/// assert_eq!(preview.deck("timbres", "Timbres").cards[0].id, "premier-timbre");
/// ```
pub fn read(bytes: &[u8], lang: Lang) -> Result<Preview, Trouble> {
    if bytes.len() > MAX_BYTES {
        return Err(Trouble::TooLarge { bytes: bytes.len(), limit: MAX_BYTES });
    }
    if zip::is_archive(bytes) {
        let (kind, rows) = sheets::read(bytes)?;
        return Ok(cards::of_rows(kind, rows, lang));
    }
    if bytes.starts_with(b"\xd0\xcf\x11\xe0") {
        return Err(Trouble::OldSheet);
    }
    let (text, encoding) = encoding::decode(bytes).ok_or(Trouble::NotAFile)?;
    let start = text.trim_start();
    if start.starts_with(['{', '[']) {
        return wikidata::read(start, lang);
    }
    let (separator, rows) = delimited::read(&text)?;
    Ok(cards::of_rows(Kind::Table { separator, encoding }, rows, lang))
}

impl Preview {
    /// A deck of the cards, with this id and name. What only its author knows (colour, licence, authors) is left open.
    pub fn deck(&self, id: &str, name: &str) -> Deck {
        cards::deck(self, id, name)
    }
}

/// An id made of words: small letters, no accents, no digits, so that it says nothing of a date.
pub fn id_of(words: &str) -> String {
    clean::id_of(words)
}
