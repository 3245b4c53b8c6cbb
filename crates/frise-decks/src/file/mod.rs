//! Parser and serializer of deck files: a text in TOML, the same with its pictures inside (`.frise`), or a table in CSV, which convert into each other.
//! Both are read into flat entries (`document`), checked in one place (`build`), and written from there.

mod build;
mod csv;
mod document;
mod fault;
mod fields;
mod toml;
mod write;

use std::borrow::Borrow;
use std::collections::BTreeMap;

pub use fault::Fault;

use crate::finding::Kind;
use crate::{Album, Card, Deck, Finding};
use document::Document;

/// The largest text or table that is read at all.
pub const MAX_BYTES: usize = 1 << 20;
/// The largest file with pictures inside that is read at all.
pub const MAX_OWN_BYTES: usize = 2 << 20;
/// The most cards a deck may have.
pub const MAX_CARDS: usize = 5_000;
/// The most themes a deck may have.
pub const MAX_THEMES: usize = 200;
/// The most fields a card may have, and the most values a field may have.
pub const MAX_FIELDS: usize = 100;

/// How a deck file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A text that people write in an editor; the boxes of the game are in it.
    Toml,
    /// A table that people fill in a spreadsheet.
    Csv,
    /// The text with the pictures of its cards inside: a deck in one file.
    Frise,
}

/// A deck, and where its cards and fields stand in its file.
#[derive(Clone, Debug)]
pub struct DeckFile {
    /// What the file says, checked: it can be played.
    pub deck: Deck,
    /// The pictures that the file itself holds; for a text or a table, none.
    pub pictures: Album,
    lines: Lines,
    /// The cards of a draft that have no date yet.
    pub(crate) undated: Vec<Card>,
}

/// The line of each card and field: a card by its id, the deck by no name, and so its first line by no field.
type Lines = BTreeMap<(String, String), u32>;

impl Format {
    /// The format of a file of this name.
    pub fn of_name(name: &str) -> Option<Format> {
        let (_, extension) = name.rsplit_once('.')?;
        match extension.to_ascii_lowercase().as_str() {
            "toml" => Some(Format::Toml),
            "csv" => Some(Format::Csv),
            "frise" => Some(Format::Frise),
            _ => None,
        }
    }

    /// The largest file of this format that is read at all.
    pub fn max_bytes(self) -> usize {
        match self {
            Format::Toml | Format::Csv => MAX_BYTES,
            Format::Frise => MAX_OWN_BYTES,
        }
    }
}

impl DeckFile {
    /// Reads a deck, or says all that is wrong with the file. Borrowed cards come from the boxes of the program.
    ///
    /// # Examples
    ///
    /// ```
    /// use frise_decks::{DeckFile, Format};
    ///
    /// let file = r##"
    /// id = "my-family"
    /// languages = ["en"]
    /// colour = "#2f6d8c"
    /// order = "calendar"
    /// name.en = "My family"
    ///
    /// [[theme]]
    /// id = "home"
    /// name.en = "Home"
    ///
    /// [[card]]
    /// id = "grandma-moves-in"
    /// date = "1998-05"
    /// theme = "home"
    /// title.en = "Grandma moves in with us"
    /// "##;
    /// let deck = DeckFile::read(file.as_bytes(), Format::Toml).expect("a deck").deck;
    /// assert_eq!(deck.cards[0].id, "grandma-moves-in");
    ///
    /// // A file that is no deck is refused with every reason at once, and its line.
    /// let spoilt = file.replace("1998-05", "1998-13").replace("#2f6d8c", "blue");
    /// let faults = DeckFile::read(spoilt.as_bytes(), Format::Toml).expect_err("not a deck");
    /// let codes: Vec<String> = faults.iter().map(|fault| fault.code()).collect();
    /// assert_eq!(codes, ["bad-colour", "bad-date"]);
    /// ```
    #[cfg(feature = "boxes")]
    pub fn read(bytes: &[u8], format: Format) -> Result<DeckFile, Vec<Finding>> {
        DeckFile::read_beside(bytes, format, crate::boxes())
    }

    /// Reads a deck that may borrow cards from these others, or says all that is wrong with the file.
    pub fn read_beside<D: Borrow<Deck>>(
        bytes: &[u8],
        format: Format,
        others: &[D],
    ) -> Result<DeckFile, Vec<Finding>> {
        build(&parse(bytes, format)?, &lookup_in(others))
    }

    /// Reads as much of a deck as can be understood, for somebody who is still writing it, and says all that is wrong.
    pub fn draft<D: Borrow<Deck>>(bytes: &[u8], format: Format, others: &[D]) -> (DeckFile, Vec<Finding>) {
        match parse(bytes, format) {
            Ok(document) => build::build(&document, &lookup_in(others)),
            Err(faults) => (build::build(&Document::default(), &|_, _| None).0, faults),
        }
    }

    /// The line of a field of this card, or of the deck itself; without such a field, the line where it begins.
    pub fn line_of(&self, card: Option<&str>, field: Option<&str>) -> Option<u32> {
        let line =
            |field: &str| self.lines.get(&(card.unwrap_or_default().to_owned(), field.to_owned())).copied();
        field.and_then(line).or_else(|| line(""))
    }
}

/// Where each line of a text begins.
fn line_starts(text: &str) -> Vec<usize> {
    let after_breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(idx, _)| idx + 1);
    std::iter::once(0).chain(after_breaks).collect()
}

fn lookup_in<D: Borrow<Deck>>(others: &[D]) -> impl Fn(&str, &str) -> Option<Card> {
    |deck, card| others.iter().map(Borrow::borrow).find(|other| other.id == deck)?.card(card).cloned()
}

/// The text of a deck with the pictures of its cards inside.
pub(crate) fn write_own(deck: &Deck, album: &Album) -> String {
    let document =
        Document { pictures: write::pictures(deck, album), ..write::document(deck, Format::Frise) };
    toml::write(&document)
}

/// The text of a deck file, without pictures; reading it gives the same deck.
pub fn write(deck: &Deck, format: Format) -> String {
    let document = write::document(deck, format);
    match format {
        Format::Toml | Format::Frise => toml::write(&document),
        Format::Csv => csv::write(&document),
    }
}

/// Reads a file without asking yet what it says.
pub(crate) fn parse(bytes: &[u8], format: Format) -> Result<Document, Vec<Finding>> {
    let refuse = |fault| vec![Finding { card: None, line: None, kind: Kind::Fault(fault) }];
    let limit = format.max_bytes();
    if bytes.len() > limit {
        return Err(refuse(Fault::TooLarge { bytes: bytes.len(), limit }));
    }
    let text = std::str::from_utf8(bytes).map_err(|_| refuse(Fault::NotUtf8))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let document = match format {
        Format::Toml | Format::Frise => toml::read(text)?,
        Format::Csv => csv::read(text)?,
    };
    if format == Format::Toml && !document.pictures.fields.is_empty() {
        let line = Some(document.pictures.line);
        return Err(vec![Finding { card: None, line, kind: Kind::Fault(Fault::PicturesInside) }]);
    }
    document.excess().map_or(Ok(document), |(line, fault)| {
        Err(vec![Finding { card: None, line: Some(line), kind: Kind::Fault(fault) }])
    })
}

/// Makes a deck of what a file says; `lookup` finds a card of another box.
pub(crate) fn build(
    document: &Document,
    lookup: &dyn Fn(&str, &str) -> Option<Card>,
) -> Result<DeckFile, Vec<Finding>> {
    let (file, faults) = build::build(document, lookup);
    if faults.is_empty() { Ok(file) } else { Err(faults) }
}

/// Makes what it can of a file, whatever is wrong with it, borrowed cards left out.
#[cfg(feature = "boxes")]
pub(crate) fn build_own_cards(document: &Document) -> Deck {
    build::build(document, &|_, _| None).0.deck
}
