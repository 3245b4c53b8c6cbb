//! WebSocket transport: a listener, the upgrade from HTTP, frames in and out, keep-alive pings, an orderly end.
//! Knows bytes and frames, and nothing of rooms. Beside axum's own WebSocket it needs half the memory for a socket where nothing
//! happens and less of the processor for a message (docs/performance.md).

mod frame;
mod listen;
mod outbox;
mod reader;

use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use frise_room::online::{Farewell, ServerMsg};
use hyper_util::rt::TokioIo;
use socket2::SockRef;
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep_until, timeout};
use tungstenite::handshake::server::create_response_with_body;
use tungstenite::protocol::Message;

pub(crate) use frame::frame;
use frame::{CLOSE, PING};
pub(crate) use listen::{bind, run};
pub(crate) use outbox::Outbox;
use outbox::OutboxTask;
use reader::FrameReader;

/// What a socket may take of memory and time.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    /// The largest message from a client, in bytes.
    pub(crate) message: usize,
    /// The most frames that wait for a client who does not read.
    pub(crate) queue: usize,
    /// After how long a silent client is pinged; after twice that it is given up.
    pub(crate) ping: Duration,
    /// How long a client may take to read what it was sent.
    pub(crate) write: Duration,
}

/// How much the system may hold of what a client has not read yet, in bytes. By itself Linux takes megabytes, and whoever does not read would be noticed late.
const SEND_BUFFER: usize = 8 * 1024;

/// How many frames of one client are looked at in a row, before it is others' turn.
const IN_A_ROW: u32 = 4;

/// Answers the request for a WebSocket. The socket is there once that answer has been sent; never, if the connection breaks before.
pub(crate) fn upgrade(
    request: Request,
    bounds: Bounds,
) -> Result<(Response, impl Future<Output = Option<WebSocket>>), tungstenite::Error> {
    let agreed = create_response_with_body(&request, Body::empty)?;
    let upgrade = hyper::upgrade::on(request);
    let socket = async move {
        // Below all that HTTP needed: a socket is read and written often.
        let parts = upgrade.await.ok()?.downcast::<TokioIo<TcpStream>>().ok()?;
        let stream = parts.io.into_inner();
        keep_little(&stream);
        let (read_half, write_half) = stream.into_split();
        let outbox = Arc::new(Outbox::new(write_half, bounds.queue));
        let reader = FrameReader::new(read_half, parts.read_buf, bounds.message, outbox.clone());
        let heard = Instant::now();
        let silence = Box::pin(sleep_until(heard + bounds.ping));
        Some(WebSocket { reader, outbox, bounds, heard, n_in_a_row: 0, silence })
    };
    Ok((agreed, socket))
}

/// Lets the system hold only a little of what a client has not read yet. Where that cannot be set, those who do not read are noticed later.
fn keep_little(stream: &TcpStream) {
    let _ = SockRef::from(stream).set_send_buffer_size(SEND_BUFFER);
}

/// The server's end of a WebSocket.
pub(crate) struct WebSocket {
    reader: FrameReader,
    outbox: Arc<Outbox>,
    bounds: Bounds,
    heard: Instant,
    /// How many frames came without a pause.
    n_in_a_row: u32,
    /// One timer for all of its life: to set another for each message would cost more than the message.
    silence: Pin<Box<Sleep>>,
}

/// What happened at a socket that its session has to know of.
pub(crate) enum SocketEvent {
    /// A message or a control frame came. Pings are answered already.
    Frame(Message),
    /// The connection shall end, for this reason: [say goodbye](WebSocket::close).
    Ending(Farewell),
    /// The client has read nothing for too long: a goodbye would not be read either.
    Stuck,
}

/// How long a connection stays open after its last message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Linger {
    /// Not at all.
    Never,
    /// Until the client closes it: a connection that is closed with something unread is reset, and the last message is lost with it.
    UntilClosed,
}

/// What a waiting socket was woken by.
enum Wakeup {
    Outbox(OutboxTask),
    Frame(tungstenite::Result<Message>),
    Silence,
}

impl WebSocket {
    /// The way out, which others may use at the same time.
    pub(crate) fn outbox(&self) -> &Arc<Outbox> {
        &self.outbox
    }

    /// Waits for the next event, and meanwhile sends what could not be sent at once, and pings whoever is silent. Nothing, if the
    /// connection is over.
    pub(crate) async fn next(&mut self) -> Option<SocketEvent> {
        let Bounds { ping, write, .. } = self.bounds;
        loop {
            match self.wakeup().await {
                Wakeup::Outbox(OutboxTask::SayGoodbye(reason)) => return Some(SocketEvent::Ending(reason)),
                Wakeup::Outbox(OutboxTask::Flush) => {
                    // Boxed, because it is rare: all sockets would need the memory for it.
                    match Box::pin(timeout(write, self.outbox.flush())).await {
                        Ok(flushed) => flushed.ok()?,
                        Err(_) => return Some(SocketEvent::Stuck),
                    }
                }
                Wakeup::Frame(Err(_) | Ok(Message::Close(_) | Message::Frame(_))) => return None,
                Wakeup::Frame(Ok(message)) => {
                    self.heard = Instant::now();
                    return Some(SocketEvent::Frame(message));
                }
                Wakeup::Silence => {
                    let silent = self.heard.elapsed();
                    if silent >= ping * 2 {
                        return None;
                    }
                    // Whoever speaks need not be asked whether they are there.
                    let is_asked = silent >= ping;
                    let since = if is_asked { Instant::now() } else { self.heard };
                    self.silence.as_mut().reset(since + ping);
                    if is_asked {
                        self.outbox.push(PING);
                    }
                }
            }
        }
    }

    fn wakeup(&mut self) -> impl Future<Output = Wakeup> {
        poll_fn(|context| {
            // What waits goes out before more is asked for.
            if let Poll::Ready(task) = self.outbox.poll_task(context) {
                return Poll::Ready(Wakeup::Outbox(task));
            }
            if self.n_in_a_row >= IN_A_ROW {
                self.n_in_a_row = 0;
                context.waker().wake_by_ref();
                return Poll::Pending;
            }
            if let Poll::Ready(message) = self.reader.poll_next(context) {
                self.n_in_a_row += 1;
                return Poll::Ready(Wakeup::Frame(message));
            }
            self.n_in_a_row = 0;
            self.silence.as_mut().poll(context).map(|()| Wakeup::Silence)
        })
    }

    /// Sends what waits and a last message, and waits until both are written.
    pub(crate) async fn close(&mut self, last: &ServerMsg, linger: Linger) {
        self.outbox.close([frame(last), CLOSE]);
        let closing = async {
            if self.outbox.flush().await.is_ok() && linger == Linger::UntilClosed {
                self.reader.drain().await;
            }
        };
        // Whoever does not read has nothing to complain of.
        let _ = timeout(self.bounds.write, closing).await;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::task::{Context, Wake, Waker};

    use axum::body::Bytes;
    use tokio::net::{TcpListener, TcpSocket};

    use super::*;

    #[derive(Default)]
    struct Woken(AtomicUsize);

    impl Wake for Woken {
        fn wake(self: Arc<Self>) {
            self.0.fetch_add(1, Ordering::Relaxed);
        }
    }

    #[tokio::test]
    async fn little_waits_for_somebody_who_does_not_read() {
        const FRAME: usize = 1024;
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.set_recv_buffer_size(4096).expect("a small buffer");
        let client = socket.connect(listener.local_addr().expect("an address")).await.expect("it listens");
        let stream = listener.accept().await.expect("a client").0;
        keep_little(&stream);
        let (_read_half, write_half) = stream.into_split();
        write_half.writable().await.expect("a connection");
        let (outbox, mut n_taken) = (Outbox::new(write_half, 8), 0);
        while outbox.push(Bytes::from(vec![0; FRAME])) {
            n_taken += FRAME;
        }
        assert!(n_taken <= 64 * 1024, "{n_taken} bytes: megabytes, unless it is asked otherwise");
        drop(client);
    }

    #[tokio::test]
    async fn who_sends_much_at_once_lets_others_go_first() {
        const N_FRAMES: u32 = 3 * IN_A_ROW + 1;
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let client =
            TcpStream::connect(listener.local_addr().expect("an address")).await.expect("it listens");
        let (read_half, write_half) = listener.accept().await.expect("a client").0.into_split();
        // Pings, masked by nothing, which have come together with the handshake.
        let begun = Bytes::from([0x89, 0x80, 0, 0, 0, 0].repeat(N_FRAMES as usize));
        let bounds = Bounds {
            message: 1024,
            queue: 64,
            ping: Duration::from_secs(3600),
            write: Duration::from_secs(3600),
        };
        let outbox = Arc::new(Outbox::new(write_half, bounds.queue));
        let reader = FrameReader::new(read_half, begun, bounds.message, outbox.clone());
        let heard = Instant::now();
        let silence = Box::pin(sleep_until(heard + bounds.ping));
        let mut socket = WebSocket { reader, outbox, bounds, heard, n_in_a_row: 0, silence };
        let woken = Arc::new(Woken::default());
        let waker = Waker::from(woken.clone());
        let (mut n_frames, mut n_in_a_row) = (0, 0);
        while n_frames < N_FRAMES {
            let next = std::pin::pin!(socket.next()).poll(&mut Context::from_waker(&waker));
            match next {
                Poll::Ready(event) => {
                    assert!(matches!(event, Some(SocketEvent::Frame(Message::Ping(_)))));
                    (n_frames, n_in_a_row) = (n_frames + 1, n_in_a_row + 1);
                    assert!(n_in_a_row <= IN_A_ROW, "others wait");
                }
                Poll::Pending => n_in_a_row = 0,
            }
        }
        assert_eq!(woken.0.load(Ordering::Relaxed), 3, "it wants to go on each time");
        drop(client);
    }
}
