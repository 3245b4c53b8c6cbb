//! Intermediate representation of a deck file: every field is a dotted name, a line and its values, in TOML and CSV alike.

use super::{Fault, MAX_CARDS, MAX_FIELDS, MAX_THEMES};
use crate::text::excerpt;

/// All that a deck file says.
#[derive(Clone, Debug, Default)]
pub(crate) struct Document {
    pub(crate) deck: Entry,
    pub(crate) themes: Vec<Entry>,
    pub(crate) cards: Vec<Entry>,
    /// The pictures that the file itself holds, each as a field.
    pub(crate) pictures: Entry,
}

impl Document {
    /// The first thing of which there are more than any deck needs, so that nothing after this takes long.
    pub(super) fn excess(&self) -> Option<(u32, Fault)> {
        let too_many =
            |line: u32, what: &str, limit: usize| (line, Fault::TooMany { what: what.to_owned(), limit });
        if self.cards.len() > MAX_CARDS {
            return Some(too_many(self.deck.line, "[[card]]", MAX_CARDS));
        }
        if self.themes.len() > MAX_THEMES {
            return Some(too_many(self.deck.line, "[[theme]]", MAX_THEMES));
        }
        let mut entries = [&self.deck].into_iter().chain(&self.themes).chain(&self.cards);
        entries.find_map(|entry| {
            let too_long = entry.fields.iter().find(|field| field.values.len() > MAX_FIELDS);
            let name = too_long.map(|field| excerpt(&field.name));
            let name = name.or_else(|| (entry.fields.len() > MAX_FIELDS).then(|| "=".to_owned()))?;
            Some(too_many(entry.line, &name, MAX_FIELDS))
        })
    }
}

/// The deck itself, a theme or a card.
#[derive(Clone, Debug, Default)]
pub(crate) struct Entry {
    pub(crate) line: u32,
    pub(crate) fields: Vec<Field>,
}

/// A field such as `title.fr`.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) line: u32,
    pub(crate) values: Vec<String>,
}

/// The fields that may have several values.
pub(super) const LISTS: [&str; 4] = ["languages", "authors", "icons", "allow"];

impl Entry {
    /// Adds a field; one that is empty is as good as absent.
    pub(super) fn push(&mut self, name: &str, line: u32, values: impl IntoIterator<Item = String>) {
        let values: Vec<_> = values
            .into_iter()
            .map(|value| value.trim().to_owned())
            .filter(|value| !value.is_empty())
            .collect();
        if !values.is_empty() {
            self.fields.push(Field { name: name.to_owned(), line, values });
        }
    }

    pub(super) fn get(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }
}
