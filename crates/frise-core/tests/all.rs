//! The rules: rulings, laws, the frozen shuffle. One binary, because each has to be linked.

mod allocation;
mod common;
mod determinize;
mod hostile;
mod laws;
mod rulings_daily;
mod rulings_line;
mod rulings_rift;
mod shuffle;
