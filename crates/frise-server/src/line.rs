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
        if !waiting.frames.is_empty() || waiting.is_broken || waiting.end.is_some() {
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

    /// Writes as much as can be written without waiting.
    fn write(&self, waiting: &mut Waiting) {
        while !waiting.frames.is_empty() {
            match self.try_write(&waiting.frames) {
                Ok(n_written) => waiting.drop_written(n_written),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return waiting.wake(),
                Err(_) => {
                    waiting.frames.clear();
                    waiting.is_broken = true;
                    return waiting.wake();
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
