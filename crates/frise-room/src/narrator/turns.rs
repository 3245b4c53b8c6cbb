//! The prompt: whose turn it is, what they may do, and which gap a card is held over.

use std::borrow::Borrow;

use frise_core::{CardId, Layout, Seat, Table};
use frise_decks::PackCard;

use super::{Narrator, Said, Tone};

/// What whoever is to move may do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnKind {
    /// Put a card into a gap of the line.
    Place,
    /// Alone: put the card that came, one of so many, into a gap of the line.
    Next {
        /// Which card it is, from 1.
        n: u32,
        /// Of how many.
        of: u32,
    },
    /// Together: play one or two cards, or discard one.
    Together,
    /// Together: nothing is placed yet and one card did not fit, so another must be played (R14).
    Again,
    /// Together: one card is placed; a second one, or the end of the turn (R14).
    Second,
}

impl TurnKind {
    /// What the seat to move may do at this table.
    pub fn of(table: &Table) -> TurnKind {
        match &table.layout {
            Layout::Line(_) if table.edition.is_for_one() => {
                TurnKind::Next { n: table.round, of: table.hits().map_or(0, |hits| hits.of) }
            }
            Layout::Line(_) => TurnKind::Place,
            Layout::Rift(rift) if rift.n_placed > 0 => TurnKind::Second,
            Layout::Rift(rift) if rift.has_tried => TurnKind::Again,
            Layout::Rift(_) => TurnKind::Together,
        }
    }
}

impl<C: Borrow<PackCard>> Narrator<'_, C> {
    /// Tells somebody that it is their turn. On the line all is said with that; how it is done is for the device to say.
    pub fn turn(&self, kind: TurnKind, seat: Seat) -> Said {
        let (headline, may) = match kind {
            TurnKind::Next { n, of } => {
                return self.say(Tone::Plain, "play-alone-turn", &[("n", n.into()), ("of", of.into())]);
            }
            TurnKind::Place => ("play-turn", None),
            TurnKind::Together => ("play-turn", Some("play-may-together")),
            TurnKind::Again => ("play-turn-again", Some("play-may-again")),
            TurnKind::Second => ("play-turn-second", Some("play-may-second")),
        };
        let said = self.say(Tone::Plain, headline, &[self.name_arg(seat)]);
        said.with_detail(may.map(|key| self.lang.text(key)).unwrap_or_default())
    }

    /// Tells everybody else that they wait for this seat.
    pub fn thinking(&self, seat: Seat) -> Said {
        self.say(Tone::Plain, "play-thinking", &[self.name_arg(seat)])
    }

    /// A gap, by the cards beside it.
    pub fn gap(&self, table: &Table, gap: usize) -> String {
        let Layout::Line(line) = &table.layout else { return String::new() };
        let left = gap.checked_sub(1).and_then(|idx| line.cards.get(idx)).copied();
        let right = line.cards.get(gap).copied();
        match (left, right) {
            (Some(left), Some(right)) => self.lang.text_with(
                "play-gap-between",
                &[
                    ("left", self.title(left).into()),
                    ("left-date", self.date(left).into()),
                    ("right", self.title(right).into()),
                    ("right-date", self.date(right).into()),
                ],
            ),
            (None, Some(card)) => {
                self.lang.text_with("play-gap-before", &[self.title_arg(card), self.date_arg(card)])
            }
            (Some(card), None) => {
                self.lang.text_with("play-gap-after", &[self.title_arg(card), self.date_arg(card)])
            }
            (None, None) => String::new(),
        }
    }

    /// A card that is held over a gap.
    pub fn offer(&self, table: &Table, card: CardId, gap: usize) -> String {
        let place = ("place", self.gap(table, gap).into());
        self.lang.text_with("play-offer", &[self.title_arg(card), place])
    }
}
