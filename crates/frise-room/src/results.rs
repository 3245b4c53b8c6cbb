//! Standings: each player's place and tally at the end of a game, from the table and all that happened.

use std::cmp::Reverse;

use frise_core::{CardId, Date, Event, Layout, Line, Outcome, Seat, Seats, Status, Table};

/// How one player did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatResult {
    /// Which player.
    pub seat: Seat,
    /// From 1; none where nobody plays against another.
    pub place: Option<u8>,
    /// Every card that was turned over, and whether it was right.
    pub turned: Vec<(CardId, bool)>,
    /// On the line: how many cards were left when the player fell or the game ended. It decides the place below the first.
    pub n_left: usize,
    /// On the line: the finest placement.
    pub best: Option<Best>,
    /// On the line: the placement that was furthest off.
    pub worst: Option<Worst>,
}

/// A card that was put right where there was little room: of all of a player's, the one with the fewest years between its neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// The card.
    pub card: CardId,
    /// Its neighbours on the line as it was put; none where it went to an end of the line.
    pub between: Option<(CardId, CardId)>,
}

/// A card that was put wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worst {
    /// The card.
    pub card: CardId,
    /// By how many places.
    pub n_off: usize,
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
        .map(|seat| SeatResult {
            seat: Seat(seat),
            place: place(Seat(seat)),
            turned: Vec::new(),
            n_left: n_left(table, events, Seat(seat)),
            best: None,
            worst: None,
        })
        .collect();
    if let Layout::Line(line) = &table.layout {
        tell_moments(&mut results, table, line, events);
    }
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

/// Finds everybody's best and worst placement, on the line as it was then.
fn tell_moments(results: &mut [SeatResult], table: &Table, line: &Line, events: &[Event]) {
    let joined = |event: &Event| match *event {
        Event::Placed { card, .. } => Some(card),
        Event::Misplaced { card, .. } if line.cards.contains(&card) => Some(card),
        _ => None,
    };
    let later: Vec<CardId> = events.iter().filter_map(joined).collect();
    let mut lying: Vec<CardId> = line.cards.iter().copied().filter(|card| !later.contains(card)).collect();
    let date = |card: CardId| table.date(card).unwrap_or(Date(0)).0;
    for event in events {
        match *event {
            Event::Placed { seat, card, gap, .. } => {
                let between = gap.idx().checked_sub(1).and_then(|left| lying.get(left));
                let between = between.copied().zip(lying.get(gap.idx()).copied());
                let room = |best: &Best| {
                    best.between.map_or(i64::MAX, |(left, right)| date(right).saturating_sub(date(left)))
                };
                if let Some(result) = results.get_mut(seat.idx()) {
                    let now = Best { card, between };
                    if result.best.as_ref().is_none_or(|best| room(&now) <= room(best)) {
                        result.best = Some(now);
                    }
                }
                lying.insert(gap.idx().min(lying.len()), card);
            }
            Event::Misplaced { seat, card, gap, belongs, .. } => {
                let n_off = gap.idx().abs_diff(belongs.idx());
                if let Some(result) = results.get_mut(seat.idx())
                    && result.worst.is_none_or(|worst| n_off >= worst.n_off)
                {
                    result.worst = Some(Worst { card, n_off });
                }
                if joined(event).is_some() {
                    lying.insert(belongs.idx().min(lying.len()), card);
                }
            }
            _ => {}
        }
    }
}

/// How many cards a player held when they fell, or at the end.
fn n_left(table: &Table, events: &[Event], seat: Seat) -> usize {
    // On the line a hand is discarded only when its player falls, so this is what the player held then.
    let is_theirs = |event: &&Event| matches!(event, Event::Discarded { seat: of, .. } if *of == seat);
    match (&table.layout, table.fell[seat.idx()]) {
        (Layout::Line(_), Some(_)) => events.iter().filter(is_theirs).count(),
        _ => table.hands[seat.idx()].len(),
    }
}

/// Every seat's place, from 1; nothing before the end or where nobody plays against another. `events` is all that happened in the game.
// R21
pub fn places(table: &Table, events: &[Event]) -> Option<Vec<u8>> {
    let winners = match table.outcome()? {
        Outcome::Winner(seat) => Seats::from_iter([seat]),
        Outcome::Shared(seats) => seats,
        Outcome::Score(_) | Outcome::Hits(_) => return None,
    };
    let n_left = |seat: Seat| Reverse(n_left(table, events, seat));
    let standing = |seat: Seat| match (table.status[seat.idx()], table.fell[seat.idx()]) {
        _ if winners.contains(seat) => Standing::Won,
        (Status::Left, n_before) => Standing::Left(n_before),
        (_, Some(n_before)) => Standing::Eliminated(n_before, n_left(seat)),
        (_, None) => Standing::Stopped(n_left(seat)),
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
