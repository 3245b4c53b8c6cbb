//! A real browser for the tests: Debian's Chromium and its driver, installed where they are missing and apt is at hand.

use std::process::{Command, Stdio};

use crate::{Failure, run};

const REMEDY: &str = "install Chromium and chromedriver of the same version, so that both are found by name";

/// Sees to it that there is a browser.
pub(crate) fn install() -> Result<(), Failure> {
    if is_there("chromium") && is_there("chromedriver") {
        return Ok(());
    }
    if !is_there("apt-get") {
        return Err(Failure(REMEDY.to_owned()));
    }
    let packages = ["install", "--yes", "--no-install-recommends", "chromium", "chromium-driver"];
    run(Command::new("apt-get").arg("update"), REMEDY)?;
    run(Command::new("apt-get").args(packages), REMEDY)
}

fn is_there(program: &str) -> bool {
    let asked = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    asked.is_ok_and(|status| status.success())
}
