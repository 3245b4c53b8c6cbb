//! Event sourcing, the apply side: how a room changes, entry after entry, the same whenever and wherever they are read.

use std::collections::HashMap;

use frise_core::Event;

use super::brought::is_brought;
use super::decide::first_open;
use super::entry::{Entry, EntryKind};
use super::record::Told;
use super::stock::Stock;
use super::wire::{MemberId, Plan, SeatPlan};
use super::{Changes, OnlineRoom, Person, Playing, RematchKey, fair};

/// An entry that does not follow from those before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FoldError {
    /// A room begins with being opened, and only once.
    #[error("a room begins with being opened, once")]
    Opening,
    /// The entry names somebody or something that is not there.
    #[error("entry {seq} does not fit the room")]
    Misfit {
        /// Which entry.
        seq: u64,
    },
    /// A newer program decided something that this one does not know.
    #[error("entry {seq} is of a newer version of Frise: this node is too old for the room")]
    Newer {
        /// Which entry.
        seq: u64,
    },
    /// The boxes hold other cards now.
    #[error("the boxes hold other cards than when the game began")]
    OtherCards,
}

impl OnlineRoom {
    /// The room of this code as its first entry leaves it.
    pub fn rebuild(code: String, opened: &Entry) -> Result<OnlineRoom, FoldError> {
        let EntryKind::Opened { server_seed, plan, members, rematch_key, .. } = &opened.kind else {
            return Err(FoldError::Opening);
        };
        let person = |founder: &super::Founder| Person {
            guest: founder.guest,
            name: founder.name.trim().to_owned(),
            entropy: None,
        };
        let key = rematch_key.as_ref().unwrap_or(server_seed).clone();
        Ok(OnlineRoom {
            rematch_key: RematchKey::new(key, code.clone()),
            code,
            seq: 1,
            commitment: fair::commitment(server_seed),
            server_seed: server_seed.clone(),
            plan: kept(plan),
            people: members.iter().map(person).collect(),
            host: MemberId(0),
            game: None,
            next: None,
            changes: Changes::default(),
            applied_ids: HashMap::new(),
        })
    }

    /// Folds the next entry in. It has been kept: from now on it is what happened. Returns what a game made of it.
    pub fn fold(&mut self, stock: &Stock, entry: &Entry) -> Result<&[Event], FoldError> {
        let seq = self.seq + 1;
        let misfit = FoldError::Misfit { seq };
        let mut n_events = None;
        match &entry.kind {
            EntryKind::Opened { .. } => return Err(FoldError::Opening),
            EntryKind::Joined { guest, name } => {
                let member = MemberId(self.people.len() as u16);
                self.people.push(Person { guest: *guest, name: name.clone(), entropy: None });
                if let Some(seat) = first_open(&self.plan) {
                    self.plan.seats[seat.idx()] = SeatPlan::Member { member };
                }
            }
            EntryKind::Renamed { member, name } => self.person(*member).ok_or(misfit)?.name.clone_from(name),
            EntryKind::Sat { member, seat } => {
                if self.plan.seats.get(seat.idx()) != Some(&SeatPlan::Open) {
                    return Err(misfit);
                }
                self.stand(*member);
                self.plan.seats[seat.idx()] = SeatPlan::Member { member: *member };
            }
            EntryKind::Stood { member } => {
                self.stand(*member);
                self.person(*member).ok_or(misfit)?.entropy = None;
            }
            EntryKind::Ready { member, entropy } => {
                self.person(*member).ok_or(misfit)?.entropy.clone_from(entropy);
            }
            EntryKind::Arranged { plan } => self.arrange(plan),
            EntryKind::HostPassed { to } => {
                self.person(*to).ok_or(misfit)?;
                self.host = *to;
                self.changes.n_hosts += 1;
            }
            EntryKind::Started { cards } => {
                let (room, mix) = self.deal(stock, &self.plan).map_err(|_| misfit)?;
                if room.cards_digest() != *cards {
                    return Err(FoldError::OtherCards);
                }
                let entropy = self.entropy();
                let told = self
                    .plan
                    .terms
                    .boxes
                    .iter()
                    .any(|id| is_brought(id))
                    .then(|| Told::of(room.table(), room.events()));
                self.game =
                    Some(Playing { room, mix, cards: cards.clone(), entropy, actors: Vec::new(), told });
            }
            EntryKind::Acted { seat, by, action } => {
                let game = self.game.as_mut().ok_or(misfit)?;
                let events = game.room.act(*seat, *action).map_err(|_| misfit)?;
                n_events = Some(events.len());
                game.told.iter_mut().for_each(|told| told.plays.push(events.to_vec()));
                game.actors.push(*by);
            }
            EntryKind::Rematched { next } => self.next = Some(next.clone()),
            EntryKind::Unknown => return Err(FoldError::Newer { seq }),
        }
        self.seq = seq;
        if let Some(asked) = &entry.asked {
            if self.game.is_none() {
                self.changes.n_in_lobby += 1;
                *self.changes.by_guest.entry(asked.guest).or_default() += 1;
            }
            self.applied_ids.insert(asked.clone(), seq);
        }
        let events = self.game().map_or(&[][..], |game| game.events());
        Ok(&events[events.len() - n_events.unwrap_or(0)..])
    }

    fn person(&mut self, member: MemberId) -> Option<&mut Person> {
        self.people.get_mut(member.idx())
    }

    fn stand(&mut self, member: MemberId) {
        for seat in &mut self.plan.seats {
            if *seat == (SeatPlan::Member { member }) {
                *seat = SeatPlan::Open;
            }
        }
    }

    /// Whoever is ready agreed to another game: they are asked again. Who lost the seat is not.
    fn arrange(&mut self, plan: &Plan) {
        let plan = kept(plan);
        if self.plan != plan {
            for person in &mut self.people {
                person.entropy = None;
            }
        }
        self.plan = plan;
    }
}

/// A plan out of the log. Old entries may name a box twice, which meant the same.
fn kept(plan: &Plan) -> Plan {
    let mut plan = plan.clone();
    plan.terms.boxes = plan.terms.boxes.once();
    plan
}
