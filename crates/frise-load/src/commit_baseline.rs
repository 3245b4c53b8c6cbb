//! Commit baseline: what SQLite alone takes for a row, with the settings of the log and on the same disk.

use std::path::Path;
use std::process;
use std::time::{Duration, Instant};

use fastrand::Rng;
use rusqlite::{Connection, params};

use crate::error::LoadError;
use crate::usage::CpuTime;

/// What the log keeps of a move.
pub(crate) const ENTRY: &str = r#"{"asked":{"guest":1234,"id":"m12"},"type":"acted","seat":1,"by":"player","action":{"type":"place","card":23,"gap":7}}"#;

/// Commits by themselves: how long each took, and the processor time of all together.
#[derive(Default)]
pub(crate) struct CommitBaseline {
    pub(crate) took: Vec<Duration>,
    pub(crate) cpu: Duration,
}

/// Commits rows one by one for a while.
pub(crate) fn measure(folder: &Path, how_long: Duration) -> Result<CommitBaseline, LoadError> {
    let connection = Connection::open(folder.join("commit.db"))?;
    connection.pragma_update(None, "page_size", 2048)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.execute_batch(
        "CREATE TABLE IF NOT EXISTS log (id INTEGER PRIMARY KEY, game TEXT NOT NULL, seq INTEGER NOT NULL,
         at INTEGER NOT NULL, entry TEXT NOT NULL, UNIQUE (game, seq)) STRICT",
    )?;
    let mut insert = connection.prepare("INSERT INTO log (game, seq, at, entry) VALUES (?1, ?2, ?3, ?4)")?;
    let mut rng = Rng::new();
    let (start, cpu) = (Instant::now(), CpuTime::of(process::id())?);
    let mut took = Vec::new();
    while start.elapsed() < how_long {
        let game = format!("{:08X}", rng.u32(..));
        let before = Instant::now();
        // The number tells entries apart where chance gives a name twice.
        insert.execute(params![game, took.len() as i64, 0, ENTRY])?;
        took.push(before.elapsed());
    }
    Ok(CommitBaseline { took, cpu: CpuTime::of(process::id())?.since(&cpu) })
}
