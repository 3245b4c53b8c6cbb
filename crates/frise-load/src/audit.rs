//! Consistency check: holds what clients were promised and shown against the log, and against the rooms that it rebuilds.

use std::collections::HashMap;
use std::fmt;

use crate::history::{self, LoggedIds};
use crate::ledger::{Ledger, ShownKind, ShownState, digest};
use crate::logged::{Logged, LoggedRooms};
use frise_room::online::{Entry, Epoch, GameRecord, OnlineRoom, Stock};

/// How many wrong things of a kind are told one by one.
const EXAMPLES: usize = 5;

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

impl Audit {
    /// Whether nothing was lost, done twice, shown without being kept, or otherwise wrong.
    pub(crate) fn is_good(&self) -> bool {
        self.wrong().iter().all(|(_, wrong)| wrong.is_empty())
    }

    fn wrong(&self) -> [(&'static str, &[String]); 4] {
        [
            ("acknowledged and lost", &self.lost),
            ("done twice", &self.twice),
            ("shown and not kept", &self.not_kept),
            ("otherwise wrong", &self.broken),
        ]
    }
}

impl fmt::Display for Audit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Audit { n_rooms, n_entries, n_verified, .. } = self;
        writeln!(f, "| in the log | {n_entries} entries of {n_rooms} rooms |")?;
        writeln!(f, "| records that pass the check | {n_verified} |")?;
        for (what, wrong) in self.wrong() {
            writeln!(f, "| {what} | **{}** |", wrong.len())?;
        }
        for (what, wrong) in self.wrong() {
            wrong.iter().take(EXAMPLES).try_for_each(|example| writeln!(f, "\n{what}: {example}"))?;
        }
        Ok(())
    }
}

/// Compares everything. `records` are the finished games as the server told them, by room.
pub(crate) fn audit(
    Logged { rooms, faults }: &Logged,
    ledgers: &[Ledger],
    records: &HashMap<String, String>,
) -> Audit {
    let mut audit = Audit { n_rooms: rooms.len(), broken: faults.clone(), ..Audit::default() };
    let mut ids: HashMap<&str, (&str, u64)> = HashMap::new();
    for (room, entries) in rooms {
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
    let violations = history::check(&ids_of(rooms), &operations, &sights);
    audit.broken.extend(violations.iter().map(ToString::to_string));
    let mut told: HashMap<&str, Vec<&ShownState>> = HashMap::new();
    for seen in ledgers.iter().flat_map(|ledger| &ledger.told) {
        told.entry(&seen.room).or_default().push(seen);
    }
    audit.broken.extend(overtaken_by_nobody(rooms, ledgers));
    let stock = Stock::new(frise_decks::find);
    for (room, entries) in rooms {
        let seen = told.remove(room.as_str()).unwrap_or_default();
        if let Err(what) = audit.rebuild(&stock, room, entries, seen, records.get(room)) {
            audit.broken.push(format!("{room}: {what}"));
        }
    }
    audit.not_kept.extend(told.keys().map(|room| format!("{room} is nowhere")));
    audit
}

/// Whoever was told that they came too late, though nobody had played for them nor become host in their place.
fn overtaken_by_nobody(rooms: &LoggedRooms, ledgers: &[Ledger]) -> Vec<String> {
    let mut overtaken: HashMap<&str, usize> = HashMap::new();
    for room in ledgers.iter().flat_map(|ledger| &ledger.overtaken) {
        *overtaken.entry(room).or_default() += 1;
    }
    // What a room does by itself can come before one request of each who plays there.
    let of_itself = |room: &str| {
        let entries = rooms.get(room).map(Vec::as_slice).unwrap_or_default();
        entries.iter().skip(1).filter(|(_, entry)| entry.asked.is_none()).count()
    };
    let wrong = overtaken.into_iter().filter(|(room, n)| *n > 2 * of_itself(room));
    wrong.map(|(room, n)| format!("{room}: {n} requests came too late, and nobody had been faster")).collect()
}

/// The ids behind the entries of each room.
fn ids_of(rooms: &LoggedRooms) -> LoggedIds {
    let id = |(_, entry): &(u64, Entry)| entry.asked.as_ref().map(|asked| asked.id.clone());
    rooms.iter().map(|(room, entries)| (room.clone(), entries.iter().map(id).collect())).collect()
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
