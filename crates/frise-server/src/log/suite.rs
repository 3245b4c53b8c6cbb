//! The test suite of the log: what every store has to do, on each of them.

use std::collections::BTreeMap;
use std::time::Duration;

use frise_room::online::GuestId;
use frise_room::online::live::{Attention, NodeId, Presence};

use super::{Log, Options};
use crate::code::RoomCode;
use crate::config::FolderUse;
use crate::metrics::LogMetrics;
use crate::wall::WallClock;

const LONG: Duration = Duration::from_secs(3600);

async fn sqlite() -> (Log, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_owned().into();
    let log = Log::open(Options {
        data: &data,
        folder_use: FolderUse::Alone,
        lock: LONG,
        checkpoint: LONG,
        clock: WallClock::System,
        metrics: LogMetrics::default(),
    });
    (log.await.expect("a new log"), folder)
}

fn presence(node: u64, version: u64, guest: i64) -> Presence {
    let members = BTreeMap::from([(GuestId(guest), Attention::There), (GuestId(99), Attention::Late)]);
    Presence { node: NodeId(node), version, members, watching: 3 }
}

#[tokio::test]
async fn a_lease_is_renewed_by_what_is_newer_and_ends_by_itself() {
    let (log, _folder) = sqlite().await;
    let [room, other] = [1, 2].map(|n| RoomCode::new([0, 0, 0, 0, n]));
    let [older, newer, elsewhere] = [presence(1, 5, 7), presence(1, 6, 8), presence(2, 1, 9)];
    for said in [&older, &newer, &older, &elsewhere] {
        log.renew_lease(room, said, LONG).await.expect("written");
    }
    log.renew_lease(other, &older, Duration::ZERO).await.expect("written");
    let mut called = log.roll_call(room).await.expect("read");
    called.sort_by_key(|presence| presence.node);
    assert_eq!(called, [newer, elsewhere.clone()]);
    assert_eq!(log.roll_call(other).await, Ok(vec![]), "it has ended");
    log.drop_leases(NodeId(1)).await.expect("written");
    assert_eq!(log.roll_call(room).await, Ok(vec![elsewhere]), "one node has taken leave");
}
