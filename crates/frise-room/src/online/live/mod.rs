//! The state machine of a room that is in use: inputs and the time go in, effects come out, and nothing else happens.
//! All policy of an online room is here: who is away, clocks, stand-ins, the host's succession, history and resync, what counts as a repeat.
//! No clock, no lock, no I/O. Whoever drives it (a server, a test, a simulated world) carries out the effects in their order.

mod clients;
mod deadlines;
mod io;
mod log;
mod policy;
mod presence;
mod requests;

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use clients::{Client, Hello};
pub use io::{AppendError, ClientId, Effect, Hint, Household, Input, Millis, Unreadable};
pub use policy::{Cluster, Policy};
pub use presence::{Attention, NodeId, Presence};
use presence::{Lease, Seen};
use requests::Waiting;

use super::OnlineRoom;
use super::entry::Entry;
use super::fold::FoldError;
use super::record::GameRecord;
use super::refusal::{Code, Refusal};
use super::stock::Stock;
use super::wire::{Present, ServerMsg};

/// A room that is in use, with the clients who look at it.
pub struct LiveRoom {
    room: OnlineRoom,
    stock: Arc<Stock>,
    policy: Policy,
    /// The moment of the input that is being taken in.
    now: Millis,
    phase: Phase,
    initiative: Initiative,
    clients: BTreeMap<ClientId, Client>,
    /// When the last client went; it counts only while there is none.
    empty_since: Millis,
    waiting: VecDeque<Waiting>,
    /// The last messages that everybody was sent, by entry.
    history: VecDeque<(u64, Arc<ServerMsg>)>,
    seen: Vec<Seen>,
    elsewhere: BTreeMap<NodeId, Lease>,
    /// Who is there, as everybody here was told last.
    told: (Vec<Present>, u32),
    told_at: Millis,
    /// When everybody is to be told how many look on, if that has changed since.
    tell_number_at: Option<Millis>,
    /// Who is here, as other nodes were told last.
    announced: Presence,
    renew_at: Millis,
    last_read: Millis,
    /// The newest entry that another node spoke of.
    hinted: u64,
    turn_began: Millis,
    last_change: Millis,
    alarm: Option<Millis>,
    effects: Vec<Effect>,
}

/// How the room stands to its log. Only one thing can be under way.
#[derive(Debug)]
enum Phase {
    /// All that the log holds is folded, as far as is known: requests can be decided.
    InStep,
    /// The log may hold more: nothing is decided before it was read.
    Behind {
        /// When to read it, if nobody asks for it sooner.
        retry_at: Millis,
    },
    /// The log is being read.
    Reading,
    /// An entry is on its way into the log.
    Appending { entry: Arc<Entry>, cause: Cause },
    /// A room for a rematch is being opened, on this request.
    Opening(Box<Waiting>),
    /// Other nodes are asked who is connected to them, before a stand-in plays this.
    RollCall(Box<Entry>),
    /// The room has left the memory.
    Forgotten,
}

impl Phase {
    fn is_busy(&self) -> bool {
        match self {
            Phase::InStep | Phase::Behind { .. } => false,
            Phase::Reading
            | Phase::Appending { .. }
            | Phase::Opening(_)
            | Phase::RollCall(_)
            | Phase::Forgotten => true,
        }
    }
}

/// For whom an entry is appended.
#[derive(Debug)]
enum Cause {
    Request(Box<Waiting>),
    /// The room's own initiative: a bot, a clock, another host.
    Own,
}

/// What the room is about to do by itself.
#[derive(Debug)]
enum Initiative {
    Free,
    /// A bot thinks about the turn after so many actions.
    Thinking {
        at: u32,
    },
    /// A bot has thought, and would play this.
    Decided(Box<Entry>),
    /// Something failed: nothing is tried before this moment.
    Pausing {
        until: Millis,
    },
}

impl LiveRoom {
    /// The room that these entries of the log tell of, with nobody in it.
    pub fn rebuild(
        stock: Arc<Stock>,
        policy: Policy,
        code: String,
        entries: &[Entry],
        now: Millis,
    ) -> Result<LiveRoom, FoldError> {
        let (opened, later) = entries.split_first().ok_or(FoldError::Opening)?;
        let mut room = OnlineRoom::rebuild(code, opened)?;
        for entry in later {
            room.fold(&stock, entry)?;
        }
        let node = policy.cluster.map_or(NodeId(0), |cluster| cluster.node);
        Ok(LiveRoom {
            stock,
            policy,
            now,
            phase: Phase::InStep,
            initiative: Initiative::Free,
            clients: BTreeMap::new(),
            empty_since: now,
            waiting: VecDeque::new(),
            history: VecDeque::new(),
            seen: vec![Seen::absent(now); room.n_members()],
            elsewhere: BTreeMap::new(),
            told: (Vec::new(), 0),
            told_at: now,
            tell_number_at: None,
            announced: Presence { node, version: 0, members: BTreeMap::new(), watching: 0 },
            renew_at: now,
            last_read: now,
            hinted: 0,
            turn_began: now,
            last_change: now,
            alarm: None,
            effects: Vec::new(),
            room,
        })
    }

    /// Takes in what happened at this moment, and returns what is to be done.
    ///
    /// # Examples
    ///
    /// A request becomes an entry for the log, and is acknowledged only once that is durable:
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use frise_core::CLASSIC;
    /// use frise_room::online::live::{ClientId, Effect, Household, Input, LiveRoom, Millis, Policy};
    /// use frise_room::online::{ClientMsg, Clock, Founder, GuestId, OnlineRoom, Plan, Request, SeatPlan, ServerMsg, Stock, hex};
    /// use frise_room::{Boxes, Terms};
    ///
    /// let stock = Arc::new(Stock::new(frise_decks::find));
    /// let terms = Terms::standard(&CLASSIC, Boxes::one("classic"));
    /// let plan = Plan { terms, seats: vec![SeatPlan::Open; 2], clock: Clock::None };
    /// let ana = Founder { guest: GuestId(1), name: "Ana".to_owned() };
    /// let log = [OnlineRoom::open(&stock, hex(&[7; 32]), plan, ana)?];
    /// let mut room = LiveRoom::rebuild(stock, Policy::default(), "K7QZ2M4P".to_owned(), &log, Millis(0))?;
    ///
    /// let (client, guest, from) = (ClientId(1), GuestId(1), Household(1));
    /// room.step(Millis(10), Input::Connected { client, guest, from, id: "1".to_owned(), since: None, seen: None });
    /// let request = Request::Rename { name: "Anaïs".to_owned() };
    /// let effects = room.step(Millis(20), Input::Asked(client, ClientMsg { id: "2".to_owned(), request }));
    /// assert!(matches!(effects[..], [Effect::Append { seq: 2, .. }]));
    ///
    /// let effects = room.step(Millis(21), Input::Appended(Ok(())));
    /// let is_done = |effect: &Effect| matches!(effect, Effect::Send { msg, .. } if matches!(**msg, ServerMsg::Done { seq: 2, .. }));
    /// assert!(effects.iter().any(is_done));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn step(&mut self, now: Millis, input: Input) -> Vec<Effect> {
        self.now = now;
        if matches!(self.phase, Phase::Forgotten) {
            // Only who was there when the log lost the room can still ask; who comes has to look it up again.
            if let Input::Asked(client, msg) = input {
                self.refuse(client, msg.id, Code::NoSuchRoom.into());
            }
            return std::mem::take(&mut self.effects);
        }
        match input {
            Input::Connected { client, guest, from, id, since, seen } => {
                self.connect(client, guest, from, Hello { id, since, seen });
            }
            Input::Gone(client) => self.disconnect(client),
            Input::Asked(client, msg) => self.ask(client, msg),
            Input::Appended(outcome) => self.appended(outcome),
            Input::Read(entries) => self.read(entries),
            Input::Opened(code) => self.opened(code),
            Input::Thought { at, entry } => self.thought(at, entry),
            Input::RollCalled(found) => self.roll_called(found),
            Input::Heard(Hint::Seq(seq)) => self.hinted = self.hinted.max(seq),
            Input::Heard(Hint::Presence(presence)) => self.heard_presence(presence),
            Input::Heard(Hint::Gone(node)) => drop(self.elsewhere.remove(&node)),
            Input::Resync => {
                let may_be_behind = match self.phase {
                    Phase::Behind { .. } => true,
                    // What another node did may not have been heard of yet.
                    Phase::InStep => self.policy.cluster.is_some(),
                    _ => false,
                };
                if may_be_behind {
                    self.start_reading();
                }
            }
            Input::Withdrawn => {
                self.refuse_all(Code::DeckGone);
                self.forget();
            }
            Input::Woken => self.alarm = None,
        }
        self.proceed();
        std::mem::take(&mut self.effects)
    }

    /// Whether a client is in the room.
    pub fn has(&self, client: ClientId) -> bool {
        self.clients.contains_key(&client)
    }

    /// Whether the room has left the memory: whoever means to come in has to look it up again.
    pub fn is_forgotten(&self) -> bool {
        matches!(self.phase, Phase::Forgotten)
    }

    /// What the log tells of the room, as far as it is known.
    pub fn room(&self) -> &OnlineRoom {
        &self.room
    }

    /// The record of the game, once it is over.
    pub fn record(&self) -> Result<GameRecord, Refusal> {
        match self.phase {
            Phase::Behind { .. } | Phase::Reading => Err(Code::NotKept.into()),
            _ => self.room.record().ok_or(Code::StillPlaying.into()),
        }
    }

    /// Goes on with whatever can be done now.
    fn proceed(&mut self) {
        loop {
            if let Phase::InStep = self.phase {
                if self.hinted > self.room.seq() {
                    self.phase = Phase::Behind { retry_at: self.now };
                } else if let Some(waiting) = self.waiting.pop_front() {
                    self.decide(waiting);
                    continue;
                }
            }
            let is_awaited = !self.waiting.is_empty() || self.clients.values().any(Client::is_new);
            if let (Phase::Behind { .. }, true) = (&self.phase, is_awaited) {
                self.start_reading();
            }
            self.update_presence();
            if !self.do_what_is_due() {
                break;
            }
        }
        self.set_alarm();
    }

    /// A bot thought while the room went on: what it decided holds only if nobody has played meanwhile.
    fn thought(&mut self, at: u32, entry: Option<Box<Entry>>) {
        if !matches!(self.initiative, Initiative::Thinking { at: current } if current == at) {
            return;
        }
        match entry {
            Some(entry) => self.initiative = Initiative::Decided(entry),
            None => self.pause(),
        }
    }

    fn roll_called(&mut self, found: Result<Vec<Presence>, Unreadable>) {
        let Phase::RollCall(entry) = std::mem::replace(&mut self.phase, Phase::InStep) else { return };
        match found {
            Ok(found) => {
                found.into_iter().for_each(|presence| self.heard_presence(presence));
                self.update_presence();
                if self.is_turn_due() {
                    self.append(*entry, Cause::Own);
                }
            }
            Err(_) => self.pause(),
        }
    }

    fn forget(&mut self) {
        self.phase = Phase::Forgotten;
        self.effects.push(Effect::Forget);
    }
}
