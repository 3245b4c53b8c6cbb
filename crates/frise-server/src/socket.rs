//! One socket: reads messages and has them done, one after the other; writes what rooms put on its line.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use frise_room::online::{Ask, ClientMsg, Code, Farewell, PROTOCOL, Refusal, ServerMsg};
use futures_util::SinkExt;
use tokio::time::{Instant, sleep_until, timeout};

use crate::api::Refused;
use crate::app::App;
use crate::caller::Caller;
use crate::guest::guest;
use crate::limits::Pace;
use crate::line::{Line, to_text};
use crate::metrics::add;
use crate::room::{Cell, Client};
use crate::rooms::Rooms;

/// Small, because there are many sockets: what is read at once, and what is written at once.
const BUFFER: usize = 2 * 1024;

/// How often a client may be told that it is too fast, before it is told to go.
const MISUSE: u32 = 100;

/// Opens a socket for a guest.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    if app.is_stopping() {
        return Err(Code::Stopping.into());
    }
    let guest = guest(&app, &headers).await?;
    let upgrade = upgrade.map_err(|why| Refusal { code: Code::BadMessage, message: why.body_text() })?;
    let place = caller.place(&app)?;
    let limits = app.config.limits;
    let upgrade = upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_frame_size(limits.frame)
        .max_message_size(limits.frame);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _held = (app.at_work(), place);
        let line = Arc::new(Line::new(limits.queue));
        app.add_line(Arc::downgrade(&line));
        add(&app.metrics.sockets, 1);
        let visit = Visit {
            app,
            client: Client { line, guest },
            cell: None,
            caller,
            pace: Pace::new(Instant::now()),
            n_too_fast: 0,
        };
        visit.run(socket).await;
    }))
}

/// A client from its first message to its last.
struct Visit {
    app: Arc<App>,
    client: Client,
    cell: Option<Arc<Cell>>,
    caller: Caller,
    pace: Pace,
    n_too_fast: u32,
}

impl Visit {
    async fn run(mut self, mut socket: WebSocket) {
        // Boxed, so that a socket that waits is small.
        Box::pin(self.serve(&mut socket)).await;
        if let Some(cell) = &self.cell {
            cell.leave(&self.app, &self.client.line).await;
        }
        self.app.metrics.sockets.fetch_sub(1, Ordering::Relaxed);
    }

    async fn serve(&mut self, socket: &mut WebSocket) {
        let times = self.app.config.times;
        let line = self.client.line.clone();
        let mut heard = Instant::now();
        // One alarm for all of its life: to set another for each message would cost more than the message.
        let mut silence = std::pin::pin!(sleep_until(heard + times.ping));
        loop {
            // Only waiting may be given up here. What comes of it is always finished.
            let happened = tokio::select! {
                // What waits goes out before more is asked for.
                biased;
                (texts, end) = line.next() => Happened::Waiting(texts, end),
                message = socket.recv() => Happened::Heard(message),
                () = &mut silence => Happened::Silence,
            };
            match happened {
                Happened::Waiting(texts, end) => {
                    if let Some(reason @ (Farewell::TooSlow | Farewell::Misuse)) = end {
                        add(&self.app.metrics.dropped, 1);
                        tracing::warn!(?reason, "a socket is ended");
                    }
                    if write(socket, texts, end, times.write).await.is_none() {
                        return;
                    }
                }
                Happened::Heard(Some(Ok(message))) => {
                    heard = Instant::now();
                    match message {
                        Message::Text(text) => Box::pin(self.hear(text)).await,
                        Message::Binary(_) => self.client.line.end(Farewell::Misuse),
                        Message::Ping(_) | Message::Pong(_) => {}
                        Message::Close(_) => return,
                    }
                }
                Happened::Heard(_) => return,
                Happened::Silence => {
                    let silent = heard.elapsed();
                    if silent < times.ping {
                        // Whoever speaks need not be asked whether they are there.
                        silence.as_mut().reset(heard + times.ping);
                        continue;
                    }
                    if silent >= times.ping * 2 {
                        return;
                    }
                    silence.as_mut().reset(Instant::now() + times.ping);
                    let asked = socket.send(Message::Ping(Bytes::new()));
                    if !matches!(timeout(times.write, asked).await, Ok(Ok(()))) {
                        return;
                    }
                }
            }
        }
    }

    async fn hear(&mut self, text: Utf8Bytes) {
        add(&self.app.metrics.messages, 1);
        let refuse = |id: String, code: Code| ServerMsg::Refused { id, why: code.into() };
        let Ok(msg) = serde_json::from_str::<ClientMsg>(&text) else {
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
        if self.app.is_stopping() {
            self.client.line.send(&refuse(msg.id, Code::Stopping));
            return;
        }
        match (&msg.ask, &self.cell) {
            (Ask::Ping, _) => self.client.line.send(&ServerMsg::Pong { id: msg.id }),
            (Ask::Hello { protocol, room, since }, _) => {
                if let Err(why) = self.hello(*protocol, room, *since).await {
                    self.client.line.send(&ServerMsg::Refused { id: msg.id, why });
                }
            }
            (_, Some(cell)) => cell.ask(&self.app, &self.client, msg).await,
            (_, None) => self.client.line.send(&refuse(msg.id, Code::HelloFirst)),
        }
    }

    async fn hello(&mut self, protocol: u32, room: &str, since: Option<u64>) -> Result<(), Refusal> {
        if protocol != PROTOCOL {
            return Err(Code::Protocol.into());
        }
        loop {
            let cell = Rooms::enter(&self.app, &self.caller, room).await?;
            if let Some(former) = self.cell.take_if(|former| !Arc::ptr_eq(former, &cell)) {
                former.leave(&self.app, &self.client.line).await;
            }
            if let Some(greeted) = cell.greet(&self.app, &self.client, since).await {
                greeted?;
                self.cell = Some(cell);
                return Ok(());
            }
        }
    }
}

enum Happened {
    Waiting(Vec<Utf8Bytes>, Option<Farewell>),
    Heard(Option<Result<Message, axum::Error>>),
    Silence,
}

/// Writes what waited. Nothing, if the connection is at its end.
async fn write(
    socket: &mut WebSocket,
    texts: Vec<Utf8Bytes>,
    end: Option<Farewell>,
    patience: Duration,
) -> Option<()> {
    let writing = async {
        for text in texts {
            socket.feed(Message::Text(text)).await?;
        }
        if let Some(reason) = end {
            let retry = match reason {
                Farewell::Shutdown => Some(1000),
                Farewell::TooSlow => Some(5000),
                Farewell::Misuse => None,
            };
            socket.feed(Message::Text(to_text(&ServerMsg::Bye { reason, retry }))).await?;
            socket.feed(Message::Close(None)).await?;
        }
        socket.flush().await
    };
    let written = timeout(patience, writing).await;
    (end.is_none() && matches!(written, Ok(Ok(())))).then_some(())
}
