//! `cargo play`: builds no more than a game needs, says how long that takes, and becomes the server (or the game in the terminal).

use std::ffi::OsString;
use std::num::NonZero;
use std::process::Command;
use std::thread;
use std::time::Instant;

use crate::page::{self, Kind};
use crate::{Failure, cargo, program, run};

/// What the first build takes of one core, in seconds; measured, see docs/web.md.
const PROGRAM_SECONDS: u64 = 120;
const PAGE_SECONDS: u64 = 160;
const TERMINAL_SECONDS: u64 = 180;

/// Builds the game and starts it: in the browser, or with `--terminal` in this terminal.
pub(crate) fn play(args: Vec<OsString>) -> Result<(), Failure> {
    let is_terminal = args.iter().any(|arg| arg == "--terminal");
    let args = args.into_iter().filter(|arg| arg != "--terminal");
    let start = Instant::now();
    let mut game = Command::new(program("debug", "frise"));
    if is_terminal {
        announce(1, 1, "the game", TERMINAL_SECONDS);
        run(build().args(["--package", "frise"]), "the game does not compile")?;
        game.arg("play");
    } else {
        announce(1, 2, "the program that serves the page", PROGRAM_SECONDS);
        let parts = ["--package", "frise", "--package", "frise-bundle", "--no-default-features"];
        run(build().args(parts), "the program does not compile")?;
        announce(2, 2, "the page", PAGE_SECONDS);
        run(&mut page::compile(Kind::Play)?, "the client does not compile")?;
        game.args(["serve", "--open", "--page"]).arg(page::bundle(Kind::Play)?);
    }
    println!("Built in {} s.", start.elapsed().as_secs());
    become_it(game.args(args))
}

pub(crate) fn build() -> Command {
    let mut build = cargo();
    build.args(["build", "--locked"]).env("FRISE_WEB", "");
    build
}

pub(crate) fn announce(step: usize, steps: usize, what: &str, seconds: u64) {
    let cores = thread::available_parallelism().map_or(1, NonZero::get) as u64;
    let seconds = (seconds / cores).max(20).next_multiple_of(10);
    println!("── {step}/{steps}: {what} (the first time about {seconds} s, later a moment)");
}

/// The game takes the place of this process, so that whatever is said to it (a signal, a closed window) reaches the game itself.
#[cfg(unix)]
pub(crate) fn become_it(game: &mut Command) -> Result<(), Failure> {
    use std::os::unix::process::CommandExt;
    Err(Failure(format!("the game cannot be started: {}", game.exec())))
}

#[cfg(not(unix))]
pub(crate) fn become_it(game: &mut Command) -> Result<(), Failure> {
    run(game, "the game ended with an error")
}
