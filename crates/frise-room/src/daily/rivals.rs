//! Benchmark of a day: bots of each level play the very same cards, to tell how hard a day is and whom a person has beaten.
//! Every bot's memory follows from the line and its own number, so all devices see the same.

use frise_bots::{Bot, Skill};
use frise_core::Outcome;
use frise_text::Lang;

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

/// The best level of which somebody beat at least half, or else any, and how many.
pub fn beaten(rivals: &[Rivals], right: u32) -> Option<(Skill, usize)> {
    let beaten = |rivals: &Rivals| (rivals.skill, rivals.beaten_by(right));
    let half = rivals.iter().rev().find(|rivals| 2 * rivals.beaten_by(right) >= rivals.right.len());
    let best = half.map(beaten).or_else(|| rivals.iter().map(beaten).max_by_key(|(_, n_beaten)| *n_beaten));
    best.filter(|(_, n_beaten)| *n_beaten > 0)
}

/// The same in one sentence: “You beat 8 of 10 historians.”
pub fn beaten_words(lang: Lang, rivals: &[Rivals], right: u32) -> String {
    let Some((skill, n_beaten)) = beaten(rivals, right) else { return lang.text("daily-beaten-none") };
    let of = rivals.iter().find(|rivals| rivals.skill == skill).map_or(0, |rivals| rivals.right.len());
    let key = format!("daily-beaten-{}", u8::from(skill));
    lang.text_with(&key, &[("n", n_beaten.into()), ("of", of.into())])
}

/// What bots of a level are called, several of them.
pub fn rivals_name(lang: Lang, skill: Skill) -> String {
    lang.text(&format!("daily-rivals-{}", u8::from(skill)))
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
            // The same at every level: what a better one remembers, it remembers better, card by card.
            let seed = format!("{} / {n}", self.which.seed());
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
