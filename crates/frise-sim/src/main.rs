//! Runs simulated worlds of online rooms, one for each seed, and says which promise was broken where.

use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use frise_sim::{Outcome, run, run_twice, trace};

/// Runs simulated worlds of online rooms.
#[derive(Parser)]
struct Args {
    /// How many worlds
    #[arg(long, default_value_t = 1000)]
    seeds: u64,
    /// The seed of the first
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// Print all that happens in one world
    #[arg(long)]
    trace: Option<u64>,
}

/// Of so many worlds one is run twice, to see that it is the same again.
const TWICE: u64 = 50;

fn main() -> ExitCode {
    let args = Args::parse();
    if let Some(seed) = args.trace {
        trace(seed).iter().for_each(|line| println!("{line}"));
        return ExitCode::SUCCESS;
    }
    let (start, mut sum, mut n_over) = (Instant::now(), Outcome::default(), 0);
    for seed in args.first..args.first + args.seeds {
        let ran = if seed % TWICE == 0 { run_twice(seed) } else { run(seed) };
        match ran {
            Ok(outcome) => {
                sum.entries += outcome.entries;
                sum.acknowledged += outcome.acknowledged;
                sum.stand_ins += outcome.stand_ins;
                sum.crashes += outcome.crashes;
                n_over += u64::from(outcome.is_over);
            }
            Err(failure) => {
                failure.trace.iter().for_each(|line| println!("{line}"));
                eprintln!("seed {seed}: {}", failure.broken);
                return ExitCode::FAILURE;
            }
        }
    }
    println!(
        "{} worlds, {n_over} games played to the end, {} entries kept, {} requests acknowledged, {} moves of stand-ins, {} nodes died: \
         no promise was broken ({:.1} s)",
        args.seeds,
        sum.entries,
        sum.acknowledged,
        sum.stand_ins,
        sum.crashes,
        start.elapsed().as_secs_f64()
    );
    ExitCode::SUCCESS
}
