//! From a decision to news: append, fold, tell, in this order and no other.

use frise_core::Event;
use frise_room::online::{Code, Entry, EntryKind, Refusal};
use tokio::time::Instant;

use super::{HISTORY, State};
use crate::app::App;
use crate::log::AppendError;

impl State {
    /// Appends an entry; once it is durable, folds it and tells everybody. Where another entry came first, that one is
    /// told instead. Returns the number of the entry.
    pub(super) async fn keep(&mut self, app: &App, entry: &Entry) -> Result<u64, AppendError> {
        let seq = self.room.seq() + 1;
        match app.log.append(self.code, seq, entry).await {
            Ok(()) => self.take_in(app, entry)?,
            Err(AppendError::Taken) => {
                self.is_in_doubt = true;
                Box::pin(self.catch_up(app)).await?;
                return Err(AppendError::Taken);
            }
            Err(AppendError::Gone) => {
                self.is_forgotten = true;
                app.rooms.forget(self.code);
                return Err(AppendError::Gone);
            }
            Err(AppendError::NotKept) => {
                self.is_in_doubt = true;
                return Err(AppendError::NotKept);
            }
        }
        Ok(seq)
    }

    /// Makes sure that all that is in the log is known, before something is decided.
    pub(super) async fn settle(&mut self, app: &App) -> Result<(), Refusal> {
        if self.is_in_doubt {
            Box::pin(self.catch_up(app)).await.map_err(|_| Code::NotKept)?;
        }
        Ok(())
    }

    async fn catch_up(&mut self, app: &App) -> Result<(), AppendError> {
        let entries = app.log.entries(self.code, self.room.seq()).await;
        for entry in entries.map_err(|_| AppendError::NotKept)? {
            self.take_in(app, &entry)?;
        }
        self.is_in_doubt = false;
        Ok(())
    }

    /// Folds an entry that is durable, and tells everybody.
    fn take_in(&mut self, app: &App, entry: &Entry) -> Result<(), AppendError> {
        let events = match self.room.fold(&app.stock, entry) {
            Ok(events) => events.to_vec(),
            Err(error) => {
                tracing::error!(%error, "an entry of the log does not fit its room");
                self.is_in_doubt = true;
                return Err(AppendError::NotKept);
            }
        };
        self.note_time(entry, &events);
        let news = self.room.news(entry, &events, self.clock_left());
        let frame = self.tell(&news);
        if self.history.len() == HISTORY {
            self.history.pop_front();
        }
        self.history.push_back((self.room.seq(), frame));
        if self.seen.len() != self.room.n_members() {
            self.tell_presence();
        }
        Ok(())
    }

    fn note_time(&mut self, entry: &Entry, events: &[Event]) {
        self.last_change = Instant::now();
        let is_new_turn = |event: &Event| matches!(event, Event::TurnBegan { .. });
        if matches!(entry.kind, EntryKind::Started { .. }) || events.iter().any(is_new_turn) {
            self.turn_began = self.last_change;
        }
    }
}
