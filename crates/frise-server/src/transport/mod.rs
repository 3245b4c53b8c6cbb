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
        let (read_half, write_half) = parts.io.into_inner().into_split();
        let outbox = Arc::new(Outbox::new(write_half, bounds.queue));
        let reader = FrameReader::new(read_half, parts.read_buf, bounds.message, outbox.clone());
        let heard = Instant::now();
        Some(WebSocket { reader, outbox, bounds, heard, silence: Box::pin(sleep_until(heard + bounds.ping)) })
    };
    Ok((agreed, socket))
}

/// The server's end of a WebSocket.
pub(crate) struct WebSocket {
    reader: FrameReader,
    outbox: Arc<Outbox>,
    bounds: Bounds,
    heard: Instant,
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
            if let Poll::Ready(message) = self.reader.poll_next(context) {
                return Poll::Ready(Wakeup::Frame(message));
            }
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
