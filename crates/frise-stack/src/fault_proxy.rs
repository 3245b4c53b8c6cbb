//! Fault injection between two parts: a TCP proxy that passes everything on, until it is told to delay, to cut, or to swallow one direction or both.
//! What is swallowed is kept, and passed on once the line is whole again, as TCP itself would do it.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::sleep;

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Nothing.
    None,
    /// Everything takes so much longer.
    Delay(Duration),
    /// What is sent to the server does not arrive.
    NoWayThere,
    /// What the server answers does not arrive.
    NoWayBack,
    /// Nothing arrives anywhere, and nobody is told.
    Silence,
    /// Connections are closed, and new ones too.
    Cut,
}

/// A line to a server, which can be made to fail.
pub struct FaultProxy {
    address: SocketAddr,
    fault: watch::Sender<Fault>,
    target: watch::Sender<SocketAddr>,
    task: AbortHandle,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    There,
    Back,
}

impl FaultProxy {
    /// Listens on a free port for connections to this server.
    pub async fn start(target: SocketAddr) -> io::Result<FaultProxy> {
        FaultProxy::start_on([127, 0, 0, 1].into(), target).await
    }

    /// The same on another address of this machine.
    pub async fn start_on(host: IpAddr, target: SocketAddr) -> io::Result<FaultProxy> {
        let listener = TcpListener::bind((host, 0)).await?;
        let address = listener.local_addr()?;
        let (fault, faults) = watch::channel(Fault::None);
        let (target, targets) = watch::channel(target);
        let task = tokio::spawn(run(listener, targets, faults)).abort_handle();
        Ok(FaultProxy { address, fault, target, task })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// From now on this is wrong.
    pub fn set(&self, fault: Fault) {
        self.fault.send_replace(fault);
    }

    /// From now on new connections go to this server.
    pub fn set_target(&self, target: SocketAddr) {
        self.target.send_replace(target);
    }
}

impl Drop for FaultProxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn run(listener: TcpListener, target: watch::Receiver<SocketAddr>, fault: watch::Receiver<Fault>) {
    let mut connections = JoinSet::new();
    loop {
        while connections.try_join_next().is_some() {}
        let Ok((client, _)) = listener.accept().await else { continue };
        if *fault.borrow() == Fault::Cut {
            continue;
        }
        let target = *target.borrow();
        connections.spawn(connect(client, target, fault.clone()));
    }
}

async fn connect(client: TcpStream, target: SocketAddr, mut fault: watch::Receiver<Fault>) {
    // Where nothing arrives, no connection comes about either.
    let is_silent = |fault: &Fault| matches!(fault, Fault::Silence | Fault::NoWayThere | Fault::NoWayBack);
    if fault.wait_for(|fault| !is_silent(fault)).await.is_err() {
        return;
    }
    let Ok(server) = TcpStream::connect(target).await else { return };
    let _ = (client.set_nodelay(true), server.set_nodelay(true));
    let ((from_client, to_client), (from_server, to_server)) = (client.into_split(), server.into_split());
    let cut = {
        let mut fault = fault.clone();
        async move { drop(fault.wait_for(|fault| *fault == Fault::Cut).await) }
    };
    tokio::select! {
        () = pass_on(from_client, to_server, Way::There, fault.clone()) => {}
        () = pass_on(from_server, to_client, Way::Back, fault) => {}
        () = cut => {}
    }
}

async fn pass_on(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    way: Way,
    mut fault: watch::Receiver<Fault>,
) {
    let mut bytes = vec![0; 64 * 1024];
    loop {
        let n = match from.read(&mut bytes).await {
            Ok(0) | Err(_) => return,
            Ok(n) => n,
        };
        let is_open = |fault: &Fault| match fault {
            Fault::None | Fault::Delay(_) | Fault::Cut => true,
            Fault::Silence => false,
            Fault::NoWayThere => way == Way::Back,
            Fault::NoWayBack => way == Way::There,
        };
        let now = match fault.wait_for(is_open).await {
            Ok(fault) => *fault,
            Err(_) => return,
        };
        if let Fault::Delay(time) = now {
            sleep(time).await;
        }
        if to.write_all(&bytes[..n]).await.is_err() {
            return;
        }
    }
}
