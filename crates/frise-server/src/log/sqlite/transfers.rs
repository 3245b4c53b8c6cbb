//! One-time drop box of a single server: texts that wait for another device lie in its memory only.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::code::RoomCode;
use crate::log::AppendError;

/// The texts that wait, and until when.
#[derive(Default)]
pub(in crate::log) struct Transfers(Mutex<HashMap<RoomCode, (String, Instant)>>);

impl Transfers {
    /// Leaves a text for so long, unless so many wait.
    pub(in crate::log) fn leave(
        &self,
        code: RoomCode,
        text: String,
        lifetime: Duration,
        most: usize,
    ) -> Result<(), AppendError> {
        self.among_waiting(|waiting| {
            if waiting.len() >= most || waiting.contains_key(&code) {
                return Err(AppendError::NotKept);
            }
            waiting.insert(code, (text, Instant::now() + lifetime));
            Ok(())
        })
    }

    /// Takes a text away: nobody gets it a second time.
    pub(in crate::log) fn take(&self, code: RoomCode) -> Option<String> {
        self.among_waiting(|waiting| waiting.remove(&code).map(|(text, _)| text))
    }

    fn among_waiting<T>(&self, change: impl FnOnce(&mut HashMap<RoomCode, (String, Instant)>) -> T) -> T {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        waiting.retain(|_, (_, until)| *until > now);
        change(&mut waiting)
    }
}
