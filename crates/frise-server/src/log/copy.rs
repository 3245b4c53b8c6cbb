//! Data migration between stores: all rooms, guests and decks of a log, from a folder to a database or back, compared row by row. For when nobody plays. A backup of a
//! database is the same, of one moment, while people do.

use std::path::Path;
use std::{fs, io};

use super::postgres::{DatabaseError, Transfer};
use super::report::Fault;
use super::sqlite::{BackupError, BackupSummary, Source, Target};
use super::{Database, OpenError};
use crate::config::Data;

/// The entries of a room as they are stored, with the moment of each.
pub(super) type Stored = Vec<(i64, String)>;

/// A guest as they are stored.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Guest {
    pub(super) id: i64,
    pub(super) token: Vec<u8>,
    pub(super) at: i64,
}

/// What was copied, and compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Copied {
    /// How many rooms.
    pub rooms: u64,
    /// How many entries.
    pub entries: u64,
    /// How many guests.
    pub guests: u64,
    /// How many decks that people brought.
    pub decks: u64,
}

/// Nothing was copied.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// There is no log to copy.
    #[error("there is no log to copy")]
    Nothing,
    /// A server has the folder.
    #[error("a server has the folder; stop it first")]
    Held,
    /// There is something already.
    #[error("there is a log already where it should go")]
    NotEmpty,
    /// Nodes run on the database.
    #[error("nodes run on the database; stop them first ({0} were alive seconds ago)")]
    Nodes(i64),
    /// From a folder to a folder, or from a database to a database.
    #[error(
        "a log is copied from a folder to a database or back; for two folders there is `frise backup`, for two databases pg_dump"
    )]
    SameKind,
    /// What should be copied is not whole.
    #[error("the log is damaged: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Damaged(Vec<Fault>),
    /// What was read back is not what was written.
    #[error("the copy is not the same as the log")]
    Different,
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// What is in the database is not whole, or cannot be read.
    #[error("the database: {0}")]
    Refused(String),
    /// SQLite says no.
    #[error("the folder: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// The folder cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Files cannot be written.
    #[error("the files cannot be written: {0}")]
    Files(#[from] io::Error),
}

impl From<tokio_postgres::Error> for CopyError {
    fn from(error: tokio_postgres::Error) -> CopyError {
        CopyError::Database(error.into())
    }
}

/// Copies a log; where it is used from now on it is another log, and clients begin anew.
pub async fn copy(from: &Data, to: &Data) -> Result<Copied, CopyError> {
    match (from, to) {
        (Data::Folder(folder), Data::Postgres(database)) => {
            let source = Source::open(folder)?;
            let target = Transfer::fill(database).await?;
            let copied = fill(&source, &target).await?;
            target.finish().await?;
            Ok(copied)
        }
        (Data::Postgres(database), Data::Folder(folder)) => {
            let target = Target::in_folder(folder)?;
            let source = Transfer::read(database).await?;
            source.refuse_nodes().await?;
            source.refuse_damage().await?;
            save(&source, target).await
        }
        _ => Err(CopyError::SameKind),
    }
}

/// Copies all that a database holds to a file, as it is at one moment, while nodes run on it. The file has its name only once it is whole and on the disk.
pub async fn backup_database(
    database: &Database,
    to: &Path,
    replaces: bool,
) -> Result<BackupSummary, BackupError> {
    if !replaces && to.symlink_metadata().is_ok() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    let failed = |error| match error {
        CopyError::Nothing => BackupError::NotOurs(database.to_string().into()),
        CopyError::Files(error) => BackupError::Unwritable(to.to_owned(), error),
        other => BackupError::Copy(Box::new(other)),
    };
    let source = Transfer::read(database).await.map_err(failed)?;
    source.refuse_damage().await.map_err(failed)?;
    let target = Target::at(to).map_err(failed)?;
    let copied = save(&source, target).await.map_err(failed)?;
    let bytes = fs::metadata(to).map_err(|error| BackupError::Unwritable(to.to_owned(), error))?.len();
    Ok(BackupSummary { rooms: copied.rooms, bytes })
}

/// From a folder to a database.
async fn fill(source: &Source, target: &Transfer) -> Result<Copied, CopyError> {
    let mut copied = Copied::default();
    let guests = source.guests()?;
    target.add_guests(&guests, source.highest_guest()?).await?;
    copied.guests = guests.len() as u64;
    for room in source.rooms()? {
        let entries = source.room(room)?;
        target.add_room(room, &entries).await?;
        copied.count(&entries);
    }
    let decks = source.decks()?;
    for body in &decks.bodies {
        let text = source.deck_text(body)?.ok_or(CopyError::Different)?;
        target.add_deck_text(&text).await?;
    }
    target.add_decks(&decks).await?;
    copied.decks = decks.owned.len() as u64;
    Ok(copied)
}

/// From a database to a file.
async fn save(source: &Transfer, mut target: Target) -> Result<Copied, CopyError> {
    let mut copied = Copied::default();
    let guests = source.guests().await?;
    target.add_guests(&guests, source.highest_guest().await?)?;
    copied.guests = guests.len() as u64;
    for room in source.rooms().await? {
        let entries = source.room(room).await?;
        target.add_room(room, &entries)?;
        copied.count(&entries);
    }
    let decks = source.decks().await?;
    for body in &decks.bodies {
        let text = source.deck_text(body).await?.ok_or(CopyError::Different)?;
        target.add_deck_text(&text)?;
    }
    target.add_decks(&decks)?;
    copied.decks = decks.owned.len() as u64;
    target.finish(&guests)?;
    Ok(copied)
}

impl Copied {
    fn count(&mut self, entries: &Stored) {
        self.rooms += 1;
        self.entries += entries.len() as u64;
    }
}
