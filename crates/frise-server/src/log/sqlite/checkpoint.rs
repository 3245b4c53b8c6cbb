//! WAL checkpoints: copies what is committed from SQLite's write-ahead log to its place, beside the writer, so that no player waits.
//! Only the last bit is left to the writer: once nothing is missing, the file is used again from its beginning. Where little happens the time decides:
//! what lies in the write-ahead file is one broken frame away from being dropped.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;
use std::{io, mem};

use rusqlite::Connection;
use tracing::dispatcher::{self, Dispatch};

use super::schema;

/// How many changes are committed before they are copied. The more, the fewer pages are copied more than once; the fewer, the
/// sooner the file is used again, and to write where something was costs less than to make a file longer.
const EVERY: usize = 4_000;

/// The writer's handle of the thread that copies.
pub(super) struct Checkpoints {
    n_since: usize,
    /// Whether nearly everything has been copied.
    is_copied: Arc<AtomicBool>,
    /// Whether something was committed since it was looked last.
    is_dirty: Arc<AtomicBool>,
    wake: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Checkpoints {
    /// Gets ready to copy what is committed to this file, after a while at the latest.
    pub(super) fn start(path: &Path, lock: Duration, every: Duration, mark: File) -> io::Result<Checkpoints> {
        let (wake, woken) = sync_channel(1);
        let is_copied = Arc::new(AtomicBool::new(false));
        let (path, flag) = (path.to_owned(), is_copied.clone());
        let is_dirty = Arc::new(AtomicBool::new(false));
        let dirty = is_dirty.clone();
        let lines = dispatcher::get_default(Dispatch::clone);
        let copy = move || {
            copy_all(&path, (lock, every), &woken, &Flags { is_copied: flag, is_dirty: dirty }, &mark)
        };
        let thread = Builder::new().name("checkpoint".to_owned());
        let thread = thread.spawn(move || dispatcher::with_default(&lines, copy))?;
        Ok(Checkpoints { n_since: 0, is_copied, is_dirty, wake: Some(wake), thread: Some(thread) })
    }

    /// The writer has committed that many changes more.
    pub(super) fn committed(&mut self, n_changes: usize, connection: &Connection) {
        self.n_since += n_changes;
        self.is_dirty.store(true, Ordering::Release);
        if self.is_copied.swap(false, Ordering::AcqRel) {
            report(copy(connection));
        } else if self.n_since >= EVERY {
            self.n_since = 0;
            // If it is still at work, it is woken the next time.
            let _ = self.wake.as_ref().map(|wake| wake.try_send(()));
        }
    }

    /// Puts everything in its place: whoever copies the file of a server that has stopped has all of it.
    pub(super) fn finish(self, connection: &Connection) {
        drop(self);
        report(connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())));
    }
}

impl Drop for Checkpoints {
    fn drop(&mut self) {
        drop(self.wake.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

struct Flags {
    is_copied: Arc<AtomicBool>,
    is_dirty: Arc<AtomicBool>,
}

fn copy_all(
    path: &Path,
    (lock, every): (Duration, Duration),
    woken: &Receiver<()>,
    flags: &Flags,
    mark: &File,
) {
    let mut connection = None;
    loop {
        let is_quiet = match woken.recv_timeout(every) {
            Ok(()) => false,
            Err(RecvTimeoutError::Timeout) => true,
            Err(RecvTimeoutError::Disconnected) => return,
        };
        if !flags.is_dirty.swap(false, Ordering::AcqRel) {
            continue;
        }
        // After a power cut it is still known what there was.
        report(mark.sync_data());
        let opened = mem::take(&mut connection).map_or_else(|| schema::open_beside(path, lock), Ok);
        let copied = opened.and_then(|opened| copy(connection.insert(opened)));
        // Where little happens the writer need not hurry: it comes to it with its next commit after many.
        flags.is_copied.fetch_or(copied.is_ok() && !is_quiet, Ordering::AcqRel);
        report(copied);
    }
}

/// As much as is possible without anybody waiting.
fn copy(connection: &Connection) -> rusqlite::Result<()> {
    connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))
}

fn report<E: std::fmt::Display>(copied: Result<(), E>) {
    if let Err(error) = copied {
        tracing::warn!(%error, "what is kept cannot be put in its place for now");
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;
    use std::{fs, thread};

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(120);
    const EVERY_MOMENT: Duration = Duration::from_millis(10);

    /// How often the write-ahead file was begun anew, as its header tells.
    fn n_begun(wal: &Path) -> [u8; 4] {
        let header = fs::read(wal).expect("something was written");
        header[12..16].try_into().expect("a header")
    }

    #[test]
    fn the_file_is_used_again_while_writing_goes_on() {
        let folder = tempfile::tempdir().expect("a folder");
        let (path, wal) = (folder.path().join("log.db"), folder.path().join("log.db-wal"));
        let mut connection = schema::open(&path, PATIENCE).expect("a new file");
        let mut checkpoints =
            Checkpoints::start(&path, PATIENCE, EVERY_MOMENT, tempfile::tempfile().expect("a file"))
                .expect("a thread");
        let is_copied = checkpoints.is_copied.clone();
        let mut write = |n_changes: usize| {
            let change = connection.transaction().expect("nobody else writes");
            for _ in 0..n_changes {
                change
                    .execute("INSERT INTO guest (token, at, sum) VALUES (randomblob(32), 0, x'')", [])
                    .expect("new");
            }
            change.commit().expect("kept");
            checkpoints.committed(n_changes, &connection);
        };
        write(EVERY);
        let (at_first, start) = (n_begun(&wal), Instant::now());
        while !is_copied.load(Ordering::Acquire) {
            assert!(start.elapsed() < PATIENCE, "it would grow for ever");
            thread::yield_now();
        }
        // The writer copies the last bit, if there is one, and has the file for itself from then on.
        write(1);
        write(1);
        assert_ne!(n_begun(&wal), at_first, "it would grow for ever");
    }

    #[test]
    fn what_was_committed_is_put_in_its_place_although_nothing_more_happens() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("log.db");
        let connection = schema::open(&path, PATIENCE).expect("a new file");
        let mut checkpoints =
            Checkpoints::start(&path, PATIENCE, EVERY_MOMENT, tempfile::tempfile().expect("a file"))
                .expect("a thread");
        let token = [7; 32];
        connection.execute("INSERT INTO guest (token, at, sum) VALUES (?1, 0, x'')", [token]).expect("kept");
        checkpoints.committed(1, &connection);
        let is_in_place =
            || fs::read(&path).expect("the file").windows(token.len()).any(|bytes| bytes == token);
        let start = Instant::now();
        while !is_in_place() {
            assert!(start.elapsed() < PATIENCE, "one broken frame, and it would be lost");
            thread::yield_now();
        }
    }
}
