//! How hard a day is, by simulation: bots of three levels play its very cards. Days are chosen so that these stay within bounds.

use frise_bots::Skill;
use frise_room::daily::Day;

/// How many bots of each level play a day to measure it.
pub(super) const N_BOTS: u32 = 120;

/// The levels by which days are made even, with the result that a day should have, and how far it may be off.
pub(super) const AIMS: [(u8, f64, f64); 3] = [(2, 5.8, 0.7), (3, 6.8, 0.5), (4, 7.9, 0.5)];

/// How many cards bots of each level put right on average.
pub(super) fn means(day: &Day, n_bots: u32) -> [f64; 5] {
    Skill::ALL.map(|skill| day.rivals_of(skill, n_bots).mean())
}

/// How far a day is from what it should be: 0 is even, from 1 on it is out of bounds.
pub(super) fn unevenness(day: &Day) -> f64 {
    let off = AIMS.map(|(level, aim, bound)| {
        let skill = Skill::try_from(level).expect("a level");
        (day.rivals_of(skill, N_BOTS).mean() - aim).abs() / bound
    });
    off.into_iter().fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::super::Schedule;
    use super::*;

    #[test]
    fn every_published_day_is_about_as_hard_as_any_other() {
        let schedule = Schedule::read(None).expect("the list can be read");
        let mut sums = [0.0; AIMS.len()];
        for day in &schedule.days {
            let dealt = schedule.deal(day).expect("a published day can be dealt");
            for ((level, aim, bound), sum) in AIMS.into_iter().zip(&mut sums) {
                let mean = dealt.rivals_of(Skill::try_from(level).expect("a level"), N_BOTS).mean();
                let off = (mean - aim).abs();
                assert!(off < bound, "line {}: {mean} right at level {level}, not {aim}", day.number);
                *sum += mean;
            }
        }
        for ((level, aim, _), sum) in AIMS.into_iter().zip(sums) {
            let mean = sum / schedule.days.len() as f64;
            assert!((mean - aim).abs() < 0.2, "{mean} on average at level {level}");
        }
    }
}
