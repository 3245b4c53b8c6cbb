//! A temporary NATS server: on a free port of this machine, with nothing kept on disk, gone with whoever started it.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::{env, fs};

use crate::account::Account;
use crate::certificates::{CERTIFICATE, Identity, KEY};
use crate::daemon::Daemon;
use crate::folder::Folder;
use crate::{StackError, free_port};

const MISSING: StackError = StackError::Missing {
    program: "NATS",
    remedy: "install nats-server (Debian: `apt install nats-server`), or say in FRISE_TEST_NATS which folder holds it",
};

/// A NATS server, until dropped.
#[derive(Debug)]
pub struct Nats {
    folder: Folder,
    account: Account,
    program: PathBuf,
    port: u16,
    /// A token that whoever connects has to name.
    token: Option<String>,
    is_encrypted: bool,
    daemon: Option<Daemon>,
}

impl Nats {
    /// Starts one that lets everybody in.
    pub fn start() -> Result<Nats, StackError> {
        Nats::start_with(None)
    }

    /// Starts one that wants this token, if any.
    pub fn start_with(token: Option<&str>) -> Result<Nats, StackError> {
        Nats::start_as(token, None)
    }

    /// Starts one that wants TLS and this token, and shows this certificate.
    pub fn start_with_tls(identity: &Identity, token: &str) -> Result<Nats, StackError> {
        Nats::start_as(Some(token), Some(identity))
    }

    fn start_as(token: Option<&str>, identity: Option<&Identity>) -> Result<Nats, StackError> {
        let (account, program) = (Account::ordinary()?, program()?);
        let folder = Folder::make(account)?;
        let home = folder.path().join("nats");
        fs::create_dir(&home).map_err(|error| StackError::Files(home.clone(), error))?;
        account.own(&home)?;
        if let Some(identity) = identity {
            identity.write(&home, account)?;
        }
        let (token, is_encrypted) = (token.map(str::to_owned), identity.is_some());
        let mut nats =
            Nats { folder, account, program, port: free_port()?, token, is_encrypted, daemon: None };
        nats.start_again()?;
        Ok(nats)
    }

    /// Its address, for `--bus`; without the token.
    pub fn url(&self) -> String {
        format!("nats://{}", self.address())
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        ([127, 0, 0, 1], self.port).into()
    }

    /// The number of its process; none where it is stopped.
    pub fn process(&self) -> Option<u32> {
        self.daemon.as_ref().map(Daemon::id)
    }

    /// `kill -9`.
    pub fn kill(&mut self) {
        if let Some(mut daemon) = self.daemon.take() {
            daemon.kill();
        }
    }

    /// Starts it again, at the same port.
    pub fn start_again(&mut self) -> Result<(), StackError> {
        self.kill();
        let home = self.folder.path().join("nats");
        let mut command = self.account.command(&self.program);
        command
            .args(["--addr", "127.0.0.1", "--port", &self.port.to_string(), "--pid"])
            .arg(home.join("nats.pid"));
        if let Some(token) = &self.token {
            command.args(["--auth", token]);
        }
        if self.is_encrypted {
            command
                .arg("--tlscert")
                .arg(home.join(CERTIFICATE))
                .arg("--tlskey")
                .arg(home.join(KEY))
                .arg("--tls");
        }
        self.daemon = Some(Daemon::start(&mut command, &home, "Server is ready")?);
        Ok(())
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}

/// The program: in the folder that was named, else where programs are.
fn program() -> Result<PathBuf, StackError> {
    let named = env::var_os("FRISE_TEST_NATS").map(PathBuf::from);
    let by_name =
        env::var_os("PATH").into_iter().flat_map(|path| env::split_paths(&path).collect::<Vec<_>>());
    let folders = named.into_iter().chain(by_name).chain([PathBuf::from("/usr/sbin")]);
    folders.map(|folder| folder.join("nats-server")).find(|program| program.is_file()).ok_or(MISSING)
}
