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
    #[arg(long, value_name = "N|BOT,…", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    #[arg(long, value_name = "N", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(1..=5))]
    pub(crate) level: Vec<u8>,
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
    #[arg(long, requires = "report")]
    pub(crate) force: bool,
}

/// The level of bots of which nothing else is said.
const USUAL_LEVEL: u8 = 3;

impl SimulateArgs {
    /// How many bots, where `--bots` is a number as it is for `frise play`, and not a list of who they are.
    fn n_bots(&self) -> Option<u8> {
        match &self.bots[..] {
            [one] => one.parse().ok(),
            _ => None,
        }
    }

    /// How many bots and programs were asked for, where that was said by a number.
    pub(crate) fn n_wanted(&self) -> Option<usize> {
        self.n_bots().map(|n_bots| usize::from(n_bots) + self.programs.len())
    }

    /// How many play, where that was said.
    pub(crate) fn n_players(&self) -> Option<u8> {
        self.players.or_else(|| self.n_wanted().map(|n_wanted| u8::try_from(n_wanted).unwrap_or(u8::MAX)))
    }

    /// Who the bots are: as listed, else of the levels asked for. The last fills the table.
    pub(crate) fn named(&self) -> Vec<String> {
        if self.n_bots() == Some(0) {
            return Vec::new();
        }
        if !self.bots.is_empty() && self.n_bots().is_none() {
            return self.bots.clone();
        }
        let levels = if self.level.is_empty() { &[USUAL_LEVEL][..] } else { &self.level };
        levels.iter().map(u8::to_string).collect()
    }

    /// As many threads as asked for, else as many as there are cores.
    pub(crate) fn n_threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.unwrap_or_else(cores).clamp(1, 256)
    }
}
