//! The rows of the log and what keeps them honest: each change of a table brings its checksums and counts along, in the same transaction.

use frise_room::online::{Chain, GuestId};
use rusqlite::{Connection, OptionalExtension, params};

use super::damage::{Damage, Head, guest_sum};
use super::mark::HighWater;
use super::meta::{self, Counted, Tally};
use super::write::{Append, Outcome};
use super::{AppendError, TokenHash};
use crate::code::RoomCode;

/// The most entries that are cleared away at once: moves have to wait for it.
const PIECE: u32 = 500;

/// The newest entry of a room; nothing if there is no such room.
pub(super) fn head(connection: &Connection, room: &str) -> rusqlite::Result<Option<Head>> {
    let sql = "SELECT seq, at, chain, sum FROM room WHERE game = ?1";
    let mut query = connection.prepare_cached(sql)?;
    let mut rows = query.query([room])?;
    let Some(row) = rows.next()? else { return Ok(None) };
    let (chain, sum) = (row.get_ref(2)?, row.get_ref(3)?);
    let damage = |_| Damage::Row("room");
    let (chain, sum) = (chain.as_blob().map_err(damage)?, sum.as_blob().map_err(damage)?);
    Ok(Some(Head::read(room, row.get(0)?, row.get(1)?, chain, sum)?))
}

fn set_head(connection: &Connection, room: &str, head: &Head) -> rusqlite::Result<()> {
    let (chain, sum) = (head.chain.0, head.sum(room));
    let values = params![room, head.seq as i64, head.at, chain.as_slice(), sum.as_slice()];
    let sql = match head.seq {
        1 => "INSERT INTO room (game, seq, at, chain, sum) VALUES (?1, ?2, ?3, ?4, ?5)",
        _ => "UPDATE room SET seq = ?2, at = ?3, chain = ?4, sum = ?5 WHERE game = ?1",
    };
    connection.prepare_cached(sql)?.execute(values).map(drop)
}

impl Append {
    /// Only after the entry before: the head of the room is the compare-and-swap. A room that was cleared away has none.
    pub(super) fn write(&self, connection: &Connection, numbers: &mut Numbers) -> rusqlite::Result<Outcome> {
        let Append { room, seq, at, entry, members, .. } = self;
        let room = room.as_str();
        let before = match (head(connection, room)?, seq) {
            (None, 1) => Chain::START,
            (Some(head), seq) if head.seq + 1 == *seq => head.chain,
            (Some(head), seq) if head.seq >= *seq => return Ok(Err(AppendError::Taken)),
            _ => return Ok(Err(AppendError::Gone)),
        };
        let counts = (*seq == 1 || !members.is_empty()).then(|| {
            let tally = |of| Tally::read(connection, of);
            Ok::<_, rusqlite::Error>((tally(Counted::Rooms)?, tally(Counted::Members)?))
        });
        let counts = counts.transpose()?;
        let next = Head { seq: *seq, at: *at, chain: before.next(room, *seq, *at, entry) };
        let sql = "INSERT INTO log (id, game, seq, at, entry, chain) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        let values =
            params![numbers.cleared.map(|id| id + 1), room, *seq as i64, at, entry, next.chain.0.as_slice()];
        connection.prepare_cached(sql)?.execute(values)?;
        numbers.cleared = None;
        numbers.high.entry = numbers.high.entry.max(connection.last_insert_rowid());
        set_head(connection, room, &next)?;
        if let Some((mut rooms, mut in_rooms)) = counts {
            for member in members {
                let sql = "INSERT OR IGNORE INTO member (game, guest) VALUES (?1, ?2)";
                if connection.prepare_cached(sql)?.execute(params![room, member.0])? > 0 {
                    in_rooms.add(Counted::Members, &[room.as_bytes(), &member.0.to_be_bytes()]);
                }
            }
            in_rooms.write(connection, Counted::Members)?;
            if *seq == 1 {
                rooms.add(Counted::Rooms, &[room.as_bytes()]);
                rooms.write(connection, Counted::Rooms)?;
            }
        }
        Ok(Ok(()))
    }
}

/// The numbers of rows, as the writer knows them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Numbers {
    /// The highest that were given.
    pub(super) high: HighWater,
    /// The highest entry was cleared away, and had this number: the next must not have it again.
    cleared: Option<i64>,
}

impl Numbers {
    pub(super) fn read(connection: &Connection) -> rusqlite::Result<Numbers> {
        let high = high_water(connection)?;
        Ok(Numbers { high, cleared: (highest_id(connection)? < high.entry).then_some(high.entry) })
    }
}

/// The highest number of an entry that is there.
pub(super) fn highest_id(connection: &Connection) -> rusqlite::Result<i64> {
    let sql = "SELECT coalesce(max(id), 0) FROM log";
    connection.prepare_cached(sql)?.query_row([], |row| row.get(0))
}

/// The highest numbers that a log gives away, of what it holds or held.
pub(super) fn high_water(connection: &Connection) -> rusqlite::Result<HighWater> {
    let entry = highest_id(connection)?.max(meta::cleared(connection)?);
    Ok(HighWater { entry, guest: Tally::read(connection, Counted::Guests)?.highest })
}

pub(super) fn add_guest(
    connection: &Connection,
    token: &TokenHash,
    at: i64,
    numbers: &mut Numbers,
) -> rusqlite::Result<Outcome> {
    // The number of a guest who was cleared away is never another's.
    let id = Tally::read(connection, Counted::Guests)?.highest + 1;
    restore_guest(connection, GuestId(id), token, at)?;
    numbers.high.guest = numbers.high.guest.max(id);
    Ok(Ok(()))
}

/// Adds a guest of this number.
pub(super) fn restore_guest(
    connection: &Connection,
    guest: GuestId,
    token: &[u8],
    at: i64,
) -> rusqlite::Result<()> {
    let (GuestId(id), mut tally) = (guest, Tally::read(connection, Counted::Guests)?);
    let sql = "INSERT INTO guest (id, token, at, sum) VALUES (?1, ?2, ?3, ?4)";
    let sum = guest_sum(id, token, at);
    connection.prepare_cached(sql)?.execute(params![id, token, at, sum.as_slice()])?;
    tally.highest = tally.highest.max(id);
    tally.add(Counted::Guests, &[&id.to_be_bytes(), token]);
    tally.write(connection, Counted::Guests)
}

pub(super) fn renew_guest(connection: &Connection, guest: GuestId, at: i64) -> rusqlite::Result<Outcome> {
    let Some(token) = token(connection, guest)? else { return Ok(Err(AppendError::Gone)) };
    let sql = "UPDATE guest SET at = ?2, sum = ?3 WHERE id = ?1";
    let sum = guest_sum(guest.0, &token, at);
    connection.prepare_cached(sql)?.execute(params![guest.0, at, sum.as_slice()])?;
    Ok(Ok(()))
}

/// Clears a guest away who is in no room.
pub(super) fn clear_guest(connection: &Connection, guest: GuestId) -> rusqlite::Result<Outcome> {
    let Some(token) = token(connection, guest)? else { return Ok(Ok(())) };
    let mut tally = Tally::read(connection, Counted::Guests)?;
    let sql = "DELETE FROM guest WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM member WHERE guest = ?1)";
    if connection.prepare_cached(sql)?.execute([guest.0])? > 0 {
        tally.remove(Counted::Guests, &[&guest.0.to_be_bytes(), &token]);
        tally.write(connection, Counted::Guests)?;
    }
    Ok(Ok(()))
}

/// The hashed token of a guest whose row is whole.
fn token(connection: &Connection, guest: GuestId) -> rusqlite::Result<Option<Vec<u8>>> {
    let mut query = connection.prepare_cached("SELECT token, at, sum FROM guest WHERE id = ?1")?;
    let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    let found: Option<(Vec<u8>, i64, Vec<u8>)> = query.query_row([guest.0], row).optional()?;
    let Some((token, at, sum)) = found else { return Ok(None) };
    if guest_sum(guest.0, &token, at) != *sum {
        return Err(Damage::Row("guest").into());
    }
    Ok(Some(token))
}

/// Clears a piece of a room away, unless something has happened there since. What is damaged stays for whoever looks after it.
pub(super) fn clear(
    connection: &Connection,
    room: RoomCode,
    since: i64,
    numbers: &mut Numbers,
) -> rusqlite::Result<Outcome> {
    let room = room.as_str();
    let Some(head) = head(connection, room)?.filter(|head| head.at < since) else {
        return Ok(Err(AppendError::Gone));
    };
    let (mut rooms, mut in_rooms) =
        (Tally::read(connection, Counted::Rooms)?, Tally::read(connection, Counted::Members)?);
    let cleared = meta::cleared(connection)?.max(highest_id(connection)?);
    // From its end: what is left of a very long one is still a room.
    let left = head.seq.saturating_sub(u64::from(PIECE));
    let sql = "DELETE FROM log WHERE game = ?1 AND seq > ?2";
    connection.prepare_cached(sql)?.execute(params![room, left as i64])?;
    if highest_id(connection)? < cleared {
        meta::set_cleared(connection, cleared)?;
        numbers.cleared = Some(cleared);
    }
    let sql = "SELECT at, chain FROM log WHERE game = ?1 AND seq = ?2";
    let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
    let last: Option<(i64, Vec<u8>)> =
        connection.prepare_cached(sql)?.query_row(params![room, left as i64], row).optional()?;
    if let Some((at, chain)) = last {
        let chain = Chain::read(&chain).ok_or(Damage::Entry(left))?;
        let head = Head { seq: left, at, chain };
        let sql = "UPDATE room SET seq = ?2, at = ?3, chain = ?4, sum = ?5 WHERE game = ?1";
        let (chain, sum) = (chain.0, head.sum(room));
        let values = params![room, left as i64, at, chain.as_slice(), sum.as_slice()];
        connection.prepare_cached(sql)?.execute(values)?;
        return Ok(Ok(()));
    }
    let mut query = connection.prepare_cached("DELETE FROM member WHERE game = ?1 RETURNING guest")?;
    let gone: Vec<i64> = query.query_map([room], |row| row.get(0))?.collect::<Result<_, _>>()?;
    for guest in gone {
        in_rooms.remove(Counted::Members, &[room.as_bytes(), &guest.to_be_bytes()]);
    }
    connection.prepare_cached("DELETE FROM room WHERE game = ?1")?.execute([room])?;
    rooms.remove(Counted::Rooms, &[room.as_bytes()]);
    in_rooms.write(connection, Counted::Members)?;
    rooms.write(connection, Counted::Rooms)?;
    Ok(Ok(()))
}
