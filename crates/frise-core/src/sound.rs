//! Tables from elsewhere. Whoever holds a table may count on this: every seat and every card that it names is there. So a table
//! that does not hold together is refused where it is read, and an event that would make it so where it is folded.

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
            Layout::Line(line) => line.cards.len() == line.dates.len() && has_all(&line.cards),
            Layout::Rift(rift) => has_all(&rift.row) && has_all(&rift.rift) && has_all(&rift.blocked),
        };
        has_seats
            && is_laid_well
            && self.face_icons.len() == self.backs.len()
            && self.hands.iter().all(|hand| has_all(hand))
            && has_all(&self.discard)
            && self.pile.top.is_none_or(|card| self.has_card(card))
    }

    #[inline]
    pub(crate) fn has_seat(&self, seat: Seat) -> bool {
        seat.0 < self.n_seats()
    }

    #[inline]
    pub(crate) fn has_card(&self, card: CardId) -> bool {
        card.idx() < self.backs.len()
    }

    /// For an event that names these cards.
    #[inline]
    pub(crate) fn expect_cards(&self, cards: impl IntoIterator<Item = CardId>) -> Result<(), OutOfStep> {
        if cards.into_iter().all(|card| self.has_card(card)) { Ok(()) } else { Err(OutOfStep) }
    }

    pub(crate) fn has_seats_of(&self, outcome: Outcome) -> bool {
        match outcome {
            Outcome::Winner(seat) => self.has_seat(seat),
            Outcome::Shared(seats) => seats.iter().all(|seat| self.has_seat(seat)),
            Outcome::Score(_) => true,
        }
    }
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
