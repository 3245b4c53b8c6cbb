//! The way out to one client: what can be written at once is written by whoever has something to say, and only the rest is left to
//! the task of the socket. What waits is bounded, so that who does not read harms nobody else.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::io::{self, IoSlice};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker, ready};

use axum::body::Bytes;
use frise_room::online::{Farewell, ServerMsg};
use tokio::net::tcp::OwnedWriteHalf;

use crate::frame::{CLOSE, frame};

/// How many frames are written at once.
const TOGETHER: usize = 16;

/// The way out to one client.
pub(crate) struct Line {
    stream: OwnedWriteHalf,
    waiting: Mutex<Waiting>,
    most: usize,
}

#[derive(Default)]
struct Waiting {
    frames: VecDeque<Bytes>,
    /// Whether a part of the first frame is written.
    is_begun: bool,
    /// Whether what comes is only collected for now.
    is_held: bool,
    is_broken: bool,
    /// Why it ends soon.
    end: Option<Farewell>,
    /// Whether nothing may follow but the goodbye.
    is_over: bool,
    /// The task of the socket, while it waits.
    task: Option<Waker>,
}

impl Line {
    /// A line on which no more than `most` frames wait.
    pub(crate) fn new(stream: OwnedWriteHalf, most: usize) -> Line {
        Line { stream, waiting: Mutex::default(), most }
    }

    /// Sends a frame that others may be sent too. Returns whether there may be more.
    pub(crate) fn push(&self, frame: Bytes) -> bool {
        let mut waiting = self.waiting();
        if waiting.is_over {
            return false;
        }
        if waiting.frames.len() >= self.most {
            // What is begun has to be finished, if anything else is to be understood.
            let n_begun = usize::from(waiting.is_begun);
            waiting.frames.truncate(n_begun);
            waiting.is_over = true;
            waiting.end.get_or_insert(Farewell::TooSlow);
            waiting.wake();
            return false;
        }
        waiting.frames.push_back(frame);
        // Whatever waited before is the task's, and this comes after it.
        if waiting.frames.len() == 1 && !waiting.is_held {
            self.write(&mut waiting);
            if waiting.is_left() {
                waiting.wake();
            }
        }
        true
    }

    /// Sends a message.
    pub(crate) fn send(&self, msg: &ServerMsg) {
        self.push(frame(msg));
    }

    /// Ends the connection, once what waits and the answer that is under way have been sent.
    pub(crate) fn end(&self, reason: Farewell) {
        let mut waiting = self.waiting();
        waiting.end.get_or_insert(reason);
        waiting.wake();
    }

    /// Collects what comes until it is [released](Line::release): several answers in one go cost hardly more than one.
    pub(crate) fn hold(&self) {
        self.waiting().is_held = true;
    }

    /// Sends what was collected.
    pub(crate) fn release(&self) {
        let mut waiting = self.waiting();
        waiting.is_held = false;
        self.write(&mut waiting);
    }

    /// Ready once there is something that only the task of the socket can do: to finish or to end. Says why it ends, if it does.
    pub(crate) fn poll_left(&self, context: &mut Context<'_>) -> Poll<Option<Farewell>> {
        let mut waiting = self.waiting();
        if waiting.is_left() || waiting.end.is_some() {
            return Poll::Ready(waiting.end);
        }
        waiting.remember(context);
        Poll::Pending
    }

    /// Sends what nothing may follow.
    pub(crate) fn send_last(&self, msg: &ServerMsg) {
        let mut waiting = self.waiting();
        waiting.is_over = true;
        waiting.frames.extend([frame(msg), CLOSE]);
    }

    /// Waits until all is written.
    pub(crate) async fn written(&self) -> io::Result<()> {
        poll_fn(|context| {
            loop {
                {
                    let mut waiting = self.waiting();
                    self.write(&mut waiting);
                    if waiting.is_broken {
                        return Poll::Ready(Err(io::ErrorKind::BrokenPipe.into()));
                    }
                    if waiting.frames.is_empty() {
                        return Poll::Ready(Ok(()));
                    }
                }
                ready!(self.stream.as_ref().poll_write_ready(context))?;
            }
        })
        .await
    }

    /// Writes as much as can be written without waiting. It wakes nobody: the task of the socket writes, too, and would keep itself awake.
    fn write(&self, waiting: &mut Waiting) {
        while !waiting.frames.is_empty() {
            match self.try_write(&waiting.frames) {
                Ok(n_written) => waiting.drop_written(n_written),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return,
                Err(_) => {
                    waiting.frames.clear();
                    waiting.is_broken = true;
                }
            }
        }
    }

    fn try_write(&self, frames: &VecDeque<Bytes>) -> io::Result<usize> {
        // Most often there is one, and then there is a shorter way.
        if let (1, Some(frame)) = (frames.len(), frames.front()) {
            return self.stream.try_write(frame);
        }
        let mut slices = [IoSlice::new(&[]); TOGETHER];
        let frames = slices.iter_mut().zip(frames);
        let n_slices = frames.map(|(slice, frame)| *slice = IoSlice::new(frame)).count();
        self.stream.try_write_vectored(&slices[..n_slices])
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    /// Whether something is left that only the task of the socket can do.
    fn is_left(&self) -> bool {
        !self.frames.is_empty() || self.is_broken
    }

    fn drop_written(&mut self, mut n_written: usize) {
        while let Some(first) = self.frames.front_mut() {
            if n_written < first.len() {
                self.is_begun |= n_written > 0;
                *first = first.slice(n_written..);
                return;
            }
            n_written -= first.len();
            self.is_begun = false;
            self.frames.pop_front();
        }
    }

    fn remember(&mut self, context: &Context<'_>) {
        match &mut self.task {
            Some(task) => task.clone_from(context.waker()),
            none => *none = Some(context.waker().clone()),
        }
    }

    fn wake(&self) {
        if let Some(task) = &self.task {
            task.wake_by_ref();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::task::Wake;

    use tokio::io::AsyncReadExt;
    use tokio::net::{TcpListener, TcpStream};

    use super::*;

    #[derive(Default)]
    struct Woken(AtomicUsize);

    impl Wake for Woken {
        fn wake(self: Arc<Self>) {
            self.0.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// On one thread nothing is found out about a connection but while somebody waits: so whoever is woken in between woke themselves.
    #[tokio::test]
    async fn whoever_waits_for_a_slow_reader_sleeps_meanwhile() {
        const FRAME: usize = 1 << 20;
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let mut client =
            TcpStream::connect(listener.local_addr().expect("an address")).await.expect("it listens");
        let (_, out) = listener.accept().await.expect("a client").0.into_split();
        out.writable().await.expect("a connection");
        let line = Line::new(out, 64);
        let woken = Arc::new(Woken::default());
        let n_woken = || woken.0.load(Ordering::Relaxed);
        let waker = Waker::from(woken.clone());
        let mut context = Context::from_waker(&waker);
        assert!(line.poll_left(&mut context).is_pending());
        let mut n_frames = 0;
        while line.waiting().frames.is_empty() {
            assert_eq!(n_woken(), 0, "nothing is left to do");
            assert!(line.push(Bytes::from(vec![0; FRAME])));
            n_frames += 1;
        }
        assert_eq!(n_woken(), 1, "the task has to go on");
        let mut written = pin!(line.written());
        for _ in 0..3 {
            assert!(written.as_mut().poll(&mut context).is_pending());
        }
        assert_eq!(n_woken(), 1, "and sleeps until somebody reads");
        let mut heard = vec![0; n_frames * FRAME];
        let (written, heard) = tokio::join!(written, client.read_exact(&mut heard));
        written.expect("all is written");
        heard.expect("all is read");
    }
}
