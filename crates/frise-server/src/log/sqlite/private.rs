//! File permissions: what the log holds (seeds of running games) is for its owner alone, in whatever folder it lies.

use std::ffi::OsString;
use std::fs::OpenOptions;
use std::io;
use std::path::{Path, PathBuf};

/// What SQLite puts beside a file, by the end of the name.
const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];

/// Makes an empty file that only its owner can read. One that is there stays as it is.
pub(super) fn make(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// A database and all that SQLite puts beside it.
pub(super) fn all(path: &Path) -> Vec<PathBuf> {
    let beside = BESIDE.iter().map(|end| {
        let mut name = OsString::from(path);
        name.push(end);
        PathBuf::from(name)
    });
    beside.chain([path.to_owned()]).collect()
}

/// Takes from everybody else what an older program has let them have of a database. By name: SQLite's locks of a file are lost when
/// the process closes that file elsewhere.
pub(super) fn mend(path: &Path) {
    for file in all(path) {
        if let Err(error) = restrict(&file) {
            tracing::warn!(%error, "others may be able to read the log");
        }
    }
}

#[cfg(unix)]
fn restrict(file: &Path) -> io::Result<()> {
    use std::fs::{Permissions, set_permissions};
    use std::os::unix::fs::PermissionsExt;

    match file.metadata() {
        Ok(metadata) if metadata.permissions().mode() & 0o077 != 0 => {
            set_permissions(file, Permissions::from_mode(0o600))
        }
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(not(unix))]
fn restrict(_: &Path) -> io::Result<()> {
    Ok(())
}
