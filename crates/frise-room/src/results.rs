//! Standings: each player's place and tally at the end of a game, from the table and all that happened.

use std::cmp::Reverse;

use frise_core::{CardId, Event, Outcome, Seat, Seats, Status, Table};

/// How one player did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatResult {
    /// Which player.
    pub seat: Seat,
    /// From 1; none where nobody plays against another.
    pub place: Option<u8>,
    /// Every card that was turned over, and whether it was right.
    pub turned: Vec<(CardId, bool)>,
}

impl SeatResult {
    /// How many cards were right.
    pub fn n_right(&self) -> usize {
        self.turned.iter().filter(|(_, is_right)| *is_right).count()
    }

    /// The cards that were not, in the order played.
    pub fn missed(&self) -> impl Iterator<Item = CardId> + '_ {
        self.turned.iter().filter(|(_, is_right)| !is_right).map(|(card, _)| *card)
    }
}

/// How everybody did, from the winner down. `events` is all that happened in the game.
pub fn results(table: &Table, events: &[Event]) -> Vec<SeatResult> {
    let places = places(table, events);
    let place = |seat: Seat| places.as_ref().map(|places| places[seat.idx()]);
    let mut results: Vec<SeatResult> = (0..table.n_seats())
        .map(|seat| SeatResult { seat: Seat(seat), place: place(Seat(seat)), turned: Vec::new() })
        .collect();
    for event in events {
        let (seat, turned) = match *event {
            Event::Placed { seat, card, .. } | Event::Played { seat, card, .. } => (seat, (card, true)),
            Event::Misplaced { seat, card, .. } | Event::Blocked { seat, card, .. } => (seat, (card, false)),
            _ => continue,
        };
        if let Some(result) = results.get_mut(seat.idx()) {
            result.turned.push(turned);
        }
    }
    results.sort_by_key(|result| result.place);
    results
}

/// Every seat's place, from 1; nothing before the end or where nobody plays against another. `events` is all that happened in the game.
// R21
pub fn places(table: &Table, events: &[Event]) -> Option<Vec<u8>> {
    let winners = match table.outcome()? {
        Outcome::Winner(seat) => Seats::from_iter([seat]),
        Outcome::Shared(seats) => seats,
        Outcome::Score(_) | Outcome::Hits(_) => return None,
    };
    // On the line a hand is discarded only when its player falls, so this is what the player held then.
    let n_given_up = |seat: Seat| {
        let is_theirs = |event: &&Event| matches!(event, Event::Discarded { seat: of, .. } if *of == seat);
        events.iter().filter(is_theirs).count()
    };
    let standing = |seat: Seat| match (table.status[seat.idx()], table.fell[seat.idx()]) {
        _ if winners.contains(seat) => Standing::Won,
        (Status::Left, n_before) => Standing::Left(n_before),
        (_, Some(n_before)) => Standing::Eliminated(n_before, Reverse(n_given_up(seat))),
        (_, None) => Standing::Stopped(Reverse(table.hands[seat.idx()].len())),
    };
    let standings: Vec<Standing> = (0..table.n_seats()).map(|seat| standing(Seat(seat))).collect();
    let place = |own: &Standing| 1 + standings.iter().filter(|other| *other > own).count() as u8;
    Some(standings.iter().map(place).collect())
}

/// How far a player came; the greater, the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    /// Left, when so many had fallen.
    Left(Option<u8>),
    /// Was eliminated, when so many had fallen, with so many cards.
    Eliminated(u8, Reverse<usize>),
    /// Was still in when the game ended, with so many cards.
    Stopped(Reverse<usize>),
    Won,
}
