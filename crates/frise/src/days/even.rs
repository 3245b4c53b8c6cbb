//! How hard a day is, by simulation: bots of three levels play its very cards. Days are chosen so that these stay within bounds.

use frise_bots::Skill;
use frise_room::daily::Day;

/// How many bots of each level play a day to measure it.
pub(super) const N_BOTS: u32 = 200;

/// The levels by which days are made even, with the result that a day should have, and how far it may be off.
pub(super) const AIMS: [(u8, f64, f64); 3] = [(2, 5.6, 0.9), (3, 6.6, 0.6), (4, 7.8, 0.7)];

/// How many cards bots of each level put right on average.
pub(super) fn means(day: &Day, n_bots: u32) -> [f64; 5] {
    Skill::ALL.map(|skill| day.rivals_of(skill, n_bots).mean())
}

/// How far a day is from what it should be: 0 is even, from 1 on it is out of bounds.
pub(super) fn unevenness(day: &Day, n_bots: u32) -> f64 {
    let off = AIMS.map(|(level, aim, bound)| {
        let skill = Skill::try_from(level).expect("a level");
        (day.rivals_of(skill, n_bots).mean() - aim).abs() / bound
    });
    off.into_iter().fold(0.0, f64::max)
}
