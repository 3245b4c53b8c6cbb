//! The decks that somebody brought to a game, found again for its audit: among the files that were named, else beside the record, by their salted hash.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use frise_decks::{Deck, Format, OwnDeck};
use frise_room::online::{BroughtDeck, GameRecord, brought_hash, brought_id, is_brought};
use frise_text::Lang;

use crate::own_deck;

/// How many files beside a record are looked into.
const MOST_FILES: usize = 200;

/// What was found of the decks of a record.
#[derive(Default)]
pub(super) struct Decks {
    found: BTreeMap<String, Arc<Deck>>,
    /// What is wrong with those that were not.
    pub(super) trouble: Option<Trouble>,
}

/// Why a game cannot be judged for want of a deck.
pub(super) enum Trouble {
    /// A file that was named is no deck, in words.
    Unreadable(String),
    /// The record does not say by which salt the deck is known.
    NoSalt { hash: String },
    /// No file was named, and none beside the record is the one.
    Missing { hash: String },
    /// The files that were named are others.
    Other { hash: String },
}

impl Trouble {
    /// The stable code for programs.
    pub(super) fn code(&self) -> &'static str {
        match self {
            Trouble::Unreadable(_) => "deck_unreadable",
            Trouble::NoSalt { .. } => "deck_no_salt",
            Trouble::Missing { .. } => "deck_missing",
            Trouble::Other { .. } => "deck_other",
        }
    }

    /// Which deck is wanted, by its salted hash.
    pub(super) fn hash(&self) -> Option<&str> {
        match self {
            Trouble::Unreadable(_) => None,
            Trouble::NoSalt { hash } | Trouble::Missing { hash } | Trouble::Other { hash } => Some(hash),
        }
    }
}

impl Decks {
    /// Looks for all decks of a record that somebody brought.
    pub(super) fn of(record: &GameRecord, file: &str, named: &[PathBuf], lang: Lang) -> Decks {
        let mut decks = Decks::default();
        let wanted: Vec<&String> = record.terms.boxes.iter().filter(|id| is_brought(id)).collect();
        let mut given = Vec::new();
        for path in named {
            match own_deck::read(path, lang) {
                Ok(own) => given.push(own),
                Err(why) => decks.trouble = Some(Trouble::Unreadable(why)),
            }
        }
        let beside = if wanted.is_empty() || !named.is_empty() { Vec::new() } else { beside(file, lang) };
        for id in wanted {
            // An id that is none is still named in the answer.
            let hash = brought_hash(id).unwrap_or(id).to_owned();
            let Some(salt) = record.salts.get(id) else {
                decks.trouble.get_or_insert(Trouble::NoSalt { hash });
                continue;
            };
            match given.iter().chain(&beside).find_map(|own| fitting(own, salt, id)) {
                Some(deck) => drop(decks.found.insert(id.clone(), deck)),
                None if named.is_empty() => drop(decks.trouble.get_or_insert(Trouble::Missing { hash })),
                None => drop(decks.trouble.get_or_insert(Trouble::Other { hash })),
            }
        }
        decks
    }

    /// The box of this id, or the deck that somebody brought.
    pub(super) fn find(&self, id: &str) -> Option<Arc<Deck>> {
        self.found.get(id).cloned().or_else(|| frise_decks::find(id))
    }
}

fn fitting(own: &OwnDeck, salt: &str, id: &str) -> Option<Arc<Deck>> {
    let text = own.write();
    let is_it = brought_id(salt, &text) == id;
    is_it.then(|| BroughtDeck::new(own.deck.clone(), &own.pictures, salt, &text).deck().clone())
}

/// The decks in the folder of a record.
fn beside(file: &str, lang: Lang) -> Vec<OwnDeck> {
    let folder = Path::new(file).parent().filter(|_| file != "-");
    let folder = folder.map(|folder| if folder.as_os_str().is_empty() { Path::new(".") } else { folder });
    let Some(Ok(entries)) = folder.map(std::fs::read_dir) else { return Vec::new() };
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let is_deck = |path: &PathBuf| Format::of_name(&path.to_string_lossy()).is_some();
    paths.filter(is_deck).take(MOST_FILES).filter_map(|path| own_deck::read(&path, lang).ok()).collect()
}
