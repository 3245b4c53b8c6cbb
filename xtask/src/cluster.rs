//! `cargo xtask cluster`: builds what `cargo play` builds, and several nodes of it run on PostgreSQL and NATS in temporary folders, to be tried by hand.

use std::ffi::OsString;
use std::process::Command;

use crate::page::{self, Kind};
use crate::play::{announce, become_it, build};
use crate::{Failure, program, run, services};

/// What the first build takes of one core, in seconds.
const PROGRAM_SECONDS: u64 = 180;
const PAGE_SECONDS: u64 = 160;

/// Builds it and becomes it: `--nodes 5` for more nodes, `--port 9000` for another address, `--no-open` for no browser.
pub(crate) fn cluster(args: &[OsString]) -> Result<(), Failure> {
    services::install()?;
    announce(1, 2, "the programs", PROGRAM_SECONDS);
    let parts = [
        "--package",
        "frise",
        "--package",
        "frise-load",
        "--package",
        "frise-bundle",
        "--no-default-features",
    ];
    run(build().args(parts), "the programs do not compile")?;
    announce(2, 2, "the page", PAGE_SECONDS);
    run(&mut page::compile(Kind::Play)?, "the client does not compile")?;
    let page = page::bundle(Kind::Play)?;
    become_it(Command::new(program("debug", "frise-load")).args(["cluster", "--page"]).arg(page).args(args))
}
