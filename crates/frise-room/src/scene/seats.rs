//! Render model of the players around a table, and whose hand lies in front of the screen.

use frise_core::{CardId, Event, Seat, Seats, Status, Table};

use crate::stage::Stage;

/// A player at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatScene {
    /// How the player stands.
    pub status: Status,
    /// Whether it is the player's turn; it is nobody's between two rounds.
    pub is_moving: bool,
    /// The cards that lie before the player, without one that everybody is looking at.
    pub lying: Vec<CardId>,
}

impl SeatScene {
    /// A seat of the table.
    pub fn of(stage: &Stage, seat: Seat) -> SeatScene {
        let (table, on_show) = (&stage.table, stage.on_show());
        let is_between_turns = stage.moment.is_some_and(|moment| {
            matches!(moment.event, Event::RoundBegan { .. } | Event::Eliminated { .. } | Event::Ended { .. })
        });
        let hand = table.hands[seat.idx()].iter().copied();
        SeatScene {
            status: table.status[seat.idx()],
            is_moving: table.to_move == Some(seat) && !is_between_turns,
            lying: hand.filter(|card| Some(*card) != on_show).collect(),
        }
    }
}

/// Whose hand lies in front: that of the person to move, or of the next one who will be. `here` are the seats of the people before
/// this screen; one who plays no more still has an empty hand there, and whoever only looks on sees the hand of the mover.
pub fn front(table: &Table, here: Seats) -> Seat {
    let mover = table.to_move.unwrap_or(table.first);
    let n_seats = table.n_seats();
    let from_mover = (0..n_seats).map(|n| Seat((mover.0 + n) % n_seats));
    let mut people = from_mover.filter(|seat| here.contains(*seat));
    let first = people.clone().next();
    people.find(|seat| table.status[seat.idx()].is_contender()).or(first).unwrap_or(mover)
}
