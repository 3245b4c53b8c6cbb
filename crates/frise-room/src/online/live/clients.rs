//! Connections of a room: who may come in, and what each was told. A client that comes back hears what it missed, from a short history
//! or as a whole snapshot.

use std::sync::Arc;

use super::LiveRoom;
use super::Phase;
use super::io::{ClientId, Effect, Household};
use crate::online::entry::GuestId;
use crate::online::refusal::Code;
use crate::online::wire::ServerMsg;

/// A connection.
#[derive(Debug)]
pub(super) struct Client {
    pub(super) guest: GuestId,
    from: Household,
    state: ClientState,
}

/// What a client was told.
#[derive(Debug)]
pub(super) enum ClientState {
    /// Nothing yet: the log is to be read first.
    Waiting {
        hello: Hello,
        /// Whether it was told that this takes longer.
        is_put_off: bool,
    },
    /// The room, but not who is there.
    Greeted,
    /// Everything, and whatever happens.
    Following,
}

/// What a client says when it comes.
#[derive(Debug)]
pub(super) struct Hello {
    pub(super) id: String,
    /// It knows all up to this entry.
    pub(super) since: Option<u64>,
    /// It was shown this entry, and must never be shown less.
    pub(super) seen: Option<u64>,
}

impl Hello {
    /// The newest entry that it has seen.
    fn newest(&self) -> u64 {
        self.since.max(self.seen).unwrap_or(0)
    }
}

impl Client {
    /// Whether it waits for its first answer.
    pub(super) fn is_new(&self) -> bool {
        matches!(self.state, ClientState::Waiting { is_put_off: false, .. })
    }

    pub(super) fn is_following(&self) -> bool {
        !matches!(self.state, ClientState::Waiting { .. })
    }

    pub(super) fn lacks_presence(&self) -> bool {
        matches!(self.state, ClientState::Greeted)
    }

    pub(super) fn knows_presence(&mut self) {
        if self.lacks_presence() {
            self.state = ClientState::Following;
        }
    }
}

impl LiveRoom {
    pub(super) fn connect(&mut self, client: ClientId, guest: GuestId, from: Household, hello: Hello) {
        self.clients.remove(&client);
        let is_watcher = self.room.member(guest).is_none();
        let of_guest = self.watchers().filter(|client| client.guest == guest).count();
        let of_household = self.watchers().filter(|client| client.from == from).count();
        let is_full = self.watchers().count() >= self.policy.max_watchers
            || of_guest >= self.policy.max_watchers_per_guest
            || of_household >= self.policy.max_watchers_per_household;
        if is_watcher && is_full {
            return self.refuse(client, hello.id, Code::RoomFull.into());
        }
        if self.clients.is_empty() {
            self.wake_up();
        }
        self.is_back(guest);
        // Whoever knows more than this node must not be shown less.
        self.hinted = self.hinted.max(hello.newest());
        let state = ClientState::Waiting { hello, is_put_off: false };
        self.clients.insert(client, Client { guest, from, state });
        let is_behind = matches!(self.phase, Phase::Behind { .. } | Phase::Reading);
        if !is_behind && self.hinted <= self.room.seq() {
            self.greet_all();
        }
    }

    pub(super) fn disconnect(&mut self, client: ClientId) {
        if self.clients.remove(&client).is_some() && self.clients.is_empty() {
            self.empty_since = self.now;
        }
    }

    /// Tells those who have just come what they do not know. The log was read: whoever claims to have seen more is mistaken.
    pub(super) fn greet_all(&mut self) {
        self.greet(u64::MAX);
    }

    /// The log cannot be read. What is known of the room can be shown as it was, but to nobody who has seen a newer one: they are told so, and wait.
    pub(super) fn greet_some(&mut self, code: Code) {
        self.greet(self.room.seq());
        let mut put_off = Vec::new();
        for (id, client) in &mut self.clients {
            if let ClientState::Waiting { hello, is_put_off: is_told @ false } = &mut client.state {
                *is_told = true;
                put_off.push((*id, hello.id.clone()));
            }
        }
        for (client, id) in put_off {
            self.refuse(client, id, code.into());
        }
    }

    /// Tells what they do not know to those who have just come and have seen no entry after this one.
    fn greet(&mut self, newest: u64) {
        let mut greeted = Vec::new();
        for (id, client) in &mut self.clients {
            if let ClientState::Waiting { hello, .. } = &client.state
                && hello.newest() <= newest
            {
                greeted.push((*id, client.guest, hello.since));
                client.state = ClientState::Greeted;
            }
        }
        for (client, guest, since) in greeted {
            self.tell_missed(client, guest, since);
        }
    }

    /// What came after `since`, or everything where that is too long ago.
    pub(super) fn tell_missed(&mut self, client: ClientId, guest: GuestId, since: Option<u64>) {
        let (seq, guest, clock) = (self.room.seq(), Some(guest), self.clock_left());
        let oldest = self.history.front().map_or(seq + 1, |(seq, _)| *seq);
        let mut send = |msg| self.effects.push(Effect::Send { to: vec![client], msg });
        match since {
            Some(since) if since <= seq && since + 1 >= oldest => {
                let missed = self.history.iter().filter(|(seq, _)| *seq > since);
                missed.for_each(|(_, msg)| send(msg.clone()));
                send(Arc::new(ServerMsg::Resumed { seq, you: self.room.you(guest), clock }));
            }
            _ => send(Arc::new(self.room.snapshot(self.policy.epoch, guest, clock))),
        }
    }

    /// Tells everybody the same.
    pub(super) fn tell(&mut self, msg: ServerMsg) -> Arc<ServerMsg> {
        let msg = Arc::new(msg);
        let following = self.clients.iter().filter(|(_, client)| client.is_following());
        let to: Vec<ClientId> = following.map(|(client, _)| *client).collect();
        if !to.is_empty() {
            self.effects.push(Effect::Send { to, msg: msg.clone() });
        }
        msg
    }
}
