//! Group commit: one task with one connection takes what is waiting, commits it together and answers each. Where the connection is lost it looks for its own rows
//! on the next one; a commit that does not come back is never cut short, but those who wait are told.

use std::collections::HashSet;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use frise_room::online::GuestId;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until, timeout};
use tokio_postgres::error::SqlState;

use super::append::{self, Row, Verdict};
use super::connect::{Connector, Link, Role};
use super::errors::DatabaseError;
use super::rows::{self, Outcome};
use crate::code::RoomCode;
use crate::log::{AppendError, TokenHash};
use crate::metrics::LogMetrics;

/// The most jobs in one group.
const GROUP: usize = 256;

/// How long anybody waits to hear what became of something.
const PATIENCE: Duration = Duration::from_secs(5);

pub(super) type Reply = oneshot::Sender<Outcome>;

/// What the writer can be asked for.
pub(super) enum Job {
    Append(Row, Reply),
    Guest(TokenHash, i64, Reply),
    /// Counts the time for which a guest is kept from this moment.
    RenewGuest(GuestId, i64, Reply),
    /// Clears a piece of a room away, unless something has happened there since.
    Clear(RoomCode, i64, Reply),
    /// Clears a guest away who is in no room.
    ClearGuest(GuestId, Reply),
    Stop,
}

impl Job {
    fn refuse(self) {
        match self {
            Job::Append(_, reply)
            | Job::Guest(_, _, reply)
            | Job::RenewGuest(_, _, reply)
            | Job::Clear(_, _, reply)
            | Job::ClearGuest(_, reply) => answer(reply, Err(AppendError::NotKept)),
            Job::Stop => {}
        }
    }
}

/// The single writer of a node.
pub(super) struct Writer {
    jobs: mpsc::Receiver<Job>,
    connector: Arc<Connector>,
    metrics: LogMetrics,
    is_stopping: bool,
}

/// The connection is of no use any more. Of these rows nobody knows whether they are kept; who waits to hear.
struct Broken(Vec<Row>, Vec<Reply>);

impl Writer {
    pub(super) fn new(jobs: mpsc::Receiver<Job>, connector: Arc<Connector>, metrics: LogMetrics) -> Writer {
        Writer { jobs, connector, metrics, is_stopping: false }
    }

    /// Writes until it is told to stop, or nobody is left to ask.
    pub(super) async fn run(mut self, mut link: Link) {
        while let Err(broken) = self.work(&link).await {
            drop(link);
            let Some(next) = self.recover(broken).await else { return };
            link = next;
        }
    }

    async fn work(&mut self, link: &Link) -> Result<(), Broken> {
        let (mut group, mut later) = (Vec::with_capacity(GROUP), Vec::new());
        loop {
            if later.is_empty() {
                if self.is_stopping || self.jobs.recv_many(&mut group, GROUP).await == 0 {
                    return Ok(());
                }
            } else {
                while group.len() < GROUP
                    && let Ok(job) = self.jobs.try_recv()
                {
                    group.push(job);
                }
            }
            if self.connector.continuity.is_replaced() {
                // The rooms of this node are those of another log.
                let mut replies = std::mem::take(&mut later).into_iter().map(|(_, reply)| reply).collect();
                self.refuse(&mut replies);
                let n = group.len();
                if n > 0 && self.turn_away(&mut group, n) {
                    return Ok(());
                }
                continue;
            }
            let (mut rows, mut guests, mut others) = (std::mem::take(&mut later), Vec::new(), Vec::new());
            for job in group.drain(..) {
                match job {
                    Job::Append(row, reply) => rows.push((row, reply)),
                    Job::Guest(token, at, reply) => guests.push(((token, at), reply)),
                    Job::Stop => self.is_stopping = true,
                    other => others.push(other),
                }
            }
            later = self.append(link, rows).await?;
            if !guests.is_empty() {
                let (guests, replies): (Vec<_>, Vec<_>) = guests.into_iter().unzip();
                let added = self.carry(link, rows::add_guests(link, &guests), replies).await?;
                let (outcomes, replies) = added.unwrap_or_default();
                replies.into_iter().zip(outcomes).for_each(|(reply, outcome)| answer(reply, outcome));
            }
            for job in others {
                self.change(link, job).await?;
            }
            // The primary may have been replaced, or a commit cut short: the next connection has the last word.
            if !self.connector.is_good(link) {
                let (rows, replies) = later.into_iter().unzip();
                return Err(Broken(rows, replies));
            }
        }
    }

    /// Appends one row of each room; returns those that have to wait, or to be tried again.
    async fn append(&mut self, link: &Link, rows: Vec<(Row, Reply)>) -> Result<Vec<(Row, Reply)>, Broken> {
        let mut rooms = HashSet::new();
        let (mut now, mut later): (Vec<_>, Vec<_>) =
            rows.into_iter().partition(|(row, _)| rooms.insert(row.room));
        if now.is_empty() {
            return Ok(later);
        }
        // In one order at every node: so nobody waits in a circle.
        now.sort_by(|(one, _), (other, _)| one.room.as_str().cmp(other.room.as_str()));
        let (rows, replies): (Vec<Row>, Vec<Reply>) = now.into_iter().unzip();
        let start = Instant::now();
        let carried = self.carry(link, append::append(link, &rows), replies).await;
        let (verdicts, replies) = match carried {
            Ok(Some(carried)) if !link.is_doubtful() => carried,
            Ok(Some((_, mut replies))) | Err(Broken(_, mut replies)) => {
                let (more, waiting): (Vec<_>, Vec<_>) = later.into_iter().unzip();
                // Those that were never sent are not unknown; they are found missing all the same.
                replies.extend(waiting);
                return Err(Broken(rows.into_iter().chain(more).collect(), replies));
            }
            Ok(None) => return Ok(later),
        };
        let n_kept = verdicts.iter().filter(|verdict| **verdict == Verdict::Kept).count();
        if let Some((row, _)) = rows.iter().zip(&verdicts).find(|(_, verdict)| **verdict == Verdict::Kept) {
            self.connector.continuity.remember(row);
        }
        self.metrics.committed(n_kept, start.elapsed());
        for ((mut row, reply), verdict) in rows.into_iter().zip(replies).zip(verdicts) {
            let outcome = match verdict {
                Verdict::Kept => Ok(()),
                Verdict::Refused(why) => Err(why),
                Verdict::Again => {
                    row.n_tries += 1;
                    later.push((row, reply));
                    continue;
                }
            };
            answer(reply, outcome);
        }
        Ok(later)
    }

    async fn change(&mut self, link: &Link, job: Job) -> Result<(), Broken> {
        let changed = match job {
            Job::RenewGuest(guest, at, reply) => {
                self.carry(link, rows::renew_guest(link, guest, at), vec![reply]).await?
            }
            Job::Clear(room, since, reply) => {
                self.carry(link, rows::clear(link, room, since), vec![reply]).await?
            }
            Job::ClearGuest(guest, reply) => {
                self.carry(link, rows::clear_guest(link, guest), vec![reply]).await?
            }
            Job::Append(..) | Job::Guest(..) | Job::Stop => None,
        };
        if let Some((outcome, replies)) = changed {
            replies.into_iter().for_each(|reply| answer(reply, outcome));
        }
        Ok(())
    }

    /// Waits for the database; those who wait for us hear of it in time. Nothing is cut short.
    async fn carry<T>(
        &mut self,
        link: &Link,
        work: impl Future<Output = Result<T, tokio_postgres::Error>>,
        mut replies: Vec<Reply>,
    ) -> Result<Option<(T, Vec<Reply>)>, Broken> {
        let (mut work, deadline) = (pin!(work), Instant::now() + PATIENCE);
        let mut group = Vec::new();
        let done = loop {
            let is_late = replies.is_empty();
            tokio::select! {
                done = &mut work => break done,
                () = sleep_until(deadline), if !is_late => {
                    tracing::error!(n = replies.len(), "a commit does not come back; it goes on without those who wait");
                    self.refuse(&mut replies);
                }
                n = self.jobs.recv_many(&mut group, GROUP), if is_late => {
                    if self.turn_away(&mut group, n) {
                        return Err(Broken(Vec::new(), replies));
                    }
                }
            }
        };
        match done {
            Ok(_) if replies.is_empty() => Ok(None),
            Ok(done) => Ok(Some((done, replies))),
            Err(error) => {
                let is_unknown = link.client.is_closed() || is_end(&error);
                tracing::error!(error = %DatabaseError::from(error), n = replies.len(), "the database did not keep something");
                if is_unknown {
                    return Err(Broken(Vec::new(), replies));
                }
                self.refuse(&mut replies);
                Ok(None)
            }
        }
    }

    /// Connects anew, and looks which rows are there after all. None once it is to stop.
    async fn recover(&mut self, Broken(rows, mut replies): Broken) -> Option<Link> {
        let connector = self.connector.clone();
        let (mut connecting, deadline) =
            (pin!(connector.connect_at_last(Role::Write)), Instant::now() + PATIENCE);
        let mut group = Vec::new();
        if self.is_stopping {
            self.refuse(&mut replies);
            return None;
        }
        let link = loop {
            tokio::select! {
                link = &mut connecting => break link,
                () = sleep_until(deadline), if !replies.is_empty() => self.refuse(&mut replies),
                n = self.jobs.recv_many(&mut group, GROUP) => {
                    if self.turn_away(&mut group, n) {
                        self.refuse(&mut replies);
                        return None;
                    }
                }
            }
        };
        if !replies.is_empty() {
            let looked = timeout(PATIENCE, async {
                let found = append::recognise(&link, &rows).await?;
                // What can be seen may be nowhere else yet.
                link.settle().await.map(|_| found)
            });
            let found = looked.await.unwrap_or(Err(DatabaseError::CommitWaits)).unwrap_or_default();
            let n_kept = found.iter().filter(|is_kept| **is_kept).count();
            tracing::info!(n = rows.len(), n_kept, "looked for what was under way");
            for (idx, reply) in replies.into_iter().enumerate() {
                let is_kept = found.get(idx).copied().unwrap_or(false);
                answer(reply, if is_kept { Ok(()) } else { Err(AppendError::NotKept) });
            }
        }
        Some(link)
    }

    fn refuse(&self, replies: &mut Vec<Reply>) {
        self.metrics.not_kept(replies.len());
        replies.drain(..).for_each(|reply| answer(reply, Err(AppendError::NotKept)));
    }

    /// Refuses what comes while nothing can be kept; says whether it is time to stop.
    fn turn_away(&mut self, group: &mut Vec<Job>, n: usize) -> bool {
        self.metrics.not_kept(n);
        self.is_stopping |= n == 0;
        for job in group.drain(..) {
            self.is_stopping |= matches!(job, Job::Stop);
            job.refuse();
        }
        self.is_stopping
    }
}

/// Whoever asked may be gone: what is kept is kept all the same.
fn answer(reply: Reply, outcome: Outcome) {
    let _ = reply.send(outcome);
}

/// Whether an error says that the connection ends, or that this is no primary any more: what was under way may have been kept.
fn is_end(error: &tokio_postgres::Error) -> bool {
    error.is_closed()
        || error.code().is_none_or(|code| {
            *code == SqlState::READ_ONLY_SQL_TRANSACTION || ["08", "57"].contains(&&code.code()[..2])
        })
}
