//! Consistency check: holds what clients were promised and shown against the log, and against the rooms that it rebuilds.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use frise_room::online::{Entry, Epoch, GameRecord, OnlineRoom, Stock};
use rusqlite::Connection;

use crate::error::LoadError;
use crate::history::{self, LoggedIds};
use crate::ledger::{Ledger, ShownKind, ShownState, digest};

/// All entries of all rooms, in order.
type LoggedRooms = BTreeMap<String, Vec<(u64, Entry)>>;

/// The findings.
#[derive(Debug, Default)]
pub(crate) struct Audit {
    pub(crate) n_rooms: usize,
    pub(crate) n_entries: usize,
    pub(crate) n_verified: usize,
    /// Acknowledged, and not in the log.
    pub(crate) lost: Vec<String>,
    /// In the log more than once.
    pub(crate) twice: Vec<String>,
    /// Shown, and not what the log says.
    pub(crate) not_kept: Vec<String>,
    /// What else is wrong.
    pub(crate) broken: Vec<String>,
}

/// Compares everything. `records` are the finished games as the server told them, by room.
pub(crate) fn audit(
    database: &Path,
    ledgers: &[Ledger],
    records: &HashMap<String, String>,
) -> Result<Audit, LoadError> {
    let rooms = read(database)?;
    let mut audit = Audit { n_rooms: rooms.len(), ..Audit::default() };
    let mut ids: HashMap<&str, (&str, u64)> = HashMap::new();
    for (room, entries) in &rooms {
        audit.n_entries += entries.len();
        if !entries.iter().map(|(seq, _)| *seq).eq(1..=entries.len() as u64) {
            audit.broken.push(format!("the entries of {room} are not numbered one by one"));
        }
        for (seq, entry) in entries {
            if let Some(asked) = &entry.asked
                && let Some(before) = ids.insert(&asked.id, (room, *seq))
            {
                audit.twice.push(format!("{} took effect as {before:?} and in {room} as {seq}", asked.id));
            }
        }
    }
    for ledger in ledgers {
        for done in &ledger.done {
            if ids.get(done.id.as_str()) != Some(&(done.room.as_str(), done.seq)) {
                audit.lost.push(format!("{done:?}"));
            }
        }
        let kept = ledger.refused.iter().filter(|id| ids.contains_key(id.as_str()));
        audit.broken.extend(kept.map(|id| format!("{id} was refused and kept")));
        audit.broken.extend(ledger.wrong.iter().cloned());
    }
    let operations: Vec<_> = ledgers.iter().flat_map(|ledger| ledger.operations.iter().cloned()).collect();
    let sights: Vec<_> = ledgers.iter().flat_map(|ledger| ledger.sights.iter().cloned()).collect();
    let violations = history::check(&ids_of(&rooms), &operations, &sights);
    audit.broken.extend(violations.iter().map(ToString::to_string));
    let mut told: HashMap<&str, Vec<&ShownState>> = HashMap::new();
    for seen in ledgers.iter().flat_map(|ledger| &ledger.told) {
        told.entry(&seen.room).or_default().push(seen);
    }
    let stock = Stock::new(frise_decks::find);
    for (room, entries) in &rooms {
        let seen = told.remove(room.as_str()).unwrap_or_default();
        if let Err(what) = audit.rebuild(&stock, room, entries, seen, records.get(room)) {
            audit.broken.push(format!("{room}: {what}"));
        }
    }
    audit.not_kept.extend(told.keys().map(|room| format!("{room} is nowhere")));
    Ok(audit)
}

/// The ids behind the entries of each room.
fn ids_of(rooms: &LoggedRooms) -> LoggedIds {
    let id = |(_, entry): &(u64, Entry)| entry.asked.as_ref().map(|asked| asked.id.clone());
    rooms.iter().map(|(room, entries)| (room.clone(), entries.iter().map(id).collect())).collect()
}

fn read(database: &Path) -> Result<LoggedRooms, LoadError> {
    let connection = Connection::open(database)?;
    let mut query = connection.prepare("SELECT game, seq, entry FROM log ORDER BY game, seq")?;
    let mut found = query.query([])?;
    let mut rooms = LoggedRooms::new();
    while let Some(row) = found.next()? {
        let (room, seq, entry): (String, i64, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        rooms.entry(room).or_default().push((seq.unsigned_abs(), serde_json::from_str(&entry)?));
    }
    Ok(rooms)
}

impl Audit {
    /// Lets a room happen again, entry by entry, and compares what clients had seen of it.
    fn rebuild(
        &mut self,
        stock: &Stock,
        code: &str,
        entries: &[(u64, Entry)],
        mut seen: Vec<&ShownState>,
        record: Option<&String>,
    ) -> Result<(), String> {
        seen.sort_by_key(|told| told.seq);
        let mut seen = seen.into_iter().peekable();
        let (opened, later) = entries.split_first().ok_or("it is empty")?;
        let mut room = OnlineRoom::rebuild(code.to_owned(), &opened.1).map_err(|why| why.to_string())?;
        let mut news = room.news(&opened.1, &[], None);
        let mut later = later.iter();
        loop {
            while let Some(told) = seen.next_if(|told| told.seq <= room.seq()) {
                let kept = match told.kind {
                    ShownKind::News => news.clone(),
                    ShownKind::Room => room.snapshot(Epoch::default(), None, None),
                };
                if told.digest != digest(kept) {
                    self.not_kept.push(format!("{told:?}"));
                }
            }
            let Some((_, entry)) = later.next() else { break };
            let events = room.fold(stock, entry).map_err(|why| why.to_string())?.to_vec();
            news = room.news(entry, &events, None);
        }
        self.not_kept.extend(seen.map(|told| format!("{told:?}, beyond the end")));
        let rebuilt = room.record();
        if let Some(rebuilt) = &rebuilt {
            rebuilt.verify(frise_decks::find).map_err(|why| why.to_string())?;
            self.n_verified += 1;
        }
        match record.map(|record| GameRecord::from_json(record)) {
            Some(record) if record.as_ref().ok() != rebuilt.as_ref() => {
                Err("the server tells the finished game otherwise than the log".to_owned())
            }
            _ => Ok(()),
        }
    }
}
