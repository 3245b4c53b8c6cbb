//! Data migration between stores: all rooms and guests of a log, from a folder to a database or back, compared row by row. For when nobody plays.

use std::io;

use super::postgres::{DatabaseError, Transfer};
use super::report::Fault;
use super::sqlite::{Source, Target};
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
    /// The folder holds decks that people brought, for which a database has no place.
    #[error("the folder holds decks that people brought, and a database has no place for them yet")]
    Decks,
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
    Open(#[from] super::OpenError),
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
    let mut copied = Copied::default();
    match (from, to) {
        (Data::Folder(folder), Data::Postgres(database)) => {
            let source = Source::open(folder)?;
            let target = Transfer::fill(database).await?;
            let guests = source.guests()?;
            target.add_guests(&guests, source.highest_guest()?).await?;
            for room in source.rooms()? {
                let entries = source.room(room)?;
                target.add_room(room, &entries).await?;
                copied.count(&entries);
            }
            copied.guests = guests.len() as u64;
            target.finish().await?;
        }
        (Data::Postgres(database), Data::Folder(folder)) => {
            let mut target = Target::in_folder(folder)?;
            let source = Transfer::read(database).await?;
            let guests = source.guests().await?;
            target.add_guests(&guests, source.highest_guest().await?)?;
            for room in source.rooms().await? {
                let entries = source.room(room).await?;
                target.add_room(room, &entries)?;
                copied.count(&entries);
            }
            copied.guests = guests.len() as u64;
            source.finish().await?;
            target.finish(&guests)?;
        }
        _ => return Err(CopyError::SameKind),
    }
    Ok(copied)
}

impl Copied {
    fn count(&mut self, entries: &Stored) {
        self.rooms += 1;
        self.entries += entries.len() as u64;
    }
}
