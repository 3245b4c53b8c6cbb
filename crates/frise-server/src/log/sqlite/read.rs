//! Read queries, on a pool of connections and on threads where they may block.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use frise_room::online::{Chain, Entry, GuestId};
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::damage::{Damage, Head, guest_sum, is_damage, said};
use super::meta::{Counted, Tally};
use super::{rows, schema};
use crate::code::RoomCode;
use crate::log::found::{Extent, KnownGuest, LastActivity, since};
use crate::log::{TokenHash, Unreadable};
use crate::metrics::LogMetrics;

/// How many connections are kept.
const IDLE: usize = 4;

/// How many are looked at at once when something is to be cleared away.
const FEW: u32 = 64;

/// A pool of connections that only read.
#[derive(Clone)]
pub(super) struct ReadPool {
    path: PathBuf,
    lock: Duration,
    metrics: LogMetrics,
    idle: Arc<Mutex<Vec<Connection>>>,
}

impl ReadPool {
    pub(super) fn new(path: PathBuf, lock: Duration, metrics: LogMetrics) -> ReadPool {
        ReadPool { path, lock, metrics, idle: Arc::default() }
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
            Ok(Err(error)) if is_damage(&error) => {
                self.metrics.damaged();
                tracing::error!(
                    error = said(&error),
                    "the log is damaged and cannot be read: see `frise check`"
                );
                Err(Unreadable::Damaged)
            }
            Ok(Err(error)) => {
                tracing::error!(%error, "the log cannot be read");
                Err(Unreadable::NotNow)
            }
            Err(_) => Err(Unreadable::NotNow),
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

/// The entries of a room after number `since`, all of them and as they were written, or what is wrong.
pub(super) fn entries(connection: &Connection, room: RoomCode, since: u64) -> rusqlite::Result<Vec<Entry>> {
    let mut entries = Vec::new();
    each(connection, room, since, |seq, _, entry| {
        // Says where, and not what: entries hold secrets.
        entries.push(serde_json::from_str(entry).map_err(|_| Damage::Entry(seq))?);
        Ok(())
    })?;
    Ok(entries)
}

/// The newest entries of these rooms, by their numbers; nothing is said of rooms that are not there.
pub(super) fn heads(connection: &Connection, rooms: &[RoomCode]) -> rusqlite::Result<Vec<(RoomCode, u64)>> {
    let mut query = connection.prepare_cached("SELECT max(seq) FROM log WHERE game = ?1")?;
    let mut heads = Vec::with_capacity(rooms.len());
    for room in rooms {
        let seq: Option<i64> = query.query_row([room.as_str()], |row| row.get(0))?;
        heads.extend(seq.map(|seq| (*room, seq.unsigned_abs())));
    }
    Ok(heads)
}

/// The entries of a room after number `since` as they are stored, with the moment of each.
pub(super) fn whole(
    connection: &Connection,
    room: RoomCode,
    since: u64,
) -> rusqlite::Result<Vec<(i64, String)>> {
    let mut entries = Vec::new();
    each(connection, room, since, |_, at, entry| {
        entries.push((at, entry.to_owned()));
        Ok(())
    })?;
    Ok(entries)
}

/// Takes in the entries of a room after number `since` one after the other: number, moment and text. Each must follow the one before it, and the last must be the one that
/// the head of the room names; only then was all of it true.
fn each(
    connection: &Connection,
    room: RoomCode,
    since: u64,
    mut take: impl FnMut(u64, i64, &str) -> Result<(), Damage>,
) -> rusqlite::Result<()> {
    let room = room.as_str();
    // Head and entries of one moment.
    let moment = if connection.is_autocommit() { Some(connection.unchecked_transaction()?) } else { None };
    let Some(head) = rows::head(connection, room)? else {
        let mut query = connection.prepare_cached("SELECT 1 FROM log WHERE game = ?1")?;
        return if query.exists([room])? { Err(Damage::NoRoom.into()) } else { Ok(()) };
    };
    // Whoever knows more than there is must have it from elsewhere.
    if since > head.seq {
        return Ok(());
    }
    let sql = "SELECT seq, at, entry, chain FROM log WHERE game = ?1 AND seq >= ?2 ORDER BY seq";
    let mut query = connection.prepare_cached(sql)?;
    let mut rows = query.query(params![room, since.max(1) as i64])?;
    let mut chain = Chain::START;
    for seq in since.max(1).. {
        let Some(row) = rows.next()? else {
            let found = seq - 1;
            if (found, chain) != (head.seq, head.chain) {
                return Err(Damage::Shorter { expected: head.seq, found }.into());
            }
            break;
        };
        let damage = |_| Damage::Entry(seq);
        let (number, at): (i64, i64) = (row.get(0)?, row.get(1)?);
        let (entry, stored) = (row.get_ref(2)?, row.get_ref(3)?);
        let (entry, stored) = (entry.as_str().map_err(damage)?, stored.as_blob().map_err(damage)?);
        let stored = Chain::read(stored).ok_or(Damage::Entry(seq))?;
        // The one that is known already is only what the next one follows.
        let is_known = seq == since;
        if number != seq as i64 || !(is_known || chain.next(room, seq, at, entry) == stored) {
            return Err(Damage::Entry(seq).into());
        }
        chain = stored;
        if !is_known {
            take(seq, at, entry)?;
        }
    }
    drop(rows);
    moment.map_or(Ok(()), rusqlite::Transaction::finish)
}

pub(super) fn guest(
    connection: &Connection,
    token: TokenHash,
    now: i64,
) -> rusqlite::Result<Option<KnownGuest>> {
    let mut query = connection.prepare_cached("SELECT id, at, sum FROM guest WHERE token = ?1")?;
    let row = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    let found: Option<(i64, i64, Vec<u8>)> = query.query_row([token.as_slice()], row).optional()?;
    let Some((id, at, sum)) = found else { return Ok(None) };
    if guest_sum(id, &token, at) != *sum {
        return Err(Damage::Row("guest").into());
    }
    Ok(Some(KnownGuest { guest: GuestId(id), renewed: since(now, at) }))
}

pub(super) fn is_member(connection: &Connection, room: RoomCode, guest: GuestId) -> rusqlite::Result<bool> {
    let mut query = connection.prepare_cached("SELECT 1 FROM member WHERE game = ?1 AND guest = ?2")?;
    query.exists(params![room.as_str(), guest.0])
}

pub(super) fn left(
    connection: &Connection,
    after: Option<RoomCode>,
    now: i64,
) -> rusqlite::Result<Vec<LastActivity>> {
    let sql = "SELECT room.game, room.seq, room.at, room.chain, room.sum, last.entry FROM room
        LEFT JOIN log AS last ON last.game = room.game AND last.seq = room.seq
        WHERE room.game > ?1 ORDER BY room.game LIMIT ?2";
    let after = after.as_ref().map_or("", RoomCode::as_str);
    let mut query = connection.prepare_cached(sql)?;
    let rows = query.query_map(params![after, FEW], |row| {
        let (room, chain, sum): (String, Vec<u8>, Vec<u8>) = (row.get(0)?, row.get(3)?, row.get(4)?);
        let (head, last): (_, Option<String>) =
            (Head::read(&room, row.get(1)?, row.get(2)?, &chain, &sum), row.get(5)?);
        // What is damaged is as if it were new: it stays.
        let ago = head.map_or(Duration::ZERO, |head| since(now, head.at));
        let left =
            |room| LastActivity { room, ago, last: last.and_then(|last| serde_json::from_str(&last).ok()) };
        Ok(RoomCode::parse(&room).map(left))
    })?;
    rows.filter_map(Result::transpose).collect()
}

/// How many rooms and guests there are, and when something happened last.
pub(super) fn extent(connection: &Connection, now: i64) -> rusqlite::Result<Extent> {
    let rooms = Tally::read(connection, Counted::Rooms)?.n;
    let guests = Tally::read(connection, Counted::Guests)?.n;
    let sql = "SELECT at FROM log ORDER BY id DESC LIMIT 1";
    let newest: Option<i64> = connection.query_row(sql, [], |row| row.get(0)).optional()?;
    Ok(Extent { rooms, guests, quiet: newest.map(|at| since(now, at)) })
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

#[cfg(test)]
mod tests {
    use frise_core::{CLASSIC, Hands};
    use frise_room::online::live::{LiveRoom, Millis, Policy};
    use frise_room::online::{
        Clock, EntryKind, Founder, LobbyLimits, MAX_MEMBERS, OnlineRoom, Plan, RequestId, SeatPlan, Stock,
        hex,
    };
    use frise_room::{Boxes, Terms};

    use super::*;
    use crate::log::sqlite::rows::Numbers;
    use crate::log::sqlite::write::Append;

    /// What is wanted of it is 4 MB, with all that the system adds.
    const MOST_BYTES: u64 = 1_000_000;

    #[test]
    fn waking_the_largest_lobby_takes_little_memory() {
        let folder = tempfile::tempdir().expect("a folder");
        let log = schema::open(&folder.path().join("log.db"), Duration::ZERO).expect("a new log");
        let stock = Arc::new(Stock::new(frise_decks::find));
        let boxes: Boxes = frise_decks::boxes().iter().map(|deck| deck.id.as_str()).collect();
        let seats = vec![SeatPlan::Open; MAX_MEMBERS];
        let terms = Terms { hands: Hands::Each(vec![4; MAX_MEMBERS]), ..Terms::standard(&CLASSIC, boxes) };
        let plan = |clock| Plan { terms: terms.clone(), seats: seats.clone(), clock };
        let ana = Founder { guest: GuestId(1), name: "é".repeat(20) };
        let opened = EntryKind::Opened {
            server_seed: hex(&[7; 32]),
            plan: plan(Clock::None),
            members: vec![ana],
            rematch_key: None,
            rematch_of: None,
        };
        let arranged =
            |n| EntryKind::Arranged { plan: plan(if n % 2 == 0 { Clock::Half } else { Clock::Minute }) };
        let most = u64::from(LobbyLimits::default().changes);
        let room = RoomCode::new([7; 5]);
        let mut numbers = Numbers::default();
        for (seq, kind) in (1..).zip(std::iter::once(opened).chain((0..most).map(arranged))) {
            let asked = RequestId { guest: GuestId(1), id: format!("{seq:032}") };
            let entry = serde_json::to_string(&Entry { asked: Some(asked), kind }).expect("JSON");
            let (reply, _) = tokio::sync::oneshot::channel();
            let append = Append { room, seq, at: 0, entry, members: Vec::new(), reply };
            assert_eq!(append.write(&log, &mut numbers), Ok(Ok(())));
        }
        let mut woken = None;
        let taken = allocation_counter::measure(|| {
            let entries = entries(&log, room, 0).expect("whole");
            let policy = Policy::default();
            let live =
                LiveRoom::rebuild(stock.clone(), policy, room.as_str().to_owned(), &entries, Millis(0));
            woken = live.ok();
        });
        let seq = woken.as_ref().map(|live| OnlineRoom::seq(live.room()));
        assert_eq!(seq, Some(1 + most));
        println!("{taken:?}");
        assert!(taken.bytes_max < MOST_BYTES, "{} bytes at once", taken.bytes_max);
        assert!(taken.bytes_current < MOST_BYTES as i64 / 4, "{} bytes stay", taken.bytes_current);
    }
}
