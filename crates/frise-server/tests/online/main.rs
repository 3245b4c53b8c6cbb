//! Rooms over real sockets, with a real log.

mod backup;
mod harness;
mod play;
