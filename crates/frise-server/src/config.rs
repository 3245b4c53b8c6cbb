//! Server configuration: addresses, retention, timeouts and limits, each with its default.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use frise_room::online::live::{Millis, Policy};
use frise_room::online::{Epoch, Find, LobbyLimits, Versions};

use crate::bus::BusAddress;
use crate::chance::Chance;
use crate::cluster;
use crate::limits::Rate;
use crate::log::Database;
use crate::preview::Draw;
use crate::wall::WallClock;

/// The configuration of a server.
#[derive(Debug)]
pub struct Config {
    /// Where to listen; port 0 means any that is free.
    pub addr: SocketAddr,
    /// Where to listen for those who ask for figures, if at all.
    pub metrics: Option<SocketAddr>,
    /// Where the log is.
    pub data: Data,
    /// Where nodes on the same log tell each other what is new, if they do.
    pub bus: Option<BusAddress>,
    /// From where pages may open sockets and rooms, such as `https://frise.example`; none means from the server itself.
    pub origins: Vec<String>,
    /// Whether a proxy stands before the server and says for whom it asks (`X-Forwarded-For`).
    pub trust_proxy: bool,
    /// Where boxes are found by their ids.
    pub find: Find,
    /// Who draws the pictures of link previews; without one there are previews without pictures.
    pub draw: Option<Draw>,
    /// Who may put decks on the shelf of this server.
    pub shelf_add: ShelfAdd,
    /// Decks that lie on the shelf from the start, as texts.
    pub shelf: Vec<String>,
    /// Which versions of the protocol are spoken with clients.
    pub speaks: Versions,
    /// Where chance comes from.
    pub chance: Chance,
    /// Where it is looked what day it is.
    pub wall: WallClock,
    /// Whether the data folder is this server's own.
    pub folder_use: FolderUse,
    /// For how long what nobody touches is kept.
    pub retention: Retention,
    /// Pauses, deadlines and timeouts.
    pub times: Times,
    /// Sizes and rates beyond which a client is refused.
    pub limits: Limits,
}

/// Where a log is kept.
#[derive(Clone, Debug)]
pub enum Data {
    /// In SQLite, in a folder.
    Folder(PathBuf),
    /// In PostgreSQL, which many servers may share.
    Postgres(Database),
}

impl From<Database> for Data {
    fn from(database: Database) -> Data {
        Data::Postgres(database)
    }
}

impl From<PathBuf> for Data {
    fn from(folder: PathBuf) -> Data {
        Data::Folder(folder)
    }
}

/// Who may put decks on the shelf of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShelfAdd {
    /// Only whoever runs it.
    Nobody,
    /// Everybody.
    Anyone,
    /// Whoever knows this word.
    Code(String),
}

/// Who uses a data folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FolderUse {
    /// One server: a second one refuses to start.
    Alone,
    /// Several, which do no harm to each other but do not hear of each other either: for tests of the log as a lock.
    Shared,
}

/// For how long what nobody touches is kept.
#[derive(Clone, Copy, Debug)]
pub struct Retention {
    /// A game that has begun or is over.
    pub game: Duration,
    /// A room where no game has begun, and a guest who is in no room.
    pub lobby: Duration,
}

/// Pauses, deadlines and timeouts.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    /// A bot's pause before it plays.
    pub bot_pause: Duration,
    /// A turn by the short clock.
    pub short_turn: Duration,
    /// A turn by the long clock.
    pub long_turn: Duration,
    /// How long somebody without a connection is waited for at their turn.
    pub away: Duration,
    /// How long a host without a connection stays host.
    pub host_away: Duration,
    /// How long a room where nobody is stays in memory.
    pub empty_room: Duration,
    /// How long to wait for another process that holds the log. Longer, and players would wait instead of knowing.
    pub lock: Duration,
    /// How long a change may lie in the write-ahead file, where one broken frame is enough to lose it, before it is put in its place.
    pub checkpoint: Duration,
    /// How long to wait before another try, after something could not be kept.
    pub retry: Duration,
    /// After how long a silent connection is asked whether it is still there; after twice that it is closed.
    pub ping: Duration,
    /// How long a client may take to read what it was sent.
    pub write: Duration,
    /// How long a client may take to say what it wants.
    pub request: Duration,
    /// How long a connection lasts that is no socket.
    pub connection: Duration,
    /// How long connections may take to end when the server stops.
    pub goodbye: Duration,
    /// How long a server that is to stop still takes visitors, while it says that it wants none.
    pub drain: Duration,
    /// How often a node among others says that it is alive, and asks whether the log has grown.
    pub beat: Duration,
    /// How long it counts as alive otherwise.
    pub alive: Duration,
    /// How often it is looked what can be cleared away.
    pub clearing: Duration,
    /// How often it is looked which decks were taken down.
    pub decks: Duration,
}

/// Sizes and rates beyond which a client is refused.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The largest frame from a client, in bytes.
    pub frame: usize,
    /// The most messages that may wait for a client who does not read.
    pub queue: usize,
    /// The most connections of people who look on in a room; members always get in.
    pub watchers: usize,
    /// The most of them that one guest may have in a room.
    pub watchers_per_guest: usize,
    /// The most of them that one address may have in a room.
    pub watchers_per_address: usize,
    /// The most connections from one address.
    pub connections: u32,
    /// Messages on one connection.
    pub messages: Rate,
    /// Codes of no room that one address may try.
    pub guesses: Rate,
    /// Guests and rooms that one address may bring.
    pub openings: Rate,
    /// Changes of lobbies, all together, by one address: whoever plays waits for their turn, but a lobby can be changed without end.
    pub lobbies: Rate,
    /// Changes of one room before its game.
    pub lobby: LobbyLimits,
    /// Requests by one address for what can be read: faces, finished games, one's own rooms, previews of links.
    pub reads: Rate,
    /// Decks that one address may bring.
    pub decks: Rate,
    /// The largest deck that somebody may bring, in bytes.
    pub deck_bytes: usize,
    /// The most that all decks together take, in bytes.
    pub deck_store: u64,
}

impl Config {
    /// A server at this address with this data folder or database, and everything else as usual.
    pub fn new(addr: SocketAddr, data: impl Into<Data>) -> Config {
        Config {
            addr,
            metrics: None,
            data: data.into(),
            bus: None,
            origins: Vec::new(),
            trust_proxy: false,
            find: frise_decks::find,
            draw: None,
            shelf_add: ShelfAdd::Nobody,
            shelf: Vec::new(),
            speaks: Versions::OURS,
            chance: Chance::System,
            wall: WallClock::System,
            folder_use: FolderUse::Alone,
            retention: Retention::default(),
            times: Times::default(),
            limits: Limits::default(),
        }
    }

    /// Whether there may be other nodes on the same log that have to know of each other.
    pub(crate) fn is_shared(&self) -> bool {
        matches!(self.data, Data::Postgres(_)) || self.bus.is_some()
    }

    /// What of it concerns a single room.
    pub(crate) fn room_policy(&self, epoch: Epoch) -> Policy {
        let millis = |time: Duration| Millis(time.as_millis().try_into().unwrap_or(u64::MAX));
        let Times { bot_pause, short_turn, long_turn, away, host_away, empty_room, retry, .. } = self.times;
        Policy {
            bot_pause: millis(bot_pause),
            short_turn: millis(short_turn),
            long_turn: millis(long_turn),
            away: millis(away),
            host_away: millis(host_away),
            empty_room: millis(empty_room),
            retry: millis(retry),
            max_watchers: self.limits.watchers,
            max_watchers_per_guest: self.limits.watchers_per_guest,
            max_watchers_per_household: self.limits.watchers_per_address,
            lobby: self.limits.lobby,
            epoch,
            cluster: None,
        }
    }
}

impl Retention {
    /// Nothing is ever cleared away.
    pub const FOREVER: Retention = Retention { game: Duration::MAX, lobby: Duration::MAX };

    /// Games for so many days; what never became a game for a month at most.
    pub fn days(n: u32) -> Retention {
        let days = |n: u32| Duration::from_secs(24 * 60 * 60) * n;
        Retention { game: days(n), lobby: days(n.min(30)) }
    }
}

impl Default for Retention {
    /// As long as browsers keep a cookie.
    fn default() -> Retention {
        Retention::days(400)
    }
}

impl Default for Times {
    fn default() -> Times {
        let room = Policy::default();
        let time = |time: Millis| Duration::from_millis(time.0);
        Times {
            bot_pause: time(room.bot_pause),
            short_turn: time(room.short_turn),
            long_turn: time(room.long_turn),
            away: time(room.away),
            host_away: time(room.host_away),
            empty_room: time(room.empty_room),
            lock: Duration::from_millis(300),
            checkpoint: Duration::from_secs(2),
            retry: time(room.retry),
            ping: Duration::from_secs(25),
            write: Duration::from_secs(6),
            request: Duration::from_secs(10),
            connection: Duration::from_secs(60),
            goodbye: Duration::from_secs(5),
            drain: Duration::ZERO,
            beat: cluster::BEAT,
            alive: cluster::ALIVE,
            clearing: Duration::from_secs(60 * 60),
            decks: Duration::from_secs(2),
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        let room = Policy::default();
        Limits {
            frame: 8 * 1024,
            queue: 256,
            watchers: room.max_watchers,
            watchers_per_guest: room.max_watchers_per_guest,
            watchers_per_address: room.max_watchers_per_household,
            connections: 256,
            messages: Rate { burst: 40, every: Duration::from_millis(100) },
            guesses: Rate { burst: 10, every: Duration::from_secs(6) },
            openings: Rate { burst: 120, every: Duration::from_secs(1) },
            lobby: room.lobby,
            lobbies: Rate { burst: 400, every: Duration::from_millis(25) },
            reads: Rate { burst: 120, every: Duration::from_millis(500) },
            decks: Rate { burst: 20, every: Duration::from_secs(30) },
            deck_bytes: 8 << 20,
            deck_store: 1 << 30,
        }
    }
}
