//! What all requests share.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, Once, PoisonError, Weak};
use std::time::Duration;

use frise_room::online::live::{ClientId, Millis};
use frise_room::online::{Code, Farewell, Founder, OnlineRoom, Plan, Refusal, Stock, hex};
use tokio::sync::{Semaphore, watch};
use tokio::time::{Instant, timeout};

use crate::code::RoomCode;
use crate::config::Config;
use crate::limits::{AddressLimiter, ConnectionLimiter, Households};
use crate::log::{AppendError, Log};
use crate::metrics::Metrics;
use crate::own_rooms::SummaryCache;
use crate::preview::Previews;
use crate::rooms::Rooms;
use crate::transport::Outbox;

/// The server behind all connections.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) stock: Arc<Stock>,
    pub(crate) log: Log,
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
    /// Whether the server is about to stop. Whoever holds a receiver is still at work.
    stopping: watch::Sender<bool>,
}

impl App {
    pub(crate) fn new(config: Config, log: Log, metrics: Metrics) -> App {
        App {
            stock: Arc::new(Stock::new(config.find)),
            connections: ConnectionLimiter::default(),
            guesses: AddressLimiter::new(config.limits.guesses),
            openings: AddressLimiter::new(config.limits.openings),
            lobbies: AddressLimiter::new(config.limits.lobbies),
            previews: Previews::default(),
            households: Households::default(),
            config,
            log,
            rooms: Rooms::default(),
            summaries: SummaryCache::default(),
            metrics,
            thinkers: Semaphore::new(std::thread::available_parallelism().map_or(1, NonZero::get)),
            started: Instant::now(),
            n_clients: AtomicU64::new(0),
            outboxes: Mutex::default(),
            proxy_seen: Once::new(),
            stopping: watch::Sender::new(false),
        }
    }

    /// Opens a room for these people, the host first.
    pub(crate) async fn open_room(&self, plan: Plan, members: Vec<Founder>) -> Result<RoomCode, Refusal> {
        let seed: [u8; 32] = self.config.chance.bytes().map_err(|_| Code::NotKept)?;
        let opened = OnlineRoom::open_with(&self.stock, hex(&seed), plan, members)?;
        loop {
            let code = RoomCode::new(self.config.chance.bytes().map_err(|_| Code::NotKept)?);
            match self.log.append(code, 1, &opened).await {
                Ok(()) => return Ok(code),
                // One chance in a billion: another room has this code.
                Err(AppendError::Taken) => {}
                Err(AppendError::Damaged) => return Err(Code::Damaged.into()),
                Err(AppendError::Gone | AppendError::NotKept) => return Err(Code::NotKept.into()),
            }
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
