//! What is given away: the program with the page inside, the licences and the bill of materials of all that is in it, and checksums, in one folder.

use std::fmt::Write as _;
use std::path::Path;
use std::{fs, io};

use sha2::{Digest, Sha256};

use crate::{Failure, notices, root, sbom};

const SUMS: &str = "SHA256SUMS";

/// What lies beside the program, from the root of the repository.
const BESIDE: [&str; 4] = ["LICENSE-MIT", "LICENSE-APACHE", "README.md", "CHANGELOG.md"];

/// Puts it together.
pub(crate) fn assemble(program: &Path, folder: &Path) -> Result<(), Failure> {
    let parts = [("LICENCES-OF-PARTS.txt", notices::all()?), ("frise.cdx.json", sbom::document()?)];
    put_together(program, folder, &parts).map_err(|error| Failure::at(folder, error))
}

fn put_together(program: &Path, folder: &Path, parts: &[(&str, String)]) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    fs::copy(program, folder.join(program.file_name().unwrap_or_default()))?;
    for name in BESIDE {
        fs::copy(root().join(name), folder.join(name))?;
    }
    for (name, text) in parts {
        fs::write(folder.join(name), text)?;
    }
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
