//! Takes the built page into the program. `cargo play`, `cargo verify` and `cargo xtask dist` build it first and say where it is
//! (`FRISE_WEB`). A release build without that, such as `cargo install --path`, has the page built here; set it to nothing,
//! and the program goes without one, as a debug build does.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// What the page is made of.
const SOURCES: [&str; 10] = [
    "crates/frise-core",
    "crates/frise-text",
    "crates/frise-decks",
    "crates/frise-bots",
    "crates/frise-room",
    "crates/frise-web",
    "crates/frise-bundle",
    "decks",
    "pictures",
    "xtask",
];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-env-changed=FRISE_WEB");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let inside = out.join("web");
    if inside.exists() {
        fs::remove_dir_all(&inside)?;
    }
    fs::create_dir_all(&inside)?;
    let page = match env::var_os("FRISE_WEB") {
        Some(page) if page.is_empty() => None,
        Some(page) => {
            println!("cargo::rerun-if-changed={}", Path::new(&page).display());
            Some(PathBuf::from(page))
        }
        None if env::var_os("PROFILE").is_some_and(|profile| profile == "release") => Some(build(&out)?),
        None => None,
    };
    page.map_or(Ok(()), |page| copy(&page, &inside))
}

/// Builds the page as `cargo xtask web` does, in a target folder of its own: the other is in use by the cargo that runs this.
fn build(out: &Path) -> io::Result<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", root.join(source).display());
    }
    let target = out.join("target");
    let status = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["run", "--locked", "--package", "xtask", "--", "web"])
        .current_dir(root)
        .env("CARGO_TARGET_DIR", &target)
        // What was meant for this machine's compiler would win over what the page needs.
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .status()?;
    if !status.success() {
        return Err(io::Error::other("the page cannot be built; see above, or set FRISE_WEB to go without"));
    }
    Ok(target.join("page"))
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    for entry in from.read_dir()? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            fs::create_dir_all(&target)?;
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
