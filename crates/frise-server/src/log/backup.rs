//! Online backup: a copy of the log as it was at one moment, made while a server may be writing to it.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use super::{FILE, private, schema};
use crate::config::Times;

/// What a backup holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BackupSummary {
    /// How many rooms.
    pub rooms: u64,
    /// How many bytes.
    pub bytes: u64,
}

/// Why there is no copy.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The folder holds no log.
    #[error("{0} is not a log of Frise")]
    NotOurs(PathBuf),
    /// A file is there already.
    #[error("{0} is there already")]
    Exists(PathBuf),
    /// The copy is not what it should be.
    #[error("the copy is damaged: {0}")]
    Damaged(String),
    /// The file cannot be written.
    #[error("{0} cannot be written: {1}")]
    Unwritable(PathBuf, #[source] io::Error),
    /// SQLite says no.
    #[error("the log cannot be copied: {0}")]
    Sqlite(#[from] rusqlite::Error),
}

/// Copies the log of a data folder to a file, which has its name only once it is whole and on the disk.
pub fn backup(folder: &Path, to: &Path, replaces: bool) -> Result<BackupSummary, BackupError> {
    let from = folder.join(FILE);
    let unwritable = |error| BackupError::Unwritable(to.to_owned(), error);
    if !from.is_file() {
        return Err(BackupError::NotOurs(from));
    }
    if !replaces && to.symlink_metadata().is_ok() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    let part = part_of(to);
    // What an earlier try has left may be open to others, and a copy is as secret as the log.
    match fs::remove_file(&part) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(unwritable(error)),
        _ => private::make(&part).map_err(unwritable)?,
    }
    let copied = copy(&from, &part).and_then(|rooms| {
        let bytes = File::open(&part).and_then(|file| file.sync_all().and_then(|()| file.metadata()));
        let bytes = bytes.map_err(unwritable)?.len();
        fs::rename(&part, to).map_err(unwritable)?;
        Ok(BackupSummary { rooms, bytes })
    });
    if copied.is_err() {
        let _ = fs::remove_file(&part);
    }
    copied
}

/// The file in the making, beside the one that it becomes.
fn part_of(to: &Path) -> PathBuf {
    let mut name = to.file_name().map_or_else(OsString::new, OsString::from);
    name.push(".part");
    to.with_file_name(name)
}

fn copy(from: &Path, to: &Path) -> Result<u64, BackupError> {
    let log = schema::open_to_read(from, Times::default().lock)?;
    if !schema::is_ours(&log)? {
        return Err(BackupError::NotOurs(from.to_owned()));
    }
    let mut copy = Connection::open(to)?;
    // All pages in one step: that is one moment, which a server that goes on writing cannot disturb, nor is it held up.
    match Backup::new(&log, &mut copy)?.step(-1)? {
        StepResult::Done => {}
        StepResult::More | StepResult::Busy | StepResult::Locked => {
            return Err(BackupError::Damaged("it is not whole".to_owned()));
        }
        _ => return Err(BackupError::Damaged("it did not end".to_owned())),
    }
    // A file of its own, with nothing beside it.
    copy.pragma_update(None, "journal_mode", "DELETE")?;
    let found: String = copy.pragma_query_value(None, "integrity_check", |row| row.get(0))?;
    if found != "ok" {
        return Err(BackupError::Damaged(found));
    }
    let rooms: i64 = copy.query_row("SELECT count(*) FROM log WHERE seq = 1", [], |row| row.get(0))?;
    copy.close().map_err(|(_, error)| error)?;
    Ok(rooms.unsigned_abs())
}
