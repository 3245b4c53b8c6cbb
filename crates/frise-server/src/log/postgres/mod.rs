//! The log in PostgreSQL, for any number of nodes. Whoever appends an entry has moved, at whatever node; nothing is decided from a standby, from an old primary, or
//! from what is not durable yet.

mod address;
mod append;
mod brought;
mod catch_up;
mod check;
mod connect;
mod continuity;
mod decks;
mod errors;
mod leases;
mod read;
mod rows;
mod schema;
mod side;
#[cfg(all(test, unix))]
mod tests;
mod transfer;
mod transfers;
mod write;

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use frise_room::online::live::{NodeId, Presence};
use frise_room::online::{Entry, Epoch, GuestId};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::{
    AppendError, DeckChange, DeckRow, Extent, KnownGuest, LastActivity, Membership, OpenError, Options,
    StoredDeck, TokenHash, Unreadable, members_of,
};
use crate::cluster::Beat;
use crate::code::RoomCode;
use crate::wall::WallClock;
pub use address::{BadDatabase, Database, Durability};
use append::Row;
use catch_up::CatchUp;
pub use check::check_database;
use connect::{Connector, Role};
use decks::Key;
pub use errors::DatabaseError;
use leases::Leases;
use read::ReadPool;
use rows::Outcome;
use side::{SideJob, SideWriter};
pub(super) use transfer::Transfer;
pub use transfer::restored;
use write::{Job, Reply, Writer};

/// How many appends may wait for the writer before those who ask have to wait too.
const WAITING: usize = 4096;

/// How long opening may take: a commit that waits for a standby must not look like a start.
const OPENING: Duration = Duration::from_secs(30);

/// The log of all rooms, and the guests.
pub(crate) struct PostgresLog {
    jobs: mpsc::Sender<Job>,
    connector: Arc<Connector>,
    side: SideWriter,
    leases: Leases,
    readers: Arc<ReadPool>,
    catch_up: CatchUp,
    writer: Mutex<Option<JoinHandle<()>>>,
    clock: WallClock,
    epoch: Epoch,
    nonce: AtomicI64,
}

impl PostgresLog {
    pub(super) async fn open(database: &Database, options: &Options<'_>) -> Result<PostgresLog, OpenError> {
        let opened = timeout(OPENING, PostgresLog::connect(database, options)).await;
        opened
            .unwrap_or(Err(DatabaseError::CommitWaits))
            .map_err(|why| OpenError::Database { database: database.to_string(), why })
    }

    async fn connect(database: &Database, options: &Options<'_>) -> Result<PostgresLog, DatabaseError> {
        let connector = Connector::new(database);
        let mut first = connector.find_primary().await?;
        schema::migrate(&mut first, Epoch(chance()? as u64)).await?;
        let epoch = continuity::begin(&first).await?;
        drop(first);
        let link = connector.connect(Role::Write).await?;
        let (jobs, waiting) = mpsc::channel(WAITING);
        let writer = Writer::new(waiting, connector.clone(), options.metrics.clone());
        let readers = Arc::new(ReadPool::new(connector.clone(), options.metrics.clone()));
        Ok(PostgresLog {
            jobs,
            side: SideWriter::start(connector.clone()),
            leases: Leases::new(connector.clone()),
            connector,
            catch_up: CatchUp::start(readers.clone()),
            readers,
            writer: Mutex::new(Some(tokio::spawn(writer.run(link)))),
            clock: options.clock.clone(),
            epoch,
            nonce: AtomicI64::new(chance()?),
        })
    }

    pub(super) fn epoch(&self) -> Epoch {
        self.epoch
    }

    /// Ready once the database holds another log: it was restored, or has lost something.
    pub(super) async fn replaced(&self) {
        let _ = self.connector.continuity.replaced().wait_for(|is_replaced| *is_replaced).await;
    }

    pub(super) fn is_replaced(&self) -> bool {
        self.connector.continuity.is_replaced()
    }

    pub(super) async fn append(&self, room: RoomCode, seq: u64, entry: &Entry) -> Result<(), AppendError> {
        let row = Row {
            room,
            seq,
            at: self.clock.now(),
            members: members_of(&entry.kind),
            entry: serde_json::to_string(entry).map_err(|_| AppendError::NotKept)?,
            nonce: self.nonce.fetch_add(1, Ordering::Relaxed),
            n_tries: 0,
        };
        self.write(|reply| Job::Append(row, reply)).await
    }

    pub(super) async fn add_guest(&self, token: TokenHash) -> Result<(), AppendError> {
        self.write(|reply| Job::Guest(token, self.clock.now(), reply)).await
    }

    pub(super) async fn renew_guest(&self, guest: GuestId) -> Result<(), AppendError> {
        self.write(|reply| Job::RenewGuest(guest, self.clock.now(), reply)).await
    }

    pub(super) async fn clear(&self, room: RoomCode, untouched: Duration) -> Result<(), AppendError> {
        self.write(|reply| Job::Clear(room, self.clock.ago(untouched), reply)).await
    }

    pub(super) async fn clear_guest(&self, guest: GuestId) -> Result<(), AppendError> {
        self.write(|reply| Job::ClearGuest(guest, reply)).await
    }

    async fn write(&self, job: impl FnOnce(Reply) -> Job) -> Outcome {
        let (reply, kept) = oneshot::channel();
        self.jobs.send(job(reply)).await.map_err(|_| AppendError::NotKept)?;
        kept.await.unwrap_or(Err(AppendError::NotKept))
    }

    pub(super) async fn left(&self, after: Option<RoomCode>) -> Result<Vec<LastActivity>, Unreadable> {
        let now = self.clock.now();
        self.readers.read(async |link| read::left(link, after, now).await).await
    }

    pub(super) async fn idle_guests(
        &self,
        after: GuestId,
        since: Duration,
    ) -> Result<Vec<GuestId>, Unreadable> {
        let before = self.clock.ago(since);
        self.readers.read(async |link| read::idle_guests(link, after, before).await).await
    }

    pub(super) async fn extent(&self) -> Result<Extent, Unreadable> {
        let now = self.clock.now();
        self.readers.read(async |link| read::extent(link, now).await).await
    }

    pub(super) async fn entries(&self, room: RoomCode, since: u64) -> Result<Vec<Entry>, Unreadable> {
        match since {
            0 => self.readers.read(async |link| read::entries(link, room, since).await).await,
            _ => self.catch_up.entries(room, since).await,
        }
    }

    pub(super) async fn is_member(&self, room: RoomCode, guest: GuestId) -> Result<bool, Unreadable> {
        self.readers.read(async |link| read::is_member(link, room, guest).await).await
    }

    pub(super) async fn rooms_of(&self, guest: GuestId, most: u32) -> Result<Vec<Membership>, Unreadable> {
        self.readers.read(async |link| read::rooms_of(link, guest, most).await).await
    }

    pub(super) async fn guest(&self, token: TokenHash) -> Result<Option<KnownGuest>, Unreadable> {
        let now = self.clock.now();
        self.readers.read(async |link| read::guest(link, token, now).await).await
    }

    pub(super) async fn renew_leases(
        &self,
        leases: &[(RoomCode, Presence)],
        lease: Duration,
    ) -> Result<(), Unreadable> {
        self.leases.renew(leases, lease).await
    }

    pub(super) async fn drop_leases(&self, node: NodeId) -> Result<(), Unreadable> {
        self.leases.drop_all(node).await
    }

    pub(super) async fn beat(&self, node: NodeId, alive: Duration) -> Result<Beat, Unreadable> {
        self.leases.beat(node, alive).await
    }

    pub(super) async fn roll_calls(
        &self,
        rooms: &[RoomCode],
    ) -> Result<Vec<(RoomCode, Presence)>, Unreadable> {
        self.readers.read(async |link| leases::roll_calls(link, rooms).await).await
    }

    pub(super) async fn heads(&self, rooms: &[RoomCode]) -> Result<Vec<(RoomCode, u64)>, Unreadable> {
        self.readers.read(async |link| read::heads(link, rooms).await).await
    }

    pub(super) async fn change_decks(&self, change: DeckChange) -> Result<(), AppendError> {
        let now = self.clock.now();
        self.side.ask(|reply| SideJob::Decks(Box::new(change), now, reply)).await
    }

    pub(super) async fn deck(&self, id: &str) -> Result<Option<StoredDeck>, Unreadable> {
        self.readers.read(async |link| decks::find(link, Key::Id, id).await).await
    }

    pub(super) async fn shared_deck(&self, secret: &str) -> Result<Option<StoredDeck>, Unreadable> {
        self.readers.read(async |link| decks::find(link, Key::Share, secret).await).await
    }

    pub(super) async fn deck_of(&self, guest: GuestId, body: &str) -> Result<Option<String>, Unreadable> {
        self.readers.read(async |link| decks::of(link, guest, body).await).await
    }

    pub(super) async fn deck_room(&self, body: &str) -> Result<(bool, u64), Unreadable> {
        self.readers.read(async |link| decks::room(link, body).await).await
    }

    pub(super) async fn decks(&self, is_on_shelf: bool) -> Result<Vec<DeckRow>, Unreadable> {
        self.readers.read(async |link| decks::list(link, is_on_shelf).await).await
    }

    pub(super) async fn removed_decks(&self) -> Result<Vec<String>, Unreadable> {
        self.readers.read(async |link| decks::removed(link).await).await
    }

    pub(super) async fn leave_transfer(
        &self,
        code: RoomCode,
        text: String,
        lifetime: Duration,
        most: usize,
    ) -> Result<(), AppendError> {
        self.side.ask(|reply| SideJob::Leave { code, text, lifetime, most, reply }).await
    }

    pub(super) async fn take_transfer(&self, code: RoomCode) -> Result<Option<String>, AppendError> {
        self.side.ask(|reply| SideJob::Take(code, reply)).await
    }

    pub(super) async fn close(&self) {
        let _ = self.jobs.send(Job::Stop).await;
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(writer) = writer {
            let _ = writer.await;
        }
    }
}

/// 64 bits that nobody else has.
fn chance() -> Result<i64, DatabaseError> {
    let mut bits = [0; 8];
    getrandom::fill(&mut bits)
        .map_err(|_| DatabaseError::Refused("this system has no randomness".to_owned()))?;
    Ok(i64::from_be_bytes(bits))
}
