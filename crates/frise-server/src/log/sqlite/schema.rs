//! Schema migrations: the tables, and how those of older versions become those of today. Also how connections are set up.

use std::path::Path;
use std::time::Duration;

use frise_room::online::Epoch;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::{fill, meta};
use crate::log::OpenError;

/// The oldest SQLite without a known way to lose what was committed.
const OLDEST_SQLITE: i32 = 3_051_003;

/// Marks the file as ours: "Fris".
const APPLICATION: i32 = 0x4672_6973;

/// What each version added to the one before. Released steps never change.
const MIGRATIONS: [&str; 5] = [
    "
    CREATE TABLE log (
        game  TEXT    NOT NULL,
        seq   INTEGER NOT NULL,
        at    INTEGER NOT NULL,
        entry TEXT    NOT NULL,
        UNIQUE (game, seq),
        PRIMARY KEY (game, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE guest (
        id    INTEGER PRIMARY KEY,
        token BLOB    NOT NULL UNIQUE,
        at    INTEGER NOT NULL
    ) STRICT;
    ",
    // Who is in which room, told by the log and found by guest; and the number of a guest who was cleared away is never another's.
    "
    CREATE TABLE member (
        game  TEXT    NOT NULL,
        guest INTEGER NOT NULL,
        PRIMARY KEY (game, guest)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX member_by_guest ON member (guest);
    INSERT OR IGNORE INTO member
        SELECT log.game, founder.value ->> '$.guest'
        FROM log JOIN json_each(log.entry, '$.members') AS founder WHERE log.seq = 1;
    INSERT OR IGNORE INTO member
        SELECT game, entry ->> '$.guest' FROM log WHERE entry ->> '$.type' = 'joined';
    CREATE TABLE numbered_guest (
        id    INTEGER PRIMARY KEY AUTOINCREMENT,
        token BLOB    NOT NULL UNIQUE,
        at    INTEGER NOT NULL
    ) STRICT;
    INSERT INTO numbered_guest SELECT id, token, at FROM guest;
    DROP TABLE guest;
    ALTER TABLE numbered_guest RENAME TO guest;
    ",
    // In the order of time: what many rooms append together lies together, and a commit writes fewer pages.
    "
    CREATE TABLE ordered_log (
        id    INTEGER PRIMARY KEY,
        game  TEXT    NOT NULL,
        seq   INTEGER NOT NULL,
        at    INTEGER NOT NULL,
        entry TEXT    NOT NULL,
        UNIQUE (game, seq)
    ) STRICT;
    INSERT INTO ordered_log (game, seq, at, entry) SELECT game, seq, at, entry FROM log ORDER BY at, game, seq;
    DROP TABLE log;
    ALTER TABLE ordered_log RENAME TO log;
    ",
    // Checksums: a chain through the entries of each room, a head for each room, a sum for each other row, and how many rows there are. The heads of
    // rooms that were opened together lie together: many moves at once change few pages.
    "
    ALTER TABLE log ADD COLUMN chain BLOB NOT NULL DEFAULT x'';
    CREATE TABLE room (
        id    INTEGER PRIMARY KEY,
        game  TEXT    NOT NULL UNIQUE,
        seq   INTEGER NOT NULL,
        at    INTEGER NOT NULL,
        chain BLOB    NOT NULL,
        sum   BLOB    NOT NULL
    ) STRICT;
    ALTER TABLE guest ADD COLUMN sum BLOB NOT NULL DEFAULT x'';
    CREATE TABLE meta (
        key   TEXT NOT NULL PRIMARY KEY,
        value TEXT NOT NULL,
        sum   BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    ",
    // Decks that people bring: a text once, whoever brought it; each has it under an id of their own. What they are is told by their hashes, so rows have no sums.
    "
    CREATE TABLE deck_text (
        body    TEXT    NOT NULL PRIMARY KEY,
        text    TEXT,
        size    INTEGER NOT NULL,
        removed INTEGER
    ) STRICT;
    CREATE TABLE deck (
        id    TEXT    NOT NULL PRIMARY KEY,
        body  TEXT    NOT NULL,
        salt  TEXT    NOT NULL,
        guest INTEGER NOT NULL,
        name  TEXT    NOT NULL,
        at    INTEGER NOT NULL,
        share TEXT    UNIQUE,
        shelf INTEGER,
        UNIQUE (guest, body)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX deck_by_body ON deck (body);
    CREATE TABLE deck_use (
        deck TEXT    NOT NULL,
        game TEXT    NOT NULL,
        at   INTEGER NOT NULL,
        PRIMARY KEY (deck, game)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE deck_report (
        deck   TEXT    NOT NULL,
        guest  INTEGER NOT NULL,
        at     INTEGER NOT NULL,
        reason TEXT    NOT NULL,
        PRIMARY KEY (deck, guest)
    ) STRICT, WITHOUT ROWID;
    ",
];

/// The version that this program writes.
pub(super) const TODAY: i64 = MIGRATIONS.len() as i64;

/// The version that brought checksums.
pub(super) const WITH_SUMS: i64 = 4;

/// The version that brought decks.
pub(super) const WITH_DECKS: i64 = 5;

/// The size of a page of a new file, in bytes. A move changes a few bytes of one page and writes all of it: the smaller, the less is
/// written, and an entry still fits.
const PAGE: u32 = 2048;

/// What a connection that only reads may remember; a negative number counts kibibytes.
const READ_CACHE: i32 = -256;

/// Opens the file for writing, with the tables of today. Another process that holds it is waited for this long.
pub(super) fn open(path: &Path, lock: Duration) -> Result<Connection, OpenError> {
    check_sqlite(rusqlite::version_number(), rusqlite::version())?;
    let mut connection = Connection::open(path)?;
    connection.busy_timeout(lock)?;
    // Of a file that holds something it stays what it was.
    connection.pragma_update(None, "page_size", PAGE)?;
    migrate(&mut connection, path)?;
    // Said aloud, whatever the defaults are: a commit is on the disk before anybody hears of it.
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    // Done beside the writer.
    connection.pragma_update(None, "wal_autocheckpoint", 0)?;
    Ok(connection)
}

fn check_sqlite(number: i32, version: &'static str) -> Result<(), OpenError> {
    if number < OLDEST_SQLITE { Err(OpenError::OldSqlite(version)) } else { Ok(()) }
}

/// Opens the file beside the writer, which has made it what it is.
pub(super) fn open_beside(path: &Path, lock: Duration) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(
        path,
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    connection.busy_timeout(lock)?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    Ok(connection)
}

/// Opens the file for reading only.
pub(super) fn open_to_read(path: &Path, lock: Duration) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(lock)?;
    // Whoever reads looks for a few rows: the cache of the system is enough.
    connection.pragma_update(None, "cache_size", READ_CACHE)?;
    Ok(connection)
}

/// Whether the file is a log of ours, of whatever version.
pub(super) fn is_ours(connection: &Connection) -> rusqlite::Result<bool> {
    let application: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    Ok(application == APPLICATION)
}

/// The version of a log.
pub(super) fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// The tables of a log of today, as SQLite describes them.
pub(super) fn tables(connection: &Connection) -> rusqlite::Result<Vec<(String, String, Option<String>)>> {
    let mut query = connection.prepare("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name")?;
    query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?.collect()
}

/// The tables of a version as they should be.
pub(super) fn expected_tables(version: i64) -> rusqlite::Result<Vec<(String, String, Option<String>)>> {
    let fresh = Connection::open_in_memory()?;
    MIGRATIONS.iter().take(version.try_into().unwrap_or(0)).try_for_each(|step| fresh.execute_batch(step))?;
    tables(&fresh)
}

/// Makes it another log, to everybody who knows the former one.
pub(super) fn renew_epoch(connection: &Connection) -> rusqlite::Result<()> {
    let chance: [u8; 8] = connection.query_row("SELECT randomblob(8)", [], |row| row.get(0))?;
    meta::begin_epoch(connection, Epoch(u64::from_be_bytes(chance)))
}

fn migrate(connection: &mut Connection, path: &Path) -> Result<(), OpenError> {
    // Two processes that start at once must not both do it.
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version: i64 = change.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let application: i32 = change.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let n_tables: i64 = change.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if application != APPLICATION && (application != 0 || n_tables > 0) {
        return Err(OpenError::NotOurs(path.to_owned()));
    }
    let known = MIGRATIONS.len();
    let missing = usize::try_from(version).ok().and_then(|version| MIGRATIONS.get(version..));
    let Some(missing) = missing else {
        return Err(OpenError::Newer { path: path.to_owned(), found: version, known });
    };
    if !missing.is_empty() {
        missing.iter().try_for_each(|step| change.execute_batch(step))?;
        if version < WITH_SUMS {
            fill::fill(&change)?;
        }
        change.pragma_update(None, "application_id", APPLICATION)?;
        change.pragma_update(None, "user_version", known as i64)?;
    }
    change.commit()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nobody else has these files.
    const LOCK: Duration = Duration::ZERO;

    #[test]
    fn a_log_of_every_older_version_opens_and_keeps_what_it_holds() {
        for version in 0..=MIGRATIONS.len() {
            let folder = tempfile::tempdir().expect("a folder");
            let path = folder.path().join("log.db");
            let older = Connection::open(&path).expect("a file");
            MIGRATIONS[..version]
                .iter()
                .for_each(|step| older.execute_batch(step).expect("it was released so"));
            if version > 0 {
                older.pragma_update(None, "application_id", APPLICATION).expect("marked");
                older.pragma_update(None, "user_version", version as i64).expect("marked");
                older
                    .execute("INSERT INTO log (game, seq, at, entry) VALUES ('K7QZ2M4P', 1, 0, '{}')", [])
                    .expect("kept");
            }
            drop(older);
            let log = open(&path, LOCK).unwrap_or_else(|error| panic!("version {version}: {error}"));
            let known: i64 =
                log.pragma_query_value(None, "user_version", |row| row.get(0)).expect("a number");
            assert_eq!(known, MIGRATIONS.len() as i64);
            let n_kept: u32 =
                log.query_row("SELECT count(*) FROM log", [], |row| row.get(0)).expect("a number");
            assert_eq!(n_kept as usize, version.min(1));
        }
    }

    #[test]
    fn an_old_sqlite_is_refused() {
        assert!(check_sqlite(3_051_003, "3.51.3").is_ok());
        let refused = check_sqlite(3_051_002, "3.51.2").expect_err("it may lose what was committed");
        assert!(refused.to_string().contains("SQLite 3.51.2 is too old"), "{refused}");
    }

    #[test]
    fn a_commit_is_on_the_disk_and_readers_do_not_wait() {
        let folder = tempfile::tempdir().expect("a folder");
        let log = open(&folder.path().join("log.db"), LOCK).expect("a new log");
        let mode: String = log.pragma_query_value(None, "journal_mode", |row| row.get(0)).expect("a mode");
        let synchronous: i64 =
            log.pragma_query_value(None, "synchronous", |row| row.get(0)).expect("a number");
        assert_eq!((mode.as_str(), synchronous), ("wal", 2));
    }

    #[test]
    fn little_is_written_for_a_move() {
        let folder = tempfile::tempdir().expect("a folder");
        let log = open(&folder.path().join("log.db"), LOCK).expect("a new log");
        let page: u32 = log.pragma_query_value(None, "page_size", |row| row.get(0)).expect("a number");
        assert_eq!(page, PAGE);
        // One of the flags in .cargo/config.toml tells of all of them.
        let sql = "SELECT 1 FROM pragma_compile_options WHERE compile_options = 'DEFAULT_MEMSTATUS=0'";
        assert!(log.prepare(sql).expect("a question").exists([]).expect("an answer"));
    }
}
