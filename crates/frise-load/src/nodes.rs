//! Load test of several nodes on one PostgreSQL with a synchronous standby and one NATS, next to what they are compared with in the same run: the server on
//! SQLite, the bare relay, and a commit of PostgreSQL by itself.

use std::env;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Serialize;

use crate::commit_baseline::CommitBaseline;
use crate::database_baseline::{self, Where};
use crate::disk::{Disk, work_folder};
use crate::error::LoadError;
use crate::fleet::{Fleet, FleetOptions, Wiring};
use crate::load::{self, Commit, Commits, Played};
use crate::nodes_report;
use crate::percentiles::Percentiles;
use crate::process::ServerProcess;
use crate::tables::Tables;
use crate::usage::{CpuTime, memory};

/// How long commits are measured by themselves, before the games and after them, in each of two ways.
const COMMITS: Duration = Duration::from_secs(2);

/// How many moves there are in a second in each room, where cost is compared by the number of rooms: people think for ten seconds.
const CALM: f64 = 0.1;

/// What a load test of nodes measures.
#[derive(Clone, Debug)]
pub struct NodesOptions {
    /// The program to start, `frise`.
    pub program: PathBuf,
    /// In which folder to work; beside this program otherwise.
    pub folder: Option<PathBuf>,
    /// How many nodes.
    pub nodes: usize,
    /// Over how many databases rooms are spread, each with a standby of its own.
    pub databases: usize,
    /// How many games at once.
    pub games: usize,
    /// How many moves a second, all games together: one table for each.
    pub rates: Vec<f64>,
    /// For how many seconds.
    pub seconds: u64,
    /// For how many rooms the cost is compared.
    pub rooms: Vec<usize>,
}

/// The figures of such a test.
#[derive(Clone, Debug, Serialize)]
pub struct NodesFigures {
    pub(crate) cores: usize,
    pub(crate) disk: Disk,
    pub(crate) nodes: usize,
    pub(crate) databases: usize,
    pub(crate) rates: Vec<Compared>,
    pub(crate) by_rooms: Vec<PlayedApart>,
}

/// The same games in three ways, at one rate.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Compared {
    /// How many moves a second were wanted.
    pub(crate) wanted: f64,
    /// A commit of PostgreSQL by itself, on the primary only and with its standby.
    pub(crate) local: Commit,
    pub(crate) standby: Commit,
    pub(crate) nodes: PlayedApart,
    pub(crate) sqlite: PlayedApart,
    pub(crate) relay: Played,
}

/// Games whose players sat at different nodes.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct PlayedApart {
    pub(crate) tables: usize,
    pub(crate) seconds: f64,
    pub(crate) turns: usize,
    /// Until whoever moved has it, at their own node.
    pub(crate) own: Percentiles,
    /// Until the other has it, at another node where there are several.
    pub(crate) other: Percentiles,
    pub(crate) cpu: Cpu,
    /// The memory of all nodes, in bytes.
    pub(crate) memory: u64,
    pub(crate) commits: Option<Commits>,
    /// What the write-ahead log and the tables grew by, in bytes.
    pub(crate) wal: f64,
    pub(crate) tables_grew: f64,
}

/// Who took how much of the processor, in seconds.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(crate) struct Cpu {
    pub(crate) nodes: f64,
    pub(crate) primary: f64,
    pub(crate) standby: f64,
    pub(crate) bus: f64,
    pub(crate) players: f64,
}

impl NodesFigures {
    /// The figures as the tables that stand in `docs/scale.md`.
    pub fn to_markdown(&self) -> String {
        nodes_report::markdown(self)
    }
}

/// Measures all of it.
pub async fn run(options: &NodesOptions) -> Result<NodesFigures, LoadError> {
    let folder = work_folder(options.folder.as_deref())?;
    let disk = Disk::of(&env::temp_dir())?;
    if disk.is_memory() {
        let why = format!("{} is no disk; name one in TMPDIR", env::temp_dir().display());
        return Err(LoadError::Machine(why));
    }
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let mut rates = Vec::new();
    for &rate in &options.rates {
        rates.push(compare(options, folder.path(), rate).await?);
    }
    let mut by_rooms = Vec::new();
    for &rooms in options.rooms.iter().filter(|rooms| **rooms > 0) {
        eprintln!("{rooms} rooms on {} nodes…", options.nodes);
        let fleet = fleet(options, folder.path()).await?;
        by_rooms.push(apart(&Served::by(&fleet), rooms, CALM * rooms as f64, options.seconds).await?);
    }
    let cores = std::thread::available_parallelism().map_or(1, Into::into);
    Ok(NodesFigures { cores, disk, nodes: options.nodes, databases: options.databases, rates, by_rooms })
}

/// The relay, the server on SQLite and the nodes, one after the other.
async fn compare(options: &NodesOptions, folder: &Path, rate: f64) -> Result<Compared, LoadError> {
    let (games, seconds) = (options.games, options.seconds);
    eprintln!("{games} games, {rate} moves a second: the relay, the server on SQLite…");
    let relay = load::relay(games, rate / games as f64, Duration::from_secs(seconds)).await?;
    let sqlite = {
        let data = tempfile::tempdir_in(folder)?;
        let process = ServerProcess::frise(&options.program, data.path())?;
        let served = Served {
            nodes: vec![process.address()],
            figures: vec![process.figures()],
            processes: vec![process.id()],
            fleet: None,
        };
        apart(&served, games, rate, seconds).await?
    };
    eprintln!("… and {} nodes", options.nodes);
    let fleet = fleet(options, folder).await?;
    let bare = database_baseline::beside(&fleet.databases.primary)?;
    let mut alone = [CommitBaseline::default(), CommitBaseline::default()];
    commit_alone(&fleet, bare, &mut alone).await?;
    let nodes = apart(&Served::by(&fleet), games, rate, seconds).await?;
    commit_alone(&fleet, bare, &mut alone).await?;
    let [local, standby] = alone.map(Commit::of);
    Ok(Compared { wanted: rate, local, standby, nodes, sqlite, relay })
}

async fn commit_alone(
    fleet: &Fleet,
    bare: &str,
    [local, standby]: &mut [CommitBaseline; 2],
) -> Result<(), LoadError> {
    for (place, all) in [(Where::Local, local), (Where::Standby, standby)] {
        let more = database_baseline::measure(&fleet.databases.primary, bare, place, COMMITS).await?;
        all.took.extend(more.took);
        all.cpu += more.cpu;
    }
    Ok(())
}

async fn fleet(options: &NodesOptions, folder: &Path) -> Result<Fleet, LoadError> {
    Fleet::start(FleetOptions {
        program: options.program.clone(),
        nodes: options.nodes,
        has_standby: true,
        wiring: Wiring::Direct,
        folder: tempfile::tempdir_in(folder)?.keep(),
        address: None,
        arguments: Vec::new(),
    })
    .await
}

/// Who serves, and what is looked at.
struct Served<'a> {
    nodes: Vec<SocketAddr>,
    figures: Vec<SocketAddr>,
    processes: Vec<u32>,
    fleet: Option<&'a Fleet>,
}

impl Served<'_> {
    fn by(fleet: &Fleet) -> Served<'_> {
        let (nodes, figures, processes) = (fleet.nodes(), fleet.figures(), fleet.processes());
        Served { nodes, figures, processes, fleet: Some(fleet) }
    }
}

/// Lets games be played, and looks at what that took of each part.
async fn apart(served: &Served<'_>, games: usize, rate: f64, seconds: u64) -> Result<PlayedApart, LoadError> {
    let how_long = Duration::from_secs(seconds);
    let mut tables = Tables::begin(&served.nodes, games, rate / games as f64, how_long).await?;
    let players = tables.processes();
    let (commits, cpu, size) =
        (Commits::of_all(&served.figures).await, CpuTimes::of(served, &players)?, sizes(served)?);
    let times = tables.play().await?;
    let cpu = CpuTimes::of(served, &players)?.since(&cpu);
    let (later, size_later) = (Commits::of_all(&served.figures).await, sizes(served)?);
    let memory = served.processes.iter().map(|id| memory(*id)).sum::<Result<u64, LoadError>>()?;
    let percentiles =
        |micros: &[u64]| Percentiles::of(micros.iter().copied().map(Duration::from_micros).collect());
    Ok(PlayedApart {
        tables: games,
        seconds: how_long.as_secs_f64(),
        turns: times.own.len(),
        own: percentiles(&times.own),
        other: percentiles(&times.other),
        cpu,
        memory,
        commits: later.zip(commits).map(|(later, before)| later.since(before)),
        wal: size_later[0] - size[0],
        tables_grew: size_later[1] - size[1],
    })
}

/// How far the write-ahead log is, and how large the tables are, in bytes.
fn sizes(served: &Served<'_>) -> Result<[f64; 2], LoadError> {
    let Some(fleet) = served.fleet else { return Ok([0.0; 2]) };
    let number = |sql: &str| -> Result<f64, LoadError> {
        let said = fleet.databases.sql(sql)?;
        said.parse().map_err(|_| LoadError::NotUnderstood(said))
    };
    Ok([
        number("SELECT pg_current_wal_lsn() - '0/0'")?,
        number("SELECT pg_database_size(current_database())")?,
    ])
}

/// How long each part has run so far.
struct CpuTimes {
    nodes: Vec<CpuTime>,
    primary: CpuTime,
    standby: CpuTime,
    bus: CpuTime,
    players: Vec<CpuTime>,
}

impl CpuTimes {
    fn of(served: &Served<'_>, players: &[u32]) -> Result<CpuTimes, LoadError> {
        let each = |ids: &[u32]| ids.iter().map(|id| CpuTime::of(*id)).collect::<Result<Vec<_>, _>>();
        let family = |id: Option<u32>| id.map_or_else(|| Ok(CpuTime::default()), CpuTime::of_family);
        let databases = served.fleet.map(|fleet| &fleet.databases);
        Ok(CpuTimes {
            nodes: each(&served.processes)?,
            primary: family(databases.and_then(|databases| databases.primary.process()))?,
            standby: family(databases.and_then(|databases| databases.standby.as_ref()?.process()))?,
            bus: family(served.fleet.and_then(|fleet| fleet.nats.process()))?,
            players: each(players)?,
        })
    }

    fn since(&self, before: &CpuTimes) -> Cpu {
        let all = |now: &[CpuTime], before: &[CpuTime]| {
            now.iter().zip(before).map(|(now, before)| now.since(before).as_secs_f64()).sum()
        };
        Cpu {
            nodes: all(&self.nodes, &before.nodes),
            primary: self.primary.since(&before.primary).as_secs_f64(),
            standby: self.standby.since(&before.standby).as_secs_f64(),
            bus: self.bus.since(&before.bus).as_secs_f64(),
            players: all(&self.players, &before.players),
        }
    }
}
