//! A stopped clock: time passes where a test says so, and never because the machine is slow.
//! For tests with `#[tokio::test(start_paused = true)]`, whose server runs in the runtime of the test.

use std::future::Future;
use std::sync::mpsc::channel;
use std::time::Duration;

use super::PATIENCE;

/// Runs a test in which time stands still but for what it [lets pass](let_pass).
pub async fn with_stopped_clock(test: impl Future<Output = ()>) {
    let (over, is_over) = channel::<()>();
    // Where everybody waits, tokio would let time leap to the next alarm: but not while something blocks. Here this is somebody
    // with a clock on the wall, who calls an end to what would never end.
    let watching = tokio::task::spawn_blocking(move || is_over.recv_timeout(PATIENCE));
    tokio::select! {
        () = test => drop(over),
        _ = watching => panic!("nothing happens any more"),
    }
}

/// Lets time pass, to the last millisecond and not further.
pub async fn let_pass(time: Duration) {
    tokio::time::advance(time).await;
}
