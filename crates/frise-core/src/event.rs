//! Domain events: what happens at the table, step by step, as everybody there sees it.
//! An event holds nothing that the room may not know.

use serde::{Deserialize, Serialize};

use crate::action::Gap;
use crate::card::{Back, CardId};
use crate::outcome::{Outcome, Reason};
use crate::seat::{Seat, Seats};

/// One step. `seat` is who did it or had it happen, `back` what the card shows once turned over, `top` the face that the pile shows
/// afterwards. The fields have the same names in JSON.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A round began, counted from 1; those who were out are in again.
    RoundBegan { round: u32, sudden_death: bool },
    /// A player's turn began.
    TurnBegan { seat: Seat },
    /// A card was put in the right gap.
    Placed { seat: Seat, card: CardId, back: Back, gap: Gap },
    /// A card was put in a wrong gap: it went to the discard, or, where the table plays so, slid to the nearest one where it belongs.
    Misplaced { seat: Seat, card: CardId, back: Back, gap: Gap, belongs: Gap },
    /// Co-operative: a card found its place on the row or in the rift; the date says where.
    Played { seat: Seat, card: CardId, back: Back, level: Level },
    /// Co-operative: a card found its place taken and lies sideways in the hand; all have seen its back.
    Blocked { seat: Seat, card: CardId, back: Back },
    /// A card went from a hand to the discard, back up.
    Discarded { seat: Seat, card: CardId, back: Back },
    /// The discard was shuffled into a new pile of so many cards.
    Reshuffled { count: u32, top: Option<CardId> },
    /// The top card of the pile went to a hand.
    Drew { seat: Seat, card: CardId, top: Option<CardId> },
    /// A player placed the last card of the hand.
    WentOut { seat: Seat },
    /// Players were eliminated; their hands were discarded before.
    Eliminated { seats: Seats },
    /// A player left.
    Left { seat: Seat },
    /// The game ended.
    Ended { outcome: Outcome, reason: Reason },
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
