//! Deterministic simulation of online rooms: several nodes, one log, people, and everything that can go wrong between them, from one seed.
//! The rooms are the real ones (`frise_room::online::live`); sockets, disk, bus and clocks are made here. Same seed, same world.

mod faults;
mod people;
mod promises;
mod store;
mod world;

use std::sync::{Arc, LazyLock};

use frise_room::online::Stock;

pub use promises::Broken;
pub use world::Outcome;
use world::World;

/// The cards, put together once for all worlds.
static STOCK: LazyLock<Arc<Stock>> = LazyLock::new(|| Arc::new(Stock::new(frise_decks::find)));

/// A world that broke a promise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The seed of the world.
    pub seed: u64,
    /// Which promise was broken.
    pub broken: Broken,
    /// All that happened until then, a line for each happening.
    pub trace: Vec<String>,
}

/// Lets a world run to its end.
pub fn run(seed: u64) -> Result<Outcome, Box<Failure>> {
    World::new(seed, false).run().map(|(outcome, _)| outcome).map_err(|_| {
        // The same again, and told: nobody has to remember what is never asked for.
        let broken = World::new(seed, true).run();
        let (broken, trace) = broken.err().unwrap_or_else(|| (Broken::NotTheSame, Vec::new()));
        Box::new(Failure { seed, broken, trace })
    })
}

/// Lets a world run twice, and compares all that happened.
pub fn run_twice(seed: u64) -> Result<Outcome, Box<Failure>> {
    let failed = |(broken, trace)| Box::new(Failure { seed, broken, trace });
    let (outcome, trace) = World::new(seed, true).run().map_err(failed)?;
    let (_, again) = World::new(seed, true).run().map_err(failed)?;
    match trace.iter().zip(&again).position(|(one, other)| one != other) {
        None if trace.len() == again.len() => Ok(outcome),
        place => {
            let n = place.unwrap_or(trace.len().min(again.len()));
            let told = trace.into_iter().take(n + 1).chain(again.into_iter().nth(n)).collect();
            Err(failed((Broken::NotTheSame, told)))
        }
    }
}

/// All that happens in a world, a line for each happening.
pub fn trace(seed: u64) -> Vec<String> {
    match World::new(seed, true).run() {
        Ok((_, trace)) | Err((_, trace)) => trace,
    }
}
