//! Durable event log in SQLite, the only truth: one row for each entry of a room. Appending is the compare-and-swap: whoever comes
//! second is told so. A single thread writes, and commits together whatever is waiting; reading never waits for it.

mod backup;
mod checkpoint;
mod memberships;
mod private;
mod read;
mod schema;
mod write;

use std::path::{Path, PathBuf};
use std::thread::JoinHandle;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use std::{fs, io};

pub(crate) use frise_room::online::live::{AppendError, Unreadable};
use frise_room::online::{Entry, EntryKind, GuestId};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};
use tracing::dispatcher::{self, Dispatch};

use crate::code::RoomCode;
use crate::metrics::LogMetrics;
pub use backup::{BackupError, BackupSummary, backup};
use checkpoint::Checkpoints;
pub(crate) use memberships::Membership;
use read::ReadPool;
pub(crate) use read::{KnownGuest, LastActivity};
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
}

/// The SHA-256 of a guest's token: the token itself is nowhere.
pub(crate) type TokenHash = [u8; 32];

impl Log {
    /// Opens the log in this folder, or begins one. Another process that holds it is waited for this long.
    pub(crate) fn open(folder: &Path, lock: Duration, metrics: LogMetrics) -> Result<Log, OpenError> {
        make_folder(folder).map_err(|error| OpenError::Folder(folder.to_owned(), error))?;
        let path: PathBuf = folder.join(FILE);
        let unusable = |error| OpenError::Folder(folder.to_owned(), error);
        private::make(&path).map_err(unusable)?;
        let connection = schema::open(&path, lock)?;
        private::mend(&path);
        let (jobs, waiting) = mpsc::channel(WAITING);
        let writer = std::thread::Builder::new().name("log".to_owned());
        let checkpoints = Checkpoints::start(&path, lock).map_err(unusable)?;
        // What it has to say goes where the rest of the server says it.
        let lines = dispatcher::get_default(Dispatch::clone);
        let write = move || write::run(connection, waiting, checkpoints, &metrics);
        let writer = writer.spawn(move || dispatcher::with_default(&lines, write));
        let writer = writer.map_err(unusable)?;
        Ok(Log { jobs, readers: ReadPool::new(path, lock), writer: Some(writer).into() })
    }

    /// Appends an entry as number `seq`; returns once it is durable, or is certain not to be acknowledged.
    pub(crate) async fn append(&self, room: RoomCode, seq: u64, entry: &Entry) -> Result<(), AppendError> {
        let members = match &entry.kind {
            EntryKind::Opened { members, .. } => members.iter().map(|founder| founder.guest).collect(),
            EntryKind::Joined { guest, .. } => vec![*guest],
            _ => Vec::new(),
        };
        let entry = serde_json::to_string(entry).map_err(|_| AppendError::NotKept)?;
        self.write(|reply| Job::Append(Append { room, seq, at: now(), entry, members, reply })).await
    }

    /// Makes a guest known.
    pub(crate) async fn add_guest(&self, token: TokenHash) -> Result<(), AppendError> {
        self.write(|reply| Job::Guest { token, at: now(), reply }).await
    }

    /// A guest has come again: from now on the time is counted for which they are kept.
    pub(crate) async fn renew_guest(&self, guest: GuestId) -> Result<(), AppendError> {
        self.write(|reply| Job::RenewGuest { guest, at: now(), reply }).await
    }

    /// Clears away a piece of a room where nothing has happened for this long, until it is [gone](AppendError::Gone).
    pub(crate) async fn clear(&self, room: RoomCode, untouched: Duration) -> Result<(), AppendError> {
        self.write(|reply| Job::Clear { room, since: ago(untouched), reply }).await
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
        self.readers.read(move |connection| read::left(connection, after)).await
    }

    /// A few guests who were renewed this long ago and are in no room, in the order of their numbers, after this one.
    pub(crate) async fn idle_guests(
        &self,
        after: GuestId,
        since: Duration,
    ) -> Result<Vec<GuestId>, Unreadable> {
        self.readers.read(move |connection| read::idle_guests(connection, after, ago(since))).await
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
        self.readers.read(move |connection| read::guest(connection, token)).await
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

/// The folder holds seeds of running games: it is for its owner alone.
fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// The moment this long ago.
fn ago(time: Duration) -> i64 {
    now().saturating_sub(i64::try_from(time.as_millis()).unwrap_or(i64::MAX))
}

/// Milliseconds since 1970.
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64)
}
