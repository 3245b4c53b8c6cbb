//! Outbox with backpressure: the frames on their way to one client. Whoever has something to say writes it at once if the system
//! takes it, and only the rest is left to the socket's task. What waits is bounded, so that who does not read harms nobody else.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::io::{self, IoSlice};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker, ready};

use axum::body::Bytes;
use frise_room::online::{Farewell, ServerMsg};
use tokio::net::tcp::OwnedWriteHalf;

use super::frame;

/// How many frames are written at once.
const TOGETHER: usize = 16;

/// The frames on their way to one client.
pub(crate) struct Outbox {
    stream: OwnedWriteHalf,
    state: Mutex<State>,
    most: usize,
}

struct State {
    phase: Phase,
    queue: Queue,
    /// The socket's task, while it waits.
    waker: Option<Waker>,
}

/// What becomes of a frame that is pushed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// It is written at once, if nothing waits before it.
    Open,
    /// It is collected until the outbox is uncorked.
    Corked,
    /// It is collected, for it may belong to the answer that is under way; the socket's task says goodbye next.
    Ending(Farewell),
    /// It is refused, for too many waited; the socket's task says goodbye next.
    Overflowed(Farewell),
    /// It is refused: the goodbye is the last frame in the queue.
    Closing,
    /// It is refused: the connection is gone, and with it whatever waited.
    Broken,
}

/// What only the socket's task can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OutboxTask {
    /// [Write the rest](Outbox::flush), or find out that the connection is gone.
    Flush,
    /// End the connection in an orderly way, for this reason.
    SayGoodbye(Farewell),
}

/// Collects frames as long as it lives: several answers in one go cost hardly more than one.
pub(crate) struct Cork<'a>(&'a Outbox);

impl Drop for Cork<'_> {
    fn drop(&mut self) {
        let mut state = self.0.state();
        if state.phase == Phase::Corked {
            state.phase = Phase::Open;
            self.0.write(&mut state);
        }
    }
}

impl Outbox {
    /// An outbox in which no more than `most` frames wait.
    pub(super) fn new(stream: OwnedWriteHalf, most: usize) -> Outbox {
        let state = State { phase: Phase::Open, queue: Queue::default(), waker: None };
        Outbox { stream, state: Mutex::new(state), most }
    }

    /// Sends a frame that others may be sent too. Returns whether there may be more.
    pub(crate) fn push(&self, frame: Bytes) -> bool {
        let mut state = self.state();
        match state.phase {
            Phase::Overflowed(_) | Phase::Closing | Phase::Broken => return false,
            phase @ (Phase::Open | Phase::Corked | Phase::Ending(_)) if state.queue.len() >= self.most => {
                let reason = if let Phase::Ending(reason) = phase { reason } else { Farewell::TooSlow };
                state.phase = Phase::Overflowed(reason);
                state.queue.whole.clear();
                state.wake();
                return false;
            }
            Phase::Open => {
                let is_next = state.queue.is_empty();
                state.queue.whole.push_back(frame);
                // Whatever waited before is the task's, and this comes after it.
                if is_next {
                    self.write(&mut state);
                    if state.task().is_some() {
                        state.wake();
                    }
                }
            }
            Phase::Corked | Phase::Ending(_) => state.queue.whole.push_back(frame),
        }
        true
    }

    /// Sends a message.
    pub(crate) fn send(&self, msg: &ServerMsg) {
        self.push(frame(msg));
    }

    /// Ends the connection, once what waits and the answer that is under way have been sent.
    pub(crate) fn end(&self, reason: Farewell) {
        let mut state = self.state();
        if let Phase::Open | Phase::Corked = state.phase {
            state.phase = Phase::Ending(reason);
            state.wake();
        }
    }

    /// Collects what comes until the cork is dropped. For the socket's task alone.
    pub(crate) fn cork(&self) -> Cork<'_> {
        let mut state = self.state();
        if state.phase == Phase::Open {
            state.phase = Phase::Corked;
        }
        Cork(self)
    }

    /// Ready once there is something that only the socket's task can do.
    pub(super) fn poll_task(&self, context: &Context<'_>) -> Poll<OutboxTask> {
        let mut state = self.state();
        match state.task() {
            Some(task) => Poll::Ready(task),
            None => {
                state.remember(context);
                Poll::Pending
            }
        }
    }

    /// Puts last what nothing may follow.
    pub(super) fn close(&self, last: impl IntoIterator<Item = Bytes>) {
        let mut state = self.state();
        if state.phase != Phase::Broken {
            state.phase = Phase::Closing;
            state.queue.whole.extend(last);
        }
    }

    /// Waits until all is written.
    pub(super) async fn flush(&self) -> io::Result<()> {
        poll_fn(|context| {
            loop {
                {
                    let mut state = self.state();
                    self.write(&mut state);
                    if state.phase == Phase::Broken {
                        return Poll::Ready(Err(io::ErrorKind::BrokenPipe.into()));
                    }
                    if state.queue.is_empty() {
                        return Poll::Ready(Ok(()));
                    }
                }
                ready!(self.stream.as_ref().poll_write_ready(context))?;
            }
        })
        .await
    }

    /// Writes as much as can be written without waiting. It wakes nobody: the socket's task writes, too, and would keep itself awake.
    fn write(&self, state: &mut State) {
        while !state.queue.is_empty() {
            match self.try_write(&state.queue) {
                Ok(n_written) => state.queue.drop_written(n_written),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return,
                Err(_) => {
                    state.queue = Queue::default();
                    state.phase = Phase::Broken;
                }
            }
        }
    }

    fn try_write(&self, queue: &Queue) -> io::Result<usize> {
        let mut frames = queue.begun.iter().chain(&queue.whole);
        // Most often there is one, and then there is a shorter way.
        if let (1, Some(frame)) = (queue.len(), frames.next()) {
            return self.stream.try_write(frame);
        }
        let mut slices = [IoSlice::new(&[]); TOGETHER];
        let frames = slices.iter_mut().zip(queue.begun.iter().chain(&queue.whole));
        let n_slices = frames.map(|(slice, frame)| *slice = IoSlice::new(frame)).count();
        self.stream.try_write_vectored(&slices[..n_slices])
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn task(&self) -> Option<OutboxTask> {
        match self.phase {
            Phase::Ending(reason) | Phase::Overflowed(reason) => Some(OutboxTask::SayGoodbye(reason)),
            Phase::Broken => Some(OutboxTask::Flush),
            Phase::Open | Phase::Corked | Phase::Closing => {
                (!self.queue.is_empty()).then_some(OutboxTask::Flush)
            }
        }
    }

    fn remember(&mut self, context: &Context<'_>) {
        match &mut self.waker {
            Some(waker) => waker.clone_from(context.waker()),
            none => *none = Some(context.waker().clone()),
        }
    }

    fn wake(&self) {
        if let Some(waker) = &self.waker {
            waker.wake_by_ref();
        }
    }
}

/// Frames in their order.
#[derive(Default)]
struct Queue {
    /// What is left of a frame that was written in part. It has to be finished, if anything after it is to be understood.
    begun: Option<Bytes>,
    whole: VecDeque<Bytes>,
}

impl Queue {
    fn len(&self) -> usize {
        usize::from(self.begun.is_some()) + self.whole.len()
    }

    fn is_empty(&self) -> bool {
        self.begun.is_none() && self.whole.is_empty()
    }

    fn drop_written(&mut self, mut n_written: usize) {
        while n_written > 0 {
            let Some(mut first) = self.begun.take().or_else(|| self.whole.pop_front()) else { return };
            if n_written < first.len() {
                self.begun = Some(first.split_off(n_written));
                return;
            }
            n_written -= first.len();
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

    const FRAME: usize = 1 << 20;

    /// An outbox, and the client who reads it.
    async fn outbox(most: usize) -> (Outbox, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let client = TcpStream::connect(address).await.expect("it listens");
        let (_, write_half) = listener.accept().await.expect("a client").0.into_split();
        write_half.writable().await.expect("a connection");
        (Outbox::new(write_half, most), client)
    }

    /// Pushes frames until one of them has to wait; returns how many.
    fn fill(outbox: &Outbox) -> usize {
        let mut n_frames = 0;
        while outbox.state().queue.is_empty() {
            assert!(outbox.push(Bytes::from(vec![0; FRAME])));
            n_frames += 1;
        }
        n_frames
    }

    async fn all(mut client: TcpStream) -> Vec<u8> {
        let mut read = Vec::new();
        client.read_to_end(&mut read).await.expect("all is read");
        read
    }

    #[tokio::test]
    async fn an_answer_under_way_goes_out_before_the_goodbye_and_nothing_after_it() {
        let (outbox, client) = outbox(64).await;
        let push = |word: &'static str| outbox.push(Bytes::from_static(word.as_bytes()));
        assert!(push("open "));
        let cork = outbox.cork();
        assert!(push("corked "));
        outbox.end(Farewell::Misuse);
        outbox.end(Farewell::Shutdown);
        assert!(push("ending "));
        drop(cork);
        assert_eq!(
            outbox.state().task(),
            Some(OutboxTask::SayGoodbye(Farewell::Misuse)),
            "the first reason counts"
        );
        outbox.close([Bytes::from_static(b"bye")]);
        assert!(!push("after"));
        outbox.flush().await.expect("all is written");
        drop(outbox);
        assert_eq!(all(client).await, b"open corked ending bye");
    }

    #[tokio::test]
    async fn who_reads_too_late_gets_a_whole_frame_and_then_the_goodbye() {
        let (outbox, client) = outbox(3).await;
        let n_frames = fill(&outbox);
        assert!(outbox.state().queue.begun.is_some(), "more than the system takes");
        while outbox.push(Bytes::from(vec![0; FRAME])) {}
        assert_eq!(outbox.state().task(), Some(OutboxTask::SayGoodbye(Farewell::TooSlow)));
        outbox.close([Bytes::from_static(b"bye")]);
        let (flushed, read) = tokio::join!(
            async {
                let flushed = outbox.flush().await;
                drop(outbox);
                flushed
            },
            all(client)
        );
        flushed.expect("all is written");
        assert_eq!(read.len(), n_frames * FRAME + 3, "what had not begun is not sent");
        assert!(read.ends_with(b"bye"));
    }

    #[tokio::test]
    async fn a_connection_that_is_gone_takes_nothing_and_wakes_its_task() {
        let (outbox, client) = outbox(64).await;
        client.set_zero_linger().expect("closed at once");
        drop(client);
        while outbox.push(Bytes::from_static(b"anybody?")) {
            tokio::task::yield_now().await;
        }
        assert_eq!(outbox.state().phase, Phase::Broken);
        assert_eq!(outbox.state().task(), Some(OutboxTask::Flush), "which finds out");
        outbox.close([Bytes::from_static(b"bye")]);
        assert!(outbox.flush().await.is_err());
    }

    /// On one thread nothing is found out about a connection but while somebody waits: so whoever is woken in between woke themselves.
    #[tokio::test]
    async fn whoever_waits_for_a_slow_reader_sleeps_meanwhile() {
        let (outbox, mut client) = outbox(64).await;
        let woken = Arc::new(Woken::default());
        let n_woken = || woken.0.load(Ordering::Relaxed);
        let waker = Waker::from(woken.clone());
        let mut context = Context::from_waker(&waker);
        assert!(outbox.poll_task(&context).is_pending());
        let n_frames = fill(&outbox);
        assert_eq!(n_woken(), 1, "the task has to go on");
        let mut flushed = pin!(outbox.flush());
        for _ in 0..3 {
            assert!(flushed.as_mut().poll(&mut context).is_pending());
        }
        assert_eq!(n_woken(), 1, "and sleeps until somebody reads");
        let mut read = vec![0; n_frames * FRAME];
        let (flushed, read) = tokio::join!(flushed, client.read_exact(&mut read));
        flushed.expect("all is written");
        read.expect("all is read");
    }
}
