//! The lines of a node to the databases and to the bus: direct, or through proxies of ours that can be made to fail, or from a network namespace of its own
//! in which packets get lost.

use std::net::{IpAddr, SocketAddr};
use std::process::Command;

use frise_stack::{Fault, FaultProxy};

use super::databases;
use super::namespaces::Namespace;
use crate::error::LoadError;

/// How nodes reach what they need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wiring {
    /// Directly.
    Direct,
    /// Through proxies.
    Proxies,
    /// Through proxies, from a network namespace for each node. Only within [`enter`](super::namespaces::enter).
    Namespaces,
}

/// Where a line goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Far {
    /// To all databases.
    Databases,
    /// To this database, by its port.
    Database(u16),
    /// To the bus.
    Bus,
}

/// What a node is connected by.
pub(super) struct Lines {
    databases: Vec<Line>,
    bus: Line,
    namespace: Option<Namespace>,
}

struct Line {
    target: SocketAddr,
    proxy: Option<FaultProxy>,
}

impl Line {
    async fn lay(wiring: Wiring, target: SocketAddr) -> Result<Line, LoadError> {
        let proxy = match wiring {
            Wiring::Direct => None,
            Wiring::Proxies => Some(FaultProxy::start(target).await?),
            Wiring::Namespaces => Some(FaultProxy::start_on(Namespace::HUB, target).await?),
        };
        Ok(Line { target, proxy })
    }

    fn near(&self) -> SocketAddr {
        self.proxy.as_ref().map_or(self.target, FaultProxy::address)
    }
}

impl Lines {
    pub(super) async fn lay(
        wiring: Wiring,
        node: usize,
        databases: &[SocketAddr],
        bus: SocketAddr,
    ) -> Result<Lines, LoadError> {
        let mut lines = Vec::new();
        for database in databases {
            lines.push(Line::lay(wiring, *database).await?);
        }
        let namespace = match wiring {
            Wiring::Namespaces => Some(Namespace::make(node)?),
            Wiring::Direct | Wiring::Proxies => None,
        };
        Ok(Lines { databases: lines, bus: Line::lay(wiring, bus).await?, namespace })
    }

    /// For `--data`.
    pub(super) fn data(&self, node: usize) -> String {
        let places: Vec<String> = self.databases.iter().map(|line| line.near().to_string()).collect();
        databases::url(&places, node)
    }

    /// For `--bus`.
    pub(super) fn bus(&self) -> String {
        format!("nats://{}", self.bus.near())
    }

    /// On which address of this machine the node listens.
    pub(super) fn host(&self) -> IpAddr {
        self.namespace.as_ref().map_or([127, 0, 0, 1].into(), Namespace::address)
    }

    /// A program at this end of the lines.
    pub(super) fn command(&self, program: &std::path::Path) -> Command {
        match &self.namespace {
            Some(namespace) => namespace.command(program),
            None => Command::new(program),
        }
    }

    /// From now on this is wrong with a line. In a namespace packets get lost; what takes longer does so in a proxy.
    pub(super) fn fail(&self, far: Far, fault: Fault) -> Result<(), LoadError> {
        let lines = self.databases.iter().filter(|line| match far {
            Far::Databases => true,
            Far::Database(port) => line.target.port() == port,
            Far::Bus => false,
        });
        for line in lines.chain((far == Far::Bus).then_some(&self.bus)) {
            let is_lost = matches!(fault, Fault::NoWayThere | Fault::NoWayBack | Fault::Silence);
            match (&self.namespace, &line.proxy) {
                (Some(namespace), Some(proxy)) => {
                    namespace.lose(line.near(), if is_lost { fault } else { Fault::None })?;
                    proxy.set(if is_lost { Fault::None } else { fault });
                }
                (None, Some(proxy)) => proxy.set(fault),
                (_, None) => return Err(LoadError::Machine("a direct line does not fail".to_owned())),
            }
        }
        Ok(())
    }
}
