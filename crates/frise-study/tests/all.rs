//! What a player knows: history and learning. One binary, because each has to be linked.

mod history;
mod learning;
