//! All that a device keeps of daily lines: what counted, everybody's and of each box of one's own, and the lines that were begun.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Begun, History, HistoryError, Marks, Which};
use crate::saved::read_versioned;

/// The version of the format that this program writes.
const VERSION: u32 = 1;

/// What is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Book {
    version: u32,
    everybody: History,
    /// By the hash of the box.
    #[serde(default)]
    own: BTreeMap<String, History>,
    /// The last line of each that was begun and counts, finished or not.
    #[serde(default)]
    begun: Vec<Begun>,
}

impl Default for Book {
    fn default() -> Book {
        Book { version: VERSION, everybody: History::default(), own: BTreeMap::new(), begun: Vec::new() }
    }
}

impl Book {
    /// Reads what [`Book::to_json`] wrote.
    pub fn from_json(json: &str) -> Result<Book, HistoryError> {
        read_versioned(json, VERSION, HistoryError::Version, || HistoryError::Broken)
    }

    /// The book as a text.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("numbers and words can always be written")
    }

    /// What counted of everybody's lines, or of those of the same box.
    pub fn history(&self, which: &Which) -> History {
        match which {
            Which::Everybody(_) => self.everybody.clone(),
            Which::Own(deck, _) => self.own.get(deck).cloned().unwrap_or_default(),
        }
    }

    /// Counts a finished line; false if it had counted before.
    pub fn record(&mut self, which: &Which, marks: Marks) -> bool {
        let history = match which {
            Which::Everybody(_) => &mut self.everybody,
            Which::Own(deck, _) => self.own.entry(deck.clone()).or_default(),
        };
        history.record(which.number(), marks)
    }

    /// The line, if it was begun.
    pub fn begun(&self, which: &Which) -> Option<&Begun> {
        self.begun.iter().find(|begun| begun.which == *which)
    }

    /// Keeps how far a line has come, instead of an earlier one of the same kind.
    pub fn keep(&mut self, begun: Begun) {
        self.begun.retain(|other| !other.which.is_like(&begun.which));
        self.begun.push(begun);
    }
}
