//! Group commit: the single writer takes what is waiting, commits it together, and answers each.

use std::thread;
use std::time::{Duration, Instant};

use frise_room::online::GuestId;
use rusqlite::{Connection, ErrorCode};
use tokio::sync::{mpsc, oneshot};

use super::checkpoint::Checkpoints;
use super::damage::{is_damage, said};
use super::mark::Mark;
use super::rows::{self, Numbers};
use super::{AppendError, DeckChange, TokenHash, decks};
use crate::code::RoomCode;
use crate::metrics::LogMetrics;

/// The most appends in one commit.
const GROUP: usize = 512;

/// The longest wait for company.
const LONGEST_INTERVAL: Duration = Duration::from_millis(4);

/// How far the next commit begins after one of so many jobs: the more there is to do the more is done together, for a commit costs
/// nearly as much for one entry as for many. Where little happens nothing waits.
fn commit_interval(n_jobs: usize) -> Duration {
    Duration::from_micros(150 * n_jobs as u64).min(LONGEST_INTERVAL)
}

/// What became of a job that could be tried.
pub(super) type Outcome = Result<(), AppendError>;

pub(super) type Reply = oneshot::Sender<Outcome>;

/// What the writer can be asked for.
pub(super) enum Job {
    Append(Append),
    Guest {
        token: TokenHash,
        at: i64,
        reply: Reply,
    },
    /// Counts the time for which a guest is kept from this moment.
    RenewGuest {
        guest: GuestId,
        at: i64,
        reply: Reply,
    },
    /// Clears a piece of a room away, unless something has happened there since.
    Clear {
        room: RoomCode,
        since: i64,
        reply: Reply,
    },
    /// Clears a guest away who is in no room.
    ClearGuest {
        guest: GuestId,
        reply: Reply,
    },
    /// Changes something about the decks that people bring.
    Decks {
        change: Box<DeckChange>,
        at: i64,
        reply: Reply,
    },
    Stop,
}

/// An entry on its way to the log.
pub(super) struct Append {
    pub(super) room: RoomCode,
    pub(super) seq: u64,
    pub(super) at: i64,
    pub(super) entry: String,
    /// Who comes into the room with it.
    pub(super) members: Vec<GuestId>,
    pub(super) reply: Reply,
}

impl Job {
    /// Returns what became of it. All that is needed is read before anything is written: what is damaged is refused by itself.
    fn write(&self, connection: &Connection, numbers: &mut Numbers) -> rusqlite::Result<Outcome> {
        match self {
            Job::Append(append) => append.write(connection, numbers),
            Job::Guest { token, at, .. } => rows::add_guest(connection, token, *at, numbers),
            Job::RenewGuest { guest, at, .. } => rows::renew_guest(connection, *guest, *at),
            Job::Clear { room, since, .. } => rows::clear(connection, *room, *since, numbers),
            Job::ClearGuest { guest, .. } => rows::clear_guest(connection, *guest),
            Job::Decks { change, at, .. } => decks::change(connection, change, *at),
            Job::Stop => Ok(Ok(())),
        }
    }

    /// Whether it is something to keep, rather than to clear away.
    fn is_new(&self) -> bool {
        matches!(self, Job::Append(_) | Job::Guest { .. })
    }

    fn answer(self, kept: Result<(), AppendError>) {
        match self {
            // Whoever asked may be gone: the entry is kept all the same.
            Job::Append(Append { reply, .. })
            | Job::Guest { reply, .. }
            | Job::RenewGuest { reply, .. }
            | Job::Clear { reply, .. }
            | Job::ClearGuest { reply, .. }
            | Job::Decks { reply, .. } => drop(reply.send(kept)),
            Job::Stop => {}
        }
    }
}

/// Writes until it is told to stop, or nobody is left to ask.
pub(super) fn run(
    connection: Connection,
    mut waiting: mpsc::Receiver<Job>,
    mut checkpoints: Checkpoints,
    mut mark: Mark,
    mut numbers: Numbers,
    metrics: &LogMetrics,
) {
    let mut group = Vec::with_capacity(GROUP);
    while waiting.blocking_recv_many(&mut group, GROUP) > 0 {
        let is_last = group.iter().any(|job| matches!(job, Job::Stop));
        let (n_jobs, start) = (group.len(), Instant::now());
        match commit(&connection, &group, numbers) {
            Ok((answers, given)) => {
                numbers = given;
                // Before anybody hears of it: whoever was told something can rely on its being missed.
                mark.raise(numbers.high);
                let is_new = |(job, kept): &(&Job, &Result<_, _>)| job.is_new() && kept.is_ok();
                metrics.committed(group.iter().zip(&answers).filter(is_new).count(), start.elapsed());
                group.drain(..).zip(answers).for_each(|(job, kept)| job.answer(kept));
                checkpoints.committed(n_jobs, &connection);
            }
            Err(error) => {
                tracing::error!(%error, n = group.len(), "nothing can be kept");
                metrics.not_kept(group.len());
                group.drain(..).for_each(|job| job.answer(Err(AppendError::NotKept)));
            }
        }
        if is_last {
            break;
        }
        thread::sleep(commit_interval(n_jobs).saturating_sub(start.elapsed()));
    }
    checkpoints.finish(&connection);
}

/// All of a group or nothing; those who came second are no reason to refuse the others, nor is a room that is damaged.
fn commit(
    connection: &Connection,
    group: &[Job],
    mut numbers: Numbers,
) -> rusqlite::Result<(Vec<Outcome>, Numbers)> {
    // Prepared once, which a transaction of rusqlite is not.
    let run = |sql| connection.prepare_cached(sql)?.execute([]);
    run("BEGIN IMMEDIATE")?;
    let written = group.iter().map(|job| match job.write(connection, &mut numbers) {
        Ok(outcome) => Ok(outcome),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            Ok(Err(AppendError::Taken))
        }
        Err(error) if is_damage(&error) => {
            tracing::error!(error = said(&error), "the log is damaged: see `frise check`");
            Ok(Err(AppendError::Damaged))
        }
        Err(error) => Err(error),
    });
    let committed = written.collect::<rusqlite::Result<Vec<_>>>().and_then(|answers| {
        run("COMMIT")?;
        Ok((answers, numbers))
    });
    // SQLite may have done so by itself.
    committed.inspect_err(|_| drop(run("ROLLBACK")))
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;
    use std::task::{Context, Waker};

    use frise_room::online::{Entry, EntryKind, MemberId};

    use super::*;
    use crate::config::FolderUse;
    use crate::log::{FILE, Log, Options};
    use crate::wall::WallClock;

    #[tokio::test]
    async fn what_comes_together_is_kept_together() {
        const ROOMS: u8 = 200;
        let folder = tempfile::tempdir().expect("a folder");
        let metrics = LogMetrics::default();
        let log = Log::open(Options {
            data: &folder.path().to_owned().into(),
            folder_use: FolderUse::Alone,
            lock: Duration::from_secs(3600),
            checkpoint: Duration::from_secs(3600),
            clock: WallClock::System,
            metrics: metrics.clone(),
        })
        .await
        .expect("a new log");
        // Nothing is kept until all of it waits.
        let lock = Connection::open(folder.path().join(FILE)).expect("the log");
        lock.execute_batch("BEGIN IMMEDIATE").expect("locked");
        let entry = Entry { asked: None, kind: EntryKind::Stood { member: MemberId(0) } };
        let append = |n| log.append(RoomCode::new([0, 0, 0, 0, n]), 1, &entry);
        let mut appending: Vec<Pin<Box<_>>> = (0..ROOMS).map(|n| Box::pin(append(n))).collect();
        for append in &mut appending {
            assert!(append.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
        }
        lock.execute_batch("ROLLBACK").expect("free");
        for append in appending {
            assert_eq!(append.await, Ok(()));
        }
        let (n_entries, n_commits) = metrics.counts();
        assert_eq!(n_entries, u64::from(ROOMS));
        assert!(n_commits <= 2, "the first by itself, and all others: {n_commits} commits");
    }
}
