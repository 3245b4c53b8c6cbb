//! Decks made of what people have. One binary, because each has to be linked.

mod common;
mod tables;
mod wikidata;
