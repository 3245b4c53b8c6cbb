//! Load test: measures a server next to what it cannot be faster than, a bare relay and a commit by itself.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use fastrand::Rng;
use frise_core::Hands;
use serde::Serialize;

use crate::buckets::Buckets;
use crate::commit_baseline::CommitBaseline;
use crate::disk::{Disk, work_folder};
use crate::error::LoadError;
use crate::http::HttpConnection;
use crate::pacing::{Turns, open_all, play};
use crate::percentiles::Percentiles;
use crate::players::{PlayingPair, SocketPlayer, arrive, plan};
use crate::process::ServerProcess;
use crate::relay::RelayPair;
use crate::usage::{CpuTime, memory};
use crate::{commit_baseline, report};

/// How long commits are measured by themselves, before the games and after them.
const COMMITS: Duration = Duration::from_secs(3);

/// How many moves there are in a second, all rooms together, where cost is compared by the number of rooms.
const COMPARED: f64 = 150.0;

/// How long each of these numbers of rooms is played.
const COMPARING: Duration = Duration::from_secs(10);

/// How many of the sockets where nothing happens look at the same room.
const IDLE_IN_ROOM: usize = 20;

/// As long as what both players are told of a move, on average.
const TOLD: usize = 900;

/// What a load test measures.
#[derive(Clone, Debug)]
pub struct LoadOptions {
    /// The program to start, `frise`.
    pub program: PathBuf,
    /// In which folder to work; beside this program otherwise.
    pub folder: Option<PathBuf>,
    /// How many games at once.
    pub games: usize,
    /// How many moves a second in each.
    pub rate: f64,
    /// How many moves a second in all where there is much to do.
    pub busy: f64,
    /// For how many seconds.
    pub seconds: u64,
    /// How many sockets where nothing happens.
    pub idle: usize,
    /// For how many rooms the cost is compared.
    pub rooms: Vec<usize>,
}

/// The figures of a load test.
#[derive(Clone, Debug, Serialize)]
pub struct Figures {
    pub(crate) cores: usize,
    pub(crate) disk: Disk,
    pub(crate) commit: Commit,
    pub(crate) steady: Beside,
    pub(crate) busy: Option<Beside>,
    pub(crate) idle: Option<Idle>,
    pub(crate) by_rooms: Vec<Played>,
}

/// A commit by itself.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Commit {
    pub(crate) times: Percentiles,
    /// Its processor time, in microseconds.
    pub(crate) micros: f64,
}

impl Commit {
    pub(crate) fn of(CommitBaseline { took, cpu }: CommitBaseline) -> Commit {
        Commit { micros: cpu.as_secs_f64() * 1e6 / took.len() as f64, times: Percentiles::of(took) }
    }
}

/// Games, and the bare relay with as many tables and turns.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Beside {
    pub(crate) games: Played,
    pub(crate) relay: Played,
}

/// Tables that played for a while.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Played {
    pub(crate) tables: usize,
    pub(crate) seconds: f64,
    pub(crate) turns: usize,
    /// Until both have it.
    pub(crate) times: Percentiles,
    pub(crate) cpu_seconds: f64,
    /// The memory of the server at the end, and by how much it had grown, in bytes.
    pub(crate) memory: u64,
    pub(crate) grown: u64,
    /// How many entries and commits there were, and how long a commit took on average, in milliseconds.
    pub(crate) commits: Option<Commits>,
}

/// What the server says of its commits.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Commits {
    pub(crate) entries: f64,
    pub(crate) commits: f64,
    pub(crate) seconds: f64,
    /// Where the time of a move goes: until it is kept, the commit alone, and telling everybody.
    pub(crate) append: Buckets,
    pub(crate) commit: Buckets,
    pub(crate) tell: Buckets,
}

/// Sockets where nothing happens.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Idle {
    pub(crate) sockets: usize,
    pub(crate) memory: u64,
    pub(crate) grown: u64,
}

impl Figures {
    /// The figures as the tables that stand in `docs/performance.md`.
    pub fn to_markdown(&self) -> String {
        report::markdown(self)
    }
}

/// Measures all of it.
pub async fn run(options: &LoadOptions) -> Result<Figures, LoadError> {
    let folder = work_folder(options.folder.as_deref())?;
    let disk = Disk::of(folder.path())?;
    if disk.is_memory() {
        return Err(LoadError::Machine(format!("{} is no disk; name one", folder.path().display())));
    }
    eprintln!("working on {} ({})", disk.device, disk.kind);
    // As many as are allowed: a socket is a file, here and there.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    eprintln!("commits by themselves, the relay, and {} games…", options.games);
    let mut alone = commits_alone(folder.path()).await?;
    let steady = beside(options, folder.path(), options.rate).await?;
    let later = commits_alone(folder.path()).await?;
    alone.took.extend(later.took);
    alone.cpu += later.cpu;
    let busy = if options.busy > 0.0 {
        eprintln!("the same with {} moves a second…", options.busy);
        Some(beside(options, folder.path(), options.busy / options.games as f64).await?)
    } else {
        None
    };

    let mut by_rooms = Vec::new();
    for &rooms in options.rooms.iter().filter(|rooms| **rooms > 0) {
        eprintln!("{rooms} rooms…");
        let rate = COMPARED / rooms as f64;
        by_rooms.push(self::games(options, folder.path(), rooms, rate, COMPARING).await?);
    }
    let idle = if options.idle > 0 { Some(idle(options, folder.path()).await?) } else { None };
    let cores = std::thread::available_parallelism().map_or(1, Into::into);
    Ok(Figures { cores, disk, commit: Commit::of(alone), steady, busy, idle, by_rooms })
}

async fn commits_alone(folder: &Path) -> Result<CommitBaseline, LoadError> {
    let folder = folder.to_owned();
    let committing = tokio::task::spawn_blocking(move || commit_baseline::measure(&folder, COMMITS));
    committing.await.map_err(|error| LoadError::Machine(error.to_string()))?
}

async fn beside(options: &LoadOptions, folder: &Path, rate: f64) -> Result<Beside, LoadError> {
    let seconds = Duration::from_secs(options.seconds);
    let relay = relay(options.games, rate, seconds).await?;
    Ok(Beside { games: games(options, folder, options.games, rate, seconds).await?, relay })
}

/// The bare relay, with so many tables.
pub(crate) async fn relay(tables: usize, rate: f64, how_long: Duration) -> Result<Played, LoadError> {
    let process = ServerProcess::relay()?;
    let address = process.address();
    measure(&process, tables, rate, how_long, move |n| RelayPair::open(address, n, TOLD)).await
}

/// Games at a server of their own.
async fn games(
    options: &LoadOptions,
    folder: &Path,
    n: usize,
    rate: f64,
    how_long: Duration,
) -> Result<Played, LoadError> {
    let process = fresh_server(options, folder)?;
    let address = process.address();
    measure(&process, n, rate, how_long, move |n| PlayingPair::open(address, Rng::with_seed(n as u64))).await
}

/// Opens tables, lets them play, and looks at what that took of the process.
async fn measure<T, F>(
    process: &ServerProcess,
    n: usize,
    rate: f64,
    how_long: Duration,
    mut open: impl FnMut(usize) -> F,
) -> Result<Played, LoadError>
where
    T: Turns,
    F: Future<Output = Result<T, LoadError>> + Send + 'static,
{
    // What all tables share is there with the first.
    let _first = open(n).await?;
    let at_first = memory(process.id())?;
    let tables = open_all(n, open).await?;
    let (commits, cpu) = (Commits::of(process.figures()).await, CpuTime::of(process.id())?);
    let (_tables, took) = play(tables, rate, how_long).await?;
    let cpu = CpuTime::of(process.id())?.since(&cpu);
    let memory = memory(process.id())?;
    let later = Commits::of(process.figures()).await;
    Ok(Played {
        tables: n,
        seconds: how_long.as_secs_f64(),
        turns: took.len(),
        times: Percentiles::of(took),
        cpu_seconds: cpu.as_secs_f64(),
        memory,
        grown: memory.saturating_sub(at_first),
        commits: later.zip(commits).map(|(later, before)| later.since(before)),
    })
}

/// Opens sockets at rooms that nobody plays in.
async fn idle(options: &LoadOptions, folder: &Path) -> Result<Idle, LoadError> {
    eprintln!("{} idle sockets…", options.idle);
    let process = fresh_server(options, folder)?;
    let address = process.address();
    let rooms = open_all(options.idle.div_ceil(IDLE_IN_ROOM), move |_| lobby(address)).await?;
    let at_first = memory(process.id())?;
    let open = |n: usize| visit(address, rooms[n / IDLE_IN_ROOM].clone());
    let _sockets = open_all(options.idle, open).await?;
    let memory = memory(process.id())?;
    Ok(Idle { sockets: options.idle, memory, grown: memory.saturating_sub(at_first) })
}

async fn lobby(address: SocketAddr) -> Result<String, LoadError> {
    let (guest, mut connection) = arrive(address).await?;
    connection.room(&guest, "Ana", &plan(Hands::Standard)).await
}

async fn visit(address: SocketAddr, room: String) -> Result<SocketPlayer, LoadError> {
    let (guest, connection) = arrive(address).await?;
    SocketPlayer::enter(connection.socket(&guest).await?, &room).await
}

fn fresh_server(options: &LoadOptions, folder: &Path) -> Result<ServerProcess, LoadError> {
    let data = tempfile::tempdir_in(folder)?.keep();
    ServerProcess::frise(&options.program, &data)
}

impl Commits {
    /// What the server has counted so far; nothing from whoever does not commit.
    pub(crate) async fn of(figures: SocketAddr) -> Option<Commits> {
        let figures = HttpConnection::open(figures).await.ok()?.figures().await.ok()?;
        let value = |name: &str| {
            figures.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse::<f64>().ok())
        };
        Some(Commits {
            entries: value("frise_entries_total")?,
            commits: value("frise_commit_seconds_count")?,
            seconds: value("frise_commit_seconds_sum")?,
            append: Buckets::read(&figures, "frise_append_seconds"),
            commit: Buckets::read(&figures, "frise_commit_seconds"),
            tell: Buckets::read(&figures, "frise_tell_seconds"),
        })
    }

    /// What all nodes together have counted so far.
    pub(crate) async fn of_all(figures: &[SocketAddr]) -> Option<Commits> {
        let mut all: Option<Commits> = None;
        for node in figures {
            let more = Commits::of(*node).await?;
            all = Some(match all {
                None => more,
                Some(all) => Commits {
                    entries: all.entries + more.entries,
                    commits: all.commits + more.commits,
                    seconds: all.seconds + more.seconds,
                    append: all.append.plus(&more.append),
                    commit: all.commit.plus(&more.commit),
                    tell: all.tell.plus(&more.tell),
                },
            });
        }
        all
    }

    pub(crate) fn since(self, before: Commits) -> Commits {
        Commits {
            entries: self.entries - before.entries,
            commits: self.commits - before.commits,
            seconds: self.seconds - before.seconds,
            append: self.append.since(&before.append),
            commit: self.commit.since(&before.commit),
            tell: self.tell.since(&before.tell),
        }
    }
}
