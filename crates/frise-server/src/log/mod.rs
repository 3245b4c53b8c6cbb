//! Durable event log in SQLite, the only truth: one row for each entry of a room. Appending is the compare-and-swap: whoever comes
//! second is told so. A single thread writes, and commits together whatever is waiting; reading never waits for it.

mod backup;
mod check;
mod checkpoint;
mod damage;
mod fill;
#[cfg(test)]
mod flips;
mod hold;
mod mark;
mod memberships;
mod meta;
mod private;
mod read;
mod rows;
mod salvage;
mod schema;
mod wal;
mod write;

use std::path::{Path, PathBuf};
use std::thread::JoinHandle;
use std::time::Duration;
use std::{fs, io};

pub(crate) use frise_room::online::live::{AppendError, Unreadable};
use frise_room::online::{Entry, EntryKind, Epoch, GuestId};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};
use tracing::dispatcher::{self, Dispatch};

use crate::code::RoomCode;
use crate::config::FolderUse;
use crate::metrics::LogMetrics;
use crate::wall::WallClock;
pub use backup::{BackupError, BackupSummary, backup};
pub use check::{CheckReport, Depth, Fault, check};
use checkpoint::Checkpoints;
use hold::{Hold, NotHeld};
use mark::Mark;
pub(crate) use memberships::Membership;
use read::ReadPool;
pub(crate) use read::{Extent, KnownGuest, LastActivity};
use rows::Numbers;
pub use salvage::{SalvageError, Salvaged, salvage};
pub use schema::OpenError;
use write::{Append, Job, Reply};

/// How many appends may wait for the writer before those who ask have to wait too.
const WAITING: usize = 4096;

/// The file of the log in the data folder.
pub const FILE: &str = "frise.db";

/// The log of all rooms, and the guests.
pub(crate) struct Log {
    jobs: mpsc::Sender<Job>,
    readers: ReadPool,
    writer: std::sync::Mutex<Option<JoinHandle<()>>>,
    clock: WallClock,
    epoch: Epoch,
}

/// How to open a log.
pub(crate) struct Options<'a> {
    pub(crate) folder: &'a Path,
    pub(crate) folder_use: FolderUse,
    /// How long to wait for another process that holds the file.
    pub(crate) lock: Duration,
    /// How long a change may lie in the write-ahead file.
    pub(crate) checkpoint: Duration,
    pub(crate) clock: WallClock,
    pub(crate) metrics: LogMetrics,
}

/// The SHA-256 of a guest's token: the token itself is nowhere.
pub(crate) type TokenHash = [u8; 32];

impl Log {
    /// Opens the log in this folder, or begins one. Nothing is opened that another server has, or that is not whole as far as can be seen at once.
    pub(crate) fn open(options: Options<'_>) -> Result<Log, OpenError> {
        let Options { folder, folder_use, lock, checkpoint, clock, metrics } = options;
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
        Ok(Log {
            jobs,
            readers: ReadPool::new(path, lock, counted),
            writer: Some(writer).into(),
            clock,
            epoch,
        })
    }

    /// Which log it is.
    pub(crate) fn epoch(&self) -> Epoch {
        self.epoch
    }

    /// Appends an entry as number `seq`; returns once it is durable, or is certain not to be acknowledged.
    pub(crate) async fn append(&self, room: RoomCode, seq: u64, entry: &Entry) -> Result<(), AppendError> {
        let members = members_of(&entry.kind);
        let entry = serde_json::to_string(entry).map_err(|_| AppendError::NotKept)?;
        self.write(|reply| Job::Append(Append { room, seq, at: self.clock.now(), entry, members, reply }))
            .await
    }

    /// Makes a guest known.
    pub(crate) async fn add_guest(&self, token: TokenHash) -> Result<(), AppendError> {
        self.write(|reply| Job::Guest { token, at: self.clock.now(), reply }).await
    }

    /// A guest has come again: from now on the time is counted for which they are kept.
    pub(crate) async fn renew_guest(&self, guest: GuestId) -> Result<(), AppendError> {
        self.write(|reply| Job::RenewGuest { guest, at: self.clock.now(), reply }).await
    }

    /// Clears away a piece of a room where nothing has happened for this long, until it is [gone](AppendError::Gone).
    pub(crate) async fn clear(&self, room: RoomCode, untouched: Duration) -> Result<(), AppendError> {
        self.write(|reply| Job::Clear { room, since: self.clock.ago(untouched), reply }).await
    }

    /// Clears away a guest who is in no room.
    pub(crate) async fn clear_guest(&self, guest: GuestId) -> Result<(), AppendError> {
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

    /// How a few rooms were left, in the order of their codes, after this one.
    pub(crate) async fn left(&self, after: Option<RoomCode>) -> Result<Vec<LastActivity>, Unreadable> {
        let now = self.clock.now();
        self.readers.read(move |connection| read::left(connection, after, now)).await
    }

    /// A few guests who were renewed this long ago and are in no room, in the order of their numbers, after this one.
    pub(crate) async fn idle_guests(
        &self,
        after: GuestId,
        since: Duration,
    ) -> Result<Vec<GuestId>, Unreadable> {
        let before = self.clock.ago(since);
        self.readers.read(move |connection| read::idle_guests(connection, after, before)).await
    }

    /// How much there is.
    pub(crate) async fn extent(&self) -> Result<Extent, Unreadable> {
        let now = self.clock.now();
        self.readers.read(move |connection| read::extent(connection, now)).await
    }

    /// The entries of a room after number `since`; none if there is no such room.
    pub(crate) async fn entries(&self, room: RoomCode, since: u64) -> Result<Vec<Entry>, Unreadable> {
        self.readers.read(move |connection| read::entries(connection, room, since)).await
    }

    /// Whether a guest is a member of a room.
    pub(crate) async fn is_member(&self, room: RoomCode, guest: GuestId) -> Result<bool, Unreadable> {
        self.readers.read(move |connection| read::is_member(connection, room, guest)).await
    }

    /// The rooms of a guest, the latest activity first.
    pub(crate) async fn rooms_of(&self, guest: GuestId, most: u32) -> Result<Vec<Membership>, Unreadable> {
        self.readers.read(move |connection| memberships::latest(connection, guest, most)).await
    }

    /// Who holds this token.
    pub(crate) async fn guest(&self, token: TokenHash) -> Result<Option<KnownGuest>, Unreadable> {
        let now = self.clock.now();
        self.readers.read(move |connection| read::guest(connection, token, now)).await
    }

    /// Waits until all that was sent before is durable, and closes the file.
    pub(crate) async fn close(&self) {
        let _ = self.jobs.send(Job::Stop).await;
        let writer = self.writer.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
        if let Some(writer) = writer {
            let _ = tokio::task::spawn_blocking(|| writer.join()).await;
        }
    }
}

/// Who comes into a room with an entry.
fn members_of(entry: &EntryKind) -> Vec<GuestId> {
    match entry {
        EntryKind::Opened { members, .. } => members.iter().map(|founder| founder.guest).collect(),
        EntryKind::Joined { guest, .. } => vec![*guest],
        _ => Vec::new(),
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
