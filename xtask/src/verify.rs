//! `cargo verify`: every check, with little compiled twice. What can be done beside the rest is: the page that is given away is linked
//! on one core while the other checks the code.

use std::num::NonZero;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Instant;

use crate::page::{self, Kind, WASM};
use crate::{Failure, browser, cargo, program, run, services};

/// The crates that also run in a browser.
const PURE_CRATES: [&str; 6] =
    ["frise-core", "frise-text", "frise-decks", "frise-bots", "frise-room", "frise-print"];

/// All but the client, which is made for browsers and compiled for nothing else.
const NATIVE: [&str; 4] = ["--locked", "--workspace", "--exclude", "frise-web"];
const CLIENT: [&str; 2] = ["--package", "frise-web"];

/// Runs every check.
pub(crate) fn verify() -> Result<(), Failure> {
    let start = Instant::now();
    step("formatting", || run(cargo().args(["fmt", "--all", "--check"]), "run `cargo fmt`"))?;
    let browser = step("a browser for the tests", browser::install)?;
    step("PostgreSQL and NATS for the tests", services::install)?;
    let mut client = page::compile(Kind::Small)?;
    client.stdout(Stdio::piped()).stderr(Stdio::piped());
    let client = thread::spawn(move || client.output());

    // One set of flags for all that is only checked for the browser, so that nothing is checked twice.
    let for_browser = |command: &str, packages: &[&str]| {
        let mut cargo = cargo();
        cargo
            .arg(command)
            .args(["--locked", "--target", WASM])
            .args(packages)
            .env("RUSTFLAGS", Kind::Play.flags());
        cargo
    };
    let lints = ["--", "-D", "warnings"];
    step("clippy", || {
        run(cargo().arg("clippy").args(NATIVE).arg("--all-targets").args(lints), "mend what clippy says")?;
        run(for_browser("clippy", &CLIENT).args(lints), "mend what clippy says")
    })?;
    step("the pure crates for the browser", || {
        let packages: Vec<&str> = PURE_CRATES.into_iter().flat_map(|name| ["--package", name]).collect();
        run(&mut for_browser("check", &packages), "they must compile without a system below them")
    })?;
    step("documentation", || {
        let flags = ["--no-deps", "--document-private-items"];
        let mut native = cargo();
        native.arg("doc").args(NATIVE);
        for mut doc in [native, for_browser("doc", &CLIENT)] {
            run(doc.args(flags).env("RUSTDOCFLAGS", "-D warnings"), "mend what rustdoc says")?;
        }
        Ok(())
    })?;
    step("everything else, compiled", || {
        run(cargo().arg("build").args(NATIVE).args(["--bins", "--tests"]), "see above")
    })?;
    step("licences of dependencies", || {
        run(Command::new(program("debug", "frise-bundle")).arg("licences"), "see above")
    })?;
    let page = step("the page", || {
        let built = client
            .join()
            .map_err(|_| Failure("the thread that waited for the compiler failed".to_owned()))?;
        let built = built.map_err(|error| Failure(error.to_string()))?;
        if !built.status.success() {
            return Err(Failure(String::from_utf8_lossy(&built.stderr).into_owned()));
        }
        page::bundle(Kind::Small)
    })?;
    step("tests", || {
        let mut tests = cargo();
        // A test of the browser mostly waits for it: more of them than there are cores are done sooner.
        let threads = 3 * thread::available_parallelism().map_or(1, NonZero::get);
        tests.env("RUST_TEST_THREADS", threads.to_string()).env("FRISE_TEST_PAGE", page);
        browser.tell(&mut tests);
        run(tests.arg("test").args(NATIVE), "see the failed test above")
    })?;
    println!("\nAll checks passed in {} s, with", start.elapsed().as_secs());
    browser.print_versions();
    Ok(())
}

fn step<T>(name: &str, check: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    println!("\n── {name}");
    let start = Instant::now();
    let checked = check().map_err(|failure| Failure(format!("{name}: {failure}")))?;
    println!("   {} s", start.elapsed().as_secs());
    Ok(checked)
}
