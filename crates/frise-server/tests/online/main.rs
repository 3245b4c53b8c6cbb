//! Rooms over real sockets, with a real log.

mod harness;
mod play;
