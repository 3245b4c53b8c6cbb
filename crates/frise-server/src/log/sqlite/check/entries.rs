//! Every entry of every room: chain, number, end, and whether this program understands it.

use rusqlite::Connection;

use super::super::damage::{Damage, is_damage, said};
use super::super::read;
use super::{CheckReport, Fault};
use crate::code::RoomCode;

pub(super) fn check(connection: &Connection, report: &mut CheckReport) -> rusqlite::Result<()> {
    let mut query = connection.prepare("SELECT game FROM room ORDER BY id")?;
    let rooms: Vec<String> = query.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let mut n_whole = 0;
    for room in rooms {
        let found = match RoomCode::parse(&room) {
            Some(code) => read::entries(connection, code, 0).map(|entries| entries.len() as u64),
            None => Err(Damage::Row("room").into()),
        };
        match found {
            Ok(n) => n_whole += n,
            Err(error) if is_damage(&error) => {
                report.faults.push(Fault::Room { room, why: said(&error) });
            }
            Err(error) => return Err(error),
        }
    }
    report.entries = Some(n_whole);
    let n_rows: i64 = connection.query_row("SELECT count(*) FROM log NOT INDEXED", [], |row| row.get(0))?;
    let orphans = n_rows.unsigned_abs().saturating_sub(n_whole);
    let is_explained = report.faults.iter().any(|fault| matches!(fault, Fault::Room { .. }));
    if orphans > 0 && !is_explained {
        report.faults.push(Fault::Orphans { entries: orphans });
    }
    Ok(())
}
