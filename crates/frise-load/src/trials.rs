//! Stress trials: what a server has to bear from many, from slow ones and from those who mean harm. Each prints a table of what is wanted and what was had.
//! Clients come from many addresses of this machine (127.0.0.0/8), so that limits hold for them as they do for strangers.

mod crowds;
mod harm;
mod storm;

use std::fmt::Write;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use fastrand::Rng;

use crate::disk::work_folder;
use crate::error::LoadError;
use crate::http::HttpConnection;
use crate::pacing::{open_all, play};
use crate::percentiles::Percentiles;
use crate::players::PlayingPair;
use crate::process::ServerProcess;

/// How many clients share an address: fewer than an address may have connections, guests and rooms.
const PER_ADDRESS: usize = 32;

/// What to try, and how much of it.
#[derive(Clone, Debug)]
pub struct TrialOptions {
    /// The program to start, `frise`.
    pub program: PathBuf,
    /// In which folder to work; beside this program otherwise.
    pub folder: Option<PathBuf>,
    /// How many clients come back after a restart.
    pub clients: usize,
    /// How many clients do not read.
    pub slow: usize,
    /// How many look on in one room.
    pub onlookers: usize,
    /// From how many sockets a flood comes.
    pub flood: usize,
    /// How many changes the largest lobby has.
    pub changes: usize,
    /// How many games go on meanwhile, each with two moves a second.
    pub games: usize,
    /// For how many seconds others are watched.
    pub seconds: u64,
}

/// One of the trials.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trial {
    /// Everybody comes back at once after a restart.
    Storm,
    /// Many who do not read what they are sent.
    Slow,
    /// As many onlookers in one room as there may be.
    Onlookers,
    /// Floods from a few sockets.
    Flood,
    /// The largest lobby is woken.
    Wake,
}

impl Trial {
    /// All of them.
    pub const ALL: [Trial; 5] = [Trial::Storm, Trial::Slow, Trial::Onlookers, Trial::Flood, Trial::Wake];
}

/// What came of a trial: a line for each figure.
#[derive(Debug)]
pub struct TrialReport {
    title: String,
    rows: Vec<Row>,
}

#[derive(Debug)]
struct Row {
    what: String,
    wanted: String,
    had: String,
    is_met: Option<bool>,
}

impl TrialReport {
    fn new(title: String) -> TrialReport {
        TrialReport { title, rows: Vec::new() }
    }

    /// A figure that something is wanted of.
    fn wanted(&mut self, what: &str, wanted: impl Into<String>, had: impl Into<String>, is_met: bool) {
        let (what, wanted, had) = (what.to_owned(), wanted.into(), had.into());
        self.rows.push(Row { what, wanted, had, is_met: Some(is_met) });
    }

    /// A figure to compare with.
    fn told(&mut self, what: &str, had: impl Into<String>) {
        let (what, had) = (what.to_owned(), had.into());
        self.rows.push(Row { what, wanted: String::new(), had, is_met: None });
    }

    /// The table, as in `docs/performance.md`.
    pub fn to_markdown(&self) -> String {
        let mut text = format!("| {} | wanted | had |\n|---|---|---|\n", self.title);
        for Row { what, wanted, had, is_met } in &self.rows {
            let mark = is_met.map_or("", |is_met| if is_met { " ✓" } else { " ✗" });
            // Writing to a string cannot fail.
            let _ = writeln!(text, "| {what} | {wanted} | {had}{mark} |");
        }
        text
    }

    /// Whether all that was wanted was had.
    pub fn is_good(&self) -> bool {
        self.rows.iter().all(|row| row.is_met != Some(false))
    }
}

/// Makes a trial.
pub async fn run(trial: Trial, options: &TrialOptions) -> Result<TrialReport, LoadError> {
    let folder = work_folder(options.folder.as_deref())?;
    // As many as are allowed: a socket is a file, here and there.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    match trial {
        Trial::Storm => storm::run(options, folder.path()).await,
        Trial::Slow => harm::slow_readers(options, folder.path()).await,
        Trial::Onlookers => crowds::onlookers(options, folder.path()).await,
        Trial::Flood => harm::flood(options, folder.path()).await,
        Trial::Wake => crowds::wake(options, folder.path()).await,
    }
}

fn start(options: &TrialOptions, folder: &Path) -> Result<ServerProcess, LoadError> {
    ServerProcess::frise(&options.program, folder)
}

/// The address of the client of this number: never `localhost`, which limits do not touch.
fn address(client: usize) -> IpAddr {
    let house = client / PER_ADDRESS;
    IpAddr::from([127, 1 + (house / 62_500) as u8, (house / 250 % 250) as u8, 2 + (house % 250) as u8])
}

/// A connection of the client of this number.
async fn connect(server: SocketAddr, client: usize) -> Result<HttpConnection, LoadError> {
    HttpConnection::open_from(server, address(client)).await
}

/// Games that go on while something else happens.
struct Others {
    pairs: Vec<PlayingPair>,
    seconds: Duration,
}

impl Others {
    async fn open(server: SocketAddr, options: &TrialOptions) -> Result<Others, LoadError> {
        let open = move |n| async move {
            // Far from the numbers of those who are tried.
            let from = address(1_000_000 + 2 * n);
            PlayingPair::open_from(server, Some(from), Rng::with_seed(n as u64)).await
        };
        let pairs = open_all(options.games, open).await?;
        Ok(Others { pairs, seconds: Duration::from_secs(options.seconds) })
    }

    /// How long moves take now.
    async fn play(&mut self) -> Result<Percentiles, LoadError> {
        let (pairs, took) = play(std::mem::take(&mut self.pairs), 2.0, self.seconds).await?;
        self.pairs = pairs;
        Ok(Percentiles::of(took))
    }
}

/// What moves of others took before and during something.
fn compare(report: &mut TrialReport, before: Percentiles, during: Percentiles, most: f64) {
    let added = during.p99 - before.p99;
    report.told("a move of others before: p50 / p95 / p99", before.to_string());
    report.told("a move of others meanwhile: p50 / p95 / p99", during.to_string());
    let (wanted, had) = (format!("≤ {most:.0} ms"), format!("{added:.2} ms"));
    report.wanted("p99 of others, added", wanted, had, added <= most);
}
