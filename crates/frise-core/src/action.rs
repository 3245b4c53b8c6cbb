//! Commands: what a player can do, and why it may be refused.

use serde::{Deserialize, Serialize};

use crate::card::CardId;
use crate::seat::Seat;
use crate::table::Table;
use crate::{line, rift};

/// A place on the line: `n` cards have `n + 1` gaps, numbered from 0, left of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Gap(pub u32);

impl Gap {
    /// The index on the line at which a card put here stands.
    pub fn idx(self) -> usize {
        self.0 as usize
    }
}

/// A player's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Competitive: put a card of the hand into a gap and turn it over.
    Place {
        /// A card of the hand.
        card: CardId,
        /// Where it is put, right or wrong.
        gap: Gap,
    },
    /// Co-operative: turn a card over and let its date say where it goes.
    Play {
        /// A card of the hand that is not sideways.
        card: CardId,
    },
    /// Co-operative: discard a card whose face icon shows on top of the discard.
    Discard {
        /// A card of the hand.
        card: CardId,
    },
    /// Co-operative: stop after one card.
    EndTurn,
    /// Leave the game for good (R11, R17).
    Leave,
}

/// Why an action was refused. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum ActError {
    /// The game has ended.
    #[error("the game is over; start a new one")]
    GameOver,
    /// The seat has left, was eliminated, or does not exist.
    #[error("this seat is not in the game")]
    NotInGame,
    /// It is another seat's turn.
    #[error("it is not this seat's turn; wait for it")]
    NotYourTurn,
    /// The action does not fit this edition or this moment of the turn.
    #[error("this action is not possible now; ask for the legal ones")]
    NotNow,
    /// The card is not in the player's hand.
    #[error("this card is not in the hand; choose one of the hand")]
    NotInHand,
    /// The line has no such gap.
    #[error("there is no such gap; the last one is {last}")]
    NoSuchGap {
        /// The number of the rightmost gap.
        last: u32,
    },
    /// The card lies sideways and can only be discarded (R13).
    #[error("this card lies sideways; it can only be discarded")]
    Blocked,
    /// The card's icon is not the one on top of the discard.
    #[error("the icon of this card is not the one on top of the discard")]
    IconMismatch,
}

impl Table {
    /// Whether a seat may do this now. It is asked of the table alone: why an action is refused cannot tell a secret.
    #[inline(always)]
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), ActError> {
        if action == Action::Leave {
            return self.check_leave(seat);
        }
        self.check_turn(seat)?;
        match action {
            Action::Place { card, gap } => line::check_place(self, seat, card, gap),
            Action::Play { card } => rift::check_play(self, seat, card),
            Action::Discard { card } => rift::check_discard(self, seat, card),
            Action::EndTurn => rift::check_end_turn(self),
            Action::Leave => Ok(()),
        }
    }

    #[inline(always)]
    fn check_turn(&self, seat: Seat) -> Result<(), ActError> {
        if self.to_move == Some(seat) && self.has_seat(seat) {
            return Ok(());
        }
        Err(self.check_leave(seat).err().unwrap_or(ActError::NotYourTurn))
    }

    /// Whether a seat is in the game: who is may leave at any time.
    #[cold]
    fn check_leave(&self, seat: Seat) -> Result<(), ActError> {
        if self.ended.is_some() {
            return Err(ActError::GameOver);
        }
        match self.status.get(seat.idx()) {
            Some(status) if status.is_contender() => Ok(()),
            _ => Err(ActError::NotInGame),
        }
    }
}

impl ActError {
    /// The stable code for programs.
    pub fn code(self) -> &'static str {
        match self {
            ActError::GameOver => "game_over",
            ActError::NotInGame => "not_in_game",
            ActError::NotYourTurn => "not_your_turn",
            ActError::NotNow => "not_now",
            ActError::NotInHand => "not_in_hand",
            ActError::NoSuchGap { .. } => "no_such_gap",
            ActError::Blocked => "blocked",
            ActError::IconMismatch => "icon_mismatch",
        }
    }
}
