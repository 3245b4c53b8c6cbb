//! Print: cards to cut out, poster, quiz sheets and the calibration sheet as PDF, made in the browser with no network.

mod job;
mod page;
mod part;

pub(crate) use part::page;
