//! Mutation testing: plants small faults, one after the other, in a scratch copy, and demands that some test fails for each.
//! A fault is a patch in `planted/`; the text above its first `diff` says what is wrong, and which tests should notice.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{io, thread};

use crate::{Failure, cargo, root, run, target_dir};

/// How long the tests of one fault may take.
const LONGEST: Duration = Duration::from_secs(5 * 60);

/// The line of a patch that names the arguments of `cargo test` for it.
const TESTS: &str = "tests: ";

/// Plants every fault, or only those whose file names contain one of these words.
pub(crate) fn planted(words: &[OsString]) -> Result<(), Failure> {
    let words: Vec<&str> = words.iter().filter_map(|word| word.to_str()).collect();
    let mut patches: Vec<PathBuf> = fs::read_dir(root().join("planted"))
        .map_err(|error| Failure(format!("planted/ cannot be read: {error}")))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "patch"))
        .filter(|path| words.is_empty() || words.iter().any(|word| path.to_string_lossy().contains(word)))
        .collect();
    patches.sort();
    let scratch = scratch_copy()?;
    let mut unnoticed = Vec::new();
    for patch in &patches {
        let name = patch.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if is_noticed(&scratch, patch)? {
            println!("noticed    {name}");
        } else {
            println!("UNNOTICED  {name}");
            unnoticed.push(name);
        }
    }
    println!("{} of {} planted faults were noticed", patches.len() - unnoticed.len(), patches.len());
    if unnoticed.is_empty() {
        Ok(())
    } else {
        Err(Failure(format!("no test fails for {}", unnoticed.join(", "))))
    }
}

/// A copy of the last commit, in which things may break.
fn scratch_copy() -> Result<PathBuf, Failure> {
    let scratch = target_dir().join("planted");
    if scratch.join(".git").exists() {
        run(
            git(&scratch).args(["fetch", "--quiet", "origin", "HEAD"]),
            "the scratch copy cannot be brought up to date",
        )?;
        run(
            git(&scratch).args(["reset", "--quiet", "--hard", "FETCH_HEAD"]),
            "the scratch copy cannot be reset",
        )?;
    } else {
        let mut clone = Command::new("git");
        clone.args(["clone", "--quiet"]).arg(root()).arg(&scratch);
        run(&mut clone, "the repository cannot be copied")?;
    }
    Ok(scratch)
}

/// Whether a test fails with this fault, which must compile.
fn is_noticed(scratch: &Path, patch: &Path) -> Result<bool, Failure> {
    let text = fs::read_to_string(patch).map_err(|error| Failure(format!("{}: {error}", patch.display())))?;
    let tests = text.lines().find_map(|line| line.strip_prefix(TESTS));
    let tests = tests.ok_or_else(|| Failure(format!("{}: no line `{TESTS}…`", patch.display())))?;
    let stale = format!("{} no longer fits the code; plant the fault anew", patch.display());
    run(git(scratch).arg("apply").arg(patch), &stale)?;
    let test = |first: &[&str]| {
        let mut test = cargo();
        test.current_dir(scratch).arg("test").args(first).args(tests.split_whitespace());
        test.env("CARGO_TARGET_DIR", target_dir().join("planted-target")).stdout(Stdio::null());
        test
    };
    let compiled =
        run(test(&["--no-run", "--quiet"]).stderr(Stdio::inherit()), "a planted fault has to compile");
    let is_passed = compiled.and_then(|()| passes(test(&["--quiet"]).stderr(Stdio::null())));
    run(git(scratch).args(["checkout", "--quiet", "."]), "the scratch copy cannot be reset")?;
    is_passed.map(|is_passed| !is_passed)
}

/// Whether the tests pass. Those that never end do not.
fn passes(test: &mut Command) -> Result<bool, Failure> {
    let failed = |error: io::Error| Failure(format!("the tests cannot be run: {error}"));
    // A group of its own: what cargo has started has to end with it.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(test, 0);
    let mut test = test.spawn().map_err(failed)?;
    let start = Instant::now();
    loop {
        if let Some(status) = test.try_wait().map_err(failed)? {
            return Ok(status.success());
        }
        if start.elapsed() > LONGEST {
            kill(&mut test);
            return Ok(false);
        }
        thread::sleep(Duration::from_millis(200));
    }
}

fn kill(test: &mut Child) {
    #[cfg(unix)]
    let _ = Command::new("kill").args(["-9", "--", &format!("-{}", test.id())]).status();
    let _ = test.kill();
    let _ = test.wait();
}

fn git(folder: &Path) -> Command {
    let mut git = Command::new("git");
    git.arg("-C").arg(folder);
    git
}
