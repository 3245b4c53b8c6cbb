//! Resource usage: processor time and memory of a process, from `/proc`.

use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use crate::error::LoadError;

/// How long each thread of a process has run so far.
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

fn unknown(error: std::io::Error) -> LoadError {
    LoadError::Machine(format!("what a process takes is known only on Linux: {error}"))
}
