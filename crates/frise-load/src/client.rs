//! Somebody who plays on whatever happens to the server: comes back with what they know, and sends again what was not answered.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use fastrand::Rng;
use frise_room::online::{
    Change, ClientMsg, Code, Follower, GameView, PROTOCOL, Request, SeatPlan, ServerMsg,
};
use tokio::sync::{Notify, watch};
use tokio::time::{sleep, timeout};

use crate::door::{Door, Guest};
use crate::ledger::{Done, Ledger, Told};
use crate::line::Line;
use crate::pair::{any_action, entropy};
use crate::trouble::Trouble;

/// How long to wait before something is tried again.
const PAUSE: Duration = Duration::from_millis(50);

/// What all clients share.
pub(crate) struct World {
    /// Where the server answers, while there is one.
    pub(crate) address: watch::Receiver<SocketAddr>,
    /// How many messages were acknowledged, all clients together.
    pub(crate) n_done: AtomicU64,
    pub(crate) progress: Notify,
    /// Whether games that are over are not followed by others.
    pub(crate) is_ending: AtomicBool,
}

/// Two who play against each other know of each other where it ends.
pub(crate) type LastRoom = Arc<watch::Sender<Option<String>>>;

/// Somebody who plays on.
pub(crate) struct Client {
    pub(crate) name: String,
    pub(crate) guest: Guest,
    /// The code of the room where they are.
    pub(crate) room: String,
    pub(crate) is_founder: bool,
    pub(crate) last_room: LastRoom,
    pub(crate) world: Arc<World>,
    pub(crate) rng: Rng,
    pub(crate) known: Option<Follower>,
    /// What was not answered yet.
    pub(crate) waiting: Option<ClientMsg>,
    pub(crate) n_sent: u32,
    pub(crate) ledger: Ledger,
}

enum Wish {
    Ask(Request),
    Enter(String),
    Wait,
    Leave,
}

impl Client {
    /// Plays game after game, until there is to be no other.
    pub(crate) async fn run(mut self) -> Result<Ledger, Trouble> {
        loop {
            let line = self.connect().await;
            match self.visit(line).await {
                Ok(()) => return Ok(self.ledger),
                Err(Trouble::Lost(_) | Trouble::Socket(_) | Trouble::Ended) => {}
                Err(trouble) => return Err(trouble),
            }
        }
    }

    /// A socket, as soon as there is a server.
    async fn connect(&mut self) -> Line {
        let mut address = self.world.address.clone();
        loop {
            let at = *address.borrow_and_update();
            let opening = async { Door::open(at).await?.socket(&self.guest).await };
            if let Ok(line) = opening.await {
                return line;
            }
            let _ = timeout(PAUSE, address.changed()).await;
        }
    }

    async fn visit(&mut self, mut line: Line) -> Result<(), Trouble> {
        self.hello(&mut line).await?;
        let known = self.seq();
        let mut is_resent = self.waiting.is_some();
        if let Some(msg) = &self.waiting {
            self.ledger.n_resent += 1;
            line.send(msg).await?;
        }
        let mut last_room = self.last_room.subscribe();
        loop {
            if self.waiting.is_none() {
                match self.wish() {
                    Wish::Ask(ask) => {
                        self.n_sent += 1;
                        let msg = ClientMsg { id: format!("{}-{}", self.name, self.n_sent), request: ask };
                        line.send(self.waiting.insert(msg)).await?;
                    }
                    Wish::Enter(room) => {
                        (self.room, self.known) = (room, None);
                        self.hello(&mut line).await?;
                        continue;
                    }
                    Wish::Wait => {}
                    Wish::Leave => return Ok(()),
                }
            }
            let msg = tokio::select! {
                msg = line.next() => msg?,
                _ = last_room.changed() => continue,
            };
            match msg {
                ServerMsg::Done { id, seq } => {
                    if std::mem::take(&mut is_resent) && seq <= known {
                        self.ledger.n_heard_before += 1;
                    }
                    self.note_done(id, seq);
                }
                ServerMsg::Refused { id, why } => self.note_refused(&mut line, id, why.code).await?,
                msg => self.hear(msg)?,
            }
        }
    }

    /// Enters the room, with what is known of it.
    async fn hello(&mut self, line: &mut Line) -> Result<(), Trouble> {
        let since = self.known.as_ref().map(|known| known.seq);
        let ask = Request::Hello { protocol: PROTOCOL, room: self.room.clone(), since };
        let hello = ClientMsg { id: "hello".to_owned(), request: ask };
        line.send(&hello).await?;
        loop {
            match line.next().await? {
                ServerMsg::Refused { why, .. } if is_for_now(why.code) => {
                    sleep(PAUSE).await;
                    line.send(&hello).await?;
                }
                ServerMsg::Refused { why, .. } => return Err(Trouble::Refused(why.code)),
                msg @ (ServerMsg::Room { .. } | ServerMsg::Resumed { .. }) => return self.hear(msg),
                // What was missed; or what was still under way from the room before.
                msg if self.known.is_some() => self.hear(msg)?,
                _ => {}
            }
        }
    }

    /// Takes in what is told to everybody.
    fn hear(&mut self, msg: ServerMsg) -> Result<(), Trouble> {
        self.ledger.told.extend(Told::of(&self.room, &msg));
        let before = self.seq();
        if let ServerMsg::Room { seq, .. } | ServerMsg::Resumed { seq, .. } = &msg
            && *seq < before
        {
            self.wrong(format!("entry {before} was shown, and later only {seq} were there"));
        }
        let Some(known) = &mut self.known else {
            self.known = Follower::new(msg);
            return Ok(());
        };
        let had_ended = has_ended(known);
        if known.hear(msg) == Change::OutOfStep {
            self.wrong(format!("what came after entry {before} does not fit"));
            self.known = None;
            return Err(Trouble::Ended);
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
        self.ledger.done.push(Done { room: self.room.clone(), id, seq });
        self.world.n_done.fetch_add(1, Ordering::Relaxed);
        self.world.progress.notify_one();
    }

    async fn note_refused(&mut self, line: &mut Line, id: String, code: Code) -> Result<(), Trouble> {
        match &self.waiting {
            Some(msg) if is_for_now(code) => {
                sleep(PAUSE).await;
                line.send(msg).await
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
    fn wish(&mut self) -> Wish {
        let Some(known) = &self.known else { return Wish::Wait };
        if let Some(next) = &known.next {
            return Wish::Enter(next.clone());
        }
        let Some(member) = known.you.member else {
            return Wish::Ask(Request::Join { name: self.name.clone() });
        };
        let members = &known.lobby.members;
        match &known.game {
            None if members.get(member.idx()).is_some_and(|me| !me.ready) => {
                Wish::Ask(Request::Ready { entropy: entropy(&mut self.rng) })
            }
            None => {
                let is_full = !known.lobby.plan.seats.contains(&SeatPlan::Open);
                let can_start = known.is_host() && is_full && members.iter().all(|other| other.ready);
                if can_start { Wish::Ask(Request::Start) } else { Wish::Wait }
            }
            Some(game) if game.table.ended.is_some() => self.after_game(),
            Some(GameView { table, at, .. }) if table.to_move == known.seat() => {
                let action = any_action(&mut self.rng, table);
                action.map_or(Wish::Wait, |action| Wish::Ask(Request::Act { at: *at, action }))
            }
            Some(_) => Wish::Wait,
        }
    }

    /// The founder decides whether there is another game.
    fn after_game(&self) -> Wish {
        let is_ending = self.world.is_ending.load(Ordering::Relaxed);
        let is_last = self.last_room.borrow().as_ref() == Some(&self.room);
        match self.is_founder {
            true if is_ending => {
                self.last_room.send_replace(Some(self.room.clone()));
                Wish::Leave
            }
            true => Wish::Ask(Request::Rematch),
            false if is_last => Wish::Leave,
            false => Wish::Wait,
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
    matches!(code, Code::TooFast | Code::NotKept | Code::Stopping)
}

fn has_ended(room: &Follower) -> bool {
    room.game.as_ref().is_some_and(|game| game.table.ended.is_some())
}
