//! The competitive game: one line, rounds, going out, sudden death.

use serde::{Deserialize, Serialize};

use crate::action::{ActError, Gap};
use crate::card::{CardId, Date};
use crate::event::Event;
use crate::game::{Game, WhenEmpty, can_play};
use crate::outcome::{Outcome, Reason};
use crate::seat::Seat;
use crate::setup::SuddenDeathFailures;
use crate::strip::Strip;
use crate::table::{Layout, OutOfStep, Status, Table};

/// The line: cards placed so far, oldest on the left.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// From left to right.
    pub cards: Strip<CardId>,
    /// Their dates, in the same order: looking for a gap reads nothing else.
    pub dates: Strip<Date>,
    /// Whether the game is in sudden death.
    pub sudden_death: bool,
}

impl Line {
    pub(crate) fn with_capacity(n_cards: usize) -> Line {
        Line { cards: Strip::with_capacity(n_cards), dates: Strip::with_capacity(n_cards), ..Line::default() }
    }

    pub(crate) fn clear(&mut self) {
        self.cards.clear();
        self.dates.clear();
        self.sudden_death = false;
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
            self.dates.push(date);
        }
    }
}

impl Table {
    /// The gaps of the line, from first to last, in which a card with this date would be right. Several if dates are equal (R5).
    #[inline]
    pub fn right_gaps(&self, date: Date) -> (Gap, Gap) {
        let dates = match &self.layout {
            Layout::Line(line) => &*line.dates,
            Layout::Rift(_) => &[],
        };
        let n_before = dates.partition_point(|other| *other < date);
        let n_equal = dates[n_before..].iter().take_while(|other| **other == date).count();
        (Gap(n_before as u32), Gap((n_before + n_equal) as u32))
    }
}

/// The line, if this card may be put there.
#[inline]
pub(crate) fn check_place(table: &Table, seat: Seat, card: CardId, gap: Gap) -> Result<&Line, ActError> {
    let Layout::Line(line) = &table.layout else {
        return Err(ActError::NotNow);
    };
    if !table.holds(seat, card) {
        return Err(ActError::NotInHand);
    }
    let n_placed = line.cards.len();
    if gap.idx() > n_placed {
        return Err(ActError::NoSuchGap { last: n_placed as u32 });
    }
    Ok(line)
}

/// The competitive move.
#[inline(always)]
pub(crate) fn place(game: &mut Game, seat: Seat, card: CardId, gap: Gap) -> Result<(), ActError> {
    let line = check_place(&game.table, seat, card, gap)?;
    let back = game.back(card);
    let is_right = line.dates.is_right(gap.idx(), back.date);

    if is_right {
        game.open(Event::Placed { seat, card, back, gap });
        if game.table.hands[seat.idx()].is_empty() {
            game.emit(Event::WentOut { seat });
        }
    } else {
        let (first, last) = game.table.right_gaps(back.date);
        let belongs = gap.clamp(first, last);
        game.open(Event::Misplaced { seat, card, back, gap, belongs });
        let has_drawn = game.draw(seat, WhenEmpty::Reshuffle);
        if !has_drawn && game.table.is_sudden_death() {
            share_victory(game);
            return Ok(());
        }
    }
    go_on(game, game.table.turn_of(seat));
    Ok(())
}

// R11
pub(crate) fn after_leaving(game: &mut Game, seat: Seat) {
    game.discard_hand(seat);
    let contenders = game.table.contenders();
    if contenders.len() == 1 {
        for winner in contenders.iter() {
            game.end(Outcome::Winner(winner), Reason::LastLeft);
        }
        return;
    }
    match game.table.to_move {
        Some(mover) if mover != seat => {
            if let Some(winner) = alone_out(&game.table, game.table.turn_of(mover), Some(mover)) {
                game.end(Outcome::Winner(winner), Reason::AloneOut);
            }
        }
        _ => go_on(game, game.table.turn_of(seat)),
    }
}

/// Starts the next round, in sudden death or not.
pub(crate) fn begin_round(game: &mut Game, sudden_death: bool) {
    let round = game.table.round + 1;
    game.emit(Event::RoundBegan { round, sudden_death });
    if sudden_death {
        // R8
        for seat in game.table.turn_order() {
            let needs_card =
                game.table.status[seat.idx()] == Status::In && game.table.hands[seat.idx()].is_empty();
            if needs_card && !game.draw(seat, WhenEmpty::Reshuffle) {
                share_victory(game);
                return;
            }
        }
    }
    match game.table.turn_order().find(|seat| can_play(&game.table, *seat)) {
        Some(seat) => game.emit(Event::TurnBegan { seat }),
        // Only where misplaced cards slide can every hand run dry with nobody out.
        None => share_victory(game),
    }
}

/// After the turn at this place of the round: the next one, or judgement.
#[inline(always)]
fn go_on(game: &mut Game, turn: u8) {
    if let Some(winner) = alone_out(&game.table, turn, None) {
        game.end(Outcome::Winner(winner), Reason::AloneOut);
        return;
    }
    for seat in game.table.later_in_round(turn) {
        if can_play(&game.table, seat) {
            game.emit(Event::TurnBegan { seat });
            return;
        }
    }
    judge(game);
}

/// R7: the one player who has gone out, if nobody still to play in this round can join.
#[inline]
fn alone_out(table: &Table, turn: u8, mover: Option<Seat>) -> Option<Seat> {
    let is_out = |status: &Status| *status == Status::Out;
    let winner = table.status.iter().position(is_out)?;
    let others = &table.status[winner + 1..];
    (!others.iter().any(is_out) && is_alone(table, turn, mover)).then_some(Seat(winner as u8))
}

/// Whether nobody still to play in this round holds a last card. Rarely asked, so apart from what every move needs.
#[inline(never)]
fn is_alone(table: &Table, turn: u8, mover: Option<Seat>) -> bool {
    let can_join = |seat: Seat| table.status[seat.idx()] == Status::In && table.hands[seat.idx()].len() == 1;
    !table.later_in_round(turn).any(can_join) && !mover.is_some_and(can_join)
}

/// Judges a round at its end. Exactly one player out has won before it comes to this.
#[inline(never)]
fn judge(game: &mut Game) {
    let several_out = !game.table.seats_with(|status| status == Status::Out).is_empty();
    let was_sudden_death = game.table.is_sudden_death();
    // R9
    let failures_stay =
        was_sudden_death && game.table.options.sudden_death_failures == SuddenDeathFailures::Stay;
    if several_out && !failures_stay {
        eliminate_the_rest(game);
    }
    begin_round(game, was_sudden_death || several_out);
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
fn share_victory(game: &mut Game) {
    let seats = game.table.contenders();
    game.end(Outcome::Shared(seats), Reason::NothingToDraw);
}
