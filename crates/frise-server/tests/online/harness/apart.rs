//! A server on threads of its own, of which all that it writes to its log can be read.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use frise_server::{Config, Server};
use tokio::sync::oneshot;
use tracing::dispatcher::{Dispatch, set_default};
use tracing_subscriber::fmt::MakeWriter;

use super::config;

/// A server on threads of its own.
pub struct Apart {
    pub address: SocketAddr,
    pub metrics: SocketAddr,
    log: Lines,
    stop: oneshot::Sender<()>,
    thread: JoinHandle<()>,
}

impl Apart {
    /// Serves the rooms of a folder as the test wants it, and writes everything to its log that anybody might want to know.
    pub fn start(folder: &Path, change: impl FnOnce(&mut Config)) -> Apart {
        let mut config = config(folder);
        config.metrics = Some(([127, 0, 0, 1], 0).into());
        change(&mut config);
        let log = Lines::default();
        let lines =
            tracing_subscriber::fmt().without_time().with_ansi(false).with_max_level(tracing::Level::TRACE);
        let lines = Dispatch::new(lines.with_writer(log.clone()).finish());
        let (stop, stopped) = oneshot::channel();
        let (ready, is_ready) = std::sync::mpsc::channel();
        let thread = std::thread::spawn(move || {
            let _here = set_default(&lines);
            let mut runtime = tokio::runtime::Builder::new_multi_thread();
            // For as long as the thread lives.
            runtime.enable_all().on_thread_start(move || std::mem::forget(set_default(&lines)));
            runtime.build().expect("threads").block_on(async {
                let server = Server::bind(None, config).await.expect("a good folder and a free port");
                let addresses =
                    (server.address().expect("bound"), server.metrics_address().expect("asked for"));
                ready.send(addresses).expect("the test waits");
                server.run(async { drop(stopped.await) }).await;
            });
        });
        let (address, metrics) = is_ready.recv().expect("it says where it listens");
        Apart { address, metrics, log, stop, thread }
    }

    /// Stops as a signal would, and returns all that was written to the log.
    pub fn stop(self) -> String {
        let _ = self.stop.send(());
        self.thread.join().expect("it stops well");
        let lines = self.log.0.lock().expect("nobody panics here");
        String::from_utf8(lines.clone()).expect("words")
    }
}

/// What was written to the log.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panics here").extend_from_slice(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Lines {
    type Writer = Lines;

    fn make_writer(&self) -> Lines {
        self.clone()
    }
}
