//! Child processes: servers that end with whoever started them.

use std::fs::OpenOptions;
use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::error::LoadError;

/// Any free port of this machine.
const ANY_PORT: &str = "127.0.0.1:0";

/// A process that says at which addresses it answers.
pub(crate) struct ServerProcess {
    child: Child,
    addresses: Vec<SocketAddr>,
}

impl ServerProcess {
    /// Starts `frise serve` on a data folder. What it logs is beside its data.
    pub(crate) fn frise(program: &Path, data: &Path) -> Result<ServerProcess, LoadError> {
        ServerProcess::frise_on(program, data, ANY_PORT)
    }

    /// The same at an address where one was before.
    pub(crate) fn frise_at(
        program: &Path,
        data: &Path,
        address: SocketAddr,
    ) -> Result<ServerProcess, LoadError> {
        ServerProcess::frise_on(program, data, &address.to_string())
    }

    fn frise_on(program: &Path, data: &Path, address: &str) -> Result<ServerProcess, LoadError> {
        std::fs::create_dir_all(data)?;
        let log = OpenOptions::new().create(true).append(true).open(data.join("server.log"))?;
        let mut command = Command::new(program);
        command.args(["serve", "--addr", address, "--metrics", ANY_PORT, "--data"]).arg(data).stderr(log);
        ServerProcess::start(command, 2)
    }

    /// Starts this program again, as the bare relay.
    pub(crate) fn relay() -> Result<ServerProcess, LoadError> {
        let mut command = Command::new(std::env::current_exe()?);
        command.arg("relay");
        ServerProcess::start(command, 1)
    }

    /// Starts a program, and comes back once it has said where it answers.
    pub(crate) fn start(mut command: Command, n_addresses: usize) -> Result<ServerProcess, LoadError> {
        let name = command.get_program().to_string_lossy().into_owned();
        let failed = |error| LoadError::Process(name.clone(), error);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().map_err(failed)?;
        let said = child.stdout.take().map(BufReader::new);
        let mut process = ServerProcess { child, addresses: Vec::new() };
        let lines = said.into_iter().flat_map(BufRead::lines).map_while(Result::ok);
        process.addresses.extend(lines.filter_map(|line| address(&line)).take(n_addresses));
        if process.addresses.len() < n_addresses {
            return Err(failed(io::Error::other("it does not say where it answers")));
        }
        Ok(process)
    }

    /// Where it answers.
    pub(crate) fn address(&self) -> SocketAddr {
        self.addresses[0]
    }

    /// Where it answers with figures.
    pub(crate) fn figures(&self) -> SocketAddr {
        self.addresses[self.addresses.len() - 1]
    }

    /// The number of the process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Whether it has ended.
    pub(crate) fn has_ended(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(Some(_)))
    }

    /// Ends it at once, wherever it is: `kill -9`.
    pub(crate) fn kill(mut self) -> io::Result<()> {
        self.child.kill()?;
        self.child.wait().map(drop)
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The address in a line such as `Frise is ready: http://127.0.0.1:8733/ (Ctrl-C ends it)`.
fn address(line: &str) -> Option<SocketAddr> {
    let (_, rest) = line.split_once("http://")?;
    rest.split('/').next()?.parse().ok()
}
