//! Rebuilds the crate when a box changes: the embedding macro cannot ask for that on a stable compiler.

fn main() {
    println!("cargo::rerun-if-changed=../../decks");
}
