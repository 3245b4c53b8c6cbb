//! Spaced repetition (FSRS): when a card is asked again, from the log of days and ratings. Default parameters until a history is long
//! enough to fit others; the log is kept for that.

use fsrs::{DEFAULT_PARAMETERS, FSRS, MemoryState};
use serde::{Deserialize, Serialize};

use crate::Day;
use crate::record::Review;

/// The chance to remember at which a card is asked again.
const RETENTION: f32 = 0.9;

/// How a review went. “Hard” cannot be told from a placement, and is never given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rating {
    /// Wrong.
    Again,
    /// Right.
    Good,
    /// Right, with both neighbours close.
    Easy,
}

/// What somebody remembers of a card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Memory {
    /// After how many days nine of ten such cards are still known.
    pub stability: f32,
    /// From 1 to 10.
    pub difficulty: f32,
    /// When it was asked last.
    pub last: Day,
    /// When to ask again.
    pub due: Day,
}

/// The scheduler.
pub struct Scheduler {
    fsrs: FSRS,
}

impl Default for Scheduler {
    fn default() -> Scheduler {
        Scheduler { fsrs: FSRS::new(&DEFAULT_PARAMETERS).unwrap_or_default() }
    }
}

impl Scheduler {
    /// What is remembered of a card after these reviews, in the order in which they came. Nothing before the first.
    pub fn memory<'a>(&self, reviews: impl IntoIterator<Item = &'a Review>) -> Option<Memory> {
        let mut memory = None;
        for review in reviews {
            memory = self.after(memory, review.day, review.rating).or(memory);
        }
        memory
    }

    /// What is remembered after one more review.
    pub fn after(&self, before: Option<Memory>, day: Day, rating: Rating) -> Option<Memory> {
        let state = before.map(|one| MemoryState { stability: one.stability, difficulty: one.difficulty });
        let elapsed = before.map_or(0, |one| day.since(one.last));
        let next = self.fsrs.next_states(state, RETENTION, elapsed).ok()?;
        let next = match rating {
            Rating::Again => next.again,
            Rating::Good => next.good,
            Rating::Easy => next.easy,
        };
        // Not twice on one day: there is always a tomorrow.
        let days = next.interval.round().clamp(1.0, 36_500.0) as u32;
        let MemoryState { stability, difficulty } = next.memory;
        Some(Memory { stability, difficulty, last: day, due: day.plus(days) })
    }
}
