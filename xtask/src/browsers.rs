//! Cross-browser check: sees to it that Chromium, Firefox and WebKit and their drivers are there, builds the page, and plays in each.
//! Not part of `cargo verify`: the driver of Firefox alone takes minutes to compile.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use crate::page::{self, Kind};
use crate::{Failure, browser, cargo, run, target_dir};

/// Firefox; the driver and the small browser of WebKitGTK; and a screen in memory for that.
const PACKAGES: [&str; 3] = ["firefox-esr", "webkit2gtk-driver", "xvfb"];
/// What they are found by.
const PROGRAMS: [&str; 3] = ["firefox-esr", "WebKitWebDriver", "Xvfb"];
const REMEDY: &str = "install Firefox ESR, the WebDriver of WebKitGTK with its MiniBrowser, and Xvfb \
    (in Debian: firefox-esr, webkit2gtk-driver, xvfb); or name only the browsers that are there, such as `cargo xtask browsers chromium`";

/// Plays in every browser, or only in those that are named: `chromium`, `firefox`, `webkit`. A word such as `offline` names a trial.
pub(crate) fn browsers(args: &[OsString]) -> Result<(), Failure> {
    let names: Vec<&str> = args.iter().filter_map(|arg| arg.to_str()).collect();
    let is_named = |name: &&&str| ["chromium", "firefox", "webkit"].contains(*name);
    let is_wanted = |name: &str| names.contains(&name) || names.iter().find(is_named).is_none();
    let mut trials = cargo();
    if is_wanted("chromium") {
        browser::install()?.tell(&mut trials);
    }
    if is_wanted("firefox") || is_wanted("webkit") {
        install()?;
    }
    if is_wanted("firefox") {
        trials.env("FRISE_TEST_GECKODRIVER", geckodriver()?);
    }
    let page = page::build(Kind::Play)?;
    trials.args([
        "bench",
        "--locked",
        "--profile",
        "dev",
        "--package",
        "frise-browser",
        "--bench",
        "browsers",
        "--",
    ]);
    run(trials.args(args).env("FRISE_TEST_PAGE", page), "a browser does not play as it should, see above")
}

/// Installs what is missing, where that is allowed.
fn install() -> Result<(), Failure> {
    if PROGRAMS.into_iter().all(is_found) {
        return Ok(());
    }
    let mut apt = match () {
        () if browser::said(Command::new("apt-get").arg("--version")).is_none() => {
            return Err(Failure(REMEDY.to_owned()));
        }
        () if browser::is_root() => Command::new("apt-get"),
        () if browser::may_sudo() => browser::sudo(),
        () => return Err(Failure(REMEDY.to_owned())),
    };
    run(apt.args(["install", "--yes", "-qq", "--no-install-recommends"]).args(PACKAGES), REMEDY)
}

/// Whether a program is found by its name. Not all of them can say their version without a screen.
fn is_found(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// The driver of Firefox: no package of Debian, but a crate.
fn geckodriver() -> Result<PathBuf, Failure> {
    let folder = target_dir().join("browsers");
    let driver = folder.join("tools/bin/geckodriver");
    if !driver.is_file() {
        println!("── the driver of Firefox (once, a few minutes)");
        let mut install = cargo();
        install.args(["install", "geckodriver", "--locked", "--root"]).arg(folder.join("tools"));
        install.arg("--target-dir").arg(folder.join("build"));
        run(&mut install, "geckodriver cannot be compiled, see above")?;
    }
    Ok(driver)
}
