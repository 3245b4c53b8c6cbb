//! Integrity check of a database: reads every room, guest and deck as they are at one moment, while nodes run, and changes nothing. The quick form compares each
//! room with its last entry only.

use frise_room::online::Entry;

use super::connect::Link;
use super::errors::DatabaseError;
use super::read::{self, ReadError};
use super::transfer::Transfer;
use super::{Database, brought};
use crate::code::RoomCode;
use crate::log::brought::is_whole;
use crate::log::copy::CopyError;
use crate::log::damage::{Damage, guest_sum};
use crate::log::members_of;
use crate::log::report::{CheckReport, Depth, Fault};

/// Looks at the log in a database. What cannot be looked at is an error, not a fault.
pub async fn check_database(database: &Database, depth: Depth) -> Result<CheckReport, DatabaseError> {
    let mut report = CheckReport::default();
    let moment = match Transfer::read(database).await {
        Ok(moment) => moment,
        Err(CopyError::Nothing) => {
            report.faults.push(Fault::NoLog);
            return Ok(report);
        }
        Err(CopyError::Database(DatabaseError::Newer { found, .. })) => {
            report.faults.push(Fault::Newer { version: found });
            return Ok(report);
        }
        Err(CopyError::Database(DatabaseError::Meta(_))) => {
            report.faults.push(Fault::Schema);
            return Ok(report);
        }
        Err(CopyError::Database(error)) => return Err(error),
        Err(other) => return Err(DatabaseError::Refused(other.to_string())),
    };
    look(moment.link(), depth, &mut report).await?;
    Ok(report)
}

/// Looks at what a transaction sees, all of which is of one moment.
pub(super) async fn look(link: &Link, depth: Depth, report: &mut CheckReport) -> Result<(), DatabaseError> {
    let counted = "SELECT (SELECT count(*) FROM room), (SELECT count(*) FROM guest),
        (SELECT count(*) FROM node WHERE expires > clock_timestamp())";
    let row = link.client.query_one(counted, &[]).await?;
    let count = |idx| row.get::<_, i64>(idx).unsigned_abs();
    (report.rooms, report.guests, report.nodes) = (count(0), count(1), Some(count(2)));
    report.epoch = Some(super::schema::epoch(link).await?);
    guests(link, report).await?;
    match depth {
        Depth::Quick => heads(link, report).await?,
        Depth::Full => {
            rooms(link, report).await?;
            decks(link, report).await?;
        }
    }
    orphans(link, report).await
}

/// Every guest by its checksum, and that no number was given that never was.
async fn guests(link: &Link, report: &mut CheckReport) -> Result<(), DatabaseError> {
    const MANY: i64 = 10_000;
    let sql = "SELECT id, token, at, sum FROM guest WHERE id > $1 ORDER BY id LIMIT $2";
    let (mut after, mut n_changed) = (i64::MIN, 0_u64);
    loop {
        let rows = link.client.query(&link.statement(sql).await?, &[&after, &MANY]).await?;
        let Some(last) = rows.last() else { break };
        after = last.get(0);
        let is_changed = |row: &&tokio_postgres::Row| {
            guest_sum(row.get(0), row.get(1), row.get(2)) != *row.get::<_, &[u8]>(3)
        };
        n_changed += rows.iter().filter(is_changed).count() as u64;
    }
    let highest: i64 = link.client.query_one("SELECT last_value FROM guest_id", &[]).await?.get(0);
    let why = match (n_changed, after > highest) {
        (0, false) => return Ok(()),
        (0, true) => "a number that was never given".to_owned(),
        (n, _) => format!("{n} were changed"),
    };
    report.faults.push(Fault::Table { table: "guest", why });
    Ok(())
}

/// Whether the last entry of each room is the one that its head names.
async fn heads(link: &Link, report: &mut CheckReport) -> Result<(), DatabaseError> {
    let sql = "SELECT room.game FROM room LEFT JOIN log ON log.game = room.game AND log.seq = room.seq
            AND log.at = room.at AND log.chain = room.chain
        WHERE log.game IS NULL ORDER BY room.game";
    for row in link.client.query(sql, &[]).await? {
        let why = "its last entry is not the one that was written".to_owned();
        report.faults.push(Fault::Room { room: row.get(0), why });
    }
    Ok(())
}

/// Every entry of every room: chain, number, end, whether this program understands it, and whether whoever came in is a member.
async fn rooms(link: &Link, report: &mut CheckReport) -> Result<(), DatabaseError> {
    let mut n_whole = 0;
    for row in link.client.query("SELECT game FROM room ORDER BY game", &[]).await? {
        let room: String = row.get(0);
        let found = match RoomCode::parse(&room) {
            Some(code) => whole(link, code).await,
            None => Err(Damage::Row("room").into()),
        };
        match found {
            Ok(n) => n_whole += n,
            Err(ReadError::Damage(damage)) => {
                report.faults.push(Fault::Room { room, why: damage.to_string() });
            }
            Err(ReadError::Database(error)) => return Err(error),
        }
    }
    report.entries = Some(n_whole);
    Ok(())
}

async fn whole(link: &Link, room: RoomCode) -> Result<u64, ReadError> {
    let entries: Vec<Entry> = read::entries(link, room, 0).await?;
    let mut came: Vec<i64> =
        entries.iter().flat_map(|entry| members_of(&entry.kind)).map(|guest| guest.0).collect();
    came.sort_unstable();
    came.dedup();
    let sql = "SELECT guest FROM member WHERE game = $1 ORDER BY guest";
    let rows = link.client.query(&link.statement(sql).await?, &[&room.as_str()]).await?;
    let members: Vec<i64> = rows.iter().map(|row| row.get(0)).collect();
    if members == came { Ok(entries.len() as u64) } else { Err(Damage::Table("member").into()) }
}

/// Entries and members of rooms that are not there.
async fn orphans(link: &Link, report: &mut CheckReport) -> Result<(), DatabaseError> {
    let sql =
        "SELECT (SELECT count(*) FROM log WHERE NOT EXISTS (SELECT 1 FROM room WHERE room.game = log.game)),
        (SELECT count(*) FROM member WHERE NOT EXISTS (SELECT 1 FROM room WHERE room.game = member.game))";
    let row = link.client.query_one(sql, &[]).await?;
    let (entries, members) = (row.get::<_, i64>(0).unsigned_abs(), row.get::<_, i64>(1).unsigned_abs());
    if entries > 0 {
        report.faults.push(Fault::Orphans { entries });
    }
    if members > 0 {
        report.faults.push(Fault::Table { table: "member", why: format!("{members} belong to no room") });
    }
    Ok(())
}

/// Whether every deck has the text that was brought, by its hash.
async fn decks(link: &Link, report: &mut CheckReport) -> Result<(), DatabaseError> {
    let rows = brought::rows(link).await?;
    let mut n_changed = 0_u64;
    for deck in &rows.owned {
        let text = brought::text(link, &deck.body).await?;
        n_changed += u64::from(!is_whole(deck, text.as_ref()));
    }
    if n_changed > 0 {
        report.faults.push(Fault::Table { table: "deck", why: format!("{n_changed} were changed") });
    }
    report.decks = Some(rows.owned.len() as u64);
    Ok(())
}
