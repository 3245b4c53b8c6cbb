//! A real browser for the tests: Debian's Chromium and its driver. Installed where they are missing, upgraded where apt has newer ones: what
//! passes only with yesterday's browser does not pass. Who may not install packages gets them unpacked below the target folder.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, io};

use crate::{Failure, run, target_dir};

/// The last looks at the PDF files that are printed.
const PACKAGES: [&str; 3] = ["chromium", "chromium-driver", "poppler-utils"];
const REMEDY: &str =
    "install Chromium and chromedriver of the same version, and poppler-utils, so that all are found by name";

/// A browser that is there.
pub(crate) enum Browser {
    /// Found by its name.
    Installed,
    /// Unpacked into this folder.
    Unpacked(PathBuf),
}

impl Browser {
    /// Tells the tests where it is.
    pub(crate) fn tell(&self, tests: &mut Command) {
        if let Browser::Unpacked(root) = self {
            tests.env("FRISE_TEST_BROWSER", root).env("FRISE_TEST_LIBRARIES", libraries(root));
        }
    }

    /// What the checks ran with.
    pub(crate) fn print_versions(&self) {
        let mut programs = ["chromium", "chromedriver", "rustc"].map(Command::new);
        if let Browser::Unpacked(root) = self {
            programs[0] = Command::new(root.join("usr/lib/chromium/chromium"));
            programs[1] = Command::new(root.join("usr/bin/chromedriver"));
            for program in &mut programs[..2] {
                program.env("LD_LIBRARY_PATH", libraries(root));
            }
        }
        for mut program in programs {
            let name = program.get_program().to_string_lossy().into_owned();
            println!(
                "   {}",
                said(program.arg("--version")).unwrap_or_else(|| format!("{name} does not say its version"))
            );
        }
    }
}

/// Sees to it that there is a browser, the newest that apt has.
pub(crate) fn install() -> Result<Browser, Failure> {
    let is_there =
        ["chromium", "chromedriver"].iter().all(|name| said(Command::new(name).arg("--version")).is_some());
    let has_apt = said(Command::new("apt-get").arg("--version")).is_some();
    let browser = match (has_apt, is_there) {
        (true, _) if is_root() => with_apt(|| Command::new("apt-get")),
        (true, _) if may_sudo() => with_apt(sudo),
        (true, _) => unpack(&target_dir().join("browser")),
        (false, true) => Ok(Browser::Installed),
        (false, false) => Err(Failure(REMEDY.to_owned())),
    }?;
    browser.print_versions();
    Ok(browser)
}

/// Installs or upgrades it for everybody on this machine.
fn with_apt(apt: impl Fn() -> Command) -> Result<Browser, Failure> {
    run(apt().args(["update", "-qq"]), "`apt-get update` failed, see above")?;
    if !missing(&mut Command::new("apt-get"))?.is_empty() {
        let install = ["install", "--yes", "-qq", "--no-install-recommends"];
        run(apt().args(install).args(PACKAGES), REMEDY)?;
    }
    Ok(Browser::Installed)
}

/// Unpacks it for these tests only, with whatever it needs that this machine lacks. Apt lets everybody keep lists of their own.
fn unpack(folder: &Path) -> Result<Browser, Failure> {
    let failed = |error: io::Error| Failure(format!("{}: {error}", folder.display()));
    let (state, cache) = (folder.join("state"), folder.join("cache"));
    let (packages, root) = (folder.join("packages"), folder.join("root"));
    for folder in [&state.join("lists/partial"), &cache.join("archives/partial"), &packages, &root] {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    let apt = || {
        let mut apt = Command::new("apt-get");
        for (key, value) in [("Dir::State", &state), ("Dir::Cache", &cache)] {
            apt.arg("-o").arg(format!("{key}={}", value.display()));
        }
        apt.args(["-o", "Dir::State::status=/var/lib/dpkg/status", "-o", "Debug::NoLocking=1", "-qq"]);
        apt.current_dir(&packages);
        apt
    };
    run(apt().arg("update").stderr(Stdio::null()), "`apt-get update` failed")?;
    let missing = missing(&mut apt())?;
    if missing.is_empty() {
        return Ok(Browser::Installed);
    }
    let (list, stamp) = (missing.join("\n"), folder.join("unpacked"));
    if fs::read_to_string(&stamp).ok().as_deref() != Some(&list) {
        let names = missing.iter().map(|package| package.replace(' ', "="));
        run(apt().arg("download").args(names), REMEDY)?;
        for package in packages.read_dir().map_err(failed)? {
            let package = package.map_err(failed)?.path();
            run(Command::new("dpkg-deb").arg("-x").args([&package, &root]), REMEDY)?;
            fs::remove_file(package).map_err(failed)?;
        }
        fs::write(&stamp, list).map_err(failed)?;
    }
    Ok(Browser::Unpacked(root))
}

/// The packages, each with its version, that have to come so that the newest browser is there: none, if it is.
fn missing(apt: &mut Command) -> Result<Vec<String>, Failure> {
    let simulate = apt.args(["install", "--simulate", "--no-install-recommends"]).args(PACKAGES);
    let told = said(simulate.env("LC_ALL", "C")).ok_or_else(|| Failure(REMEDY.to_owned()))?;
    Ok(told.lines().filter_map(package).collect())
}

/// What apt would install, as it says it: `Inst chromium [155.0-1] (156.0-1 Debian:12/stable [amd64])`.
fn package(line: &str) -> Option<String> {
    let name = line.strip_prefix("Inst ")?.split(' ').next()?;
    let version = line.split_once('(')?.1.split(' ').next()?;
    Some(format!("{name} {version}"))
}

/// Where unpacked programs find their libraries: in the usual folder and in those within it.
fn libraries(root: &Path) -> OsString {
    let usual = root.join(format!("usr/lib/{}-linux-gnu", env::consts::ARCH));
    let inner = usual.read_dir().into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
    let folders: Vec<PathBuf> =
        [usual.clone()].into_iter().chain(inner.filter(|path| path.is_dir())).collect();
    env::join_paths(folders).unwrap_or_default()
}

pub(crate) fn is_root() -> bool {
    said(Command::new("id").arg("-u")).is_some_and(|id| id == "0")
}

pub(crate) fn may_sudo() -> bool {
    said(sudo().arg("--version")).is_some()
}

pub(crate) fn sudo() -> Command {
    let mut sudo = Command::new("sudo");
    sudo.args(["--non-interactive", "apt-get"]);
    sudo
}

/// What a program prints, if it ends well.
pub(crate) fn said(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::package;

    #[test]
    fn what_apt_would_install_is_understood() {
        let newer = "Inst chromium [155.0-1] (156.0-1~deb12u1 Debian-Security:12/stable-security [amd64])";
        assert_eq!(package(newer).as_deref(), Some("chromium 156.0-1~deb12u1"));
        let missing = "Inst libnspr4 (2:4.35-1 Debian:12.9/stable [amd64])";
        assert_eq!(package(missing).as_deref(), Some("libnspr4 2:4.35-1"));
        assert_eq!(package("Conf libnspr4 (2:4.35-1 Debian:12.9/stable [amd64])"), None);
    }
}
