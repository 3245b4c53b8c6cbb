//! The state machine of a room that is in use: inputs and the time go in, effects come out, and nothing else happens.
//! All policy of an online room is here: who is away, clocks, stand-ins, the host's succession, history and resync, what counts as a repeat.
//! No clock, no lock, no I/O. Whoever drives it (a server, a test, a simulated world) carries out the effects in their order.

mod deadlines;
mod io;
mod policy;
mod presence;
mod requests;

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use frise_core::Event;

pub use io::{AppendError, ClientId, Effect, Hint, Input, Millis, Unreadable};
pub use policy::{Cluster, Policy};
pub use presence::{Attention, NodeId, Presence};
use presence::{Lease, Seen};
use requests::Waiting;

use super::OnlineRoom;
use super::entry::{Entry, EntryKind, GuestId};
use super::fold::FoldError;
use super::record::GameRecord;
use super::refusal::{Code, Refusal};
use super::stock::Stock;
use super::wire::{Present, ServerMsg};

/// How many messages are kept for those who come back.
const HISTORY: usize = 4;

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

/// A connection.
#[derive(Debug)]
struct Client {
    guest: GuestId,
    state: ClientState,
}

/// What a client was told.
#[derive(Debug)]
enum ClientState {
    /// Nothing yet: the log is to be read first. It knows all up to this entry.
    Waiting { since: Option<u64> },
    /// The room, but not who is there.
    Greeted,
    /// Everything, and whatever happens.
    Following,
}

impl Client {
    fn is_following(&self) -> bool {
        !matches!(self.state, ClientState::Waiting { .. })
    }

    fn lacks_presence(&self) -> bool {
        matches!(self.state, ClientState::Greeted)
    }

    fn knows_presence(&mut self) {
        if self.lacks_presence() {
            self.state = ClientState::Following;
        }
    }
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
            Input::Connected { client, guest, id, since } => self.connect(client, guest, id, since),
            Input::Gone(client) => self.disconnect(client),
            Input::Asked(client, msg) => self.ask(client, msg),
            Input::Appended(outcome) => self.appended(outcome),
            Input::Read(entries) => self.read(entries),
            Input::Opened(code) => self.opened(code),
            Input::Thought { at, entry } => self.thought(at, entry),
            Input::RollCalled(found) => self.roll_called(found),
            Input::Heard(Hint::Seq(seq)) => self.hinted = self.hinted.max(seq),
            Input::Heard(Hint::Presence(presence)) => self.heard_presence(presence),
            Input::Resync => {
                if let Phase::Behind { .. } = self.phase {
                    self.start_reading();
                }
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
            let is_awaited =
                !self.waiting.is_empty() || self.clients.values().any(|client| !client.is_following());
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

    fn connect(&mut self, client: ClientId, guest: GuestId, id: String, since: Option<u64>) {
        self.clients.remove(&client);
        let is_watcher = self.room.member(guest).is_none();
        let is_full = self.n_watchers(None) >= self.policy.max_watchers
            || self.n_watchers(Some(guest)) >= self.policy.max_watchers_per_guest;
        if is_watcher && is_full {
            return self.refuse(client, id, Code::RoomFull.into());
        }
        if self.clients.is_empty() {
            self.wake_up();
        }
        self.is_back(guest);
        // Whoever knows more than this node must not be shown less.
        self.hinted = self.hinted.max(since.unwrap_or(0));
        self.clients.insert(client, Client { guest, state: ClientState::Waiting { since } });
        let is_behind = matches!(self.phase, Phase::Behind { .. } | Phase::Reading);
        if !is_behind && self.hinted <= self.room.seq() {
            self.greet_all();
        }
    }

    fn disconnect(&mut self, client: ClientId) {
        if self.clients.remove(&client).is_some() && self.clients.is_empty() {
            self.empty_since = self.now;
        }
    }

    /// Tells those who have just come what they do not know.
    fn greet_all(&mut self) {
        let mut greeted = Vec::new();
        for (id, client) in &mut self.clients {
            if let ClientState::Waiting { since } = client.state {
                client.state = ClientState::Greeted;
                greeted.push((*id, client.guest, since));
            }
        }
        for (client, guest, since) in greeted {
            self.tell_missed(client, guest, since);
        }
    }

    /// What came after `since`, or everything where that is too long ago.
    fn tell_missed(&mut self, client: ClientId, guest: GuestId, since: Option<u64>) {
        let (seq, guest, clock) = (self.room.seq(), Some(guest), self.clock_left());
        let oldest = self.history.front().map_or(seq + 1, |(seq, _)| *seq);
        let mut send = |msg| self.effects.push(Effect::Send { to: vec![client], msg });
        match since {
            Some(since) if since <= seq && since + 1 >= oldest => {
                let missed = self.history.iter().filter(|(seq, _)| *seq > since);
                missed.for_each(|(_, msg)| send(msg.clone()));
                send(Arc::new(ServerMsg::Resumed { seq, you: self.room.you(guest), clock }));
            }
            _ => send(Arc::new(self.room.snapshot(guest, clock))),
        }
    }

    /// Tells everybody the same.
    fn tell(&mut self, msg: ServerMsg) -> Arc<ServerMsg> {
        let msg = Arc::new(msg);
        let following = self.clients.iter().filter(|(_, client)| client.is_following());
        let to: Vec<ClientId> = following.map(|(client, _)| *client).collect();
        if !to.is_empty() {
            self.effects.push(Effect::Send { to, msg: msg.clone() });
        }
        msg
    }

    fn append(&mut self, entry: Entry, cause: Cause) {
        let (seq, entry) = (self.room.seq() + 1, Arc::new(entry));
        self.effects.push(Effect::Append { seq, entry: entry.clone() });
        self.phase = Phase::Appending { entry, cause };
    }

    /// Nothing is acknowledged or shown before this says that it is durable.
    fn appended(&mut self, outcome: Result<(), AppendError>) {
        let Phase::Appending { entry, cause } = std::mem::replace(&mut self.phase, Phase::InStep) else {
            return;
        };
        let outcome = outcome.and_then(|()| self.take_in(&entry));
        match (outcome, cause) {
            (Ok(()), cause) => {
                if self.policy.cluster.is_some() {
                    self.effects.push(Effect::Publish(Hint::Seq(self.room.seq())));
                }
                if let Cause::Request(waiting) = cause {
                    self.acknowledge(*waiting);
                }
            }
            (Err(AppendError::Taken), cause) => {
                // Another entry came first, and may change what is right: it is decided again.
                if let Cause::Request(waiting) = cause {
                    self.waiting.push_front(*waiting);
                }
                self.start_reading();
            }
            (Err(AppendError::Gone), cause) => {
                if let Cause::Request(waiting) = cause {
                    self.waiting.push_front(*waiting);
                }
                self.refuse_all(Code::NoSuchRoom);
                self.forget();
            }
            (Err(AppendError::NotKept), cause) => {
                match cause {
                    Cause::Request(waiting) => {
                        self.refuse(waiting.client, waiting.msg.id, Code::NotKept.into());
                    }
                    Cause::Own => self.pause(),
                }
                self.phase = Phase::Behind { retry_at: self.now + self.policy.retry };
            }
        }
    }

    fn start_reading(&mut self) {
        self.phase = Phase::Reading;
        self.effects.push(Effect::Read { since: self.room.seq() });
    }

    fn read(&mut self, entries: Result<Vec<Entry>, Unreadable>) {
        if !matches!(self.phase, Phase::Reading) {
            return;
        }
        self.last_read = self.now;
        let entries = entries.map_err(|Unreadable| AppendError::NotKept);
        let taken_in = entries.and_then(|entries| entries.iter().try_for_each(|entry| self.take_in(entry)));
        // What was hinted at and is not there was a wrong hint.
        self.hinted = self.room.seq();
        if taken_in.is_ok() {
            self.phase = Phase::InStep;
        } else {
            self.phase = Phase::Behind { retry_at: self.now + self.policy.retry };
            self.refuse_all(Code::NotKept);
        }
        // Even what could not be read again can be shown as it was.
        self.greet_all();
    }

    /// Folds an entry that is durable, and tells everybody.
    fn take_in(&mut self, entry: &Entry) -> Result<(), AppendError> {
        let events = match self.room.fold(&self.stock, entry) {
            Ok(events) => events.to_vec(),
            Err(error) => {
                self.effects.push(Effect::Report(error));
                return Err(AppendError::NotKept);
            }
        };
        self.note_time(entry, &events);
        let news = self.room.news(entry, &events, self.clock_left());
        let news = self.tell(news);
        if self.history.len() == HISTORY {
            self.history.pop_front();
        }
        self.history.push_back((self.room.seq(), news));
        self.seen.resize(self.room.n_members(), Seen::absent(self.now));
        Ok(())
    }

    fn note_time(&mut self, entry: &Entry, events: &[Event]) {
        self.last_change = self.now;
        let is_new_turn = |event: &Event| matches!(event, Event::TurnBegan { .. });
        if matches!(entry.kind, EntryKind::Started { .. }) || events.iter().any(is_new_turn) {
            self.turn_began = self.now;
        }
        let is_about_a_turn = matches!(self.initiative, Initiative::Thinking { .. } | Initiative::Decided(_));
        if is_about_a_turn && matches!(entry.kind, EntryKind::Acted { .. }) {
            self.initiative = Initiative::Free;
        }
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
            Err(Unreadable) => self.pause(),
        }
    }

    fn forget(&mut self) {
        self.phase = Phase::Forgotten;
        self.effects.push(Effect::Forget);
    }
}
