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

/// Several nodes on PostgreSQL and NATS; `cargo xtask crash --nodes 3` does the same for longer.
#[cfg(unix)]
mod several_nodes {
    use frise_load::cluster_crash::{ClusterOptions, run};

    async fn nothing_is_lost(kills: u32, failovers: u32, partitions: u32) {
        let options = ClusterOptions {
            program: env!("CARGO_BIN_EXE_frise").into(),
            folder: None,
            nodes: 3,
            kills,
            failovers,
            partitions,
            is_short: true,
            has_namespaces: false,
            games: 4,
            seed: 1,
        };
        let report = run(&options).await.expect("the nodes come back, and play goes on");
        assert!(report.is_good(), "{report}");
        assert!(report.n_finished() >= options.games, "every game comes to its end: {report}");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn nothing_is_lost_when_nodes_and_bus_are_killed_and_lines_are_cut() {
        nothing_is_lost(3, 0, 6).await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn nothing_is_lost_when_the_database_fails_over_and_its_old_primary_comes_back() {
        nothing_is_lost(0, 1, 0).await;
    }
}
