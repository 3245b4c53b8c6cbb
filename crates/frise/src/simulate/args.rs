//! The flags of `frise simulate`; the message `help-simulate` explains them.

use std::path::PathBuf;

use clap::Args;

use crate::bot_process::PATIENCE;

/// What is simulated, and how it is told.
#[derive(Args, Clone, Debug)]
pub(crate) struct SimulateArgs {
    #[arg(long, value_name = "ID", default_value = "classic")]
    pub(crate) edition: String,
    #[arg(long = "box", value_name = "ID", value_delimiter = ',')]
    pub(crate) boxes: Vec<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=8))]
    pub(crate) players: Option<u8>,
    #[arg(long, value_name = "BOT", value_delimiter = ',', default_value = "3")]
    pub(crate) bots: Vec<String>,
    #[arg(long = "bot", value_name = "COMMAND")]
    pub(crate) programs: Vec<String>,
    #[arg(long, value_name = "SECONDS", default_value_t = PATIENCE.as_secs_f64())]
    pub(crate) patience: f64,
    #[arg(long, value_name = "N", value_delimiter = ',')]
    pub(crate) hands: Vec<u32>,
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    #[arg(long, value_name = "TEXT", default_value = "frise")]
    pub(crate) seed: String,
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
    #[arg(long)]
    pub(crate) fixed_seats: bool,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
}

impl SimulateArgs {
    /// As many threads as asked for, else as many as there are cores.
    pub(crate) fn n_threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.unwrap_or_else(cores).clamp(1, 256)
    }
}
