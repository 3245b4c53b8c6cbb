//! Data migration to version 4: checksums for all that an older program has written, once. What it finds is taken for right.

use frise_room::online::Chain;
use rusqlite::{Connection, params};

use super::damage::{Head, guest_sum};
use super::meta::{self, Counted, Tally};

/// Computes the checksums of all rows.
pub(super) fn fill(connection: &Connection) -> rusqlite::Result<()> {
    let mut tallies = [Tally::default(); 3];
    rooms(connection, &mut tallies[0])?;
    guests(connection, &mut tallies[1])?;
    members(connection, &mut tallies[2])?;
    for (of, tally) in Counted::ALL.into_iter().zip(tallies) {
        tally.write(connection, of)?;
    }
    meta::set_cleared(connection, 0)?;
    super::schema::renew_epoch(connection)
}

fn rooms(connection: &Connection, tally: &mut Tally) -> rusqlite::Result<()> {
    let mut query = connection.prepare("SELECT DISTINCT game FROM log ORDER BY game")?;
    let rooms: Vec<String> = query.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let mut query = connection.prepare("SELECT id, seq, at, entry FROM log WHERE game = ?1 ORDER BY seq")?;
    for room in rooms {
        type Row = (i64, i64, i64, String);
        let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
        let entries: Vec<Row> = query.query_map([&room], row)?.collect::<Result<_, _>>()?;
        let mut head = Head { seq: 0, at: 0, chain: Chain::START };
        for (id, seq, at, entry) in entries {
            let seq = seq.unsigned_abs();
            head = Head { seq, at, chain: head.chain.next(&room, seq, at, &entry) };
            let sql = "UPDATE log SET chain = ?2 WHERE id = ?1";
            connection.prepare_cached(sql)?.execute(params![id, head.chain.0.as_slice()])?;
        }
        put_head(connection, &room, &head)?;
        tally.add(Counted::Rooms, &[room.as_bytes()]);
    }
    Ok(())
}

fn put_head(connection: &Connection, room: &str, head: &Head) -> rusqlite::Result<()> {
    let sql = "INSERT INTO room (game, seq, at, chain, sum) VALUES (?1, ?2, ?3, ?4, ?5)";
    let (chain, sum) = (head.chain.0, head.sum(room));
    let values = params![room, head.seq as i64, head.at, chain.as_slice(), sum.as_slice()];
    connection.prepare_cached(sql)?.execute(values).map(drop)
}

fn guests(connection: &Connection, tally: &mut Tally) -> rusqlite::Result<()> {
    let mut query = connection.prepare("SELECT id, token, at FROM guest")?;
    let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    let guests: Vec<(i64, Vec<u8>, i64)> = query.query_map([], row)?.collect::<Result<_, _>>()?;
    for (id, token, at) in guests {
        let sum = guest_sum(id, &token, at);
        let sql = "UPDATE guest SET sum = ?2 WHERE id = ?1";
        connection.prepare_cached(sql)?.execute(params![id, sum.as_slice()])?;
        tally.add(Counted::Guests, &[&id.to_be_bytes(), &token]);
    }
    // No number is given twice, not even that of a guest who is gone.
    let sql = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'guest'";
    tally.highest = connection.query_row(sql, [], |row| row.get(0))?;
    Ok(())
}

fn members(connection: &Connection, tally: &mut Tally) -> rusqlite::Result<()> {
    let mut query = connection.prepare("SELECT game, guest FROM member")?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        let (room, guest): (String, i64) = (row.get(0)?, row.get(1)?);
        tally.add(Counted::Members, &[room.as_bytes(), &guest.to_be_bytes()]);
    }
    Ok(())
}
