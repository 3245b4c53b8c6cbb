//! Validation of tables and events from elsewhere. Whoever holds a table may count on this: every seat and every card that it
//! names is there. A table that does not hold together is refused where it is read, an event where it is applied.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::CardId;
use crate::outcome::Outcome;
use crate::seat::Seat;
use crate::table::{Layout, OutOfStep, Table};

impl Table {
    /// Whether every seat and every card named on the table is there.
    fn is_sound(&self) -> bool {
        let n_seats = self.status.len();
        let has_seats = self.hands.len() == n_seats
            && self.fell.len() == n_seats
            && self.has_seat(self.first)
            && self.to_move.is_none_or(|seat| self.has_seat(seat))
            && self.outcome().is_none_or(|outcome| self.has_seats_of(outcome));
        let has_all = |cards: &[CardId]| cards.iter().all(|card| self.has_card(*card));
        let is_laid_well = match &self.layout {
            Layout::Line(line) => {
                line.cards.len() == line.dates.len() && has_all(&line.cards) && has_all(&line.slid)
            }
            Layout::Rift(rift) => has_all(&rift.row) && has_all(&rift.rift) && has_all(&rift.blocked),
        };
        has_seats
            && is_laid_well
            && self.face_icons.len() == self.backs.len()
            && self.hands.iter().all(|hand| has_all(hand))
            && has_all(&self.discard)
            && self.pile.top.is_none_or(|card| self.has_card(card))
    }

    #[inline(always)]
    pub(crate) fn has_seat(&self, seat: Seat) -> bool {
        seat.0 < self.n_seats()
    }

    #[inline(always)]
    fn has_card(&self, card: CardId) -> bool {
        card.idx() < self.backs.len()
    }

    fn has_seats_of(&self, outcome: Outcome) -> bool {
        match outcome {
            Outcome::Winner(seat) => self.has_seat(seat),
            Outcome::Shared(seats) => seats.iter().all(|seat| self.has_seat(seat)),
            Outcome::Score(_) | Outcome::Hits(_) => true,
        }
    }

    #[inline(always)]
    pub(crate) fn expect_seat(&self, seat: Seat) -> Result<(), OutOfStep> {
        expect(self.has_seat(seat))
    }

    pub(crate) fn expect_seats_of(&self, outcome: Outcome) -> Result<(), OutOfStep> {
        expect(self.has_seats_of(outcome))
    }

    pub(crate) fn expect_card(&self, card: CardId) -> Result<(), OutOfStep> {
        expect(self.has_card(card))
    }
}

fn expect(is_there: bool) -> Result<(), OutOfStep> {
    if is_there { Ok(()) } else { Err(OutOfStep) }
}

impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Table::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Table {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Table, D::Error> {
        let table = Table::deserialize(deserializer)?;
        if table.is_sound() {
            Ok(table)
        } else {
            Err(D::Error::custom("the table names a seat or a card that it does not have"))
        }
    }
}
