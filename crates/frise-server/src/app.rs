//! What all requests share.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, Once, PoisonError, Weak};
use std::time::Duration;

use frise_room::online::live::{ClientId, Hint, Millis, Policy, Presence};
use frise_room::online::{
    Code, Entry, EntryKind, Farewell, Founder, OnlineRoom, Opening, Plan, Refusal, RematchPlan, Stock, hex,
    is_brought,
};
use tokio::sync::{Semaphore, watch};
use tokio::time::{Instant, sleep, timeout};

use crate::bus::Bus;
use crate::cluster::Node;
use crate::code::RoomCode;
use crate::config::Config;
use crate::decks::{self, Library, Pins};
use crate::limits::{AddressLimiter, ConnectionLimiter, Households};
use crate::log::{AppendError, DeckChange, Log, Unreadable};
use crate::metrics::Metrics;
use crate::own_rooms::SummaryCache;
use crate::preview::Previews;
use crate::rooms::Rooms;
use crate::transport::Outbox;

/// How many codes are tried for a rematch. Each is that of a room of strangers only once in a billion times.
const MOST_TRIES: u32 = 8;

/// The server behind all connections.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) stock: Arc<Stock>,
    pub(crate) decks: Arc<Library>,
    pub(crate) log: Log,
    pub(crate) bus: Bus,
    /// This node among others, where there may be others.
    pub(crate) node: Option<Node>,
    pub(crate) rooms: Rooms,
    pub(crate) summaries: SummaryCache,
    pub(crate) metrics: Metrics,
    pub(crate) connections: ConnectionLimiter,
    pub(crate) guesses: AddressLimiter,
    pub(crate) openings: AddressLimiter,
    pub(crate) lobbies: AddressLimiter,
    pub(crate) previews: Previews,
    pub(crate) households: Households,
    /// How many bots may think at once.
    pub(crate) thinkers: Semaphore,
    started: Instant,
    n_clients: AtomicU64,
    outboxes: Mutex<Vec<Weak<Outbox>>>,
    /// Done once somebody was told that a proxy seems to stand before the server.
    proxy_seen: Once,
    /// Whether the log answered when it was asked last. Only nodes among others ask it by themselves.
    log_answers: AtomicBool,
    /// Whether no more visitors are wanted, though those who come are still served.
    is_draining: AtomicBool,
    /// Whether the server is about to stop. Whoever holds a receiver is still at work.
    stopping: watch::Sender<bool>,
}

/// What a server works with.
pub(crate) struct Parts {
    pub(crate) log: Log,
    pub(crate) bus: Bus,
    pub(crate) node: Option<Node>,
    pub(crate) metrics: Metrics,
}

impl App {
    pub(crate) fn new(config: Config, parts: Parts) -> App {
        let Parts { log, bus, node, metrics } = parts;
        let (decks, shipped) = (Arc::new(Library::default()), config.find);
        let brought = decks.clone();
        let find = move |id: &str| if is_brought(id) { brought.find(id) } else { shipped(id) };
        App {
            stock: Arc::new(Stock::new(find)),
            decks,
            connections: ConnectionLimiter::default(),
            guesses: AddressLimiter::new(config.limits.guesses),
            openings: AddressLimiter::new(config.limits.openings),
            lobbies: AddressLimiter::new(config.limits.lobbies),
            previews: Previews::default(),
            households: Households::default(),
            config,
            log,
            bus,
            node,
            rooms: Rooms::default(),
            summaries: SummaryCache::default(),
            metrics,
            thinkers: Semaphore::new(std::thread::available_parallelism().map_or(1, NonZero::get)),
            started: Instant::now(),
            n_clients: AtomicU64::new(0),
            outboxes: Mutex::default(),
            proxy_seen: Once::new(),
            log_answers: AtomicBool::new(true),
            is_draining: AtomicBool::new(false),
            stopping: watch::Sender::new(false),
        }
    }

    /// Opens a room for these people, the host first.
    pub(crate) async fn open_room(&self, plan: Plan, members: Vec<Founder>) -> Result<RoomCode, Refusal> {
        let (opened, pins) = self.opening(plan, members, None).await?;
        loop {
            let code = RoomCode::new(self.config.chance.bytes().map_err(|_| Code::NotKept)?);
            // One chance in a billion: another room has this code.
            if self.try_open(code, &opened, &pins).await? {
                return Ok(code);
            }
        }
    }

    /// Opens the room where the same people play again, or finds it: another node may have been asked too, or this one before it failed.
    pub(crate) async fn open_rematch(&self, rematch: RematchPlan) -> Result<RoomCode, Refusal> {
        let RematchPlan { plan, members, of, key } = rematch;
        let (opened, pins) = self.opening(plan, members, Some(of.clone())).await?;
        for n in 0..MOST_TRIES {
            let code = RoomCode::new(key.code_bits(n));
            if self.try_open(code, &opened, &pins).await? || self.is_rematch(code, &of).await? {
                return Ok(code);
            }
        }
        Err(Code::NotKept.into())
    }

    /// The first entry of a new room, with chance of its own, and the decks that it needs.
    async fn opening(
        &self,
        plan: Plan,
        members: Vec<Founder>,
        rematch_of: Option<String>,
    ) -> Result<(Entry, Pins), Refusal> {
        let secret = || self.config.chance.bytes::<32>().map(|bytes| hex(&bytes)).map_err(|_| Code::NotKept);
        let (server_seed, rematch_key) = (secret()?, Some(secret()?));
        let pins = decks::load(self, &plan.terms.boxes).await?;
        let opening = Opening { server_seed, rematch_key, rematch_of, plan, members };
        Ok((OnlineRoom::open_with(&self.stock, opening)?, pins))
    }

    /// Opens a room under this code, unless there is one.
    async fn try_open(&self, code: RoomCode, opened: &Entry, pins: &Pins) -> Result<bool, Refusal> {
        self.note_use(code, pins).await?;
        match self.log.append(code, 1, opened).await {
            Ok(()) => Ok(true),
            Err(AppendError::Taken) => Ok(false),
            Err(AppendError::Damaged) => Err(Code::Damaged.into()),
            Err(AppendError::Gone | AppendError::NotKept) => Err(Code::NotKept.into()),
        }
    }

    /// Whether the room of this code was opened for the people of that one.
    async fn is_rematch(&self, code: RoomCode, of: &str) -> Result<bool, Refusal> {
        let entries = self.log.entries(code, 0).await.map_err(|error| match error {
            Unreadable::NotNow => Code::NotKept,
            Unreadable::Damaged => Code::Damaged,
        })?;
        let opened = entries.first().map(|entry| &entry.kind);
        Ok(matches!(opened, Some(EntryKind::Opened { rematch_of: Some(former), .. }) if former == of))
    }

    /// Writes down that a room is about to play with these decks, before it says so: they are not cleared away then.
    pub(crate) async fn note_use(&self, room: RoomCode, pins: &Pins) -> Result<(), Refusal> {
        if pins.is_empty() {
            return Ok(());
        }
        let used = DeckChange::use_in(room, pins.iter().map(|deck| deck.deck().id.clone()).collect());
        Ok(self.log.change_decks(used).await.map_err(|_| Code::NotKept)?)
    }

    /// How its rooms behave.
    pub(crate) fn room_policy(&self) -> Policy {
        let cluster = self.node.as_ref().map(Node::policy);
        Policy { cluster, ..self.config.room_policy(self.log.epoch()) }
    }

    /// Tells other nodes something of a room.
    pub(crate) fn publish(&self, room: RoomCode, hint: &Hint) {
        self.bus.publish(room, hint);
        if let (Some(node), Hint::Presence(presence)) = (&self.node, hint) {
            node.announce(room, presence);
        }
    }

    /// Who is connected to a room at other nodes.
    pub(crate) async fn roll_call(&self, room: RoomCode) -> Result<Vec<Presence>, Unreadable> {
        match &self.node {
            Some(node) => node.roll_call(self, room).await,
            None => Ok(Vec::new()),
        }
    }

    /// Notes whether the log answers.
    pub(crate) fn set_log_answers(&self, answers: bool) {
        if self.log_answers.swap(answers, Ordering::Relaxed) != answers {
            match answers {
                true => tracing::info!("the log answers again"),
                false => tracing::warn!("the log does not answer; moves are refused until it does"),
            }
        }
    }

    /// Whether visitors are wanted: a load balancer asks.
    pub(crate) fn is_ready(&self) -> bool {
        let is_leaving = self.is_draining.load(Ordering::Relaxed) || self.is_stopping();
        !is_leaving && self.log_answers.load(Ordering::Relaxed)
    }

    /// Says that no more visitors are wanted, and gives whoever sends them the time to notice.
    pub(crate) async fn drain(&self) {
        self.is_draining.store(true, Ordering::Relaxed);
        if !self.config.times.drain.is_zero() {
            tracing::info!("draining");
            sleep(self.config.times.drain).await;
        }
    }

    /// After how many milliseconds a client should come back when this server stops. Where others are already there they are not to come all at once.
    pub(crate) fn reconnect_delay(&self, client: ClientId) -> u32 {
        match self.node {
            Some(_) => 100 + (client.0 % 64) as u32 * 15,
            None => 1000,
        }
    }

    /// The moment, on the clock of the rooms.
    pub(crate) fn now(&self) -> Millis {
        Millis(self.started.elapsed().as_millis() as u64)
    }

    /// A moment on the clock of the rooms, for timers.
    pub(crate) fn instant(&self, at: Millis) -> Instant {
        self.started + Duration::from_millis(at.0)
    }

    /// An id for a new connection.
    pub(crate) fn next_client(&self) -> ClientId {
        ClientId(self.n_clients.fetch_add(1, Ordering::Relaxed))
    }

    /// Remembers an outbox, to say goodbye by it.
    pub(crate) fn add_outbox(&self, outbox: &Arc<Outbox>) {
        let mut outboxes = self.outboxes.lock().unwrap_or_else(PoisonError::into_inner);
        if outboxes.len() == outboxes.capacity() {
            outboxes.retain(|outbox| outbox.strong_count() > 0);
        }
        outboxes.push(Arc::downgrade(outbox));
        drop(outboxes);
        // Too late for the goodbye to all.
        if self.is_stopping() {
            outbox.end(Farewell::Shutdown);
        }
    }

    /// Says, once, that whoever runs the server may have forgotten something.
    pub(crate) fn warn_of_proxy(&self) {
        self.proxy_seen.call_once(|| {
            tracing::warn!(
                "X-Forwarded-For is not believed; behind a proxy, start the server with --trust-proxy"
            );
        });
    }

    /// Takes part in the work that is finished before the server stops.
    pub(crate) fn at_work(&self) -> watch::Receiver<bool> {
        self.stopping.subscribe()
    }

    /// Whether the server is about to stop.
    pub(crate) fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// Says goodbye to everybody, and waits for the work that is under way, within reason.
    pub(crate) async fn stop(&self) {
        self.stopping.send_replace(true);
        let outboxes = std::mem::take(&mut *self.outboxes.lock().unwrap_or_else(PoisonError::into_inner));
        outboxes.iter().filter_map(Weak::upgrade).for_each(|outbox| outbox.end(Farewell::Shutdown));
        let _ = timeout(self.config.times.goodbye, self.stopping.closed()).await;
    }
}
