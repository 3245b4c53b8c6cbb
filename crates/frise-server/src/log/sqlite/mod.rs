//! The log in SQLite, in a folder that one server has for itself. A single thread writes, and commits together whatever is waiting; reading
//! never waits for it.

mod backup;
mod brought;
mod check;
mod checkpoint;
mod damage;
mod decks;
mod fill;
#[cfg(test)]
mod flips;
mod hold;
mod leases;
mod mark;
mod memberships;
mod meta;
mod moderation;
mod private;
mod read;
mod rows;
mod salvage;
mod schema;
mod transfer;
mod transfers;
mod wal;
mod write;

use std::path::{Path, PathBuf};
use std::thread::JoinHandle;
use std::time::Duration;
use std::{fs, io};

use frise_room::online::{Entry, Epoch, GuestId};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};
use tracing::dispatcher::{self, Dispatch};

use super::{
    AppendError, DeckChange, DeckRow, Extent, Fault, KnownGuest, LastActivity, Membership, OpenError,
    Options, StoredDeck, TokenHash, Unreadable, members_of,
};
use crate::code::RoomCode;
use crate::config::FolderUse;
use crate::wall::WallClock;
pub use backup::{BackupError, BackupSummary, backup};
pub use check::check;
use checkpoint::Checkpoints;
use hold::{Hold, NotHeld};
use leases::Leases;
use mark::Mark;
pub(super) use moderation::FolderDecks;
use read::ReadPool;
use rows::Numbers;
pub use salvage::{SalvageError, Salvaged, salvage};
pub(super) use transfer::{Source, Target};
use transfers::Transfers;
use write::{Append, Job, Reply};

/// How many appends may wait for the writer before those who ask have to wait too.
const WAITING: usize = 4096;

/// The file of the log in the data folder.
pub const FILE: &str = "frise.db";

/// The log of all rooms, and the guests.
pub(crate) struct SqliteLog {
    jobs: mpsc::Sender<Job>,
    readers: ReadPool,
    writer: std::sync::Mutex<Option<JoinHandle<()>>>,
    clock: WallClock,
    epoch: Epoch,
    pub(super) leases: Leases,
    pub(super) transfers: Transfers,
}

impl SqliteLog {
    /// Opens the log in this folder, or begins one. Nothing is opened that another server has, or that is not whole as far as can be seen at once.
    pub(super) fn open(folder: &Path, options: &Options<'_>) -> Result<SqliteLog, OpenError> {
        let &Options { folder_use, lock, checkpoint, .. } = options;
        let (clock, metrics) = (options.clock.clone(), options.metrics.clone());
        let unusable = |error| OpenError::Folder(folder.to_owned(), error);
        make_folder(folder).map_err(unusable)?;
        let hold = match folder_use {
            FolderUse::Alone => Some(take(folder)?),
            FolderUse::Shared => None,
        };
        let path: PathBuf = folder.join(FILE);
        private::make(&path).map_err(unusable)?;
        if folder_use == FolderUse::Alone {
            look(folder, &path)?;
        }
        let connection = schema::open(&path, lock)?;
        if meta::is_copy(&connection)? {
            schema::renew_epoch(&connection)?;
            tracing::info!("this log was restored from a copy; clients begin anew");
        }
        let epoch = meta::epoch(&connection)?;
        let numbers = Numbers::read(&connection)?;
        let mark = Mark::open(folder, epoch, numbers.high).map_err(unusable)?;
        private::mend(&path);
        let (jobs, waiting) = mpsc::channel(WAITING);
        let writer = std::thread::Builder::new().name("log".to_owned());
        let handle = mark.handle().map_err(unusable)?;
        let checkpoints = Checkpoints::start(&path, lock, checkpoint, handle).map_err(unusable)?;
        // What it has to say goes where the rest of the server says it.
        let lines = dispatcher::get_default(Dispatch::clone);
        let counted = metrics.clone();
        let write = move || {
            write::run(connection, waiting, checkpoints, mark, numbers, &metrics);
            // Only now may another server have the folder.
            drop(hold);
        };
        let writer = writer.spawn(move || dispatcher::with_default(&lines, write));
        let writer = writer.map_err(unusable)?;
        Ok(SqliteLog {
            jobs,
            readers: ReadPool::new(path, lock, counted),
            writer: Some(writer).into(),
            clock,
            epoch,
            leases: Leases::default(),
            transfers: Transfers::default(),
        })
    }

    pub(super) fn epoch(&self) -> Epoch {
        self.epoch
    }

    pub(super) async fn append(&self, room: RoomCode, seq: u64, entry: &Entry) -> Result<(), AppendError> {
        let members = members_of(&entry.kind);
        let entry = serde_json::to_string(entry).map_err(|_| AppendError::NotKept)?;
        self.write(|reply| Job::Append(Append { room, seq, at: self.clock.now(), entry, members, reply }))
            .await
    }

    pub(super) async fn add_guest(&self, token: TokenHash) -> Result<(), AppendError> {
        self.write(|reply| Job::Guest { token, at: self.clock.now(), reply }).await
    }

    pub(super) async fn renew_guest(&self, guest: GuestId) -> Result<(), AppendError> {
        self.write(|reply| Job::RenewGuest { guest, at: self.clock.now(), reply }).await
    }

    pub(super) async fn clear(&self, room: RoomCode, untouched: Duration) -> Result<(), AppendError> {
        self.write(|reply| Job::Clear { room, since: self.clock.ago(untouched), reply }).await
    }

    pub(super) async fn clear_guest(&self, guest: GuestId) -> Result<(), AppendError> {
        self.write(|reply| Job::ClearGuest { guest, reply }).await
    }

    async fn write(&self, job: impl FnOnce(Reply) -> Job) -> Result<(), AppendError> {
        let (reply, kept) = oneshot::channel();
        if let Err(TrySendError::Full(job)) = self.jobs.try_send(job(reply)) {
            // Boxed, because it is rare.
            Box::pin(self.jobs.send(job)).await.map_err(|_| AppendError::NotKept)?;
        }
        kept.await.unwrap_or(Err(AppendError::NotKept))
    }

    pub(super) async fn left(&self, after: Option<RoomCode>) -> Result<Vec<LastActivity>, Unreadable> {
        let now = self.clock.now();
        self.readers.read(move |connection| read::left(connection, after, now)).await
    }

    pub(super) async fn idle_guests(
        &self,
        after: GuestId,
        since: Duration,
    ) -> Result<Vec<GuestId>, Unreadable> {
        let before = self.clock.ago(since);
        self.readers.read(move |connection| read::idle_guests(connection, after, before)).await
    }

    pub(super) async fn extent(&self) -> Result<Extent, Unreadable> {
        let now = self.clock.now();
        self.readers.read(move |connection| read::extent(connection, now)).await
    }

    pub(super) async fn entries(&self, room: RoomCode, since: u64) -> Result<Vec<Entry>, Unreadable> {
        self.readers.read(move |connection| read::entries(connection, room, since)).await
    }

    pub(super) async fn heads(&self, rooms: Vec<RoomCode>) -> Result<Vec<(RoomCode, u64)>, Unreadable> {
        self.readers.read(move |connection| read::heads(connection, &rooms)).await
    }

    pub(super) async fn is_member(&self, room: RoomCode, guest: GuestId) -> Result<bool, Unreadable> {
        self.readers.read(move |connection| read::is_member(connection, room, guest)).await
    }

    pub(super) async fn rooms_of(&self, guest: GuestId, most: u32) -> Result<Vec<Membership>, Unreadable> {
        self.readers.read(move |connection| memberships::latest(connection, guest, most)).await
    }

    pub(super) async fn guest(&self, token: TokenHash) -> Result<Option<KnownGuest>, Unreadable> {
        let now = self.clock.now();
        self.readers.read(move |connection| read::guest(connection, token, now)).await
    }

    pub(super) async fn change_decks(&self, change: DeckChange) -> Result<(), AppendError> {
        let at = self.clock.now();
        self.write(|reply| Job::Decks { change: Box::new(change), at, reply }).await
    }

    pub(super) async fn deck(
        &self,
        column: &'static str,
        value: &str,
    ) -> Result<Option<StoredDeck>, Unreadable> {
        let value = value.to_owned();
        self.readers.read(move |connection| decks::find(connection, column, &value)).await
    }

    pub(super) async fn deck_of(&self, guest: GuestId, body: &str) -> Result<Option<String>, Unreadable> {
        let body = body.to_owned();
        self.readers.read(move |connection| decks::of(connection, guest, &body)).await
    }

    pub(super) async fn deck_room(&self, body: &str) -> Result<(bool, u64), Unreadable> {
        let body = body.to_owned();
        self.readers.read(move |connection| decks::room(connection, &body)).await
    }

    pub(super) async fn decks(&self, is_on_shelf: bool) -> Result<Vec<DeckRow>, Unreadable> {
        self.readers.read(move |connection| decks::list(connection, is_on_shelf)).await
    }

    pub(super) async fn removed_decks(&self) -> Result<Vec<String>, Unreadable> {
        self.readers.read(decks::removed).await
    }

    /// Waits until all that was sent before is durable, and closes the file.
    pub(super) async fn close(&self) {
        let _ = self.jobs.send(Job::Stop).await;
        let writer = self.writer.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
        if let Some(writer) = writer {
            let _ = tokio::task::spawn_blocking(|| writer.join()).await;
        }
    }
}

fn take(folder: &Path) -> Result<Hold, OpenError> {
    Hold::take(folder).map_err(|error| match error {
        NotHeld::Taken(by) => OpenError::Held { folder: folder.to_owned(), by },
        NotHeld::Unusable(error) => OpenError::Folder(folder.to_owned(), error),
    })
}

/// What can be seen at once, before anything is changed. Of a file that is empty only whether it should be.
fn look(folder: &Path, path: &Path) -> Result<(), OpenError> {
    check::recover(folder);
    let is_empty = path.metadata().is_ok_and(|metadata| metadata.len() == 0);
    let faults = match mark::read(folder) {
        None if is_empty => return Ok(()),
        Some((.., known)) if is_empty && known == mark::HighWater::default() => return Ok(()),
        Some(_) if is_empty => vec![Fault::NoLog],
        _ => check::quick(folder).faults,
    };
    // What is no log of this program is said better by whoever opens it.
    let is_foreign = matches!(faults[..], [.., Fault::NotOurs | Fault::Newer { .. }]);
    if faults.is_empty() || is_foreign {
        return Ok(());
    }
    Err(OpenError::Damaged { folder: folder.to_owned(), faults })
}

/// The folder holds seeds of running games: it is for its owner alone.
fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}
