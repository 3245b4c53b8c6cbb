//! What cargo alone cannot do: `cargo play` sets up and starts the game, `cargo verify` runs every check,
//! `cargo xtask load` and `cargo xtask crash` try a server.

mod browser;
mod dist;
mod licences;
mod notices;
mod web;

use std::env;
use std::ffi::OsString;
use std::fmt;
use std::process::{Command, ExitCode};
use std::time::Instant;

/// The crates that also run in a browser.
const PURE_CRATES: [&str; 5] = ["frise-core", "frise-text", "frise-decks", "frise-bots", "frise-room"];
const WASM: &str = "wasm32-unknown-unknown";

/// A step that failed, with what to do about it.
#[derive(Debug)]
struct Failure(String);

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn main() -> ExitCode {
    let mut args = env::args_os().skip(1);
    let command = args.next().unwrap_or_default();
    let rest: Vec<OsString> = args.filter(|arg| arg != "--").collect();
    let result = match command.to_str() {
        Some("play") => play(rest),
        Some("verify") => verify(),
        Some("web") => build_page(&rest),
        Some("dist") => dist::make(),
        Some(test @ ("load" | "crash")) => try_server(test, &rest),
        _ => Err(Failure(
            "say `cargo play`, `cargo verify`, or `cargo xtask` with `web`, `dist`, `load` or `crash`"
                .to_owned(),
        )),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the game and starts it: in the browser, or with `--terminal` in this terminal.
fn play(args: Vec<OsString>) -> Result<(), Failure> {
    let is_terminal = args.iter().any(|arg| arg == "--terminal");
    let args = args.into_iter().filter(|arg| arg != "--terminal");
    let mut game = cargo();
    game.args(["run", "--release", "--locked", "--package", "frise", "--"]);
    if is_terminal {
        // A terminal needs no page, and need not wait for one.
        game.arg("play").env("FRISE_WEB", "");
    } else {
        game.args(["serve", "--open"]).env("FRISE_WEB", web::build(web::Profile::Small)?);
    }
    run(game.args(args), "the game ended with an error")
}

/// Builds the page and says where it is.
fn build_page(args: &[OsString]) -> Result<(), Failure> {
    let profile = if args.iter().any(|arg| arg == "--dev") { web::Profile::Dev } else { web::Profile::Small };
    let folder = web::build(profile)?;
    println!("{}", folder.display());
    Ok(())
}

/// Measures a server under load, or kills it again and again. It needs no page for that.
fn try_server(test: &str, args: &[OsString]) -> Result<(), Failure> {
    let build = ["build", "--release", "--locked", "--package", "frise", "--package", "frise-load"];
    run(cargo().args(build).env("FRISE_WEB", ""), "the server does not compile")?;
    let program = web::target_dir().join("release").join(format!("frise-load{}", env::consts::EXE_SUFFIX));
    run(Command::new(program).arg(test).args(args), "see above")
}

/// Every check, in the order in which they fail fastest.
fn verify() -> Result<(), Failure> {
    let start = Instant::now();
    step("formatting", || run(cargo().args(["fmt", "--all", "--check"]), "run `cargo fmt`"))?;
    step("licences of dependencies", licences::check)?;
    step("clippy", || {
        let clippy = ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
        run(cargo().args(clippy), "mend what clippy says")
    })?;
    step("the pure crates for the browser", || {
        install_wasm_target()?;
        let packages = PURE_CRATES.into_iter().flat_map(|name| ["--package", name]);
        let check = cargo().args(["check", "--locked", "--target", WASM]).args(packages).status();
        succeeded(check, "they must compile without a system below them")
    })?;
    step("documentation", || {
        let doc = ["doc", "--workspace", "--no-deps", "--document-private-items", "--locked"];
        run(cargo().env("RUSTDOCFLAGS", "-D warnings").args(doc), "mend what rustdoc says")
    })?;
    step("a browser for the tests", browser::install)?;
    let page = step("the page", || web::build(web::Profile::Small))?;
    step("tests", || {
        let tests = ["test", "--workspace", "--locked"];
        run(cargo().env("FRISE_WEB", page).args(tests), "see the failed test above")
    })?;
    println!("\nAll checks passed in {} s.", start.elapsed().as_secs());
    Ok(())
}

fn step<T>(name: &str, check: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    println!("\n── {name}");
    check().map_err(|failure| Failure(format!("{name}: {failure}")))
}

/// The toolchain file asks for the target; a toolchain installed before it was written may lack it.
fn install_wasm_target() -> Result<(), Failure> {
    run(
        Command::new("rustup").args(["target", "add", WASM]),
        "install the target with `rustup target add wasm32-unknown-unknown`",
    )
}

/// The cargo that runs this program.
pub(crate) fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

fn run(command: &mut Command, remedy: &str) -> Result<(), Failure> {
    succeeded(command.status(), remedy)
}

fn succeeded(status: std::io::Result<std::process::ExitStatus>, remedy: &str) -> Result<(), Failure> {
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Failure(remedy.to_owned())),
        Err(error) => Err(Failure(format!("{error}; {remedy}"))),
    }
}
