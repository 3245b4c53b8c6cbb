//! What the log knows of itself: its epoch, whether it is a copy, and for each table how many rows it holds and a digest of them, so that a row
//! that vanishes is noticed. A row of its own for each, with a checksum.

use frise_room::online::Epoch;
use rusqlite::{Connection, OptionalExtension, params};

use super::damage::{Damage, row_sum, weight};

const EPOCH: &str = "epoch";
const COPY: &str = "copy";

/// The highest number of an entry that was cleared away.
const CLEARED: &str = "cleared";

/// A table whose rows are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counted {
    Rooms,
    Guests,
    Members,
}

impl Counted {
    pub(super) const ALL: [Counted; 3] = [Counted::Rooms, Counted::Guests, Counted::Members];

    pub(super) fn table(self) -> &'static str {
        match self {
            Counted::Rooms => "room",
            Counted::Guests => "guest",
            Counted::Members => "member",
        }
    }
}

/// How many rows a table holds, which, and the highest number that one ever had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) n: u64,
    pub(super) highest: i64,
    digest: u128,
}

impl Tally {
    pub(super) fn add(&mut self, of: Counted, key: &[&[u8]]) {
        self.n += 1;
        self.digest = self.digest.wrapping_add(weight(of.table(), key));
    }

    pub(super) fn remove(&mut self, of: Counted, key: &[&[u8]]) {
        self.n = self.n.saturating_sub(1);
        self.digest = self.digest.wrapping_sub(weight(of.table(), key));
    }

    /// Whether both are of the same rows.
    pub(super) fn is_of_same(&self, other: &Tally) -> bool {
        (self.n, self.digest) == (other.n, other.digest)
    }

    pub(super) fn read(connection: &Connection, of: Counted) -> rusqlite::Result<Tally> {
        let damage = Damage::Meta(of.table());
        let text = get(connection, of.table())?.ok_or(damage)?;
        let mut parts = text.split(' ');
        let mut next = || parts.next().ok_or(damage);
        let tally = Tally {
            n: next()?.parse().map_err(|_| damage)?,
            highest: next()?.parse().map_err(|_| damage)?,
            digest: u128::from_str_radix(next()?, 16).map_err(|_| damage)?,
        };
        Ok(tally)
    }

    pub(super) fn write(&self, connection: &Connection, of: Counted) -> rusqlite::Result<()> {
        put(connection, of.table(), &format!("{} {} {:032x}", self.n, self.highest, self.digest))
    }
}

/// Which log it is.
pub(super) fn epoch(connection: &Connection) -> rusqlite::Result<Epoch> {
    let damage = Damage::Meta(EPOCH);
    let text = get(connection, EPOCH)?.ok_or(damage)?;
    Ok(text.parse().map_err(|_| damage)?)
}

/// Makes it another log, to everybody who knows the former one.
pub(super) fn begin_epoch(connection: &Connection, epoch: Epoch) -> rusqlite::Result<()> {
    put(connection, EPOCH, &epoch.to_string())?;
    connection.execute("DELETE FROM meta WHERE key = ?1", [COPY]).map(drop)
}

/// Marks it as a copy: what is opened as data one day is then known to be restored.
pub(super) fn mark_copy(connection: &Connection) -> rusqlite::Result<()> {
    put(connection, COPY, "yes")
}

pub(super) fn is_copy(connection: &Connection) -> rusqlite::Result<bool> {
    Ok(get(connection, COPY)?.is_some())
}

/// The highest number that an entry ever had, of those that are gone.
pub(super) fn cleared(connection: &Connection) -> rusqlite::Result<i64> {
    let text = get(connection, CLEARED)?.ok_or(Damage::Meta(CLEARED))?;
    Ok(text.parse().map_err(|_| Damage::Meta(CLEARED))?)
}

pub(super) fn set_cleared(connection: &Connection, highest: i64) -> rusqlite::Result<()> {
    put(connection, CLEARED, &highest.to_string())
}

/// How many rows there are that this program does not know, or that were changed.
pub(super) fn check(connection: &Connection) -> rusqlite::Result<()> {
    let mut query = connection.prepare("SELECT key FROM meta")?;
    let keys: Vec<String> = query.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let known = [EPOCH, COPY, CLEARED].into_iter().chain(Counted::ALL.map(Counted::table));
    let known: Vec<&str> = known.collect();
    for key in keys {
        if !known.contains(&key.as_str()) {
            return Err(Damage::Table("meta").into());
        }
        get(connection, &key)?;
    }
    Ok(())
}

fn get(connection: &Connection, key: &str) -> rusqlite::Result<Option<String>> {
    let mut query = connection.prepare_cached("SELECT value, sum FROM meta WHERE key = ?1")?;
    let found: Option<(String, Vec<u8>)> =
        query.query_row([key], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    let Some((value, sum)) = found else { return Ok(None) };
    if row_sum("meta", &[key.as_bytes(), value.as_bytes()]) != *sum {
        return Err(Damage::Row("meta").into());
    }
    Ok(Some(value))
}

fn put(connection: &Connection, key: &str, value: &str) -> rusqlite::Result<()> {
    let sum = row_sum("meta", &[key.as_bytes(), value.as_bytes()]);
    let sql = "INSERT OR REPLACE INTO meta (key, value, sum) VALUES (?1, ?2, ?3)";
    connection.prepare_cached(sql)?.execute(params![key, value, sum.as_slice()]).map(drop)
}
