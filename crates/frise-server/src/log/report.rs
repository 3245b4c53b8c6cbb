//! Result of an integrity check: what a log holds and what is wrong with it, whatever the store.

use frise_room::online::Epoch;
use serde::Serialize;

/// How thoroughly to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// What is looked at whenever a server starts: takes a moment for a hundred thousand rooms.
    Quick,
    /// Every entry, every page.
    Full,
}

/// What a check has found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CheckReport {
    /// How many rooms the log knows.
    pub rooms: u64,
    /// How many guests.
    pub guests: u64,
    /// How many entries were read and are whole, where all were read.
    pub entries: Option<u64>,
    /// Which log it is.
    pub epoch: Option<Epoch>,
    /// How many decks that people brought, where all were read.
    pub decks: Option<u64>,
    /// The number of the process of a server that runs on it.
    pub server: Option<u32>,
    /// How many nodes run on a database.
    pub nodes: Option<u64>,
    /// All that is wrong.
    pub faults: Vec<Fault>,
}

impl CheckReport {
    /// Whether nothing is wrong.
    pub fn is_whole(&self) -> bool {
        self.faults.is_empty()
    }
}

/// Something that is wrong with a log, by a stable name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(tag = "fault", rename_all = "snake_case")]
pub enum Fault {
    /// There is no log.
    #[error("there is no log")]
    NoLog,
    /// It cannot be read.
    #[error("it cannot be read: {why}")]
    Unreadable {
        /// What SQLite or the database says.
        why: String,
    },
    /// It is something else.
    #[error("it is not a log of Frise")]
    NotOurs,
    /// The tables are not those of a log.
    #[error("its tables are not those of a log")]
    Schema,
    /// The beginning of the file is not what it should be.
    #[error("the beginning of the file was changed")]
    Header,
    /// A newer program wrote it.
    #[error("a newer Frise wrote it (format {version})")]
    Newer {
        /// Its version.
        version: i64,
    },
    /// The log ends before what was acknowledged.
    #[error("it ends before what was acknowledged: {entries} entries and {guests} guests are missing")]
    Shorter {
        /// How many entries are missing, at least.
        entries: u64,
        /// How many guests.
        guests: u64,
    },
    /// The write-ahead file is broken, and what lies behind would be dropped.
    #[error("the write-ahead file is broken at frame {frame}; {commits} commits behind it would be dropped")]
    WriteAhead {
        /// The first broken frame.
        frame: usize,
        /// How many commits would be dropped, at least.
        commits: usize,
    },
    /// SQLite finds its own structure broken.
    #[error("the structure of the file is broken: {why}")]
    Structure {
        /// What SQLite says.
        why: String,
    },
    /// Rows of a table have come, gone or changed.
    #[error("the table `{table}` does not hold the rows that were written: {why}")]
    Table {
        /// The table.
        table: &'static str,
        /// In which way.
        why: String,
    },
    /// A room is not what was written.
    #[error("a room is damaged: {why}")]
    Room {
        /// Its code.
        room: String,
        /// In which way.
        why: String,
    },
    /// Entries belong to no room.
    #[error("{entries} entries belong to no room")]
    Orphans {
        /// How many.
        entries: u64,
    },
}
