//! What is printed: the cards of one or several boxes in the order of the boxes, with their pictures.

use std::collections::BTreeSet;

use frise_decks::{Album, Colour, Deck, MixError, PackCard, mix};
use frise_text::Lang;

use crate::fonts::FontBook;

/// Boxes to be printed.
pub struct Kit<'a> {
    decks: Vec<&'a Deck>,
    cards: Vec<PackCard>,
    album: &'a Album,
}

impl<'a> Kit<'a> {
    /// The cards of these boxes, none twice; pictures that the album lacks are made from themes.
    pub fn new(decks: Vec<&'a Deck>, album: &'a Album) -> Result<Kit<'a>, MixError> {
        let pack = mix(&decks)?;
        // A pack is in the order of ids; people know the order of the deck.
        let place = |card: &PackCard| {
            let deck = decks.iter().position(|deck| deck.id == card.deck).unwrap_or(decks.len());
            let cards = decks.get(deck).map_or(&[][..], |deck| &deck.cards[..]);
            (deck, cards.iter().position(|other| other.id == card.card.id))
        };
        let mut cards = pack.cards().to_vec();
        cards.sort_by_cached_key(place);
        Ok(Kit { decks, cards, album })
    }

    /// The cards in the order in which they are printed.
    pub fn cards(&self) -> &[PackCard] {
        &self.cards
    }

    /// Their pictures.
    pub fn album(&self) -> &'a Album {
        self.album
    }

    /// What the boxes are called.
    pub fn name(&self, lang: Lang) -> String {
        let names: Vec<&str> = self.decks.iter().map(|deck| deck.names.in_lang(lang)).collect();
        names.join(" + ")
    }

    /// Characters on the cards that no font has.
    pub fn missing(&self, fonts: &FontBook) -> BTreeSet<char> {
        let of_card = |card: &'_ PackCard| -> String {
            let texts = [&card.card.title, &card.card.fact, &card.theme];
            texts.iter().flat_map(|text| text.iter()).map(|(_, text)| text).collect()
        };
        let names = self.decks.iter().flat_map(|deck| deck.names.iter().chain(deck.about.iter()));
        let names: String = names.map(|(_, text)| text).collect();
        let all = self.cards.iter().map(of_card).chain(std::iter::once(names));
        let mut found: BTreeSet<char> = all.flat_map(|text| text.chars().collect::<Vec<_>>()).collect();
        found.retain(|c| !fonts.has(*c));
        found
    }

    /// What the first of them is about.
    pub(crate) fn about(&self, lang: Lang) -> &str {
        self.decks.first().map_or("", |deck| deck.about.in_lang(lang))
    }

    /// Lines that must be shown with the boxes.
    pub(crate) fn notices(&self, lang: Lang) -> Vec<&str> {
        let notices = self.decks.iter().map(|deck| deck.notice.in_lang(lang));
        notices.filter(|notice| !notice.is_empty()).collect()
    }

    /// The colour of the first of them.
    pub(crate) fn colour(&self) -> Colour {
        self.decks.first().map_or(Colour { red: 138, green: 123, blue: 105 }, |deck| deck.colour)
    }
}
