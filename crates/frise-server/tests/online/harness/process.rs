//! A server in a process of its own: its disk can be full, and all that it says on standard error can be read.

use std::io::{BufRead, BufReader, Lines, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread::JoinHandle;

use frise_server::{Config, Server};
use tracing::Level;

use crate::secrets;

const FOLDER: &str = "FRISE_TEST_FOLDER";
const HIDDEN: &str = "FRISE_TEST_HIDDEN";

/// What the process runs until its standard input ends; nothing when it is run as a test.
#[tokio::test(flavor = "multi_thread")]
async fn child() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    tracing_subscriber::fmt()
        .without_time()
        .with_ansi(false)
        .with_max_level(Level::TRACE)
        .with_writer(std::io::stderr)
        .init();
    let mut config = Config::new(([127, 0, 0, 1], 0).into(), folder.into());
    config.metrics = Some(([127, 0, 0, 1], 0).into());
    if let Ok(hidden) = std::env::var(HIDDEN) {
        secrets::hide(&mut config, &hidden);
    }
    let server = Server::bind(None, config).await.expect("a good folder and a free port");
    println!("\nat {}", server.address().expect("bound"));
    println!("at {}", server.metrics_address().expect("asked for"));
    let is_told_to_stop = tokio::task::spawn_blocking(|| std::io::stdin().read_to_end(&mut Vec::new()));
    server.run(async { drop(is_told_to_stop.await) }).await;
}

/// A server in a process of its own.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
    pub metrics: SocketAddr,
    said: Option<JoinHandle<String>>,
    /// Open until the end: who writes where nobody can read fails.
    _answers: Lines<BufReader<ChildStdout>>,
}

impl Process {
    /// Starts a server that is not ended by a full disk, but told of it.
    pub fn start(folder: &Path, hidden: Option<&str>) -> Process {
        let script = "trap '' XFSZ; exec \"$0\" harness::process::child --exact --nocapture";
        let mut command = Command::new("sh");
        command.args(["-c", script]).arg(std::env::current_exe().expect("this program")).env(FOLDER, folder);
        command.envs(hidden.map(|hidden| (HIDDEN, hidden)));
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn().expect("a shell");
        let mut answers = BufReader::new(child.stdout.take().expect("piped")).lines();
        let lines = answers.by_ref().map_while(Result::ok);
        let mut addresses = lines.filter_map(|line| line.strip_prefix("at ")?.parse().ok());
        let mut address = || addresses.next().expect("it says where it listens");
        let (address, metrics) = (address(), address());
        let mut errors = child.stderr.take().expect("piped");
        let said = std::thread::spawn(move || {
            let mut said = String::new();
            errors.read_to_string(&mut said).expect("words");
            said
        });
        Process { child, address, metrics, said: Some(said), _answers: answers }
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Stops it in peace, and returns all that it said on standard error.
    pub fn stop(mut self) -> String {
        drop(self.child.stdin.take());
        assert!(self.child.wait().expect("it ends").success());
        self.said.take().and_then(|said| said.join().ok()).expect("it said something")
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
