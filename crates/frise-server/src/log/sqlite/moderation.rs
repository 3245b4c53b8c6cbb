//! The decks of a data folder for whoever runs the server, whether or not it runs: a connection beside its own.

use std::path::Path;

use rusqlite::Connection;

use super::{FILE, decks, schema};
use crate::config::Times;
use crate::log::{AppendError, DeckChange, DeckRow, OpenError};
use crate::wall::WallClock;

/// The decks of a data folder.
pub(in crate::log) struct FolderDecks(Connection);

impl FolderDecks {
    /// Opens the log of a folder that a server has used.
    pub(in crate::log) fn open(folder: &Path) -> Result<FolderDecks, OpenError> {
        let path = folder.join(FILE);
        if !path.is_file() {
            let missing = std::io::Error::new(std::io::ErrorKind::NotFound, "there is no log in it");
            return Err(OpenError::Folder(folder.to_owned(), missing));
        }
        // Longer than a server waits: it has people waiting.
        schema::open(&path, 20 * Times::default().lock).map(FolderDecks)
    }

    pub(in crate::log) fn list(&self) -> rusqlite::Result<Vec<DeckRow>> {
        decks::list(&self.0, false)
    }

    pub(in crate::log) fn text(&self, id: &str) -> rusqlite::Result<Option<String>> {
        Ok(decks::find(&self.0, "id", id)?.and_then(|deck| deck.text))
    }

    pub(in crate::log) fn change(&self, change: &DeckChange) -> rusqlite::Result<Result<(), AppendError>> {
        let moment = self.0.unchecked_transaction()?;
        let done = decks::change(&self.0, change, WallClock::System.now())?;
        moment.commit()?;
        Ok(done)
    }
}
