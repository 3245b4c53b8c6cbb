//! Dropping privileges: servers refuse to run as root, so root starts them as an ordinary user of the system.

use std::fs;
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use crate::StackError;

/// Who would do, the best first.
const ORDINARY: [&str; 2] = ["postgres", "nobody"];

/// Who runs the servers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Account {
    /// Whoever runs this.
    Same,
    /// This user and group.
    Other(u32, u32),
}

impl Account {
    /// Whoever runs this, unless it is root.
    pub(crate) fn ordinary() -> Result<Account, StackError> {
        let is_root = fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0);
        if !is_root {
            return Ok(Account::Same);
        }
        let users = fs::read_to_string("/etc/passwd").unwrap_or_default();
        let found = ORDINARY.iter().find_map(|name| users.lines().find_map(|line| ids(line, name)));
        found.ok_or(StackError::Missing {
            program: "an ordinary user",
            remedy: "run it as one, or add the user `nobody`",
        })
    }

    /// Lets a program run as this user.
    pub(crate) fn command(self, program: &Path) -> Command {
        let mut command = Command::new(program);
        if let Account::Other(user, group) = self {
            command.uid(user).gid(group);
        }
        command
    }

    /// Gives a folder to this user.
    pub(crate) fn own(self, folder: &Path) -> Result<(), StackError> {
        match self {
            Account::Same => Ok(()),
            Account::Other(user, group) => chown(folder, Some(user), Some(group))
                .map_err(|error| StackError::Files(folder.to_owned(), error)),
        }
    }
}

/// The numbers of a user, from a line such as `nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin`.
fn ids(line: &str, name: &str) -> Option<Account> {
    let mut parts = line.split(':');
    if parts.next() != Some(name) {
        return None;
    }
    let mut parts = parts.skip(1).map(str::parse);
    Some(Account::Other(parts.next()?.ok()?, parts.next()?.ok()?))
}
