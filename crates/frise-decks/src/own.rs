//! A deck that somebody brings, whole: its text and the pictures of its cards, as one `.frise` file, known by its content hash.
//! No archive: it is the deck's TOML with a table of pictures, so nothing in it can unfold.

use std::borrow::Borrow;
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use frise_core::Seed;
use serde::{Deserialize, Serialize};

use crate::file::{self, MAX_OWN_BYTES};
use crate::finding::Kind;
use crate::{Album, Deck, DeckFile, Fault, Finding, Format, Picture, PictureFault, Remark, Severity, lint};

/// A deck with its pictures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnDeck {
    /// The deck.
    pub deck: Deck,
    /// The pictures that it brings: its files and its emoji.
    pub pictures: Album,
}

/// What a deck is known by: the SHA-256 of its canonical text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct DeckHash(pub [u8; 32]);

/// A text that is not the hash of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADeckHash;

impl OwnDeck {
    /// Reads a `.frise` file, or says all that is wrong with it. Borrowed cards come from the boxes of the program.
    ///
    /// # Examples
    ///
    /// ```
    /// use frise_decks::{OwnDeck, find};
    ///
    /// let deck = OwnDeck { deck: (*find("classic").expect("it ships with the game")).clone(), pictures: Default::default() };
    /// let same = OwnDeck::read(&deck.write()).expect("it was written by us");
    /// assert_eq!(same, deck);
    /// assert_eq!(same.hash(), deck.hash());
    /// assert_eq!(deck.hash().to_string().parse(), Ok(deck.hash()));
    /// ```
    #[cfg(feature = "boxes")]
    pub fn read(text: &str) -> Result<OwnDeck, Vec<Finding>> {
        OwnDeck::read_beside(text, crate::boxes())
    }

    /// Reads a `.frise` file that may borrow cards from these others. A missing translation is a gap here, not an error.
    pub fn read_beside<D: Borrow<Deck>>(text: &str, others: &[D]) -> Result<OwnDeck, Vec<Finding>> {
        DeckFile::read_beside(text.as_bytes(), Format::Frise, others).map(OwnDeck::from)
    }

    /// Reads as much of a `.frise` file as can be understood, for somebody who is still writing it, and says all that is wrong.
    pub fn draft<D: Borrow<Deck>>(text: &str, others: &[D]) -> (OwnDeck, Vec<Finding>) {
        let (file, faults) = DeckFile::draft(text.as_bytes(), Format::Frise, others);
        (file.into(), faults)
    }

    /// The canonical text: the same deck always gives the same bytes. Pictures that no card shows are left out.
    pub fn write(&self) -> String {
        file::write_own(&self.deck, &self.pictures)
    }

    /// What this deck is known by, wherever it lies.
    pub fn hash(&self) -> DeckHash {
        DeckHash(Seed::from_text(&self.write()).0)
    }

    /// Why it cannot be shared yet: it is too large, a picture is missing, or the linter finds an error; nothing if it can.
    pub fn obstacles<D: Borrow<Deck>>(&self, others: &[D]) -> Vec<Finding> {
        let bytes = self.write().len();
        let too_large = Fault::TooLarge { bytes, limit: MAX_OWN_BYTES };
        let too_large = Finding { card: None, line: None, kind: Kind::Fault(too_large) };
        let errors =
            lint(&self.deck, others).into_iter().filter(|finding| finding.severity() == Severity::Error);
        let size = (bytes > MAX_OWN_BYTES).then_some(too_large);
        size.into_iter().chain(errors).chain(self.missing_pictures()).collect()
    }

    /// The boxes that cards are borrowed from: whoever reads its file needs them.
    pub fn lenders(&self) -> BTreeSet<&str> {
        self.deck.cards.iter().filter_map(|card| card.from.as_deref()).collect()
    }

    fn missing_pictures(&self) -> impl Iterator<Item = Finding> {
        self.deck.cards.iter().filter_map(|card| {
            let picture = card.picture.as_ref().filter(|picture| !matches!(picture, Picture::Ours(_)))?;
            let reason = PictureFault::Absent { file: picture.to_string() };
            let finding = || Finding::of_card(&card.id, Remark::UnusablePicture { reason });
            (!self.pictures.holds(picture)).then(finding)
        })
    }
}

impl From<DeckFile> for OwnDeck {
    fn from(file: DeckFile) -> OwnDeck {
        OwnDeck { deck: file.deck, pictures: file.pictures }
    }
}

impl fmt::Display for DeckHash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(formatter, "{byte:02x}"))
    }
}

impl FromStr for DeckHash {
    type Err = NotADeckHash;

    fn from_str(text: &str) -> Result<DeckHash, NotADeckHash> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if text.len() != 64 || !text.bytes().all(is_digit) {
            return Err(NotADeckHash);
        }
        let mut hash = [0; 32];
        for (byte, digits) in hash.iter_mut().zip(text.as_bytes().chunks(2)) {
            let digits = std::str::from_utf8(digits).map_err(|_| NotADeckHash)?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| NotADeckHash)?;
        }
        Ok(DeckHash(hash))
    }
}

impl From<DeckHash> for String {
    fn from(hash: DeckHash) -> String {
        hash.to_string()
    }
}

impl TryFrom<String> for DeckHash {
    type Error = NotADeckHash;

    fn try_from(text: String) -> Result<DeckHash, NotADeckHash> {
        text.parse()
    }
}

impl fmt::Display for NotADeckHash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("not the hash of a deck: write its 64 hexadecimal digits")
    }
}

impl std::error::Error for NotADeckHash {}
