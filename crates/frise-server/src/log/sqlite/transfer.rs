//! The SQLite half of moving a log: reads a folder that nobody else has, or makes one.

use std::fs;
use std::path::{Path, PathBuf};

use frise_room::online::{Entry, GuestId};
use rusqlite::Connection;

use super::hold::{Hold, NotHeld};
use super::meta::{Counted, Tally};
use super::rows::{self, Numbers};
use super::write::Append;
use super::{FILE, backup, brought, check, make_folder, meta, private, read, schema};
use crate::code::RoomCode;
use crate::config::Times;
use crate::log::brought::{DeckRows, TextRow};
use crate::log::copy::{CopyError, Guest, Stored};
use crate::log::members_of;
use crate::log::report::{Depth, Fault};

/// A folder that is read.
pub(in crate::log) struct Source {
    log: Connection,
    _hold: Hold,
}

impl Source {
    /// Opens the log of a folder, if nobody has it and it is whole.
    pub(in crate::log) fn open(folder: &Path) -> Result<Source, CopyError> {
        let report = check::check(folder, Depth::Full);
        match report.faults[..] {
            [] => {}
            [Fault::NoLog] => return Err(CopyError::Nothing),
            _ => return Err(CopyError::Damaged(report.faults)),
        }
        let hold = Hold::take(folder).map_err(|error| match error {
            NotHeld::Taken(_) => CopyError::Held,
            NotHeld::Unusable(error) => error.into(),
        })?;
        // As this program has it, whatever wrote it.
        let log = schema::open(&folder.join(FILE), Times::default().lock)?;
        Ok(Source { log, _hold: hold })
    }

    pub(in crate::log) fn rooms(&self) -> Result<Vec<RoomCode>, CopyError> {
        let mut query = self.log.prepare("SELECT game FROM room ORDER BY id")?;
        let codes: Vec<String> = query.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
        codes.iter().map(|code| RoomCode::parse(code).ok_or(CopyError::Different)).collect()
    }

    pub(in crate::log) fn room(&self, room: RoomCode) -> Result<Stored, CopyError> {
        Ok(read::whole(&self.log, room, 0)?)
    }

    pub(in crate::log) fn guests(&self) -> Result<Vec<Guest>, CopyError> {
        guests(&self.log)
    }

    pub(in crate::log) fn highest_guest(&self) -> Result<i64, CopyError> {
        Ok(Tally::read(&self.log, Counted::Guests)?.highest)
    }

    pub(in crate::log) fn decks(&self) -> Result<DeckRows, CopyError> {
        Ok(brought::rows(&self.log)?)
    }

    pub(in crate::log) fn deck_text(&self, body: &str) -> Result<Option<TextRow>, CopyError> {
        Ok(brought::text(&self.log, body)?)
    }
}

/// A file in the making.
pub(in crate::log) struct Target {
    log: Connection,
    part: Part,
    to: PathBuf,
    numbers: Numbers,
}

/// Its name until it is whole. What does not become so is gone.
struct Part(PathBuf);

impl Part {
    fn remove(&self) {
        private::all(&self.0).iter().for_each(|file| drop(fs::remove_file(file)));
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        self.remove();
    }
}

impl Target {
    /// Begins the log of a folder that has none.
    pub(in crate::log) fn in_folder(folder: &Path) -> Result<Target, CopyError> {
        make_folder(folder)?;
        let to = folder.join(FILE);
        if to.symlink_metadata().is_ok() {
            return Err(CopyError::NotEmpty);
        }
        Target::at(&to)
    }

    /// Begins a log that becomes this file.
    pub(in crate::log) fn at(to: &Path) -> Result<Target, CopyError> {
        let part = Part(backup::part_of(to));
        // What was cut short before.
        part.remove();
        private::make(&part.0)?;
        let log = schema::open(&part.0, Times::default().lock)?;
        let numbers = Numbers::read(&log)?;
        log.execute_batch("BEGIN IMMEDIATE")?;
        Ok(Target { log, part, to: to.to_owned(), numbers })
    }

    pub(in crate::log) fn add_guests(&self, guests: &[Guest], highest: i64) -> Result<(), CopyError> {
        for guest in guests {
            rows::restore_guest(&self.log, GuestId(guest.id), &guest.token, guest.at)?;
        }
        let mut tally = Tally::read(&self.log, Counted::Guests)?;
        tally.highest = tally.highest.max(highest);
        tally.write(&self.log, Counted::Guests)?;
        Ok(())
    }

    pub(in crate::log) fn add_room(&mut self, room: RoomCode, entries: &Stored) -> Result<(), CopyError> {
        for (seq, (at, entry)) in (1..).zip(entries) {
            let kind = serde_json::from_str::<Entry>(entry).map_err(|_| CopyError::Different)?.kind;
            let (reply, _) = tokio::sync::oneshot::channel();
            let append =
                Append { room, seq, at: *at, entry: entry.clone(), members: members_of(&kind), reply };
            append.write(&self.log, &mut self.numbers)?.map_err(|_| CopyError::Different)?;
        }
        if read::whole(&self.log, room, 0)? == *entries { Ok(()) } else { Err(CopyError::Different) }
    }

    pub(in crate::log) fn add_deck_text(&self, text: &TextRow) -> Result<(), CopyError> {
        brought::add_text(&self.log, text)?;
        let found = brought::text(&self.log, &text.body)?;
        if found.as_ref() == Some(text) { Ok(()) } else { Err(CopyError::Different) }
    }

    pub(in crate::log) fn add_decks(&self, decks: &DeckRows) -> Result<(), CopyError> {
        brought::add(&self.log, decks)?;
        if brought::rows(&self.log)? == *decks { Ok(()) } else { Err(CopyError::Different) }
    }

    /// Gives it its name, once it is whole and on the disk.
    pub(in crate::log) fn finish(self, expected: &[Guest]) -> Result<(), CopyError> {
        self.log.execute_batch("COMMIT")?;
        if guests(&self.log)? != expected {
            return Err(CopyError::Different);
        }
        let faults = check::check_copy(&self.log)?.faults;
        if !faults.is_empty() {
            return Err(CopyError::Damaged(faults));
        }
        // It is another log than the one that it was copied from.
        meta::mark_copy(&self.log)?;
        self.log.pragma_update(None, "journal_mode", "DELETE")?;
        self.log.close().map_err(|(_, error)| error)?;
        fs::File::open(&self.part.0)?.sync_all()?;
        fs::rename(&self.part.0, &self.to)?;
        Ok(backup::sync_folder(&self.to)?)
    }
}

fn guests(log: &Connection) -> Result<Vec<Guest>, CopyError> {
    let mut query = log.prepare("SELECT id, token, at FROM guest ORDER BY id")?;
    let guest = |row: &rusqlite::Row<'_>| Ok(Guest { id: row.get(0)?, token: row.get(1)?, at: row.get(2)? });
    Ok(query.query_map([], guest)?.collect::<Result<_, _>>()?)
}
