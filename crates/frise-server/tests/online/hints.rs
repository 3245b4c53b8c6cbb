//! Nodes tell each other what is new over the bus. A hint is never the truth: whatever becomes of it, games go on, and everybody sees the same.

use std::path::Path;
use std::time::Duration;

use frise_core::{Hands, Seat};
use frise_room::online::{Plan, Present, Request, ServerMsg};
use frise_server::{Config, FolderUse};
use frise_stack::Nats;

use crate::harness::{Guest, LONG, Player, Running, begun, plan};

/// Two nodes on one log. With a beat as long as this they hear of each other only over the bus.
async fn two_nodes(folder: &Path, bus: &str, beat: Duration) -> [Running; 2] {
    let change = |config: &mut Config| {
        config.folder_use = FolderUse::Shared;
        config.bus = Some(bus.parse().expect("an address"));
        config.times.beat = beat;
    };
    [Running::start(folder, change).await, Running::start(folder, change).await]
}

/// A game that is not over before the test is.
fn long_game() -> Plan {
    let mut plan = plan("events", &["events"], 1, 0);
    plan.terms.hands = Hands::Same(10);
    plan
}

/// Ana at one node and Ben at the other, in a game that has begun.
async fn apart(nodes: &[Running; 2]) -> (Player, Player, Guest, String) {
    let (_, ben, a, b, code) = begun(nodes[0].address, long_game()).await;
    let ben = ben.at(nodes[1].address);
    let there = ben.enter(&code).await;
    drop(b);
    (a, there, ben, code)
}

async fn until_here(player: &mut Player) {
    let all_here = |msg: &ServerMsg| matches!(msg, ServerMsg::Presence { members, .. } if *members == [Present::Here; 2]);
    player.until(all_here).await;
}

/// Both play a few turns, each seen by the other.
async fn play_a_little(a: &mut Player, b: &mut Player) {
    for _ in 0..4 {
        let (mover, other) =
            if a.to_move() == Some(Seat(0)) { (&mut *a, &mut *b) } else { (&mut *b, &mut *a) };
        let seq = mover.play().await.expect("their turn");
        other.until_seq(seq).await;
    }
    assert_eq!(
        a.room().game.as_ref().map(|game| &game.table),
        b.room().game.as_ref().map(|game| &game.table)
    );
}

#[tokio::test]
async fn what_happens_at_one_node_is_seen_at_the_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let nats = Nats::start().expect("nats-server");
    let nodes = two_nodes(folder.path(), &nats.url(), LONG).await;
    let (mut a, mut b, ..) = apart(&nodes).await;
    play_a_little(&mut a, &mut b).await;
}

#[tokio::test]
async fn who_is_at_another_node_is_here() {
    let folder = tempfile::tempdir().expect("a folder");
    let nats = Nats::start().expect("nats-server");
    let nodes = two_nodes(folder.path(), &nats.url(), LONG).await;
    let (ana, ben) = (Guest::new(nodes[0].address).await, Guest::new(nodes[1].address).await);
    let code = ana.open("Ana", plan("classic", &["classic"], 1, 0)).await;
    let (mut a, mut b) = (ana.enter(&code).await, ben.enter(&code).await);
    a.until(|msg| matches!(msg, ServerMsg::Presence { watching: 1, .. })).await;
    b.ask(Request::Join { name: "Ben".to_owned() }).await.expect("a seat is open");
    until_here(&mut a).await;
    drop(b);
    a.until(|msg| matches!(msg, ServerMsg::Presence { members, .. } if members[1] == Present::Away)).await;
}

#[tokio::test]
async fn without_a_bus_the_log_is_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    // Nobody is there, and nobody will be.
    let nowhere = "nats://127.0.0.1:1";
    let nodes = two_nodes(folder.path(), nowhere, Duration::from_millis(20)).await;
    let (mut a, mut b, ..) = apart(&nodes).await;
    play_a_little(&mut a, &mut b).await;
}

#[tokio::test]
async fn a_bus_that_comes_back_needs_no_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut nats = Nats::start().expect("nats-server");
    let nodes = two_nodes(folder.path(), &nats.url(), LONG).await;
    let (mut a, mut b, ..) = apart(&nodes).await;
    for _ in 0..2 {
        play_a_little(&mut a, &mut b).await;
        nats.kill();
        let (mover, other) = if a.to_move() == Some(Seat(0)) { (&mut a, &mut b) } else { (&mut b, &mut a) };
        let seq = mover.play().await.expect("play goes on");
        // What was missed is asked for as soon as the bus is there again.
        nats.start_again().expect("nats-server");
        other.until_seq(seq).await;
    }
    play_a_little(&mut a, &mut b).await;
}

#[tokio::test]
async fn wrong_late_and_doubled_hints_do_no_harm() {
    let folder = tempfile::tempdir().expect("a folder");
    let nats = Nats::start().expect("nats-server");
    let nodes = two_nodes(folder.path(), &nats.url(), LONG).await;
    let (mut a, mut b, _, code) = apart(&nodes).await;
    let liar = async_nats::connect(nats.url()).await.expect("the bus is there");
    let epoch = a.room().epoch;
    let (ours, foreign) =
        (format!("frise.v1.{epoch}.{code}"), format!("frise.v1.{:016x}.{code}", epoch.0 ^ 1));
    let ghosts = (0..20).map(|node| {
        format!(
            r#"{{"presence":{{"node":{node},"version":{},"there":[1,2,77],"watching":4294967295}}}}"#,
            20 - node
        )
    });
    let lies: Vec<String> = [
        r#"{"seq":18446744073709551615}"#,
        r#"{"seq":0}"#,
        r#"{"seq":3}"#,
        r#"{"seq":9999}"#,
        r#"{"seq":9999}"#,
        r#"{"moved":true}"#,
        "no hint at all",
    ]
    .map(str::to_owned)
    .into_iter()
    .chain(ghosts)
    .collect();
    for turn in 0..3 {
        for lie in lies.iter().cycle().skip(turn * 3).take(lies.len()) {
            for subject in [&ours, &foreign] {
                liar.publish(subject.clone(), lie.clone().into()).await.expect("said");
            }
        }
        liar.flush().await.expect("heard by the bus");
        play_a_little(&mut a, &mut b).await;
    }
}

#[tokio::test]
async fn a_password_lets_a_node_in_and_is_never_written_down() {
    let token = "s3cret-of-the-bus";
    let folder = tempfile::tempdir().expect("a folder");
    let nats = Nats::start_with(Some(token)).expect("nats-server");
    let with_token = nats.url().replace("nats://", &format!("nats://{token}@"));
    let file = folder.path().join("token");
    std::fs::write(&file, format!("{token}\n")).expect("written");
    let nodes = [Some(with_token), None].map(|named| {
        crate::harness::Apart::start(folder.path(), |config| {
            config.folder_use = FolderUse::Shared;
            config.times.beat = LONG;
            let mut bus: frise_server::BusAddress =
                named.as_ref().unwrap_or(&nats.url()).parse().expect("an address");
            bus.credentials = named.is_none().then(|| file.clone());
            config.bus = Some(bus);
        })
    });
    let (_, ben, mut a, b, code) = begun(nodes[0].address, long_game()).await;
    let mut there = ben.at(nodes[1].address).enter(&code).await;
    drop(b);
    play_a_little(&mut a, &mut there).await;
    for node in nodes {
        let log = node.stop();
        // What a program that looks for faults in the client of the bus would be told is not written by a server.
        let written = |line: &&str| !line.starts_with("TRACE async_nats");
        let written: Vec<&str> = log.lines().map(str::trim_start).filter(written).collect();
        assert!(written.iter().any(|line| line.contains("the bus is there")), "{written:#?}");
        assert!(!written.iter().any(|line| line.contains(token)), "{written:#?}");
    }
}
