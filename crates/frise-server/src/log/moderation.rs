//! Moderation of decks that people bring, for whoever runs the server: looked at, taken down and put back, in a folder or a database, while servers
//! run on it. They see it by themselves.

use super::sqlite::FolderDecks;
use super::{AppendError, DeckChange, DeckRow, Log, OpenError, Options};
use crate::config::{Data, FolderUse, Times};
use crate::metrics::LogMetrics;
use crate::wall::WallClock;

/// The decks that a server keeps, or several.
pub struct DeckStore(Place);

enum Place {
    Folder(FolderDecks),
    Database(Log),
}

/// Decks cannot be read or changed.
#[derive(Debug, thiserror::Error)]
pub enum DeckStoreError {
    /// SQLite says no.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    /// The database cannot be read, or does not keep what it was told.
    #[error("the database does not answer; try again")]
    Database,
}

impl DeckStore {
    /// Opens what a server has used.
    pub async fn open(data: &Data) -> Result<DeckStore, OpenError> {
        let Data::Folder(folder) = data else {
            let times = Times::default();
            let options = Options {
                data,
                folder_use: FolderUse::Shared,
                lock: times.lock,
                checkpoint: times.checkpoint,
                clock: WallClock::System,
                metrics: LogMetrics::default(),
            };
            return Log::open(options).await.map(Place::Database).map(DeckStore);
        };
        FolderDecks::open(folder).map(Place::Folder).map(DeckStore)
    }

    /// All decks, with what was said against them.
    pub async fn list(&self) -> Result<Vec<DeckRow>, DeckStoreError> {
        match &self.0 {
            Place::Folder(decks) => Ok(decks.list()?),
            Place::Database(log) => log.decks(false).await.map_err(|_| DeckStoreError::Database),
        }
    }

    /// The text of the deck that has this id; nothing while it is taken down.
    pub async fn text(&self, id: &str) -> Result<Option<String>, DeckStoreError> {
        match &self.0 {
            Place::Folder(decks) => Ok(decks.text(id)?),
            Place::Database(log) => {
                let found = log.deck(id).await.map_err(|_| DeckStoreError::Database)?;
                Ok(found.and_then(|deck| deck.text))
            }
        }
    }

    /// Takes the text of a deck down, under whatever id, and keeps it aside or erases it; false where that was done before.
    pub async fn take_down(&self, id: &str, erase: bool) -> Result<bool, DeckStoreError> {
        self.change(DeckChange::Remove { id: id.to_owned(), erase }).await
    }

    /// What was said against a deck is settled. A text that was kept aside is back; one that was erased may be brought again.
    pub async fn restore(&self, id: &str) -> Result<bool, DeckStoreError> {
        self.change(DeckChange::Allow { id: id.to_owned() }).await
    }

    /// Waits until all is durable.
    pub async fn close(&self) {
        if let Place::Database(log) = &self.0 {
            log.close().await;
        }
    }

    async fn change(&self, change: DeckChange) -> Result<bool, DeckStoreError> {
        let done = match &self.0 {
            Place::Folder(decks) => decks.change(&change)?,
            Place::Database(log) => log.change_decks(change).await,
        };
        match done {
            Ok(()) => Ok(true),
            Err(AppendError::Gone) => Ok(false),
            Err(_) => Err(DeckStoreError::Database),
        }
    }
}
