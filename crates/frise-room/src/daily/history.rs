//! What one person has played: results by the number of the line, from which streaks and the distribution follow.
//! It counts numbers and never clock times. A line counts once, the first time; a missed number ends a streak.

use std::collections::BTreeMap;

use frise_core::{Event, Hits};
use serde::{Deserialize, Serialize};

use super::Number;
use crate::saved::read_versioned;

/// The version of the format that this program writes.
const VERSION: u32 = 1;

/// All daily lines that counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Kept", into = "Kept")]
pub struct History {
    days: BTreeMap<Number, Marks>,
}

/// Right or wrong, card by card in the order in which they came.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Marks(pub Vec<bool>);

/// Why a history cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HistoryError {
    /// A newer version of the program wrote it.
    #[error("this was kept by another version of the program (format {0})")]
    Version(u32),
    /// It is something else, or only a part.
    #[error("this is not a history of daily lines")]
    Broken,
}

impl History {
    /// Counts a finished line. False if it had counted before: the first time stays.
    pub fn record(&mut self, number: Number, marks: Marks) -> bool {
        let is_new = !self.days.contains_key(&number);
        if is_new {
            self.days.insert(number, marks);
        }
        is_new
    }

    /// How a line went, if it counted.
    pub fn marks(&self, number: Number) -> Option<&Marks> {
        self.days.get(&number)
    }

    /// Every line that counted, the first first.
    pub fn days(&self) -> impl DoubleEndedIterator<Item = (Number, &Marks)> {
        self.days.iter().map(|(number, marks)| (*number, marks))
    }

    /// How many lines counted.
    pub fn len(&self) -> usize {
        self.days.len()
    }

    /// Whether none did.
    pub fn is_empty(&self) -> bool {
        self.days.is_empty()
    }

    /// How many lines were played without missing one, up to the last. It holds while the next can still be played, and also
    /// where the date has gone back since.
    pub fn streak(&self, today: Number) -> u32 {
        let Some(last) = self.days.keys().next_back() else { return 0 };
        if last.next().is_some_and(|next| next < today) { 0 } else { self.run_up_to(*last) }
    }

    /// The longest streak that there was.
    pub fn best_streak(&self) -> u32 {
        let ends =
            self.days.keys().filter(|number| number.next().is_none_or(|next| !self.days.contains_key(&next)));
        ends.map(|number| self.run_up_to(*number)).max().unwrap_or(0)
    }

    /// How many lines had each result, from none right to `most`.
    pub fn distribution(&self, most: usize) -> Vec<u32> {
        let mut counts = vec![0; most + 1];
        for marks in self.days.values() {
            counts[(marks.n_right() as usize).min(most)] += 1;
        }
        counts
    }

    fn run_up_to(&self, number: Number) -> u32 {
        let before = std::iter::successors(Some(number), |number| number.minus(1));
        before.take_while(|number| self.days.contains_key(number)).count() as u32
    }

    /// The history as a text.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("numbers and words can be written")
    }

    /// Reads a history.
    pub fn from_json(json: &str) -> Result<History, HistoryError> {
        read_versioned(json, VERSION, HistoryError::Version, || HistoryError::Broken)
    }

    /// Adds what was played elsewhere; where both know a line, what is here stays.
    pub fn merge(&mut self, other: History) {
        for (number, marks) in other.days {
            self.record(number, marks);
        }
    }
}

/// The JSON format.
#[derive(Serialize, Deserialize)]
struct Kept {
    version: u32,
    days: Vec<(Number, Marks)>,
}

impl From<Kept> for History {
    fn from(kept: Kept) -> History {
        History { days: kept.days.into_iter().collect() }
    }
}

impl From<History> for Kept {
    fn from(history: History) -> Kept {
        Kept { version: VERSION, days: history.days.into_iter().collect() }
    }
}

impl Marks {
    /// Of all that happened at a table.
    pub fn of(events: &[Event]) -> Marks {
        let mark = |event: &Event| match event {
            Event::Placed { .. } => Some(true),
            Event::Misplaced { .. } => Some(false),
            _ => None,
        };
        Marks(events.iter().filter_map(mark).collect())
    }

    /// How many were right.
    pub fn n_right(&self) -> u32 {
        self.0.iter().filter(|is_right| **is_right).count() as u32
    }

    /// The same as the rules count it.
    pub fn hits(&self) -> Hits {
        Hits { right: self.n_right(), of: self.0.len() as u32 }
    }
}

/// Written as `++-+`.
impl From<Marks> for String {
    fn from(marks: Marks) -> String {
        marks.0.into_iter().map(|is_right| if is_right { '+' } else { '-' }).collect()
    }
}

impl TryFrom<String> for Marks {
    type Error = HistoryError;

    fn try_from(text: String) -> Result<Marks, HistoryError> {
        let mark = |c| match c {
            '+' => Ok(true),
            '-' => Ok(false),
            _ => Err(HistoryError::Broken),
        };
        text.chars().map(mark).collect::<Result<_, _>>().map(Marks)
    }
}
