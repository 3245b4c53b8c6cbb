//! The log as it lies in the database after a run, read without the server: all entries of all rooms, and what is wrong with them in themselves.

use std::collections::BTreeMap;
use std::path::Path;

#[cfg(unix)]
use frise_room::online::Chain;
use frise_room::online::Entry;
use rusqlite::Connection;

use crate::error::LoadError;

/// All entries of all rooms, in order.
pub(crate) type LoggedRooms = BTreeMap<String, Vec<(u64, Entry)>>;

/// What a log holds.
#[derive(Debug, Default)]
pub(crate) struct Logged {
    pub(crate) rooms: LoggedRooms,
    /// What no log may be, whatever anybody was told.
    pub(crate) faults: Vec<String>,
}

/// The log of one server.
pub(crate) fn in_sqlite(database: &Path) -> Result<Logged, LoadError> {
    let connection = Connection::open(database)?;
    let mut query = connection.prepare("SELECT game, seq, entry FROM log ORDER BY game, seq")?;
    let mut found = query.query([])?;
    let mut rooms = LoggedRooms::new();
    while let Some(row) = found.next()? {
        let (room, seq, entry): (String, i64, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        rooms.entry(room).or_default().push((seq.unsigned_abs(), serde_json::from_str(&entry)?));
    }
    Ok(Logged { rooms, faults: Vec::new() })
}

/// The log of several nodes, with its checksums and heads.
#[cfg(unix)]
pub(crate) fn in_postgres(databases: &crate::fleet::Databases) -> Result<Logged, LoadError> {
    // A line for each row, whatever is in it.
    let rows = "SELECT json_build_array(game, seq, at, entry, encode(chain, 'hex')) FROM frise.log ORDER BY game, seq";
    let heads = "SELECT json_build_array(game, seq, encode(chain, 'hex')) FROM frise.room ORDER BY game";
    check(&databases.sql(rows)?, &databases.sql(heads)?)
}

/// What rows and heads say, and whether each checksum follows from the one before, and each head is of the last entry.
#[cfg(unix)]
fn check(rows: &str, heads: &str) -> Result<Logged, LoadError> {
    let mut log = Logged::default();
    let mut last: BTreeMap<String, (u64, Chain)> = BTreeMap::new();
    for row in rows.lines() {
        let (room, seq, at, entry, chain): (String, u64, i64, String, String) = serde_json::from_str(row)?;
        let (before, chain_before) = last.get(&room).copied().unwrap_or((0, Chain::START));
        let next = chain_before.next(&room, seq, at, &entry);
        if seq != before + 1 {
            log.faults.push(format!("{room}: entry {seq} comes after entry {before}"));
        }
        if hex(next) != chain {
            log.faults.push(format!("{room}: the checksum of entry {seq} does not fit what came before"));
        }
        last.insert(room.clone(), (seq, next));
        log.rooms.entry(room).or_default().push((seq, serde_json::from_str(&entry)?));
    }
    let mut n_heads = 0;
    for head in heads.lines() {
        let (room, seq, chain): (String, u64, String) = serde_json::from_str(head)?;
        n_heads += 1;
        if last.get(&room).map(|(seq, chain)| (*seq, hex(*chain))) != Some((seq, chain)) {
            log.faults.push(format!("{room}: its head is not its last entry"));
        }
    }
    if n_heads != last.len() {
        log.faults.push(format!("there are {} rooms and {n_heads} heads", last.len()));
    }
    Ok(log)
}

#[cfg(unix)]
fn hex(Chain(bytes): Chain) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(all(test, unix))]
mod tests {
    use serde_json::json;

    use super::*;

    /// A room of some entries, whatever they say, as rows and head.
    fn room(n: u64) -> (Vec<String>, String) {
        let (mut chain, mut rows) = (Chain::START, Vec::new());
        for seq in 1..=n {
            let entry = format!(r#"{{"type":"host_passed","to":{seq}}}"#);
            chain = chain.next("R", seq, 7, &entry);
            rows.push(json!(["R", seq, 7, entry, hex(chain)]).to_string());
        }
        (rows, json!(["R", n, hex(chain)]).to_string())
    }

    fn faults(rows: &[String], head: &str) -> Vec<String> {
        check(&rows.join("\n"), head).expect("rows").faults
    }

    #[test]
    fn a_whole_log_has_no_faults() {
        let (rows, head) = room(4);
        assert!(faults(&rows, &head).is_empty());
    }

    #[test]
    fn planted_faults_are_found() {
        let (rows, head) = room(4);
        let gap: Vec<String> =
            rows.iter().enumerate().filter(|(n, _)| *n != 1).map(|(_, row)| row.clone()).collect();
        assert!(faults(&gap, &head).contains(&"R: entry 3 comes after entry 1".to_owned()));
        let doubled = [&rows[..2], &rows[1..]].concat();
        assert!(faults(&doubled, &head).contains(&"R: entry 2 comes after entry 2".to_owned()));
        let mut changed = rows.clone();
        changed[2] = changed[2].replace(r#"\"to\":3"#, r#"\"to\":9"#);
        let found = "R: the checksum of entry 3 does not fit what came before";
        assert!(faults(&changed, &head).contains(&found.to_owned()));
        assert_eq!(faults(&rows[..3], &head), ["R: its head is not its last entry"]);
        assert_eq!(faults(&rows, ""), ["there are 1 rooms and 0 heads"]);
    }
}
