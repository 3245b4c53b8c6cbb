//! Changes that are no moves: decks, and texts on their way to another device. One task with a connection of its own makes one at a time, so none of them holds up a
//! move; what was begun is never cut short, and whoever waits too long is told.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout, timeout_at};

use super::connect::{Connector, Link, Role};
use super::errors::DatabaseError;
use super::{decks, transfers};
use crate::code::RoomCode;
use crate::log::{AppendError, DeckChange};

/// How many may wait.
const WAITING: usize = 64;

/// How long anybody waits to hear what became of something.
const PATIENCE: Duration = Duration::from_secs(5);

/// What became of a change that could be tried.
pub(super) type Outcome<T> = Result<T, AppendError>;

type Reply<T> = oneshot::Sender<Outcome<T>>;

/// A change.
pub(super) enum SideJob {
    /// Of decks, at this moment.
    Decks(Box<DeckChange>, i64, Reply<()>),
    /// Leaves a text for so long, unless so many wait.
    Leave { code: RoomCode, text: String, lifetime: Duration, most: usize, reply: Reply<()> },
    /// Takes a text away.
    Take(RoomCode, Reply<Option<String>>),
    /// Nobody has come for a text.
    Clear,
}

/// The way to the task.
pub(super) struct SideWriter(mpsc::Sender<SideJob>);

impl SideWriter {
    /// Starts the task; it ends once this is dropped. It connects when there is something to do.
    pub(super) fn start(connector: Arc<Connector>) -> SideWriter {
        let (jobs, waiting) = mpsc::channel(WAITING);
        tokio::spawn(run(waiting, connector));
        SideWriter(jobs)
    }

    /// Asks for a change, and waits until it is durable.
    pub(super) async fn ask<T>(&self, job: impl FnOnce(Reply<T>) -> SideJob) -> Outcome<T> {
        let (reply, done) = oneshot::channel();
        self.0.try_send(job(reply)).map_err(|_| AppendError::NotKept)?;
        match timeout(PATIENCE, done).await {
            Ok(Ok(outcome)) => outcome,
            _ => Err(AppendError::NotKept),
        }
    }
}

async fn run(mut jobs: mpsc::Receiver<SideJob>, connector: Arc<Connector>) {
    let (mut idle, mut expires): (Option<Link>, Option<Instant>) = (None, None);
    loop {
        let job = match expires {
            Some(at) => timeout_at(at, jobs.recv()).await.unwrap_or(Some(SideJob::Clear)),
            None => jobs.recv().await,
        };
        let Some(job) = job else { return };
        match &job {
            SideJob::Leave { lifetime, .. } => expires = expires.or(Some(Instant::now() + *lifetime)),
            SideJob::Clear => expires = None,
            SideJob::Decks(..) | SideJob::Take(..) => {}
        }
        let link = match idle.take().filter(|link| connector.is_good(link)) {
            Some(link) => Ok(link),
            None if connector.has_just_failed() => continue,
            None => connector.connect(Role::Write).await,
        };
        // Whoever waits is told by the answer that does not come.
        let done = match link {
            Ok(link) => carry_out(job, &link).await.map(|()| link),
            Err(error) => Err(error),
        };
        match done {
            Ok(link) => idle = Some(link),
            Err(error) => tracing::error!(%error, "the database did not keep something"),
        }
    }
}

/// Makes a change. After an error the connection is of no use: what was begun on it ends with it.
async fn carry_out(job: SideJob, link: &Link) -> Result<(), DatabaseError> {
    match job {
        SideJob::Decks(change, now, reply) => {
            if !reply.is_closed() {
                let done = within(link, async || decks::change(link, &change, now).await).await?;
                let _ = reply.send(done);
            }
        }
        SideJob::Leave { code, text, lifetime, most, reply } => {
            if !reply.is_closed() {
                let left = async || transfers::leave(link, code, &text, lifetime, most).await;
                let done = within(link, left).await?;
                let _ = reply.send(done);
            }
        }
        SideJob::Take(code, reply) => {
            // Nobody gets what nobody waits for any more.
            if !reply.is_closed() {
                let done = within(link, async || transfers::take(link, code).await.map(Ok)).await?;
                let _ = reply.send(done);
            }
        }
        SideJob::Clear => transfers::clear(link).await?,
    }
    Ok(())
}

/// In one transaction, and no other change at any node meanwhile: what each of its statements finds is as the one before left it.
async fn within<T>(
    link: &Link,
    change: impl AsyncFnOnce() -> Result<Outcome<T>, tokio_postgres::Error>,
) -> Result<Outcome<T>, DatabaseError> {
    link.client.batch_execute("BEGIN").await?;
    let sql = "SELECT 1 FROM meta WHERE key = 'decks' FOR UPDATE";
    link.client.execute(&link.statement(sql).await?, &[]).await?;
    let changed = change().await?;
    link.client.batch_execute(if changed.is_ok() { "COMMIT" } else { "ROLLBACK" }).await?;
    if link.is_doubtful() { Err(DatabaseError::CommitWaits) } else { Ok(changed) }
}
