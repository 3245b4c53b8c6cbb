//! Command handler (event sourcing, the decide side): what comes of a message, a clock or a bot.
//! It answers with the entry that is to be kept, or why there is none, and changes nothing.

use std::fmt;

use frise_bots::{Bot, Skill};
use frise_core::{Action, Seat, Table};

use super::brought::is_brought;
use super::entry::{Entry, EntryKind, Founder, GuestId, RequestId};
use super::names::{look_alike, new_name_problem};
use super::refusal::{Code, Refusal};
use super::stock::Stock;
use super::wire::{Actor, MemberId, Plan, Request, SeatPlan, is_msg_id};
use super::{LobbyLimits, MAX_HOSTS, MAX_MEMBERS, OnlineRoom, RematchKey, fair};
use crate::choice::{is_same_name, name_problem};
use crate::error::{ChoiceError, NameProblem};
use crate::room::Sitter;

/// The most decks of their own that people can play with in one game.
const MAX_BROUGHT: usize = 4;

/// How much a bot knows that plays in a person's place.
const STAND_IN: Skill = Skill::ALL[2];

/// What becomes of a message.
#[derive(Debug, PartialEq)]
pub enum Decision {
    /// This entry is to be kept.
    Keep(Box<Entry>),
    /// It was done before, by this entry.
    Applied(u64),
}

/// A turn that a bot takes. It holds all the bot needs, so that it can think while the room is free.
pub struct BotTurn {
    /// How many actions had been played.
    pub at: u32,
    seat: Seat,
    by: Actor,
    sitter: Sitter,
    table: Table,
}

impl fmt::Debug for BotTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BotTurn({:?} as {:?}, after {} actions)", self.seat, self.by, self.at)
    }
}

impl BotTurn {
    /// Thinks, for some milliseconds. What comes of it holds only if nobody has played meanwhile.
    pub fn think(self) -> Entry {
        let action = self.sitter.bot().choose(&self.table);
        Entry { asked: None, kind: EntryKind::Acted { seat: self.seat, by: self.by, action } }
    }
}

/// With what the same people can play again.
#[derive(Debug)]
pub struct RematchPlan {
    /// What to play.
    pub plan: Plan,
    /// Who, the host first.
    pub members: Vec<Founder>,
    /// The code of the room where they have played.
    pub of: String,
    /// From which the code of the new room follows.
    pub key: RematchKey,
}

/// With what a room is opened.
#[derive(Clone)]
pub struct Opening {
    /// The server's part of chance: a secret until the end.
    pub server_seed: String,
    /// From which the code of its rematch will follow: a secret for ever.
    pub rematch_key: Option<String>,
    /// The code of the room whose people play again here.
    pub rematch_of: Option<String>,
    /// What is to be played.
    pub plan: Plan,
    /// Who is there already, the host first.
    pub members: Vec<Founder>,
}

impl OnlineRoom {
    /// The first entry of a new room, or why there can be none. `plan` has one seat for `founder`, and no other member.
    pub fn open(stock: &Stock, server_seed: String, plan: Plan, founder: Founder) -> Result<Entry, Refusal> {
        let members = vec![founder];
        OnlineRoom::open_with(
            stock,
            Opening { server_seed, rematch_key: None, rematch_of: None, plan, members },
        )
    }

    /// The first entry of a room, also for people who know each other.
    pub fn open_with(stock: &Stock, opening: Opening) -> Result<Entry, Refusal> {
        let Opening { server_seed, rematch_key, rematch_of, plan, members } = opening;
        for (place, founder) in members.iter().enumerate() {
            let is_taken = members[..place].iter().any(|other| is_same_name(&other.name, &founder.name));
            name_problem(&founder.name).map_or(Ok(()), |problem| Err(Refusal::from(problem)))?;
            if is_taken {
                return Err(Code::NameTaken.into());
            }
        }
        // Those who play again keep the names that they have.
        if let [founder] = &members[..] {
            check_new_name(&founder.name, [])?;
            check_bot_names(&plan, [&founder.name])?;
        }
        check_boxes(&plan)?;
        let kind = EntryKind::Opened { server_seed, plan, members, rematch_key, rematch_of };
        let entry = Entry { asked: None, kind };
        let room = OnlineRoom::rebuild(String::new(), &entry).map_err(|_| Code::BadPlan)?;
        room.check_plan(stock, &room.plan)?;
        Ok(entry)
    }

    /// What comes of a message of a guest. `is_away` tells at whose seats a bot plays in somebody's place, which is not in the log.
    pub fn decide(
        &self,
        stock: &Stock,
        guest: GuestId,
        id: &str,
        ask: &Request,
        is_away: impl Fn(Seat) -> bool,
    ) -> Result<Decision, Refusal> {
        if !is_msg_id(id) {
            return Err(Code::BadMessage.into());
        }
        let asked = RequestId { guest, id: id.to_owned() };
        if let Some(seq) = self.applied_ids.get(&asked) {
            return Ok(Decision::Applied(*seq));
        }
        let kind = self.kind(stock, guest, ask, is_away)?;
        Ok(Decision::Keep(Box::new(Entry { asked: Some(asked), kind })))
    }

    fn kind(
        &self,
        stock: &Stock,
        guest: GuestId,
        ask: &Request,
        is_away: impl Fn(Seat) -> bool,
    ) -> Result<EntryKind, Refusal> {
        if let Request::Join { name } = ask {
            return self.join(guest, name);
        }
        let member = self.member(guest).ok_or(Code::NotAMember)?;
        match ask {
            Request::Rename { name } => {
                self.in_lobby()?;
                self.check_name(name, Some(member))?;
                Ok(EntryKind::Renamed { member, name: name.trim().to_owned() })
            }
            Request::Sit { seat } => {
                self.in_lobby()?;
                match self.plan.seats.get(seat.idx()) {
                    None => Err(Code::NoSuchSeat.into()),
                    Some(SeatPlan::Open) => Ok(EntryKind::Sat { member, seat: *seat }),
                    Some(_) => Err(Code::SeatTaken.into()),
                }
            }
            Request::Stand => {
                self.in_lobby()?;
                self.seat(member).ok_or(Code::NotSeated)?;
                Ok(EntryKind::Stood { member })
            }
            Request::Ready { entropy } => {
                self.in_lobby()?;
                self.seat(member).ok_or(Code::NotSeated)?;
                if !fair::is_entropy(entropy) {
                    return Err(Code::BadEntropy.into());
                }
                Ok(EntryKind::Ready { member, entropy: Some(entropy.clone()) })
            }
            Request::NotReady => {
                self.in_lobby()?;
                Ok(EntryKind::Ready { member, entropy: None })
            }
            Request::Arrange { plan } => {
                self.as_host(member)?;
                self.in_lobby()?;
                check_boxes(plan)?;
                check_bot_names(plan, self.people.iter().map(|person| &person.name))?;
                self.check_plan(stock, plan)?;
                Ok(EntryKind::Arranged { plan: plan.clone() })
            }
            Request::Start => {
                self.as_host(member)?;
                self.start(stock)
            }
            Request::Act { at, action } => self.act(member, *at, *action),
            Request::GiveUp { seat } => {
                self.as_host(member)?;
                let game = self.game().ok_or(Code::NotStarted)?;
                game.check(*seat, Action::Leave)?;
                if !is_away(*seat) {
                    return Err(Code::StillHere.into());
                }
                Ok(EntryKind::Acted { seat: *seat, by: Actor::Host, action: Action::Leave })
            }
            // These are answered by whoever runs the room.
            Request::Hello { .. }
            | Request::Join { .. }
            | Request::Here
            | Request::Rematch
            | Request::Ping => Err(Code::NotNow.into()),
        }
    }

    fn join(&self, guest: GuestId, name: &str) -> Result<EntryKind, Refusal> {
        if self.member(guest).is_some() {
            return Err(Code::AlreadyJoined.into());
        }
        self.in_lobby()?;
        self.check_name(name, None)?;
        if self.people.len() >= MAX_MEMBERS || !self.plan.seats.contains(&SeatPlan::Open) {
            return Err(Code::RoomFull.into());
        }
        Ok(EntryKind::Joined { guest, name: name.trim().to_owned() })
    }

    fn start(&self, stock: &Stock) -> Result<EntryKind, Refusal> {
        self.in_lobby()?;
        if self.plan.seats.contains(&SeatPlan::Open) {
            return Err(Code::SeatsOpen.into());
        }
        let is_ready = |seat: &SeatPlan| match seat {
            SeatPlan::Member { member } => {
                self.people.get(member.idx()).is_some_and(|person| person.entropy.is_some())
            }
            SeatPlan::Bot { .. } | SeatPlan::Open => true,
        };
        if !self.plan.seats.iter().all(is_ready) {
            return Err(Code::NotReady.into());
        }
        let (room, _) = self.deal(stock, &self.plan).map_err(bad_plan)?;
        Ok(EntryKind::Started { cards: room.cards_digest() })
    }

    fn act(&self, member: MemberId, at: u32, action: Action) -> Result<EntryKind, Refusal> {
        let game = self.game().ok_or(Code::NotStarted)?;
        let seat = self.seat(member).ok_or(Code::NotSeated)?;
        // Said before anything else: somebody, perhaps a bot in one's own place, was faster.
        if at != game.n_actions() && action != Action::Leave {
            return Err(Code::Stale.into());
        }
        game.check(seat, action)?;
        Ok(EntryKind::Acted { seat, by: Actor::Player, action })
    }

    /// What a bot has to think about: one whose turn it is, or one in the place of the person whose turn it is.
    pub fn bot_turn(&self) -> Option<BotTurn> {
        let (seat, member) = self.to_move()?;
        let game = self.game()?;
        let skill = match self.plan.seats.get(seat.idx())? {
            SeatPlan::Bot { skill, .. } => *skill,
            SeatPlan::Member { .. } | SeatPlan::Open => STAND_IN,
        };
        Some(BotTurn {
            at: game.n_actions(),
            seat,
            by: if member.is_some() { Actor::StandIn } else { Actor::Bot },
            sitter: game.sitter(seat, skill),
            table: game.table().clone(),
        })
    }

    /// Makes another member host, if somebody is there to take over.
    pub fn pass_host(&self, is_here: impl Fn(MemberId) -> bool) -> Option<Entry> {
        if self.changes.n_hosts >= MAX_HOSTS {
            return None;
        }
        let members = (0..self.people.len() as u16).map(MemberId);
        let seated_first = |member: &MemberId| self.seat(*member).is_none();
        let to =
            members.filter(|member| *member != self.host && is_here(*member)).min_by_key(seated_first)?;
        Some(Entry { asked: None, kind: EntryKind::HostPassed { to } })
    }

    /// With what the same people play again, if this guest may ask for it.
    pub fn rematch(&self, guest: GuestId) -> Result<RematchPlan, Refusal> {
        self.member(guest).ok_or(Code::NotAMember)?;
        if !self.is_over() {
            return Err(Code::StillPlaying.into());
        }
        let members =
            self.people.iter().map(|person| Founder { guest: person.guest, name: person.name.clone() });
        Ok(RematchPlan {
            plan: self.plan.clone(),
            members: members.collect(),
            of: self.code.clone(),
            key: self.rematch_key.clone(),
        })
    }

    /// The entry that leads to a rematch.
    pub fn rematched(guest: GuestId, id: &str, next: String) -> Entry {
        Entry { asked: Some(RequestId { guest, id: id.to_owned() }), kind: EntryKind::Rematched { next } }
    }

    /// The entry that a message brought about, if it was heard before.
    pub fn applied(&self, guest: GuestId, id: &str) -> Option<u64> {
        self.applied_ids.get(&RequestId { guest, id: id.to_owned() }).copied()
    }

    /// A lobby can be changed without end, and everything is kept: there is a most. What leads to the game is still possible then.
    pub fn check_changes(&self, guest: GuestId, entry: &Entry, most: LobbyLimits) -> Result<(), Refusal> {
        let reserve = match entry.kind {
            EntryKind::Ready { .. } => 2 * MAX_MEMBERS as u32,
            _ => 0,
        };
        let n_own = self.changes.by_guest.get(&guest).copied().unwrap_or(0);
        let is_spent = self.changes.n_in_lobby >= most.changes.saturating_add(reserve)
            || n_own >= most.own.saturating_add(reserve / MAX_MEMBERS as u32);
        let is_change = self.game.is_none() && !matches!(entry.kind, EntryKind::Started { .. });
        if is_change && is_spent { Err(Code::TooManyChanges.into()) } else { Ok(()) }
    }

    fn in_lobby(&self) -> Result<(), Refusal> {
        self.game.is_none().then_some(()).ok_or(Code::AlreadyStarted.into())
    }

    fn as_host(&self, member: MemberId) -> Result<(), Refusal> {
        (member == self.host).then_some(()).ok_or(Code::NotHost.into())
    }

    fn check_name(&self, name: &str, own: Option<MemberId>) -> Result<(), Refusal> {
        let people = (0u16..).map(MemberId).zip(&self.people);
        let of_others = people.filter(|(member, _)| Some(*member) != own).map(|(_, person)| &person.name);
        let of_bots = self.plan.seats.iter().filter_map(|seat| match seat {
            SeatPlan::Bot { name, .. } => Some(name),
            SeatPlan::Open | SeatPlan::Member { .. } => None,
        });
        check_new_name(name, of_others.chain(of_bots))
    }

    fn check_plan(&self, stock: &Stock, plan: &Plan) -> Result<(), Refusal> {
        let mut seated = Vec::new();
        for seat in &plan.seats {
            match seat {
                SeatPlan::Open => {}
                SeatPlan::Member { member } => {
                    if member.idx() >= self.people.len() || seated.contains(member) {
                        return Err(Code::BadPlan.into());
                    }
                    seated.push(*member);
                }
                SeatPlan::Bot { name, .. } => {
                    if self.people.iter().any(|person| is_same_name(&person.name, name)) {
                        return Err(Code::NameTaken.into());
                    }
                }
            }
        }
        self.deal(stock, plan).map(|_| ()).map_err(bad_plan)
    }
}

/// A new name can be seen, and looks like none of the others.
fn check_new_name<'a>(name: &str, others: impl IntoIterator<Item = &'a String>) -> Result<(), Refusal> {
    let taken = || others.into_iter().any(|other| look_alike(other, name)).then_some(NameProblem::Taken);
    let problem = name_problem(name).or_else(|| new_name_problem(name)).or_else(taken);
    problem.map_or(Ok(()), |problem| Err(problem.into()))
}

/// Names that somebody gives to bots are held to the same, also among themselves. No table has as many seats as a room has members.
fn check_bot_names<'a>(plan: &'a Plan, people: impl IntoIterator<Item = &'a String>) -> Result<(), Refusal> {
    let mut taken: Vec<&String> = people.into_iter().collect();
    for seat in plan.seats.iter().take(MAX_MEMBERS) {
        if let SeatPlan::Bot { name, .. } = seat {
            // What else is wrong with it is said along with the rest of the plan.
            if name_problem(name).is_none() {
                check_new_name(name, taken.iter().copied())?;
            }
            taken.push(name);
        }
    }
    Ok(())
}

/// A client means something else than it says if it names a box twice. Decks that people bring are large, and looked up one by one.
fn check_boxes(plan: &Plan) -> Result<(), Refusal> {
    if plan.terms.boxes.iter().filter(|id| is_brought(id)).count() > MAX_BROUGHT {
        return Err(Refusal {
            code: Code::BadPlan,
            message: format!("at most {MAX_BROUGHT} decks of one's own"),
        });
    }
    let repeated = plan.terms.boxes.repeated();
    repeated.map_or(Ok(()), |id| Err(bad_plan(vec![ChoiceError::RepeatedBox { id: id.to_owned() }])))
}

fn bad_plan(reasons: Vec<ChoiceError>) -> Refusal {
    let is_gone = |reason: &ChoiceError| matches!(reason, ChoiceError::UnknownBox { id } if is_brought(id));
    if reasons.iter().any(is_gone) {
        return Code::DeckGone.into();
    }
    let reasons: Vec<String> = reasons.iter().map(ToString::to_string).collect();
    Refusal { code: Code::BadPlan, message: reasons.join("; ") }
}

/// The seat of the founder in a plan: the first open one.
pub(super) fn first_open(plan: &Plan) -> Option<Seat> {
    plan.seats.iter().position(|seat| *seat == SeatPlan::Open).map(|seat| Seat(seat as u8))
}
