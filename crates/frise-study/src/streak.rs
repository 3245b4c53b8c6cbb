//! Streaks: days, or numbers of daily lines, that follow one another without a gap.

/// How many in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// The run that can still go on: it ends with the last one, or with the one before.
    pub current: u32,
    /// The longest run ever.
    pub best: u32,
}

impl Streak {
    /// Of these numbers, in any order. `last` is the newest that there could be: today.
    pub fn of(numbers: impl IntoIterator<Item = i64>, last: i64) -> Streak {
        let mut numbers: Vec<i64> = numbers.into_iter().filter(|number| *number <= last).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let (mut run, mut best, mut before) = (0, 0, None);
        for number in numbers {
            run = if before == Some(number - 1) { run + 1 } else { 1 };
            best = best.max(run);
            before = Some(number);
        }
        // Today is not over: whoever has not played yet has lost nothing.
        let goes_on = before.is_some_and(|newest| newest >= last - 1);
        Streak { current: if goes_on { run } else { 0 }, best }
    }
}
