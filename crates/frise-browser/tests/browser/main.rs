//! The page in a real browser: whole games by mouse, finger and keyboard, offline, after a reload, on a phone.
//! Needs Chromium and its driver; `cargo verify` installs them where it can. Screenshots go to `target/screenshots`.

mod access;
mod advice;
mod driver;
mod failures;
mod games;
mod guide;
mod harness;
mod input;
mod level;
mod looks;
mod online;
mod play;
mod presence;
mod server;
mod touch;
mod tour;
mod visits;
mod voice;
mod weight;
