//! Online backup: a copy of the log as it was at one moment, made while a server may be writing to it.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use super::{FILE, check, hold, mark, meta, private, schema};
use crate::config::Times;
use crate::log::CopyError;

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
    /// The file is part of the log itself.
    #[error("{0} belongs to the log itself")]
    OntoItself(PathBuf),
    /// The copy is not what it should be.
    #[error("the copy is damaged: {0}")]
    Damaged(String),
    /// The file cannot be written.
    #[error("{0} cannot be written: {1}")]
    Unwritable(PathBuf, #[source] io::Error),
    /// A database cannot be copied.
    #[error(transparent)]
    Copy(Box<CopyError>),
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
    if is_of_the_log(folder, to).map_err(unwritable)? {
        return Err(BackupError::OntoItself(to.to_owned()));
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
        fs::rename(&part, to).and_then(|()| sync_folder(to)).map_err(unwritable)?;
        Ok(BackupSummary { rooms, bytes })
    });
    if copied.is_err() {
        let _ = fs::remove_file(&part);
    }
    copied
}

/// Whether a file is one of those that make up the log, by whatever name or link.
fn is_of_the_log(folder: &Path, to: &Path) -> io::Result<bool> {
    let mut own = private::all(&folder.join(FILE));
    own.extend([hold::FILE, mark::FILE].map(|name| folder.join(name)));
    own.extend([part_of(&folder.join(FILE))]);
    let place = match (to.parent().filter(|parent| !parent.as_os_str().is_empty()), to.file_name()) {
        (Some(parent), Some(name)) => parent.canonicalize().ok().map(|parent| parent.join(name)),
        (None, Some(name)) => Path::new(".").canonicalize().ok().map(|parent| parent.join(name)),
        _ => None,
    };
    let folder = folder.canonicalize()?;
    let is_named = place.is_some_and(|place| {
        own.iter().any(|own| own.file_name().is_some_and(|name| place == folder.join(name)))
    });
    let leads_to = to.canonicalize().ok();
    let is_linked = |own: &PathBuf| {
        leads_to.is_some() && own.canonicalize().ok() == leads_to || is_same_file(own, to).unwrap_or(false)
    };
    Ok(is_named || own.iter().any(is_linked))
}

#[cfg(unix)]
fn is_same_file(one: &Path, other: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;

    let id = |path: &Path| path.metadata().map(|metadata| (metadata.dev(), metadata.ino()));
    Ok(id(one)? == id(other)?)
}

#[cfg(not(unix))]
fn is_same_file(_: &Path, _: &Path) -> io::Result<bool> {
    Ok(false)
}

/// A name is on the disk once its folder is.
pub(super) fn sync_folder(file: &Path) -> io::Result<()> {
    if !cfg!(unix) {
        return Ok(());
    }
    let folder = file.parent().filter(|parent| !parent.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// The file in the making, beside the one that it becomes.
pub(super) fn part_of(to: &Path) -> PathBuf {
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
    let found = check::check_copy(&copy)?.faults;
    if !found.is_empty() {
        let found: Vec<String> = found.iter().map(ToString::to_string).collect();
        return Err(BackupError::Damaged(found.join("; ")));
    }
    // Whoever opens it as data one day has restored it: clients then begin anew. An older program has written no such thing.
    if schema::version(&copy)? >= schema::WITH_SUMS {
        meta::mark_copy(&copy)?;
    }
    let rooms: i64 = copy.query_row("SELECT count(*) FROM log WHERE seq = 1", [], |row| row.get(0))?;
    copy.close().map_err(|(_, error)| error)?;
    Ok(rooms.unsigned_abs())
}
