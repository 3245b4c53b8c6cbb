//! Observer: turns the events of a game into history records. It sees only what everybody at the table sees, and it may be asked again
//! and again: the same events make the same records.

use std::borrow::Borrow;

use frise_core::{CardId, Event, Gap, Layout, Outcome, Seat, Table};
use frise_decks::{Order, PackCard};
use frise_room::places;

use crate::Day;
use crate::record::{Game, Kind, Placement};

/// What is known about a game besides its events.
pub struct Observer<'a, C> {
    /// The name of the game.
    pub game: &'a str,
    /// The code of its room, if it is played on a server.
    pub room: Option<&'a str>,
    /// Today.
    pub day: Day,
    /// The boxes that are played with.
    pub boxes: &'a [String],
    /// What is printed on the cards, by their numbers.
    pub cards: &'a [C],
    /// The name of each seat where a person of this device sits.
    pub here: &'a [Option<String>],
}

/// What there is to record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Observed {
    /// The cards that people here placed.
    pub placements: Vec<Placement>,
    /// The game, once it is over.
    pub game: Option<Game>,
}

impl<C: Borrow<PackCard>> Observer<'_, C> {
    /// Looks at a game. `table` is as it was after the first `n_before` of all `events`.
    pub fn observe(&self, mut table: Table, events: &[Event], n_before: usize) -> Observed {
        let mut observed = Observed::default();
        let mut hands = Hands::new(table.n_seats());
        let mut behind = vec![0; self.here.len()];
        for (idx, event) in events.iter().enumerate() {
            let is_new = idx >= n_before;
            if let (true, Some(mut placement)) = (is_new, self.placement(&table, event)) {
                let (seat, card) = placement.1;
                placement.0.key = format!("{}/{idx}", self.game);
                (placement.0.turn, placement.0.drawn) = hands.times(seat, card);
                observed.placements.push(placement.0);
            }
            hands.see(event);
            if is_new && table.apply(event).is_err() {
                break;
            }
            for (seat, most) in behind.iter_mut().enumerate() {
                *most = (*most).max(deficit(&table, seat));
            }
        }
        observed.game = table.outcome().map(|outcome| self.ended(&table, events, outcome, &behind));
        observed
    }

    fn placement(&self, table: &Table, event: &Event) -> Option<(Placement, (Seat, CardId))> {
        let (seat, card, gap, right, off) = match *event {
            Event::Placed { seat, card, gap, .. } => (seat, card, Some(gap), true, 0),
            Event::Misplaced { seat, card, gap, belongs, .. } => {
                (seat, card, Some(gap), false, gap.0.abs_diff(belongs.0))
            }
            Event::Played { seat, card, .. } => (seat, card, None, true, 0),
            Event::Blocked { seat, card, .. } => (seat, card, None, false, 0),
            _ => return None,
        };
        let name = self.here.get(seat.idx())?.clone()?;
        let face = self.cards.get(card.idx())?.borrow();
        let (before, after) = gap.map_or((None, None), |gap| neighbours(table, gap));
        let kind = match (gap, table.edition.order) {
            (None, _) => Kind::Together,
            (Some(_), Order::Story) => Kind::Story,
            (Some(_), Order::Calendar) => Kind::Line,
        };
        let placement = Placement {
            key: String::new(),
            game: self.game.to_owned(),
            day: self.day,
            edition: table.edition.id.to_owned(),
            name,
            deck: face.deck.clone(),
            card: face.card.id.clone(),
            right,
            off,
            date: face.card.date.order().0,
            before,
            after,
            turn: 0,
            drawn: 0,
            kind,
        };
        Some((placement, (seat, card)))
    }

    fn ended(&self, table: &Table, events: &[Event], outcome: Outcome, behind: &[u32]) -> Game {
        let is_here = |seat: usize| self.here.get(seat).is_some_and(Option::is_some);
        let places = places(table, events);
        let best = places.iter().flat_map(|places| places.iter().copied().enumerate());
        let best = best.filter(|(seat, _)| is_here(*seat)).min_by_key(|(_, place)| *place);
        let turned = |event: &Event| match *event {
            Event::Placed { seat, .. } | Event::Played { seat, .. } => Some((seat, true)),
            Event::Misplaced { seat, .. } | Event::Blocked { seat, .. } => Some((seat, false)),
            _ => None,
        };
        let turned = events.iter().filter_map(turned).filter(|(seat, _)| is_here(seat.idx()));
        let turned: Vec<bool> = turned.map(|(_, right)| right).collect();
        let score = match outcome {
            Outcome::Score(score) => Some(score),
            Outcome::Winner(_) | Outcome::Shared(_) | Outcome::Hits(_) => None,
        };
        Game {
            key: self.game.to_owned(),
            day: self.day,
            edition: table.edition.id.to_owned(),
            boxes: self.boxes.to_vec(),
            players: table.n_seats(),
            here: (0..usize::from(table.n_seats())).filter(|seat| is_here(*seat)).count() as u8,
            place: best.map(|(_, place)| place),
            placed: turned.len() as u32,
            right: turned.iter().filter(|right| **right).count() as u32,
            behind: best.and_then(|(seat, _)| behind.get(seat).copied()).unwrap_or(0),
            score: score.map(|score| score.score),
            rank: score.map(|score| score.rank),
            room: self.room.map(str::to_owned),
        }
    }
}

/// The dates on both sides of a gap.
fn neighbours(table: &Table, gap: Gap) -> (Option<i64>, Option<i64>) {
    let Layout::Line(line) = &table.layout else { return (None, None) };
    let date =
        |idx: Option<usize>| line.cards.get(idx?).and_then(|card| table.date(*card)).map(|date| date.0);
    (date(gap.idx().checked_sub(1)), date(Some(gap.idx())))
}

/// How many cards more than the best of the others a seat holds.
fn deficit(table: &Table, seat: usize) -> u32 {
    let n = |seat: usize| table.hands.get(seat).map(|hand| hand.len());
    let others = (0..usize::from(table.n_seats()))
        .filter(|other| *other != seat && table.status[*other].is_contender())
        .filter_map(n);
    let fewest = others.min().unwrap_or(0);
    n(seat).unwrap_or(0).saturating_sub(fewest) as u32
}

/// Who has placed how many cards, and when each card came to its hand.
struct Hands {
    n_placed: Vec<u32>,
    drawn: Vec<(CardId, u32)>,
}

impl Hands {
    fn new(n_seats: u8) -> Hands {
        Hands { n_placed: vec![0; n_seats.into()], drawn: Vec::new() }
    }

    /// How many cards the seat has placed now, and had when this one came.
    fn times(&self, seat: Seat, card: CardId) -> (u32, u32) {
        let now = self.n_placed.get(seat.idx()).copied().unwrap_or(0);
        let drawn = self.drawn.iter().rev().find(|(other, _)| *other == card);
        (now, drawn.map_or(0, |(_, at)| *at))
    }

    fn see(&mut self, event: &Event) {
        match *event {
            Event::Placed { seat, .. } | Event::Misplaced { seat, .. } => {
                if let Some(n) = self.n_placed.get_mut(seat.idx()) {
                    *n += 1;
                }
            }
            Event::Drew { seat, card, .. } => {
                let at = self.n_placed.get(seat.idx()).copied().unwrap_or(0);
                self.drawn.push((card, at));
            }
            _ => {}
        }
    }
}
