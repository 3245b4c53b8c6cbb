//! WebSocket session: one client from its first message to its last. Parses messages, limits their rate, and has them done one
//! after the other.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::extract::{self, State};
use axum::response::Response;
use frise_room::online::{
    ClientMsg, Code, Farewell, Refusal, Request, ServerMsg, Versions, is_msg_id, readable_id,
};
use tokio::sync::watch;
use tokio::time::Instant;
use tungstenite::protocol::Message;

use crate::api::ApiError;
use crate::app::App;
use crate::caller::Caller;
use crate::guest::Visitor;
use crate::limits::{ConnectionPermit, RateLimiter};
use crate::metrics::add;
use crate::room::{Client, RoomDriver, Welcome};
use crate::rooms::Rooms;
use crate::transport::{self, Bounds, Linger, SocketEvent, WebSocket};

/// How often a client may be told that it is too fast, before it is told to go.
const MISUSE: u32 = 100;

/// As how many messages a hello counts: the answer is the whole room, and nobody needs it often.
const HELLO: u32 = 8;

/// Opens a socket for a guest.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    request: extract::Request,
) -> Result<Response, ApiError> {
    if app.is_stopping() {
        return Err(Code::Stopping.into());
    }
    let visitor = Visitor::of(&app, request.headers()).await?;
    let guest = visitor.guest;
    let (limits, times) = (app.config.limits, app.config.times);
    let bounds = Bounds { message: limits.frame, queue: limits.queue, ping: times.ping, write: times.write };
    let (agreed, upgrading) = transport::upgrade(request, bounds)
        .map_err(|why| Refusal { code: Code::BadMessage, message: why.to_string() })?;
    let permit = caller.permit(&app)?;
    tokio::spawn(async move {
        let Some(socket) = upgrading.await else { return };
        let outbox = socket.outbox().clone();
        app.add_outbox(&outbox);
        let id = app.next_client();
        let session = Session {
            _held: (app.at_work(), permit),
            socket,
            client: Client { id, outbox, guest, from: caller.household(&app, id) },
            app,
            room: None,
            caller,
            limiter: RateLimiter::new(Instant::now()),
            n_too_fast: 0,
            version: 1,
        };
        // A task of its own, for as long as the socket is open: what led here needs no more memory.
        tokio::spawn(Box::new(session).run());
    });
    Ok(visitor.answer(agreed))
}

struct Session {
    app: Arc<App>,
    socket: WebSocket,
    client: Client,
    room: Option<Arc<RoomDriver>>,
    caller: Caller,
    limiter: RateLimiter,
    n_too_fast: u32,
    /// Of the messages, as was agreed last.
    version: u32,
    _held: (watch::Receiver<bool>, Arc<ConnectionPermit>),
}

impl Session {
    async fn run(mut self: Box<Self>) {
        add(&self.app.metrics.sockets, 1);
        self.serve().await;
        if let Some(room) = &self.room {
            Box::pin(room.leave(&self.app, self.client.id)).await;
        }
        self.app.metrics.sockets.fetch_sub(1, Ordering::Relaxed);
    }

    async fn serve(&mut self) {
        let outbox = self.client.outbox.clone();
        while let Some(event) = self.socket.next().await {
            match event {
                SocketEvent::Frame(message) => {
                    let _cork = outbox.cork();
                    Box::pin(self.hear(message)).await;
                }
                SocketEvent::Ending(reason) => return Box::pin(self.say_goodbye(reason)).await,
                SocketEvent::Stuck => {
                    add(&self.app.metrics.dropped, 1);
                    tracing::warn!("a socket is ended that nobody reads from");
                    return;
                }
            }
        }
    }

    async fn say_goodbye(&mut self, reason: Farewell) {
        let retry = match reason {
            Farewell::Shutdown => Some(self.app.reconnect_delay(self.client.id)),
            Farewell::TooSlow => Some(5000),
            Farewell::Misuse | Farewell::DeckGone => None,
        };
        let linger = match reason {
            // A server that stops waits for nobody; they come back anyway.
            Farewell::Shutdown | Farewell::DeckGone => Linger::Never,
            Farewell::TooSlow | Farewell::Misuse => {
                add(&self.app.metrics.dropped, 1);
                tracing::warn!(?reason, "a socket is ended");
                Linger::UntilClosed
            }
        };
        self.socket.close(&ServerMsg::Bye { reason, retry }, linger).await;
    }

    /// Every frame counts, whatever is in it, before it is looked at.
    async fn hear(&mut self, message: Message) {
        if message.is_text() {
            add(&self.app.metrics.messages, 1);
        }
        match message {
            _ if !self.has_left(1) => self.refuse_flood(&message),
            Message::Text(text) => match serde_json::from_str(&text) {
                Ok(msg) => self.obey(msg).await,
                Err(_) => self.client.outbox.send(&refused(readable_id(&text), Code::BadMessage)),
            },
            Message::Binary(_) => self.client.outbox.end(Farewell::Misuse),
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) | Message::Frame(_) => {}
        }
    }

    /// Takes so many messages from what a client may still send, if that many are left.
    fn has_left(&mut self, n: u32) -> bool {
        self.limiter.take_several(n, self.app.config.limits.messages, Instant::now())
    }

    /// Says that it was too much, which a client may be told only so often.
    fn refuse_flood(&mut self, message: &Message) {
        let id = if let Message::Text(text) = message { readable_id(text) } else { String::new() };
        self.client.outbox.send(&refused(id, Code::TooFast));
        self.n_too_fast += 1;
        if self.n_too_fast >= MISUSE {
            self.client.outbox.end(Farewell::Misuse);
        }
    }

    async fn obey(&mut self, msg: ClientMsg) {
        if !is_msg_id(&msg.id) {
            self.client.outbox.send(&refused(String::new(), Code::BadMessage));
            return;
        }
        if msg.request.is_for_lobby()
            && let Err(code) = self.caller.may_arrange(&self.app)
        {
            self.client.outbox.send(&refused(msg.id, code));
            return;
        }
        // One was counted before it was looked at.
        if matches!(msg.request, Request::Hello { .. }) && !self.has_left(HELLO - 1) {
            self.client.outbox.send(&refused(msg.id, Code::TooFast));
            return;
        }
        match (&msg.request, &self.room) {
            (Request::Ping, _) => self.client.outbox.send(&ServerMsg::Pong { id: msg.id }),
            (Request::Hello { .. }, _) => {
                let ClientMsg { id, request } = msg;
                if let Err(why) = Box::pin(self.hello(&id, &request)).await {
                    let why = why.in_version(self.version);
                    self.client.outbox.send(&ServerMsg::Refused { id, why });
                }
            }
            (_, Some(room)) => room.ask(&self.app, &self.client, msg).await,
            (_, None) => self.client.outbox.send(&refused(msg.id, Code::HelloFirst)),
        }
    }

    /// The version that both speak from now on. Whoever can speak others is told which it is.
    fn agree(&self, id: &str, newest: u32, oldest: Option<u32>) -> Result<u32, Refusal> {
        let ours = self.app.config.speaks;
        let agreed = ours.agree(Versions { oldest: oldest.unwrap_or(newest), newest })?;
        if oldest.is_some() {
            let Versions { oldest, newest } = ours;
            let id = id.to_owned();
            self.client.outbox.send(&ServerMsg::Agreed { id, protocol: agreed, oldest, newest });
        }
        Ok(agreed)
    }

    /// Enters a room, and leaves the former one only then: a refusal changes nothing.
    async fn hello(&mut self, id: &str, hello: &Request) -> Result<(), Refusal> {
        let Request::Hello { protocol, oldest, room, since, epoch, seen } = hello else { return Ok(()) };
        self.version = self.agree(id, *protocol, *oldest)?;
        let known = |seq: Option<u64>| self.app.log.epoch().known(seq, *epoch);
        let known = (known(*since), known(*seen));
        let member = self.caller.as_member(&self.app, self.client.guest, room).await;
        loop {
            let caller = member.as_ref().unwrap_or(&self.caller);
            let room = Rooms::enter(&self.app, caller, room).await?;
            match room.greet(&self.app, &self.client, id.to_owned(), known).await {
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

fn refused(id: String, code: Code) -> ServerMsg {
    ServerMsg::Refused { id, why: code.into() }
}
