//! Crash test: kills a server again and again while people play, and then checks whether anything that they were promised or shown
//! is missing.

use std::collections::HashMap;
use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use fastrand::Rng;
use frise_core::Hands;
use frise_room::online::Code;
use tokio::sync::{Notify, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::audit::{Audit, audit};
use crate::client::{CrashScene, LastRoom, ReturningClient};
use crate::disk::work_folder;
use crate::error::LoadError;
use crate::http::HttpConnection;
use crate::ledger::Ledger;
use crate::logged;
use crate::players::{arrive, plan};
use crate::process::ServerProcess;

/// Far longer than a server and its clients ever need to get something done.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// How many acknowledgements there are, for each game, between two crashes at most.
const MOST_BETWEEN: u64 = 12;

/// How long after an acknowledgement a server is killed at most, in microseconds: some commits further on.
const MOST_LATER: u64 = 5_000;

/// How long to wait where somebody read too often.
const READ_PAUSE: Duration = Duration::from_millis(500);

/// What a crash test does.
#[derive(Clone, Debug)]
pub struct CrashOptions {
    /// The program to start, `frise`.
    pub program: PathBuf,
    /// In which folder to work; beside this program otherwise.
    pub folder: Option<PathBuf>,
    /// How often to kill it.
    pub kills: u32,
    /// How many games are played at once.
    pub games: usize,
    /// Where chance begins.
    pub seed: u64,
}

/// The outcome of a crash test.
#[derive(Debug)]
pub struct CrashReport {
    kills: u32,
    took: Duration,
    n_done: usize,
    n_told: usize,
    n_resent: usize,
    n_heard_before: usize,
    n_finished: usize,
    audit: Audit,
}

impl CrashReport {
    /// Whether nothing was lost, done twice, shown without being kept, or otherwise wrong.
    pub fn is_good(&self) -> bool {
        self.audit.is_good()
    }

    /// How many messages had been heard by a server that was killed before it could answer, and were sent again.
    pub fn n_heard_before(&self) -> usize {
        self.n_heard_before
    }

    /// How many games were played to their ends.
    pub fn n_finished(&self) -> usize {
        self.n_finished
    }
}

impl fmt::Display for CrashReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| kills | {} in {} s |\n|---|---|", self.kills, self.took.as_secs())?;
        writeln!(f, "| acknowledged to a client | {} |", self.n_done)?;
        writeln!(f, "| shown to a client | {} |", self.n_told)?;
        writeln!(f, "| not answered at a kill and sent again | {} |", self.n_resent)?;
        writeln!(f, "| of these, kept already before the kill | {} |", self.n_heard_before)?;
        writeln!(f, "| games played to their ends | {} |", self.n_finished)?;
        self.audit.fmt(f)
    }
}

/// Plays, kills, lets the games end, and looks.
pub async fn run(options: &CrashOptions) -> Result<CrashReport, LoadError> {
    let folder = work_folder(options.folder.as_deref())?;
    let data = folder.path().join("data");
    let start = Instant::now();
    let server = ServerProcess::frise(&options.program, &data)?;
    let (address, at) = watch::channel(server.address());
    let scene = Arc::new(CrashScene {
        start,
        address: at,
        n_done: AtomicU64::new(0),
        progress: Notify::new(),
        has_stand_ins: false,
        are_restless: AtomicBool::new(false),
        is_ending: AtomicBool::new(false),
    });
    let mut playing = JoinSet::new();
    for n in 0..options.games {
        for client in open(server.address(), n, options.seed, &scene).await? {
            playing.spawn(client.run());
        }
    }
    let server = kill_often(options, &data, server, &address, &scene).await?;
    scene.is_ending.store(true, Ordering::Relaxed);
    let mut ledgers = Vec::new();
    let ending = async {
        while let Some(ledger) = playing.join_next().await {
            ledgers.push(ledger.map_err(|error| LoadError::Machine(error.to_string()))??);
        }
        Ok::<(), LoadError>(())
    };
    timeout(PATIENCE, ending).await.map_err(|_| LoadError::Stuck("games do not end"))??;
    let records = records(server.address(), &ledgers).await?;
    server.kill()?;
    let audit = audit(&logged::in_sqlite(&data.join("frise.db"))?, &ledgers, &records);
    let sum = |of: fn(&Ledger) -> usize| ledgers.iter().map(of).sum();
    let report = CrashReport {
        kills: options.kills,
        took: start.elapsed(),
        n_done: sum(|ledger| ledger.done.len()),
        n_told: sum(|ledger| ledger.told.len()),
        n_resent: sum(|ledger| ledger.n_resent),
        n_heard_before: sum(|ledger| ledger.n_heard_before),
        n_finished: records.len(),
        audit,
    };
    if !report.is_good() {
        eprintln!("the data of the server is kept in {}", folder.keep().display());
    }
    Ok(report)
}

/// Kills and starts the server, as often as wanted; returns the last one.
async fn kill_often(
    options: &CrashOptions,
    data: &Path,
    mut server: ServerProcess,
    address: &watch::Sender<SocketAddr>,
    scene: &CrashScene,
) -> Result<ServerProcess, LoadError> {
    let mut rng = Rng::with_seed(options.seed);
    for _ in 0..options.kills {
        let until = scene.n_done.load(Ordering::Relaxed) + rng.u64(0..=MOST_BETWEEN * options.games as u64);
        let working = async {
            while scene.n_done.load(Ordering::Relaxed) < until {
                scene.progress.notified().await;
            }
        };
        timeout(PATIENCE, working).await.map_err(|_| LoadError::Stuck("nothing is acknowledged"))?;
        sleep(Duration::from_micros(rng.u64(0..=MOST_LATER))).await;
        server.kill()?;
        server = ServerProcess::frise(&options.program, data)?;
        address.send_replace(server.address());
    }
    Ok(server)
}

/// Two new guests in a new room.
pub(crate) async fn open(
    address: SocketAddr,
    n: usize,
    seed: u64,
    scene: &Arc<CrashScene>,
) -> Result<[ReturningClient; 2], LoadError> {
    let (ana, mut connection) = arrive(address).await?;
    let (ben, _) = arrive(address).await?;
    let room = connection.room(&ana, &format!("A{n}"), &plan(Hands::Standard)).await?;
    let last_room: LastRoom = Arc::default();
    let client = |name: String, guest, is_founder| ReturningClient {
        rng: Rng::with_seed(seed + n as u64 * 2 + u64::from(is_founder)),
        name,
        guest,
        room: room.clone(),
        is_founder,
        last_room: last_room.clone(),
        scene: scene.clone(),
        known: None,
        waiting: None,
        n_sent: 0,
        ledger: Ledger::default(),
    };
    Ok([client(format!("A{n}"), ana, true), client(format!("B{n}"), ben, false)])
}

/// The finished games, as the server tells them.
pub(crate) async fn records(
    address: SocketAddr,
    ledgers: &[Ledger],
) -> Result<HashMap<String, String>, LoadError> {
    let mut connection = HttpConnection::open(address).await?;
    let mut records = HashMap::new();
    for room in ledgers.iter().flat_map(|ledger| &ledger.finished) {
        while !records.contains_key(room) {
            match connection.record(room).await {
                Ok(record) => drop(records.insert(room.clone(), record)),
                // Whoever is not at home may read only so often.
                Err(LoadError::Refused(Code::TooFast)) => sleep(READ_PAUSE).await,
                Err(error) => return Err(error),
            }
        }
    }
    Ok(records)
}
