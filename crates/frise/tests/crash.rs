//! The server is killed while people play, and nothing that they were promised or shown is missing afterwards.

use frise_load::crash::{CrashOptions, run};

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_or_done_twice_when_the_server_is_killed() {
    let program = env!("CARGO_BIN_EXE_frise").into();
    let options = CrashOptions { program, folder: None, kills: 5, games: 6, seed: 1 };
    let report = run(&options).await.expect("the server comes back, and play goes on");
    assert!(report.is_good(), "{report}");
    assert!(report.n_finished() >= options.games, "every game comes to its end: {report}");
}
