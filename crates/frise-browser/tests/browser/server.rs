//! A server that can be killed, stopped and started again at the same place, on threads of its own.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use frise_server::{Config, Server, Site, Times};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::harness::page_folder;

/// How long a server waits for people.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// As long as anywhere.
    Calm,
    /// For as long as a test takes.
    Patient,
    /// Hardly at all.
    Hasty,
}

/// A server with a log of its own.
pub struct Host {
    running: Option<Running>,
    pace: Pace,
    data: tempfile::TempDir,
    pub port: u16,
}

struct Running {
    runtime: Runtime,
    serving: JoinHandle<()>,
    stop: oneshot::Sender<()>,
}

impl Host {
    pub async fn start(pace: Pace) -> Host {
        Host::with(pace, |_| {}).await
    }

    /// A server with something that is not as usual; started again, it is as usual.
    pub async fn with(pace: Pace, change: impl FnOnce(&mut Config)) -> Host {
        let data = tempfile::tempdir().expect("a folder for the log");
        let (running, port) = serve(data.path(), 0, pace, change).await;
        Host { running: Some(running), pace, data, port }
    }

    /// Ends everything the server does, wherever it is: nobody hears a goodbye.
    pub fn kill(&mut self) {
        self.running.take().expect("it was running").runtime.shutdown_background();
    }

    /// Stops the server as whoever runs it would.
    pub async fn stop(&mut self) {
        let running = self.running.take().expect("it was running");
        running.stop.send(()).expect("it listens");
        running.serving.await.expect("it ends well");
        running.runtime.shutdown_background();
    }

    /// Starts it again at the same place.
    pub async fn revive(&mut self) {
        let (running, port) = serve(self.data.path(), self.port, self.pace, |_| {}).await;
        (self.running, self.port) = (Some(running), port);
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        if self.running.is_some() {
            self.kill();
        }
    }
}

async fn serve(data: &Path, port: u16, pace: Pace, change: impl FnOnce(&mut Config)) -> (Running, u16) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    let runtime = runtime.expect("threads");
    let mut times = Times { bot_pause: Duration::from_millis(80), ..Times::default() };
    match pace {
        Pace::Calm => {}
        Pace::Patient => times.away = Duration::from_secs(60 * 60),
        Pace::Hasty => (times.short_turn, times.away) = (Duration::from_secs(3), Duration::from_secs(1)),
    }
    let address = SocketAddr::from(([127, 0, 0, 1], port));
    let mut config = Config { times, ..Config::new(address, data.to_owned()) };
    change(&mut config);
    let site = Site::from_folder(page_folder()).expect("the page was built");
    let (stop, stopped) = oneshot::channel::<()>();
    let (ready, port) = oneshot::channel();
    let serving = runtime.spawn(async move {
        let server = Server::bind(Some(site), config).await.expect("the address is free");
        ready.send(server.address().expect("bound").port()).expect("somebody waits");
        server.run(async { drop(stopped.await) }).await;
    });
    let port = port.await.expect("the server starts");
    (Running { runtime, serving, stop }, port)
}
