//! Wall clock: what day it is, for what is kept for days. Turns and pauses are counted on another clock, which nobody can set.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Where the server looks what day it is.
#[derive(Clone, Debug, Default)]
pub enum WallClock {
    /// The clock of the system.
    #[default]
    System,
    /// A clock that somebody moves, in milliseconds since 1970: for tests.
    Simulated(Arc<AtomicI64>),
}

impl WallClock {
    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        match self {
            WallClock::System => {
                SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64)
            }
            WallClock::Simulated(now) => now.load(Ordering::Relaxed),
        }
    }

    /// The moment this long ago.
    pub(crate) fn ago(&self, time: Duration) -> i64 {
        self.now().saturating_sub(i64::try_from(time.as_millis()).unwrap_or(i64::MAX))
    }
}
