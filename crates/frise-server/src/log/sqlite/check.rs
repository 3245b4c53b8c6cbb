//! Integrity check of a data folder: says what is whole and what is not, and changes nothing. The quick form, at every start, looks at what a room
//! cannot tell by itself when it is read: the end of the log, the heads of rooms, guests and members. The full form reads every entry.

mod entries;
mod tables;

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use frise_room::online::Epoch;
use rusqlite::Connection;

use super::mark::{self, HighWater};
use super::wal::{self, Tail};
use super::{FILE, brought, hold, meta, rows, schema};
use crate::config::Times;
use crate::log::brought::is_whole;
use crate::log::report::{CheckReport, Depth, Fault};

/// Looks at the log of a data folder, beside a running server or without one.
pub fn check(folder: &Path, depth: Depth) -> CheckReport {
    let server = hold::holder(folder);
    inspect(folder, depth, server)
}

/// Looks at the log of a folder that this process holds, or nobody does.
pub(super) fn quick(folder: &Path) -> CheckReport {
    inspect(folder, Depth::Quick, None)
}

fn inspect(folder: &Path, depth: Depth, server: Option<Option<u32>>) -> CheckReport {
    let mut report = CheckReport { server: server.flatten(), ..CheckReport::default() };
    let path = folder.join(FILE);
    if !path.is_file() {
        report.faults.push(Fault::NoLog);
        return report;
    }
    // Before SQLite sees it. That of a running server is being written.
    if server.is_none() {
        recover(folder);
        let wal = fs::read(folder.join(format!("{FILE}-wal"))).unwrap_or_default();
        if let Tail::Lost { frame, n_commits: commits } = wal::tail(&wal) {
            report.faults.push(Fault::WriteAhead { frame, commits });
        }
    }
    if !is_good_header(&path) {
        report.faults.push(Fault::Header);
    }
    // Before the log is read, which can only have grown by then.
    let acknowledged = mark::read(folder);
    let read = schema::open_to_read(&path, Times::default().lock)
        .and_then(|connection| look(&connection, depth, acknowledged, &mut report));
    if let Err(error) = read {
        report.faults.push(Fault::Unreadable { why: error.to_string() });
    }
    report
}

/// Lets SQLite take back what was cut short while the file was made: until then it has another journal, which nobody can read past.
pub(super) fn recover(folder: &Path) {
    if folder.join(format!("{FILE}-journal")).is_file() {
        let opened = Connection::open(folder.join(FILE));
        let _ = opened.and_then(|connection| schema::version(&connection));
    }
}

/// Whether the first bytes of the file are those of a log of ours, where SQLite would believe others: which journal it has, how text is written, whether
/// pages are moved about.
fn is_good_header(path: &Path) -> bool {
    let mut header = [0; 100];
    if File::open(path).and_then(|mut file| file.read_exact(&mut header)).is_err() {
        return false;
    }
    let word = |at: usize| u32::from_be_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]]);
    // Of a copy that was never opened as data the journal is another.
    let journals = matches!(header[18..20], [2, 2] | [1, 1]);
    let is_plain = [(44, 4), (52, 0), (56, 1), (64, 0)].iter().all(|(at, value)| word(*at) == *value);
    journals && is_plain && header[20..24] == [0, 64, 32, 32] && header[72..92].iter().all(|byte| *byte == 0)
}

type Acknowledged = Option<(u64, Epoch, HighWater)>;

fn look(
    connection: &Connection,
    depth: Depth,
    acknowledged: Acknowledged,
    report: &mut CheckReport,
) -> rusqlite::Result<()> {
    // One moment, whatever a server writes meanwhile.
    let _moment = connection.unchecked_transaction()?;
    let version = schema::version(connection)?;
    if !schema::is_ours(connection)? {
        report.faults.push(Fault::NotOurs);
        return Ok(());
    }
    if (0..schema::WITH_SUMS).contains(&version) {
        // Written by an older program, without checksums.
        return tables::structure(connection, None, &mut report.faults);
    }
    if version > schema::TODAY {
        report.faults.push(Fault::Newer { version });
        return Ok(());
    }
    if schema::tables(connection)? != schema::expected_tables(version)? {
        report.faults.push(Fault::Schema);
        return Ok(());
    }
    if depth == Depth::Full {
        tables::structure(connection, None, &mut report.faults)?;
    }
    tables::check(connection, depth, report)?;
    let epoch = meta::epoch(connection)?;
    report.epoch = Some(epoch);
    let found = rows::high_water(connection)?;
    // What was restored is meant to be older.
    let acknowledged = acknowledged.filter(|(_, of, _)| *of == epoch);
    if let Some((.., wanted)) = if meta::is_copy(connection)? { None } else { acknowledged }
        && found.is_behind(&wanted)
    {
        let missing = |found: i64, wanted: i64| wanted.saturating_sub(found).max(0).unsigned_abs();
        report.faults.push(Fault::Shorter {
            entries: missing(found.entry, wanted.entry),
            guests: missing(found.guest, wanted.guest),
        });
    }
    if depth == Depth::Full {
        entries::check(connection, report)?;
        if version >= schema::WITH_DECKS {
            decks(connection, report)?;
        }
    }
    Ok(())
}

/// Whether every deck has the text that was brought, by its hash.
fn decks(connection: &Connection, report: &mut CheckReport) -> rusqlite::Result<()> {
    let rows = brought::rows(connection)?;
    let mut n_changed = 0;
    for deck in &rows.owned {
        n_changed += u64::from(!is_whole(deck, brought::text(connection, &deck.body)?.as_ref()));
    }
    if n_changed > 0 {
        report.faults.push(Fault::Table { table: "deck", why: format!("{n_changed} were changed") });
    }
    report.decks = Some(rows.owned.len() as u64);
    Ok(())
}

/// Whether a copy that nobody else uses is whole, to the last entry.
pub(super) fn check_copy(connection: &Connection) -> rusqlite::Result<CheckReport> {
    let mut report = CheckReport::default();
    look(connection, Depth::Full, None, &mut report)?;
    Ok(report)
}
