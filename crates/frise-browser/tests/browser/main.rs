//! The page in a real browser: whole games by mouse, finger and keyboard, offline, after a reload, on a phone.
//! Needs Chromium and its driver; `cargo verify` installs them where it can. Screenshots go to `target/screenshots`.

mod access;
mod advice;
mod daily;
mod decks;
#[allow(dead_code, reason = "shared with the benches, where other browsers are driven too")]
mod driver;
mod failures;
mod friends;
mod games;
mod guide;
#[allow(dead_code, reason = "shared with the benches, where other browsers are driven too")]
mod harness;
mod imports;
mod input;
mod level;
mod looks;
mod online;
mod play;
mod presence;
mod print;
mod rooms;
mod server;
mod share;
mod sizes;
mod studio;
mod study;
mod touch;
mod tour;
mod visits;
mod voice;
mod weight;
mod windows;
