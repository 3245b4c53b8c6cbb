//! Serializer: from a deck to the flat entries of its file.

use std::collections::BTreeSet;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;

use super::Format;
use super::document::{Document, Entry};
use crate::deck::{Allow, Card, Deck, Theme};
use crate::icons;
use crate::picture::{Album, Picture};
use crate::text::Text;

pub(super) fn document(deck: &Deck, format: Format) -> Document {
    Document {
        deck: deck_entry(deck),
        themes: deck.themes.iter().map(|theme| theme_entry(theme, deck)).collect(),
        cards: deck.cards.iter().map(|card| card_entry(card, deck, format)).collect(),
        pictures: Entry::default(),
    }
}

/// The pictures that cards of this deck show and this album has, each once, in the order of their names.
pub(super) fn pictures(deck: &Deck, album: &Album) -> Entry {
    let shown: BTreeSet<&Picture> = deck.cards.iter().filter_map(|card| card.picture.as_ref()).collect();
    let mut entry = Entry::default();
    for picture in shown {
        if let Some(bytes) = album.bytes(picture) {
            entry.push(&picture.to_string(), 0, [BASE64_STANDARD.encode(bytes)]);
        }
    }
    entry
}

fn deck_entry(deck: &Deck) -> Entry {
    let mut entry = Entry::default();
    one(&mut entry, "id", &deck.id);
    text(&mut entry, "name", &deck.names, deck);
    text(&mut entry, "about", &deck.about, deck);
    text(&mut entry, "notice", &deck.notice, deck);
    one(&mut entry, "colour", &deck.colour.to_string());
    one(&mut entry, "order", deck.order.as_str());
    one(&mut entry, "saga", deck.saga.as_deref().unwrap_or_default());
    list(&mut entry, "languages", &deck.languages);
    one(&mut entry, "licence", deck.licence.as_deref().unwrap_or_default());
    list(&mut entry, "authors", &deck.authors);
    let icons: Vec<_> = deck.icons.iter().map(|icon| icons::id(*icon).to_owned()).collect();
    list(&mut entry, "icons", &icons);
    allow(&mut entry, &deck.allow);
    entry
}

fn theme_entry(theme: &Theme, deck: &Deck) -> Entry {
    let mut entry = Entry::default();
    one(&mut entry, "id", &theme.id);
    text(&mut entry, "name", &theme.names, deck);
    entry
}

fn card_entry(card: &Card, deck: &Deck, format: Format) -> Entry {
    let mut entry = Entry::default();
    one(&mut entry, "id", &card.id);
    match &card.from {
        Some(from) => {
            one(&mut entry, "from", from);
            one(&mut entry, "theme", &card.theme);
        }
        None => own_fields(&mut entry, card, deck, format),
    }
    allow(&mut entry, &card.allow);
    entry
}

fn own_fields(entry: &mut Entry, card: &Card, deck: &Deck, format: Format) {
    let date = match format {
        Format::Toml | Format::Frise => card.date.to_string(),
        Format::Csv => card.date.unsigned_text(),
    };
    one(entry, "date", &date);
    one(entry, "theme", &card.theme);
    text(entry, "title", &card.title, deck);
    text(entry, "fact", &card.fact, deck);
    if let Some(source) = &card.source {
        one(entry, "source", &source.to_string());
    }
    one(entry, "picture", &card.picture.as_ref().map(Picture::to_string).unwrap_or_default());
    one(entry, "difficulty", &card.difficulty.to_string());
    if let Some(icons) = card.icons {
        one(entry, "icon.face", icons::id(icons.face));
        one(entry, "icon.back", icons::id(icons.back));
    }
}

fn one(entry: &mut Entry, name: &str, value: &str) {
    entry.push(name, 0, [value.to_owned()]);
}

fn list(entry: &mut Entry, name: &str, values: &[String]) {
    entry.push(name, 0, values.iter().cloned());
}

/// A text in the order in which the deck lists its languages.
fn text(entry: &mut Entry, name: &str, text: &Text, deck: &Deck) {
    for language in &deck.languages {
        one(entry, &format!("{name}.{language}"), text.get(language).unwrap_or_default());
    }
}

fn allow(entry: &mut Entry, allow: &Allow) {
    list(entry, "allow", &allow.codes);
    one(entry, "why", allow.why.as_deref().unwrap_or_default());
}
