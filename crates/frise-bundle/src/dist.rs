//! What is given away: the program with the page inside, its man pages and completions, the licences and the bill of materials of all that is in it,
//! and checksums, in one folder.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use sha2::{Digest, Sha256};

use crate::{Failure, notices, root, sbom};

const SUMS: &str = "SHA256SUMS";

/// What lies beside the program, from the root of the repository.
const BESIDE: [&str; 4] = ["LICENSE-MIT", "LICENSE-APACHE", "README.md", "CHANGELOG.md"];

/// Shells, and what each calls a file of completions.
const SHELLS: [(&str, &str); 5] = [
    ("bash", "frise.bash"),
    ("elvish", "frise.elv"),
    ("fish", "frise.fish"),
    ("powershell", "frise.ps1"),
    ("zsh", "_frise"),
];

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
    write_manual(program, folder)?;
    fs::write(folder.join(SUMS), sums(folder)?)
}

/// Man pages in both languages and completions for every shell, as the program itself writes them.
fn write_manual(program: &Path, folder: &Path) -> io::Result<()> {
    let ask = |args: &[&str]| -> io::Result<Vec<u8>> {
        let output = Command::new(program).args(args).output()?;
        let failed = || io::Error::other(format!("{} {} failed", program.display(), args.join(" ")));
        if output.status.success() { Ok(output.stdout) } else { Err(failed()) }
    };
    for (lang, pages) in [("en", "man/man1"), ("fr", "man/fr/man1")] {
        ask(&["--lang", lang, "man", &folder.join(pages).to_string_lossy()])?;
    }
    fs::create_dir_all(folder.join("completions"))?;
    for (shell, name) in SHELLS {
        fs::write(folder.join("completions").join(name), ask(&["--lang", "en", "completions", shell])?)?;
    }
    Ok(())
}

/// A line for each file, as `sha256sum --check` reads them.
fn sums(folder: &Path) -> io::Result<String> {
    let mut files = Vec::new();
    find_files(folder, &mut files)?;
    files.sort();
    let mut sums = String::new();
    for file in files {
        for byte in Sha256::digest(fs::read(&file)?) {
            // Writing to a string cannot fail.
            let _ = write!(sums, "{byte:02x}");
        }
        let _ = writeln!(sums, "  {}", file.strip_prefix(folder).unwrap_or(&file).display());
    }
    Ok(sums)
}

fn find_files(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in folder.read_dir()? {
        let path = entry?.path();
        if path.is_dir() {
            find_files(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
