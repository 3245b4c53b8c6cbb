//! Crash test of several nodes on PostgreSQL and NATS, while people play through a balancer that knows nothing of rooms: nodes are killed, the primary
//! fails over, lines are cut; and then the log is held against all that anybody was promised or shown.

mod failovers;
mod kills;
mod partitions;
mod report;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use fastrand::Rng;
use tokio::sync::{Notify, watch};
use tokio::task::{JoinSet, block_in_place};
use tokio::time::{sleep, timeout};

use self::partitions::Lengths;
pub use self::report::ClusterReport;
use crate::audit::audit;
use crate::client::CrashScene;
use crate::crash::{open, records};
use crate::disk::work_folder;
use crate::error::LoadError;
use crate::fleet::{Fleet, FleetOptions, Wiring};
use crate::ledger::Ledger;
use crate::logged;

/// Far longer than a cluster ever needs to get something done once all of it is well.
const PATIENCE: Duration = Duration::from_secs(180);

/// How long after an acknowledgement something happens at most, in microseconds: some commits further on.
const MOST_LATER: u64 = 5_000;

/// How often a node is started that does not come up.
const STARTS: u32 = 5;

/// What a crash test of several nodes does.
#[derive(Clone, Debug)]
pub struct ClusterOptions {
    /// The program of a node, `frise`.
    pub program: PathBuf,
    /// In which folder to work; beside this program otherwise.
    pub folder: Option<PathBuf>,
    /// How many nodes.
    pub nodes: usize,
    /// How many nodes are killed.
    pub kills: u32,
    /// How often the primary is killed.
    pub failovers: u32,
    /// How many lines are cut.
    pub partitions: u32,
    /// Whether each of these takes only a moment.
    pub is_short: bool,
    /// Whether each node has a network namespace of its own.
    pub has_namespaces: bool,
    /// How many games are played at once.
    pub games: usize,
    /// Where chance begins.
    pub seed: u64,
}

/// What the trials work with.
struct Stage {
    fleet: Fleet,
    scene: Arc<CrashScene>,
    rng: Rng,
    games: u64,
}

impl Stage {
    /// Ready once so many more were acknowledged, for each game, at most.
    async fn play_on(&mut self, most_of_a_game: u64) -> Result<(), LoadError> {
        let n = self.rng.u64(1..=most_of_a_game * self.games);
        progress(&self.scene, n).await?;
        sleep(Duration::from_micros(self.rng.u64(0..=MOST_LATER))).await;
        Ok(())
    }

    /// Starts a node as a supervisor would: again, where it ends because the database does not answer it in time.
    async fn revive(&mut self, node: usize) -> Result<(), LoadError> {
        for _ in 1..STARTS {
            match self.fleet.start_node(node).await {
                Err(LoadError::Process(..)) => {}
                started => return started,
            }
        }
        self.fleet.start_node(node).await
    }
}

/// Ready once so many more were acknowledged.
async fn progress(scene: &CrashScene, n: u64) -> Result<(), LoadError> {
    let until = scene.n_done.load(Ordering::Relaxed) + n;
    let working = async {
        while scene.n_done.load(Ordering::Relaxed) < until {
            scene.progress.notified().await;
        }
    };
    timeout(PATIENCE, working).await.map_err(|_| LoadError::Stuck("nothing is acknowledged"))
}

/// Plays, does all the harm, lets the games end, and looks. Needs a runtime with several threads.
pub async fn run(options: &ClusterOptions) -> Result<ClusterReport, LoadError> {
    let folder = work_folder(options.folder.as_deref())?;
    let played = play(options, folder.path().to_owned()).await;
    if !played.as_ref().is_ok_and(ClusterReport::is_good) {
        eprintln!("what the nodes logged is kept in {}", folder.keep().display());
    }
    played
}

async fn play(options: &ClusterOptions, folder: PathBuf) -> Result<ClusterReport, LoadError> {
    let wiring = if options.has_namespaces { Wiring::Namespaces } else { Wiring::Proxies };
    let (program, nodes) = (options.program.clone(), options.nodes);
    let fleet = FleetOptions {
        program,
        nodes,
        has_standby: true,
        wiring,
        folder,
        address: None,
        arguments: Vec::new(),
    };
    let fleet = Fleet::start(fleet).await?;
    let start = Instant::now();
    let (_address, at) = watch::channel(fleet.address());
    let scene = Arc::new(CrashScene {
        start,
        address: at,
        n_done: AtomicU64::new(0),
        progress: Notify::new(),
        has_stand_ins: true,
        are_restless: AtomicBool::new(false),
        is_ending: AtomicBool::new(false),
    });
    let mut playing = JoinSet::new();
    for n in 0..options.games {
        for client in open(fleet.address(), n, options.seed, &scene).await? {
            playing.spawn(client.run());
        }
    }
    let (rng, games) = (Rng::with_seed(options.seed), options.games as u64);
    let mut stage = Stage { fleet, scene: scene.clone(), rng, games };
    let mut report = ClusterReport::default();
    report.kills = kills::run(&mut stage, options.kills).await?;
    // Whoever is not at a node that was killed has no reason of their own to look for another.
    scene.are_restless.store(true, Ordering::Relaxed);
    report.failovers = failovers::run(&mut stage, options.failovers).await?;
    let lengths = if options.is_short { Lengths::SHORT } else { Lengths::FULL };
    report.partitions = partitions::run(&mut stage, options.partitions, lengths).await?;
    scene.are_restless.store(false, Ordering::Relaxed);
    scene.is_ending.store(true, Ordering::Relaxed);
    let ledgers = end(playing).await?;
    let records = records(stage.fleet.address(), &ledgers).await?;
    for node in 0..options.nodes {
        stage.fleet.kill_node(node)?;
    }
    let log = block_in_place(|| logged::in_postgres(&stage.fleet.databases))?;
    report.judge(audit(&log, &ledgers, &records), &ledgers, records.len(), start.elapsed());
    Ok(report)
}

/// What everybody was promised and shown, once all games are over.
async fn end(mut playing: JoinSet<Result<Ledger, LoadError>>) -> Result<Vec<Ledger>, LoadError> {
    let mut ledgers = Vec::new();
    let ending = async {
        while let Some(ledger) = playing.join_next().await {
            ledgers.push(ledger.map_err(|error| LoadError::Machine(error.to_string()))??);
        }
        Ok::<(), LoadError>(())
    };
    timeout(PATIENCE, ending).await.map_err(|_| LoadError::Stuck("games do not end"))??;
    Ok(ledgers)
}
