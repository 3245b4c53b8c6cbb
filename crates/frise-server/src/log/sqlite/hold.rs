//! Lock file: one server for a data folder. The system lets go of it when the process ends, however it ends; what stands in it says who has the folder.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::Path;
use std::time::Duration;

/// The file that a server holds in its data folder.
pub(super) const FILE: &str = "frise.lock";

/// A data folder that is held by this process, until dropped.
#[derive(Debug)]
pub(crate) struct Hold {
    _file: File,
}

/// Why a folder is not held.
pub(super) enum NotHeld {
    /// Another process has it: its number, if it says so.
    Taken(Option<u32>),
    Unusable(io::Error),
}

impl Hold {
    /// Takes the folder, and writes who has it.
    pub(super) fn take(folder: &Path) -> Result<Hold, NotHeld> {
        let path = folder.join(FILE);
        super::private::make(&path).map_err(NotHeld::Unusable)?;
        let mut file = OpenOptions::new().read(true).write(true).open(&path).map_err(NotHeld::Unusable)?;
        // Whoever only looks who has it lets go of it at once.
        let mut n_tries = 0;
        let locked = loop {
            match file.try_lock() {
                Err(TryLockError::WouldBlock) if n_tries < 5 => {
                    n_tries += 1;
                    std::thread::sleep(Duration::from_millis(20));
                }
                locked => break locked,
            }
        };
        match locked {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(NotHeld::Taken(owner(&mut file))),
            // A file system that knows no locks must not keep anybody from playing.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                tracing::warn!("this folder cannot be locked: see to it that no second server uses it");
            }
            Err(TryLockError::Error(error)) => return Err(NotHeld::Unusable(error)),
        }
        let written = file
            .set_len(0)
            .and_then(|()| file.rewind())
            .and_then(|()| writeln!(file, "{}", std::process::id()));
        // Only for people: without it the folder is held all the same.
        if let Err(error) = written {
            tracing::warn!(%error, "who has the data folder cannot be written down");
        }
        Ok(Hold { _file: file })
    }
}

/// Who has the folder now, if anybody has.
pub(super) fn holder(folder: &Path) -> Option<Option<u32>> {
    let mut file = File::open(folder.join(FILE)).ok()?;
    match file.try_lock_shared() {
        Err(TryLockError::WouldBlock) => Some(owner(&mut file)),
        _ => None,
    }
}

fn owner(file: &mut File) -> Option<u32> {
    let mut text = String::new();
    file.take(32).read_to_string(&mut text).ok()?;
    text.trim().parse().ok()
}
