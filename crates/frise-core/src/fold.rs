//! Reducer: an event and a table make the next table. The engine and every client change tables in this way and no other.

use crate::action::Gap;
use crate::card::{Back, CardId};
use crate::event::Event;
use crate::rift::Rift;
use crate::seat::Seat;
use crate::setup::Misplaced;
use crate::table::{Layout, OutOfStep, PileView, Status, Table};

impl Table {
    /// Folds one event into the table. Whoever applies the same events has the same table; one that does not fit changes nothing.
    ///
    /// # Examples
    ///
    /// ```
    /// use frise_core::{Action, CLASSIC, Card, Date, Game, Gap, OutOfStep, Seat, Seed, Setup};
    ///
    /// let cards = (0..55).map(|year| Card { date: Date(1900 + year), icons: None }).collect();
    /// let mut game = Game::new(Setup::standard(&CLASSIC, 2, cards, Seed::from_text("a game"))).expect("enough cards");
    /// let mut seen_from_afar = game.table().clone();
    ///
    /// let card = game.table().hands[Seat(0)][0];
    /// let events = game.act(Seat(0), Action::Place { card, gap: Gap(1) }).expect("a legal action").to_vec();
    /// for event in &events {
    ///     seen_from_afar.apply(event)?;
    /// }
    /// assert_eq!(&seen_from_afar, game.table());
    /// assert_eq!(seen_from_afar.apply(&events[0]), Err(OutOfStep), "the card has left the hand");
    /// # Ok::<(), OutOfStep>(())
    /// ```
    // Inlined where the engine makes an event of a known kind, only that arm of the match is left.
    #[inline(always)]
    pub fn apply(&mut self, event: &Event) -> Result<(), OutOfStep> {
        match *event {
            Event::RoundBegan { round, sudden_death } => self.begin_round(round, sudden_death),
            Event::TurnBegan { seat } => self.begin_turn(seat)?,
            Event::Placed { seat, card, back, gap } => self.place(seat, card, back, gap)?,
            Event::Misplaced { seat, card, back, belongs, .. } => match self.options.misplaced {
                Misplaced::Slid => self.slide(seat, card, back, belongs)?,
                Misplaced::Discarded => self.discard(seat, card, back)?,
            },
            Event::Played { seat, card, back, level } => {
                let idx = self.place_in_hand(seat, card)?;
                let (rift, backs) = self.turn_up_beside_rift(card, back)?;
                rift.insert(card, back.date, level, backs);
                self.hands[seat].remove(idx);
            }
            Event::Blocked { card, back, .. } => self.turn_up_beside_rift(card, back)?.0.block(card),
            Event::Discarded { seat, card, back } => {
                self.discard(seat, card, back)?;
                if let Layout::Rift(rift) = &mut self.layout {
                    rift.blocked.retain(|blocked| *blocked != card);
                }
            }
            Event::Reshuffled { count, top } => {
                top.map_or(Ok(()), |card| self.expect_card(card))?;
                self.discard.clear();
                self.pile = PileView { count, top };
            }
            Event::Drew { seat, card, top } => self.draw(seat, card, top)?,
            Event::WentOut { seat } => {
                self.expect_seat(seat)?;
                self.status[seat] = Status::Out;
            }
            Event::Eliminated { seats } => {
                seats.iter().try_for_each(|seat| self.expect_seat(seat))?;
                let n_before = self.n_fallen();
                seats.iter().for_each(|seat| self.fall(seat, Status::Eliminated, n_before));
            }
            Event::Left { seat } => {
                self.expect_seat(seat)?;
                self.fall(seat, Status::Left, self.n_fallen());
            }
            Event::Ended { outcome, reason } => {
                self.expect_seats_of(outcome)?;
                self.to_move = None;
                self.ended = Some((outcome, reason));
            }
        }
        Ok(())
    }

    fn begin_round(&mut self, round: u32, sudden_death: bool) {
        self.round = round;
        for seat in self.status.seats_with(Status::Out).iter() {
            self.status[seat] = Status::In;
        }
        if let Layout::Line(line) = &mut self.layout {
            line.sudden_death = sudden_death;
        }
    }

    fn begin_turn(&mut self, seat: Seat) -> Result<(), OutOfStep> {
        self.expect_seat(seat)?;
        self.to_move = Some(seat);
        if let Layout::Rift(rift) = &mut self.layout {
            rift.begin_turn();
        }
        Ok(())
    }

    /// Lays a card of a hand in a gap of the line.
    #[inline(always)]
    fn place(&mut self, seat: Seat, card: CardId, back: Back, gap: Gap) -> Result<(), OutOfStep> {
        let idx = self.place_in_hand(seat, card)?;
        let Layout::Line(line) = &mut self.layout else { return Err(OutOfStep) };
        let shown = self.backs.get_mut(card.idx()).ok_or(OutOfStep)?;
        line.insert(card, back.date, gap)?;
        *shown = Some(back);
        self.hands[seat].remove(idx);
        Ok(())
    }

    /// Lays a misplaced card where it belongs.
    #[inline(never)]
    fn slide(&mut self, seat: Seat, card: CardId, back: Back, gap: Gap) -> Result<(), OutOfStep> {
        self.place(seat, card, back, gap)?;
        if let Layout::Line(line) = &mut self.layout {
            line.slid.push(card);
        }
        Ok(())
    }

    /// Takes a card of a hand out of play.
    #[inline(always)]
    fn discard(&mut self, seat: Seat, card: CardId, back: Back) -> Result<(), OutOfStep> {
        let idx = self.place_in_hand(seat, card)?;
        *self.backs.get_mut(card.idx()).ok_or(OutOfStep)? = Some(back);
        self.discard.push(card);
        self.hands[seat].remove(idx);
        Ok(())
    }

    #[inline(always)]
    fn draw(&mut self, seat: Seat, card: CardId, top: Option<CardId>) -> Result<(), OutOfStep> {
        self.expect_seat(seat)?;
        self.expect_card(card)?;
        top.map_or(Ok(()), |card| self.expect_card(card))?;
        let count = self.pile.count.checked_sub(1).ok_or(OutOfStep)?;
        self.pile = PileView { count, top };
        self.hands[seat].push(card);
        Ok(())
    }

    /// Turns a card up in a co-operative game, and gives the rift with all that is turned up.
    fn turn_up_beside_rift(
        &mut self,
        card: CardId,
        back: Back,
    ) -> Result<(&mut Rift, &[Option<Back>]), OutOfStep> {
        let Table { layout: Layout::Rift(rift), backs, .. } = self else {
            return Err(OutOfStep);
        };
        *backs.get_mut(card.idx()).ok_or(OutOfStep)? = Some(back);
        Ok((rift, backs))
    }

    fn fall(&mut self, seat: Seat, status: Status, n_before: u8) {
        self.status[seat] = status;
        self.fell[seat] = Some(n_before);
    }

    fn n_fallen(&self) -> u8 {
        self.fell.iter().flatten().count() as u8
    }

    #[inline(always)]
    fn place_in_hand(&self, seat: Seat, card: CardId) -> Result<usize, OutOfStep> {
        self.expect_seat(seat)?;
        self.hands[seat].position(card).ok_or(OutOfStep)
    }
}
