//! The game engine, a state machine: [`Game::act`] decides events, and every change of the table is an event applied to it by
//! [`Table::apply`], the function that every client uses.

use crate::action::{ActError, Action};
use crate::card::{Back, Card, CardId};
use crate::compact::{Generator, Pile};
use crate::edition::{HandEmpty, PileLies};
use crate::event::Event;
use crate::outcome::{Outcome, Reason};
use crate::seat::Seat;
use crate::setup::{Setup, SetupError};
use crate::table::{Layout, PileView, Table};
use crate::{line, rift};

/// A game in progress or finished.
#[derive(Clone)]
pub struct Game {
    pub(crate) table: Table,
    pub(crate) secret: Secret,
    /// What the last action brought about.
    pub(crate) events: Vec<Event>,
}

/// What nobody may see yet: the dates not turned up, the order of the pile, the seed. Not serializable, on purpose.
#[derive(Clone)]
pub(crate) struct Secret {
    pub(crate) setup: Setup,
    /// What is on the back of every card of the set-up.
    pub(crate) backs: Vec<Back>,
    /// How many cards each seat is dealt.
    pub(crate) n_dealt: Vec<usize>,
    pub(crate) pile: Pile,
    /// What is left of a pile that lies face down, top last: nobody sees what comes next. Apart, so that drawing from any other
    /// pile does not ask how it lies.
    pub(crate) covered: Vec<CardId>,
}

/// A recorded action that cannot have happened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The set-up is impossible.
    #[error("the game cannot be set up so")]
    Setup(Vec<SetupError>),
    /// An action was refused.
    #[error("action {index} was refused: {error}")]
    Action {
        /// Its place in the list, from 0.
        index: usize,
        /// Why it was refused.
        error: ActError,
    },
}

impl Game {
    /// Sets up a game and deals, or says all that is wrong with the set-up: [`Setup`] has an example.
    pub fn new(setup: Setup) -> Result<Game, Vec<SetupError>> {
        let problems = setup.problems();
        if !problems.is_empty() {
            return Err(problems);
        }
        let mut game = Game {
            table: Table::new(&setup),
            secret: Secret {
                pile: Pile::with_capacity(setup.cards.len()),
                backs: setup.cards.iter().map(Card::back).collect(),
                n_dealt: (0..setup.n_players).map(|seat| setup.hand(Seat(seat)) as usize).collect(),
                covered: Vec::with_capacity(match setup.edition.pile {
                    PileLies::FaceUp => 0,
                    PileLies::FaceDown => setup.n_cards_played(),
                }),
                setup,
            },
            events: Vec::with_capacity(64),
        };
        game.secret.shuffle(Generator::Frozen);
        game.deal();
        Ok(game)
    }

    /// Rebuilds a game from its set-up and its actions.
    pub fn replay(
        setup: Setup,
        actions: impl IntoIterator<Item = (Seat, Action)>,
    ) -> Result<Game, ReplayError> {
        let mut game = Game::new(setup).map_err(ReplayError::Setup)?;
        for (index, (seat, action)) in actions.into_iter().enumerate() {
            game.act(seat, action).map_err(|error| ReplayError::Action { index, error })?;
        }
        Ok(game)
    }

    /// What the room can see.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What the last action brought about, or the beginning of the first turn.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// What the game was set up from. It holds the dates and the seed: never for a player while the game runs.
    pub fn setup(&self) -> &Setup {
        &self.secret.setup
    }

    /// The order of the pile, top first. Never for a player while the game runs.
    pub fn pile_order(&self) -> Vec<CardId> {
        let mut order = self.secret.pile.order();
        order.extend(self.secret.covered.iter().rev());
        order
    }

    /// Plays an action and returns what it brought about. A refused action changes nothing; [`Table::check`] foretells it.
    ///
    /// # Examples
    ///
    /// ```
    /// use frise_core::{ActError, Action, CLASSIC, Card, Date, Event, Game, Gap, Seat, Seed, Setup};
    ///
    /// let cards = (0..55).map(|year| Card { date: Date(1900 + year), icons: None }).collect();
    /// let mut game = Game::new(Setup::standard(&CLASSIC, 2, cards, Seed::from_text("a game"))).expect("enough cards");
    ///
    /// let card = game.table().hands[Seat(0)][0];
    /// let events = game.act(Seat(0), Action::Place { card, gap: Gap(0) })?;
    /// assert!(matches!(events[0], Event::Placed { .. } | Event::Misplaced { .. }));
    /// assert_eq!(game.table().to_move, Some(Seat(1)));
    ///
    /// let again = game.act(Seat(0), Action::Place { card, gap: Gap(0) });
    /// assert_eq!(again, Err(ActError::NotYourTurn));
    /// # Ok::<(), ActError>(())
    /// ```
    // The three are inlined so that an action is taken apart once, and of every event only its own arm of `apply` is left.
    #[inline(always)]
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<&[Event], ActError> {
        self.table.check(seat, action)?;
        self.events.clear();
        match action {
            Action::Place { card, gap } => line::place(self, seat, card, gap),
            Action::Play { card } => rift::play(self, seat, card),
            Action::Discard { card } => rift::discard(self, seat, card),
            Action::EndTurn => rift::end_turn(self, seat),
            Action::Leave => self.leave(seat),
        }
        Ok(&self.events)
    }

    /// Makes an event happen.
    #[inline(always)]
    pub(crate) fn emit(&mut self, event: Event) {
        let applied = self.table.apply(&event);
        debug_assert!(applied.is_ok(), "the engine is in step with its own table");
        self.events.push(event);
    }

    pub(crate) fn end(&mut self, outcome: Outcome, reason: Reason) {
        self.emit(Event::Ended { outcome, reason });
    }

    pub(crate) fn back(&self, card: CardId) -> Back {
        self.secret.backs[card.idx()]
    }

    /// Gives the top card of the pile to a player; false if there is nothing left to draw.
    #[inline(always)]
    pub(crate) fn draw(&mut self, seat: Seat, when_empty: WhenEmpty) -> bool {
        if self.table.pile.count == 0 && when_empty == WhenEmpty::Reshuffle {
            self.reshuffle();
        }
        let drawn = self.secret.pile.take();
        if let Some((card, top)) = drawn {
            self.emit(Event::Drew { seat, card, top });
        }
        drawn.is_some()
    }

    /// Gives the next card of a pile that lies face down; false if there is none.
    #[cold]
    pub(crate) fn draw_covered(&mut self, seat: Seat) -> bool {
        let drawn = self.secret.covered.pop();
        if let Some(card) = drawn {
            self.emit(Event::Drew { seat, card, top: None });
        }
        drawn.is_some()
    }

    /// Discards a whole hand, dates turned up.
    pub(crate) fn discard_hand(&mut self, seat: Seat) {
        while let Some(&card) = self.table.hands[seat].first() {
            let back = self.back(card);
            self.emit(Event::Discarded { seat, card, back });
        }
    }

    // R6
    #[cold]
    fn reshuffle(&mut self) {
        if self.table.discard.is_empty() {
            return;
        }
        let pile = &mut self.secret.pile;
        pile.reshuffle(self.table.discard.iter().copied());
        let (count, top) = (pile.len() as u32, pile.top());
        self.emit(Event::Reshuffled { count, top });
    }

    fn leave(&mut self, seat: Seat) {
        self.emit(Event::Left { seat });
        match self.table.layout {
            Layout::Line(_) => line::after_leaving(self, seat),
            Layout::Rift(_) => rift::after_leaving(self, seat),
        }
    }

    /// Deals, and starts the first turn. The deal has no events: it makes the table on which they begin.
    pub(crate) fn deal(&mut self) {
        self.events.clear();
        if self.table.edition.hand_empty == HandEmpty::Refilled {
            return self.deal_one_by_one();
        }
        let Secret { backs, n_dealt, pile, .. } = &mut self.secret;
        let table = &mut self.table;
        for seat in table.turn_order() {
            table.hands[seat].replace(pile.take_many(n_dealt[seat.idx()]));
        }
        let mut turn_up = |table: &mut Table| {
            let (card, _) = pile.take()?;
            let back = backs[card.idx()];
            table.backs[card.idx()] = Some(back);
            Some((card, back.date))
        };
        let first_card = turn_up(table);
        match &mut table.layout {
            Layout::Line(line) => line.open(first_card),
            Layout::Rift(rift) => {
                rift.row.extend(first_card.map(|(card, _)| card));
                let discarded = turn_up(table);
                table.discard.extend(discarded.map(|(card, _)| card));
            }
        }
        table.pile = PileView { count: pile.len() as u32, top: pile.top() };
        match self.table.layout {
            Layout::Line(_) => line::begin_round(self, false),
            Layout::Rift(_) => rift::begin(self),
        }
    }

    /// The deal where cards come one by one: the first of all lies, then comes the first to be placed.
    // Apart, because whoever plays millions of games plays others.
    #[cold]
    fn deal_one_by_one(&mut self) {
        let Secret { backs, n_dealt, pile, covered, .. } = &mut self.secret;
        let table = &mut self.table;
        covered.clear();
        if let (Layout::Line(line), Some((card, _))) = (&mut table.layout, pile.take()) {
            let back = backs[card.idx()];
            table.backs[card.idx()] = Some(back);
            line.open(Some((card, back.date)));
        }
        for seat in table.turn_order() {
            table.hands[seat].replace(pile.take_many(n_dealt[seat.idx()]));
        }
        let count = pile.len() as u32;
        if table.edition.pile == PileLies::FaceDown {
            self.secret.cover();
        }
        table.pile = PileView { count, top: self.secret.pile.top() };
        line::begin_round(self, false);
    }
}

impl Secret {
    /// Turns the pile face down.
    pub(crate) fn cover(&mut self) {
        while let Some((card, _)) = self.pile.take() {
            self.covered.push(card);
        }
        self.covered.reverse();
    }

    /// Makes the pile of a new game.
    pub(crate) fn shuffle(&mut self, generator: Generator) {
        let Secret { setup, pile, .. } = self;
        pile.shuffle((0..setup.cards.len() as u32).map(CardId), &setup.seed, generator);
        if let Some(order) = &setup.order {
            pile.stack(order.iter().copied());
        }
        pile.truncate(setup.n_cards_played());
    }
}

/// What happens when a card is to be drawn and the pile is empty.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum WhenEmpty {
    /// The discard is shuffled into a new pile (R6).
    Reshuffle,
    /// The game plays out.
    PlayOut,
}
