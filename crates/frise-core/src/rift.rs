//! Rules of the co-operative game: a bottom row, the time rift above it, sideways cards, icons, a score for the team.

use serde::{Deserialize, Serialize};

use crate::action::{ActError, Action};
use crate::card::{Back, CardId, Date, Icon};
use crate::event::{Event, Level};
use crate::game::{Game, WhenEmpty};
use crate::outcome::{Outcome, Reason, Score};
use crate::seat::Seat;
use crate::table::{Layout, Table};

/// How many cards a hand is drawn up to.
const HAND: usize = 4;

/// The row and the rift. Both are sorted by date; cards with equal dates lie on one another, in the order played (R12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rift {
    /// The bottom row.
    pub row: Vec<CardId>,
    /// The cards above it.
    pub rift: Vec<CardId>,
    /// Sideways cards, in whosever hand, in the order in which they were turned.
    pub blocked: Vec<CardId>,
    /// Cards placed in this turn.
    pub n_placed: u8,
    /// Whether a card was tried in this turn.
    pub has_tried: bool,
}

impl Rift {
    pub(crate) fn with_capacity(n_cards: usize) -> Rift {
        Rift {
            row: Vec::with_capacity(n_cards),
            rift: Vec::with_capacity(n_cards),
            blocked: Vec::with_capacity(n_cards),
            n_placed: 0,
            has_tried: false,
        }
    }

    pub(crate) fn clear(&mut self) {
        self.row.clear();
        self.rift.clear();
        self.blocked.clear();
        self.begin_turn();
    }

    pub(crate) fn begin_turn(&mut self) {
        self.n_placed = 0;
        self.has_tried = false;
    }

    pub(crate) fn insert(&mut self, card: CardId, date: Date, level: Level, backs: &[Option<Back>]) {
        let cards = match level {
            Level::Row => &mut self.row,
            Level::Rift => &mut self.rift,
        };
        let idx = cards.partition_point(|other| {
            backs.get(other.idx()).is_some_and(|back| back.is_some_and(|back| back.date <= date))
        });
        cards.insert(idx, card);
        self.n_placed = self.n_placed.saturating_add(1);
        self.has_tried = true;
    }

    pub(crate) fn block(&mut self, card: CardId) {
        self.blocked.push(card);
        self.has_tried = true;
    }

    /// Whether a card lies sideways.
    pub fn is_blocked(&self, card: CardId) -> bool {
        self.blocked.contains(&card)
    }

    /// What the seat to move may do with this hand.
    pub(crate) fn legal_actions<'a>(
        &'a self,
        table: &'a Table,
        hand: &'a [CardId],
    ) -> impl Iterator<Item = Action> + use<'a> {
        let play = hand.iter().filter(|card| !self.is_blocked(**card)).map(|&card| Action::Play { card });
        let discardable = if self.has_tried { &[][..] } else { hand };
        let discard = discardable
            .iter()
            .filter(|card| table.is_discardable(**card))
            .map(|&card| Action::Discard { card });
        let end = (self.n_placed > 0).then_some(Action::EndTurn);
        play.chain(discard).chain(end)
    }
}

impl Table {
    /// The icon on top of the discard: the one that a discarded card must show.
    pub fn discard_icon(&self) -> Option<Icon> {
        let top = self.discard.last()?;
        self.backs.get(top.idx())?.as_ref()?.icon
    }

    /// Whether the icon of this card is the one on top of the discard.
    pub fn is_discardable(&self, card: CardId) -> bool {
        let icon = self.face_icons.get(card.idx()).copied().flatten();
        icon.is_some() && icon == self.discard_icon()
    }

    /// The score as it stands; nothing in a competitive game.
    pub fn score(&self) -> Option<Score> {
        let Layout::Rift(rift) = &self.layout else {
            return None;
        };
        let n_in_hands: usize = self.hands.iter().map(|hand| hand.len()).sum();
        let n_elsewhere = (self.pile.count as usize).saturating_add(self.discard.len() + n_in_hands);
        Some(Score::of(rift.row.len(), rift.rift.len(), n_elsewhere))
    }

    /// Where a card with this date would go, or nothing if that place is taken.
    pub fn level_for(&self, date: Date) -> Option<Level> {
        let Layout::Rift(rift) = &self.layout else {
            return None;
        };
        let date_of = |card: &CardId| self.date(*card).unwrap_or_default();
        let (before, after) = rift.row.split_at(rift.row.partition_point(|card| date_of(card) < date));
        let (Some(left), Some(right)) = (before.last().map(date_of), after.first().map(date_of)) else {
            return Some(Level::Row);
        };
        if right == date {
            return Some(Level::Row);
        }
        let above = rift.rift.partition_point(|card| date_of(card) <= left);
        match rift.rift.get(above).map(date_of) {
            Some(taken) if taken < right && taken != date => None,
            _ => Some(Level::Rift),
        }
    }
}

/// Starts the first turn.
pub(crate) fn begin(game: &mut Game) {
    game.emit(Event::RoundBegan { round: 1, sudden_death: false });
    let seat = game.table.first;
    game.emit(Event::TurnBegan { seat });
}

/// Turns a card over; its date says where it goes.
pub(crate) fn play(game: &mut Game, seat: Seat, card: CardId) {
    let back = game.back(card);
    match game.table.level_for(back.date) {
        Some(level) => game.emit(Event::Played { seat, card, back, level }),
        None => game.emit(Event::Blocked { seat, card, back }),
    }
    after_play(game, seat);
}

/// Discards a card by its icon.
pub(crate) fn discard(game: &mut Game, seat: Seat, card: CardId) {
    let back = game.back(card);
    game.emit(Event::Discarded { seat, card, back });
    end_turn(game, seat);
}

/// Draws up to a full hand, and goes on to the next turn.
pub(crate) fn end_turn(game: &mut Game, seat: Seat) {
    while game.table.hands[seat].len() < HAND && game.draw(seat, WhenEmpty::PlayOut) {}
    pass_on(game, seat);
}

pub(crate) fn check_play(table: &Table, seat: Seat, card: CardId) -> Result<(), ActError> {
    let Layout::Rift(rift) = &table.layout else {
        return Err(ActError::NotNow);
    };
    check_in_hand(table, seat, card)?;
    // R13
    if rift.is_blocked(card) { Err(ActError::Blocked) } else { Ok(()) }
}

pub(crate) fn check_discard(table: &Table, seat: Seat, card: CardId) -> Result<(), ActError> {
    match &table.layout {
        // R14
        Layout::Rift(rift) if !rift.has_tried => check_in_hand(table, seat, card)?,
        _ => return Err(ActError::NotNow),
    }
    if table.is_discardable(card) { Ok(()) } else { Err(ActError::IconMismatch) }
}

pub(crate) fn check_end_turn(table: &Table) -> Result<(), ActError> {
    match &table.layout {
        Layout::Rift(rift) if rift.n_placed > 0 => Ok(()),
        _ => Err(ActError::NotNow),
    }
}

// R17
pub(crate) fn after_leaving(game: &mut Game, seat: Seat) {
    if game.table.contenders().is_empty() {
        end(game, Reason::NobodyLeft);
    } else if game.table.to_move == Some(seat) {
        pass_on(game, seat);
    }
}

// R14, R15
fn after_play(game: &mut Game, seat: Seat) {
    let Layout::Rift(rift) = &game.table.layout else {
        return;
    };
    let can_try_another = game.table.hands[seat].iter().any(|card| !rift.is_blocked(*card));
    match rift.n_placed {
        0 if !can_try_another => end(game, Reason::NothingPlaced),
        1 if !can_try_another => end_turn(game, seat),
        2.. => end_turn(game, seat),
        _ => {}
    }
}

/// Finds who plays next. R16: without a card one is skipped.
fn pass_on(game: &mut Game, seat: Seat) {
    let table = &game.table;
    let turn = table.turn_of(seat);
    let next = table
        .later_in_round(turn)
        .map(|seat| (seat, table.round))
        .chain(
            table.turn_order().take(usize::from(turn) + 1).map(|seat| (seat, table.round.saturating_add(1))),
        )
        .find(|(seat, _)| table.can_play(*seat));
    let Some((next, round)) = next else {
        end(game, Reason::AllPlayed);
        return;
    };
    if round != game.table.round {
        game.emit(Event::RoundBegan { round, sudden_death: false });
    }
    game.emit(Event::TurnBegan { seat: next });
    if game.table.legal_actions().next().is_none() {
        end(game, Reason::Stuck); // R16
    }
}

fn end(game: &mut Game, reason: Reason) {
    if let Some(score) = game.table.score() {
        game.end(Outcome::Score(score), reason);
    }
}

fn check_in_hand(table: &Table, seat: Seat, card: CardId) -> Result<(), ActError> {
    if table.holds(seat, card) { Ok(()) } else { Err(ActError::NotInHand) }
}
