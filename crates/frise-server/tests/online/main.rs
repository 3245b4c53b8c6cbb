//! Rooms over real sockets, with a real log.

mod addresses;
mod again;
mod away;
mod backup;
mod clearing;
mod damage;
mod decks;
mod defences;
mod harness;
mod hints;
mod keeping;
mod mine;
mod nodes;
mod pages;
mod play;
mod previews;
mod secrets;
mod transfers;
mod upgrade;
mod versions;
mod worked;
