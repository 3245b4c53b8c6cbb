//! How the table changes: every client folds the same events with the same function as the engine.

use crate::action::Gap;
use crate::card::{Back, CardId};
use crate::event::Event;
use crate::rift::Rift;
use crate::seat::Seat;
use crate::setup::Misplaced;
use crate::table::{Layout, OutOfStep, PileView, Status, Table};

impl Table {
    /// Folds one event into the table. Whoever applies the same events has the same table; one that does not fit changes nothing.
    // Inlined into the engine, where the kind of event is known, only one arm of the match is left.
    #[inline(always)]
    pub fn apply(&mut self, event: &Event) -> Result<(), OutOfStep> {
        match *event {
            Event::Drew { seat, .. } if !self.has_seat(seat) => return Err(OutOfStep),
            Event::Drew { seat, card, top } => {
                let count = self.pile.count.checked_sub(1).ok_or(OutOfStep)?;
                self.expect_cards([card].into_iter().chain(top))?;
                self.draw(seat, card, PileView { count, top });
            }
            Event::RoundBegan { round, sudden_death } => {
                self.bring_back();
                self.begin_round(round, sudden_death);
            }
            Event::TurnBegan { seat } if !self.has_seat(seat) => return Err(OutOfStep),
            Event::TurnBegan { seat } => {
                self.to_move = Some(seat);
                if let Layout::Rift(rift) = &mut self.layout {
                    rift.begin_turn();
                }
            }
            Event::Placed { seat, card, back, gap } => {
                self.place(seat, self.place_in_hand(seat, card)?, card, back, gap)?;
            }
            Event::Misplaced { seat, card, back, belongs, .. } => {
                self.misplace(seat, self.place_in_hand(seat, card)?, card, back, belongs)?;
            }
            Event::Played { seat, card, back, level } => {
                let idx = self.place_in_hand(seat, card)?;
                let (rift, backs) = self.turn_up_beside_rift(card, back)?;
                rift.insert(card, back.date, level, backs);
                self.hands[seat].remove(idx);
            }
            Event::Blocked { card, back, .. } => self.turn_up_beside_rift(card, back)?.0.block(card),
            Event::Discarded { seat, card, back } => {
                self.discard_from_hand(seat, self.place_in_hand(seat, card)?, card, back)?;
                if let Layout::Rift(rift) = &mut self.layout {
                    rift.blocked.retain(|blocked| *blocked != card);
                }
            }
            Event::Reshuffled { count, top } => {
                self.expect_cards(top)?;
                self.discard.clear();
                self.pile = PileView { count, top };
            }
            Event::WentOut { seat } => self.set_status(seat, Status::Out)?,
            Event::Eliminated { seats } if !seats.iter().all(|seat| self.has_seat(seat)) => {
                return Err(OutOfStep);
            }
            Event::Eliminated { seats } => {
                let n_before = self.n_fallen();
                for seat in seats.iter() {
                    self.set_status(seat, Status::Eliminated)?;
                    self.fell[seat] = Some(n_before);
                }
            }
            Event::Left { seat } => {
                let n_before = self.n_fallen();
                self.set_status(seat, Status::Left)?;
                self.fell[seat] = Some(n_before);
            }
            Event::Ended { outcome, .. } if !self.has_seats_of(outcome) => return Err(OutOfStep),
            Event::Ended { outcome, reason } => {
                self.to_move = None;
                self.ended = Some((outcome, reason));
            }
        }
        Ok(())
    }

    /// Gives a card to a seat that is there.
    #[inline(always)]
    pub(crate) fn draw(&mut self, seat: Seat, card: CardId, left: PileView) {
        self.pile = left;
        self.hands[seat].push(card);
    }

    /// Lays a card of the hand of a seat that is there, found at this place of it, where it belongs.
    #[inline(always)]
    pub(crate) fn place(
        &mut self,
        seat: Seat,
        idx: usize,
        card: CardId,
        back: Back,
        gap: Gap,
    ) -> Result<(), OutOfStep> {
        // First all that may be missing, then the changes: what has been looked at once need not be again.
        let Layout::Line(line) = &mut self.layout else { return Err(OutOfStep) };
        let shown = self.backs.get_mut(card.idx()).ok_or(OutOfStep)?;
        line.insert(card, back.date, gap)?;
        *shown = Some(back);
        self.hands[seat].remove(idx);
        Ok(())
    }

    /// Takes a card that was put in a wrong gap, found at this place of the hand of a seat that is there, off the table or to
    /// where it belongs.
    #[inline(always)]
    pub(crate) fn misplace(
        &mut self,
        seat: Seat,
        idx: usize,
        card: CardId,
        back: Back,
        belongs: Gap,
    ) -> Result<(), OutOfStep> {
        match self.options.misplaced {
            Misplaced::Slid => self.place(seat, idx, card, back, belongs),
            Misplaced::Discarded => self.discard_from_hand(seat, idx, card, back),
        }
    }

    /// Takes a card, found at this place of the hand of a seat that is there, out of play.
    #[inline(always)]
    fn discard_from_hand(
        &mut self,
        seat: Seat,
        idx: usize,
        card: CardId,
        back: Back,
    ) -> Result<(), OutOfStep> {
        *self.backs.get_mut(card.idx()).ok_or(OutOfStep)? = Some(back);
        self.discard.push(card);
        self.hands[seat].remove(idx);
        Ok(())
    }

    fn n_fallen(&self) -> u8 {
        self.fell.iter().flatten().count() as u8
    }

    /// Those who were out are in again.
    pub(crate) fn bring_back(&mut self) {
        for status in self.status.iter_mut() {
            if *status == Status::Out {
                *status = Status::In;
            }
        }
    }

    /// Begins a round, all who play being in.
    #[inline]
    pub(crate) fn begin_round(&mut self, round: u32, sudden_death: bool) {
        self.round = round;
        if let Layout::Line(line) = &mut self.layout {
            line.sudden_death = sudden_death;
        }
    }

    /// Turns a card up in a co-operative game, and gives the rift with all that is turned up.
    fn turn_up_beside_rift(
        &mut self,
        card: CardId,
        back: Back,
    ) -> Result<(&mut Rift, &[Option<Back>]), OutOfStep> {
        let Table { layout: Layout::Rift(rift), backs, .. } = self else {
            return Err(OutOfStep);
        };
        *backs.get_mut(card.idx()).ok_or(OutOfStep)? = Some(back);
        Ok((rift, backs))
    }

    fn place_in_hand(&self, seat: Seat, card: CardId) -> Result<usize, OutOfStep> {
        self.hands.get(seat.idx()).and_then(|hand| hand.position(card)).ok_or(OutOfStep)
    }

    fn set_status(&mut self, seat: Seat, status: Status) -> Result<(), OutOfStep> {
        *self.status.get_mut(seat.idx()).ok_or(OutOfStep)? = status;
        Ok(())
    }
}
