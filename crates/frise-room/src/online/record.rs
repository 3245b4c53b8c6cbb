//! Game record: a finished game as anyone can download it, and its audit, the check that all of it is as it was promised.

use std::collections::BTreeMap;
use std::sync::Arc;

use frise_core::{Action, Event, Outcome, Reason, Seat, Table};
use frise_decks::Deck;
use serde::{Deserialize, Serialize};

use super::stock::backs;
use super::wire::{Actor, Clock, Reveal, Shown};
use super::{OnlineRoom, fair};
use crate::choice::{Choice, Player, SeatChoice};
use crate::error::ChoiceError;
use crate::room::Room;
use crate::saved::{RestoreError, Saved};
use crate::terms::Terms;

/// The version of the format that this program writes.
const VERSION: u32 = 1;

/// A finished game: all that is needed to play it again and to check the deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// The version of this format.
    pub frise_game: u32,
    /// The code of the room.
    pub code: String,
    /// What was played.
    #[serde(flatten)]
    pub terms: Terms,
    /// Who sat where.
    pub seats: Vec<SeatChoice>,
    /// How long a turn could take.
    pub clock: Clock,
    /// A digest of the cards.
    pub cards: String,
    /// What the server showed before anybody was ready.
    pub commitment: String,
    /// What it revealed at the end.
    pub reveal: Reveal,
    /// Everything that was played.
    pub actions: Vec<RecordedAction>,
    /// How it ended.
    pub outcome: Outcome,
    /// Why it ended.
    pub reason: Reason,
    /// All that people saw of it, where a deck was played with that somebody brought: enough to show the game again without the deck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told: Option<Told>,
    /// The salts of decks that somebody brought, for who brought them: with its salt and its text anyone can check that a deck is the one.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub salts: BTreeMap<String, String>,
}

/// A game as everybody saw it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Told {
    /// The table after the deal.
    pub table: Table,
    /// What happened with the deal.
    pub events: Vec<Event>,
    /// What came of each action.
    pub plays: Vec<Vec<Event>>,
    /// What is printed on the cards that were turned up.
    pub shown: Vec<Arc<Shown>>,
}

impl Told {
    /// A game that was dealt just now.
    pub(super) fn of(table: &Table, events: &[Event]) -> Told {
        Told { table: table.clone(), events: events.to_vec(), plays: Vec::new(), shown: Vec::new() }
    }

    /// Whether a game that was played to its end looked so.
    fn is_of(&self, room: &Room) -> bool {
        let is_up = |shown: &Arc<Shown>| room.table().date(shown.card).is_some();
        let events = self.events.iter().chain(self.plays.iter().flatten());
        let mut table = self.table.clone();
        events.clone().eq(room.events())
            && self.plays.len() == room.actions().len()
            && self.plays.iter().flatten().all(|event| table.apply(event).is_ok())
            && table == *room.table()
            && backs(room.pack()).filter(is_up).eq(self.shown.iter().cloned())
    }
}

/// One action of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordedAction {
    /// At which seat.
    pub seat: Seat,
    /// On whose decision.
    pub by: Actor,
    /// What was played there.
    pub action: Action,
}

/// Why a record does not hold.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum VerifyError {
    /// It is not a record.
    #[error("this is not a record of a game: {0}")]
    NotARecord(String),
    /// Another version of the program wrote it.
    #[error("this record is of format {0}; this program reads format {VERSION}")]
    Version(u32),
    /// The seed is not the one that was committed to.
    #[error("the revealed seed is not the one that the server committed itself to")]
    Commitment,
    /// A seat without chance of its own, or chance without a seat.
    #[error("the parts of chance do not fit the seats")]
    Entropy,
    /// Somebody decided who cannot have: a bot for a person that is none, or a host who did more than give a seat up.
    #[error("action {index} cannot have been decided by whom the record names")]
    Actor {
        /// Its place among the actions, from 0.
        index: usize,
    },
    /// It cannot be played again.
    #[error(transparent)]
    Replay(#[from] RestoreError),
    /// It ended otherwise.
    #[error("played again, the game does not end as the record says")]
    Outcome,
    /// It was not seen so.
    #[error("played again, the game does not look as the record says")]
    Told,
}

impl VerifyError {
    /// The stable code for programs.
    pub fn code(&self) -> &'static str {
        match self {
            VerifyError::NotARecord(_) => "not_a_record",
            VerifyError::Version(_) => "version",
            VerifyError::Commitment => "commitment",
            VerifyError::Entropy => "entropy",
            VerifyError::Actor { .. } => "actor",
            VerifyError::Replay(RestoreError::Choice(_)) => "setup",
            VerifyError::Replay(RestoreError::OtherCards) => "other_cards",
            VerifyError::Replay(RestoreError::Action { .. }) => "action",
            VerifyError::Outcome => "outcome",
            VerifyError::Told => "told",
        }
    }
}

impl OnlineRoom {
    /// The record of the game, once it is over.
    pub fn record(&self) -> Option<GameRecord> {
        let game = self.game.as_ref()?;
        let (outcome, reason) = game.room.table().ended?;
        let choice = game.room.choice();
        let actions = game.room.actions().iter().zip(&game.actors);
        Some(GameRecord {
            frise_game: VERSION,
            code: self.code.clone(),
            terms: choice.terms.clone(),
            seats: choice.seats.clone(),
            clock: self.plan.clock,
            cards: game.cards.clone(),
            commitment: self.commitment.clone(),
            reveal: self.reveal()?,
            actions: actions.map(|(&(seat, action), &by)| RecordedAction { seat, by, action }).collect(),
            outcome,
            reason,
            told: game.told.clone().map(|told| Told { shown: game.shown(), ..told }),
            salts: BTreeMap::new(),
        })
    }
}

impl GameRecord {
    /// Reads a record.
    pub fn from_json(json: &str) -> Result<GameRecord, VerifyError> {
        #[derive(Deserialize)]
        struct Versioned {
            frise_game: u32,
        }
        let not_a_record = |error: serde_json::Error| VerifyError::NotARecord(error.to_string());
        let Versioned { frise_game } = serde_json::from_str(json).map_err(not_a_record)?;
        if frise_game != VERSION {
            return Err(VerifyError::Version(frise_game));
        }
        serde_json::from_str(json).map_err(not_a_record)
    }

    /// The record as a text.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("names, numbers and lists can always be written")
    }

    /// Checks the seed, the deal, every action and the end, in this order, and returns the game as it was played.
    ///
    /// # Examples
    ///
    /// ```
    /// use frise_core::Action;
    /// use frise_room::online::{GameRecord, VerifyError};
    ///
    /// # fn play() -> Result<String, Box<dyn std::error::Error>> {
    /// # use frise_core::CLASSIC;
    /// # use frise_room::online::*;
    /// # use frise_room::{Boxes, Terms};
    /// # let stock = Stock::new(frise_decks::find);
    /// # let bot = |name: &str| SeatPlan::Bot { name: name.to_owned(), skill: frise_bots::Skill::ALL[4] };
    /// # let plan = Plan {
    /// #     terms: Terms::standard(&CLASSIC, Boxes::one("classic")),
    /// #     seats: vec![bot("Ada"), bot("Clio")],
    /// #     clock: Clock::None,
    /// # };
    /// # let ana = Founder { guest: GuestId(1), name: "Ana".to_owned() };
    /// # let opened = OnlineRoom::open(&stock, hex(&[7; 32]), plan, ana)?;
    /// # let mut room = OnlineRoom::rebuild("K7QZ2M4P".to_owned(), &opened)?;
    /// # let Decision::Keep(started) = room.decide(&stock, GuestId(1), "1", &Request::Start, |_| false)? else { panic!() };
    /// # room.fold(&stock, &started)?;
    /// # while let Some(turn) = room.bot_turn() {
    /// #     room.fold(&stock, &turn.think())?;
    /// # }
    /// # Ok(room.record().expect("over").to_json())
    /// # }
    /// # let downloaded = play()?;
    /// let mut record = GameRecord::from_json(&downloaded)?;
    /// let room = record.verify(frise_decks::find)?;
    /// assert_eq!(room.table().ended, Some((record.outcome, record.reason)));
    ///
    /// record.actions[0].action = Action::Leave;
    /// assert!(matches!(record.verify(frise_decks::find), Err(VerifyError::Replay(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn verify(&self, find: impl Fn(&str) -> Option<Arc<Deck>>) -> Result<Room, VerifyError> {
        if fair::commitment(&self.reveal.server_seed) != self.commitment {
            return Err(VerifyError::Commitment);
        }
        let is_chance_of = |(seat, part): (&SeatChoice, &Option<String>)| match part {
            Some(part) => seat.player == Player::Person && fair::is_entropy(part),
            None => seat.player != Player::Person,
        };
        let entropy = &self.reveal.entropy;
        if entropy.len() != self.seats.len() || !self.seats.iter().zip(entropy).all(is_chance_of) {
            return Err(VerifyError::Entropy);
        }
        // No server of ours writes that.
        if let Some(id) = self.terms.boxes.repeated() {
            return Err(RestoreError::Choice(vec![ChoiceError::RepeatedBox { id: id.to_owned() }]).into());
        }
        let actions = self.actions.iter().map(|played| (played.seat, played.action)).collect();
        let room = Room::restore(Saved::of(self.choice(), self.cards.clone(), actions), find)?;
        if let Some(index) = self.actions.iter().position(|played| !self.can_have_decided(played)) {
            return Err(VerifyError::Actor { index });
        }
        if room.table().ended != Some((self.outcome, self.reason)) {
            return Err(VerifyError::Outcome);
        }
        if self.told.as_ref().is_some_and(|told| !told.is_of(&room)) {
            return Err(VerifyError::Told);
        }
        Ok(room)
    }

    fn can_have_decided(&self, played: &RecordedAction) -> bool {
        let is_person = self.seats.get(played.seat.idx()).is_some_and(|seat| seat.player == Player::Person);
        match played.by {
            Actor::Player | Actor::StandIn => is_person,
            Actor::Bot => !is_person,
            Actor::Host => played.action == Action::Leave,
        }
    }

    fn choice(&self) -> Choice {
        Choice {
            terms: self.terms.clone(),
            seats: self.seats.clone(),
            seed: fair::deal_text(&self.reveal.server_seed, &self.reveal.entropy),
        }
    }
}
