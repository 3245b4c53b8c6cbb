//! Decks on a server, for whoever runs it: looked at and taken down in the data folder, whether or not a server has it. A server that runs sees
//! it by itself.

use std::path::Path;

use rusqlite::Connection;

use super::{FILE, decks, schema};
use crate::config::Times;
use crate::log::{DeckChange, DeckRow, OpenError};
use crate::wall::WallClock;

/// The decks of a data folder.
pub struct DeckStore(Connection);

impl DeckStore {
    /// Opens the log of a folder that a server has used.
    pub fn open(folder: &Path) -> Result<DeckStore, OpenError> {
        let path = folder.join(FILE);
        if !path.is_file() {
            let missing = std::io::Error::new(std::io::ErrorKind::NotFound, "there is no log in it");
            return Err(OpenError::Folder(folder.to_owned(), missing));
        }
        // Longer than a server waits: it has people waiting.
        schema::open(&path, 20 * Times::default().lock).map(DeckStore)
    }

    /// All decks, with what was said against them.
    pub fn list(&self) -> rusqlite::Result<Vec<DeckRow>> {
        decks::list(&self.0, false)
    }

    /// Takes a deck down for good, by the beginning of its hash; false if none or several have it.
    pub fn remove(&self, hash: &str) -> rusqlite::Result<bool> {
        self.change(hash, |id| DeckChange::Remove { id })
    }

    /// What was said against a deck is settled, and a text that was taken down may come back; false if none or several have this hash.
    pub fn allow(&self, hash: &str) -> rusqlite::Result<bool> {
        self.change(hash, |id| DeckChange::Allow { id })
    }

    fn change(&self, hash: &str, change: impl FnOnce(String) -> DeckChange) -> rusqlite::Result<bool> {
        let hash = hash.strip_prefix("deck:").unwrap_or(hash);
        let mut found = self.list()?;
        found.retain(|deck| !hash.is_empty() && deck.id.trim_start_matches("deck:").starts_with(hash));
        let [deck] = &found[..] else { return Ok(false) };
        let moment = self.0.unchecked_transaction()?;
        let done = decks::change(&self.0, &change(deck.id.clone()), WallClock::System.now())?;
        moment.commit()?;
        Ok(done.is_ok())
    }
}
