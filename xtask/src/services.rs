//! PostgreSQL and NATS for the tests: Debian's packages, installed where they are missing. The tests start servers of their own, in temporary folders; what apt
//! would start for the machine is left alone.

use std::path::Path;
use std::process::Command;

use crate::browser::{is_root, may_sudo, said, sudo};
use crate::{Failure, run};

const PACKAGES: [&str; 2] = ["postgresql", "nats-server"];
const REMEDY: &str = "install PostgreSQL 15 or newer and nats-server, so that they are found by name (or say in FRISE_TEST_POSTGRES which folder holds initdb)";

/// Sees to it that both are there.
pub(crate) fn install() -> Result<(), Failure> {
    if !is_there() {
        let has_apt = said(Command::new("apt-get").arg("--version")).is_some();
        match has_apt {
            true if is_root() => with_apt(|| Command::new("apt-get"))?,
            true if may_sudo() => with_apt(sudo)?,
            _ => {}
        }
    }
    if is_there() { Ok(()) } else { Err(Failure(REMEDY.to_owned())) }
}

fn with_apt(apt: impl Fn() -> Command) -> Result<(), Failure> {
    run(apt().args(["update", "-qq"]), "`apt-get update` failed, see above")?;
    run(apt().args(["install", "--yes", "-qq", "--no-install-recommends"]).args(PACKAGES), REMEDY)
}

fn is_there() -> bool {
    let by_name = |name: &str| said(Command::new(name).arg("--version")).is_some();
    let in_debian =
        Path::new("/usr/lib/postgresql").read_dir().is_ok_and(|mut versions| versions.next().is_some());
    let has_postgres = std::env::var_os("FRISE_TEST_POSTGRES").is_some() || in_debian || by_name("initdb");
    has_postgres && (by_name("nats-server") || Path::new("/usr/sbin/nats-server").is_file())
}
