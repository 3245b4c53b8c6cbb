//! A room in memory, with the clients who look at it. Everything happens under its lock, in the order of the log:
//! decide, append, and only once that is durable fold and tell.

mod ask;
mod due;
mod keep;
mod presence;

use std::collections::VecDeque;
use std::sync::Arc;

use axum::body::Bytes;
use frise_room::online::{
    Code, Entry, FoldError, GameRecord, GuestId, OnlineRoom, Present, Refusal, ServerMsg,
};
use tokio::sync::Mutex;
use tokio::task::AbortHandle;
use tokio::time::Instant;

use crate::app::App;
use crate::code::RoomCode;
use crate::config::Times;
use crate::transport::{Outbox, frame};
use presence::Seen;

/// How many messages are kept for those who come back.
const HISTORY: usize = 4;

/// A room in memory.
pub(crate) struct Cell {
    state: Mutex<State>,
}

struct State {
    code: RoomCode,
    times: Times,
    room: OnlineRoom,
    listeners: Vec<Listener>,
    /// The last messages that everybody was sent, by entry.
    history: VecDeque<(u64, Bytes)>,
    seen: Vec<Seen>,
    /// Since when nobody is there.
    empty: Option<Instant>,
    /// Who is there, as everybody was told last.
    told: (Vec<Present>, u32),
    turn_began: Instant,
    last_change: Instant,
    /// Nothing is tried by itself before this moment.
    not_before: Instant,
    /// Whether a bot is thinking.
    is_thinking: bool,
    /// Whether an entry may be in the log that was not folded: it has to be read before anything is decided.
    is_in_doubt: bool,
    /// Whether the room is no longer in memory, but for those who found it just before.
    is_forgotten: bool,
    alarm: Option<(Instant, AbortHandle)>,
}

struct Listener {
    outbox: Arc<Outbox>,
    guest: GuestId,
}

/// Somebody at a socket.
pub(crate) struct Client {
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) guest: GuestId,
}

impl Cell {
    /// The room that these entries tell of.
    pub(crate) fn rebuild(app: &App, code: RoomCode, entries: &[Entry]) -> Result<Cell, FoldError> {
        let (opened, later) = entries.split_first().ok_or(FoldError::Opening)?;
        let mut room = OnlineRoom::rebuild(code.as_str().to_owned(), opened)?;
        for entry in later {
            room.fold(&app.stock, entry)?;
        }
        let now = Instant::now();
        let state = State {
            code,
            times: app.config.times,
            seen: vec![Seen::absent(now); room.n_members()],
            room,
            listeners: Vec::new(),
            history: VecDeque::new(),
            empty: Some(now),
            told: (Vec::new(), 0),
            turn_began: now,
            last_change: now,
            not_before: now,
            is_thinking: false,
            is_in_doubt: false,
            is_forgotten: false,
            alarm: None,
        };
        Ok(Cell { state: Mutex::new(state) })
    }

    /// Lets a client in and tells it what it does not know. Nothing, if the room was forgotten just now: look for it again.
    pub(crate) async fn greet(
        self: &Arc<Self>,
        app: &Arc<App>,
        client: &Client,
        since: Option<u64>,
    ) -> Option<Result<(), Refusal>> {
        let mut state = self.state.lock().await;
        if state.is_forgotten {
            return None;
        }
        // What cannot be read now is told later; the table as it was known is shown all the same.
        let _ = state.settle(app).await;
        state.remove(&client.outbox);
        if state.listeners.len() >= app.config.limits.in_room {
            return Some(Err(Code::RoomFull.into()));
        }
        if state.listeners.is_empty() {
            state.wake_up();
        }
        state.listeners.push(Listener { outbox: client.outbox.clone(), guest: client.guest });
        state.is_back(client.guest);
        state.tell_all_missed(client, since);
        if !state.tell_presence() {
            client.outbox.send(&state.presence());
        }
        state.arm(app, self);
        Some(Ok(()))
    }

    /// Lets a client go.
    pub(crate) async fn leave(self: &Arc<Self>, app: &Arc<App>, outbox: &Arc<Outbox>) {
        let mut state = self.state.lock().await;
        state.remove(outbox);
        state.tell_presence();
        state.arm(app, self);
    }

    /// The record of the game, once it is over.
    pub(crate) async fn record(self: &Arc<Self>, app: &Arc<App>) -> Result<GameRecord, Refusal> {
        let mut state = self.state.lock().await;
        state.settle(app).await?;
        state.arm(app, self);
        state.room.record().ok_or(Code::StillPlaying.into())
    }
}

impl State {
    fn remove(&mut self, outbox: &Arc<Outbox>) {
        self.listeners.retain(|listener| !Arc::ptr_eq(&listener.outbox, outbox));
    }

    /// What came after `since`, or everything where that is too long ago.
    fn tell_all_missed(&self, client: &Client, since: Option<u64>) {
        let (seq, guest, clock) = (self.room.seq(), Some(client.guest), self.clock_left());
        let oldest = self.history.front().map_or(seq + 1, |(seq, _)| *seq);
        match since {
            Some(since) if since <= seq && since + 1 >= oldest => {
                let missed = self.history.iter().filter(|(seq, _)| *seq > since);
                for (_, frame) in missed {
                    client.outbox.push(frame.clone());
                }
                client.outbox.send(&ServerMsg::Resumed { seq, you: self.room.you(guest), clock });
            }
            _ => client.outbox.send(&self.room.snapshot(guest, clock)),
        }
    }

    /// Tells everybody the same.
    fn tell(&mut self, msg: &ServerMsg) -> Bytes {
        let frame = frame(msg);
        self.listeners.retain(|listener| listener.outbox.push(frame.clone()));
        frame
    }
}
