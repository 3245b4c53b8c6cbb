//! All that the room can see, and how it changes: players, bots, spectators and the engine hold the same thing.
//! It knows no date that has not been turned up, and needs none to say what is legal.

use serde::{Deserialize, Serialize};

use crate::action::{Action, Gap};
use crate::card::{Back, CardId, Date, Icon};
use crate::edition::{self, Body, Edition};
use crate::event::{Event, Level};
use crate::line::Line;
use crate::outcome::{Outcome, Reason};
use crate::rift::Rift;
use crate::seat::{Seat, Seats};
use crate::setup::{Misplaced, Options, Setup};
use crate::strip::Strip;

/// The public side of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// Whose rules.
    #[serde(deserialize_with = "edition::from_id")]
    pub edition: &'static Edition,
    /// What the table agreed on.
    pub options: Options,
    /// The starting seat.
    pub first: Seat,
    /// Each seat's cards, in the order received, faces up.
    pub hands: Vec<Strip<CardId>>,
    /// Each seat's standing.
    pub status: Vec<Status>,
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
    pub fell: Vec<Option<u8>>,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Playing.
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
        let n_seats = usize::from(setup.n_players);
        let n_cards = setup.cards.len();
        Table {
            edition: setup.edition,
            options: setup.options,
            first: setup.starting_seat(),
            hands: (0..setup.n_players)
                .map(|seat| Strip::with_capacity(setup.hand(Seat(seat)) as usize))
                .collect(),
            status: vec![Status::In; n_seats],
            face_icons: setup.cards.iter().map(|card| card.icons.map(|icons| icons.face)).collect(),
            backs: vec![None; n_cards],
            pile: PileView { count: 0, top: None },
            discard: Vec::with_capacity(n_cards),
            to_move: None,
            round: 0,
            layout: match setup.edition.body {
                Body::Competitive => Layout::Line(Line::with_capacity(n_cards)),
                Body::Cooperative { .. } => Layout::Rift(Rift::with_capacity(setup.n_cards_played())),
            },
            ended: None,
            fell: vec![None; n_seats],
        }
    }

    /// Clears the table for another deal of the same set-up.
    pub(crate) fn clear(&mut self, first: Seat) {
        self.first = first;
        self.hands.iter_mut().for_each(Strip::clear);
        self.status.fill(Status::In);
        self.backs.fill(None);
        self.discard.clear();
        self.to_move = None;
        self.round = 0;
        match &mut self.layout {
            Layout::Line(line) => line.clear(),
            Layout::Rift(rift) => rift.clear(),
        }
        self.ended = None;
        self.fell.fill(None);
    }

    /// How many seats the table has, empty ones included.
    pub fn n_seats(&self) -> u8 {
        self.status.len() as u8
    }

    /// All seats in turn order, the starting seat first.
    pub fn turn_order(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        let (first, n) = (self.first.0, self.n_seats());
        (0..n).map(move |turn| seat_at(turn, first, n))
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
        self.seats_with(Status::is_contender)
    }

    pub(crate) fn seats_with(&self, is_meant: impl Fn(Status) -> bool) -> Seats {
        (0u8..)
            .zip(&self.status)
            .filter(|(_, status)| is_meant(**status))
            .map(|(seat, _)| Seat(seat))
            .collect()
    }

    /// The date of a card, once it has been turned up.
    pub fn date(&self, card: CardId) -> Option<Date> {
        self.backs.get(card.idx())?.map(|back| back.date)
    }

    /// Whether a seat holds a card.
    #[inline]
    pub(crate) fn holds(&self, seat: Seat, card: CardId) -> bool {
        self.hands[seat.idx()].position(card).is_some()
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
    pub fn legal_actions(&self) -> impl Iterator<Item = Action> + '_ {
        let hand = self.to_move.map_or(&[][..], |seat| &*self.hands[seat.idx()]);
        let (line, rift) = match &self.layout {
            Layout::Line(line) => (Some(line), None),
            Layout::Rift(rift) => (None, Some(rift)),
        };
        let place = line.into_iter().flat_map(move |line| {
            let last = line.cards.len() as u32;
            hand.iter()
                .flat_map(move |&card| (0..=last).map(move |gap| Action::Place { card, gap: Gap(gap) }))
        });
        let together = rift
            .filter(|_| self.to_move.is_some())
            .into_iter()
            .flat_map(move |rift| rift.legal_actions(self, hand));
        place.chain(together)
    }

    /// Every seat's final place, from 1, shared where the rules do not separate players; nothing before the end
    /// or in a co-operative game.
    pub fn places(&self) -> Option<Vec<u8>> {
        let winners = match self.outcome()? {
            Outcome::Winner(seat) => Seats::from_iter([seat]),
            Outcome::Shared(seats) => seats,
            Outcome::Score(_) => return None,
        };
        // The later somebody fell, the better; whoever never fell comes before, and the winners first.
        let strength = |seat: u8| match self.fell[usize::from(seat)] {
            _ if winners.contains(Seat(seat)) => u16::MAX,
            None => u16::MAX - 1,
            Some(n_before) => n_before.into(),
        };
        let seats = 0..self.n_seats();
        let place = |seat| 1 + seats.clone().filter(|other| strength(*other) > strength(seat)).count() as u8;
        Some(seats.clone().map(place).collect())
    }

    /// Folds one event into the table. Whoever applies the same events has the same table.
    // Inlined into the engine, where the kind of event is known, only one arm of the match is left.
    #[inline(always)]
    pub fn apply(&mut self, event: &Event) -> Result<(), OutOfStep> {
        match *event {
            Event::Drew { seat, card, top } => {
                let count = self.pile.count.checked_sub(1).ok_or(OutOfStep)?;
                self.pile = PileView { count, top };
                self.hand_mut(seat)?.push(card);
            }
            Event::RoundBegan { round, sudden_death } => {
                self.round = round;
                self.begin_round(sudden_death);
            }
            Event::TurnBegan { seat } => {
                self.to_move = Some(seat);
                if let Layout::Rift(rift) = &mut self.layout {
                    rift.begin_turn();
                }
            }
            Event::Placed { seat, card, back, gap } => {
                self.take_from_hand(seat, card)?;
                self.turn_up(card, back)?;
                self.line_mut()?.insert(card, back.date, gap)?;
            }
            Event::Misplaced { seat, card, back, belongs, .. } => {
                self.take_from_hand(seat, card)?;
                self.turn_up(card, back)?;
                match self.options.misplaced {
                    Misplaced::Discarded => self.discard.push(card),
                    Misplaced::Slid => self.line_mut()?.insert(card, back.date, belongs)?,
                }
            }
            Event::Played { seat, card, back, level } => {
                self.take_from_hand(seat, card)?;
                self.turn_up(card, back)?;
                self.play(card, back.date, level)?;
            }
            Event::Blocked { card, back, .. } => {
                self.turn_up(card, back)?;
                self.rift_mut()?.block(card);
            }
            Event::Discarded { seat, card, back } => {
                self.take_from_hand(seat, card)?;
                self.turn_up(card, back)?;
                self.discard.push(card);
                if let Layout::Rift(rift) = &mut self.layout {
                    rift.blocked.retain(|blocked| *blocked != card);
                }
            }
            Event::Reshuffled { count, top } => {
                self.discard.clear();
                self.pile = PileView { count, top };
            }
            Event::WentOut { seat } => self.set_status(seat, Status::Out)?,
            Event::Eliminated { seats } => {
                let n_before = self.n_fallen();
                for seat in seats.iter() {
                    self.set_status(seat, Status::Eliminated)?;
                    self.fell[seat.idx()] = Some(n_before);
                }
            }
            Event::Left { seat } => {
                let n_before = self.n_fallen();
                self.set_status(seat, Status::Left)?;
                self.fell[seat.idx()] = Some(n_before);
            }
            Event::Ended { outcome, reason } => {
                self.to_move = None;
                self.ended = Some((outcome, reason));
            }
        }
        Ok(())
    }

    fn n_fallen(&self) -> u8 {
        self.fell.iter().flatten().count() as u8
    }

    fn begin_round(&mut self, sudden_death: bool) {
        for status in &mut self.status {
            if *status == Status::Out {
                *status = Status::In;
            }
        }
        if let Layout::Line(line) = &mut self.layout {
            line.sudden_death = sudden_death;
        }
    }

    fn play(&mut self, card: CardId, date: Date, level: Level) -> Result<(), OutOfStep> {
        let Table { layout: Layout::Rift(rift), backs, .. } = self else {
            return Err(OutOfStep);
        };
        rift.insert(card, date, level, backs);
        Ok(())
    }

    #[inline(always)]
    fn take_from_hand(&mut self, seat: Seat, card: CardId) -> Result<(), OutOfStep> {
        let hand = self.hand_mut(seat)?;
        let idx = hand.position(card).ok_or(OutOfStep)?;
        hand.remove(idx);
        Ok(())
    }

    #[inline]
    fn turn_up(&mut self, card: CardId, back: Back) -> Result<(), OutOfStep> {
        *self.backs.get_mut(card.idx()).ok_or(OutOfStep)? = Some(back);
        Ok(())
    }

    fn set_status(&mut self, seat: Seat, status: Status) -> Result<(), OutOfStep> {
        *self.status.get_mut(seat.idx()).ok_or(OutOfStep)? = status;
        Ok(())
    }

    #[inline]
    fn hand_mut(&mut self, seat: Seat) -> Result<&mut Strip<CardId>, OutOfStep> {
        self.hands.get_mut(seat.idx()).ok_or(OutOfStep)
    }

    fn line_mut(&mut self) -> Result<&mut Line, OutOfStep> {
        match &mut self.layout {
            Layout::Line(line) => Ok(line),
            Layout::Rift(_) => Err(OutOfStep),
        }
    }

    fn rift_mut(&mut self) -> Result<&mut Rift, OutOfStep> {
        match &mut self.layout {
            Layout::Rift(rift) => Ok(rift),
            Layout::Line(_) => Err(OutOfStep),
        }
    }
}

fn seat_at(turn: u8, first: u8, n_seats: u8) -> Seat {
    let seat = first + turn;
    Seat(if seat >= n_seats { seat - n_seats } else { seat })
}
