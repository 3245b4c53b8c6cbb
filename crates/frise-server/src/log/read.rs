//! Read queries, on a pool of connections and on threads where they may block.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use frise_room::online::{Entry, GuestId};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{TokenHash, Unreadable, now, schema};
use crate::code::RoomCode;

/// How many connections are kept.
const IDLE: usize = 4;

/// How many are looked at at once when something is to be cleared away.
const FEW: u32 = 64;

/// A pool of connections that only read.
#[derive(Clone)]
pub(super) struct ReadPool {
    path: PathBuf,
    lock: Duration,
    idle: Arc<Mutex<Vec<Connection>>>,
}

/// The last thing that happened in a room.
pub(crate) struct LastActivity {
    pub(crate) room: RoomCode,
    /// How long ago it happened.
    pub(crate) ago: Duration,
    /// What happened last, if that can be read.
    pub(crate) last: Option<Entry>,
}

/// A guest whose token is known.
pub(crate) struct KnownGuest {
    pub(crate) guest: GuestId,
    /// How long ago they became one, or were renewed.
    pub(crate) renewed: Duration,
}

/// A log that this program cannot have written. Says where and not what: entries hold secrets, and this is logged.
#[derive(Debug, thiserror::Error)]
enum Damage {
    #[error("entry {0} of a room is missing")]
    Missing(u64),
    #[error("an entry cannot be understood at its character {0}")]
    Entry(usize),
}

impl From<Damage> for rusqlite::Error {
    fn from(damage: Damage) -> rusqlite::Error {
        rusqlite::Error::FromSqlConversionFailure(0, Type::Text, damage.into())
    }
}

impl ReadPool {
    pub(super) fn new(path: PathBuf, lock: Duration) -> ReadPool {
        ReadPool { path, lock, idle: Arc::default() }
    }

    /// Reads away from the threads that answer.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, Unreadable> {
        let pool = self.clone();
        let reading = tokio::task::spawn_blocking(move || {
            let connection = pool.take()?;
            let found = query(&connection)?;
            pool.put_back(connection);
            Ok::<T, rusqlite::Error>(found)
        });
        match reading.await {
            Ok(Ok(found)) => Ok(found),
            Ok(Err(error)) => {
                tracing::error!(%error, "the log cannot be read");
                Err(Unreadable)
            }
            Err(_) => Err(Unreadable),
        }
    }

    fn take(&self) -> rusqlite::Result<Connection> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.map_or_else(|| schema::open_to_read(&self.path, self.lock), Ok)
    }

    fn put_back(&self, connection: Connection) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < IDLE {
            idle.push(connection);
        }
    }
}

pub(super) fn entries(connection: &Connection, room: RoomCode, since: u64) -> rusqlite::Result<Vec<Entry>> {
    let sql = "SELECT seq, entry FROM log WHERE game = ?1 AND seq > ?2 ORDER BY seq";
    let mut query = connection.prepare_cached(sql)?;
    let rows = query.query_map(params![room.as_str(), since as i64], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let entry = |(expected, row): (u64, rusqlite::Result<(i64, String)>)| {
        let (seq, entry) = row?;
        if seq != expected as i64 {
            return Err(Damage::Missing(expected).into());
        }
        serde_json::from_str(&entry).map_err(|error| Damage::Entry(error.column()).into())
    };
    (since + 1..).zip(rows).map(entry).collect()
}

pub(super) fn guest(connection: &Connection, token: TokenHash) -> rusqlite::Result<Option<KnownGuest>> {
    let mut query = connection.prepare_cached("SELECT id, at FROM guest WHERE token = ?1")?;
    let known = |row: &Row<'_>| Ok(KnownGuest { guest: GuestId(row.get(0)?), renewed: since(row.get(1)?) });
    query.query_row([token.as_slice()], known).optional()
}

pub(super) fn is_member(connection: &Connection, room: RoomCode, guest: GuestId) -> rusqlite::Result<bool> {
    let mut query = connection.prepare_cached("SELECT 1 FROM member WHERE game = ?1 AND guest = ?2")?;
    query.exists(params![room.as_str(), guest.0])
}

pub(super) fn left(connection: &Connection, after: Option<RoomCode>) -> rusqlite::Result<Vec<LastActivity>> {
    let sql = "SELECT last.game, last.at, last.entry
        FROM (SELECT DISTINCT game FROM member WHERE game > ?1 ORDER BY game LIMIT ?2) AS room
        JOIN log AS last ON last.game = room.game
            AND last.seq = (SELECT max(seq) FROM log WHERE log.game = room.game)";
    let after = after.as_ref().map_or("", RoomCode::as_str);
    let mut query = connection.prepare_cached(sql)?;
    let rows = query.query_map(params![after, FEW], |row| {
        let (room, at, entry): (String, i64, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let left = |room| LastActivity { room, ago: since(at), last: serde_json::from_str(&entry).ok() };
        Ok(RoomCode::parse(&room).map(left))
    })?;
    rows.filter_map(Result::transpose).collect()
}

pub(super) fn idle_guests(
    connection: &Connection,
    after: GuestId,
    before: i64,
) -> rusqlite::Result<Vec<GuestId>> {
    let sql = "SELECT id FROM guest WHERE id > ?1 AND at < ?2
        AND NOT EXISTS (SELECT 1 FROM member WHERE member.guest = guest.id) ORDER BY id LIMIT ?3";
    let mut query = connection.prepare_cached(sql)?;
    let guests = query.query_map(params![after.0, before, FEW], |row| row.get(0).map(GuestId))?;
    guests.collect()
}

/// How long ago this moment was; not at all, if it is still to come.
fn since(at: i64) -> Duration {
    Duration::from_millis(now().saturating_sub(at).try_into().unwrap_or(0))
}
