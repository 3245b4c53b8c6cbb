//! A database that is put back to an earlier moment is another log, whoever runs and whoever starts; one that another server has taken over is not.

use super::{entry, open, room, until};
use crate::log::{AppendError, Unreadable};
use frise_stack::Postgres;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_point_in_time_recovery_begins_a_new_epoch() {
    let mut server = Postgres::start_archiving().expect("a server");
    server.sql("postgres", "CREATE DATABASE frise").expect("made");
    let url = server.url("frise");
    let log = open(&url).await;
    for seq in 1..=3 {
        log.append(room(1), seq, &entry(seq as u16)).await.expect("kept");
    }
    let base = server.base_backup().expect("a copy");
    log.append(room(1), 4, &entry(4)).await.expect("kept");
    server.restore_point("before").expect("named");
    for seq in 5..=6 {
        log.append(room(1), seq, &entry(seq as u16)).await.expect("kept");
    }
    let (idle, epoch) = (open(&url).await, log.epoch());
    assert_eq!(idle.epoch(), epoch);
    server.finish_archive().expect("archived");
    server.restore(&base, "before").expect("restored");
    assert_eq!(server.sql("frise", "SELECT max(seq) FROM frise.log").expect("asked"), "4", "as it was then");
    // Whoever had something acknowledged that is gone notices, and ends the epoch.
    while !log.is_replaced() {
        assert_eq!(log.append(room(1), 5, &entry(50)).await, Err(AppendError::NotKept));
    }
    assert_eq!(log.entries(room(1), 0).await, Err(Unreadable::NotNow), "what it has in memory is of no use");
    // So does who only ran.
    while !idle.is_replaced() {
        assert_eq!(idle.entries(room(1), 0).await, Err(Unreadable::NotNow));
    }
    let anew = open(&url).await;
    assert_ne!(anew.epoch(), epoch, "the same numbers may be other entries");
    assert_eq!(anew.entries(room(1), 0).await, Ok((1..=4).map(entry).collect()));
    anew.append(room(1), 5, &entry(50)).await.expect("it goes on");
    assert_eq!(open(&url).await.epoch(), anew.epoch());
    // Where no node ran it is noticed by the timeline alone.
    drop((log, idle));
    let second = anew.epoch();
    anew.close().await;
    drop(anew);
    server.restore(&base, "before").expect("restored");
    let third = open(&url).await;
    assert!(third.epoch() != epoch && third.epoch() != second);
    assert_eq!(third.entries(room(1), 0).await, Ok((1..=4).map(entry).collect()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failover_keeps_the_epoch_while_a_node_runs() {
    let mut primary = Postgres::start().expect("a server");
    let standby = primary.standby("second").expect("a standby");
    primary.wait_for_standby(Some("second")).expect("in step");
    primary.sql("postgres", "CREATE DATABASE frise").expect("made");
    let [first, second] = [&primary, &standby].map(|server| server.port());
    let log = open(&format!("postgres://frise@127.0.0.1:{first},127.0.0.1:{second}/frise")).await;
    log.append(room(1), 1, &entry(1)).await.expect("kept");
    primary.kill();
    standby.promote().expect("a primary");
    until(async || log.append(room(1), 2, &entry(2)).await).await;
    assert!(!log.is_replaced());
    // Whoever starts now finds that nothing is missing.
    assert_eq!(open(&standby.url("frise")).await.epoch(), log.epoch());
}

#[tokio::test]
async fn whoever_restores_in_another_way_says_so_and_nodes_that_run_notice() {
    use frise_room::online::live::NodeId;
    use std::time::Duration;

    let url = super::shared().database().expect("a database");
    let (log, database) = (open(&url).await, super::Database::parse(&url).expect("an address"));
    log.beat(NodeId(1), Duration::from_secs(60)).await.expect("alive");
    let epoch = super::super::restored(&database).await.expect("said");
    assert_ne!(epoch, log.epoch());
    assert_eq!(open(&url).await.epoch(), epoch);
    log.beat(NodeId(1), Duration::from_secs(60)).await.expect("alive");
    log.replaced().await;
    assert_eq!(log.entries(room(1), 0).await, Err(Unreadable::NotNow));
    assert_eq!(log.append(room(1), 1, &entry(1)).await, Err(AppendError::NotKept));
}
