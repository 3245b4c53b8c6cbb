//! A thousand worlds in which things go wrong, and no promise is broken.

use std::thread;

use frise_sim::{Outcome, run, run_twice};

const WORLDS: u64 = 1000;

/// Runs a quarter of the worlds, and adds up what happened there.
fn quarter(n: u64) -> Outcome {
    let mut sum = Outcome::default();
    for seed in (n..WORLDS).step_by(4) {
        let outcome = run(seed).unwrap_or_else(|failure| {
            failure.trace.iter().for_each(|line| println!("{line}"));
            panic!("seed {seed}: {} (cargo xtask rooms --trace {seed})", failure.broken);
        });
        sum.entries += outcome.entries;
        sum.acknowledged += outcome.acknowledged;
        sum.stand_ins += outcome.stand_ins;
        sum.crashes += outcome.crashes;
        sum.is_over |= outcome.is_over;
    }
    sum
}

#[test]
fn no_promise_is_broken_in_a_thousand_worlds() {
    let quarters: Vec<_> = (0..4).map(|n| thread::spawn(move || quarter(n))).collect();
    for quarter in quarters {
        let sum = quarter.join().expect("no promise is broken");
        // Worlds in which nothing happens prove nothing.
        assert!(sum.is_over && sum.acknowledged > 1000 && sum.stand_ins > 100 && sum.crashes > 50, "{sum:?}");
    }
}

#[test]
fn the_same_seed_is_the_same_world() {
    for seed in 2000..2020 {
        run_twice(seed)
            .unwrap_or_else(|failure| panic!("seed {seed}: {}\n{:#?}", failure.broken, failure.trace.last()));
    }
}
