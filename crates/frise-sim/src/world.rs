//! The world: an event queue in simulated time that carries messages between people, nodes, bus and store, and lets each of them fail.
//! Nothing here asks the real time or real chance: the order of everything follows from the seed.

mod network;
mod node;

use std::collections::BTreeMap;
use std::sync::Arc;

use fastrand::Rng;
use frise_bots::Skill;
use frise_core::{Edition, First, Hands, Options, Seat};
use frise_room::Terms;
use frise_room::online::live::{ClientId, Input, Presence};
use frise_room::online::{
    Actor, ClientMsg, Clock, Entry, EntryKind, Founder, MemberId, OnlineRoom, Plan, SeatPlan, ServerMsg, hex,
};

use crate::STOCK;
use crate::faults::{Faults, happens};
use crate::people::{Person, Role, Socket};
use crate::promises::{Broken, Promises};
use crate::store::Store;
use node::Node;

/// When nothing goes wrong any more and the players stay away, in milliseconds.
const CHAOS: std::ops::Range<u64> = 60_000..400_000;

/// How long it takes until everybody knows all, once nothing goes wrong any more.
const SETTLING: u64 = 30_000;

/// By when a game must be over whose people stay away.
const LATEST_END: u64 = 4 * 60 * 60 * 1000;

/// What became of a world.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Entries in the log.
    pub entries: u64,
    /// Requests that were acknowledged.
    pub acknowledged: u64,
    /// Moves of stand-ins.
    pub stand_ins: u64,
    /// How often a node died.
    pub crashes: u64,
    /// Whether a game was played to its end.
    pub is_over: bool,
}

/// Something that will happen.
enum Event {
    /// A message reaches a node, or the end of the connection does.
    ToNode(ClientId, Option<ClientMsg>),
    /// A message reaches a client, or the end of the connection does.
    ToClient(ClientId, Option<Arc<ServerMsg>>),
    /// An entry reaches the log.
    Land {
        at: Address,
        seq: u64,
        entry: Arc<Entry>,
        is_heard: bool,
    },
    /// The log is read.
    ReadLog {
        at: Address,
        since: u64,
    },
    /// A room is read anew, for those who wait at the node.
    Rebuild {
        node: usize,
        incarnation: u64,
    },
    /// Leases are read.
    CallRoll {
        at: Address,
    },
    /// A lease reaches the store.
    Lease {
        presence: Presence,
        n_tries: u32,
    },
    /// An input reaches a room.
    Tell {
        at: Address,
        input: Box<Input>,
    },
    /// A room is to be woken.
    Alarm {
        at: Address,
        n: u64,
    },
    /// Somebody does something.
    Act(usize),
    /// A node dies, or comes back.
    Die(usize),
    Return(usize),
    /// A minute has passed: some things fail now and then.
    Minute,
    /// From now on nothing goes wrong, and the players stay away.
    Calm,
}

/// A room in the memory of a node, and no later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Address {
    node: usize,
    incarnation: u64,
    room: u64,
}

pub(crate) struct World {
    rng: Rng,
    now: u64,
    queue: BTreeMap<(u64, u64), Event>,
    n_events: u64,
    faults: Faults,
    store: Store,
    nodes: Vec<Node>,
    people: Vec<Person>,
    sockets: BTreeMap<ClientId, Socket>,
    n_sockets: u64,
    n_incarnations: u64,
    promises: Promises,
    outcome: Outcome,
    is_calm: bool,
    calm_since: u64,
    trace: Option<Vec<String>>,
}

impl World {
    pub(crate) fn new(seed: u64, is_traced: bool) -> World {
        let mut rng = Rng::with_seed(seed);
        let faults = Faults::draw(&mut rng);
        let n_players = rng.usize(1..=3);
        let n_watchers = rng.usize(1..=2);
        let roles = [(Role::Player, n_players), (Role::Watcher, n_watchers)];
        let roles = roles.into_iter().flat_map(|(role, n)| std::iter::repeat_n(role, n));
        let people = roles.enumerate().map(|(n, role)| Person::new(n, role, &mut rng)).collect();
        let n_nodes = rng.usize(1..=4);
        World {
            nodes: (0..n_nodes).map(|n| Node::new(n, &mut rng)).collect(),
            rng,
            now: 0,
            queue: BTreeMap::new(),
            n_events: 0,
            faults,
            store: Store::default(),
            people,
            sockets: BTreeMap::new(),
            n_sockets: 0,
            n_incarnations: n_nodes as u64,
            promises: Promises::new(),
            outcome: Outcome::default(),
            is_calm: false,
            calm_since: 0,
            trace: is_traced.then(Vec::new),
        }
    }

    /// Runs until the game is over and everybody knows, or a promise is broken.
    pub(crate) fn run(mut self) -> Result<(Outcome, Vec<String>), (Broken, Vec<String>)> {
        let ran = self.begin().and_then(|()| self.go_on());
        let trace = self.trace.take().unwrap_or_default();
        match ran {
            Ok(()) => Ok((self.outcome, trace)),
            Err(broken) => Err((broken, trace)),
        }
    }

    fn begin(&mut self) -> Result<(), Broken> {
        self.tell(|world| {
            format!("{} nodes, {} people, {:?}", world.nodes.len(), world.people.len(), world.faults)
        });
        let plan = self.draw_plan();
        let founder = Founder { guest: self.people[0].guest, name: self.people[0].name.clone() };
        let server_seed = hex(&[self.rng.u8(..); 32]);
        let opened = OnlineRoom::open(&STOCK, server_seed, plan, founder).expect("a plan that can be played");
        let _first = self.land(1, &opened)?;
        for person in 0..self.people.len() {
            let soon = self.rng.u64(..2000);
            self.after(soon, Event::Act(person));
        }
        self.after(60_000, Event::Minute);
        let calm = self.rng.u64(CHAOS);
        self.after(calm, Event::Calm);
        Ok(())
    }

    fn draw_plan(&mut self) -> Plan {
        let rng = &mut self.rng;
        let (edition, cards) = match rng.u32(..12) {
            0 => ("twist-coop", "twist"),
            1..=3 => ("events", "events"),
            4..=5 => ("saga", "odyssey"),
            _ => ("classic", "classic"),
        };
        let n_players = self.people.iter().filter(|person| person.role == Role::Player).count();
        let mut seats = vec![SeatPlan::Member { member: MemberId(0) }];
        seats.extend((1..n_players).map(|_| SeatPlan::Open));
        let n_bots = if n_players == 1 { 1 } else { rng.usize(..2) };
        seats.extend((0..n_bots).map(|n| SeatPlan::Bot { name: format!("B{n}"), skill: Skill::ALL[1] }));
        let is_coop = edition == "twist-coop";
        let rules = Edition::by_id(edition).expect("one of ours");
        let terms = Terms {
            hands: if is_coop { Hands::Standard } else { Hands::Same(rng.u32(1..=5)) },
            first: First::Seat(Seat(0)),
            options: Options { coop_cards: is_coop.then_some(18), ..Options::default() },
            ..Terms::standard(rules, std::iter::once(cards).collect())
        };
        Plan { terms, seats, clock: *rng.choice(&Clock::ALL).expect("some") }
    }

    fn go_on(&mut self) -> Result<(), Broken> {
        while let Some(((at, _), event)) = self.queue.pop_first() {
            self.now = at;
            if self.is_calm && self.is_over() && self.now > self.calm_since + SETTLING {
                break;
            }
            if self.now > LATEST_END {
                let has_begun = self.promises.room().is_some_and(|room| room.game().is_some());
                return if has_begun { Err(Broken::NeverEnds) } else { Ok(()) };
            }
            self.happen(event)?;
        }
        self.outcome.is_over = self.promises.room().is_some_and(OnlineRoom::is_over);
        self.check_answers()
    }

    fn is_over(&self) -> bool {
        // A lobby whose people stay away never becomes a game.
        self.promises.room().is_some_and(|room| room.is_over() || room.game().is_none())
    }

    fn check_answers(&self) -> Result<(), Broken> {
        let is_left = |socket: &Socket| !socket.is_greeted && socket.opened + SETTLING / 2 < self.now;
        if self.sockets.values().any(is_left) {
            return Err(Broken::LeftWaiting);
        }
        let mut unanswered = self.sockets.values().flat_map(|socket| socket.unanswered.keys());
        match unanswered.next() {
            Some(id) => Err(Broken::NeverAnswered { id: id.clone() }),
            None => Ok(()),
        }
    }

    fn happen(&mut self, event: Event) -> Result<(), Broken> {
        match event {
            Event::ToNode(socket, msg) => self.reach_node(socket, msg),
            Event::ToClient(socket, msg) => self.reach_client(socket, msg),
            Event::Land { at, seq, entry, is_heard } => {
                let outcome = self.land(seq, &entry)?;
                if is_heard {
                    self.tell_room(at, Input::Appended(outcome));
                }
                Ok(())
            }
            Event::ReadLog { at, since } => {
                let entries = self.store.read(since);
                self.tell_room(at, Input::Read(Ok(entries)));
                Ok(())
            }
            Event::CallRoll { at } => {
                let found = self.store.roll_call(self.now);
                self.tell_room(at, Input::RollCalled(Ok(found)));
                Ok(())
            }
            Event::Lease { presence, n_tries } => {
                self.lease(presence, n_tries);
                Ok(())
            }
            Event::Rebuild { node, incarnation } => self.rebuild(node, incarnation),
            Event::Tell { at, input } => self.feed(at, *input),
            Event::Alarm { at, n } => match self.nodes[at.node].is_alarm(at, n) {
                true => self.feed(at, Input::Woken),
                false => Ok(()),
            },
            Event::Act(person) => {
                self.act(person);
                Ok(())
            }
            Event::Die(node) => {
                self.die(node);
                Ok(())
            }
            Event::Return(node) => {
                self.tell(|_| format!("node {node} is back"));
                self.nodes[node].is_up = true;
                Ok(())
            }
            Event::Minute => {
                self.minute();
                Ok(())
            }
            Event::Calm => {
                if !self.is_calm {
                    self.calm();
                }
                Ok(())
            }
        }
    }

    /// An entry reaches the log, or finds that another came first.
    fn land(
        &mut self,
        seq: u64,
        entry: &Entry,
    ) -> Result<Result<(), frise_room::online::live::AppendError>, Broken> {
        let outcome = self.store.append(seq, entry);
        self.tell(|_| format!("log {seq}: {outcome:?} {entry:?}"));
        if outcome.is_ok() {
            self.outcome.entries += 1;
            let is_stand_in = matches!(entry.kind, EntryKind::Acted { by: Actor::StandIn, .. });
            self.outcome.stand_ins += u64::from(is_stand_in);
            self.promises.kept(self.now, entry)?;
        }
        Ok(outcome)
    }

    fn minute(&mut self) {
        if self.is_calm {
            return;
        }
        if self.promises.room().is_some_and(OnlineRoom::is_over) {
            return self.calm();
        }
        self.after(60_000, Event::Minute);
        for node in 0..self.nodes.len() {
            if happens(&mut self.rng, self.faults.node_dies) {
                let soon = self.rng.u64(..60_000);
                self.after(soon, Event::Die(node));
            }
        }
        if happens(&mut self.rng, self.faults.store_is_down) {
            self.store.down_until = self.now + self.rng.u64(..6_000);
            self.promises.store_was_down = self.store.down_until;
            self.tell(|world| format!("the store is down until {}", world.store.down_until));
        }
    }

    fn calm(&mut self) {
        self.tell(|_| "from now on nothing goes wrong, and the players stay away".to_owned());
        self.is_calm = true;
        self.calm_since = self.now;
        self.faults = Faults::NONE;
        self.promises.store_was_down = self.now.max(self.store.down_until);
        for node in 0..self.nodes.len() {
            self.nodes[node].is_up = true;
        }
        let players = 0..self.people.len();
        for person in players.filter(|n| self.people[*n].role == Role::Player).collect::<Vec<_>>() {
            self.people[person].role = Role::Gone;
            for tab in self.people[person].tabs.clone() {
                self.hang_up(tab);
            }
        }
    }

    fn after(&mut self, delay: u64, event: Event) {
        self.at(self.now + delay, event);
    }

    fn at(&mut self, at: u64, event: Event) {
        self.n_events += 1;
        self.queue.insert((at, self.n_events), event);
    }

    /// Adds a line to the trace, if there is one.
    fn tell(&mut self, line: impl FnOnce(&World) -> String) {
        if self.trace.is_some() {
            let line = format!("{:>9.3} {}", self.now as f64 / 1000.0, line(self));
            self.trace.get_or_insert_default().push(line);
        }
    }
}
