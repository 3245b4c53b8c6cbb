//! Salvage of a damaged log: what is whole becomes a log of its own, and the damaged one is put aside. It is another log then, with an epoch of its own:
//! clients begin anew.

use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fs, io};

use frise_room::online::{Entry, GuestId};
use rusqlite::Connection;

use super::damage::{guest_sum, is_damage};
use super::hold::{Hold, NotHeld};
use super::rows::{self, Numbers};
use super::write::Append;
use super::{FILE, mark, members_of, private, read, schema};
use crate::code::RoomCode;
use crate::config::Times;
use crate::wall::WallClock;

/// What came of a salvage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Salvaged {
    /// How many rooms are whole, and were kept.
    pub rooms: u64,
    /// The codes of the others, where they are known.
    pub lost: Vec<String>,
    /// How many guests were kept.
    pub guests: u64,
    /// Where the damaged file is now.
    pub aside: PathBuf,
}

/// Nothing could be saved, and nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum SalvageError {
    /// A server has the folder.
    #[error("a server has the folder; stop it first")]
    Held,
    /// The file cannot be read at all.
    #[error("nothing of it can be read: {0}")]
    Unreadable(#[from] rusqlite::Error),
    /// The new one cannot be made.
    #[error("a new log cannot be made: {0}")]
    New(#[from] super::OpenError),
    /// Files cannot be moved.
    #[error("the files cannot be moved: {0}")]
    Files(#[from] io::Error),
}

/// Makes a log of what is whole in the one of this folder.
pub fn salvage(folder: &Path) -> Result<Salvaged, SalvageError> {
    let _hold = Hold::take(folder).map_err(|error| match error {
        NotHeld::Taken(_) => SalvageError::Held,
        NotHeld::Unusable(error) => error.into(),
    })?;
    let (path, lock) = (folder.join(FILE), Times::default().lock);
    let part = folder.join(format!("{FILE}.part"));
    private::all(&part).iter().for_each(|file| drop(fs::remove_file(file)));
    private::make(&part)?;
    let mut saved = copy(&path, &part, lock)?;
    // Its name says when; whatever lies beside the file belongs to it.
    saved.aside = folder.join(format!("{FILE}.damaged-{}", WallClock::System.now() / 1000));
    for (from, to) in private::all(&path).iter().zip(private::all(&saved.aside)) {
        if from.exists() {
            fs::rename(from, to)?;
        }
    }
    match fs::remove_file(folder.join(mark::FILE)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
        _ => {}
    }
    fs::rename(&part, &path)?;
    super::backup::sync_folder(&path)?;
    Ok(saved)
}

fn copy(from: &Path, to: &Path, lock: Duration) -> Result<Salvaged, SalvageError> {
    let old = schema::open_to_read(from, lock)?;
    let new = schema::open(to, lock)?;
    let change = new.unchecked_transaction()?;
    let mut numbers = Numbers::read(&new)?;
    let mut saved =
        Salvaged { rooms: 0, lost: Vec::new(), guests: guests(&old, &new)?, aside: PathBuf::new() };
    for room in codes(&old) {
        let code = RoomCode::parse(&room);
        let whole = code.map(|code| read::whole(&old, code, 0).map(|entries| (code, entries)));
        match whole {
            Some(Ok((code, entries))) if !entries.is_empty() => {
                for (seq, (at, entry)) in (1..).zip(entries) {
                    let kind = serde_json::from_str::<Entry>(&entry).map(|entry| entry.kind);
                    let members = kind.as_ref().map(members_of).unwrap_or_default();
                    let (reply, _) = tokio::sync::oneshot::channel();
                    let append = Append { room: code, seq, at, entry, members, reply };
                    let _ = append.write(&new, &mut numbers)?;
                }
                saved.rooms += 1;
            }
            Some(Err(error)) if !is_damage(&error) => return Err(error.into()),
            _ => saved.lost.push(room),
        }
    }
    change.commit()?;
    // A file of its own, to be renamed.
    new.pragma_update(None, "journal_mode", "DELETE")?;
    new.close().map_err(|(_, error)| error)?;
    fs::File::open(to)?.sync_all()?;
    Ok(saved)
}

/// The codes of all rooms of which anything can be found.
fn codes(old: &Connection) -> std::collections::BTreeSet<String> {
    let find = |sql| -> Vec<String> {
        let Ok(mut query) = old.prepare(sql) else { return Vec::new() };
        let Ok(rows) = query.query_map([], |row| row.get(0)) else { return Vec::new() };
        rows.map_while(Result::ok).collect()
    };
    let heads = find("SELECT game FROM room NOT INDEXED");
    let entries = find("SELECT game FROM log NOT INDEXED");
    heads.into_iter().chain(entries).collect()
}

/// Keeps the guests whose rows are whole, with their numbers.
fn guests(old: &Connection, new: &Connection) -> rusqlite::Result<u64> {
    let Ok(mut query) = old.prepare("SELECT id, token, at, sum FROM guest NOT INDEXED") else { return Ok(0) };
    type Row = (i64, Vec<u8>, i64, Vec<u8>);
    let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
    let found: Vec<Row> = query.query_map([], row)?.map_while(Result::ok).collect();
    let whole = found.into_iter().filter(|(id, token, at, sum)| guest_sum(*id, token, *at) == **sum);
    let mut n = 0;
    for (id, token, at, _) in whole {
        rows::restore_guest(new, GuestId(id), &token, at)?;
        n += 1;
    }
    Ok(n)
}
