//! Players made of code. A bot sees the table as everybody does, and never a secret of the game.
//! It owes its dates to having studied the deck beforehand, as people do, and it remembers them only roughly.

mod belief;
mod coop;
mod line;
mod skill;

pub use belief::{Belief, Memory, Studied};
pub use skill::{NoSuchSkill, Skill};

use frise_core::{Action, Layout, Seed, Table};

/// A player made of code.
pub trait Bot {
    /// The move of the seat whose turn it is. Where nobody can move, [`Action::Leave`].
    fn choose(&mut self, table: &Table) -> Action;
}

/// A bot with a memory: it plays what it is surest of.
pub struct Rememberer {
    memory: Memory,
}

impl Rememberer {
    /// A bot that has studied this deck, in the order of the game's card ids. What it misremembers follows from its own
    /// seed, which must not be the game's.
    pub fn new(deck: &[Studied], skill: Skill, seed: &Seed) -> Rememberer {
        Rememberer { memory: Memory::new(deck, skill, seed) }
    }
}

impl Bot for Rememberer {
    fn choose(&mut self, table: &Table) -> Action {
        let action = match &table.layout {
            Layout::Line(line) => line::choose(&self.memory, table, line),
            Layout::Rift(rift) => coop::choose(&self.memory, table, rift),
        };
        action.unwrap_or(Action::Leave)
    }
}
