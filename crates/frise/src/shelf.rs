//! The boxes at hand: those that ship with the game, and deck files of the player's, each read once.

use std::sync::{Arc, Mutex, PoisonError};

use frise_core::Edition;
use frise_decks::{Deck, DeckFile, Format};
use frise_room::Boxes;

/// A deck file and its name, which the form keeps for as long as the program runs.
pub(crate) type Own = (&'static str, Arc<Deck>);

/// How much alike two names are at least if one may be meant by the other, from 0 to 1.
const LIKE: f64 = 0.75;

static READ: Mutex<Vec<Own>> = Mutex::new(Vec::new());

/// The box of this id, or the deck in the file of this name.
pub(crate) fn find(name: &str) -> Option<Arc<Deck>> {
    frise_decks::find(name).or_else(|| own(name).map(|(_, deck)| deck))
}

/// Of these names the one that somebody who wrote another most likely meant.
pub(crate) fn nearest<'a>(written: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let written = written.to_lowercase();
    let likeness = |name: &str| strsim::jaro_winkler(&written, name);
    let nearest = known.max_by(|a, b| likeness(a).total_cmp(&likeness(b)))?;
    (likeness(nearest) >= LIKE).then_some(nearest)
}

/// The box of this edition, or the first that it can be played with.
pub(crate) fn usual_boxes(edition: &Edition) -> Boxes {
    frise_room::usual_boxes(edition, frise_decks::boxes())
}

/// The deck in the file of this name, if it is no box.
pub(crate) fn own(name: &str) -> Option<Own> {
    if frise_decks::find(name).is_some() {
        return None;
    }
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(own) = read.iter().find(|(own, _)| *own == name) {
        return Some(own.clone());
    }
    let bytes = std::fs::read(name).ok()?;
    let file = DeckFile::read(&bytes, Format::of_name(name)?).ok()?;
    let own: Own = (name.to_owned().leak(), Arc::new(file.deck));
    read.push(own.clone());
    Some(own)
}
