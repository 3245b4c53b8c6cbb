//! What `cargo xtask load` and `cargo xtask crash` start.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use frise_load::trials::{Trial, TrialOptions};
use frise_load::{LoadError, cluster, crash, load, nodes, relay, tables, trials};
#[cfg(unix)]
use frise_load::{cluster_crash, fleet::namespaces};

#[derive(Parser)]
#[command(name = "frise-load", arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Measure a server with many games at once, or try what it has to bear
    #[command(args_conflicts_with_subcommands = true)]
    Load {
        #[command(subcommand)]
        trial: Option<TrialName>,
        #[command(flatten)]
        args: LoadArgs,
    },
    /// Kill a server again and again, and see that nothing is lost
    Crash(CrashArgs),
    /// Run several nodes on this machine, to try them by hand
    Cluster(ClusterArgs),
    /// Hand every text to everybody in the same room: the yardstick
    #[command(hide = true)]
    Relay,
    /// Play at nodes, as one of several processes
    #[command(hide = true)]
    Tables {
        /// What to do, as JSON
        order: String,
    },
}

#[derive(Subcommand)]
enum TrialName {
    /// Everybody comes back at once after a restart
    Storm(TrialArgs),
    /// Many who do not read what they are sent
    Slow(TrialArgs),
    /// As many onlookers in one room as there may be
    Onlookers(TrialArgs),
    /// Floods from a few sockets
    Flood(TrialArgs),
    /// The largest lobby is woken
    Wake(TrialArgs),
    /// All of these
    Trials(TrialArgs),
}

#[derive(Args)]
struct TrialArgs {
    /// The program to try, if not the one beside this
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// The folder to work in, on a disk
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
    /// How many clients come back after a restart
    #[arg(long, default_value_t = 10_000)]
    clients: usize,
    /// How many clients do not read
    #[arg(long, default_value_t = 500)]
    slow: usize,
    /// How many look on in one room
    #[arg(long, default_value_t = 256)]
    onlookers: usize,
    /// From how many sockets a flood comes
    #[arg(long, default_value_t = 8)]
    flood: usize,
    /// How many changes the largest lobby has
    #[arg(long, default_value_t = 4_000)]
    changes: usize,
    /// How many games go on meanwhile
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// For how many seconds others are watched
    #[arg(long, default_value_t = 10)]
    seconds: u64,
}

#[derive(Args)]
struct LoadArgs {
    /// The program to measure, if not the one beside this
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// The folder to work in, on a disk
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
    /// How many games at once
    #[arg(long, default_value_t = 1000)]
    games: usize,
    /// How many moves a second in each
    #[arg(long, default_value_t = 1.0)]
    rate: f64,
    /// How many moves a second in all where there is much to do; 0 leaves this out
    #[arg(long, default_value_t = 10_000.0)]
    busy: f64,
    /// For how long: 20 seconds, or 10 with several nodes
    #[arg(long)]
    seconds: Option<u64>,
    /// How many sockets where nothing happens; 0 leaves this out
    #[arg(long, default_value_t = 10_000)]
    idle: usize,
    /// For which numbers of rooms the cost is compared: 10,100,1000,5000, or 1000,10000 with several nodes; 0 leaves this out
    #[arg(long, value_delimiter = ',')]
    rooms: Option<Vec<usize>>,
    /// Measure so many nodes on PostgreSQL, with a synchronous standby, and NATS
    #[arg(long)]
    nodes: Option<usize>,
    /// All figures as JSON, instead of tables
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct ClusterArgs {
    /// The program of a node, if not the one beside this
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// How many nodes
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=16))]
    nodes: u8,
    /// Where people connect; 8733, or any that is free
    #[arg(long)]
    port: Option<u16>,
    /// The folder of the built page, if not the one in the program
    #[arg(long, value_name = "DIR")]
    page: Option<PathBuf>,
    /// Open no browser
    #[arg(long)]
    no_open: bool,
}

#[derive(Args)]
struct CrashArgs {
    /// The program to kill, if not the one beside this
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// The folder to work in
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
    /// How often to kill it; 500, or 200 among several nodes
    #[arg(long)]
    kills: Option<u32>,
    /// Try so many nodes on PostgreSQL and NATS, rather than one server
    #[arg(long, value_name = "N")]
    nodes: Option<usize>,
    /// How often the primary of PostgreSQL fails over, with several nodes
    #[arg(long, default_value_t = 50, requires = "nodes")]
    failovers: u32,
    /// How often lines are cut, with several nodes
    #[arg(long, default_value_t = 200, requires = "nodes")]
    partitions: u32,
    /// Cut lines for a moment only, with several nodes
    #[arg(long, requires = "nodes")]
    short: bool,
    /// How many games at once
    #[arg(long, default_value_t = 32)]
    games: usize,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[tokio::main]
async fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Load { trial: Some(trial), .. } => try_out(trial).await,
        Command::Load { trial: None, args } => measure(args).await,
        Command::Crash(args) => kill(args).await,
        Command::Cluster(args) => try_by_hand(args).await,
        Command::Relay => relay::serve().await.map(|()| ExitCode::SUCCESS),
        Command::Tables { order } => play_tables(&order).await,
    };
    done.unwrap_or_else(|error| {
        eprintln!("frise-load: {error}");
        ExitCode::FAILURE
    })
}

async fn measure(args: LoadArgs) -> Result<ExitCode, LoadError> {
    let LoadArgs { program, folder, games, rate, busy, seconds, idle, rooms, nodes, json } = args;
    let program = program.map_or_else(beside, Ok)?;
    if let Some(n) = nodes {
        let rates = [rate * games as f64, busy].into_iter().filter(|rate| *rate > 0.0).collect();
        let (seconds, rooms) = (seconds.unwrap_or(10), rooms.unwrap_or_else(|| vec![1_000, 10_000]));
        let options = nodes::NodesOptions {
            program,
            folder,
            nodes: n.max(1),
            databases: 1,
            games,
            rates,
            seconds,
            rooms,
        };
        let figures = nodes::run(&options).await?;
        print_figures(json, &figures, nodes::NodesFigures::to_markdown)?;
        return Ok(ExitCode::SUCCESS);
    }
    let (seconds, rooms) = (seconds.unwrap_or(20), rooms.unwrap_or_else(|| vec![10, 100, 1_000, 5_000]));
    let options = load::LoadOptions { program, folder, games, rate, busy, seconds, idle, rooms };
    let figures = load::run(&options).await?;
    print_figures(json, &figures, load::Figures::to_markdown)?;
    Ok(ExitCode::SUCCESS)
}

fn print_figures<T: serde::Serialize>(
    is_json: bool,
    figures: &T,
    to_markdown: impl Fn(&T) -> String,
) -> Result<(), LoadError> {
    if is_json {
        println!("{}", serde_json::to_string_pretty(figures)?);
    } else {
        print!("{}", to_markdown(figures));
    }
    Ok(())
}

async fn try_by_hand(args: ClusterArgs) -> Result<ExitCode, LoadError> {
    let ClusterArgs { program, nodes, port, page, no_open } = args;
    let options = cluster::ClusterOptions {
        program: program.map_or_else(beside, Ok)?,
        nodes: nodes.into(),
        address: ([127, 0, 0, 1], port.unwrap_or(8733)).into(),
        is_any_port: port.is_none(),
        page,
        open: !no_open,
    };
    cluster::run(&options).await.map(|()| ExitCode::SUCCESS)
}

async fn play_tables(order: &str) -> Result<ExitCode, LoadError> {
    tables::serve(serde_json::from_str(order)?).await.map(|()| ExitCode::SUCCESS)
}

/// Prints what came of each trial; good only if all that is wanted was had.
async fn try_out(name: TrialName) -> Result<ExitCode, LoadError> {
    let (trials, args): (&[Trial], TrialArgs) = match name {
        TrialName::Storm(args) => (&[Trial::Storm], args),
        TrialName::Slow(args) => (&[Trial::Slow], args),
        TrialName::Onlookers(args) => (&[Trial::Onlookers], args),
        TrialName::Flood(args) => (&[Trial::Flood], args),
        TrialName::Wake(args) => (&[Trial::Wake], args),
        TrialName::Trials(args) => (&Trial::ALL, args),
    };
    let TrialArgs { program, folder, clients, slow, onlookers, flood, changes, games, seconds } = args;
    let program = program.map_or_else(beside, Ok)?;
    let options = TrialOptions { program, folder, clients, slow, onlookers, flood, changes, games, seconds };
    let mut is_good = true;
    for trial in trials {
        let report = trials::run(*trial, &options).await?;
        println!("{}", report.to_markdown());
        is_good &= report.is_good();
    }
    Ok(if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn kill(args: CrashArgs) -> Result<ExitCode, LoadError> {
    let CrashArgs { program, folder, kills, nodes, failovers, partitions, short, games, seed } = args;
    let program = program.map_or_else(beside, Ok)?;
    if let Some(nodes) = nodes {
        #[cfg(unix)]
        return harm_nodes(cluster_crash::ClusterOptions {
            program,
            folder,
            nodes,
            kills: kills.unwrap_or(200),
            failovers,
            partitions,
            is_short: short,
            has_namespaces: has_namespaces(partitions, short),
            games,
            seed,
        })
        .await;
        #[cfg(not(unix))]
        return Err(LoadError::Machine(format!("{nodes} nodes are tried on Unix only")));
    }
    let kills = kills.unwrap_or(500);
    let report = crash::run(&crash::CrashOptions { program, folder, kills, games, seed }).await?;
    print!("{report}");
    Ok(if report.is_good() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Good only if nothing was lost, and whoever lost their node was back soon.
#[cfg(unix)]
async fn harm_nodes(options: cluster_crash::ClusterOptions) -> Result<ExitCode, LoadError> {
    let cluster_crash::ClusterOptions { nodes, kills, failovers, partitions, is_short, .. } = options;
    // Nodes are killed within a second or so, databases fail over within some, and a line is cut for a quarter of a minute on average.
    let seconds =
        kills + 4 * failovers + if is_short { partitions } else { 17 * partitions / nodes.max(1) as u32 };
    println!(
        "{kills} kills, {failovers} failovers and {partitions} partitions: about {} min",
        seconds / 60 + 1
    );
    let report = cluster_crash::run(&options).await?;
    print!("{report}");
    Ok(if report.is_good() && report.is_fast() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Whether nodes can have networks of their own, where lines are to be cut for long. Starts this program again in such a network.
#[cfg(unix)]
fn has_namespaces(partitions: u32, is_short: bool) -> bool {
    let entered = if partitions > 0 && !is_short { namespaces::enter() } else { Ok(false) };
    entered.unwrap_or_else(|why| {
        println!("Lines are cut by a proxy: there are no network namespaces, because {why}.");
        false
    })
}

/// The `frise` that was built along with this program.
fn beside() -> Result<PathBuf, LoadError> {
    Ok(std::env::current_exe()?.with_file_name(format!("frise{}", std::env::consts::EXE_SUFFIX)))
}
