//! How long hostile decks take: `cargo bench -p frise-fuzz`. The best of three, for each of the five hundred.

#![allow(missing_docs)]

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use frise_fuzz::hostile::{N_DECKS, check, deck};
use frise_fuzz::warm_up;

/// What is wanted of each.
const LONGEST: Duration = Duration::from_millis(100);

fn main() {
    warm_up();
    let mut by_kind: BTreeMap<&str, Vec<Duration>> = BTreeMap::new();
    for number in 0..N_DECKS {
        let hostile = deck(number);
        let took = (0..3).map(|_| {
            let start = Instant::now();
            let _ = check(&hostile);
            start.elapsed()
        });
        by_kind.entry(hostile.kind).or_default().push(took.min().unwrap_or_default());
    }
    println!("| hostile decks | how many | slowest | wanted |\n|---|---|---|---|");
    for (kind, took) in &by_kind {
        let slowest = took.iter().max().copied().unwrap_or_default();
        let mark = if slowest <= LONGEST { '✓' } else { '✗' };
        println!(
            "| {kind} | {} | {:.1} ms {mark} | ≤ {} ms |",
            took.len(),
            slowest.as_secs_f64() * 1e3,
            LONGEST.as_millis()
        );
    }
}
