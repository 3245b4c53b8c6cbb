//! Sockets of a world: ordered while they last, and broken at any moment. What was on its way is lost then.

use std::collections::BTreeMap;
use std::sync::Arc;

use frise_room::online::live::{ClientId, Input};
use frise_room::online::{Change, ClientMsg, Follower, GuestId, Request, ServerMsg};

use super::{Event, World};
use crate::faults::happens;
use crate::people::{Role, Socket};
use crate::promises::Broken;

impl World {
    /// Somebody does something, or nothing, and will again.
    pub(super) fn act(&mut self, person: usize) {
        let role = self.people[person].role;
        if role == Role::Gone {
            return;
        }
        let pause = self.rng.u64(20..4000);
        self.after(pause, Event::Act(person));
        let n_tabs = self.people[person].tabs.len();
        let is_steady = self.is_calm || role == Role::Watcher;
        if n_tabs == 0 || (n_tabs == 1 && !self.is_calm && happens(&mut self.rng, 30)) {
            let returns = if n_tabs > 0 { 1000 } else { self.people[person].returns };
            if is_steady || happens(&mut self.rng, returns) {
                self.connect(person);
            }
            return;
        }
        let tab = self.people[person].tabs[self.rng.usize(..n_tabs)];
        if !is_steady && happens(&mut self.rng, 50) {
            return self.hang_up(tab);
        }
        let follower = self.sockets.get(&tab).and_then(|socket| socket.follower.as_ref());
        let wish = follower.and_then(|follower| self.people[person].wish(&mut self.rng, follower));
        if let Some(msg) = wish {
            self.send_to_node(tab, msg);
        }
    }

    fn connect(&mut self, person: usize) {
        let up: Vec<usize> = (0..self.nodes.len()).filter(|node| self.nodes[*node].is_up).collect();
        let Some(node) = self.rng.choice(&up).copied() else { return };
        let tab = ClientId(self.n_sockets);
        self.n_sockets += 1;
        let follower = self.people[person].memory.clone();
        let seen = follower.as_ref().map(|follower| follower.seq);
        let since = seen.filter(|_| happens(&mut self.rng, 700));
        self.tell(|_| format!("person {person} connects {tab:?} to node {node}, since {since:?}"));
        let socket = Socket {
            person,
            node,
            incarnation: self.nodes[node].incarnation,
            seen: seen.unwrap_or(0),
            opened: self.now,
            is_greeted: false,
            follower: follower.filter(|_| since.is_some()),
            unanswered: BTreeMap::new(),
            to_node: self.now,
            to_client: self.now,
        };
        self.sockets.insert(tab, socket);
        self.people[person].tabs.push(tab);
        let hello = self.people[person].hello(since, seen);
        self.send_to_node(tab, hello);
    }

    fn send_to_node(&mut self, tab: ClientId, msg: ClientMsg) {
        let takes = self.rng.u64(1..=self.faults.socket_takes);
        let Some(socket) = self.sockets.get_mut(&tab) else { return };
        socket.to_node = socket.to_node.max(self.now + takes);
        let at = socket.to_node;
        self.at(at, Event::ToNode(tab, Some(msg)));
    }

    pub(super) fn reach_node(&mut self, tab: ClientId, msg: Option<ClientMsg>) -> Result<(), Broken> {
        let Some(msg) = msg else {
            for node in 0..self.nodes.len() {
                self.feed(self.address(node), Input::Gone(tab))?;
            }
            return Ok(());
        };
        let Some(socket) = self.sockets.get_mut(&tab) else { return Ok(()) };
        let (node, guest) = (socket.node, self.people[socket.person].guest);
        if happens(&mut self.rng, self.faults.socket_breaks) {
            self.hang_up(tab);
            return Ok(());
        }
        self.promises.spoke(self.now, guest);
        if let Request::Hello { since, seen, .. } = &msg.request {
            let known = (*since, *seen);
            if self.nodes[node].has_room() {
                return self.greet(tab, msg.id, known);
            }
            let incarnation = self.nodes[node].incarnation;
            self.nodes[node].hellos.push((tab, msg.id, known));
            let takes = self.rng.u64(1..=self.faults.log_takes);
            self.after(takes, Event::Rebuild { node, incarnation });
            return Ok(());
        }
        *socket.unanswered.entry(msg.id.clone()).or_default() += 1;
        self.feed(self.address(node), Input::Asked(tab, msg))
    }

    /// A message leaves a node; from now on it counts as shown.
    pub(super) fn send_to_client(&mut self, tab: ClientId, msg: &Arc<ServerMsg>) -> Result<(), Broken> {
        let Some(socket) = self.sockets.get_mut(&tab) else { return Ok(()) };
        let guest = self.people[socket.person].guest;
        self.promises.sent(msg, guest, &self.store.log)?;
        if let ServerMsg::Room { seq, .. } | ServerMsg::Resumed { seq, .. } = **msg {
            socket.is_greeted = true;
            if seq < socket.seen {
                return Err(Broken::BackInTime { seen: socket.seen, shown: seq });
            }
        }
        if let ServerMsg::Done { id, .. } | ServerMsg::Refused { id, .. } = &**msg
            && let Some(n) = socket.unanswered.get_mut(id)
        {
            *n -= 1;
            if *n == 0 {
                socket.unanswered.remove(id);
            }
        }
        if let ServerMsg::Done { .. } = &**msg {
            self.outcome.acknowledged += 1;
        }
        let takes = self.rng.u64(1..=self.faults.socket_takes);
        socket.to_client = socket.to_client.max(self.now + takes);
        let at = socket.to_client;
        self.at(at, Event::ToClient(tab, Some(msg.clone())));
        Ok(())
    }

    pub(super) fn reach_client(&mut self, tab: ClientId, msg: Option<Arc<ServerMsg>>) -> Result<(), Broken> {
        let (Some(socket), Some(msg)) = (self.sockets.get_mut(&tab), msg) else { return Ok(()) };
        let person = socket.person;
        let seen = socket.follower.as_ref().map(|follower| follower.seq);
        let change = match &mut socket.follower {
            Some(follower) => follower.hear((*msg).clone()),
            none => {
                *none = Follower::new((*msg).clone());
                Change::Everything
            }
        };
        if let Some(follower) = &socket.follower
            && change != Change::OutOfStep
        {
            self.promises.followed(follower)?;
        }
        self.tell(|_| format!("person {person} at {tab:?} hears {msg:?}"));
        if change == Change::OutOfStep {
            let hello = self.people[person].hello(None, seen);
            self.send_to_node(tab, hello);
        }
        if happens(&mut self.rng, self.faults.socket_breaks) {
            self.hang_up(tab);
        }
        Ok(())
    }

    /// A connection ends, for the person at once, for the node some time later.
    pub(super) fn hang_up(&mut self, tab: ClientId) {
        let Some(socket) = self.sockets.remove(&tab) else { return };
        self.tell(|_| format!("{tab:?} of person {} ends", socket.person));
        let person = &mut self.people[socket.person];
        person.tabs.retain(|other| *other != tab);
        person.memory = socket.follower.or(person.memory.take());
        let guest = person.guest;
        self.attend(guest);
        let is_same_node = self.nodes[socket.node].incarnation == socket.incarnation;
        if is_same_node {
            let takes = self.rng.u64(1..=self.faults.socket_takes);
            self.after(takes, Event::ToNode(tab, None));
        }
    }

    /// Looks whether somebody is connected to any node that knows of it.
    pub(super) fn attend(&mut self, guest: GuestId) {
        let is_theirs = |socket: &&Socket| self.people[socket.person].guest == guest;
        let mut theirs = self.sockets.values().filter(is_theirs);
        let is_connected = theirs.any(|socket| self.nodes[socket.node].has_room());
        self.promises.attends(self.now, guest, is_connected);
    }
}
