//! The disk is full: nothing is promised that cannot be kept, and nothing else is lost.
//! A program of its own with one test, because how large files may grow is set for all of a process.

#![cfg(target_os = "linux")]

#[path = "online/harness/mod.rs"]
#[allow(dead_code, unused_imports)]
mod harness;

use frise_room::online::Code;
use frise_server::LOG_FILE;
use rlimit::Resource;

use harness::{Running, begun, http, plan};

/// Lets files grow to this size and no further, or as large as they may be at all.
fn limit(size: Option<u64>) {
    let (_, most) = Resource::FSIZE.get().expect("a limit");
    Resource::FSIZE.set(size.unwrap_or(most), most).expect("it can be set, and lifted again");
}

#[tokio::test]
async fn while_the_disk_is_full_moves_are_refused_and_then_play_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |_| {}).await;
    let address = server.address;
    let (ana, _, mut a, mut b, code) = begun(address, plan("events", &["events"], 1, 0)).await;
    let seq = a.play().await.expect("her turn");
    b.until_seq(seq).await;
    let full = std::fs::metadata(folder.path().join(format!("{LOG_FILE}-wal"))).expect("the log").len();
    limit(Some(full));
    for _ in 0..3 {
        assert_eq!(b.play().await, Err(Code::NotKept));
        assert_eq!(b.at(), 1, "nothing has changed");
    }
    assert_eq!(http(address, "GET", "/healthz", "", "").await.status, 200);
    assert_eq!(ana.enter(&code).await.at(), 1, "reading goes on");
    limit(None);
    let again = b.last.clone().expect("sent");
    b.send(&again).await;
    let seq = b.answer(&again.id).await.expect("kept now");
    a.until_seq(seq).await;
    a.play().await.expect("play goes on");
}
