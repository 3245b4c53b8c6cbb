//! The one writer: takes what is waiting, commits it together, and answers each.

use std::time::Instant;

use rusqlite::{Connection, ErrorCode, TransactionBehavior, params};
use tokio::sync::{mpsc, oneshot};

use super::{AppendError, TokenHash};
use crate::code::RoomCode;
use crate::metrics::LogMetrics;

/// The most appends in one commit.
const GROUP: usize = 512;

pub(super) type Reply = oneshot::Sender<Result<(), AppendError>>;

/// What the writer can be asked for.
pub(super) enum Job {
    Append(Append),
    Guest { token: TokenHash, at: i64, reply: Reply },
    Stop,
}

/// An entry on its way to the log.
pub(super) struct Append {
    pub(super) room: RoomCode,
    pub(super) seq: u64,
    pub(super) at: i64,
    pub(super) entry: String,
    pub(super) reply: Reply,
}

impl Job {
    fn write(&self, connection: &Connection) -> rusqlite::Result<()> {
        match self {
            Job::Append(Append { room, seq, at, entry, .. }) => {
                let sql = "INSERT INTO log (game, seq, at, entry) VALUES (?1, ?2, ?3, ?4)";
                connection.prepare_cached(sql)?.execute(params![room.as_str(), *seq as i64, at, entry])?;
            }
            Job::Guest { token, at, .. } => {
                let sql = "INSERT INTO guest (token, at) VALUES (?1, ?2)";
                connection.prepare_cached(sql)?.execute(params![token.as_slice(), at])?;
            }
            Job::Stop => {}
        }
        Ok(())
    }

    fn answer(self, kept: Result<(), AppendError>) {
        match self {
            // Whoever asked may be gone: the entry is kept all the same.
            Job::Append(Append { reply, .. }) | Job::Guest { reply, .. } => drop(reply.send(kept)),
            Job::Stop => {}
        }
    }
}

/// Writes until it is told to stop, or nobody is left to ask.
pub(super) fn run(mut connection: Connection, mut waiting: mpsc::Receiver<Job>, metrics: &LogMetrics) {
    let mut group = Vec::with_capacity(GROUP);
    while waiting.blocking_recv_many(&mut group, GROUP) > 0 {
        let is_last = group.iter().any(|job| matches!(job, Job::Stop));
        let start = Instant::now();
        match commit(&mut connection, &group) {
            Ok(answers) => {
                metrics.committed(answers.iter().filter(|kept| kept.is_ok()).count(), start.elapsed());
                group.drain(..).zip(answers).for_each(|(job, kept)| job.answer(kept));
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
    }
}

/// All of a group or nothing; those who came second are no reason to refuse the others.
fn commit(connection: &mut Connection, group: &[Job]) -> rusqlite::Result<Vec<Result<(), AppendError>>> {
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut answers = Vec::with_capacity(group.len());
    for job in group {
        answers.push(match job.write(&change) {
            Ok(()) => Ok(()),
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
                Err(AppendError::Taken)
            }
            Err(error) => return Err(error),
        });
    }
    change.commit()?;
    Ok(answers)
}
