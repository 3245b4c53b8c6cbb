//! Field reader with error recovery: each field is taken with its check; what is wrong is noted and the reading goes on.

use frise_core::Icon;

use super::Fault;
use super::document::Entry;
use crate::finding::{Finding, Kind};
use crate::icons;
use crate::text::{Text, excerpt, is_slug, nearest, unsafe_character};

/// One entry being read.
pub(super) struct Fields<'a> {
    pub(super) entry: &'a Entry,
    /// The card it is, for the reader of an error.
    pub(super) card: Option<String>,
    pub(super) languages: &'a [String],
    pub(super) faults: &'a mut Vec<Finding>,
}

impl Fields<'_> {
    /// Refuses fields that such an entry does not have, and fields given twice.
    pub(super) fn only(&mut self, known: &[&'static str]) {
        for (idx, field) in self.entry.fields.iter().enumerate() {
            let is_known = known.contains(&field.name.as_str())
                || field.name.split_once('.').is_some_and(|(base, _)| is_text(base) && known.contains(&base));
            if !is_known {
                let meant = meant(&field.name, known);
                let fault = Fault::UnknownField { field: excerpt(&field.name), known: known.to_vec(), meant };
                self.fault(field.line, fault);
            } else if self.entry.fields[..idx].iter().any(|earlier| earlier.name == field.name) {
                self.fault(field.line, Fault::RepeatedField { field: excerpt(&field.name) });
            }
        }
    }

    /// Notes a field that must be there and is not.
    pub(super) fn require(&mut self, name: &str) {
        if self.entry.get(name).is_none() {
            self.fault(self.entry.line, Fault::MissingField { field: name.to_owned() });
        }
    }

    /// Notes a text that must be there in some language and is not.
    pub(super) fn require_text(&mut self, name: &str) {
        if !self.entry.fields.iter().any(|field| language_of(&field.name, name).is_some()) {
            let language = self.languages.first().map_or("fr", String::as_str);
            self.fault(self.entry.line, Fault::MissingField { field: format!("{name}.{language}") });
        }
    }

    /// The value of a field that has one.
    pub(super) fn one(&mut self, name: &str, limit: usize) -> Option<String> {
        let field = self.entry.get(name)?;
        let [value] = &field.values[..] else {
            self.fault(field.line, Fault::NotOne { field: name.to_owned() });
            return None;
        };
        self.checked(name, field.line, value, limit)
    }

    /// The values of a field that may have several.
    pub(super) fn list(&mut self, name: &str, limit: usize) -> Vec<String> {
        let Some(field) = self.entry.get(name) else { return Vec::new() };
        field.values.iter().filter_map(|value| self.checked(name, field.line, value, limit)).collect()
    }

    /// The value of a field that must be a slug.
    pub(super) fn slug(&mut self, name: &str) -> Option<String> {
        let value = self.one(name, usize::MAX)?;
        if is_slug(&value) {
            return Some(value);
        }
        self.fault_at(name, Fault::BadId { field: name.to_owned(), text: excerpt(&value) });
        None
    }

    /// A text in the languages of the deck: `title.fr`, `title.en`.
    pub(super) fn text(&mut self, name: &str, limit: usize) -> Text {
        let mut pairs = Vec::new();
        for field in &self.entry.fields {
            let Some(language) = language_of(&field.name, name) else { continue };
            if !self.languages.iter().any(|listed| listed == language) {
                let fault = Fault::UnlistedLanguage { field: name.to_owned(), language: excerpt(language) };
                self.fault(field.line, fault);
            } else if let Some(value) = self.one(&field.name, limit) {
                pairs.push((language, value));
            }
        }
        pairs.into_iter().collect()
    }

    /// The icon of this name.
    pub(super) fn icon(&mut self, field: &str, name: &str) -> Option<Icon> {
        let icon = icons::find(name);
        if icon.is_none() {
            self.fault_at(field, Fault::UnknownIcon { icon: excerpt(name), known: icons::IDS.to_vec() });
        }
        icon
    }

    /// The value of a field that is more than a text, or a note of why there is none.
    pub(super) fn parsed<Value>(
        &mut self,
        name: &str,
        parse: impl FnOnce(&str) -> Result<Value, Fault>,
    ) -> Option<Value> {
        let text = self.one(name, usize::MAX)?;
        parse(&text).map_err(|fault| self.fault_at(name, fault)).ok()
    }

    /// Notes values of a list that are there twice.
    pub(super) fn distinct(&mut self, name: &str) {
        let Some(field) = self.entry.get(name) else { return };
        for (idx, value) in field.values.iter().enumerate() {
            if field.values[..idx].contains(value) {
                self.fault(field.line, Fault::RepeatedField { field: excerpt(value) });
            }
        }
    }

    /// Notes what is wrong with a field.
    pub(super) fn fault_at(&mut self, name: &str, fault: Fault) {
        let line = self.entry.get(name).map_or(self.entry.line, |field| field.line);
        self.fault(line, fault);
    }

    fn checked(&mut self, name: &str, line: u32, value: &str, limit: usize) -> Option<String> {
        let field = name.to_owned();
        let length = value.chars().count();
        let fault = if length > limit {
            Some(Fault::TextTooLong { field, length, limit })
        } else if let Some(character) = unsafe_character(value) {
            Some(Fault::UnsafeCharacter { field, character: format!("U+{:04X}", u32::from(character)) })
        } else if has_markup(value) {
            Some(Fault::Markup { field })
        } else {
            None
        };
        match fault {
            Some(fault) => {
                self.fault(line, fault);
                None
            }
            None => Some(value.to_owned()),
        }
    }

    fn fault(&mut self, line: u32, fault: Fault) {
        self.faults.push(Finding { card: self.card.clone(), line: Some(line), kind: Kind::Fault(fault) });
    }
}

/// The field that somebody who wrote this one most likely meant, with its language.
fn meant(written: &str, known: &[&'static str]) -> Option<String> {
    let (base, language) = written.split_once('.').map_or((written, None), |(base, rest)| (base, Some(rest)));
    let found = nearest(written, known.iter().copied()).or_else(|| nearest(base, known.iter().copied()))?;
    Some(match language.filter(|_| is_text(found)) {
        Some(language) => format!("{found}.{language}"),
        None => found.to_owned(),
    })
}

/// The fields that are written in several languages.
fn is_text(name: &str) -> bool {
    ["name", "about", "notice", "title", "fact"].contains(&name)
}

fn language_of<'a>(field: &'a str, name: &str) -> Option<&'a str> {
    field.strip_prefix(name)?.strip_prefix('.')
}

/// Whether a browser could take a part of this text for more than text.
fn has_markup(text: &str) -> bool {
    let tag = |pair: &[u8]| pair[0] == b'<' && (pair[1].is_ascii_alphabetic() || b"/!?".contains(&pair[1]));
    let entity = |pair: &[u8]| pair == b"&#";
    let is_script = text.to_ascii_lowercase().contains("javascript:");
    is_script || text.as_bytes().windows(2).any(|pair| tag(pair) || entity(pair))
}
