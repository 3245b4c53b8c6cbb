//! Reconnecting client: plays on whatever happens to the server, comes back with what it knows, and sends again what was not answered.

use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use fastrand::Rng;
use frise_room::online::{Change, ClientMsg, Code, Follower, GameView, Request, SeatPlan, ServerMsg};
use tokio::sync::{Notify, watch};
use tokio::time::{sleep, timeout};

use crate::client_socket::ClientSocket;
use crate::error::LoadError;
use crate::history::{Operation, Sight};
use crate::http::{GuestCookie, HttpConnection};
use crate::ledger::{Acknowledged, Ledger, ShownState};
use crate::players::{any_action, entropy};

/// How long to wait before something is tried again.
const PAUSE: Duration = Duration::from_millis(50);

/// The same where the log cannot be reached: for longer than a moment, most often.
const LONG_PAUSE: Duration = Duration::from_millis(200);

/// How often a room is asked for at one server, before another may be found.
const TRIES: u32 = 3;

/// One message in so many makes somebody who is restless come back anew; or so many milliseconds without any.
const RESTLESS: u32 = 40;
const BORED: RangeInclusive<u64> = 1_000..=4_000;

/// What all clients share.
pub(crate) struct CrashScene {
    /// From when on times are told.
    pub(crate) start: Instant,
    /// Where the server answers, while there is one.
    pub(crate) address: watch::Receiver<SocketAddr>,
    /// How many messages were acknowledged, all clients together.
    pub(crate) n_done: AtomicU64,
    pub(crate) progress: Notify,
    /// Whether bots play for those who are away for long, as they do where a line between servers is cut.
    pub(crate) has_stand_ins: bool,
    /// Whether people come back by themselves now and then, and whenever nothing happens: to another server, perhaps.
    pub(crate) are_restless: AtomicBool,
    /// Whether games that are over are not followed by others.
    pub(crate) is_ending: AtomicBool,
}

/// Two who play against each other know of each other where it ends.
pub(crate) type LastRoom = Arc<watch::Sender<Option<String>>>;

/// A client that comes back after every crash.
pub(crate) struct ReturningClient {
    pub(crate) name: String,
    pub(crate) guest: GuestCookie,
    /// The code of the room where they are.
    pub(crate) room: String,
    pub(crate) is_founder: bool,
    pub(crate) last_room: LastRoom,
    pub(crate) scene: Arc<CrashScene>,
    pub(crate) rng: Rng,
    pub(crate) known: Option<Follower>,
    /// What was not answered yet.
    pub(crate) waiting: Option<ClientMsg>,
    pub(crate) n_sent: u32,
    pub(crate) ledger: Ledger,
}

enum NextStep {
    Ask(Request),
    Enter(String),
    Wait,
    Leave,
}

impl ReturningClient {
    /// Plays game after game, until there is to be no other.
    pub(crate) async fn run(mut self) -> Result<Ledger, LoadError> {
        let mut lost = None;
        loop {
            let socket = self.connect().await;
            match self.visit(socket, &mut lost).await {
                Ok(()) => return Ok(self.ledger),
                Err(LoadError::Lost(_) | LoadError::Socket(_) | LoadError::Ended) => {}
                Err(error) => return Err(error),
            }
            lost = lost.or_else(|| Some(Instant::now()));
        }
    }

    /// A socket, as soon as there is a server.
    async fn connect(&mut self) -> ClientSocket {
        let mut address = self.scene.address.clone();
        loop {
            let at = *address.borrow_and_update();
            let opening = async { HttpConnection::open(at).await?.socket(&self.guest).await };
            if let Ok(socket) = opening.await {
                return socket;
            }
            let _ = timeout(PAUSE, address.changed()).await;
        }
    }

    async fn visit(&mut self, mut socket: ClientSocket, lost: &mut Option<Instant>) -> Result<(), LoadError> {
        self.hello(&mut socket).await?;
        let back = |lost: Instant| (lost.duration_since(self.scene.start), lost.elapsed());
        self.ledger.back.extend(lost.take().map(back));
        let known = self.seq();
        let mut is_resent = self.waiting.is_some();
        if let Some(msg) = &self.waiting {
            self.ledger.n_resent += 1;
            socket.send(msg).await?;
        }
        let mut last_room = self.last_room.subscribe();
        loop {
            if self.waiting.is_none() {
                match self.wish() {
                    NextStep::Ask(ask) => {
                        self.n_sent += 1;
                        let msg = ClientMsg { id: format!("{}-{}", self.name, self.n_sent), request: ask };
                        let (room, id, asked) =
                            (self.room.clone(), msg.id.clone(), self.scene.start.elapsed());
                        self.ledger.operations.push(Operation { room, id, asked, done: None });
                        socket.send(self.waiting.insert(msg)).await?;
                    }
                    NextStep::Enter(room) => {
                        (self.room, self.known) = (room, None);
                        self.hello(&mut socket).await?;
                        continue;
                    }
                    NextStep::Wait => {}
                    NextStep::Leave => return Ok(()),
                }
            }
            let is_restless = self.scene.are_restless.load(Ordering::Relaxed);
            if is_restless && self.rng.u32(..RESTLESS) == 0 {
                return Err(LoadError::Ended);
            }
            let bored = Duration::from_millis(self.rng.u64(BORED));
            let msg = tokio::select! {
                msg = socket.next() => msg?,
                _ = last_room.changed() => continue,
                () = sleep(bored), if is_restless => return Err(LoadError::Ended),
            };
            match msg {
                ServerMsg::Done { id, seq } => {
                    if std::mem::take(&mut is_resent) && seq <= known {
                        self.ledger.n_heard_before += 1;
                    }
                    self.note_done(id, seq);
                }
                ServerMsg::Refused { id, why } => self.note_refused(&mut socket, id, why.code).await?,
                msg => self.hear(msg)?,
            }
        }
    }

    /// Enters the room, with what is known of it.
    async fn hello(&mut self, socket: &mut ClientSocket) -> Result<(), LoadError> {
        let (since, epoch) = self.known.as_ref().map(|known| (known.seq, known.epoch)).unzip();
        let ask = Request::hello(&self.room, since, epoch);
        let hello = ClientMsg { id: "hello".to_owned(), request: ask };
        socket.send(&hello).await?;
        let mut n_tries = 0;
        loop {
            match socket.next().await? {
                ServerMsg::Refused { why, .. } if is_for_now(why.code) => {
                    n_tries += 1;
                    if n_tries == TRIES {
                        return Err(LoadError::Ended);
                    }
                    pause(why.code).await;
                    socket.send(&hello).await?;
                }
                ServerMsg::Refused { why, .. } => return Err(LoadError::Refused(why.code)),
                msg @ (ServerMsg::Room { .. } | ServerMsg::Resumed { .. }) => return self.hear(msg),
                // What was missed; or what was still under way from the room before.
                msg if self.known.is_some() => self.hear(msg)?,
                _ => {}
            }
        }
    }

    /// Takes in what is told to everybody.
    fn hear(&mut self, msg: ServerMsg) -> Result<(), LoadError> {
        let shown = ShownState::of(&self.room, &msg);
        let epoch = match &msg {
            ServerMsg::Room { epoch, .. } => *epoch,
            _ => self.known.as_ref().map(|known| known.epoch).unwrap_or_default(),
        };
        let seq = match &msg {
            ServerMsg::Resumed { seq, .. } => Some(*seq),
            _ => shown.as_ref().map(|shown| shown.seq),
        };
        if let Some(seq) = seq {
            let (client, room, at) = (self.name.clone(), self.room.clone(), self.scene.start.elapsed());
            self.ledger.sights.push(Sight { client, epoch, room, seq, at });
        }
        self.ledger.told.extend(shown);
        let before = self.seq();
        let Some(known) = &mut self.known else {
            self.known = Follower::new(msg);
            return Ok(());
        };
        let had_ended = has_ended(known);
        if known.hear(msg) == Change::OutOfStep {
            self.wrong(format!("what came after entry {before} does not fit"));
            self.known = None;
            return Err(LoadError::Ended);
        }
        if !had_ended && has_ended(known) {
            self.ledger.finished.push(self.room.clone());
        }
        Ok(())
    }

    fn note_done(&mut self, id: String, seq: u64) {
        if self.waiting.take_if(|msg| msg.id == id).is_none() {
            self.wrong(format!("{id} was answered, which was not asked"));
        }
        if self.seq() < seq {
            self.wrong(format!("{id} was acknowledged as entry {seq} before that was told"));
        }
        if let Some(asked) = self.ledger.operations.last_mut().filter(|asked| asked.id == id) {
            asked.done = Some((self.scene.start.elapsed(), seq));
        }
        self.ledger.done.push(Acknowledged { room: self.room.clone(), id, seq });
        self.scene.n_done.fetch_add(1, Ordering::Relaxed);
        self.scene.progress.notify_one();
    }

    async fn note_refused(
        &mut self,
        socket: &mut ClientSocket,
        id: String,
        code: Code,
    ) -> Result<(), LoadError> {
        match &self.waiting {
            Some(msg) if is_for_now(code) => {
                pause(code).await;
                socket.send(msg).await
            }
            Some(_) if self.scene.has_stand_ins && is_too_late(code) => {
                self.waiting = None;
                self.ledger.overtaken.push(self.room.clone());
                self.ledger.refused.push(id);
                sleep(PAUSE).await;
                Ok(())
            }
            _ => {
                self.wrong(format!("{id} was refused: {code:?}"));
                self.waiting = None;
                self.ledger.refused.push(id);
                Ok(())
            }
        }
    }

    /// What to do next, by what is known.
    fn wish(&mut self) -> NextStep {
        let Some(known) = &self.known else { return NextStep::Wait };
        if let Some(next) = &known.next {
            return NextStep::Enter(next.clone());
        }
        let Some(member) = known.you.member else {
            return NextStep::Ask(Request::Join { name: self.name.clone() });
        };
        let members = &known.lobby.members;
        match &known.game {
            None if members.get(member.idx()).is_some_and(|me| !me.ready) => {
                NextStep::Ask(Request::Ready { entropy: entropy(&mut self.rng) })
            }
            None => {
                let is_full = !known.lobby.plan.seats.contains(&SeatPlan::Open);
                let can_start = known.is_host() && is_full && members.iter().all(|other| other.ready);
                if can_start { NextStep::Ask(Request::Start) } else { NextStep::Wait }
            }
            Some(game) if game.table.ended.is_some() => self.after_game(),
            Some(GameView { table, at, .. }) if table.to_move == known.seat() => {
                let action = any_action(&mut self.rng, table);
                action.map_or(NextStep::Wait, |action| NextStep::Ask(Request::Act { at: *at, action }))
            }
            Some(_) => NextStep::Wait,
        }
    }

    /// The founder decides whether there is another game.
    fn after_game(&self) -> NextStep {
        let is_ending = self.scene.is_ending.load(Ordering::Relaxed);
        let is_last = self.last_room.borrow().as_ref() == Some(&self.room);
        match self.is_founder {
            true if is_ending => {
                self.last_room.send_replace(Some(self.room.clone()));
                NextStep::Leave
            }
            true => NextStep::Ask(Request::Rematch),
            false if is_last => NextStep::Leave,
            false => NextStep::Wait,
        }
    }

    fn seq(&self) -> u64 {
        self.known.as_ref().map_or(0, |known| known.seq)
    }

    fn wrong(&mut self, what: String) {
        self.ledger.wrong.push(format!("{} in {}: {what}", self.name, self.room));
    }
}

/// Whether what is refused now may be done later.
fn is_for_now(code: Code) -> bool {
    matches!(code, Code::TooFast | Code::NotKept | Code::Stopping | Code::NodeTooOld)
}

/// Whether somebody else was faster.
fn is_too_late(code: Code) -> bool {
    matches!(code, Code::Stale | Code::NotYourTurn | Code::GameOver | Code::NotHost | Code::AlreadyStarted)
}

async fn pause(code: Code) {
    sleep(if code == Code::NotKept { LONG_PAUSE } else { PAUSE }).await;
}

fn has_ended(room: &Follower) -> bool {
    room.game.as_ref().is_some_and(|game| game.table.ended.is_some())
}
