//! The driver of a live room: feeds the state machine of `frise-room` with what happens at sockets, log and timers, and carries out what it
//! wants done. Holds no policy. The lock is never held while something is waited for.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::time::Instant;

use frise_room::Boxes;
use frise_room::online::live::{ClientId, Effect, Hint, Household, Input, LiveRoom, Millis};
use frise_room::online::{
    BotTurn, ClientMsg, Entry, Farewell, FoldError, GameRecord, GuestId, OnlineRoom, Refusal, RematchPlan,
    Request, ServerMsg, is_brought,
};
use tokio::task::AbortHandle;
use tokio::time::sleep_until;

use crate::app::App;
use crate::bus::Subscription;
use crate::code::RoomCode;
use crate::decks::{self, Pins};
use crate::metrics::add;
use crate::transport::{Outbox, frame};

/// A room in memory.
pub(crate) struct RoomDriver {
    code: RoomCode,
    state: Mutex<State>,
    /// Hears what other nodes say.
    listener: OnceLock<AbortHandle>,
}

impl Drop for RoomDriver {
    fn drop(&mut self) {
        self.listener.get().inspect(|listener| listener.abort());
    }
}

struct State {
    live: LiveRoom,
    outboxes: BTreeMap<ClientId, Arc<Outbox>>,
    alarm: Option<AbortHandle>,
    /// The decks that people brought here.
    pins: Pins,
}

/// Somebody at a socket.
pub(crate) struct Client {
    pub(crate) id: ClientId,
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) guest: GuestId,
    pub(crate) from: Household,
}

/// What became of a hello.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Welcome {
    /// The client is in.
    In,
    /// It was refused, and told so.
    Refused,
    /// The room has just left the memory: look it up again.
    LookAgain,
}

/// What has to be waited for before the room can go on.
enum Io {
    Append(u64, Arc<Entry>),
    Read(u64),
    Open(Box<RematchPlan>),
    RollCall,
}

impl RoomDriver {
    /// The room that these entries tell of.
    pub(crate) fn rebuild(
        app: &App,
        code: RoomCode,
        entries: &[Entry],
        pins: Pins,
    ) -> Result<RoomDriver, FoldError> {
        let (stock, policy) = (app.stock.clone(), app.room_policy());
        let live = LiveRoom::rebuild(stock, policy, code.as_str().to_owned(), entries, app.now())?;
        let state = State { live, outboxes: BTreeMap::new(), alarm: None, pins };
        Ok(RoomDriver { code, state: Mutex::new(state), listener: OnceLock::new() })
    }

    /// Hears from now on what other nodes say, for as long as it is in memory.
    pub(crate) fn listen(self: &Arc<Self>, app: &Arc<App>, mut subscription: Subscription) {
        let (room, app) = (Arc::downgrade(self), app.clone());
        let listening = tokio::spawn(async move {
            while let Some(hint) = subscription.next().await {
                let Some(room) = room.upgrade() else { break };
                room.hear(&app, hint);
            }
        });
        let _ = self.listener.set(listening.abort_handle());
    }

    /// Hears a hint. What comes of it is waited for elsewhere.
    pub(crate) fn hear(self: &Arc<Self>, app: &Arc<App>, hint: Hint) {
        let io = self.step(&mut self.state(), app, Input::Heard(hint));
        if io.is_some() {
            let (room, app) = (self.clone(), app.clone());
            tokio::spawn(async move { room.go_on(&app, io).await });
        }
    }

    /// Lets a client in and tells it what it does not know.
    pub(crate) async fn greet(
        self: &Arc<Self>,
        app: &Arc<App>,
        client: &Client,
        id: String,
        (since, seen): (Option<u64>, Option<u64>),
    ) -> Welcome {
        let io = {
            let mut state = self.state();
            state.outboxes.insert(client.id, client.outbox.clone());
            let (id_of, guest, from) = (client.id, client.guest, client.from);
            let hello = Input::Connected { client: id_of, guest, from, id, since, seen };
            let io = self.step(&mut state, app, hello);
            if !state.live.has(client.id) {
                state.outboxes.remove(&client.id);
                return if state.live.is_forgotten() { Welcome::LookAgain } else { Welcome::Refused };
            }
            io
        };
        self.go_on(app, io).await;
        Welcome::In
    }

    /// Does what a client asks for, or says why not.
    pub(crate) async fn ask(self: &Arc<Self>, app: &Arc<App>, client: &Client, msg: ClientMsg) {
        if let Request::Arrange { plan } = &msg.request
            && plan.terms.boxes.iter().any(|id| is_brought(id))
            && let Err(why) = Box::pin(self.bring(app, client.guest, &plan.terms.boxes)).await
        {
            return client.outbox.send(&ServerMsg::Refused { id: msg.id, why });
        }
        self.take_in(app, Input::Asked(client.id, msg)).await;
    }

    /// Makes sure that the room finds decks that a guest wants to play with, if they may. What is planned already, anybody may plan.
    async fn bring(&self, app: &App, guest: GuestId, boxes: &Boxes) -> Result<(), Refusal> {
        if self.look(|room| (room.member(guest) != Some(room.host())) || room.game().is_some()) {
            // It is refused for what it is, and nothing is looked up.
            return Ok(());
        }
        let planned = self.look(|room| room.lobby().plan.terms.boxes);
        decks::check_use(app, guest, boxes.iter().filter(|id| !planned.contains(id))).await?;
        let pins = decks::load(app, boxes).await?;
        app.note_use(self.code, &pins).await?;
        self.state().pins.extend(pins);
        Ok(())
    }

    /// A deck was taken down: a game with it cannot go on.
    pub(crate) async fn withdraw(self: &Arc<Self>, app: &Arc<App>, deck: &str) {
        let is_played = self.look(|room| {
            let is_planned = room.lobby().plan.terms.boxes.iter().any(|id| id == deck);
            is_planned && room.game().is_some() && !room.is_over()
        });
        let outboxes: Vec<Arc<Outbox>> = {
            let mut state = self.state();
            state.pins.retain(|pin| pin.deck().id != deck);
            if is_played { state.outboxes.values().cloned().collect() } else { Vec::new() }
        };
        if is_played {
            self.take_in(app, Input::Withdrawn).await;
            outboxes.iter().for_each(|outbox| outbox.end(Farewell::DeckGone));
        }
    }

    /// Lets a client go.
    pub(crate) async fn leave(self: &Arc<Self>, app: &Arc<App>, client: ClientId) {
        self.state().outboxes.remove(&client);
        self.take_in(app, Input::Gone(client)).await;
    }

    /// The record of the game, once it is over.
    pub(crate) async fn record(self: &Arc<Self>, app: &Arc<App>) -> Result<GameRecord, Refusal> {
        self.take_in(app, Input::Resync).await;
        self.state().live.record()
    }

    /// What can be told of the room as it is now.
    pub(crate) fn look<T>(&self, read: impl FnOnce(&OnlineRoom) -> T) -> T {
        read(self.state().live.room())
    }

    async fn take_in(self: &Arc<Self>, app: &Arc<App>, input: Input) {
        let io = self.step(&mut self.state(), app, input);
        self.go_on(app, io).await;
    }

    /// Waits for what the room waits for, as long as there is something.
    async fn go_on(self: &Arc<Self>, app: &Arc<App>, mut io: Option<Io>) {
        while let Some(waited_for) = io {
            let input = match waited_for {
                Io::Append(seq, entry) => {
                    let start = Instant::now();
                    let appended = app.log.append(self.code, seq, &entry).await;
                    let kept = Instant::now();
                    app.metrics.append.add(kept - start);
                    io = self.step(&mut self.state(), app, Input::Appended(appended));
                    app.metrics.tell.add(kept.elapsed());
                    continue;
                }
                Io::Read(since) => {
                    let read = app.log.entries(self.code, since).await;
                    if let Ok(entries) = &read
                        && let Ok(pins) = Box::pin(decks::load_for(app, entries)).await
                    {
                        self.state().pins.extend(pins);
                    }
                    Input::Read(read)
                }
                Io::Open(plan) => {
                    let opened = Box::pin(app.open_rematch(*plan)).await;
                    Input::Opened(opened.map(|code| code.as_str().to_owned()))
                }
                Io::RollCall => Input::RollCalled(app.roll_call(self.code).await),
            };
            io = self.step(&mut self.state(), app, input);
        }
    }

    /// Takes in what happened, and does at once what can be done at once. Messages go out in the order of the log, because the lock is held.
    fn step(self: &Arc<Self>, state: &mut State, app: &Arc<App>, input: Input) -> Option<Io> {
        let (mut io, mut lost) = (None, Vec::new());
        for effect in state.live.step(app.now(), input) {
            match effect {
                Effect::Send { to, msg } => lost.extend(state.send(app, &to, &msg)),
                Effect::Append { seq, entry } => io = Some(Io::Append(seq, entry)),
                Effect::Read { since } => io = Some(Io::Read(since)),
                Effect::Open(plan) => io = Some(Io::Open(plan)),
                Effect::Think(turn) => drop(tokio::spawn(self.clone().think(app.clone(), turn))),
                Effect::WakeAt(at) => {
                    let alarm = tokio::spawn(ring(Arc::downgrade(self), app.clone(), at));
                    let former = state.alarm.replace(alarm.abort_handle());
                    former.inspect(AbortHandle::abort);
                }
                Effect::Report(error) => {
                    tracing::error!(%error, "an entry of the log does not fit its room");
                }
                Effect::Dismiss => {
                    state.outboxes.values().for_each(|outbox| outbox.end(Farewell::Shutdown));
                }
                Effect::Forget => app.rooms.forget(self.code),
                Effect::RollCall => io = Some(Io::RollCall),
                Effect::Publish(hint) => app.publish(self.code, &hint),
            }
        }
        for client in lost {
            io = io.or(self.step(state, app, Input::Gone(client)));
        }
        io
    }

    /// A bot thinks while the room goes on.
    async fn think(self: Arc<Self>, app: Arc<App>, turn: Box<BotTurn>) {
        let at = turn.at;
        // Bots wait for each other, rather than take every thread from the log.
        let entry = match app.thinkers.acquire().await {
            Ok(_place) => tokio::task::spawn_blocking(|| Box::new(turn.think())).await.ok(),
            Err(_) => None,
        };
        self.take_in(&app, Input::Thought { at, entry }).await;
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Sends one frame to all of them. Returns who did not read what came before: they are not told anything any more.
    fn send(&mut self, app: &App, to: &[ClientId], msg: &ServerMsg) -> Vec<ClientId> {
        if let ServerMsg::Refused { .. } = msg {
            add(&app.metrics.refused, 1);
        }
        let frame = frame(msg);
        let is_lost =
            |client: &&ClientId| self.outboxes.get(client).is_some_and(|outbox| !outbox.push(frame.clone()));
        let lost: Vec<ClientId> = to.iter().filter(is_lost).copied().collect();
        lost.iter().for_each(|client| drop(self.outboxes.remove(client)));
        lost
    }
}

async fn ring(room: Weak<RoomDriver>, app: Arc<App>, at: Millis) {
    sleep_until(app.instant(at)).await;
    // What comes of it must not be cut short by another alarm.
    if let Some(room) = room.upgrade().filter(|_| !app.is_stopping()) {
        tokio::spawn(async move { room.take_in(&app, Input::Woken).await });
    }
}
