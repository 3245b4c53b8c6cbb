//! From a deck to the flat entries of its file.

use super::Format;
use super::document::{Document, Entry};
use crate::deck::{Allow, Card, Deck, Theme};
use crate::icons;
use crate::text::Text;

pub(super) fn document(deck: &Deck, format: Format) -> Document {
    Document {
        deck: deck_entry(deck),
        themes: deck.themes.iter().map(theme_entry).collect(),
        cards: deck.cards.iter().map(|card| card_entry(card, format)).collect(),
    }
}

fn deck_entry(deck: &Deck) -> Entry {
    let mut entry = Entry::default();
    one(&mut entry, "id", &deck.id);
    text(&mut entry, "name", &deck.names);
    text(&mut entry, "about", &deck.about);
    text(&mut entry, "notice", &deck.notice);
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

fn theme_entry(theme: &Theme) -> Entry {
    let mut entry = Entry::default();
    one(&mut entry, "id", &theme.id);
    text(&mut entry, "name", &theme.names);
    entry
}

fn card_entry(card: &Card, format: Format) -> Entry {
    let mut entry = Entry::default();
    one(&mut entry, "id", &card.id);
    match &card.from {
        Some(from) => {
            one(&mut entry, "from", from);
            one(&mut entry, "theme", &card.theme);
        }
        None => own_fields(&mut entry, card, format),
    }
    allow(&mut entry, &card.allow);
    entry
}

fn own_fields(entry: &mut Entry, card: &Card, format: Format) {
    let date = match format {
        Format::Toml => card.date.to_string(),
        Format::Csv => card.date.unsigned_text(),
    };
    one(entry, "date", &date);
    one(entry, "theme", &card.theme);
    text(entry, "title", &card.title);
    text(entry, "fact", &card.fact);
    if let Some(source) = &card.source {
        one(entry, "source", &source.to_string());
    }
    one(entry, "picture", card.picture.as_deref().unwrap_or_default());
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

fn text(entry: &mut Entry, name: &str, text: &Text) {
    for (language, words) in text.iter() {
        one(entry, &format!("{name}.{language}"), words);
    }
}

fn allow(entry: &mut Entry, allow: &Allow) {
    list(entry, "allow", &allow.codes);
    one(entry, "why", allow.why.as_deref().unwrap_or_default());
}
