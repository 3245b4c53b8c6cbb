//! A game: the table that everybody sees and the secret that nobody may.
//! It decides events and folds them into the table with the same function that every client uses.

use crate::action::{ActError, Action};
use crate::card::{Back, Card, CardId};
use crate::event::Event;
use crate::outcome::{Outcome, Reason};
use crate::seat::Seat;
use crate::setup::{Setup, SetupError};
use crate::shuffle::{Generator, Pile, Seed};
use crate::table::{Layout, OutOfStep, PileView, Table};
use crate::{line, rift};

/// A game in progress or finished.
#[derive(Clone)]
pub struct Game {
    pub(crate) table: Table,
    pub(crate) secret: Secret,
    /// What the last action brought about.
    events: Vec<Event>,
    /// How many have gone out in this round: every move asks.
    pub(crate) n_out: u8,
}

/// What nobody may see yet: the dates not turned up, the order of the pile, the seed. Not serializable, on purpose.
#[derive(Clone)]
pub(crate) struct Secret {
    setup: Setup,
    /// What is on the back of every card of the set-up.
    backs: Vec<Back>,
    /// How many cards each seat is dealt.
    n_dealt: Vec<usize>,
    pile: Pile,
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
        /// Which, from 0.
        index: usize,
        /// Why.
        error: ActError,
    },
}

impl Game {
    /// Sets up a game and deals, or says all that is wrong with the set-up.
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
                setup,
            },
            events: Vec::with_capacity(64),
            n_out: 0,
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

    /// Starts over with another seed, by the same set-up, without allocating. A given order no longer holds.
    pub fn redeal(&mut self, seed: Seed) {
        self.redeal_with(seed, Generator::Frozen);
    }

    /// Starts over in the same way, with a pile from a quick generator instead of the frozen one: for a laboratory, where nobody
    /// tries to foresee a card and the frozen one would take an eighth of the time.
    pub fn redeal_quickly(&mut self, seed: Seed) {
        self.redeal_with(seed, Generator::Quick);
    }

    fn redeal_with(&mut self, seed: Seed, generator: Generator) {
        self.secret.setup.seed = seed;
        self.secret.setup.order = None;
        let was_reshuffled = self.secret.pile.n_reshuffles() > 0;
        self.secret.shuffle(generator);
        self.table.clear(self.secret.setup.starting_seat(), was_reshuffled);
        self.events.clear();
        self.deal();
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
        self.secret.pile.order()
    }

    /// Plays an action and returns what it brought about. A refused action changes nothing; [`Table::check`] foretells it.
    // Part of the caller, like the competitive move in it: the parts of an action then go from hand to hand without being put down.
    #[inline(always)]
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<&[Event], ActError> {
        match action {
            Action::Place { card, gap } => line::place(self, seat, card, gap)?,
            Action::Play { card } => rift::play(self, seat, card)?,
            Action::Discard { card } => rift::discard(self, seat, card)?,
            Action::EndTurn => rift::end_turn_early(self, seat)?,
            Action::Leave => self.leave(seat)?,
        }
        Ok(&self.events)
    }

    /// Forgets the events of the action before. Called once an action is certain to be accepted.
    pub(crate) fn accept(&mut self) {
        self.events.clear();
    }

    /// Makes an event happen.
    #[inline(always)]
    pub(crate) fn emit(&mut self, event: Event) {
        let applied = self.table.apply(&event);
        debug_assert!(applied.is_ok(), "the engine is in step with its own table");
        self.note(event);
    }

    /// Notes an event that was folded into the table.
    #[inline(always)]
    pub(crate) fn note(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Forgets the events of the action before and notes the first of this one, which was folded into the table.
    #[inline(always)]
    pub(crate) fn open(&mut self, event: Event, applied: Result<(), OutOfStep>) {
        debug_assert!(applied.is_ok(), "the engine is in step with its own table");
        self.accept();
        self.note(event);
    }

    #[inline(never)]
    pub(crate) fn end(&mut self, outcome: Outcome, reason: Reason) {
        self.emit(Event::Ended { outcome, reason });
    }

    pub(crate) fn back(&self, card: CardId) -> Back {
        self.secret.backs[card.idx()]
    }

    /// Gives the top card of the pile to a player; false if there is nothing left to draw.
    #[inline(always)]
    pub(crate) fn draw(&mut self, seat: Seat, when_empty: WhenEmpty) -> bool {
        let Some((card, top)) = self.secret.pile.take() else {
            return when_empty == WhenEmpty::Reshuffle && self.draw_again(seat);
        };
        self.table.draw(seat, card, PileView { count: self.secret.pile.len() as u32, top });
        self.note(Event::Drew { seat, card, top });
        true
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
    fn draw_again(&mut self, seat: Seat) -> bool {
        if self.table.discard.is_empty() {
            return false;
        }
        let pile = &mut self.secret.pile;
        pile.reshuffle(self.table.discard.iter().copied());
        let (count, top) = (pile.len() as u32, pile.top());
        self.emit(Event::Reshuffled { count, top });
        self.draw(seat, WhenEmpty::PlayOut)
    }

    #[inline(never)]
    fn leave(&mut self, seat: Seat) -> Result<(), ActError> {
        self.table.check_leave(seat)?;
        self.accept();
        self.emit(Event::Left { seat });
        match self.table.layout {
            Layout::Line(_) => line::after_leaving(self, seat),
            Layout::Rift(_) => rift::after_leaving(self, seat),
        }
        Ok(())
    }

    /// Deals, and starts the first turn. There are no events of the deal: the table shows it.
    fn deal(&mut self) {
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
}

impl Secret {
    /// Makes the pile of a new game.
    fn shuffle(&mut self, generator: Generator) {
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
