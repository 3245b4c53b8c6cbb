//! Read queries, on a small pool of connections to the primary. Each is one statement, so that it is of one moment.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use frise_room::online::{Chain, Entry, GuestId};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use super::connect::{Connector, Link, Role};
use super::errors::DatabaseError;
use crate::code::RoomCode;
use crate::log::copy::Stored;
use crate::log::damage::{Damage, guest_sum};
use crate::log::found::{Extent, KnownGuest, LastActivity, since};
use crate::log::{Membership, TokenHash, Unreadable};
use crate::metrics::LogMetrics;

/// How many connections there are at most.
const MOST: usize = 4;

/// How long a reader waits for one.
const PATIENCE: Duration = Duration::from_secs(5);

/// How many are looked at at once when something is to be cleared away.
const FEW: i64 = 64;

/// How many rooms of a guest are looked through for the latest.
const LOOKED_THROUGH: i64 = 2_000;

/// A pool of connections that only read.
pub(super) struct ReadPool {
    connector: Arc<Connector>,
    metrics: LogMetrics,
    places: Semaphore,
    idle: Mutex<Vec<Link>>,
}

/// Why nothing was read.
#[derive(Debug, thiserror::Error)]
pub(super) enum ReadError {
    #[error(transparent)]
    Damage(#[from] Damage),
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

impl From<tokio_postgres::Error> for ReadError {
    fn from(error: tokio_postgres::Error) -> ReadError {
        ReadError::Database(error.into())
    }
}

impl ReadPool {
    pub(super) fn new(connector: Arc<Connector>, metrics: LogMetrics) -> ReadPool {
        ReadPool { connector, metrics, places: Semaphore::new(MOST), idle: Mutex::default() }
    }

    /// Reads on a connection of the pool.
    pub(super) async fn read<T>(
        &self,
        query: impl AsyncFnOnce(&Link) -> Result<T, ReadError>,
    ) -> Result<T, Unreadable> {
        self.try_read(query).await.map_err(|error| self.unreadable(error))
    }

    /// Says why nothing was read.
    pub(super) fn unreadable(&self, error: ReadError) -> Unreadable {
        match error {
            ReadError::Damage(damage) => {
                self.metrics.damaged();
                tracing::error!(error = %damage, "the log is damaged and cannot be read: see `frise check`");
                Unreadable::Damaged
            }
            ReadError::Database(error) => {
                tracing::error!(%error, "the log cannot be read");
                Unreadable::NotNow
            }
        }
    }

    async fn try_read<T>(
        &self,
        query: impl AsyncFnOnce(&Link) -> Result<T, ReadError>,
    ) -> Result<T, ReadError> {
        let busy = || DatabaseError::Unreachable("too many are reading".to_owned());
        let _place =
            timeout(PATIENCE, self.places.acquire()).await.ok().and_then(Result::ok).ok_or_else(busy)?;
        let link = self.take().await?;
        let found = query(&link).await;
        if self.connector.is_good(&link) {
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(link);
        }
        found
    }

    async fn take(&self) -> Result<Link, DatabaseError> {
        loop {
            let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            match idle {
                Some(link) if self.connector.is_good(&link) => return Ok(link),
                Some(_) => {}
                // Everybody who wants to read would try, one after the other.
                None if self.connector.has_just_failed() => {
                    return Err(DatabaseError::Unreachable("it was not there a moment ago".to_owned()));
                }
                None => return self.connector.connect(Role::Read).await,
            }
        }
    }
}

/// The entries of a room after number `since`, all of them and as they were written, or what is wrong.
pub(super) async fn entries(link: &Link, room: RoomCode, since: u64) -> Result<Vec<Entry>, ReadError> {
    decoded(since, whole(link, room, since).await?)
}

/// What is stored of the entries after number `since`, as entries.
pub(super) fn decoded(since: u64, stored: Stored) -> Result<Vec<Entry>, ReadError> {
    let numbered = (since + 1..).zip(stored);
    // Says where, and not what: entries hold secrets.
    numbered
        .map(|(seq, (_, entry))| serde_json::from_str(&entry).map_err(|_| Damage::Entry(seq).into()))
        .collect()
}

/// The entries of a room after number `since` as they are stored, with the moment of each. Each must follow the one before it, and the last must be the one that
/// the head of the room names.
pub(super) async fn whole(link: &Link, room: RoomCode, since: u64) -> Result<Stored, ReadError> {
    let sql = "SELECT head.seq, head.at, head.chain, log.seq, log.at, log.entry, log.chain
        FROM (SELECT 1) AS once LEFT JOIN room AS head ON head.game = $1
        LEFT JOIN log ON log.game = $1 AND log.seq >= $2 ORDER BY log.seq";
    let from = since.max(1) as i64;
    let rows = link.client.query(&link.statement(sql).await?, &[&room.as_str(), &from]).await?;
    Ok(checked(room, since, &rows)?)
}

/// The same of rows that hold the head of the room and an entry each, in their order and from number `since` on.
pub(super) fn checked(room: RoomCode, since: u64, rows: &[tokio_postgres::Row]) -> Result<Stored, Damage> {
    let (code, from) = (room.as_str(), since.max(1));
    let Some(first) = rows.first() else { return Ok(Vec::new()) };
    let Some(head) = first.get::<_, Option<i64>>(0) else {
        let is_empty = first.get::<_, Option<i64>>(3).is_none();
        return if is_empty { Ok(Vec::new()) } else { Err(Damage::NoRoom) };
    };
    // Whoever knows more than there is must have it from elsewhere.
    if since > head.unsigned_abs() {
        return Ok(Vec::new());
    }
    let (mut chain, mut last, mut entries) = (Chain::START, (from - 1, 0), Vec::with_capacity(rows.len()));
    for (seq, row) in (from..).zip(rows.iter().filter(|row| row.get::<_, Option<i64>>(3).is_some())) {
        let (number, at): (i64, i64) = (row.get(3), row.get(4));
        let entry: String = row.get(5);
        let stored = Chain::read(row.get(6)).ok_or(Damage::Entry(seq))?;
        // The one that is known already is only what the next one follows.
        let is_known = seq == since;
        if number != seq as i64 || !(is_known || chain.next(code, seq, at, &entry) == stored) {
            return Err(Damage::Entry(seq));
        }
        (chain, last) = (stored, (seq, at));
        if !is_known {
            entries.push((at, entry));
        }
    }
    let (at, of_head): (i64, &[u8]) = (first.get(1), first.get(2));
    if (last, &chain.0[..]) != ((head.unsigned_abs(), at), of_head) {
        return Err(Damage::Shorter { expected: head.unsigned_abs(), found: last.0 });
    }
    Ok(entries)
}

/// The newest entries of these rooms, by their numbers; nothing is said of rooms that are not there.
pub(super) async fn heads(link: &Link, rooms: &[RoomCode]) -> Result<Vec<(RoomCode, u64)>, ReadError> {
    let sql = "SELECT game, seq FROM room WHERE game = ANY($1::text[])";
    let codes: Vec<&str> = rooms.iter().map(RoomCode::as_str).collect();
    let rows = link.client.query(&link.statement(sql).await?, &[&codes]).await?;
    let head =
        |row: &tokio_postgres::Row| Some((RoomCode::parse(row.get(0))?, row.get::<_, i64>(1).unsigned_abs()));
    Ok(rows.iter().filter_map(head).collect())
}

pub(super) async fn guest(link: &Link, token: TokenHash, now: i64) -> Result<Option<KnownGuest>, ReadError> {
    let sql = "SELECT id, at, sum FROM guest WHERE token = $1";
    let row = link.client.query_opt(&link.statement(sql).await?, &[&token.as_slice()]).await?;
    let Some(row) = row else { return Ok(None) };
    let (id, at, sum): (i64, i64, &[u8]) = (row.get(0), row.get(1), row.get(2));
    if guest_sum(id, &token, at) != *sum {
        return Err(Damage::Row("guest").into());
    }
    Ok(Some(KnownGuest { guest: GuestId(id), renewed: since(now, at) }))
}

pub(super) async fn is_member(link: &Link, room: RoomCode, guest: GuestId) -> Result<bool, ReadError> {
    let sql = "SELECT 1 FROM member WHERE game = $1 AND guest = $2";
    let row = link.client.query_opt(&link.statement(sql).await?, &[&room.as_str(), &guest.0]).await?;
    Ok(row.is_some())
}

/// The rooms of a guest, the latest activity first.
pub(super) async fn rooms_of(link: &Link, guest: GuestId, most: u32) -> Result<Vec<Membership>, ReadError> {
    let sql = "SELECT room.game, room.seq FROM (SELECT game FROM member WHERE guest = $1 LIMIT $3) AS own
        JOIN room ON room.game = own.game ORDER BY room.at DESC, room.game LIMIT $2";
    let values = (&guest.0, &i64::from(most), &LOOKED_THROUGH);
    let rows = link.client.query(&link.statement(sql).await?, &[values.0, values.1, values.2]).await?;
    let membership = |row: &tokio_postgres::Row| {
        let room = RoomCode::parse(row.get(0))?;
        Some(Membership { room, seq: row.get::<_, i64>(1).unsigned_abs() })
    };
    Ok(rows.iter().filter_map(membership).collect())
}

pub(super) async fn left(
    link: &Link,
    after: Option<RoomCode>,
    now: i64,
) -> Result<Vec<LastActivity>, ReadError> {
    let sql = "SELECT room.game, room.at, last.entry FROM room
        LEFT JOIN log AS last ON last.game = room.game AND last.seq = room.seq
            AND last.at = room.at AND last.chain = room.chain
        WHERE room.game > $1 ORDER BY room.game LIMIT $2";
    let after = after.as_ref().map_or("", RoomCode::as_str);
    let rows = link.client.query(&link.statement(sql).await?, &[&after, &FEW]).await?;
    let left = |row: &tokio_postgres::Row| {
        let (at, last): (i64, Option<&str>) = (row.get(1), row.get(2));
        // What is damaged is as if it were new: it stays.
        let ago = last.map_or(Duration::ZERO, |_| since(now, at));
        let last = last.and_then(|last| serde_json::from_str(last).ok());
        Some(LastActivity { room: RoomCode::parse(row.get(0))?, ago, last })
    };
    Ok(rows.iter().filter_map(left).collect())
}

/// How many rooms and guests there are, and when something happened last.
pub(super) async fn extent(link: &Link, now: i64) -> Result<Extent, ReadError> {
    let sql = "SELECT (SELECT count(*) FROM room), (SELECT count(*) FROM guest), (SELECT max(at) FROM room)";
    let row = link.client.query_one(&link.statement(sql).await?, &[]).await?;
    let count = |idx| row.get::<_, i64>(idx).unsigned_abs();
    let newest: Option<i64> = row.get(2);
    Ok(Extent { rooms: count(0), guests: count(1), quiet: newest.map(|at| since(now, at)) })
}

pub(super) async fn idle_guests(link: &Link, after: GuestId, before: i64) -> Result<Vec<GuestId>, ReadError> {
    let sql = "SELECT id FROM guest WHERE id > $1 AND at < $2
        AND NOT EXISTS (SELECT 1 FROM member WHERE member.guest = guest.id) ORDER BY id LIMIT $3";
    let rows = link.client.query(&link.statement(sql).await?, &[&after.0, &before, &FEW]).await?;
    Ok(rows.iter().map(|row| GuestId(row.get(0))).collect())
}
