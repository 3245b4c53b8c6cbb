//! The page: compiles the client to wasm and has it bundled. Small to be given away, or quickly to be played at once; both are the
//! same program with the same looks.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;
use std::{fs, io};

use crate::{Failure, cargo, program, root, run, target_dir};

pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Which page.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    /// Built in no time, to be played on this machine.
    Play,
    /// As small as it gets, to be given away.
    Small,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Play => "play",
            Kind::Small => "small",
        }
    }

    /// Where it is bundled.
    fn folder(self) -> PathBuf {
        target_dir().join(match self {
            Kind::Play => "page-play",
            Kind::Small => "page",
        })
    }

    /// The compiled client.
    fn client(self) -> PathBuf {
        let profile = match self {
            Kind::Play => "debug",
            Kind::Small => "web",
        };
        target_dir().join(WASM).join(profile).join("frise-web.wasm")
    }

    /// The flags of the compiler. Views of one type instead of a type for each: a third of the weight, and of the time.
    pub(crate) fn flags(self) -> &'static str {
        match self {
            Kind::Play => "--cfg erase_components",
            // The splitter has to know what refers to what. SHA-256 as a loop: unrolled it weighs five times as much.
            Kind::Small => {
                "--cfg erase_components --cfg sha2_backend_soft=\"compact\" -Clink-args=--emit-relocs"
            }
        }
    }
}

/// Builds the bundler and the page, and returns its folder.
pub(crate) fn build(kind: Kind) -> Result<PathBuf, Failure> {
    let mut build = cargo();
    build.args(["build", "--locked", "--package", "frise-bundle"]);
    run(&mut build, "the bundler does not compile")?;
    run(&mut compile(kind)?, "the client does not compile")?;
    bundle(kind)
}

/// The command that compiles the client.
pub(crate) fn compile(kind: Kind) -> Result<Command, Failure> {
    install_target(WASM)?;
    let mut build = cargo();
    build
        .args(["build", "--locked", "--package", "frise-web", "--target", WASM])
        .env("RUSTFLAGS", kind.flags());
    if matches!(kind, Kind::Small) {
        build.args(["--profile", "web", "--features", "split"]);
    }
    Ok(build)
}

/// Bundles what was compiled, with a bundler that is there already, unless that has been done; returns the folder of the page.
pub(crate) fn bundle(kind: Kind) -> Result<PathBuf, Failure> {
    let (client, folder, bundler) = (kind.client(), kind.folder(), program("debug", "frise-bundle"));
    let stamp = folder.with_extension("bundled");
    let files = root().join("crates/frise-web/static");
    if [&client, &bundler, &files].into_iter().all(|source| is_older(source, &stamp)) {
        return Ok(folder);
    }
    run(
        Command::new(bundler).args(["page", kind.name()]).args([&client, &folder]),
        "the page cannot be bundled",
    )?;
    fs::write(&stamp, "").map_err(|error| Failure(format!("{}: {error}", stamp.display())))?;
    Ok(folder)
}

/// Whether everything in a file or folder was there before a file was written.
fn is_older(source: &Path, file: &Path) -> bool {
    let changed = |path: &Path| path.metadata()?.modified();
    match (newest(source), changed(file)) {
        (Ok(source), Ok(file)) => source <= file,
        _ => false,
    }
}

fn newest(path: &Path) -> io::Result<SystemTime> {
    let mut newest = path.metadata()?.modified()?;
    if path.is_dir() {
        for entry in path.read_dir()? {
            newest = newest.max(self::newest(&entry?.path())?);
        }
    }
    Ok(newest)
}

/// The toolchain file asks for what the page needs; a toolchain that was installed before may lack it, and other targets.
pub(crate) fn install_target(target: &str) -> Result<(), Failure> {
    let asked = Command::new("rustc")
        .args(["--print", "target-libdir", "--target", target])
        .stderr(Stdio::null())
        .output();
    let is_there = asked.is_ok_and(|said| Path::new(String::from_utf8_lossy(&said.stdout).trim()).is_dir());
    if is_there {
        return Ok(());
    }
    run(
        Command::new("rustup").args(["target", "add", target]),
        &format!("install the target with `rustup target add {target}`"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_bundled_again_once_something_in_it_is_newer() {
        let folder = std::env::temp_dir().join(format!("frise-page-{}", std::process::id()));
        let (sources, inner, stamp) =
            (folder.join("static"), folder.join("static/app"), folder.join("stamp"));
        fs::create_dir_all(&inner).expect("a folder");
        let write = |path: &Path, second: u64| {
            let file = fs::File::create(path).expect("a file");
            file.set_modified(SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(second))
                .expect("a time");
        };
        assert!(!is_older(&sources, &stamp), "nothing was bundled");
        write(&inner.join("style.css"), 5_000_000_000);
        write(&stamp, 5_000_000_001);
        assert!(is_older(&sources, &stamp));
        write(&inner.join("style.css"), 5_000_000_002);
        assert!(!is_older(&sources, &stamp));
        fs::remove_dir_all(folder).expect("it was ours");
    }
}
