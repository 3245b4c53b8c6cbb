//! Temporary servers for tests and trials: PostgreSQL and NATS in a folder and on a port of their own, started as an ordinary user, stopped and
//! removed when they are dropped, and also when the process that started them dies. Installs nothing: `cargo verify` sees to that.
//! And what stands between them: a load balancer, and lines that can be made to fail.
#![cfg(unix)]

mod account;
mod balancer;
mod certificates;
mod daemon;
mod fault_proxy;
mod folder;
mod nats;
mod postgres;
mod programs;
mod recovery;
mod session;

use std::io;
use std::path::PathBuf;

pub use balancer::Balancer;
pub use certificates::{Authority, Identity};
pub use fault_proxy::{Fault, FaultProxy};
pub use nats::Nats;
pub use postgres::{Postgres, Receiver};
pub use recovery::BaseBackup;
pub use session::Session;

/// A server cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum StackError {
    /// A program is not installed.
    #[error("{program} is not here; {remedy}")]
    Missing {
        /// Its name.
        program: &'static str,
        /// What to do.
        remedy: &'static str,
    },
    /// A program ended with an error.
    #[error("{program} failed: {said}")]
    Failed {
        /// Its name.
        program: String,
        /// What it said last.
        said: String,
    },
    /// A file or folder cannot be used.
    #[error("{0}: {1}")]
    Files(PathBuf, #[source] io::Error),
}

/// A port of this machine that nobody used a moment ago.
pub(crate) fn free_port() -> Result<u16, StackError> {
    let port = std::net::TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr());
    port.map(|address| address.port()).map_err(|error| StackError::Files("127.0.0.1:0".into(), error))
}
