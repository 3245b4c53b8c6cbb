//! Child process of a bot: a shell command with its three pipes, ended together with all that it has started.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::Duration;

use super::Fault;

/// The longest line that is read, and how many of them wait to be: a program that chatters is held up, not stored.
const LONGEST_LINE: u64 = 1 << 16;
const MOST_LINES: usize = 16;
/// Of what it writes to standard error, the last lines are kept.
const LAST_LINES: usize = 6;
const LONGEST_LAST: usize = 300;
/// How long a program that has closed its output may take to end, and to say why.
const LAST_BREATH: Duration = Duration::from_millis(500);

/// A program that runs.
pub(super) struct Pipes {
    child: Child,
    pub(super) tell: Sender<String>,
    pub(super) heard: Receiver<String>,
    complaints: Receiver<String>,
}

impl Pipes {
    pub(super) fn open(command: &str) -> std::io::Result<Pipes> {
        let mut child =
            shell(command).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        begin(&child);
        let (tell, told) = channel();
        let (hear, heard) = sync_channel(MOST_LINES);
        let (complain, complaints) = channel();
        // A thread for each pipe, so that a program that neither reads nor writes holds up nobody.
        if let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        {
            thread::spawn(move || pass_on(told, stdin));
            thread::spawn(move || listen(stdout, hear));
            thread::spawn(move || complain.send(last_lines(stderr)));
        }
        Ok(Pipes { child, tell, heard, complaints })
    }

    /// How it ended, once its output has.
    pub(super) fn last_words(&mut self) -> Fault {
        let last_words = self.complaints.recv_timeout(LAST_BREATH).unwrap_or_default();
        let how = match self.child.try_wait() {
            Ok(Some(status)) => status.to_string(),
            _ => "it closed its output".to_owned(),
        };
        Fault::Ended { how, last_words }
    }
}

impl Drop for Pipes {
    fn drop(&mut self) {
        end(&mut self.child);
        let _ = self.child.wait();
        finish(&self.child);
    }
}

#[cfg(unix)]
fn shell(command: &str) -> Command {
    use std::os::unix::process::CommandExt;

    let mut shell = Command::new("sh");
    // Ctrl-C is for us: the program plays its game to the end.
    shell.arg("-c").arg(command).process_group(0);
    shell
}

/// The process groups of the programs that run: whatever ends us must end them.
#[cfg(unix)]
static RUNNING: std::sync::Mutex<Vec<rustix::process::Pid>> = std::sync::Mutex::new(Vec::new());

#[cfg(unix)]
fn begin(child: &Child) {
    let mut running = RUNNING.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    running.push(rustix::process::Pid::from_child(child));
}

#[cfg(unix)]
fn finish(child: &Child) {
    let mut running = RUNNING.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    running.retain(|pid| *pid != rustix::process::Pid::from_child(child));
}

/// Ends the program with all that it has started.
#[cfg(unix)]
fn end(child: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process_group};

    let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
}

/// Ends all programs: we are about to end ourselves.
#[cfg(unix)]
pub(crate) fn end_all() {
    use rustix::process::{Signal, kill_process_group};

    let running = RUNNING.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    for pid in running.iter() {
        let _ = kill_process_group(*pid, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("cmd");
    shell.arg("/C").arg(command);
    shell
}

#[cfg(not(unix))]
fn begin(_: &Child) {}

#[cfg(not(unix))]
fn finish(_: &Child) {}

#[cfg(not(unix))]
fn end(child: &mut Child) {
    let _ = child.kill();
}

fn pass_on(told: Receiver<String>, mut stdin: ChildStdin) {
    for line in told {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn listen(stdout: ChildStdout, hear: SyncSender<String>) {
    let mut stdout = BufReader::new(stdout);
    while let Some(line) = read_line(&mut stdout, LONGEST_LINE).filter(|line| line.ends_with(b"\n")) {
        if hear.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
            return;
        }
    }
}

/// Reads all, and keeps the end.
fn last_lines(stderr: ChildStderr) -> String {
    let mut stderr = BufReader::new(stderr);
    let mut lines = std::collections::VecDeque::new();
    while let Some(line) = read_line(&mut stderr, LONGEST_LINE) {
        let line = frise_decks::harmless(String::from_utf8_lossy(&line).trim_end(), LONGEST_LAST);
        if !line.is_empty() {
            lines.push_back(line);
        }
        if lines.len() > LAST_LINES {
            lines.pop_front();
        }
    }
    Vec::from(lines).join("\n")
}

/// The next line with its end, or as much of it as is allowed; nothing at the end.
fn read_line(input: &mut impl BufRead, longest: u64) -> Option<Vec<u8>> {
    let mut line = Vec::new();
    let n_read = input.by_ref().take(longest).read_until(b'\n', &mut line).ok()?;
    (n_read > 0).then_some(line)
}
