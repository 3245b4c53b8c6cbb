//! The competitive game: one line, rounds, going out, sudden death.

use std::hint::cold_path;

use serde::{Deserialize, Serialize};

use crate::action::{ActError, Gap};
use crate::card::{CardId, Date};
use crate::cards::Cards;
use crate::dates::Dates;
use crate::event::Event;
use crate::game::{Game, WhenEmpty};
use crate::outcome::{Outcome, Reason};
use crate::seat::Seat;
use crate::setup::SuddenDeathFailures;
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
}

impl Line {
    pub(crate) fn with_capacity(n_cards: usize) -> Line {
        Line {
            cards: Cards::with_capacity(n_cards),
            dates: Dates::with_capacity(n_cards),
            sudden_death: false,
        }
    }

    pub(crate) fn clear(&mut self) {
        self.cards.clear();
        self.dates.clear();
        self.sudden_death = false;
    }

    #[inline(always)]
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
    #[inline]
    pub fn first_right_gap(&self, date: Date) -> Gap {
        match &self.layout {
            Layout::Line(line) => Gap(line.dates.first_right_gap(date) as u32),
            Layout::Rift(_) => Gap(0),
        }
    }

    /// The gaps of the line, from first to last, in which a card with this date would be right. Several if dates are equal (R5).
    #[inline]
    pub fn right_gaps(&self, date: Date) -> (Gap, Gap) {
        match &self.layout {
            Layout::Line(line) => {
                let (first, last) = line.dates.right_gaps(date);
                (Gap(first as u32), Gap(last as u32))
            }
            Layout::Rift(_) => (Gap(0), Gap(0)),
        }
    }

    /// Whether a card with this date is right in this gap.
    #[inline(always)]
    fn is_right(&self, gap: Gap, date: Date) -> bool {
        matches!(&self.layout, Layout::Line(line) if line.dates.is_right(gap.idx(), date))
    }
}

/// Where in the hand a card is that may be put in this gap.
#[inline(always)]
pub(crate) fn check_place(table: &Table, seat: Seat, card: CardId, gap: Gap) -> Result<usize, ActError> {
    let Layout::Line(line) = &table.layout else {
        cold_path();
        return Err(ActError::NotNow);
    };
    let Some(idx) = table.hands[seat].position(card) else {
        cold_path();
        return Err(ActError::NotInHand);
    };
    let n_placed = line.cards.len();
    if gap.idx() > n_placed {
        cold_path();
        return Err(ActError::NoSuchGap { last: n_placed as u32 });
    }
    Ok(idx)
}

/// The competitive move.
#[inline(always)]
pub(crate) fn place(game: &mut Game, seat: Seat, card: CardId, gap: Gap) -> Result<(), ActError> {
    game.table.check_turn(seat)?;
    let idx = check_place(&game.table, seat, card, gap)?;
    let back = game.back(card);
    if game.table.is_right(gap, back.date) {
        let placed = game.table.place(seat, idx, card, back, gap);
        game.open(Event::Placed { seat, card, back, gap }, placed);
        if game.table.hands[seat].is_empty() {
            game.emit(Event::WentOut { seat });
            game.n_out += 1;
        }
    } else {
        let has_drawn = misplace(game, seat, idx, card, gap);
        if !has_drawn && game.table.is_sudden_death() {
            share_victory(game);
            return Ok(());
        }
    }
    go_on(game, seat);
    Ok(())
}

/// Takes a card off that was put in a wrong gap, and draws another one; false if there is none.
#[inline(never)]
fn misplace(game: &mut Game, seat: Seat, idx: usize, card: CardId, gap: Gap) -> bool {
    let back = game.back(card);
    let (first, last) = game.table.right_gaps(back.date);
    let belongs = gap.max(first).min(last);
    let misplaced = game.table.misplace(seat, idx, card, back, belongs);
    game.open(Event::Misplaced { seat, card, back, gap, belongs }, misplaced);
    game.draw(seat, WhenEmpty::Reshuffle)
}

// R11
pub(crate) fn after_leaving(game: &mut Game, seat: Seat) {
    game.discard_hand(seat);
    game.n_out = game.table.seats_with(|status| status == Status::Out).len() as u8;
    let contenders = game.table.contenders();
    if contenders.len() == 1 {
        for winner in contenders.iter() {
            game.end(Outcome::Winner(winner), Reason::LastLeft);
        }
        return;
    }
    match game.table.to_move {
        Some(mover) if mover != seat => {
            if let Some(winner) = alone_out(game, mover, Some(mover)) {
                game.end(Outcome::Winner(winner), Reason::AloneOut);
            }
        }
        _ => go_on(game, seat),
    }
}

/// Starts the next round, in sudden death or not.
pub(crate) fn begin_round(game: &mut Game, sudden_death: bool) {
    let round = game.table.round + 1;
    if std::mem::take(&mut game.n_out) > 0 {
        game.table.bring_back();
    }
    game.table.begin_round(round, sudden_death);
    game.note(Event::RoundBegan { round, sudden_death });
    if sudden_death && !draw_for_sudden_death(game) {
        share_victory(game);
        return;
    }
    let first = game.table.first;
    let starter = if game.table.can_play(first) { Some(first) } else { game.table.next_in_round(first) };
    match starter {
        Some(seat) => begin_turn(game, seat),
        // Only where misplaced cards slide can every hand run dry with nobody out.
        None => share_victory(game),
    }
}

/// R8: whoever has no card draws one; false if there is none.
#[inline(never)]
fn draw_for_sudden_death(game: &mut Game) -> bool {
    let needs_card =
        |table: &Table, seat: Seat| table.status[seat] == Status::In && table.hands[seat].is_empty();
    game.table
        .turn_order()
        .all(|seat| !needs_card(&game.table, seat) || game.draw(seat, WhenEmpty::Reshuffle))
}

/// It is the turn of a seat that is there.
#[inline(always)]
fn begin_turn(game: &mut Game, seat: Seat) {
    game.table.to_move = Some(seat);
    game.note(Event::TurnBegan { seat });
}

/// After a turn: the next one, or judgement.
#[inline(always)]
fn go_on(game: &mut Game, seat: Seat) {
    if let Some(winner) = alone_out(game, seat, None) {
        game.end(Outcome::Winner(winner), Reason::AloneOut);
        return;
    }
    match game.table.next_in_round(seat) {
        Some(seat) => begin_turn(game, seat),
        None if game.n_out == 0 => begin_round(game, game.table.is_sudden_death()),
        None => judge(game),
    }
}

/// R7: the one player who has gone out, if nobody who plays after this seat in the round, nor the one who plays now, can join.
#[inline(always)]
fn alone_out(game: &Game, after: Seat, mover: Option<Seat>) -> Option<Seat> {
    if game.n_out == 1 { only_one(&game.table, after, mover) } else { None }
}

/// Rarely asked, so apart from what every move needs.
#[inline(never)]
fn only_one(table: &Table, after: Seat, mover: Option<Seat>) -> Option<Seat> {
    let can_join = |seat: Seat| table.status[seat] == Status::In && table.hands[seat].len() == 1;
    if table.later_in_round(table.turn_of(after)).any(can_join) || mover.is_some_and(can_join) {
        return None;
    }
    table.seats_with(|status| status == Status::Out).iter().next()
}

/// Judges a round in which several went out: one alone has won before it comes to this.
#[inline(never)]
fn judge(game: &mut Game) {
    // R9
    let failures_stay =
        game.table.is_sudden_death() && game.table.options.sudden_death_failures == SuddenDeathFailures::Stay;
    if !failures_stay {
        eliminate_the_rest(game);
    }
    begin_round(game, true);
}

// R18
fn eliminate_the_rest(game: &mut Game) {
    let seats = game.table.seats_with(|status| status == Status::In);
    if seats.is_empty() {
        return;
    }
    for seat in game.table.turn_order().filter(|seat| seats.contains(*seat)) {
        game.discard_hand(seat);
    }
    game.emit(Event::Eliminated { seats });
}

// R10
#[cold]
fn share_victory(game: &mut Game) {
    let seats = game.table.contenders();
    game.end(Outcome::Shared(seats), Reason::NothingToDraw);
}
