//! The daily line in the page: one line a day, the same for everybody, played on the ordinary table; its result, streaks, and the days before.
//! Works without a network: the list of the days lies beside the boxes. What was played is kept on this device alone.

mod archive;
mod calendar;
mod game;
mod page;
mod progress;
mod result;

pub(crate) use page::DailyPage;
