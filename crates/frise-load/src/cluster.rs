//! A cluster to try by hand: nodes, databases, bus and balancer on this machine, with the page, until Ctrl-C. What is typed kills a node, or starts it again.

use std::fmt::Write;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use frise_stack::Postgres;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::signal::unix::{SignalKind, signal};
use tokio::task::block_in_place;
use tokio::time::interval;

use crate::disk::work_folder;
use crate::error::LoadError;
use crate::fleet::{Fleet, FleetOptions, Wiring};

/// How often it is looked whether a node has gone.
const LOOKING: Duration = Duration::from_millis(200);

const HELP: &str = "Type the number of a node to kill it or to start it again, bus for NATS, db for a failover of PostgreSQL; Ctrl-C ends everything.";

/// What is started.
#[derive(Clone, Debug)]
pub struct ClusterOptions {
    /// The program of a node, `frise`.
    pub program: PathBuf,
    /// How many nodes.
    pub nodes: usize,
    /// Where the balancer listens; any free port if this one is taken and was not asked for by name.
    pub address: SocketAddr,
    /// Whether another port will do.
    pub is_any_port: bool,
    /// The folder of the built page; else the one in the program.
    pub page: Option<PathBuf>,
    /// Whether to open a browser.
    pub open: bool,
}

/// Runs until it is interrupted; then everything is stopped and removed.
pub async fn run(options: &ClusterOptions) -> Result<(), LoadError> {
    let mut interrupted =
        [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()].map(signal);
    let folder = work_folder(None)?;
    let mut fleet = start(options, folder.path().to_owned()).await?;
    println!("{}", told(&fleet));
    if options.open {
        open_browser(&format!("http://{}/", fleet.address()));
    }
    let mut lines = BufReader::new(tokio::io::stdin()).lines();
    let (mut has_input, mut looking) = (true, interval(LOOKING));
    loop {
        tokio::select! {
            () = any(&mut interrupted) => break,
            _ = looking.tick() => {
                for idx in fleet.ended() {
                    println!("{}", gone(idx));
                }
            }
            line = lines.next_line(), if has_input => match line {
                Ok(Some(line)) => obey(&mut fleet, line.trim()).await?,
                // Nobody types: it runs until it is interrupted.
                _ => has_input = false,
            },
        }
    }
    println!("Stopping, and removing everything…");
    Ok(())
}

async fn start(options: &ClusterOptions, folder: PathBuf) -> Result<Fleet, LoadError> {
    let ClusterOptions { program, nodes, address, is_any_port, page, .. } = options;
    // Asked before anything is started: so a port that is taken is told at once.
    let address = match std::net::TcpListener::bind(address) {
        Ok(_) => *address,
        Err(error) if *is_any_port && error.kind() == io::ErrorKind::AddrInUse => {
            SocketAddr::new(address.ip(), 0)
        }
        Err(error) => return Err(LoadError::Machine(format!("{address} cannot be used: {error}"))),
    };
    let mut more = Vec::new();
    if let Some(page) = page {
        more.extend(["--page".into(), page.into()]);
    }
    println!("Starting PostgreSQL with a standby, NATS and {nodes} nodes…");
    Fleet::start(FleetOptions {
        program: program.clone(),
        nodes: *nodes,
        has_standby: true,
        wiring: Wiring::Direct,
        folder,
        address: Some(address),
        arguments: more,
    })
    .await
}

/// Kills what was named, or starts it again.
async fn obey(fleet: &mut Fleet, line: &str) -> Result<(), LoadError> {
    match (line, line.parse::<usize>().ok().and_then(|number| number.checked_sub(1))) {
        ("", _) => {}
        ("bus", _) if fleet.nats.process().is_some() => {
            fleet.nats.kill();
            println!(
                "NATS was killed. Moves are seen at other nodes within two seconds. Type bus to start it again."
            );
        }
        ("bus", _) => {
            block_in_place(|| fleet.nats.start_again())?;
            println!("{}", told(fleet));
        }
        ("db", _) => {
            println!(
                "The primary is killed and its standby promoted. Moves are refused until another follows it…"
            );
            block_in_place(|| fleet.databases.fail_over())?;
            block_in_place(|| fleet.databases.rejoin())?;
            println!("… which does so now: moves are kept again.\n{}", told(fleet));
        }
        (_, Some(idx)) if fleet.node(idx).is_some() => {
            fleet.kill_node(idx)?;
            println!("{}", gone(idx));
        }
        (_, Some(idx)) if idx < fleet.options.nodes => {
            fleet.start_node(idx).await?;
            println!("{}", told(fleet));
        }
        _ => println!("{HELP}"),
    }
    Ok(())
}

fn gone(idx: usize) -> String {
    format!(
        "Node {} is gone. Whoever was connected to it comes back at another. Type {0} to start it again.",
        idx + 1
    )
}

/// Where everything is, and what to do with it.
fn told(fleet: &Fleet) -> String {
    let mut text = format!(
        "\nFrise on {} nodes is ready: http://{}/ (Ctrl-C ends and removes everything)\n\n",
        fleet.options.nodes,
        fleet.address()
    );
    for idx in 0..fleet.options.nodes {
        // Writing to a string cannot fail.
        let _ = match fleet.node(idx) {
            Some(node) => {
                writeln!(text, "  node {}      http://{}/    kill -9 {}", idx + 1, node.address(), node.id())
            }
            None => writeln!(text, "  node {}      killed", idx + 1),
        };
    }
    let databases = &fleet.databases;
    let process = |of: Option<u32>| of.map(|id| id.to_string()).unwrap_or_default();
    let standby = databases.standby.as_ref();
    let _ = writeln!(
        text,
        "  PostgreSQL  {}    kill -9 {}",
        databases.primary.url("frise"),
        process(databases.primary.process())
    );
    let _ = writeln!(
        text,
        "  its standby                    kill -9 {}",
        process(standby.and_then(Postgres::process))
    );
    let _ = writeln!(text, "  NATS        {}    kill -9 {}", fleet.nats.url(), process(fleet.nats.process()));
    let _ = writeln!(text, "  their logs  {}", fleet.options.folder.display());
    text += "\nOpen the page in two windows and play against yourself. Then kill the node of one of them: its window is back at the same table within seconds, at another node.\n";
    text + HELP
}

/// Ready once one of these signals comes.
async fn any(signals: &mut [io::Result<tokio::signal::unix::Signal>; 3]) {
    let [one, two, three] = signals;
    let each = async |signal: &mut io::Result<tokio::signal::unix::Signal>| match signal {
        Ok(signal) => drop(signal.recv().await),
        Err(_) => std::future::pending().await,
    };
    tokio::select! {
        () = each(one) => {}
        () = each(two) => {}
        () = each(three) => {}
    }
}

/// Asks the system to open the page. Machines without a browser have the address on the screen.
fn open_browser(address: &str) {
    let program = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let mut open = Command::new(program);
    let _ = open.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
