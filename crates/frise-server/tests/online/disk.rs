//! The disk is full: nothing is promised that cannot be kept, and nothing else is lost.

use std::process::Command;

use frise_room::online::Code;
use frise_server::LOG_FILE;

use crate::harness::process::Process;
use crate::harness::{begun, http, plan};

/// Lets the files of a process grow to this size and no further.
fn limit(process: &Process, size: &str) {
    let mut prlimit = Command::new("prlimit");
    let status =
        prlimit.args(["--pid", &process.id().to_string(), &format!("--fsize={size}:unlimited")]).status();
    assert!(status.expect("prlimit").success());
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn while_the_disk_is_full_moves_are_refused_and_then_play_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let process = Process::start(folder.path(), None);
    let address = process.address;
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
