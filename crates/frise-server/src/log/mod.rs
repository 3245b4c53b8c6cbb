//! Durable event log, the only truth: one row for each entry of a room. Appending is the compare-and-swap: whoever comes second is told so.
//! SQLite in a folder for one server, PostgreSQL for any number of nodes. Beside the log: guests, and the leases of presence, which are no truth and may be lost.

mod brought;
mod copy;
mod damage;
mod decks;
mod found;
mod moderation;
mod open;
mod postgres;
mod report;
mod sqlite;
#[cfg(test)]
mod suite;

use std::collections::BTreeSet;
use std::time::Duration;

pub(crate) use frise_room::online::live::{AppendError, Unreadable};
use frise_room::online::live::{NodeId, Presence};
use frise_room::online::{Entry, EntryKind, Epoch, GuestId};

use crate::cluster::Beat;
use crate::code::RoomCode;
use crate::config::Data;
pub use copy::{Copied, CopyError, backup_database, copy};
pub(crate) use decks::DeckChange;
pub(crate) use decks::StoredDeck;
pub use decks::{DeckReport, DeckRow};
pub(crate) use found::{Extent, KnownGuest, LastActivity, Membership};
pub use moderation::{DeckStore, DeckStoreError};
pub use open::OpenError;
pub(crate) use open::Options;
use postgres::PostgresLog;
pub use postgres::{BadDatabase, Database, DatabaseError, Durability, check_database, restored};
pub use report::{CheckReport, Depth, Fault};
use sqlite::SqliteLog;
pub use sqlite::{BackupError, BackupSummary, FILE, SalvageError, Salvaged, backup, check, salvage};

/// The log of all rooms, and the guests.
pub(crate) enum Log {
    /// In a folder, of one server.
    Sqlite(Box<SqliteLog>),
    /// In a database that many servers share.
    Postgres(Box<PostgresLog>),
}

/// The SHA-256 of a guest's token: the token itself is nowhere.
pub(crate) type TokenHash = [u8; 32];

impl Log {
    /// Opens the log, or begins one. Nothing is opened that is not whole as far as can be seen at once.
    pub(crate) async fn open(options: Options<'_>) -> Result<Log, OpenError> {
        match options.data {
            Data::Folder(folder) => SqliteLog::open(folder, &options).map(Box::new).map(Log::Sqlite),
            Data::Postgres(database) => {
                Ok(Log::Postgres(Box::new(PostgresLog::open(database, &options).await?)))
            }
        }
    }

    /// Which log it is.
    pub(crate) fn epoch(&self) -> Epoch {
        match self {
            Log::Sqlite(log) => log.epoch(),
            Log::Postgres(log) => log.epoch(),
        }
    }

    /// Ready once it is another log than the one that was opened: what is in memory is then of no use.
    pub(crate) async fn replaced(&self) {
        match self {
            Log::Sqlite(_) => std::future::pending().await,
            Log::Postgres(log) => log.replaced().await,
        }
    }

    /// Whether that is so.
    pub(crate) fn is_replaced(&self) -> bool {
        match self {
            Log::Sqlite(_) => false,
            Log::Postgres(log) => log.is_replaced(),
        }
    }

    /// Appends an entry as number `seq`; returns once it is durable, or is certain not to be acknowledged.
    pub(crate) async fn append(&self, room: RoomCode, seq: u64, entry: &Entry) -> Result<(), AppendError> {
        match self {
            Log::Sqlite(log) => log.append(room, seq, entry).await,
            Log::Postgres(log) => log.append(room, seq, entry).await,
        }
    }

    /// Makes a guest known.
    pub(crate) async fn add_guest(&self, token: TokenHash) -> Result<(), AppendError> {
        match self {
            Log::Sqlite(log) => log.add_guest(token).await,
            Log::Postgres(log) => log.add_guest(token).await,
        }
    }

    /// A guest has come again: from now on the time is counted for which they are kept.
    pub(crate) async fn renew_guest(&self, guest: GuestId) -> Result<(), AppendError> {
        match self {
            Log::Sqlite(log) => log.renew_guest(guest).await,
            Log::Postgres(log) => log.renew_guest(guest).await,
        }
    }

    /// Clears away a piece of a room where nothing has happened for this long, until it is [gone](AppendError::Gone).
    pub(crate) async fn clear(&self, room: RoomCode, untouched: Duration) -> Result<(), AppendError> {
        match self {
            Log::Sqlite(log) => log.clear(room, untouched).await,
            Log::Postgres(log) => log.clear(room, untouched).await,
        }
    }

    /// Clears away a guest who is in no room.
    pub(crate) async fn clear_guest(&self, guest: GuestId) -> Result<(), AppendError> {
        match self {
            Log::Sqlite(log) => log.clear_guest(guest).await,
            Log::Postgres(log) => log.clear_guest(guest).await,
        }
    }

    /// How a few rooms were left, in the order of their codes, after this one.
    pub(crate) async fn left(&self, after: Option<RoomCode>) -> Result<Vec<LastActivity>, Unreadable> {
        match self {
            Log::Sqlite(log) => log.left(after).await,
            Log::Postgres(log) => log.left(after).await,
        }
    }

    /// A few guests who were renewed this long ago and are in no room, in the order of their numbers, after this one.
    pub(crate) async fn idle_guests(
        &self,
        after: GuestId,
        since: Duration,
    ) -> Result<Vec<GuestId>, Unreadable> {
        match self {
            Log::Sqlite(log) => log.idle_guests(after, since).await,
            Log::Postgres(log) => log.idle_guests(after, since).await,
        }
    }

    /// How much there is.
    pub(crate) async fn extent(&self) -> Result<Extent, Unreadable> {
        match self {
            Log::Sqlite(log) => log.extent().await,
            Log::Postgres(log) => log.extent().await,
        }
    }

    /// The entries of a room after number `since`; none if there is no such room.
    pub(crate) async fn entries(&self, room: RoomCode, since: u64) -> Result<Vec<Entry>, Unreadable> {
        match self {
            Log::Sqlite(log) => log.entries(room, since).await,
            Log::Postgres(log) => log.entries(room, since).await,
        }
    }

    /// Whether a guest is a member of a room.
    pub(crate) async fn is_member(&self, room: RoomCode, guest: GuestId) -> Result<bool, Unreadable> {
        match self {
            Log::Sqlite(log) => log.is_member(room, guest).await,
            Log::Postgres(log) => log.is_member(room, guest).await,
        }
    }

    /// The rooms of a guest, the latest activity first.
    pub(crate) async fn rooms_of(&self, guest: GuestId, most: u32) -> Result<Vec<Membership>, Unreadable> {
        match self {
            Log::Sqlite(log) => log.rooms_of(guest, most).await,
            Log::Postgres(log) => log.rooms_of(guest, most).await,
        }
    }

    /// Who holds this token.
    pub(crate) async fn guest(&self, token: TokenHash) -> Result<Option<KnownGuest>, Unreadable> {
        match self {
            Log::Sqlite(log) => log.guest(token).await,
            Log::Postgres(log) => log.guest(token).await,
        }
    }

    /// A node takes leave: nobody is connected to it any more.
    pub(crate) async fn drop_leases(&self, node: NodeId) -> Result<(), Unreadable> {
        match self {
            Log::Sqlite(log) => {
                log.leases.drop_all(node);
                Ok(())
            }
            Log::Postgres(log) => log.drop_leases(node).await,
        }
    }

    /// Who is connected to a room, at any node, by the leases that have not ended.
    pub(crate) async fn roll_call(&self, room: RoomCode) -> Result<Vec<Presence>, Unreadable> {
        let found = self.roll_calls(&[room]).await?;
        Ok(found.into_iter().map(|(_, presence)| presence).collect())
    }

    /// The same for many rooms at once.
    pub(crate) async fn roll_calls(
        &self,
        rooms: &[RoomCode],
    ) -> Result<Vec<(RoomCode, Presence)>, Unreadable> {
        match self {
            Log::Sqlite(log) => {
                let of_room = |room| log.leases.roll_call(room).into_iter().map(move |found| (room, found));
                Ok(rooms.iter().copied().flat_map(of_room).collect())
            }
            Log::Postgres(log) => log.roll_calls(rooms).await,
        }
    }

    /// Writes down who is connected to rooms at a node, for so long, in the place of what that node said before. What is older than that changes nothing.
    pub(crate) async fn renew_leases(
        &self,
        leases: &[(RoomCode, Presence)],
        lease: Duration,
    ) -> Result<(), Unreadable> {
        match self {
            Log::Sqlite(log) => {
                leases.iter().for_each(|(room, presence)| log.leases.renew(*room, presence, lease));
                Ok(())
            }
            Log::Postgres(log) => log.renew_leases(leases, lease).await,
        }
    }

    /// A node says that it is alive, and for how long that holds unless it says so again; and is told who else is.
    pub(crate) async fn beat(&self, node: NodeId, alive: Duration) -> Result<Beat, Unreadable> {
        match self {
            // One server has nobody beside it.
            Log::Sqlite(_) => Ok(Beat { is_new: false, others: BTreeSet::new() }),
            Log::Postgres(log) => log.beat(node, alive).await,
        }
    }

    /// The newest entries of these rooms, by their numbers.
    pub(crate) async fn heads(&self, rooms: &[RoomCode]) -> Result<Vec<(RoomCode, u64)>, Unreadable> {
        match self {
            Log::Sqlite(log) => log.heads(rooms.to_vec()).await,
            Log::Postgres(log) => log.heads(rooms).await,
        }
    }

    /// Changes something about the decks that people bring.
    pub(crate) async fn change_decks(&self, change: DeckChange) -> Result<(), AppendError> {
        match self {
            Log::Sqlite(log) => log.change_decks(change).await,
            Log::Postgres(log) => log.change_decks(change).await,
        }
    }

    /// The deck that has this id.
    pub(crate) async fn deck(&self, id: &str) -> Result<Option<StoredDeck>, Unreadable> {
        match self {
            Log::Sqlite(log) => log.deck("id", id).await,
            Log::Postgres(log) => log.deck(id).await,
        }
    }

    /// The deck that is shared under this secret.
    pub(crate) async fn shared_deck(&self, secret: &str) -> Result<Option<StoredDeck>, Unreadable> {
        match self {
            Log::Sqlite(log) => log.deck("share", secret).await,
            Log::Postgres(log) => log.shared_deck(secret).await,
        }
    }

    /// The id under which a guest has a text, by its own hash.
    pub(crate) async fn deck_of(&self, guest: GuestId, body: &str) -> Result<Option<String>, Unreadable> {
        match self {
            Log::Sqlite(log) => log.deck_of(guest, body).await,
            Log::Postgres(log) => log.deck_of(guest, body).await,
        }
    }

    /// Whether a text was taken down, and how many bytes all others take.
    pub(crate) async fn deck_room(&self, body: &str) -> Result<(bool, u64), Unreadable> {
        match self {
            Log::Sqlite(log) => log.deck_room(body).await,
            Log::Postgres(log) => log.deck_room(body).await,
        }
    }

    /// All decks, or those on the shelf, with how often they were reported.
    pub(crate) async fn decks(&self, is_on_shelf: bool) -> Result<Vec<DeckRow>, Unreadable> {
        match self {
            Log::Sqlite(log) => log.decks(is_on_shelf).await,
            Log::Postgres(log) => log.decks(is_on_shelf).await,
        }
    }

    /// The ids of all decks whose text was taken down.
    pub(crate) async fn removed_decks(&self) -> Result<Vec<String>, Unreadable> {
        match self {
            Log::Sqlite(log) => log.removed_decks().await,
            Log::Postgres(log) => log.removed_decks().await,
        }
    }

    /// Leaves a text for another device, for so long, unless so many wait. Whoever has several nodes finds it at each of them.
    pub(crate) async fn leave_transfer(
        &self,
        code: RoomCode,
        text: String,
        lifetime: Duration,
        most: usize,
    ) -> Result<(), AppendError> {
        match self {
            Log::Sqlite(log) => log.transfers.leave(code, text, lifetime, most),
            Log::Postgres(log) => log.leave_transfer(code, text, lifetime, most).await,
        }
    }

    /// Takes such a text away: nobody gets it a second time.
    pub(crate) async fn take_transfer(&self, code: RoomCode) -> Result<Option<String>, AppendError> {
        match self {
            Log::Sqlite(log) => Ok(log.transfers.take(code)),
            Log::Postgres(log) => log.take_transfer(code).await,
        }
    }

    /// Waits until all that was sent before is durable, and lets go of it.
    pub(crate) async fn close(&self) {
        match self {
            Log::Sqlite(log) => log.close().await,
            Log::Postgres(log) => log.close().await,
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
