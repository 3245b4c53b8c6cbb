//! Online room, an event-sourced aggregate: people come, agree, play, and play again. Pure: whoever runs it keeps the entries
//! that it decides, in a log, and only then lets it fold them and tells everybody. Reading the log again rebuilds the room.

mod brought;
mod chain;
mod code;
mod decide;
mod entry;
mod epoch;
mod fair;
mod fold;
mod follow;
pub mod live;
mod names;
mod record;
mod refusal;
mod stock;
mod view;
mod wire;

use std::collections::HashMap;
use std::sync::Arc;

use frise_core::Seat;

pub use brought::{BroughtDeck, FaceCard, FaceDeck, brought_hash, brought_id, is_brought, look_at, turn_up};
pub use chain::Chain;
pub use code::read_code;
pub use decide::{BotTurn, Decision, Opening, RematchPlan};
pub use entry::{Entry, EntryKind, Founder, GuestId, RequestId};
pub use epoch::{BadEpoch, Epoch};
pub use fair::{RematchKey, commitment, deal_text, hex};
pub use fold::FoldError;
pub use follow::{Change, Follower};
pub use record::{GameRecord, RecordedAction, Told, VerifyError};
pub use refusal::{Code, Refusal};
pub use stock::{Face, Find, Mix, Stock};
pub use wire::*;

use crate::choice::{Choice, Player, SeatChoice};
use crate::error::ChoiceError;
use crate::room::Room;

/// The most people who may give a name.
pub const MAX_MEMBERS: usize = 16;

/// How often a room may be changed before its game. It is read whole whenever it wakes, and a game is finite: so this bounds what any room
/// takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LobbyLimits {
    /// All changes.
    pub changes: u32,
    /// Those of one guest.
    pub own: u32,
}

impl Default for LobbyLimits {
    fn default() -> LobbyLimits {
        LobbyLimits { changes: 400, own: 150 }
    }
}

/// How often a room may change its host. Then whoever is host stays it: people come and go for days without end.
const MAX_HOSTS: u32 = 200;

/// A room, as the log tells it.
///
/// # Examples
///
/// Whoever runs a room decides, keeps the entry, folds it, and only then tells everybody:
///
/// ```
/// use frise_core::CLASSIC;
/// use frise_room::online::{
///     Clock, Decision, Founder, GuestId, MemberId, OnlineRoom, Plan, Request, SeatPlan, Stock, hex,
/// };
/// use frise_room::{Boxes, Terms};
///
/// let stock = Stock::new(frise_decks::find);
/// let plan = Plan {
///     terms: Terms::standard(&CLASSIC, Boxes::one("classic")),
///     seats: vec![SeatPlan::Member { member: MemberId(0) }, SeatPlan::Open],
///     clock: Clock::None,
/// };
/// let ana = Founder { guest: GuestId(1), name: "Ana".to_owned() };
/// let mut log = vec![OnlineRoom::open(&stock, hex(&[7; 32]), plan, ana)?];
/// let mut room = OnlineRoom::rebuild("K7QZ2M4P".to_owned(), &log[0])?;
///
/// let join = Request::Join { name: "Ben".to_owned() };
/// let Decision::Keep(entry) = room.decide(&stock, GuestId(2), "9x-1", &join, |_| false)? else { panic!("it is new") };
/// log.push((*entry).clone());
/// let events = room.fold(&stock, &entry)?.to_vec();
/// let news = room.news(&entry, &events, None);
/// assert_eq!(serde_json::to_value(&news)?["lobby"]["members"][1]["name"], "Ben");
/// // Sent again, the message has no second effect.
/// assert_eq!(room.decide(&stock, GuestId(2), "9x-1", &join, |_| false)?, Decision::Applied(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct OnlineRoom {
    code: String,
    /// The newest entry.
    seq: u64,
    server_seed: String,
    commitment: String,
    rematch_key: RematchKey,
    plan: Plan,
    people: Vec<Person>,
    host: MemberId,
    game: Option<Playing>,
    next: Option<String>,
    /// What was changed before the game.
    changes: Changes,
    /// Which messages took effect, and at which entry.
    applied_ids: HashMap<RequestId, u64>,
}

/// How much of its history a room has spent.
#[derive(Default)]
struct Changes {
    n_in_lobby: u32,
    by_guest: HashMap<GuestId, u32>,
    n_hosts: u32,
}

/// Somebody who gave a name.
struct Person {
    guest: GuestId,
    name: String,
    /// Their part of chance; once given, they are ready.
    entropy: Option<String>,
}

/// A game that has begun, and may be over.
struct Playing {
    room: Room,
    mix: Arc<Mix>,
    cards: String,
    entropy: Vec<Option<String>>,
    /// On whose decision each action was played.
    actors: Vec<Actor>,
    /// How it was told, where nobody else can tell it again: a deck is in it that somebody brought.
    told: Option<Told>,
}

impl OnlineRoom {
    /// The code of the room.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The newest entry that is part of this room.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// Who arranges the table.
    pub fn host(&self) -> MemberId {
        self.host
    }

    /// How many people gave a name.
    pub fn n_members(&self) -> usize {
        self.people.len()
    }

    /// Which member a guest is.
    pub fn member(&self, guest: GuestId) -> Option<MemberId> {
        let place = self.people.iter().position(|person| person.guest == guest)?;
        Some(MemberId(place as u16))
    }

    /// The guest who is this member.
    pub fn guest(&self, member: MemberId) -> Option<GuestId> {
        self.people.get(member.idx()).map(|person| person.guest)
    }

    /// The seat of a member.
    pub fn seat(&self, member: MemberId) -> Option<Seat> {
        let is_theirs = |seat: &SeatPlan| *seat == SeatPlan::Member { member };
        self.plan.seats.iter().position(is_theirs).map(|seat| Seat(seat as u8))
    }

    /// The game, once it has begun.
    pub fn game(&self) -> Option<&Room> {
        self.game.as_ref().map(|game| &game.room)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game().is_some_and(|game| game.table().ended.is_some())
    }

    /// Who is to move: the seat, and the member if it is a person's.
    pub fn to_move(&self) -> Option<(Seat, Option<MemberId>)> {
        let seat = self.game()?.table().to_move?;
        match self.plan.seats.get(seat.idx())? {
            SeatPlan::Member { member } => Some((seat, Some(*member))),
            SeatPlan::Bot { .. } | SeatPlan::Open => Some((seat, None)),
        }
    }

    /// The code of the room where the same people play again.
    pub fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// How long a turn may take.
    pub fn clock(&self) -> Clock {
        self.plan.clock
    }

    /// What a plan stands for, with names where nobody sits yet.
    fn choice(&self, plan: &Plan, seed: String) -> Choice {
        let name_of = |member: MemberId| {
            self.people.get(member.idx()).map(|person| person.name.clone()).unwrap_or_default()
        };
        // A name that no person can take.
        let nobody = |place| SeatChoice { name: format!("[{place}]"), player: Player::Person };
        let seats = plan.seats.iter().enumerate();
        Choice {
            terms: plan.terms.clone(),
            seats: seats.map(|(place, seat)| seat.taken(name_of).unwrap_or_else(|| nobody(place))).collect(),
            seed,
        }
    }

    /// What each seat adds to chance.
    fn entropy(&self) -> Vec<Option<String>> {
        let part = |seat: &SeatPlan| match seat {
            SeatPlan::Member { member } => self.people.get(member.idx())?.entropy.clone(),
            SeatPlan::Bot { .. } | SeatPlan::Open => None,
        };
        self.plan.seats.iter().map(part).collect()
    }

    /// The table that a plan makes now.
    fn deal(&self, stock: &Stock, plan: &Plan) -> Result<(Room, Arc<Mix>), Vec<ChoiceError>> {
        stock.open(self.choice(plan, deal_text(&self.server_seed, &self.entropy())))
    }
}
