//! Public state of a game, all that the room can see: players, bots, spectators and the engine hold the same thing.
//! It knows no date that has not been turned up, and needs none to say what is legal.

use serde::{Deserialize, Serialize};

use crate::action::{Action, Gap};
use crate::card::{Back, CardId, Date, Icon};
use crate::compact::{Hand, PerSeat};
use crate::edition::{self, Body, Edition};
use crate::line::Line;
use crate::outcome::{Outcome, Reason};
use crate::rift::Rift;
use crate::seat::{Seat, Seats};
use crate::setup::{Options, Setup};

/// The public side of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Table {
    /// The edition whose rules are played.
    #[serde(deserialize_with = "edition::from_id")]
    pub edition: &'static Edition,
    /// What the table agreed on.
    pub options: Options,
    /// The starting seat.
    pub first: Seat,
    /// Each seat's cards, in the order received, faces up.
    pub hands: PerSeat<Hand>,
    /// Each seat's standing.
    pub status: PerSeat<Status>,
    /// The face icon of every card of the deck, in Twist.
    pub face_icons: Vec<Option<Icon>>,
    /// The back of every card of the deck, once somebody has turned it up.
    pub backs: Vec<Option<Back>>,
    /// The draw pile.
    pub pile: PileView,
    /// Cards out of play, top last.
    pub discard: Vec<CardId>,
    /// Whose turn it is; nobody's once the game is over.
    pub to_move: Option<Seat>,
    /// From 1; co-operative: full turns around the table.
    pub round: u32,
    /// The cards placed so far.
    pub layout: Layout,
    /// How the game ended, and why.
    pub ended: Option<(Outcome, Reason)>,
    /// How many had fallen before each seat that was eliminated or left.
    pub fell: PerSeat<Option<u8>>,
}

/// The cards placed so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// Competitive.
    Line(Line),
    /// Co-operative.
    Rift(Rift),
}

/// What everybody sees of the draw pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PileView {
    /// How many cards.
    pub count: u32,
    /// The face on top.
    pub top: Option<CardId>,
}

/// A seat's standing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Playing.
    #[default]
    In,
    /// Has gone out in this round.
    Out,
    /// Was eliminated.
    Eliminated,
    /// Left the game.
    Left,
}

impl Status {
    /// Whether the seat can still win.
    pub fn is_contender(self) -> bool {
        matches!(self, Status::In | Status::Out)
    }
}

/// An event does not fit this table: some earlier one is missing. Ask for the whole table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this event does not fit the table; ask for the whole table")]
pub struct OutOfStep;

impl Table {
    /// The table before the deal.
    pub(crate) fn new(setup: &Setup) -> Table {
        let n_seats = setup.n_players;
        let n_cards = setup.cards.len();
        Table {
            edition: setup.edition,
            options: setup.agreed(),
            first: setup.starting_seat(),
            hands: PerSeat::new(n_seats, |seat| Hand::with_capacity(setup.hand(seat) as usize)),
            status: PerSeat::new(n_seats, |_| Status::In),
            face_icons: setup.cards.iter().map(|card| card.icons.map(|icons| icons.face)).collect(),
            backs: vec![None; n_cards],
            pile: PileView { count: 0, top: None },
            discard: Vec::with_capacity(n_cards),
            to_move: None,
            round: 0,
            layout: match setup.edition.body {
                Body::Competitive => Layout::Line(Line::with_capacity(n_cards, setup.agreed().misplaced)),
                Body::Cooperative { .. } => Layout::Rift(Rift::with_capacity(setup.n_cards_played())),
            },
            ended: None,
            fell: PerSeat::new(n_seats, |_| None),
        }
    }

    /// How many seats the table has, empty ones included.
    pub fn n_seats(&self) -> u8 {
        self.status.n_seats()
    }

    /// All seats in turn order, the starting seat first.
    pub fn turn_order(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        let (first, n) = (self.first.0, self.n_seats());
        (0..n).map(move |turn| seat_at(turn, first, n))
    }

    /// Who plays next in this round.
    #[inline(always)]
    pub(crate) fn next_in_round(&self, seat: Seat) -> Option<Seat> {
        let next = |seat: Seat| Some(Seat(if seat.0 + 1 < self.n_seats() { seat.0 + 1 } else { 0 }));
        std::iter::successors(next(seat), |seat| next(*seat))
            .take_while(|seat| *seat != self.first)
            .find(|seat| self.can_play(*seat))
    }

    /// Whether a seat plays on in this round.
    #[inline(always)]
    pub(crate) fn can_play(&self, seat: Seat) -> bool {
        self.status[seat] == Status::In && !self.hands[seat].is_empty()
    }

    /// Where a seat stands in the turn order, from 0.
    pub(crate) fn turn_of(&self, seat: Seat) -> u8 {
        let n = self.n_seats();
        if seat.0 >= self.first.0 { seat.0 - self.first.0 } else { seat.0 + n - self.first.0 }
    }

    /// The seats that come after this turn in the same round.
    pub(crate) fn later_in_round(&self, turn: u8) -> impl Iterator<Item = Seat> + use<> {
        let (first, n) = (self.first.0, self.n_seats());
        (turn + 1..n).map(move |turn| seat_at(turn, first, n))
    }

    /// The seats that can still win.
    pub fn contenders(&self) -> Seats {
        self.turn_order().filter(|seat| self.status[*seat].is_contender()).collect()
    }

    /// The date of a card, once it has been turned up.
    pub fn date(&self, card: CardId) -> Option<Date> {
        self.backs.get(card.idx())?.map(|back| back.date)
    }

    /// Whether a seat holds a card.
    #[inline(always)]
    pub(crate) fn holds(&self, seat: Seat, card: CardId) -> bool {
        self.hands[seat].position(card).is_some()
    }

    /// The result of a finished game.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended.map(|(outcome, _)| outcome)
    }

    /// Whether the game is in sudden death.
    pub fn is_sudden_death(&self) -> bool {
        matches!(&self.layout, Layout::Line(line) if line.sudden_death)
    }

    /// Every action that the seat to move may take now, [`Action::Leave`] apart: cards in hand order, then gaps from the left.
    ///
    /// # Examples
    ///
    /// ```
    /// use frise_core::{CLASSIC, Card, Date, Game, Seed, Setup};
    ///
    /// let cards = (0..55).map(|year| Card { date: Date(1900 + year), icons: None }).collect();
    /// let mut game = Game::new(Setup::standard(&CLASSIC, 2, cards, Seed::from_text("a game"))).expect("enough cards");
    /// assert_eq!(game.table().legal_actions().count(), 4 * 2, "four cards, and two gaps beside the first one");
    ///
    /// let seat = game.table().to_move.expect("the game has begun");
    /// let action = game.table().legal_actions().last().expect("whoever is to move can move");
    /// game.act(seat, action).expect("listed as legal");
    /// ```
    pub fn legal_actions(&self) -> impl Iterator<Item = Action> + '_ {
        let mover = self.to_move.filter(|seat| self.has_seat(*seat));
        let hand = mover.map_or(&[][..], |seat| &*self.hands[seat]);
        let (line, rift) = match &self.layout {
            Layout::Line(line) => (Some(line), None),
            Layout::Rift(rift) => (None, Some(rift)),
        };
        let place = line.into_iter().flat_map(move |line| {
            let last = line.cards.len() as u32;
            hand.iter()
                .flat_map(move |&card| (0..=last).map(move |gap| Action::Place { card, gap: Gap(gap) }))
        });
        let together =
            rift.filter(|_| mover.is_some()).into_iter().flat_map(move |rift| rift.legal_actions(self, hand));
        place.chain(together)
    }
}

fn seat_at(turn: u8, first: u8, n_seats: u8) -> Seat {
    let seat = first + turn;
    Seat(if seat >= n_seats { seat - n_seats } else { seat })
}
