//! A cluster on this machine: PostgreSQL, perhaps with a synchronous standby, NATS, nodes as processes of `frise serve`, and a TCP balancer before them that
//! knows nothing of rooms. All of it ends with whoever started it, also by `kill -9`.

mod databases;
mod lines;
pub mod namespaces;

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use frise_stack::{Balancer, Fault, Nats, Postgres};
use tokio::task::spawn_blocking;

pub use self::databases::Databases;
use self::lines::Lines;
pub use self::lines::{Far, Wiring};
use crate::error::LoadError;
use crate::process::ServerProcess;

/// Reads numbers of processes until its input ends, and then ends those that run this program: a number may be another's by now.
const WATCH: &str = r#"
pids=
while read -r pid; do pids="$pids $pid"; done
for pid in $pids; do
    case "$(tr '\0' ' ' < "/proc/$pid/cmdline" 2> /dev/null || ps -o args= -p "$pid")" in
        *"$1 serve "*) kill -KILL "$pid" ;;
    esac
done
"#;

/// What is started.
#[derive(Clone, Debug)]
pub struct FleetOptions {
    /// The program of a node, `frise`.
    pub program: PathBuf,
    /// How many nodes.
    pub nodes: usize,
    /// Whether every commit waits for a standby (`--durability standby`).
    pub has_standby: bool,
    /// How nodes reach databases and bus.
    pub wiring: Wiring,
    /// Where nodes write what they log: `node-0.log` and so on.
    pub folder: PathBuf,
    /// Where the balancer listens; any free port of this machine otherwise.
    pub address: Option<SocketAddr>,
    /// What else every node is told on its command line.
    pub arguments: Vec<OsString>,
}

/// A cluster that runs.
pub struct Fleet {
    /// What it was started with.
    pub options: FleetOptions,
    /// The databases.
    pub databases: Databases,
    /// The bus.
    pub nats: Nats,
    nodes: Vec<Node>,
    balancer: Balancer,
    watcher: Watcher,
}

struct Node {
    lines: Lines,
    /// None where it was killed.
    process: Option<ServerProcess>,
}

impl Fleet {
    /// Starts everything, and comes back once every node answers.
    pub async fn start(options: FleetOptions) -> Result<Fleet, LoadError> {
        fs::create_dir_all(&options.folder)?;
        if options.wiring == Wiring::Namespaces {
            namespaces::make_hub()?;
        }
        let has_standby = options.has_standby;
        let started = blocking(move || Ok((Databases::start(has_standby)?, Nats::start()?)));
        let (databases, nats) = started.await?;
        let watcher = Watcher::start(&options.program)?;
        let at = options.address.unwrap_or_else(|| ([127, 0, 0, 1], 0).into());
        let balancer = Balancer::start_at(at, Vec::new()).await?;
        let places: Vec<SocketAddr> =
            databases.servers().map(|server| ([127, 0, 0, 1], server.port()).into()).collect();
        let mut nodes = Vec::new();
        for n in 0..options.nodes {
            let lines = Lines::lay(options.wiring, n, &places, nats.address()).await?;
            nodes.push(Node { lines, process: None });
        }
        let mut fleet = Fleet { options, databases, nats, nodes, balancer, watcher };
        for node in 0..fleet.nodes.len() {
            fleet.start_node(node).await?;
        }
        Ok(fleet)
    }

    /// Where people connect: the balancer.
    pub fn address(&self) -> SocketAddr {
        self.balancer.address()
    }

    /// How many nodes there are, those that were killed too.
    pub fn n_nodes(&self) -> usize {
        self.nodes.len()
    }

    /// Where the nodes answer that run.
    pub fn nodes(&self) -> Vec<SocketAddr> {
        self.running().map(ServerProcess::address).collect()
    }

    /// Where the nodes tell their figures.
    pub fn figures(&self) -> Vec<SocketAddr> {
        self.running().map(ServerProcess::figures).collect()
    }

    /// The numbers of the processes of the nodes.
    pub fn processes(&self) -> Vec<u32> {
        self.running().map(ServerProcess::id).collect()
    }

    /// `kill -9` of a node. The balancer is not told.
    pub fn kill_node(&mut self, node: usize) -> Result<(), LoadError> {
        if let Some(process) = self.nodes[node].process.take() {
            process.kill()?;
        }
        Ok(())
    }

    /// Starts a node, at any port; the balancer is told where.
    pub async fn start_node(&mut self, node: usize) -> Result<(), LoadError> {
        let FleetOptions { program, folder, has_standby, arguments, .. } = &self.options;
        let log =
            OpenOptions::new().create(true).append(true).open(folder.join(format!("node-{node}.log")))?;
        let lines = &self.nodes[node].lines;
        let any_port = SocketAddr::new(lines.host(), 0).to_string();
        let mut command = lines.command(program);
        command.args(["serve", "--addr", &any_port, "--metrics", &any_port, "--bus", &lines.bus()]);
        command.args(["--durability", if *has_standby { "standby" } else { "local" }]);
        command.args(["--data", &lines.data(node)]).args(arguments).stderr(log);
        let process = blocking(move || ServerProcess::start(command, 2)).await?;
        self.watcher.watch(process.id())?;
        self.nodes[node].process = Some(process);
        self.balancer.set_nodes(self.nodes());
        Ok(())
    }

    /// A node, if it runs.
    pub(crate) fn node(&self, node: usize) -> Option<&ServerProcess> {
        self.nodes.get(node)?.process.as_ref()
    }

    /// Which nodes have ended by themselves since this was asked last, or were killed from elsewhere.
    pub(crate) fn ended(&mut self) -> Vec<usize> {
        let mut ended = Vec::new();
        for (idx, node) in self.nodes.iter_mut().enumerate() {
            if node.process.as_mut().is_some_and(ServerProcess::has_ended) {
                node.process = None;
                ended.push(idx);
            }
        }
        ended
    }

    /// From now on this is wrong with a line of a node; not where lines are direct.
    pub fn fail_line(&self, node: usize, far: Far, fault: Fault) -> Result<(), LoadError> {
        self.nodes[node].lines.fail(far, fault)
    }

    /// The primary, to measure it.
    pub fn primary(&self) -> &Postgres {
        &self.databases.primary
    }

    fn running(&self) -> impl Iterator<Item = &ServerProcess> {
        self.nodes.iter().filter_map(|node| node.process.as_ref())
    }
}

/// A shell that outlives this process and ends what it would leave behind.
struct Watcher(Child);

impl Watcher {
    fn start(program: &Path) -> Result<Watcher, LoadError> {
        let mut watcher = Command::new("sh");
        watcher.args(["-c", WATCH, "sh"]).arg(program).stdin(Stdio::piped()).stdout(Stdio::null());
        let watcher = watcher.stderr(Stdio::null()).spawn();
        Ok(Watcher(watcher.map_err(|error| LoadError::Process("sh".to_owned(), error))?))
    }

    fn watch(&mut self, process: u32) -> Result<(), LoadError> {
        match &mut self.0.stdin {
            Some(input) => Ok(writeln!(input, "{process}")?),
            None => Ok(()),
        }
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        let _ = self.0.wait();
    }
}

/// Does what takes its time on a thread where nobody waits.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, LoadError> + Send + 'static,
) -> Result<T, LoadError> {
    spawn_blocking(work).await.map_err(|error| LoadError::Machine(error.to_string()))?
}
