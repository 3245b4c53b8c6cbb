//! The room and its log: append, and only then fold and tell; after an unknown outcome or a lost race, resync by reading the log.

use std::sync::Arc;

use frise_core::Event;

use super::io::{AppendError, Effect, Hint, Unreadable};
use super::presence::Seen;
use super::{Cause, Initiative, LiveRoom, Phase};
use crate::online::entry::{Entry, EntryKind};
use crate::online::fold::FoldError;
use crate::online::refusal::Code;

/// How many messages are kept for those who come back.
const HISTORY: usize = 4;

impl LiveRoom {
    pub(super) fn append(&mut self, entry: Entry, cause: Cause) {
        let (seq, entry) = (self.room.seq() + 1, Arc::new(entry));
        self.effects.push(Effect::Append { seq, entry: entry.clone() });
        self.phase = Phase::Appending { entry, cause };
    }

    /// Nothing is acknowledged or shown before this says that it is durable.
    pub(super) fn appended(&mut self, outcome: Result<(), AppendError>) {
        let Phase::Appending { entry, cause } = std::mem::replace(&mut self.phase, Phase::InStep) else {
            return;
        };
        let outcome = outcome.and_then(|()| self.take_in(&entry).map_err(|_| AppendError::NotKept));
        match (outcome, cause) {
            (Ok(()), cause) => {
                if self.policy.cluster.is_some() {
                    self.effects.push(Effect::Publish(Hint::Seq(self.room.seq())));
                }
                if let Cause::Request(waiting) = cause {
                    self.acknowledge(*waiting);
                }
            }
            (Err(AppendError::Taken), cause) => {
                // Another entry came first, and may change what is right: it is decided again.
                if let Cause::Request(waiting) = cause {
                    self.waiting.push_front(*waiting);
                }
                self.start_reading();
            }
            (Err(AppendError::Gone), cause) => {
                if let Cause::Request(waiting) = cause {
                    self.waiting.push_front(*waiting);
                }
                self.refuse_all(Code::NoSuchRoom);
                self.forget();
            }
            (Err(error @ (AppendError::NotKept | AppendError::Damaged)), cause) => {
                match cause {
                    Cause::Request(waiting) => {
                        self.refuse(waiting.client, waiting.msg.id, code_of(error).into());
                    }
                    Cause::Own => self.pause(),
                }
                self.phase = Phase::Behind { retry_at: self.now + self.policy.retry };
            }
        }
    }

    pub(super) fn start_reading(&mut self) {
        self.phase = Phase::Reading;
        self.effects.push(Effect::Read { since: self.room.seq() });
    }

    pub(super) fn read(&mut self, entries: Result<Vec<Entry>, Unreadable>) {
        if !matches!(self.phase, Phase::Reading) {
            return;
        }
        self.last_read = self.now;
        let entries = entries.map_err(|error| match error {
            Unreadable::NotNow => Code::NotKept,
            Unreadable::Damaged => Code::Damaged,
        });
        let taken_in = entries.and_then(|entries| {
            entries.iter().try_for_each(|entry| self.take_in(entry)).map_err(|error| match error {
                FoldError::Newer { .. } => Code::NodeTooOld,
                _ => Code::NotKept,
            })
        });
        // What was hinted at and is not there was a wrong hint.
        self.hinted = self.room.seq();
        match taken_in {
            Ok(()) => {
                self.phase = Phase::InStep;
                self.greet_all();
            }
            Err(Code::NodeTooOld) => {
                // What was not answered is asked again elsewhere, under the same ids.
                self.effects.push(Effect::Dismiss);
                self.forget();
            }
            Err(code) => {
                self.phase = Phase::Behind { retry_at: self.now + self.policy.retry };
                self.refuse_all(code);
                self.greet_some(code);
            }
        }
    }

    /// Folds an entry that is durable, and tells everybody.
    pub(super) fn take_in(&mut self, entry: &Entry) -> Result<(), FoldError> {
        let folded = self.room.fold(&self.stock, entry).map(<[Event]>::to_vec);
        let events = folded.inspect_err(|error| self.effects.push(Effect::Report(*error)))?;
        self.note_time(entry, &events);
        let news = self.room.news(entry, &events, self.clock_left());
        let news = self.tell(news);
        if self.history.len() == HISTORY {
            self.history.pop_front();
        }
        self.history.push_back((self.room.seq(), news));
        self.seen.resize(self.room.n_members(), Seen::absent(self.now));
        Ok(())
    }

    pub(super) fn note_time(&mut self, entry: &Entry, events: &[Event]) {
        self.last_change = self.now;
        let is_new_turn = |event: &Event| matches!(event, Event::TurnBegan { .. });
        if matches!(entry.kind, EntryKind::Started { .. }) || events.iter().any(is_new_turn) {
            self.turn_began = self.now;
        }
        let is_about_a_turn = matches!(self.initiative, Initiative::Thinking { .. } | Initiative::Decided(_));
        if is_about_a_turn && matches!(entry.kind, EntryKind::Acted { .. }) {
            self.initiative = Initiative::Free;
        }
    }
}

/// What somebody is told whose request was not done.
fn code_of(error: AppendError) -> Code {
    match error {
        AppendError::Damaged => Code::Damaged,
        AppendError::Taken | AppendError::Gone | AppendError::NotKept => Code::NotKept,
    }
}
