//! People of a world, and what they do next: join, play, wander off, come back by another node, send things twice.

use std::collections::BTreeMap;

use fastrand::Rng;
use frise_core::{Action, Seat};
use frise_room::online::live::ClientId;
use frise_room::online::{ClientMsg, Epoch, Follower, GuestId, Request, SeatPlan};

use crate::faults::happens;

/// Somebody with a name and some open tabs.
pub(crate) struct Person {
    pub(crate) guest: GuestId,
    pub(crate) name: String,
    pub(crate) role: Role,
    pub(crate) tabs: Vec<ClientId>,
    /// How soon they come back, in parts of a thousand of the times that they could.
    pub(crate) returns: u32,
    /// What they remember of the room when they come back.
    pub(crate) memory: Option<Follower>,
    n_sent: u32,
    /// The last message, to send it again.
    last: Option<ClientMsg>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Player,
    Watcher,
    /// Stays away for good.
    Gone,
}

/// A connection between a person's tab and a node.
pub(crate) struct Socket {
    pub(crate) person: usize,
    pub(crate) node: usize,
    pub(crate) incarnation: u64,
    pub(crate) follower: Option<Follower>,
    /// The newest entry that whoever is there has seen: nothing older is to be shown.
    pub(crate) seen: u64,
    /// When it was opened, and whether it was shown the room since.
    pub(crate) opened: u64,
    pub(crate) is_greeted: bool,
    /// Requests that reached the node and were not answered yet.
    pub(crate) unanswered: BTreeMap<String, u32>,
    /// A socket keeps the order of what is sent on it.
    pub(crate) to_node: u64,
    pub(crate) to_client: u64,
}

impl Person {
    pub(crate) fn new(n: usize, role: Role, rng: &mut Rng) -> Person {
        Person {
            guest: GuestId(n as i64 + 1),
            name: format!("P{n}"),
            role,
            tabs: Vec::new(),
            returns: *rng.choice(&[20, 60, 200, 600]).expect("some"),
            memory: None,
            n_sent: 0,
            last: None,
        }
    }

    /// A hello of somebody who knows all up to an entry, or only remembers to have seen one.
    pub(crate) fn hello(&mut self, since: Option<u64>, remembered: Option<u64>) -> ClientMsg {
        let mut request = Request::hello("SIMULATE", since, Some(Epoch::default()));
        if let Request::Hello { seen, .. } = &mut request {
            *seen = remembered;
        }
        self.message(request)
    }

    fn message(&mut self, request: Request) -> ClientMsg {
        self.n_sent += 1;
        ClientMsg { id: format!("{}-{}", self.name, self.n_sent), request }
    }

    /// What somebody wants who sees this room.
    pub(crate) fn wish(&mut self, rng: &mut Rng, follower: &Follower) -> Option<ClientMsg> {
        if self.role != Role::Player {
            return None;
        }
        if let Some(last) = self.last.clone().filter(|_| happens(rng, 80)) {
            return Some(last);
        }
        let request = self.next_request(rng, follower)?;
        let msg = self.message(request);
        self.last = Some(msg.clone());
        Some(msg)
    }

    fn next_request(&self, rng: &mut Rng, follower: &Follower) -> Option<Request> {
        if happens(rng, 30) {
            return Some(mischief(rng, follower, &self.name));
        }
        let Some(member) = follower.you.member else {
            return follower.game.is_none().then(|| Request::Join { name: self.name.clone() });
        };
        let Some(game) = &follower.game else {
            let is_ready = follower.lobby.members.get(member.idx()).is_some_and(|member| member.ready);
            if follower.seat().is_none() {
                let open = follower.lobby.plan.seats.iter().position(|seat| *seat == SeatPlan::Open)?;
                return Some(Request::Sit { seat: Seat(open as u8) });
            }
            if !is_ready {
                return Some(Request::Ready { entropy: format!("entropy-of-{:016x}", rng.u64(..)) });
            }
            return follower.is_host().then_some(Request::Start);
        };
        if game.table.ended.is_some() {
            return happens(rng, 200).then_some(Request::Rematch);
        }
        if game.table.to_move != follower.seat() {
            return None;
        }
        let actions: Vec<Action> = game.table.legal_actions().collect();
        let action = *actions.get(rng.usize(..actions.len().max(1)))?;
        Some(Request::Act { at: game.at, action })
    }
}

/// What nobody expects just now.
fn mischief(rng: &mut Rng, follower: &Follower, name: &str) -> Request {
    let seat = Seat(rng.u8(..4));
    match rng.u32(..9) {
        0 => Request::Here,
        1 => Request::Stand,
        2 => Request::NotReady,
        3 => Request::GiveUp { seat },
        4 => Request::Rename { name: format!("{name}{}", rng.u32(..3)) },
        5 => Request::Arrange { plan: follower.lobby.plan.clone() },
        6 => Request::Act { at: rng.u32(..5), action: Action::EndTurn },
        7 => Request::Sit { seat },
        _ => Request::Rematch,
    }
}
