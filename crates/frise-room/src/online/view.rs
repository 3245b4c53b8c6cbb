//! Projection of a room for its clients: what may be told, built from tables and events, never from a seed or a date that nobody
//! has seen.

use std::sync::Arc;

use frise_core::{CardId, Event, Seat, Status};

use super::entry::{Entry, EntryKind, GuestId};
use super::epoch::Epoch;
use super::wire::{
    Actor, GameView, Lobby, Member, MemberId, Reveal, RoomSummary, SeatPlan, ServerMsg, Shown, You,
};
use super::{OnlineRoom, Playing};

impl OnlineRoom {
    /// All there is to know, for this guest. `clock` is what is left of the turn.
    pub fn snapshot(&self, epoch: Epoch, guest: Option<GuestId>, clock: Option<u32>) -> ServerMsg {
        ServerMsg::Room {
            seq: self.seq,
            epoch,
            you: self.you(guest),
            lobby: self.lobby(),
            game: self.game.as_ref().map(|game| Box::new(self.game_view(game, clock))),
            next: self.next.clone(),
        }
    }

    /// What everybody is told of the entry that was folded last.
    pub fn news(&self, entry: &Entry, events: &[Event], clock: Option<u32>) -> ServerMsg {
        let seq = self.seq;
        match (&entry.kind, &self.game) {
            (EntryKind::Started { .. }, Some(game)) => {
                ServerMsg::Began { seq, game: Box::new(self.game_view(game, clock)) }
            }
            (EntryKind::Acted { seat, by, action }, Some(game)) => ServerMsg::Played {
                seq,
                at: game.room.n_actions(),
                seat: *seat,
                by: *by,
                action: *action,
                events: events.to_vec(),
                shown: events.iter().filter_map(turned_up).filter_map(|card| game.back(card)).collect(),
                clock,
                reveal: self.reveal(),
            },
            (EntryKind::Rematched { next }, _) => ServerMsg::Rematch { seq, next: next.clone() },
            _ => ServerMsg::Lobby { seq, lobby: self.lobby() },
        }
    }

    /// Who a guest is here.
    pub fn you(&self, guest: Option<GuestId>) -> You {
        You { member: guest.and_then(|guest| self.member(guest)) }
    }

    /// The people and the plan.
    pub fn lobby(&self) -> Lobby {
        let member =
            |person: &super::Person| Member { name: person.name.clone(), ready: person.entropy.is_some() };
        Lobby {
            code: self.code.clone(),
            plan: self.plan.clone(),
            members: self.people.iter().map(member).collect(),
            host: self.host,
            commitment: self.commitment.clone(),
        }
    }

    /// The room in a line, for a guest who is in it and has something left to do there.
    pub fn summary(&self, guest: GuestId) -> Option<RoomSummary> {
        let you = self.seat(self.member(guest)?);
        let table = self.game().map(|game| game.table());
        let has_left = |seat: Seat| table.is_some_and(|table| table.status[seat.idx()] == Status::Left);
        if self.is_over() || you.is_some_and(has_left) {
            return None;
        }
        let name_of = |member: MemberId| self.people.get(member.idx()).map(|person| person.name.clone());
        let name =
            |seat: &SeatPlan| seat.taken(|member| name_of(member).unwrap_or_default()).map(|seat| seat.name);
        Some(RoomSummary {
            code: self.code.clone(),
            edition: self.plan.terms.edition.clone(),
            boxes: self.plan.terms.boxes.clone(),
            seats: self.plan.seats.iter().map(name).collect(),
            you,
            to_move: table.and_then(|table| table.to_move),
        })
    }

    /// On whose decision each action was played.
    pub fn actors(&self) -> &[Actor] {
        self.game.as_ref().map_or(&[], |game| &game.actors)
    }

    /// What was secret, once the game is over.
    pub fn reveal(&self) -> Option<Reveal> {
        let game = self.game.as_ref().filter(|_| self.is_over())?;
        Some(Reveal { server_seed: self.server_seed.clone(), entropy: game.entropy.clone() })
    }

    fn game_view(&self, game: &Playing, clock: Option<u32>) -> GameView {
        let table = game.room.table();
        GameView {
            names: game.room.choice().seats.iter().map(|seat| seat.name.clone()).collect(),
            table: table.clone(),
            at: game.room.n_actions(),
            events: game.room.events().to_vec(),
            shown: game.shown(),
            cards: game.mix.faces.clone(),
            clock,
            reveal: self.reveal(),
        }
    }
}

impl Playing {
    /// What is printed on the cards that were turned up.
    pub(super) fn shown(&self) -> Vec<Arc<Shown>> {
        let is_up = |shown: &&Arc<Shown>| self.room.table().date(shown.card).is_some();
        self.mix.backs.iter().filter(is_up).cloned().collect()
    }

    fn back(&self, card: CardId) -> Option<Arc<Shown>> {
        self.mix.backs.get(card.idx()).cloned()
    }
}

/// The card that an event turned up.
fn turned_up(event: &Event) -> Option<CardId> {
    match event {
        Event::Placed { card, .. }
        | Event::Misplaced { card, .. }
        | Event::Played { card, .. }
        | Event::Blocked { card, .. }
        | Event::Discarded { card, .. } => Some(*card),
        _ => None,
    }
}
