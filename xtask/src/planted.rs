//! Mutation testing: plants small faults, one after the other, in a scratch copy, and demands that some test fails for each.
//! A fault is a patch in `planted/`; the text above its first `diff` says what is wrong, and which tests should notice.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{Failure, cargo, root, run, target_dir};

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

/// Whether a test fails with this fault, or the compiler already does not take it.
fn is_noticed(scratch: &Path, patch: &Path) -> Result<bool, Failure> {
    let text = fs::read_to_string(patch).map_err(|error| Failure(format!("{}: {error}", patch.display())))?;
    let tests = text.lines().find_map(|line| line.strip_prefix(TESTS));
    let tests = tests.ok_or_else(|| Failure(format!("{}: no line `{TESTS}…`", patch.display())))?;
    let stale = format!("{} no longer fits the code; plant the fault anew", patch.display());
    run(git(scratch).arg("apply").arg(patch), &stale)?;
    let mut test = cargo();
    test.current_dir(scratch).arg("test").args(tests.split_whitespace());
    test.env("CARGO_TARGET_DIR", target_dir().join("planted-target"));
    test.stdout(Stdio::null()).stderr(Stdio::null());
    let status = test.status().map_err(|error| Failure(format!("cargo cannot be started: {error}")))?;
    run(git(scratch).args(["checkout", "--quiet", "."]), "the scratch copy cannot be reset")?;
    Ok(!status.success())
}

fn git(folder: &Path) -> Command {
    let mut git = Command::new("git");
    git.arg("-C").arg(folder);
    git
}
