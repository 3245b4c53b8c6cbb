//! The commit that the program is built from, for `--version`. Whoever builds without git says it in `FRISE_COMMIT`, or leaves it out.

use std::process::Command;

fn main() {
    println!("cargo:rerun-if-env-changed=FRISE_COMMIT");
    // Where git keeps what changes with every commit, in a worktree too.
    for name in ["HEAD", "logs/HEAD"] {
        if let Some(path) = git(&["rev-parse", "--git-path", name]) {
            println!("cargo:rerun-if-changed={path}");
        }
    }
    let given = std::env::var("FRISE_COMMIT").ok().filter(|commit| !commit.is_empty());
    let commit = given.or_else(|| git(&["rev-parse", "--short=10", "HEAD"]));
    let version = env!("CARGO_PKG_VERSION");
    let version = commit.map_or_else(|| version.to_owned(), |commit| format!("{version} ({commit})"));
    println!("cargo:rustc-env=FRISE_VERSION={version}");
}

fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok().filter(|output| output.status.success())?;
    let said = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (!said.is_empty()).then_some(said)
}
