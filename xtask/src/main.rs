//! What cargo alone cannot do: `cargo play` sets up and starts the game, `cargo verify` runs every check, `cargo xtask` does the rest.
//! Has no dependencies: it is compiled in a moment, and says what the longer steps are.

mod browser;
mod browsers;
mod cluster;
mod dist;
mod fuzz;
#[cfg(test)]
mod listed;
mod page;
mod planted;
mod play;
mod services;
mod systems;
mod verify;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus};
use std::{env, fmt, io};

const USAGE: &str = "say `cargo play`, `cargo verify`, or `cargo xtask` with `web`, `dist`, `deny`, `browser`, `browsers`, `bench`, `load`, `crash`, `cluster`, `rooms`, `fuzz`, `systems` or `planted`";

/// A step that failed, with what to do about it.
#[derive(Debug)]
struct Failure(String);

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn main() -> ExitCode {
    let mut args = env::args_os().skip(1);
    let command = args.next().unwrap_or_default();
    let rest: Vec<OsString> = args.filter(|arg| arg != "--").collect();
    let result = match command.to_str() {
        Some("play") => play::play(rest),
        Some("verify") => verify::verify(),
        Some("web") => build_page(&rest),
        Some("dist") => dist::dist(&rest),
        Some("deny") => dist::deny(),
        Some("bench") => bench(),
        Some("browser") => browser::install().map(drop),
        Some("browsers") => browsers::browsers(&rest),
        Some(test @ ("load" | "crash")) => try_server(test, &rest),
        Some("cluster") => cluster::cluster(&rest),
        Some("rooms") => simulate_rooms(&rest),
        Some("fuzz") => fuzz::fuzz(&rest),
        Some("systems") => systems::systems(),
        Some("planted") => planted::planted(&rest),
        _ => Err(Failure(USAGE.to_owned())),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// Builds a page and says where it is.
fn build_page(args: &[OsString]) -> Result<(), Failure> {
    let kind = if args.iter().any(|arg| arg == "--play") { page::Kind::Play } else { page::Kind::Small };
    println!("{}", page::build(kind)?.display());
    Ok(())
}

/// Figures about time: of the rules, of the bots, and of both pages in a real browser.
fn bench() -> Result<(), Failure> {
    let browser = browser::install()?;
    let pages = [page::build(page::Kind::Small)?, page::build(page::Kind::Play)?];
    let slow = "a figure is worse than what is promised, see above";
    run(cargo().args(["bench", "--locked", "--package", "frise-core", "--package", "frise-bots"]), slow)?;
    let measures = ["bench", "--locked", "--profile", "dev", "--package", "frise-browser", "--bench", "page"];
    let mut bench = cargo();
    browser.tell(&mut bench);
    run(bench.args(measures).env("FRISE_TEST_PAGE", &pages[0]).env("FRISE_TEST_PAGE_PLAY", &pages[1]), slow)
}

/// Measures a server under load, or kills it again and again. It needs no page for that.
fn try_server(test: &str, args: &[OsString]) -> Result<(), Failure> {
    let build = ["build", "--release", "--locked", "--package", "frise", "--package", "frise-load"];
    run(cargo().args(build).env("FRISE_WEB", ""), "the server does not compile")?;
    run(Command::new(program("release", "frise-load")).arg(test).args(args), "see above")
}

/// Lets online rooms run in simulated worlds: `--seeds 100000` for a long night, `--trace 719` for all that happens in one.
fn simulate_rooms(args: &[OsString]) -> Result<(), Failure> {
    run(
        cargo().args(["run", "--release", "--locked", "--package", "frise-sim", "--"]).args(args),
        "a promise was broken, see above",
    )
}

/// The repository.
fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_owned()
}

/// Where cargo puts what it builds.
fn target_dir() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// A program of ours, as it was built in this folder of the target folder.
fn program(profile: &str, name: &str) -> PathBuf {
    target_dir().join(profile).join(format!("{name}{}", env::consts::EXE_SUFFIX))
}

/// The cargo that runs this program.
fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

fn run(command: &mut Command, remedy: &str) -> Result<(), Failure> {
    succeeded(command.status(), remedy)
}

fn succeeded(status: io::Result<ExitStatus>, remedy: &str) -> Result<(), Failure> {
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Failure(remedy.to_owned())),
        Err(error) => Err(Failure(format!("{error}; {remedy}"))),
    }
}
