//! Rules of the competitive game: one line, rounds, going out, sudden death.

use serde::{Deserialize, Serialize};

use crate::action::{ActError, Gap};
use crate::card::{CardId, Date};
use crate::compact::{Cards, Dates};
use crate::edition::HandEmpty;
use crate::event::Event;
use crate::game::{Game, WhenEmpty};
use crate::outcome::{Hits, Outcome, Reason};
use crate::seat::Seat;
use crate::setup::{Misplaced, SuddenDeathFailures};
use crate::table::{Layout, OutOfStep, Status, Table};

/// The line: cards placed so far, oldest on the left.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// From left to right.
    pub cards: Cards,
    /// Their dates, in the same order: looking for a gap reads nothing else.
    pub dates: Dates,
    /// Whether the game is in sudden death.
    pub sudden_death: bool,
    /// The cards that were misplaced and slid to where they belong, in the order played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slid: Vec<CardId>,
}

impl Line {
    pub(crate) fn with_capacity(n_cards: usize, misplaced: Misplaced) -> Line {
        let n_slid = if misplaced == Misplaced::Slid { n_cards } else { 0 };
        Line {
            cards: Cards::with_capacity(n_cards),
            dates: Dates::with_capacity(n_cards),
            sudden_death: false,
            slid: Vec::with_capacity(n_slid),
        }
    }

    pub(crate) fn clear(&mut self) {
        self.cards.clear();
        self.dates.clear();
        self.sudden_death = false;
        self.slid.clear();
    }

    pub(crate) fn insert(&mut self, card: CardId, date: Date, gap: Gap) -> Result<(), OutOfStep> {
        if gap.idx() > self.cards.len() || gap.idx() > self.dates.len() {
            return Err(OutOfStep);
        }
        self.cards.insert(gap.idx(), card);
        self.dates.insert(gap.idx(), date);
        Ok(())
    }

    /// Lays the first card.
    pub(crate) fn open(&mut self, first: Option<(CardId, Date)>) {
        if let Some((card, date)) = first {
            self.cards.push(card);
            self.dates.insert(0, date);
        }
    }
}

impl Table {
    /// The first gap of the line in which a card with this date would be right.
    pub fn first_right_gap(&self, date: Date) -> Gap {
        match &self.layout {
            Layout::Line(line) => Gap(line.dates.first_right_gap(date) as u32),
            Layout::Rift(_) => Gap(0),
        }
    }

    /// The gaps of the line, from first to last, in which a card with this date would be right. Several if dates are equal (R5).
    pub fn right_gaps(&self, date: Date) -> (Gap, Gap) {
        match &self.layout {
            Layout::Line(line) => {
                let (first, last) = line.dates.right_gaps(date);
                (Gap(first as u32), Gap(last as u32))
            }
            Layout::Rift(_) => (Gap(0), Gap(0)),
        }
    }

    /// How many cards were put right so far, of all that have been placed and are still to come; nothing where there is no line.
    pub fn hits(&self) -> Option<Hits> {
        let Layout::Line(line) = &self.layout else { return None };
        let n_placed = line.cards.len().saturating_sub(1);
        let n_to_come = self.hands.iter().map(|hand| hand.len()).sum::<usize>() + self.pile.count as usize;
        let right = n_placed.saturating_sub(line.slid.len()) as u32;
        Some(Hits { right, of: (n_placed + n_to_come) as u32 })
    }

    /// Whether a card with this date is right in this gap.
    #[inline(always)]
    fn is_right(&self, gap: Gap, date: Date) -> bool {
        matches!(&self.layout, Layout::Line(line) if line.dates.is_right(gap.idx(), date))
    }
}

/// Whether a card of the hand may be put in this gap.
#[inline(always)]
pub(crate) fn check_place(table: &Table, seat: Seat, card: CardId, gap: Gap) -> Result<(), ActError> {
    let Layout::Line(line) = &table.layout else {
        return Err(ActError::NotNow);
    };
    if !table.holds(seat, card) {
        return Err(ActError::NotInHand);
    }
    let last = line.cards.len() as u32;
    if gap.0 > last { Err(ActError::NoSuchGap { last }) } else { Ok(()) }
}

/// The competitive move.
#[inline(always)]
pub(crate) fn place(game: &mut Game, seat: Seat, card: CardId, gap: Gap) {
    let back = game.back(card);
    if game.table.is_right(gap, back.date) {
        game.emit(Event::Placed { seat, card, back, gap });
        if game.table.hands[seat].is_empty() && has_ended_with_hand(game, seat) {
            return;
        }
    } else {
        let (first, last) = game.table.right_gaps(back.date);
        game.emit(Event::Misplaced { seat, card, back, gap, belongs: gap.clamp(first, last) });
        let has_drawn = game.draw(seat, WhenEmpty::Reshuffle);
        if !has_drawn && has_ended_without_card(game, seat) {
            return;
        }
    }
    go_on(game, seat);
}

/// The last card of a hand was placed right: the player goes out, or the next card comes. True if there is none, and the game over.
#[inline(always)]
fn has_ended_with_hand(game: &mut Game, seat: Seat) -> bool {
    if game.table.edition.hand_empty == HandEmpty::Refilled {
        return has_ended_without_card(game, seat);
    }
    game.emit(Event::WentOut { seat });
    false
}

/// The pile gave nothing: true if the game is over with that.
// Apart, because hardly any turn comes to this.
#[cold]
fn has_ended_without_card(game: &mut Game, seat: Seat) -> bool {
    match game.table.edition.hand_empty {
        HandEmpty::Refilled => {
            if game.draw(seat, WhenEmpty::PlayOut) || game.draw_covered(seat) {
                return false;
            }
            end_alone(game, Reason::LineDone);
        }
        HandEmpty::GoesOut if game.table.is_sudden_death() => share_victory(game),
        HandEmpty::GoesOut => return false,
    }
    true
}

/// The end of a game for one.
fn end_alone(game: &mut Game, reason: Reason) {
    let hits = game.table.hits().unwrap_or(Hits { right: 0, of: 0 });
    game.end(Outcome::Hits(hits), reason);
}

// R11
pub(crate) fn after_leaving(game: &mut Game, seat: Seat) {
    if game.table.contenders().is_empty() {
        return end_alone(game, Reason::NobodyLeft);
    }
    game.discard_hand(seat);
    if let Some(winner) = game.table.contenders().only() {
        return game.end(Outcome::Winner(winner), Reason::LastLeft);
    }
    match game.table.to_move {
        Some(mover) if mover != seat => {
            if let Some(winner) = alone_out(&game.table, mover, Some(mover)) {
                game.end(Outcome::Winner(winner), Reason::AloneOut);
            }
        }
        _ => go_on(game, seat),
    }
}

/// Starts the next round, in sudden death or not.
pub(crate) fn begin_round(game: &mut Game, sudden_death: bool) {
    game.emit(Event::RoundBegan { round: game.table.round.saturating_add(1), sudden_death });
    if sudden_death && !draw_for_sudden_death(game) {
        return share_victory(game);
    }
    let first = game.table.first;
    let starter = if game.table.can_play(first) { Some(first) } else { game.table.next_in_round(first) };
    match starter {
        Some(seat) => game.emit(Event::TurnBegan { seat }),
        // Only where misplaced cards slide can every hand run dry with nobody out.
        None => share_victory(game),
    }
}

/// R8: whoever has no card draws one; false if there is none.
fn draw_for_sudden_death(game: &mut Game) -> bool {
    let needs_card =
        |table: &Table, seat: Seat| table.status[seat] == Status::In && table.hands[seat].is_empty();
    game.table
        .turn_order()
        .all(|seat| !needs_card(&game.table, seat) || game.draw(seat, WhenEmpty::Reshuffle))
}

/// After a turn: the next one, or judgement.
#[inline(always)]
fn go_on(game: &mut Game, seat: Seat) {
    if let Some(winner) = alone_out(&game.table, seat, None) {
        return game.end(Outcome::Winner(winner), Reason::AloneOut);
    }
    match game.table.next_in_round(seat) {
        Some(seat) => game.emit(Event::TurnBegan { seat }),
        None => judge(game),
    }
}

/// R7: the one player who has gone out, if nobody who plays after this seat in the round, nor the one who plays now, can join.
fn alone_out(table: &Table, after: Seat, mover: Option<Seat>) -> Option<Seat> {
    let out = table.status.seats_with(Status::Out).only()?;
    let can_join = |seat: Seat| table.status[seat] == Status::In && table.hands[seat].len() == 1;
    let mut may_join = table.later_in_round(table.turn_of(after)).chain(mover);
    if may_join.any(can_join) { None } else { Some(out) }
}

/// Judges a round in which nobody or several went out: one alone has won before it comes to this.
fn judge(game: &mut Game) {
    let sudden_death = game.table.is_sudden_death();
    if game.table.status.seats_with(Status::Out).is_empty() {
        return begin_round(game, sudden_death);
    }
    // R9
    if !sudden_death || game.table.options.sudden_death_failures == SuddenDeathFailures::Eliminated {
        eliminate_the_rest(game);
    }
    begin_round(game, true);
}

// R18
fn eliminate_the_rest(game: &mut Game) {
    let seats = game.table.status.seats_with(Status::In);
    if seats.is_empty() {
        return;
    }
    for seat in game.table.turn_order().filter(|seat| seats.contains(*seat)) {
        game.discard_hand(seat);
    }
    game.emit(Event::Eliminated { seats });
}

// R10
fn share_victory(game: &mut Game) {
    let seats = game.table.contenders();
    game.end(Outcome::Shared(seats), Reason::NothingToDraw);
}
