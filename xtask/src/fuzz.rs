//! Fuzzing: builds the targets of `fuzz/` with cargo-fuzz on a nightly compiler, and lets each run for a while.
//! Finds are kept in `fuzz/artifacts`; what reaches new code stays in the corpus of this machine, `target/fuzz-corpus`.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{Failure, cargo, root, run, succeeded, target_dir};

/// Where cargo-fuzz is installed if there is none: slow, and only once.
const VERSION: &str = "0.13.2";

/// How long `--short` takes for each target, in seconds.
const SHORT: u64 = 60;

/// The longest input, in bytes. Beyond that a client is refused before it is understood; files are only more of the same.
const LONGEST: u32 = 16 * 1024;

/// An input that takes this long never ends, in seconds. What takes more than 50 ms of the processor is a find of the harness.
const HANGS: u32 = 10;

/// What was asked for.
struct Wanted {
    seconds: u64,
    targets: Vec<String>,
    keep: bool,
}

/// `cargo xtask fuzz --short | --minutes N [--keep] [TARGET…]`.
pub(crate) fn fuzz(args: &[OsString]) -> Result<(), Failure> {
    let wanted = Wanted::read(args)?;
    let tool = tool()?;
    let sanitizer = ["--sanitizer", "none", "--target-dir"];
    let target = target_dir().join("fuzz");
    run(
        command(&tool).arg("build").args(sanitizer).arg(&target),
        "the targets do not compile; they need a nightly compiler: `rustup toolchain install nightly`",
    )?;
    let (mut finds, mut total) = (Vec::new(), 0);
    for name in &wanted.targets {
        let corpus = target_dir().join("fuzz-corpus").join(name);
        fs::create_dir_all(&corpus).map_err(|error| Failure(format!("{}: {error}", corpus.display())))?;
        let mut fuzzing = command(&tool);
        fuzzing.arg("run").args(sanitizer).arg(&target).arg(name).arg(&corpus).arg(kept(name)).arg("--");
        fuzzing.arg(format!("-max_total_time={}", wanted.seconds)).arg(format!("-max_len={LONGEST}"));
        fuzzing.arg(format!("-timeout={HANGS}")).arg("-rss_limit_mb=1024").arg("-print_final_stats=1");
        fuzzing.arg(format!("-dict={}", root().join("fuzz/words.dict").display()));
        let output = fuzzing.stderr(Stdio::piped()).output().map_err(|error| Failure(error.to_string()))?;
        let said = String::from_utf8_lossy(&output.stderr);
        let executed = figure(&said, "stat::number_of_executed_units:");
        total += executed;
        if output.status.success() {
            println!("{name:<16} {executed:>12} executions, nothing found");
        } else {
            println!("{name:<16} {executed:>12} executions, FOUND:\n{}", last_lines(&said));
            finds.push(name.as_str());
        }
        if wanted.keep {
            keep(&tool, name, &corpus, &target)?;
        }
    }
    println!("{:<16} {total:>12} executions in all", "");
    if finds.is_empty() {
        Ok(())
    } else {
        Err(Failure(format!(
            "see fuzz/artifacts for {}; mend it, and keep the input in fuzz/corpus",
            finds.join(", ")
        )))
    }
}

impl Wanted {
    fn read(args: &[OsString]) -> Result<Wanted, Failure> {
        let usage = || Failure("cargo xtask fuzz --short | --minutes N [--keep] [TARGET…]".to_owned());
        let mut wanted = Wanted { seconds: 0, targets: Vec::new(), keep: false };
        let mut args = args.iter().map(|arg| arg.to_str().unwrap_or_default());
        let known = known_targets()?;
        while let Some(arg) = args.next() {
            match arg {
                "--short" => wanted.seconds = SHORT,
                "--minutes" => {
                    let minutes: u64 = args.next().and_then(|n| n.parse().ok()).ok_or_else(usage)?;
                    wanted.seconds = 60 * minutes;
                }
                "--keep" => wanted.keep = true,
                name if known.iter().any(|known| known == name) => wanted.targets.push(name.to_owned()),
                other => {
                    return Err(Failure(format!(
                        "there is no target {other:?}; there are {}",
                        known.join(", ")
                    )));
                }
            }
        }
        if wanted.seconds == 0 {
            return Err(usage());
        }
        if wanted.targets.is_empty() {
            wanted.targets = known;
        }
        Ok(wanted)
    }
}

/// The targets are the files in `fuzz/fuzz_targets`.
fn known_targets() -> Result<Vec<String>, Failure> {
    let folder = root().join("fuzz/fuzz_targets");
    let files = fs::read_dir(&folder).map_err(|error| Failure(format!("{}: {error}", folder.display())))?;
    let name = |path: PathBuf| Some(path.file_stem()?.to_str()?.to_owned());
    let mut names: Vec<String> = files.filter_map(|file| name(file.ok()?.path())).collect();
    names.sort();
    Ok(names)
}

/// The small corpus that is part of the repository, and that the tests of `frise-fuzz` run.
fn kept(target: &str) -> PathBuf {
    root().join("fuzz/corpus").join(target)
}

/// Adds to the kept corpus what it needs to reach all that was reached, and no more.
fn keep(tool: &Path, name: &str, corpus: &Path, target: &Path) -> Result<(), Failure> {
    let mut merging = command(tool);
    merging.args(["run", "--sanitizer", "none", "--target-dir"]).arg(target).arg(name);
    merging.arg(kept(name)).arg(corpus).args(["--", "-merge=1", "-max_len=2048"]);
    succeeded(merging.stderr(Stdio::null()).status(), "the corpus cannot be merged")
}

/// cargo-fuzz: the one that is installed, or one in the target folder.
fn tool() -> Result<PathBuf, Failure> {
    let is_there = |tool: &Path| {
        let version =
            Command::new(tool).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        version.is_ok_and(|status| status.success())
    };
    let own = target_dir().join("tools");
    let places = [PathBuf::from("cargo-fuzz"), own.join("bin/cargo-fuzz")];
    if let Some(tool) = places.iter().find(|tool| is_there(tool)) {
        return Ok(tool.clone());
    }
    println!("cargo-fuzz is not there: it is installed into {}, which takes a few minutes", own.display());
    run(
        cargo().args(["install", "cargo-fuzz", "--version", VERSION, "--locked", "--root"]).arg(&own),
        "cargo-fuzz cannot be installed here; install it by hand: `cargo install cargo-fuzz`",
    )?;
    Ok(own.join("bin/cargo-fuzz"))
}

/// cargo-fuzz with the nightly compiler, whatever the repository asks for.
fn command(tool: &Path) -> Command {
    let mut command = Command::new(tool);
    command.arg("fuzz").current_dir(root().join("fuzz"));
    // Set by the cargo that runs this program, for its own compiler.
    for variable in ["CARGO", "RUSTC", "RUSTDOC", "RUSTUP_TOOLCHAIN"] {
        command.env_remove(variable);
    }
    command.env("RUSTUP_TOOLCHAIN", "nightly");
    command
}

fn figure(said: &str, name: &str) -> u64 {
    said.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok()).unwrap_or_default()
}

fn last_lines(said: &str) -> String {
    let lines: Vec<&str> = said.lines().collect();
    lines[lines.len().saturating_sub(30)..].join("\n")
}
