//! A server in a process of its own, so that it can be killed like one. That process is this very program, which serves
//! where its environment says so.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use frise_server::{Config, Server, Site, Times};

use crate::harness::page_folder;

const ADDRESS: &str = "FRISE_TEST_ADDRESS";
const DATA: &str = "FRISE_TEST_DATA";
const PACE: &str = "FRISE_TEST_PACE";
const READY: &str = "serving at ";

/// How long a server waits for people.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// As long as anywhere.
    Calm,
    /// Hardly at all.
    Hasty,
}

/// A server with a log of its own.
pub struct Host {
    process: Child,
    pace: Pace,
    data: tempfile::TempDir,
    pub port: u16,
}

impl Host {
    pub fn start(pace: Pace) -> Host {
        let data = tempfile::tempdir().expect("a folder for the log");
        let (process, port) = spawn(data.path(), 0, pace);
        Host { process, pace, data, port }
    }

    /// Kills the server as a power cut would.
    pub fn kill(&mut self) {
        self.process.kill().expect("the server was running");
        self.process.wait().expect("it ends");
    }

    /// Stops the server as whoever runs it would.
    pub fn stop(&mut self) {
        drop(self.process.stdin.take());
        self.process.wait().expect("it ends");
    }

    /// Starts it again at the same place.
    pub fn revive(&mut self) {
        (self.process, self.port) = spawn(self.data.path(), self.port, self.pace);
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn spawn(data: &Path, port: u16, pace: Pace) -> (Child, u16) {
    let program = std::env::current_exe().expect("this program");
    let mut process = Command::new(program)
        .args(["--exact", "server::serve_where_asked_to", "--nocapture"])
        .env(ADDRESS, format!("127.0.0.1:{port}"))
        .env(DATA, data)
        .env(PACE, if pace == Pace::Hasty { "hasty" } else { "" })
        .env("FRISE_WEB", page_folder())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let output = BufReader::new(process.stdout.take().expect("piped"));
    let mut lines = output.lines().map_while(Result::ok);
    let port = lines.find_map(|line| line.split_once(READY).and_then(|(_, port)| port.trim().parse().ok()));
    std::thread::spawn(move || lines.for_each(drop));
    (process, port.expect("the server says its port"))
}

/// The server itself, in the process that was started for it; anywhere else it has nothing to do.
#[tokio::test(flavor = "multi_thread")]
async fn serve_where_asked_to() {
    let (Some(data), Ok(address)) = (std::env::var_os(DATA), std::env::var(ADDRESS)) else {
        return;
    };
    let address: SocketAddr = address.parse().expect("an address");
    let site = Site::from_folder(page_folder()).expect("the page was built");
    let mut times = Times { bot_pause: Duration::from_millis(80), ..Times::default() };
    if std::env::var(PACE).is_ok_and(|pace| pace == "hasty") {
        (times.short_turn, times.away) = (Duration::from_secs(3), Duration::from_secs(1));
    }
    let config = Config { times, ..Config::new(address, data.into()) };
    let server = Server::bind(Some(site), config).await.expect("the address is free");
    println!("{READY}{}", server.address().expect("bound").port());
    // It goes on until nobody holds its input open.
    let (ended, end) = tokio::sync::oneshot::channel();
    std::thread::spawn(move || {
        let _ = std::io::copy(&mut std::io::stdin(), &mut std::io::sink());
        let _ = ended.send(());
    });
    server.run(async { drop(end.await) }).await;
}
