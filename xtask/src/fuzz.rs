//! Fuzzing: builds the targets of `fuzz/` with the coverage counters that libFuzzer steers by, and lets each run for a while.
//! Finds are kept in `fuzz/artifacts`; what reaches new code stays in the corpus of this machine, `target/fuzz-corpus`.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{Failure, cargo, root, run, succeeded, target_dir};

/// How long `--short` takes for each target, in seconds.
const SHORT: u64 = 60;

/// The longest input, in bytes. What is longer is only more of the same, and takes longer.
const LONGEST: u32 = 4 * 1024;

/// An input that takes this long never ends, in seconds. What takes more than 50 ms of the processor is a find of the harness.
const HANGS: u32 = 10;

/// What the compiler is told: to count which edges are taken and to report what is compared. The same that cargo-fuzz says, without a sanitizer: nothing here is
/// `unsafe`, so that an ordinary compiler is enough.
const COVERAGE: [&str; 8] = [
    "--cfg=fuzzing",
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Cllvm-args=-simplifycfg-branch-fold-threshold=0",
    "-Ccodegen-units=1",
];

/// What was asked for.
struct Wanted {
    seconds: u64,
    targets: Vec<String>,
    keep: bool,
}

/// `cargo xtask fuzz --short | --minutes N [--keep] [TARGET…]`.
pub(crate) fn fuzz(args: &[OsString]) -> Result<(), Failure> {
    let wanted = Wanted::read(args)?;
    let programs = build()?;
    let (mut finds, mut total) = (Vec::new(), 0);
    for name in &wanted.targets {
        let corpus = target_dir().join("fuzz-corpus").join(name);
        let found = root().join("fuzz/artifacts").join(name);
        for folder in [&corpus, &found] {
            fs::create_dir_all(folder).map_err(|error| Failure(format!("{}: {error}", folder.display())))?;
        }
        let mut fuzzing = Command::new(programs.join(name));
        fuzzing.arg(&corpus).arg(kept(name)).arg(format!("-artifact_prefix={}/", found.display()));
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
            keep(&programs, name, &corpus)?;
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
fn keep(programs: &Path, name: &str, corpus: &Path) -> Result<(), Failure> {
    let mut merging = Command::new(programs.join(name));
    merging.arg(kept(name)).arg(corpus).args(["-merge=1", "-max_len=2048"]);
    succeeded(merging.stderr(Stdio::null()).status(), "the corpus cannot be merged")
}

/// Builds all targets; returns the folder where their programs are.
fn build() -> Result<PathBuf, Failure> {
    let (folder, host) = (target_dir().join("fuzz"), host()?);
    let mut building = cargo();
    building.args(["build", "--release", "--manifest-path"]).arg(root().join("fuzz/Cargo.toml"));
    // With a target of its own what only helps to build is not counted.
    building.arg("--target").arg(&host).arg("--target-dir").arg(&folder);
    building.env("CARGO_ENCODED_RUSTFLAGS", COVERAGE.join("\x1f"));
    run(&mut building, "the targets do not compile; libFuzzer needs a C++ compiler")?;
    Ok(folder.join(host).join("release"))
}

/// What this machine is called by the compiler.
fn host() -> Result<String, Failure> {
    let said = Command::new("rustc").arg("-vV").output().map_err(|error| Failure(error.to_string()))?;
    let said = String::from_utf8_lossy(&said.stdout).into_owned();
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| Failure("rustc does not say what machine this is".to_owned()))
}

fn figure(said: &str, name: &str) -> u64 {
    said.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok()).unwrap_or_default()
}

fn last_lines(said: &str) -> String {
    let lines: Vec<&str> = said.lines().collect();
    lines[lines.len().saturating_sub(30)..].join("\n")
}
