//! Rooms over real sockets, with a real log.

mod addresses;
mod again;
mod away;
mod backup;
mod clearing;
mod defences;
mod harness;
mod keeping;
mod pages;
mod play;
mod secrets;
mod versions;
mod worked;
