//! Requests of clients: each is answered once, in the order of their coming. A request with an id that took effect before gets the same
//! answer again (an idempotency key).

use std::sync::Arc;

use super::io::{ClientId, Effect};
use super::{Cause, LiveRoom, Phase};
use crate::online::OnlineRoom;
use crate::online::decide::Decision;
use crate::online::entry::{Entry, GuestId};
use crate::online::refusal::{Code, Refusal};
use crate::online::wire::{ClientMsg, Request, ServerMsg, is_msg_id};

/// The most requests of one connection that may wait for the log.
const MAX_WAITING: usize = 64;

/// A request that waits to be decided.
#[derive(Debug)]
pub(super) struct Waiting {
    pub(super) client: ClientId,
    pub(super) guest: GuestId,
    pub(super) msg: ClientMsg,
}

impl LiveRoom {
    pub(super) fn ask(&mut self, client: ClientId, msg: ClientMsg) {
        let Some(guest) = self.clients.get(&client).map(|client| client.guest) else { return };
        self.is_back(guest);
        if !is_msg_id(&msg.id) {
            return self.refuse(client, msg.id, Code::BadMessage.into());
        }
        let n_waiting = self.waiting.iter().filter(|waiting| waiting.client == client).count();
        if n_waiting >= MAX_WAITING {
            return self.refuse(client, msg.id, Code::TooFast.into());
        }
        self.waiting.push_back(Waiting { client, guest, msg });
    }

    /// Decides a request on what the log says, which is known.
    pub(super) fn decide(&mut self, waiting: Waiting) {
        let Waiting { client, guest, msg } = &waiting;
        let decided = match &msg.request {
            Request::Rematch => return self.decide_rematch(waiting),
            Request::Here => match self.room.member(*guest) {
                // Not an entry, so it has no number; and the answer is the same whenever it comes again.
                Some(_) => Ok(Decision::Applied(0)),
                None => Err(Code::NotAMember.into()),
            },
            request => self.room.decide(&self.stock, *guest, &msg.id, request, |seat| self.is_away(seat)),
        };
        let decided = decided.and_then(|decided| match &decided {
            Decision::Keep(entry) => {
                self.room.check_changes(*guest, entry, self.policy.lobby).map(|()| decided)
            }
            Decision::Applied(_) => Ok(decided),
        });
        match decided {
            Ok(Decision::Applied(seq)) => self.done(*client, msg.id.clone(), seq),
            Ok(Decision::Keep(entry)) => self.append(*entry, Cause::Request(Box::new(waiting))),
            Err(why) => self.refuse(*client, msg.id.clone(), why),
        }
    }

    /// The first who asks for it opens the room; the others are told where it is.
    fn decide_rematch(&mut self, waiting: Waiting) {
        let Waiting { client, guest, msg } = &waiting;
        match self.room.rematch(*guest) {
            Err(why) => self.refuse(*client, msg.id.clone(), why),
            Ok(_) if self.room.next().is_some() => {
                let seq = self.room.applied(*guest, &msg.id).unwrap_or(self.room.seq());
                self.done(*client, msg.id.clone(), seq);
            }
            Ok(plan) => {
                self.phase = Phase::Opening(Box::new(waiting));
                self.effects.push(Effect::Open(Box::new(plan)));
            }
        }
    }

    pub(super) fn opened(&mut self, opened: Result<String, Refusal>) {
        let Phase::Opening(waiting) = std::mem::replace(&mut self.phase, Phase::InStep) else { return };
        let Waiting { client, guest, msg } = &*waiting;
        match opened {
            Ok(next) => {
                let entry: Entry = OnlineRoom::rematched(*guest, &msg.id, next);
                self.append(entry, Cause::Request(waiting));
            }
            Err(why) => self.refuse(*client, msg.id.clone(), why),
        }
    }

    /// An entry that a request asked for is kept.
    pub(super) fn acknowledge(&mut self, waiting: Waiting) {
        if matches!(waiting.msg.request, Request::Join { .. }) {
            self.tell_who_they_are(waiting.guest);
        }
        self.done(waiting.client, waiting.msg.id, self.room.seq());
    }

    /// Somebody is a member now: all their clients have to know.
    fn tell_who_they_are(&mut self, guest: GuestId) {
        self.tell_standing(Some(guest));
    }

    /// The clock runs otherwise than everybody was told.
    pub(super) fn tell_clock(&mut self) {
        self.tell_standing(None);
    }

    /// Tells the clients of a guest, or of all, who they are and what is left of the turn.
    fn tell_standing(&mut self, guest: Option<GuestId>) {
        let (seq, clock) = (self.room.seq(), self.clock_left());
        for (client, known) in &self.clients {
            if known.is_following() && guest.is_none_or(|guest| guest == known.guest) {
                let you = self.room.you(Some(known.guest));
                let msg = Arc::new(ServerMsg::Resumed { seq, you, clock });
                self.effects.push(Effect::Send { to: vec![*client], msg });
            }
        }
    }

    pub(super) fn refuse_all(&mut self, code: Code) {
        for Waiting { client, msg, .. } in std::mem::take(&mut self.waiting) {
            self.refuse(client, msg.id, code.into());
        }
    }

    fn done(&mut self, client: ClientId, id: String, seq: u64) {
        self.effects.push(Effect::Send { to: vec![client], msg: Arc::new(ServerMsg::Done { id, seq }) });
    }

    pub(super) fn refuse(&mut self, client: ClientId, id: String, why: Refusal) {
        self.effects.push(Effect::Send { to: vec![client], msg: Arc::new(ServerMsg::Refused { id, why }) });
    }
}
