//! The game in a terminal that is not there: its screens, its laws, its store, its flags.

mod flags;
mod laws;
mod screens;
mod storing;
mod tables;
