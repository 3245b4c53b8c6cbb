//! Data model: a deck and its cards, as the rest of the program reads them. `file` makes it, `lint` judges it.

use std::fmt;

use frise_core::{Icon, Icons, Order};

use crate::{Date, Picture, Text};

/// A box of cards, as its file describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// A stable slug, such as `classic`.
    pub id: String,
    /// What the box is called.
    pub names: Text,
    /// One sentence that invites to play with it.
    pub about: Text,
    /// A line that must be shown with the box, if it is not empty.
    pub notice: Text,
    /// The colour of the box, which its cards keep when boxes are mixed (R4).
    pub colour: Colour,
    /// Whether its cards have dates of the calendar or positions in a story.
    pub order: Order,
    /// The saga it belongs to, if not one of its own.
    pub saga: Option<String>,
    /// The codes of the languages it is written in.
    pub languages: Vec<String>,
    /// Under which terms it may be shared.
    pub licence: Option<String>,
    /// The names of those who wrote it.
    pub authors: Vec<String>,
    /// The Twist icons it uses; empty for the usual ones.
    pub icons: Vec<Icon>,
    /// Its themes, or the episodes of its story, in order.
    pub themes: Vec<Theme>,
    /// The cards in the order of the file, borrowed ones included.
    pub cards: Vec<Card>,
    /// What the linter may not complain about, and why.
    pub allow: Allow,
}

/// A theme, or an episode of a story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    /// A slug, unique in its deck.
    pub id: String,
    /// The name that is printed on cards.
    pub names: Text,
}

/// A card, with what is printed on both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// A stable slug, unique among all boxes, that says nothing of the date.
    pub id: String,
    /// The box that defines this card, if it is borrowed from one.
    pub from: Option<String>,
    /// The date that the back prints.
    pub date: Date,
    /// The id of its theme, or of the episode of a story.
    pub theme: String,
    /// The name of the happening, which the face prints.
    pub title: Text,
    /// What is worth knowing, once the card is turned over.
    pub fact: Text,
    /// Where the date can be looked up.
    pub source: Option<Source>,
    /// Its picture, if not our drawing of its id.
    pub picture: Option<Picture>,
    /// From 1, everybody knows roughly, to 5, specialists do.
    pub difficulty: u8,
    /// Its Twist icons, if the deck gives them.
    pub icons: Option<Icons>,
    /// What the linter may not complain about, and why.
    pub allow: Allow,
}

/// Warnings that an author has thought about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Allow {
    /// The codes of the warnings.
    pub codes: Vec<String>,
    /// Why they are wrong here.
    pub why: Option<String>,
}

/// Where a date can be looked up: a Wikidata item, a reference in words, or both.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Source {
    /// A Wikidata item, such as `Q8676`.
    pub wikidata: Option<String>,
    /// A reference in words, such as `Wikipedia: Gutenberg Bible`.
    pub words: String,
}

/// A colour of the screen (sRGB); each part is from 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour {
    /// How much red.
    pub red: u8,
    /// How much green.
    pub green: u8,
    /// How much blue.
    pub blue: u8,
}

impl Deck {
    /// The saga this story belongs to: its own unless it says so. None for a deck of the calendar.
    pub fn saga(&self) -> Option<&str> {
        match self.order {
            Order::Calendar => None,
            Order::Story => Some(self.saga.as_deref().unwrap_or(&self.id)),
        }
    }

    /// The theme with this id, if the deck defines it.
    pub fn theme(&self, id: &str) -> Option<&Theme> {
        self.themes.iter().find(|theme| theme.id == id)
    }

    /// The card with this id, if it is in the deck.
    pub fn card(&self, id: &str) -> Option<&Card> {
        self.cards.iter().find(|card| card.id == id)
    }

    /// The box that defines a card of this deck.
    pub fn home<'a>(&'a self, card: &'a Card) -> &'a str {
        card.from.as_deref().unwrap_or(&self.id)
    }
}

impl Card {
    /// The greatest difficulty of a card that everybody knows roughly.
    pub const FOR_EVERYBODY: u8 = 2;
}

impl Source {
    /// Reads `Q8676`, a reference in words, or both: `Q8676, Wikipedia: Gutenberg Bible`.
    pub fn parse(text: &str) -> Source {
        let (first, rest) = text.split_once(',').unwrap_or((text, ""));
        let number = first.trim().strip_prefix('Q').unwrap_or_default();
        let is_item =
            number.starts_with(|c: char| c != '0') && number.bytes().all(|byte| byte.is_ascii_digit());
        if is_item {
            Source { wikidata: Some(first.trim().to_owned()), words: rest.trim().to_owned() }
        } else {
            Source { wikidata: None, words: text.trim().to_owned() }
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.wikidata {
            Some(item) if self.words.is_empty() => formatter.write_str(item),
            Some(item) => write!(formatter, "{item}, {}", self.words),
            None => formatter.write_str(&self.words),
        }
    }
}

impl Colour {
    /// Reads `#b5432e`.
    pub fn parse(text: &str) -> Option<Colour> {
        let digits = text.strip_prefix('#')?;
        if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        let part = |idx: usize| u8::from_str_radix(&digits[idx..idx + 2], 16).ok();
        Some(Colour { red: part(0)?, green: part(2)?, blue: part(4)? })
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}
