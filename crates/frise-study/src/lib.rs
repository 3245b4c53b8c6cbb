//! Learning analytics and spaced repetition: what somebody has played, what they know, what they keep missing, when to ask again.
//! Pure: it knows no clock, no storage and no page. Whoever calls says which day it is and keeps what is returned.

mod achievements;
mod backup;
mod daily;
mod day;
mod knowledge;
mod memory;
mod observe;
mod question;
mod record;
mod streak;

pub use achievements::{Achievement, Earned, earned, newly_earned};
pub use backup::{Backup, BackupError, join};
pub use daily::Daily;
pub use day::Day;
pub use knowledge::{Calibration, Century, Knowledge, MissedCard, Tally, TeamBest};
pub use memory::{Memory, Rating, Scheduler};
pub use observe::{Observed, Observer};
pub use question::{Answer, Question, Session, pool, session};
pub use record::{Game, History, Kind, Placement, Review};
pub use streak::Streak;
