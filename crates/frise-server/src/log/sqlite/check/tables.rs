//! The small tables (heads of rooms, guests, members): each row by its checksum, all rows by their count and digest, and their indexes by SQLite itself.

use rusqlite::Connection;

use super::super::damage::{Head, guest_sum, is_damage, said};
use super::super::meta::{self, Counted, Tally};
use super::{CheckReport, Depth, Fault};

/// How many remarks of SQLite are worth reading.
const REMARKS: u32 = 8;

/// What SQLite says about the structure of the file, or of one table with its indexes.
pub(super) fn structure(
    connection: &Connection,
    table: Option<&str>,
    faults: &mut Vec<Fault>,
) -> rusqlite::Result<()> {
    let sql = match table {
        Some(table) => format!("PRAGMA integrity_check({table})"),
        None => format!("PRAGMA integrity_check({REMARKS})"),
    };
    let mut query = connection.prepare(&sql)?;
    let remarks = query.query_map([], |row| row.get::<_, String>(0))?;
    for remark in remarks.take(REMARKS as usize) {
        let why = remark?;
        if why != "ok" {
            faults.push(Fault::Structure { why });
        }
    }
    Ok(())
}

pub(super) fn check(connection: &Connection, depth: Depth, report: &mut CheckReport) -> rusqlite::Result<()> {
    if depth == Depth::Quick {
        for table in ["meta"].into_iter().chain(Counted::ALL.map(Counted::table)) {
            structure(connection, Some(table), &mut report.faults)?;
        }
    }
    let checked = meta::check(connection);
    noted("meta", checked, report)?;
    for of in Counted::ALL {
        let counted = count(connection, of)
            .and_then(|(found, n_changed)| Ok((found, n_changed, Tally::read(connection, of)?)));
        let Some((found, n_changed, expected)) = noted(of.table(), counted, report)? else { continue };
        let why = if n_changed > 0 {
            format!("{n_changed} were changed")
        } else if !found.is_of_same(&expected) {
            format!("{} instead of {}, or others", found.n, expected.n)
        } else if found.highest > expected.highest && of == Counted::Guests {
            "a number that was never given".to_owned()
        } else {
            String::new()
        };
        if !why.is_empty() {
            report.faults.push(Fault::Table { table: of.table(), why });
        }
        match of {
            Counted::Rooms => report.rooms = found.n,
            Counted::Guests => report.guests = found.n,
            Counted::Members => {}
        }
    }
    Ok(())
}

/// What is damaged is noted; what cannot be read for another reason is an error.
fn noted<T>(
    table: &'static str,
    found: rusqlite::Result<T>,
    report: &mut CheckReport,
) -> rusqlite::Result<Option<T>> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(error) if is_damage(&error) => {
            report.faults.push(Fault::Table { table, why: said(&error) });
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// The rows that are there, and how many of them do not fit their checksum.
fn count(connection: &Connection, of: Counted) -> rusqlite::Result<(Tally, u64)> {
    let sql = match of {
        Counted::Rooms => "SELECT game, seq, at, chain, sum FROM room NOT INDEXED",
        Counted::Guests => "SELECT id, token, at, sum FROM guest NOT INDEXED",
        Counted::Members => "SELECT game, guest FROM member",
    };
    let mut query = connection.prepare(sql)?;
    let mut rows = query.query([])?;
    let (mut tally, mut n_changed) = (Tally::default(), 0);
    while let Some(row) = rows.next()? {
        let is_changed = match of {
            Counted::Rooms => {
                let game: String = row.get(0)?;
                tally.add(of, &[game.as_bytes()]);
                let (chain, sum): (Vec<u8>, Vec<u8>) = (row.get(3)?, row.get(4)?);
                Head::read(&game, row.get(1)?, row.get(2)?, &chain, &sum).is_err()
            }
            Counted::Guests => {
                let (id, token, at): (i64, Vec<u8>, i64) = (row.get(0)?, row.get(1)?, row.get(2)?);
                tally.add(of, &[&id.to_be_bytes(), &token]);
                tally.highest = tally.highest.max(id);
                guest_sum(id, &token, at) != *row.get::<_, Vec<u8>>(3)?
            }
            Counted::Members => {
                let (game, guest): (String, i64) = (row.get(0)?, row.get(1)?);
                tally.add(of, &[game.as_bytes(), &guest.to_be_bytes()]);
                false
            }
        };
        n_changed += u64::from(is_changed);
    }
    Ok((tally, n_changed))
}
