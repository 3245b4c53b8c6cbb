//! What `cargo xtask load` and `cargo xtask crash` start.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use frise_load::trials::{Trial, TrialOptions};
use frise_load::{LoadError, crash, load, relay, trials};

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
    /// Hand every text to everybody in the same room: the yardstick
    #[command(hide = true)]
    Relay,
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
    /// For how long
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// How many sockets where nothing happens; 0 leaves this out
    #[arg(long, default_value_t = 10_000)]
    idle: usize,
    /// For which numbers of rooms the cost is compared; 0 leaves this out
    #[arg(long, value_delimiter = ',', default_value = "10,100,1000,5000")]
    rooms: Vec<usize>,
    /// All figures as JSON, instead of tables
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct CrashArgs {
    /// The program to kill, if not the one beside this
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// The folder to work in
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
    /// How often to kill it
    #[arg(long, default_value_t = 500)]
    kills: u32,
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
        Command::Relay => relay::serve().await.map(|()| ExitCode::SUCCESS),
    };
    done.unwrap_or_else(|error| {
        eprintln!("frise-load: {error}");
        ExitCode::FAILURE
    })
}

async fn measure(args: LoadArgs) -> Result<ExitCode, LoadError> {
    let LoadArgs { program, folder, games, rate, busy, seconds, idle, rooms, json } = args;
    let program = program.map_or_else(beside, Ok)?;
    let options = load::LoadOptions { program, folder, games, rate, busy, seconds, idle, rooms };
    let figures = load::run(&options).await?;
    if json {
        println!("{}", serde_json::to_string_pretty(&figures)?);
    } else {
        print!("{}", figures.to_markdown());
    }
    Ok(ExitCode::SUCCESS)
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
    let CrashArgs { program, folder, kills, games, seed } = args;
    let program = program.map_or_else(beside, Ok)?;
    let report = crash::run(&crash::CrashOptions { program, folder, kills, games, seed }).await?;
    print!("{report}");
    Ok(if report.is_good() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The `frise` that was built along with this program.
fn beside() -> Result<PathBuf, LoadError> {
    Ok(std::env::current_exe()?.with_file_name(format!("frise{}", std::env::consts::EXE_SUFFIX)))
}
