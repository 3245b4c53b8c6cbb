//! Reproducible build: one program with the page inside and what has to lie beside it, in `target/dist`, the same bytes wherever it is built.
//! `--twice` builds it from a second copy of the sources, at another path, and compares.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{Failure, cargo, page, program, root, run, target_dir};

/// What stands in the program for the paths of the machine that built it.
const SOURCES: &str = "/frise";
const PACKAGES: &str = "/cargo";

/// Builds it, once or twice.
pub(crate) fn dist(args: &[OsString]) -> Result<(), Failure> {
    let folder = build()?;
    println!("{}", folder.display());
    if args.iter().any(|arg| arg == "--twice") { compare_with_second(&folder) } else { Ok(()) }
}

fn build() -> Result<PathBuf, Failure> {
    let page = page::build(page::Kind::Small)?;
    let mut build = cargo();
    build.args(["build", "--release", "--locked", "--package", "frise"]).env("FRISE_WEB", page);
    build.env("RUSTFLAGS", remapped()).env("SOURCE_DATE_EPOCH", "0");
    run(&mut build, "the program does not compile")?;
    let folder = target_dir().join("dist");
    run(
        Command::new(program("debug", "frise-bundle"))
            .arg("dist")
            .args([&program("release", "frise"), &folder]),
        "the parts cannot be put together",
    )?;
    Ok(folder)
}

/// Flags by which the compiler forgets where the sources lie.
fn remapped() -> String {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")));
    let remap = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
    let packages = home.map(|home| remap(&home, PACKAGES)).unwrap_or_default();
    format!("{} {packages}", remap(&root(), SOURCES)).trim_end().to_owned()
}

/// The same from a copy of the last commit, elsewhere.
fn compare_with_second(first: &Path) -> Result<(), Failure> {
    let copy = target_dir().join("second-build");
    if copy.exists() {
        fs::remove_dir_all(&copy).map_err(|error| Failure(format!("{}: {error}", copy.display())))?;
    }
    let mut clone = Command::new("git");
    clone.args(["clone", "--quiet", "--depth", "1"]).arg(format!("file://{}", root().display())).arg(&copy);
    run(&mut clone, "the sources cannot be copied; the second build is one of the last commit")?;
    let mut second = cargo();
    second
        .args(["run", "--package", "xtask", "--", "dist"])
        .current_dir(&copy)
        .env_remove("CARGO_TARGET_DIR");
    run(&mut second, "the second build failed")?;
    let (first, second) = (files(first)?, files(&copy.join("target/dist"))?);
    let names: std::collections::BTreeSet<&String> = first.keys().chain(second.keys()).collect();
    let different: Vec<&str> =
        names.into_iter().filter(|name| first.get(*name) != second.get(*name)).map(String::as_str).collect();
    if different.is_empty() {
        println!("both builds are the same, byte by byte: {} files", first.len());
        Ok(())
    } else {
        Err(Failure(format!(
            "these differ between two builds: {}; was everything committed?",
            different.join(", ")
        )))
    }
}

fn files(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>, Failure> {
    let failed = |error: std::io::Error| Failure(format!("{}: {error}", folder.display()));
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            let inner = self::files(&path)?;
            files.extend(inner.into_iter().map(|(inner, bytes)| (format!("{name}/{inner}"), bytes)));
        } else {
            files.insert(name, fs::read(&path).map_err(failed)?);
        }
    }
    Ok(files)
}

/// Asks cargo-deny about licences, origins and, where its database can be had, advisories (`deny.toml`).
pub(crate) fn deny() -> Result<(), Failure> {
    let is_there =
        Command::new("cargo-deny").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !is_there.is_ok_and(|status| status.success()) {
        return Err(Failure(
            "cargo-deny is not installed: `cargo install cargo-deny --locked`, a few minutes, then again. Licences and origins \
             alone are checked without it by `cargo verify`"
                .to_owned(),
        ));
    }
    run(
        cargo().args(["deny", "--locked", "check"]),
        "see above; an advisory is mended by updating the dependency",
    )
}
