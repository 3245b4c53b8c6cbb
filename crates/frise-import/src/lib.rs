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

use std::collections::BTreeMap;

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
    /// A workbook of Excel, of which a sheet was read.
    Xlsx,
    /// A spreadsheet of LibreOffice, of which a sheet was read.
    Ods,
    /// What Wikidata's query service exports, or entities of Wikidata.
    Wikidata,
}

/// What was understood of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// What kind of file it was.
    pub kind: Kind,
    /// The sheets of a spreadsheet, and which was read.
    pub sheets: Option<Sheets>,
    /// The columns, and what each is taken for; none for entities of Wikidata.
    pub columns: Vec<Column>,
    /// The cards that can be made.
    pub cards: Vec<ImportedCard>,
    /// Rows that have a title, and a date that was not understood or can be one of several: for whoever mends them elsewhere.
    pub unread: Vec<UnreadCard>,
    /// What was not understood, in the order of the file.
    pub problems: Vec<Problem>,
    lang: Lang,
}

/// The sheets of a spreadsheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheets {
    /// What they are called, as far as they are looked at.
    pub names: Vec<String>,
    /// Which was read, from 0: the first that holds something, or the one that was asked for.
    pub read: usize,
}

/// What somebody decides once they have seen a preview.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wishes {
    /// The dates of rows that can be read in several ways, by the numbers of the rows.
    pub dates: BTreeMap<u32, Date>,
    /// Which sheet to read, from 0.
    pub sheet: Option<usize>,
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

/// A row that would be a card if its date were known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadCard {
    /// The row of the file, from 1.
    pub row: u32,
    /// The date as it is written there, or those that it can be.
    pub date: String,
    /// Its title.
    pub title: Text,
    /// What is worth knowing.
    pub fact: Text,
    /// The name of its theme.
    pub theme: Option<String>,
    /// Where its date can be looked up.
    pub source: Option<Source>,
    /// Its difficulty, from 1 to 5.
    pub difficulty: Option<u8>,
    /// Its picture.
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
    read_as(bytes, lang, &Wishes::default())
}

/// Understands a file as somebody wishes who has seen a preview of it.
pub fn read_as(bytes: &[u8], lang: Lang, wishes: &Wishes) -> Result<Preview, Trouble> {
    if bytes.len() > MAX_BYTES {
        return Err(Trouble::TooLarge { bytes: bytes.len(), limit: MAX_BYTES });
    }
    if zip::is_archive(bytes) {
        let (kind, sheets, rows) = sheets::read(bytes, wishes.sheet)?;
        return Ok(Preview { sheets: Some(sheets), ..cards::of_rows(kind, rows, lang, wishes) });
    }
    if bytes.starts_with(b"\xd0\xcf\x11\xe0") {
        return Err(Trouble::OldSheet);
    }
    let (text, encoding) = encoding::decode(bytes).ok_or(Trouble::NotAFile)?;
    let start = text.trim_start();
    if start.starts_with(['{', '[']) {
        return wikidata::read(start, lang, wishes);
    }
    let (separator, rows) = delimited::read(&text)?;
    Ok(cards::of_rows(Kind::Table { separator, encoding }, rows, lang, wishes))
}

impl ImportedCard {
    /// The same without its date, of which only this is known.
    pub(crate) fn unread(self, date: String) -> UnreadCard {
        let ImportedCard { row, title, fact, theme, source, difficulty, picture, .. } = self;
        UnreadCard { row, date, title, fact, theme, source, difficulty, picture }
    }
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
