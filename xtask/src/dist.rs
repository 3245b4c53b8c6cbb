//! `cargo xtask dist`: one program with the page inside, the licences of all that is in it, and checksums, in `target/dist`.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs, io};

use sha2::{Digest, Sha256};

use crate::{Failure, cargo, notices, run, web};

const SUMS: &str = "SHA256SUMS";

/// What lies beside the program, from the root of the repository.
const BESIDE: [&str; 4] = ["LICENSE-MIT", "LICENSE-APACHE", "README.md", "CHANGELOG.md"];

/// Builds the program and puts it together.
pub(crate) fn make() -> Result<(), Failure> {
    let page = web::build(web::Profile::Small)?;
    let mut build = cargo();
    build.args(["build", "--release", "--locked", "--package", "frise"]).env("FRISE_WEB", page);
    run(&mut build, "the program does not compile")?;
    let notices = notices::all()?;
    let folder = web::target_dir().join("dist");
    assemble(&folder, &notices).map_err(|error| Failure(format!("{}: {error}", folder.display())))?;
    println!("{}", folder.display());
    Ok(())
}

fn assemble(folder: &Path, notices: &str) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    let program = format!("frise{}", env::consts::EXE_SUFFIX);
    fs::copy(web::target_dir().join("release").join(&program), folder.join(&program))?;
    for name in BESIDE {
        fs::copy(web::root().join(name), folder.join(name))?;
    }
    fs::write(folder.join("LICENCES-OF-PARTS.txt"), notices)?;
    fs::write(folder.join(SUMS), sums(folder)?)
}

/// A line for each file, as `sha256sum --check` reads them.
fn sums(folder: &Path) -> io::Result<String> {
    let mut names = Vec::new();
    for entry in folder.read_dir()? {
        names.push(entry?.file_name());
    }
    names.sort();
    let mut sums = String::new();
    for name in names {
        for byte in Sha256::digest(fs::read(folder.join(&name))?) {
            // Writing to a string cannot fail.
            let _ = write!(sums, "{byte:02x}");
        }
        let _ = writeln!(sums, "  {}", name.to_string_lossy());
    }
    Ok(sums)
}
