//! Epoch fencing after a recovery: a database that was restored to an earlier moment must not go on as if nothing had happened. Whoever was told that something is kept
//! looks for it on every new connection. The epoch is bound to a timeline: to a new one it is carried over by a node that ran before and misses nothing, as after a
//! failover to a synchronous standby; where no such node is, as after a point-in-time recovery, it ends.

use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use frise_room::online::Epoch;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use super::append::Row;
use super::connect::{Link, Position};
use super::errors::DatabaseError;
use super::schema;
use crate::code::RoomCode;

/// For how long an entry is looked for: later it may have been cleared away.
const FRESH: Duration = Duration::from_secs(12 * 60 * 60);

/// How long a node that starts waits for one that ran before to say that nothing is missing, if there may be one.
const OTHERS: Duration = Duration::from_secs(10);

/// Between two looks.
const PAUSE: Duration = Duration::from_millis(200);

/// What a node knows of its log, and must find again.
pub(super) struct Continuity {
    /// Which log was found first.
    epoch: OnceLock<Epoch>,
    kept: Mutex<Option<Kept>>,
    settled: Mutex<Option<Settled>>,
    replaced: watch::Sender<bool>,
}

/// The newest entry that it was told is kept: a recovery that has this has all before it.
#[derive(Clone, Copy)]
struct Kept {
    room: RoomCode,
    seq: i64,
    nonce: i64,
    at: Instant,
}

/// Its newest commit of no consequence: where, and when by the clock of the database, in microseconds.
#[derive(Clone, Copy)]
struct Settled {
    position: Position,
    seen: i64,
}

/// What a new connection says about what is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Finding {
    /// Nothing is known yet.
    Fresh,
    /// Everything is there.
    Unbroken,
    /// Something that was acknowledged is gone.
    Broken,
}

impl Continuity {
    pub(super) fn new() -> Continuity {
        Continuity {
            epoch: OnceLock::new(),
            kept: Mutex::default(),
            settled: Mutex::default(),
            replaced: watch::Sender::new(false),
        }
    }

    /// This row is kept.
    pub(super) fn remember(&self, row: &Row) {
        let kept = Kept { room: row.room, seq: row.seq as i64, nonce: row.nonce, at: Instant::now() };
        *locked(&self.kept) = Some(kept);
    }

    /// A commit came back.
    pub(super) fn remember_settled(&self, position: Position, seen: i64) {
        *locked(&self.settled) = Some(Settled { position, seen });
    }

    /// Looks for what is known, before anything is written on a connection.
    pub(super) async fn look(&self, link: &Link) -> Result<Finding, DatabaseError> {
        let (kept, settled) = (*locked(&self.kept), *locked(&self.settled));
        let Some(settled) = settled else { return Ok(Finding::Fresh) };
        let sql = "SELECT EXISTS (SELECT 1 FROM frise.term WHERE system = $1 AND timeline = $2
            AND (extract(epoch FROM seen) * 1000000)::int8 >= $3)";
        let Position { system, timeline } = settled.position;
        let values = (&system, &timeline, &settled.seen);
        let row = link.client.query_one(&link.statement(sql).await?, &[values.0, values.1, values.2]).await?;
        let mut is_there: bool = row.get(0);
        if let Some(kept) = kept.filter(|kept| kept.at.elapsed() < FRESH) {
            let sql = "SELECT EXISTS (SELECT 1 FROM frise.log WHERE game = $1 AND seq = $2 AND nonce = $3)";
            let statement = link.statement(sql).await?;
            let row =
                link.client.query_one(&statement, &[&kept.room.as_str(), &kept.seq, &kept.nonce]).await?;
            is_there &= row.get::<_, bool>(0);
        }
        Ok(if is_there { Finding::Unbroken } else { Finding::Broken })
    }

    /// Whether a connection leads to the log that this node serves, after a look. Carries its epoch over to a new timeline, or ends it.
    pub(super) async fn admit(&self, link: &Link, finding: Finding) -> Result<(), DatabaseError> {
        let (found, bound) = schema::epoch_and_term(link).await?;
        let known = *self.epoch.get_or_init(|| found);
        if known != found {
            // All that is in memory would have to go: entries of the same numbers may be others.
            self.replaced.send_replace(true);
            return Err(DatabaseError::OtherLog);
        }
        let here = link.position();
        match finding {
            Finding::Broken => {
                tracing::error!("the database has lost what was acknowledged; clients begin anew");
                schema::renew_epoch(link, known, Epoch(super::chance()? as u64), here).await?;
                self.replaced.send_replace(true);
                Err(DatabaseError::OtherLog)
            }
            Finding::Unbroken if here.is_known() && bound != Some(here) => {
                tracing::info!("another primary has taken over, and nothing is missing");
                schema::bind_epoch(link, known, here).await
            }
            Finding::Unbroken | Finding::Fresh => Ok(()),
        }
    }

    /// Another node says which log it is.
    pub(super) fn hear(&self, epoch: Epoch) {
        if self.epoch.get().is_some_and(|known| *known != epoch) {
            self.replaced.send_replace(true);
        }
    }

    /// Whether the log is another one by now.
    pub(super) fn is_replaced(&self) -> bool {
        *self.replaced.borrow()
    }

    /// Ready once it is.
    pub(super) fn replaced(&self) -> watch::Receiver<bool> {
        self.replaced.subscribe()
    }
}

/// Where a node starts that knows nothing. Returns which log it is from now on.
pub(super) async fn begin(link: &Link) -> Result<Epoch, DatabaseError> {
    let (here, start) = (link.position(), Instant::now());
    loop {
        let (epoch, bound) = schema::epoch_and_term(link).await?;
        if !here.is_known() || bound == Some(here) {
            return Ok(epoch);
        }
        if bound.is_none() {
            schema::bind_epoch(link, epoch, here).await?;
            continue;
        }
        // A failover moments ago: nodes that run know whether something is missing.
        let sql = "SELECT EXISTS (SELECT 1 FROM frise.node WHERE expires > clock_timestamp() - interval '1 minute')";
        let is_somebody_there: bool = link.client.query_one(sql, &[]).await?.get(0);
        if !is_somebody_there || start.elapsed() > OTHERS {
            tracing::warn!("the database was recovered while no node ran; clients begin anew");
            schema::renew_epoch(link, epoch, Epoch(super::chance()? as u64), here).await?;
            continue;
        }
        sleep(PAUSE).await;
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
