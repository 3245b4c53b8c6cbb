//! Resource usage: processor time and memory of a process and of its children, from `/proc`.

use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use crate::error::LoadError;

/// How long each thread of a process has run so far.
#[derive(Default)]
pub(crate) struct CpuTime(HashMap<String, u64>);

impl CpuTime {
    /// Reads it, to the nanosecond. The total of a process has steps of 10 ms, too coarse for a few moves.
    pub(crate) fn of(process: u32) -> Result<CpuTime, LoadError> {
        let folder = PathBuf::from(format!("/proc/{process}/task"));
        let mut threads = HashMap::new();
        for thread in folder.read_dir().map_err(unknown)? {
            let thread = thread.map_err(unknown)?;
            // A thread may have ended since.
            let Ok(said) = fs::read_to_string(thread.path().join("schedstat")) else { continue };
            let ran = said.split(' ').next().and_then(|ran| ran.parse().ok());
            threads.insert(thread.file_name().to_string_lossy().into_owned(), ran.unwrap_or(0));
        }
        Ok(CpuTime(threads))
    }

    /// The same of a process and of its children, such as PostgreSQL has one for each connection. What a child took that has ended since is not counted.
    pub(crate) fn of_family(parent: u32) -> Result<CpuTime, LoadError> {
        let mut family = CpuTime::of(parent)?;
        for process in PathBuf::from("/proc").read_dir().map_err(unknown)?.flatten() {
            let Some(id) = process.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
            let stat = fs::read_to_string(process.path().join("stat")).unwrap_or_default();
            if parent_in(&stat) == Some(parent)
                && let Ok(child) = CpuTime::of(id)
            {
                family.0.extend(child.0);
            }
        }
        Ok(family)
    }

    /// How long the process ran since `before`.
    pub(crate) fn since(&self, before: &CpuTime) -> Duration {
        let ran = |(thread, now): (&String, &u64)| now - before.0.get(thread).unwrap_or(&0);
        Duration::from_nanos(self.0.iter().map(ran).sum())
    }
}

/// The memory of a process, in bytes.
pub(crate) fn memory(process: u32) -> Result<u64, LoadError> {
    let said = fs::read_to_string(format!("/proc/{process}/status")).map_err(unknown)?;
    let kilobytes = said.lines().find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix(" kB"));
    let kilobytes: Option<u64> = kilobytes.and_then(|number| number.parse().ok());
    kilobytes.map(|number| number * 1024).ok_or_else(|| LoadError::Machine("no memory is told".to_owned()))
}

/// The parent in a line such as `17 (postgres: a b) S 12 …`; the name may hold anything.
fn parent_in(stat: &str) -> Option<u32> {
    stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()
}

fn unknown(error: std::io::Error) -> LoadError {
    LoadError::Machine(format!("what a process takes is known only on Linux: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parent_of_a_process_is_found_whatever_its_name() {
        assert_eq!(parent_in("17 (postgres: frise) x 3 ) S 12 17 17 0 -1"), Some(12));
        assert_eq!(parent_in(""), None);
    }
}
