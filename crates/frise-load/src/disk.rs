//! Work folder: where the data of a run lies, on a real disk, or its figures would mean nothing.

use std::fs;
use std::path::{Path, PathBuf};

use serde::Serialize;
use tempfile::TempDir;

use crate::error::LoadError;

/// What is mounted where the data lies.
#[derive(Clone, Debug, Serialize)]
pub struct Disk {
    /// The device, such as `/dev/vda1`.
    pub device: String,
    /// The file system, such as `ext4`.
    pub kind: String,
}

impl Disk {
    /// The disk on which a folder lies.
    pub fn of(folder: &Path) -> Result<Disk, LoadError> {
        let folder = folder.canonicalize()?;
        let mounts = fs::read_to_string("/proc/mounts").map_err(|error| {
            LoadError::Machine(format!("what is mounted is known only on Linux: {error}"))
        })?;
        let mounts = mounts.lines().filter_map(|line| {
            let mut words = line.split(' ');
            Some((words.next()?, PathBuf::from(words.next()?), words.next()?))
        });
        let mount =
            mounts.filter(|(_, at, _)| folder.starts_with(at)).max_by_key(|(_, at, _)| at.as_os_str().len());
        let (device, _, kind) = mount.ok_or_else(|| LoadError::Machine("nothing is mounted".to_owned()))?;
        Ok(Disk { device: device.to_owned(), kind: kind.to_owned() })
    }

    /// Whether it is only memory.
    pub fn is_memory(&self) -> bool {
        matches!(self.kind.as_str(), "tmpfs" | "ramfs")
    }
}

/// A folder for the data of a run, in `parent` or beside this program, where there is a disk most often.
pub fn work_folder(parent: Option<&Path>) -> Result<TempDir, LoadError> {
    let program = std::env::current_exe()?;
    let parent = parent.or(program.parent()).unwrap_or(Path::new("."));
    Ok(tempfile::Builder::new().prefix("frise-load-").tempdir_in(parent)?)
}
