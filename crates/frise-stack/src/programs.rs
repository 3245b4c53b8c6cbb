//! Where the programs of PostgreSQL are: in a folder that was named, else the newest that is found.

use std::env;
use std::path::{Path, PathBuf};

use crate::StackError;

const MISSING: StackError = StackError::Missing {
    program: "PostgreSQL",
    remedy: "install PostgreSQL 15 or newer (Debian: `apt install postgresql`), or say in FRISE_TEST_POSTGRES which folder holds `initdb`",
};

/// The folder of its programs: the one that was named, else the newest that is found.
pub(crate) fn programs() -> Result<PathBuf, StackError> {
    let named = env::var_os("FRISE_TEST_POSTGRES").map(PathBuf::from);
    let by_name =
        env::var_os("PATH").into_iter().flat_map(|path| env::split_paths(&path).collect::<Vec<_>>());
    let is_whole =
        |folder: &PathBuf| ["initdb", "postgres", "pg_ctl"].iter().all(|name| folder.join(name).is_file());
    named.into_iter().chain(usual_places()).chain(by_name).find(is_whole).ok_or(MISSING)
}

/// Where distributions keep them, each version in a folder; the newest first.
fn usual_places() -> Vec<PathBuf> {
    let versions = |parent: &str| -> Vec<(u32, PathBuf)> {
        let found = Path::new(parent).read_dir().into_iter().flatten().filter_map(Result::ok);
        let version = |path: PathBuf| {
            let name = path.file_name()?.to_string_lossy().into_owned();
            let digits: String = name.chars().filter(char::is_ascii_digit).collect();
            (name.starts_with(|first: char| first.is_ascii_digit()) || name.starts_with("postgresql@"))
                .then_some((digits.parse().ok()?, path.join("bin")))
        };
        found.filter_map(|entry| version(entry.path())).collect()
    };
    let mut found: Vec<_> = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"]
        .into_iter()
        .flat_map(versions)
        .collect();
    found.sort_by_key(|(version, _)| std::cmp::Reverse(*version));
    found.into_iter().map(|(_, folder)| folder).collect()
}
