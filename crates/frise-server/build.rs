//! Takes the built page into the program. `cargo play` builds it first and says where it is; without that, the program
//! is complete but has no page to serve.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-env-changed=FRISE_WEB");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("web");
    if out.exists() {
        fs::remove_dir_all(&out)?;
    }
    fs::create_dir_all(&out)?;
    if let Some(page) = env::var_os("FRISE_WEB") {
        println!("cargo::rerun-if-changed={}", Path::new(&page).display());
        copy(Path::new(&page), &out)?;
    }
    Ok(())
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
