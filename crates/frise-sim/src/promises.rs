//! The promises of online rooms, checked at every step of a world against a reference that is folded from the log alone.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use frise_core::{Event, Table};
use frise_room::online::{
    Actor, Clock, Entry, EntryKind, Follower, GuestId, Lobby, MemberId, OnlineRoom, ServerMsg,
};

use crate::STOCK;

/// How long a node may take to learn where somebody is connected, in milliseconds.
const GRACE: u64 = 8_000;

/// A promise that was broken.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each says it when printed")]
pub enum Broken {
    ShownBeforeKept { seq: u64, kept: u64 },
    TableDiffers { seq: u64 },
    AcknowledgedNotKept { id: String, seq: u64 },
    KeptTwice { id: String },
    DoesNotFit { seq: u64 },
    StandInForSomebodyThere { name: String },
    NeverAnswered { id: String },
    BackInTime { seen: u64, shown: u64 },
    LeftWaiting,
    TwoRematches,
    TwoThingsAtOnce,
    NeverEnds,
    NotTheSame,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Broken::ShownBeforeKept { seq, kept } => {
                write!(f, "entry {seq} was shown, but the log holds only {kept}")
            }
            Broken::TableDiffers { seq } => {
                write!(f, "a client at entry {seq} knows another room than the log tells")
            }
            Broken::AcknowledgedNotKept { id, seq } => {
                write!(f, "request {id} was acknowledged as entry {seq}, which is another")
            }
            Broken::KeptTwice { id } => write!(f, "request {id} is in the log twice"),
            Broken::DoesNotFit { seq } => write!(f, "entry {seq} does not fit the room"),
            Broken::StandInForSomebodyThere { name } => {
                write!(f, "a stand-in played for {name}, who is connected")
            }
            Broken::NeverAnswered { id } => write!(f, "request {id} was never answered"),
            Broken::BackInTime { seen, shown } => {
                write!(f, "somebody who had seen entry {seen} was shown the room at entry {shown}")
            }
            Broken::LeftWaiting => write!(f, "somebody who came is never shown the room"),
            Broken::TwoRematches => write!(f, "two rooms were opened for one rematch"),
            Broken::TwoThingsAtOnce => write!(f, "a room waits for two things at once"),
            Broken::NeverEnds => write!(f, "the game does not end although its people stay away"),
            Broken::NotTheSame => write!(f, "the same seed led to another world"),
        }
    }
}

/// The room as the log tells it, after one of its entries.
struct Told {
    lobby: Lobby,
    table: Option<Table>,
}

/// What is known of somebody's connections.
#[derive(Default)]
struct Attendance {
    /// Since when they have a connection that was greeted, without a gap.
    since: Option<u64>,
    /// Whether their clock may have run out, and nothing was heard of them since.
    may_be_late: bool,
}

/// The reference that everything is compared with.
pub(crate) struct Promises {
    room: Option<OnlineRoom>,
    told: Vec<Told>,
    ids: BTreeSet<(GuestId, String)>,
    attendance: BTreeMap<GuestId, Attendance>,
    turn_began: u64,
    /// The room of the rematch, once it was opened.
    rematch: Option<String>,
    /// When the store was down last.
    pub(crate) store_was_down: u64,
}

impl Promises {
    pub(crate) fn new() -> Promises {
        Promises {
            room: None,
            told: Vec::new(),
            ids: BTreeSet::new(),
            attendance: BTreeMap::new(),
            turn_began: 0,
            rematch: None,
            store_was_down: 0,
        }
    }

    /// An entry is durable: nothing can undo it.
    pub(crate) fn kept(&mut self, now: u64, entry: &Entry) -> Result<(), Broken> {
        let seq = self.told.len() as u64 + 1;
        if let Some(asked) = &entry.asked
            && !self.ids.insert((asked.guest, asked.id.clone()))
        {
            return Err(Broken::KeptTwice { id: asked.id.clone() });
        }
        if let EntryKind::Acted { seat, by: Actor::StandIn, .. } = &entry.kind {
            self.check_stand_in(now, *seat)?;
        }
        let does_not_fit = Broken::DoesNotFit { seq };
        let room = match &mut self.room {
            Some(room) => {
                let events = room.fold(&STOCK, entry).map_err(|_| does_not_fit)?;
                let is_new_turn = |event: &Event| matches!(event, Event::TurnBegan { .. });
                if matches!(entry.kind, EntryKind::Started { .. }) || events.iter().any(is_new_turn) {
                    self.turn_began = now;
                }
                room
            }
            none => {
                let opened = OnlineRoom::rebuild("SIMULATE".to_owned(), entry).map_err(|_| does_not_fit)?;
                none.insert(opened)
            }
        };
        self.told.push(Told { lobby: room.lobby(), table: room.game().map(|game| game.table().clone()) });
        Ok(())
    }

    fn check_stand_in(&mut self, now: u64, seat: frise_core::Seat) -> Result<(), Broken> {
        let Some(room) = &self.room else { return Ok(()) };
        let members = (0..room.n_members() as u16).map(MemberId);
        let Some(guest) =
            members.filter(|member| room.seat(*member) == Some(seat)).find_map(|member| room.guest(member))
        else {
            return Ok(());
        };
        let attendance = self.attendance.entry(guest).or_default();
        // Clocks of nodes run at different speeds.
        let may_be_out = room.clock() != Clock::None && now > self.turn_began + 20_000;
        let is_known = attendance.since.is_some_and(|since| since + GRACE < now);
        let was_store_up = self.store_was_down + GRACE < now;
        if is_known && was_store_up && !attendance.may_be_late && !may_be_out {
            let name = format!("guest {}", guest.0);
            return Err(Broken::StandInForSomebodyThere { name });
        }
        attendance.may_be_late |= may_be_out;
        Ok(())
    }

    /// Somebody has a connection now, or has none.
    pub(crate) fn attends(&mut self, now: u64, guest: GuestId, is_connected: bool) {
        let attendance = self.attendance.entry(guest).or_default();
        attendance.since = is_connected.then(|| attendance.since.unwrap_or(now));
    }

    /// Something was heard of somebody. A node elsewhere may not know yet.
    pub(crate) fn spoke(&mut self, now: u64, guest: GuestId) {
        let attendance = self.attendance.entry(guest).or_default();
        if attendance.may_be_late {
            attendance.may_be_late = false;
            attendance.since = attendance.since.map(|_| now);
        }
    }

    /// A node sends a message.
    pub(crate) fn sent(&self, msg: &ServerMsg, guest: GuestId, log: &[Entry]) -> Result<(), Broken> {
        let kept = log.len() as u64;
        let shown = match msg {
            ServerMsg::Room { seq, .. }
            | ServerMsg::Resumed { seq, .. }
            | ServerMsg::Lobby { seq, .. }
            | ServerMsg::Began { seq, .. }
            | ServerMsg::Played { seq, .. }
            | ServerMsg::Rematch { seq, .. }
            | ServerMsg::Done { seq, .. } => *seq,
            ServerMsg::Presence { .. }
            | ServerMsg::Agreed { .. }
            | ServerMsg::Refused { .. }
            | ServerMsg::Pong { .. }
            | ServerMsg::Bye { .. } => 0,
        };
        if shown > kept {
            return Err(Broken::ShownBeforeKept { seq: shown, kept });
        }
        if let ServerMsg::Done { id, seq } = msg
            && *seq > 0
        {
            let entry = &log[*seq as usize - 1];
            let is_theirs = entry.asked.as_ref().is_some_and(|asked| asked.guest == guest && asked.id == *id);
            // Whoever asks for a rematch that others have opened is told of it.
            let is_rematch = log.iter().any(|entry| matches!(entry.kind, EntryKind::Rematched { .. }));
            if !is_theirs && !is_rematch {
                return Err(Broken::AcknowledgedNotKept { id: id.clone(), seq: *seq });
            }
        }
        Ok(())
    }

    /// A room is opened for a rematch.
    pub(crate) fn opened(&mut self, code: &str) -> Result<(), Broken> {
        let first = self.rematch.get_or_insert_with(|| code.to_owned());
        if first == code { Ok(()) } else { Err(Broken::TwoRematches) }
    }

    /// A client has taken something in.
    pub(crate) fn followed(&self, follower: &Follower) -> Result<(), Broken> {
        let seq = follower.seq;
        let told = self.told.get((seq as usize).wrapping_sub(1)).ok_or(Broken::TableDiffers { seq })?;
        let table = follower.game.as_ref().map(|game| &game.table);
        if follower.lobby != told.lobby || table != told.table.as_ref() {
            return Err(Broken::TableDiffers { seq });
        }
        Ok(())
    }

    pub(crate) fn room(&self) -> Option<&OnlineRoom> {
        self.room.as_ref()
    }
}
