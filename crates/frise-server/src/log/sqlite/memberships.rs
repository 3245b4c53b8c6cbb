//! Read query: the rooms that a guest is in, by their latest activity.

use frise_room::online::GuestId;
use rusqlite::{Connection, params};

use crate::code::RoomCode;
use crate::log::Membership;

/// How many rooms of a guest are looked through for the latest: years of play, and a bound for whoever opens rooms without end.
const LOOKED_THROUGH: u32 = 2_000;

pub(super) fn latest(
    connection: &Connection,
    guest: GuestId,
    most: u32,
) -> rusqlite::Result<Vec<Membership>> {
    let sql = "SELECT last.game, last.seq
        FROM (SELECT game FROM member WHERE guest = ?1 LIMIT ?3) AS own
        JOIN log AS last ON last.game = own.game
            AND last.seq = (SELECT max(seq) FROM log WHERE log.game = own.game)
        ORDER BY last.at DESC, last.game LIMIT ?2";
    let mut query = connection.prepare_cached(sql)?;
    let rows = query.query_map(params![guest.0, most, LOOKED_THROUGH], |row| {
        let (room, seq): (String, i64) = (row.get(0)?, row.get(1)?);
        Ok(RoomCode::parse(&room).map(|room| Membership { room, seq: seq.unsigned_abs() }))
    })?;
    rows.filter_map(Result::transpose).collect()
}
