//! A server as a process of its own, so that its disk can be full.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use frise_room::online::Code;
use frise_server::{Config, LOG_FILE, Server};

use crate::harness::{begun, http, plan};

const FOLDER: &str = "FRISE_TEST_FOLDER";

/// What the process runs; nothing when it is run as a test.
#[tokio::test]
async fn child() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let config = Config::new(([127, 0, 0, 1], 0).into(), folder.into());
    let server = Server::bind(None, config).await.expect("a good folder and a free port");
    println!("\naddress {}", server.address().expect("bound"));
    server.run(std::future::pending()).await;
}

struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a server that is not ended by a full disk, but told of it.
fn start(folder: &Path) -> (Process, SocketAddr) {
    let script = "trap '' XFSZ; exec \"$0\" process::child --exact --nocapture";
    let mut child = Command::new("sh")
        .args(["-c", script])
        .arg(std::env::current_exe().expect("this program"))
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a shell");
    let said = BufReader::new(child.stdout.take().expect("piped"));
    let address =
        said.lines().map_while(Result::ok).find_map(|line| line.strip_prefix("address ")?.parse().ok());
    (Process(child), address.expect("it says where it listens"))
}

/// Lets the files of a process grow to this size and no further.
fn limit(process: &Process, size: &str) {
    let mut prlimit = Command::new("prlimit");
    let status =
        prlimit.args(["--pid", &process.0.id().to_string(), &format!("--fsize={size}:unlimited")]).status();
    assert!(status.expect("prlimit").success());
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn while_the_disk_is_full_moves_are_refused_and_then_play_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let (process, address) = start(folder.path());
    let (ana, _, mut a, mut b, code) = begun(address, plan("events", &["events"], 1, 0)).await;
    let seq = a.play().await.expect("her turn");
    b.until_seq(seq).await;
    let full = std::fs::metadata(folder.path().join(format!("{LOG_FILE}-wal"))).expect("the log").len();
    limit(&process, &full.to_string());
    for _ in 0..3 {
        assert_eq!(b.play().await, Err(Code::NotKept));
        assert_eq!(b.at(), 1, "nothing has changed");
    }
    assert_eq!(http(address, "GET", "/healthz", "", "").await.status, 200);
    assert_eq!(ana.enter(&code).await.at(), 1, "reading goes on");
    limit(&process, "unlimited");
    let again = b.last.clone().expect("sent");
    b.send(&again).await;
    let seq = b.answer(&again.id).await.expect("kept now");
    a.until_seq(seq).await;
    a.play().await.expect("play goes on");
}
