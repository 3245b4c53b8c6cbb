//! A simulated node: drives the real room as a server does, on a clock of its own, and forgets everything when it dies.

use std::sync::Arc;

use fastrand::Rng;
use frise_room::online::live::{
    AppendError, ClientId, Cluster, Effect, Hint, Household, Input, LiveRoom, Millis, NodeId, Policy,
    Presence, Unreadable,
};
use frise_room::online::{Code, Entry, Refusal, hex};

use super::{Address, Event, World};
use crate::STOCK;
use crate::faults::happens;
use crate::promises::Broken;

const LEASE: u64 = 10_000;

/// What a hello says of the last entry that is known, and of the newest that was seen.
pub(super) type Known = (Option<u64>, Option<u64>);

/// A node, which may be down.
pub(super) struct Node {
    pub(super) is_up: bool,
    pub(super) incarnation: u64,
    /// How fast its clock runs, in parts of a thousand, and where it began.
    rate: u64,
    offset: u64,
    room: Option<LiveRoom>,
    n_rooms: u64,
    /// Whether an append, a read or the like is under way.
    is_waiting: bool,
    alarm: Option<u64>,
    n_alarms: u64,
    /// Connections that wait for the room to be read, with their hello.
    pub(super) hellos: Vec<(ClientId, String, Known)>,
}

impl Node {
    pub(super) fn new(n: usize, rng: &mut Rng) -> Node {
        Node {
            is_up: true,
            incarnation: n as u64,
            rate: rng.u64(850..1150),
            offset: rng.u64(..1_000_000),
            room: None,
            n_rooms: 0,
            is_waiting: false,
            alarm: None,
            n_alarms: 0,
            hellos: Vec::new(),
        }
    }

    fn local(&self, now: u64) -> Millis {
        Millis(self.offset + now * self.rate / 1000)
    }

    /// When its clock will show this.
    fn global(&self, local: Millis) -> u64 {
        (local.0.saturating_sub(self.offset) * 1000).div_ceil(self.rate)
    }

    pub(super) fn is_alarm(&self, at: Address, n: u64) -> bool {
        self.is_at(at) && self.alarm == Some(n)
    }

    fn is_at(&self, at: Address) -> bool {
        self.is_up && self.incarnation == at.incarnation && self.n_rooms == at.room && self.room.is_some()
    }

    pub(super) fn has_room(&self) -> bool {
        self.room.is_some()
    }

    fn policy(&self) -> Policy {
        let cluster = Cluster {
            node: NodeId(self.incarnation),
            lease: Millis(LEASE),
            renew: Millis(3_000),
            poll: Millis(2_000),
        };
        Policy { cluster: Some(cluster), ..Policy::default() }
    }
}

impl World {
    pub(super) fn address(&self, node: usize) -> Address {
        let Node { incarnation, n_rooms, .. } = self.nodes[node];
        Address { node, incarnation, room: n_rooms }
    }

    /// The room has been read for those who wait at the node.
    pub(super) fn rebuild(&mut self, node: usize, incarnation: u64) -> Result<(), Broken> {
        if !self.nodes[node].is_up
            || self.nodes[node].incarnation != incarnation
            || self.nodes[node].has_room()
        {
            return Ok(());
        }
        let hellos = std::mem::take(&mut self.nodes[node].hellos);
        if self.is_store_down() || happens(&mut self.rng, self.faults.read_fails) {
            hellos.into_iter().for_each(|(socket, ..)| self.hang_up(socket));
            return Ok(());
        }
        let (now, entries) = (self.now, self.store.read(0));
        let state = &mut self.nodes[node];
        let room = LiveRoom::rebuild(
            STOCK.clone(),
            state.policy(),
            "SIMULATE".to_owned(),
            &entries,
            state.local(now),
        );
        state.room = Some(room.map_err(|_| Broken::DoesNotFit { seq: entries.len() as u64 })?);
        state.n_rooms += 1;
        state.is_waiting = false;
        for (socket, id, known) in hellos {
            self.greet(socket, id, known)?;
        }
        Ok(())
    }

    /// Says hello to the room of a node, which has it in memory.
    pub(super) fn greet(&mut self, socket: ClientId, id: String, (since, seen): Known) -> Result<(), Broken> {
        let Some(open) = self.sockets.get(&socket) else { return Ok(()) };
        let (node, guest) = (open.node, self.people[open.person].guest);
        let from = Household(socket.0);
        self.feed(self.address(node), Input::Connected { client: socket, guest, from, id, since, seen })?;
        self.attend(guest);
        Ok(())
    }

    /// An input reaches a room, if that is still there; what it wants done is begun.
    pub(super) fn feed(&mut self, at: Address, input: Input) -> Result<(), Broken> {
        let now = self.now;
        let node = &mut self.nodes[at.node];
        if !node.is_at(at) {
            return Ok(());
        }
        let is_answer =
            matches!(input, Input::Appended(_) | Input::Read(_) | Input::Opened(_) | Input::RollCalled(_));
        node.is_waiting &= !is_answer;
        let told = self.trace.is_some().then(|| format!("node {} hears {input:?}", at.node));
        let local = self.nodes[at.node].local(now);
        let effects = match &mut self.nodes[at.node].room {
            Some(room) => room.step(local, input),
            None => return Ok(()),
        };
        self.tell(|_| told.unwrap_or_default());
        for effect in effects {
            self.carry_out(at, effect)?;
        }
        Ok(())
    }

    fn carry_out(&mut self, at: Address, effect: Effect) -> Result<(), Broken> {
        let is_waited_for = matches!(
            effect,
            Effect::Append { .. } | Effect::Read { .. } | Effect::Open(_) | Effect::RollCall
        );
        if is_waited_for && std::mem::replace(&mut self.nodes[at.node].is_waiting, true) {
            return Err(Broken::TwoThingsAtOnce);
        }
        match effect {
            Effect::Send { to, msg } => {
                for socket in to {
                    self.send_to_client(socket, &msg)?;
                }
            }
            Effect::Append { seq, entry } => self.append(at, seq, entry),
            Effect::Read { since } => match self.is_unreadable() {
                true => self.tell_room(at, Input::Read(Err(Unreadable::NotNow))),
                false => self.in_the_store(Event::ReadLog { at, since }),
            },
            Effect::RollCall => match self.is_unreadable() {
                true => self.tell_room(at, Input::RollCalled(Err(Unreadable::NotNow))),
                false => self.in_the_store(Event::CallRoll { at }),
            },
            Effect::Open(rematch) => {
                let opened = match self.is_unreadable() {
                    true => Err(Refusal::from(Code::NotKept)),
                    false => Ok(hex(&rematch.key.code_bits(0))),
                };
                if let Ok(code) = &opened {
                    self.promises.opened(code)?;
                }
                self.tell_room(at, Input::Opened(opened));
            }
            Effect::Think(turn) => {
                let (after, entry) = (turn.at, turn.think());
                let input = match happens(&mut self.rng, self.faults.read_fails / 4) {
                    true => Input::Thought { at: after, entry: None },
                    false => Input::Thought { at: after, entry: Some(Box::new(entry)) },
                };
                let takes = self.rng.u64(1..80);
                self.after(takes, Event::Tell { at, input: Box::new(input) });
            }
            Effect::Publish(hint) => self.publish(at, hint),
            Effect::WakeAt(local) => {
                let node = &mut self.nodes[at.node];
                node.n_alarms += 1;
                node.alarm = Some(node.n_alarms);
                let (n, when) = (node.n_alarms, node.global(local));
                self.at(when.max(self.now), Event::Alarm { at, n });
            }
            Effect::Report(_) => return Err(Broken::DoesNotFit { seq: self.store.log.len() as u64 }),
            Effect::Dismiss => return Err(Broken::DoesNotFit { seq: self.store.log.len() as u64 }),
            Effect::Forget => {
                self.tell(|_| format!("node {} forgets the room", at.node));
                self.nodes[at.node].room = None;
            }
        }
        Ok(())
    }

    /// An entry is sent to the log: kept or not, heard of or not, sooner or later.
    fn append(&mut self, at: Address, seq: u64, entry: Arc<Entry>) {
        let is_down = self.is_store_down();
        let (lost, unheard, late) =
            (self.faults.append_lost, self.faults.append_unheard, self.faults.append_late);
        let land = |world: &mut World, delay: u64, is_heard: bool| {
            let entry = entry.clone();
            world.after(delay, Event::Land { at, seq, entry, is_heard });
        };
        let not_kept = Input::Appended(Err(AppendError::NotKept));
        let takes = self.rng.u64(1..=self.faults.log_takes);
        if is_down || happens(&mut self.rng, lost) {
            self.tell_room(at, not_kept);
        } else if happens(&mut self.rng, unheard) {
            land(self, takes, false);
            self.after(takes + 1, Event::Tell { at, input: Box::new(not_kept) });
        } else if happens(&mut self.rng, late) {
            land(self, takes * 3, false);
            self.after(takes, Event::Tell { at, input: Box::new(not_kept) });
        } else {
            land(self, takes, true);
        }
    }

    fn publish(&mut self, from: Address, hint: Hint) {
        if let Hint::Presence(presence) = &hint {
            let takes = self.rng.u64(1..=self.faults.log_takes);
            self.after(takes, Event::Lease { presence: presence.clone(), n_tries: 0 });
        }
        for node in (0..self.nodes.len()).filter(|node| *node != from.node) {
            let n_copies = match (
                happens(&mut self.rng, self.faults.hint_lost),
                happens(&mut self.rng, self.faults.hint_doubled),
            ) {
                (true, _) => 0,
                (false, doubled) => 1 + u32::from(doubled),
            };
            for _ in 0..n_copies {
                let takes = self.rng.u64(1..=self.faults.hint_takes);
                let (at, input) = (self.address(node), Box::new(Input::Heard(hint.clone())));
                self.after(takes, Event::Tell { at, input });
            }
        }
    }

    /// A node tries to write its lease until it can, or has a newer one.
    pub(super) fn lease(&mut self, presence: Presence, n_tries: u32) {
        let is_alive = self.nodes.iter().any(|node| node.is_up && NodeId(node.incarnation) == presence.node);
        if !is_alive {
            return;
        }
        if self.is_unreadable() && n_tries < 50 {
            self.after(200, Event::Lease { presence, n_tries: n_tries + 1 });
        } else {
            self.store.renew(presence, self.now + LEASE);
        }
    }

    /// The node dies with all that it knew; its connections break.
    pub(super) fn die(&mut self, node: usize) {
        if !self.nodes[node].is_up {
            return;
        }
        self.tell(|_| format!("node {node} dies"));
        self.outcome.crashes += 1;
        self.n_incarnations += 1;
        let state = &mut self.nodes[node];
        state.is_up = false;
        state.room = None;
        state.hellos.clear();
        state.incarnation = self.n_incarnations;
        let broken: Vec<ClientId> =
            self.sockets.iter().filter(|(_, socket)| socket.node == node).map(|(id, _)| *id).collect();
        broken.into_iter().for_each(|socket| self.hang_up(socket));
        let away = self.rng.u64(100..30_000);
        self.after(away, Event::Return(node));
    }

    pub(super) fn is_store_down(&self) -> bool {
        self.now < self.store.down_until
    }

    fn is_unreadable(&mut self) -> bool {
        self.is_store_down() || happens(&mut self.rng, self.faults.read_fails)
    }

    fn in_the_store(&mut self, event: Event) {
        let takes = self.rng.u64(1..=self.faults.log_takes);
        self.after(takes, event);
    }

    /// Something is answered to a room, some time later.
    pub(super) fn tell_room(&mut self, at: Address, input: Input) {
        let takes = self.rng.u64(1..=self.faults.log_takes);
        self.after(takes, Event::Tell { at, input: Box::new(input) });
    }
}
