//! The linter: what could be better in a deck that can be played, errors and warnings apart.

mod remark;

pub use remark::Remark;
