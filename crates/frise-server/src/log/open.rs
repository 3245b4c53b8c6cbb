//! How a log is opened, and why it may not be.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use super::postgres::DatabaseError;
use super::report::Fault;
use crate::config::{Data, FolderUse};
use crate::metrics::LogMetrics;
use crate::wall::WallClock;

/// How to open a log.
pub(crate) struct Options<'a> {
    pub(crate) data: &'a Data,
    /// Whether a data folder is this server's own.
    pub(crate) folder_use: FolderUse,
    /// How long to wait for another process that holds the file.
    pub(crate) lock: Duration,
    /// How long a change may lie in the write-ahead file.
    pub(crate) checkpoint: Duration,
    pub(crate) clock: WallClock,
    pub(crate) metrics: LogMetrics,
}

/// The log cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder cannot be made or used.
    #[error("the data folder {0} cannot be used: {1}")]
    Folder(PathBuf, #[source] io::Error),
    /// The SQLite in this program is too old.
    #[error("SQLite {0} is too old to keep what it promised; 3.51.3 or newer is needed")]
    OldSqlite(&'static str),
    /// The file is something else.
    #[error("{0} is not a log of Frise")]
    NotOurs(PathBuf),
    /// A newer program wrote the file.
    #[error("{path} was written by a newer Frise (format {found}, this one knows {known}); start that one")]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: i64,
        /// The newest version that this program knows.
        known: usize,
    },
    /// Another server has the folder.
    #[error("another server has the data folder {folder}{}", by.map(|id| format!(": process {id}")).unwrap_or_default())]
    Held {
        /// The folder.
        folder: PathBuf,
        /// The number of its process, if it says so.
        by: Option<u32>,
    },
    /// The log is not what was written.
    #[error("the log in {folder} is damaged: {}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Damaged {
        /// The folder.
        folder: PathBuf,
        /// What is wrong with it.
        faults: Vec<Fault>,
    },
    /// The database cannot be used.
    #[error("{database}: {why}")]
    Database {
        /// Which, without credentials.
        database: String,
        /// Why not.
        why: DatabaseError,
    },
    /// SQLite says no.
    #[error("the log cannot be opened: {0}")]
    Sqlite(#[from] rusqlite::Error),
}
