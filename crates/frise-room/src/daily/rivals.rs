//! Benchmark of a day: bots of each level play the very same cards, to tell how hard a day is and whom a person has beaten.
//! Every bot's memory follows from the line and its own number, so all devices see the same.

use frise_bots::{Bot, Skill};
use frise_core::Outcome;

use super::Day;

/// How bots of one level did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rivals {
    /// Their level.
    pub skill: Skill,
    /// How many cards each of them put right.
    pub right: Vec<u32>,
}

impl Rivals {
    /// How many cards they put right on average.
    pub fn mean(&self) -> f64 {
        f64::from(self.right.iter().sum::<u32>()) / self.right.len().max(1) as f64
    }

    /// How many of them did worse.
    pub fn beaten_by(&self, right: u32) -> usize {
        self.right.iter().filter(|other| **other < right).count()
    }
}

/// The best level of which somebody beat at least half, and how many.
pub fn beaten(rivals: &[Rivals], right: u32) -> Option<(Skill, usize)> {
    let beaten = rivals.iter().rev().map(|rivals| (rivals, rivals.beaten_by(right)));
    let mut half = beaten.filter(|(rivals, n_beaten)| 2 * n_beaten >= rivals.right.len() && *n_beaten > 0);
    half.next().map(|(rivals, n_beaten)| (rivals.skill, n_beaten))
}

impl Day {
    /// How so many bots of each level do on these cards, the weakest level first. Ten of each take about a millisecond.
    pub fn rivals(&self, n_each: u32) -> Vec<Rivals> {
        Skill::ALL.map(|skill| self.rivals_of(skill, n_each)).into()
    }

    /// How so many bots of this level do.
    pub fn rivals_of(&self, skill: Skill, n_each: u32) -> Rivals {
        let game = self.game();
        let right = (0..n_each).map(|n| {
            let seed = format!("{} / {} {n}", self.which.seed(), u8::from(skill));
            let mut bot = self.cards.sitter_with(skill, &seed).bot();
            let mut game = game.clone();
            while let Some(seat) = game.table().to_move {
                game.act(seat, bot.choose(game.table())).expect("bots move legally");
            }
            match game.table().outcome() {
                Some(Outcome::Hits(hits)) => hits.right,
                _ => 0,
            }
        });
        Rivals { skill, right: right.collect() }
    }
}
