//! The program as people and programs use it. One binary, because each has to be linked.

mod anki;
mod backup;
mod cli;
mod common;
mod contrast;
mod crash;
mod database;
mod deck;
mod deck_tools;
mod fairness;
#[path = "../../frise-room/tests/finished/mod.rs"]
mod finished;
mod folder;
mod play;
mod playthroughs;
mod print;
mod referee;
mod render;
mod serve;
mod simulate;
mod verify;
