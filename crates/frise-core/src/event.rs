//! What happens at the table, step by step, as everybody there sees it.
//! An event holds nothing that the room may not know.

use serde::{Deserialize, Serialize};

use crate::action::Gap;
use crate::card::{Back, CardId};
use crate::outcome::{Outcome, Reason};
use crate::seat::{Seat, Seats};

/// One step. `top` is the face that the pile shows afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A round began; those who were out are in again.
    RoundBegan {
        /// Its number, from 1.
        round: u32,
        /// Whether it is a round of sudden death.
        sudden_death: bool,
    },
    /// A player's turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// A card was put in the right gap.
    Placed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: CardId,
        /// Its back.
        back: Back,
        /// Where.
        gap: Gap,
    },
    /// A card was put in a wrong gap: it went to the discard, or, where the table plays so, slid to where it belongs.
    Misplaced {
        /// By whom.
        seat: Seat,
        /// Which.
        card: CardId,
        /// Its back.
        back: Back,
        /// Where it was put.
        gap: Gap,
        /// The nearest gap that would have been right.
        belongs: Gap,
    },
    /// Co-operative: a card found its place.
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: CardId,
        /// Its back.
        back: Back,
        /// On the bottom row or in the rift; the date says where.
        level: Level,
    },
    /// Co-operative: a card found its place taken and lies sideways in the hand.
    Blocked {
        /// By whom.
        seat: Seat,
        /// Which.
        card: CardId,
        /// Its back, seen by all.
        back: Back,
    },
    /// A card went from a hand to the discard, back up.
    Discarded {
        /// From whose hand.
        seat: Seat,
        /// Which.
        card: CardId,
        /// Its back.
        back: Back,
    },
    /// The discard was shuffled into a new pile.
    Reshuffled {
        /// How many cards it has.
        count: u32,
        /// The pile's new top.
        top: Option<CardId>,
    },
    /// The top card of the pile went to a hand.
    Drew {
        /// Whose.
        seat: Seat,
        /// Which.
        card: CardId,
        /// The pile's new top.
        top: Option<CardId>,
    },
    /// A player placed the last card of the hand.
    WentOut {
        /// Who.
        seat: Seat,
    },
    /// Players were eliminated; their hands were discarded before.
    Eliminated {
        /// Who.
        seats: Seats,
    },
    /// A player left.
    Left {
        /// Who.
        seat: Seat,
    },
    /// The game ended.
    Ended {
        /// The result.
        outcome: Outcome,
        /// Why.
        reason: Reason,
    },
}

/// Where a co-operative card stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// On the bottom row.
    Row,
    /// In the time rift.
    Rift,
}
