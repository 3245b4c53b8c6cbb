//! Results: who won, why the game ended, and the co-operative score.

use serde::{Deserialize, Serialize};

use crate::seat::{Seat, Seats};

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// One player won.
    Winner(Seat),
    /// Several players share the victory (R10).
    Shared(Seats),
    /// A team's result.
    Score(Score),
    /// How many cards one player alone put right.
    Hits(Hits),
}

/// Why a game ended, apart from who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// One player alone placed the last card of the hand in a round.
    AloneOut,
    /// Everybody else left.
    LastLeft,
    /// A card was needed and there was none to draw.
    NothingToDraw,
    /// Together: every card was placed or discarded, or sits with players who left.
    AllPlayed,
    /// Together: a player tried all cards and placed none (R15).
    NothingPlaced,
    /// Together: a player could neither play nor discard (R16).
    Stuck,
    /// Everybody left (R17).
    NobodyLeft,
    /// Alone: the last card lies on the line.
    LineDone,
}

/// The result of one player alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hits {
    /// Cards that were put into the right gap.
    pub right: u32,
    /// Cards that were to be placed.
    pub of: u32,
}

/// A co-operative result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Score {
    /// Points.
    pub score: i32,
    /// From 1 to 8.
    pub rank: u8,
}

impl Score {
    /// The score of so many cards on the bottom row, in the rift, and anywhere else.
    pub fn of(n_row: usize, n_rift: usize, n_elsewhere: usize) -> Score {
        let points = 2 * n_row as i64 + n_rift as i64 - n_elsewhere as i64;
        let score = points.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
        let rank = match score {
            ..0 => 1,
            0..=10 => 2,
            11..=20 => 3,
            21..=30 => 4,
            31..=40 => 5,
            41..=50 => 6,
            51..=60 => 7,
            61.. => 8,
        };
        Score { score, rank }
    }
}
