//! A server in the process of the test.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use frise_server::{Config, Rate, Server, Times};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::PATIENCE;

/// A server in this process.
pub struct Running {
    pub address: SocketAddr,
    pub metrics: Option<SocketAddr>,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Running {
    /// Serves the rooms of a folder, with bots that do not pause and whatever else the test wants.
    pub async fn start(folder: &Path, change: impl FnOnce(&mut Config)) -> Running {
        let mut config = Config::new(([127, 0, 0, 1], 0).into(), folder.to_owned());
        config.times = Times { bot_pause: Duration::ZERO, ..Times::default() };
        config.limits.messages = Rate { burst: 100_000, every: Duration::from_micros(1) };
        change(&mut config);
        let server = Server::bind(None, config).await.expect("a good folder and a free port");
        let address = server.address().expect("bound");
        let metrics = server.metrics_address();
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        Running { address, metrics, stop, task }
    }

    /// Stops as a signal would.
    pub async fn stop(self) {
        let _ = self.stop.send(());
        timeout(PATIENCE, self.task).await.expect("it stops in time").expect("it stops well");
    }
}
