//! Faults of bots: what a stranger's program did instead of moving, and how often.

use serde::Serialize;

/// Why a program lost a turn, with what it said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The system could not start it: why.
    CannotStart(String),
    /// It has ended: how, and the last lines that it wrote to standard error.
    Ended { how: String, last_words: String },
    /// No answer in time.
    Silent,
    /// This line is no answer.
    Unreadable(String),
    /// This answer is no legal action.
    Illegal(String),
}

impl Fault {
    /// Whether it cannot be expected to answer ever again.
    pub(crate) fn is_final(&self) -> bool {
        matches!(self, Fault::CannotStart(_) | Fault::Ended { .. })
    }

    /// A name that stays, for programs; `simulate-fault-…` says it to people.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Fault::CannotStart(_) => "cannot-start",
            Fault::Ended { .. } => "ended",
            Fault::Silent => "silent",
            Fault::Unreadable(_) => "unreadable",
            Fault::Illegal(_) => "illegal",
        }
    }

    /// What is to be seen of it: an answer, or how it ended.
    fn detail(&self) -> &str {
        match self {
            Fault::CannotStart(text) | Fault::Unreadable(text) | Fault::Illegal(text) => text.trim_end(),
            Fault::Ended { how, .. } => how,
            Fault::Silent => "",
        }
    }
}

/// One kind of fault of one program.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Faulty {
    /// The command with which it was started.
    pub(crate) bot: String,
    /// What it did, as a stable word.
    pub(crate) fault: &'static str,
    /// How many turns it lost by that.
    pub(crate) turns: u64,
    /// The first time: its answer, or how it ended.
    pub(crate) detail: String,
    /// The end of what it wrote to standard error.
    pub(crate) last_words: String,
}

/// Of a detail no more than this is kept.
const MOST_DETAIL: usize = 200;

impl Faulty {
    /// Counts a fault among those that there were.
    pub(super) fn count(all: &mut Vec<Faulty>, bot: &str, fault: Fault) {
        if let Some(known) = all.iter_mut().find(|known| known.bot == bot && known.fault == fault.code()) {
            known.turns += 1;
            return;
        }
        let detail = frise_decks::harmless(fault.detail(), MOST_DETAIL);
        let code = fault.code();
        let last_words = match fault {
            Fault::Ended { last_words, .. } => last_words,
            _ => String::new(),
        };
        all.push(Faulty { bot: bot.to_owned(), fault: code, turns: 1, detail, last_words });
    }
}
