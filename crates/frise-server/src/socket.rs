//! One socket: reads messages and has them done, one after the other; finishes what could not be written to its line at once.

use std::future::poll_fn;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::Poll;

use axum::body::Body;
use axum::extract::{self, State};
use axum::response::Response;
use frise_room::online::{ClientMsg, Code, Farewell, PROTOCOL, Refusal, Request, ServerMsg};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until, timeout};
use tungstenite::handshake::server::create_response_with_body;
use tungstenite::protocol::Message;

use crate::api::Refused;
use crate::app::App;
use crate::caller::Caller;
use crate::config::Times;
use crate::frame::PING;
use crate::guest::guest;
use crate::limits::{Pace, Place};
use crate::line::Line;
use crate::metrics::add;
use crate::reader::Reader;
use crate::room::{Client, RoomDriver, Welcome};
use crate::rooms::Rooms;

/// How often a client may be told that it is too fast, before it is told to go.
const MISUSE: u32 = 100;

/// Opens a socket for a guest.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    request: extract::Request,
) -> Result<Response, Refused> {
    if app.is_stopping() {
        return Err(Code::Stopping.into());
    }
    let guest = guest(&app, request.headers()).await?;
    let agreed = create_response_with_body(&request, Body::empty)
        .map_err(|why| Refusal { code: Code::BadMessage, message: why.to_string() })?;
    let place = caller.place(&app)?;
    let upgrade = hyper::upgrade::on(request);
    tokio::spawn(async move {
        let Ok(upgraded) = upgrade.await else { return };
        // Below all that HTTP needed: a socket is read and written often.
        let Ok(parts) = upgraded.downcast::<TokioIo<TcpStream>>() else { return };
        let (stream, out) = parts.io.into_inner().into_split();
        let line = Arc::new(Line::new(out, app.config.limits.queue));
        let reader = Reader::new(stream, parts.read_buf, app.config.limits.frame, line.clone());
        app.add_line(&line);
        let id = app.next_client();
        let visit = Visit {
            _held: (app.at_work(), place),
            app,
            reader,
            client: Client { id, line, guest },
            room: None,
            caller,
            pace: Pace::new(Instant::now()),
            n_too_fast: 0,
        };
        // A task of its own, for as long as the socket is open: what led here needs no more memory.
        tokio::spawn(Box::new(visit).run());
    });
    Ok(agreed)
}

/// A client from its first message to its last.
struct Visit {
    app: Arc<App>,
    reader: Reader,
    client: Client,
    room: Option<Arc<RoomDriver>>,
    caller: Caller,
    pace: Pace,
    n_too_fast: u32,
    _held: (watch::Receiver<bool>, Arc<Place>),
}

impl Visit {
    async fn run(mut self: Box<Self>) {
        add(&self.app.metrics.sockets, 1);
        self.serve().await;
        if let Some(room) = &self.room {
            Box::pin(room.leave(&self.app, self.client.id)).await;
        }
        self.app.metrics.sockets.fetch_sub(1, Ordering::Relaxed);
    }

    async fn serve(&mut self) {
        let Times { ping, write, .. } = self.app.config.times;
        let line = self.client.line.clone();
        let mut heard = Instant::now();
        // One alarm for all of its life: to set another for each message would cost more than the message.
        let mut silence = pin!(sleep_until(heard + ping));
        loop {
            // Only waiting may be given up here. What comes of it is always finished.
            let happened = poll_fn(|context| {
                // What waits goes out before more is asked for.
                if let Poll::Ready(end) = line.poll_left(context) {
                    return Poll::Ready(Happened::Left(end));
                }
                if let Poll::Ready(message) = self.reader.poll_next(context) {
                    return Poll::Ready(Happened::Heard(message));
                }
                silence.as_mut().poll(context).map(|()| Happened::Silence)
            });
            match happened.await {
                Happened::Left(Some(reason)) => {
                    self.say_goodbye(reason);
                    let _ = timeout(write, self.part(reason)).await;
                    return;
                }
                Happened::Left(None) => {
                    if !matches!(timeout(write, line.written()).await, Ok(Ok(()))) {
                        return;
                    }
                }
                Happened::Heard(Ok(message)) => {
                    heard = Instant::now();
                    match message {
                        Message::Text(text) => {
                            line.hold();
                            Box::pin(self.hear(&text)).await;
                            line.release();
                        }
                        Message::Binary(_) => line.end(Farewell::Misuse),
                        Message::Ping(_) | Message::Pong(_) => {}
                        Message::Close(_) | Message::Frame(_) => return,
                    }
                }
                Happened::Heard(Err(_)) => return,
                Happened::Silence => {
                    let silent = heard.elapsed();
                    if silent < ping {
                        // Whoever speaks need not be asked whether they are there.
                        silence.as_mut().reset(heard + ping);
                        continue;
                    }
                    if silent >= ping * 2 {
                        return;
                    }
                    silence.as_mut().reset(Instant::now() + ping);
                    line.push(PING);
                }
            }
        }
    }

    fn say_goodbye(&self, reason: Farewell) {
        let retry = match reason {
            Farewell::Shutdown => Some(1000),
            Farewell::TooSlow => Some(5000),
            Farewell::Misuse => None,
        };
        if reason != Farewell::Shutdown {
            add(&self.app.metrics.dropped, 1);
            tracing::warn!(?reason, "a socket is ended");
        }
        self.client.line.send_last(&ServerMsg::Bye { reason, retry });
    }

    /// Waits until the last word is written, and heard: a connection is reset that is closed with something unread, and what is
    /// on its way is lost with it. A server that stops waits for nobody; they come back anyway.
    async fn part(&mut self, reason: Farewell) -> io::Result<()> {
        self.client.line.written().await?;
        if reason != Farewell::Shutdown {
            self.reader.hear_out().await;
        }
        Ok(())
    }

    async fn hear(&mut self, text: &str) {
        add(&self.app.metrics.messages, 1);
        let refuse = |id: String, code: Code| ServerMsg::Refused { id, why: code.into() };
        let Ok(msg) = serde_json::from_str::<ClientMsg>(text) else {
            self.client.line.send(&refuse(String::new(), Code::BadMessage));
            return;
        };
        if !self.pace.take(self.app.config.limits.messages, Instant::now()) {
            self.n_too_fast += 1;
            self.client.line.send(&refuse(msg.id, Code::TooFast));
            if self.n_too_fast >= MISUSE {
                self.client.line.end(Farewell::Misuse);
            }
            return;
        }
        if msg.request.is_for_lobby()
            && let Err(code) = self.caller.may_arrange(&self.app)
        {
            self.client.line.send(&refuse(msg.id, code));
            return;
        }
        match (&msg.request, &self.room) {
            (Request::Ping, _) => self.client.line.send(&ServerMsg::Pong { id: msg.id }),
            (Request::Hello { protocol, room, since }, _) => {
                if let Err(why) = Box::pin(self.hello(&msg.id, *protocol, room, *since)).await {
                    self.client.line.send(&ServerMsg::Refused { id: msg.id, why });
                }
            }
            (_, Some(room)) => room.ask(&self.app, self.client.id, msg).await,
            (_, None) => self.client.line.send(&refuse(msg.id, Code::HelloFirst)),
        }
    }

    /// Enters a room, and leaves the former one only then: a refusal changes nothing.
    async fn hello(
        &mut self,
        id: &str,
        protocol: u32,
        room: &str,
        since: Option<u64>,
    ) -> Result<(), Refusal> {
        if protocol != PROTOCOL {
            return Err(Code::Protocol.into());
        }
        loop {
            let room = Rooms::enter(&self.app, &self.caller, room).await?;
            match room.greet(&self.app, &self.client, id.to_owned(), since).await {
                Welcome::In => {
                    let former = self.room.replace(room.clone());
                    if let Some(former) = former.filter(|former| !Arc::ptr_eq(former, &room)) {
                        former.leave(&self.app, self.client.id).await;
                    }
                    return Ok(());
                }
                Welcome::Refused => return Ok(()),
                Welcome::LookAgain => {}
            }
        }
    }
}

enum Happened {
    Left(Option<Farewell>),
    Heard(Result<Message, tungstenite::Error>),
    Silence,
}
