//! Bots, players made of code, and the simulator in which they play at full speed. A bot sees the table as everybody does, and
//! never a secret of the game. It owes its dates to having studied the deck beforehand, as people do, and it remembers them
//! only roughly.

mod advice;
mod baseline;
mod belief;
mod competitive;
mod confidence;
mod coop;
pub mod lab;
mod rng;
mod skill;

pub use advice::{Advice, Because};
pub use baseline::{CoinFlipBot, RandomBot};
pub use belief::{Belief, Memory, Scale, Studied};
pub use confidence::Confidence;
pub use skill::{NoSuchSkill, Skill};

use std::sync::Arc;

use frise_core::{Action, Layout, Seat, Seed, Table};

use rng::Rng;

/// A player made of code.
pub trait Bot {
    /// A game begins at this seat; whatever is left to chance follows from the seed, which is not the game's.
    fn sit_down(&mut self, _seat: Seat, _seed: &Seed) {}

    /// The move of the seat whose turn it is. Where nobody can move, [`Action::Leave`].
    ///
    /// # Examples
    ///
    /// ```
    /// use frise_bots::{Bot, RandomBot, Rememberer, Skill, Studied};
    /// use frise_core::{CLASSIC, Card, Date, Game, Seed, Setup};
    ///
    /// let cards: Vec<Card> = (0..55).map(|year| Card { date: Date(1900 + year), icons: None }).collect();
    /// let deck: Vec<Studied> = cards.iter().map(|card| Studied { date: card.date, difficulty: 3 }).collect();
    /// let mut bots: [Box<dyn Bot>; 2] = [
    ///     Box::new(Rememberer::new(&deck, Skill::PERFECT, &Seed::from_text("memory"))),
    ///     Box::new(RandomBot::new(&Seed::from_text("lots"))),
    /// ];
    /// let mut game = Game::new(Setup::standard(&CLASSIC, 2, cards, Seed::from_text("deal"))).expect("enough cards");
    /// while let Some(seat) = game.table().to_move {
    ///     let action = bots[seat.idx()].choose(game.table());
    ///     game.act(seat, action).expect("bots move legally");
    /// }
    /// assert!(game.table().outcome().is_some());
    /// ```
    fn choose(&mut self, table: &Table) -> Action;
}

impl<B: Bot + ?Sized> Bot for Box<B> {
    fn sit_down(&mut self, seat: Seat, seed: &Seed) {
        (**self).sit_down(seat, seed);
    }

    fn choose(&mut self, table: &Table) -> Action {
        (**self).choose(table)
    }
}

/// How a bot makes use of what it remembers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// It plays what it is surest of.
    Greedy,
    /// It thinks about the turns to come.
    Planning,
}

/// A bot with a memory.
#[derive(Clone, Debug)]
pub struct Rememberer {
    memory: Memory,
    style: Style,
    /// From which its imagination follows.
    key: u64,
}

impl Rememberer {
    /// A planning bot that has studied this deck, in the order of the game's card ids. What it misremembers follows from its
    /// own seed, which must not be the game's.
    pub fn new(deck: &[Studied], skill: Skill, seed: &Seed) -> Rememberer {
        Rememberer::with_style(Arc::new(Scale::new(deck)), skill, Style::Planning, seed)
    }

    /// A bot of this style.
    pub fn with_style(scale: Arc<Scale>, skill: Skill, style: Style, seed: &Seed) -> Rememberer {
        Rememberer { memory: Memory::new(scale, skill, seed), style, key: Rng::new(seed).next() }
    }

    /// What it would do in the place of the seat to move, and why: in a co-operative game that is not over.
    pub fn advise(&self, table: &Table) -> Option<Advice> {
        self.think_to_the_end(table).advice()
    }

    /// How sure it would be of this move of the seat to move; nothing where no card is put down.
    pub fn confidence(&self, table: &Table, action: Action) -> Option<Confidence> {
        confidence::confidence(&self.memory, table, action)
    }

    /// The same for a move on a line.
    pub fn line_confidence(&self, table: &Table, action: Action) -> Option<Confidence> {
        confidence::on_line(&self.memory, table, action)
    }

    /// Begins to think about the move of the seat to move. For whoever must not be kept waiting: a thought goes step by step, and
    /// is dropped to cancel it.
    pub fn think(&self, table: &Table) -> Thought {
        Thought(match &table.layout {
            Layout::Line(_) => Stage::Made(self.line_move(table)),
            Layout::Rift(rift) => {
                let rng = Rng::at(self.key, table);
                Stage::Open(Box::new(coop::Thought::new(self.memory.clone(), table.clone(), rift, rng)))
            }
        })
    }

    /// The move on a line, which needs no long thought; nothing in a co-operative game.
    pub fn line_move(&self, table: &Table) -> Option<Action> {
        let Layout::Line(line) = &table.layout else { return None };
        match self.style {
            Style::Greedy => competitive::greedy(&self.memory, table, line),
            Style::Planning => competitive::plan(&self.memory, table, line, &mut Rng::at(self.key, table)),
        }
    }

    fn think_to_the_end(&self, table: &Table) -> Thought {
        let mut thought = self.think(table);
        while thought.step() {}
        thought
    }
}

/// A move that is being thought about.
pub struct Thought(Stage);

enum Stage {
    Open(Box<coop::Thought>),
    Made(Option<Action>),
}

impl Thought {
    /// Thinks a little further, for about a tenth of a millisecond; false when there is nothing more to think about.
    pub fn step(&mut self) -> bool {
        match &mut self.0 {
            Stage::Open(thought) if !thought.is_done() => {
                thought.think();
                true
            }
            _ => false,
        }
    }

    /// The best move so far.
    pub fn action(&self) -> Option<Action> {
        match &self.0 {
            Stage::Open(thought) => thought.action(),
            Stage::Made(action) => *action,
        }
    }

    /// The same move as advice, with the reason for it: in a co-operative game.
    pub fn advice(&self) -> Option<Advice> {
        let Stage::Open(thought) = &self.0 else { return None };
        let Layout::Rift(rift) = &thought.table.layout else { return None };
        let action = thought.action()?;
        Some(Advice { action, because: advice::explain(&thought.memory, &thought.table, rift, action) })
    }
}

impl Bot for Rememberer {
    fn sit_down(&mut self, _seat: Seat, seed: &Seed) {
        self.memory.relearn(seed);
        self.key = Rng::new(seed).next();
    }

    fn choose(&mut self, table: &Table) -> Action {
        self.think_to_the_end(table).action().unwrap_or(Action::Leave)
    }
}
