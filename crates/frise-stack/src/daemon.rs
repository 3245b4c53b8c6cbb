//! A server process: started, waited for until it says that it is ready, stopped by a signal.

use std::collections::VecDeque;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use crate::StackError;

/// How many of its last lines are kept, to be shown where it fails.
const LINES: usize = 40;

/// How long it may take to be ready.
const PATIENCE: Duration = Duration::from_secs(120);

/// A server that runs.
#[derive(Debug)]
pub(crate) struct Daemon {
    child: Child,
}

impl Daemon {
    /// Starts a server and waits until one of the lines that it writes to standard error holds `ready`. Its number is kept in `home`, for the watcher.
    pub(crate) fn start(
        command: &mut Command,
        home: &Path,
        ready: &'static str,
    ) -> Result<Daemon, StackError> {
        let program = command.get_program().to_string_lossy().into_owned();
        let failed = |said: String| StackError::Failed { program: program.clone(), said };
        let spawned = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn();
        let mut child = spawned.map_err(|error| failed(error.to_string()))?;
        let number = home.join("pid");
        fs::write(&number, child.id().to_string()).map_err(|error| StackError::Files(number, error))?;
        let (tell, told) = mpsc::channel();
        let last: Arc<Mutex<VecDeque<String>>> = Arc::default();
        let (kept, lines) = (last.clone(), child.stderr.take().map(BufReader::new));
        // Reads to the end: a server whose pipe is full would wait.
        thread::spawn(move || {
            for line in lines.into_iter().flat_map(BufRead::lines).map_while(Result::ok) {
                if line.contains(ready) {
                    let _ = tell.send(());
                }
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                kept.push_back(line);
                if kept.len() > LINES {
                    kept.pop_front();
                }
            }
        });
        let mut daemon = Daemon { child };
        if told.recv_timeout(PATIENCE).is_err() {
            daemon.kill();
            let last = last.lock().unwrap_or_else(PoisonError::into_inner);
            return Err(failed(last.iter().cloned().collect::<Vec<_>>().join("\n")));
        }
        Ok(daemon)
    }

    /// The number of its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// `kill -9`, and waits until it is gone.
    pub(crate) fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Sends a signal by its name.
    pub(crate) fn signal(&self, name: &str) {
        let _ = Command::new("kill").arg(format!("-{name}")).arg(self.child.id().to_string()).status();
    }

    /// Ends by a signal, and waits until it is gone.
    pub(crate) fn stop(&mut self, name: &str) {
        self.signal(name);
        let _ = self.child.wait();
    }
}
