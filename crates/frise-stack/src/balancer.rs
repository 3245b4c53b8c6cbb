//! TCP load balancer that knows nothing of rooms: each connection goes to the next node in turn, or to the one after if that cannot be reached.

use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::timeout;

/// How long a node may take to answer before the next one is tried.
const PATIENCE: Duration = Duration::from_millis(500);

/// A balancer that ends, with all its connections, when it is dropped.
pub struct Balancer {
    address: SocketAddr,
    nodes: Arc<Mutex<Vec<SocketAddr>>>,
    task: AbortHandle,
}

impl Balancer {
    /// Listens on a free port for connections to these nodes.
    pub async fn start(nodes: Vec<SocketAddr>) -> io::Result<Balancer> {
        Balancer::start_at(([127, 0, 0, 1], 0).into(), nodes).await
    }

    /// The same at this address.
    pub async fn start_at(address: SocketAddr, nodes: Vec<SocketAddr>) -> io::Result<Balancer> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let nodes = Arc::new(Mutex::new(nodes));
        let task = tokio::spawn(run(listener, nodes.clone())).abort_handle();
        Ok(Balancer { address, nodes, task })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// From now on these are the nodes; connections that are open stay where they are.
    pub fn set_nodes(&self, nodes: Vec<SocketAddr>) {
        *self.nodes.lock().unwrap_or_else(PoisonError::into_inner) = nodes;
    }
}

impl Drop for Balancer {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn run(listener: TcpListener, nodes: Arc<Mutex<Vec<SocketAddr>>>) {
    let turn = Arc::new(AtomicUsize::new(0));
    let mut connections = JoinSet::new();
    loop {
        while connections.try_join_next().is_some() {}
        let Ok((mut client, _)) = listener.accept().await else { continue };
        let (nodes, turn) = (nodes.clone(), turn.clone());
        connections.spawn(async move {
            let nodes = nodes.lock().unwrap_or_else(PoisonError::into_inner).clone();
            let first = turn.fetch_add(1, Ordering::Relaxed);
            for n in 0..nodes.len() {
                let node = nodes[(first + n) % nodes.len()];
                if let Ok(Ok(mut server)) = timeout(PATIENCE, TcpStream::connect(node)).await {
                    let _ = client.set_nodelay(true);
                    let _ = server.set_nodelay(true);
                    let _ = copy_bidirectional(&mut client, &mut server).await;
                    return;
                }
            }
        });
    }
}
