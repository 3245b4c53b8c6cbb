//! What becomes of a client's message: an answer in any case.

use std::sync::Arc;

use frise_room::online::{
    ClientMsg, Code, Decision, GuestId, OnlineRoom, Refusal, Request, ServerMsg, is_msg_id,
};

use super::{Cell, Client, State};
use crate::app::App;
use crate::log::AppendError;
use crate::metrics::add;

impl Cell {
    /// Does what a client asks for, or says why not.
    pub(crate) async fn ask(self: &Arc<Self>, app: &Arc<App>, client: &Client, msg: &mut ClientMsg) {
        let mut state = self.state.lock().await;
        state.is_back(client.guest);
        let answer = state.answer(app, client.guest, msg).await;
        let id = std::mem::take(&mut msg.id);
        client.outbox.send(&match answer {
            Ok(seq) => ServerMsg::Done { id, seq },
            Err(why) => {
                add(&app.metrics.refused, 1);
                ServerMsg::Refused { id, why }
            }
        });
        state.tell_presence();
        state.arm(app, self);
    }
}

impl State {
    async fn answer(&mut self, app: &App, guest: GuestId, msg: &ClientMsg) -> Result<u64, Refusal> {
        if !is_msg_id(&msg.id) {
            return Err(Code::BadMessage.into());
        }
        // Another entry may come first, and change what is right: then it is decided again.
        loop {
            self.settle(app).await?;
            let tried = match &msg.request {
                Request::Here => {
                    self.room.member(guest).ok_or(Code::NotAMember)?;
                    // Not an entry, so it has no number; and the answer is the same whenever it comes again.
                    return Ok(0);
                }
                Request::Rematch => Box::pin(self.rematch(app, guest, &msg.id)).await?,
                ask => self.decide(app, guest, &msg.id, ask).await?,
            };
            match tried {
                Ok(seq) => return Ok(seq),
                Err(AppendError::Taken) => {}
                Err(AppendError::Gone) => return Err(Code::NoSuchRoom.into()),
                Err(AppendError::NotKept) => return Err(Code::NotKept.into()),
            }
        }
    }

    async fn decide(
        &mut self,
        app: &App,
        guest: GuestId,
        id: &str,
        ask: &Request,
    ) -> Result<Result<u64, AppendError>, Refusal> {
        let entry = match self.room.decide(&app.stock, guest, id, ask)? {
            Decision::Applied(seq) => return Ok(Ok(seq)),
            Decision::Keep(entry) => entry,
        };
        if matches!(ask, Request::GiveUp { seat } if !self.is_away(*seat)) {
            return Err(Code::StillHere.into());
        }
        let kept = self.keep(app, &entry).await;
        if kept.is_ok() && matches!(ask, Request::Join { .. }) {
            self.tell_who_they_are(guest);
        }
        Ok(kept)
    }

    /// The first who asks for it opens the room; the others are told where it is.
    async fn rematch(
        &mut self,
        app: &App,
        guest: GuestId,
        id: &str,
    ) -> Result<Result<u64, AppendError>, Refusal> {
        let again = self.room.rematch(guest)?;
        if self.room.next().is_some() {
            return Ok(Ok(self.room.applied(guest, id).unwrap_or(self.room.seq())));
        }
        let next = app.open_room(again.plan, again.members).await?;
        Ok(self.keep(app, &OnlineRoom::rematched(guest, id, next.as_str().to_owned())).await)
    }

    /// Somebody is a member now: all their clients have to know.
    fn tell_who_they_are(&self, guest: GuestId) {
        let (seq, you, clock) = (self.room.seq(), self.room.you(Some(guest)), self.clock_left());
        let own = self.listeners.iter().filter(|listener| listener.guest == guest);
        own.for_each(|listener| listener.outbox.send(&ServerMsg::Resumed { seq, you, clock }));
    }
}
