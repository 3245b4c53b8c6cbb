//! A real browser for the tests: Debian's Chromium and its driver. Installed where they are missing, upgraded where apt has a newer one:
//! what passes only with yesterday's browser does not pass.

use std::process::{Command, Stdio};

use crate::{Failure, run};

const PACKAGES: [&str; 2] = ["chromium", "chromium-driver"];
const PROGRAMS: [&str; 2] = ["chromium", "chromedriver"];
const REMEDY: &str = "install Chromium and chromedriver of the same version, so that both are found by name";

/// Sees to it that there is a browser, the newest that apt has.
pub(crate) fn install() -> Result<(), Failure> {
    let is_there = PROGRAMS.iter().all(|program| version(program).is_some());
    match apt() {
        Some(apt) => {
            run(apt().args(["update", "-qq"]), "`apt-get update` failed, see above")?;
            if !is_there || PACKAGES.iter().any(|package| is_old(package)) {
                let install = ["install", "--yes", "-qq", "--no-install-recommends"];
                run(apt().args(install).args(PACKAGES), REMEDY)?;
            }
        }
        None if !is_there => return Err(Failure(REMEDY.to_owned())),
        None => println!("only root may upgrade the browser: a newer one was not looked for"),
    }
    print_versions();
    Ok(())
}

/// What the checks ran with.
pub(crate) fn print_versions() {
    for program in PROGRAMS.into_iter().chain(["rustc"]) {
        println!("   {}", version(program).unwrap_or_else(|| format!("{program} does not say its version")));
    }
}

/// How apt is called by whoever may install packages: root, or somebody whom sudo trusts.
fn apt() -> Option<fn() -> Command> {
    fn as_root() -> Command {
        Command::new("apt-get")
    }
    fn with_sudo() -> Command {
        let mut sudo = Command::new("sudo");
        sudo.args(["--non-interactive", "apt-get"]);
        sudo
    }
    let is_root = said(Command::new("id").arg("-u")).is_some_and(|id| id == "0");
    let may = |apt: fn() -> Command| said(apt().arg("--version")).is_some();
    if is_root {
        may(as_root).then_some(as_root as fn() -> Command)
    } else {
        may(with_sudo).then_some(with_sudo)
    }
}

/// Whether apt has another version of a package than the one that is installed.
fn is_old(package: &str) -> bool {
    let policy =
        said(Command::new("apt-cache").args(["policy", package]).env("LC_ALL", "C")).unwrap_or_default();
    let field = |name: &str| {
        policy
            .lines()
            .find_map(|line| line.trim().strip_prefix(name))
            .map(|version| version.trim().to_owned())
    };
    field("Installed:") != field("Candidate:")
}

fn version(program: &str) -> Option<String> {
    said(Command::new(program).arg("--version"))
}

/// What a program prints, if it ends well.
fn said(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok().filter(|output| output.status.success())?;
    let text = String::from_utf8_lossy(&output.stdout);
    Some(text.trim().to_owned())
}
