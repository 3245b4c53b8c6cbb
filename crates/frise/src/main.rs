//! The one binary: a file for each subcommand, and nothing more here than the way to them.

use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod referee;

/// Frise, the timeline card game.
#[derive(Parser)]
#[command(version, about)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Judge games over standard input and output, in JSON Lines.
    Referee,
}

fn main() -> ExitCode {
    match Args::parse().command {
        Command::Referee => referee::run(),
    }
}
