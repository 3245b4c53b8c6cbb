//! A server in the runtime of the test.

use std::net::SocketAddr;
use std::path::Path;

use frise_server::{Config, Server};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::{PATIENCE, config};

/// A server in the runtime of the test.
pub struct Running {
    pub address: SocketAddr,
    pub metrics: Option<SocketAddr>,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Running {
    /// Serves the rooms of a folder as the test wants it.
    pub async fn start(folder: &Path, change: impl FnOnce(&mut Config)) -> Running {
        let mut config = config(folder);
        change(&mut config);
        let server = Server::bind(None, config).await.expect("a good folder and a free port");
        let address = server.address().expect("bound");
        let metrics = server.metrics_address();
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(async {
            let _ = server.run(async { drop(stopped.await) }).await;
        });
        Running { address, metrics, stop, task }
    }

    /// Stops as a signal would.
    pub async fn stop(self) {
        let _ = self.stop.send(());
        timeout(PATIENCE, self.task).await.expect("it stops in time").expect("it stops well");
    }
}
