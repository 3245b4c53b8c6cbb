//! Several nodes on one database, each asked by itself: what one of them does not know, another does not lose.

use std::time::Duration;

use frise_core::{Hands, Seat};
use frise_room::online::{Actor, Clock, Code, Farewell, Plan, Present, ServerMsg};
use frise_server::{Config, Times};
use frise_stack::{Fault, FaultProxy};
use tokio::task::yield_now;

use crate::harness::{
    Guest, LONG, Player, Running, ask_database, begun, database, http, let_pass, plan, postgres_address,
    start_node, start_node_without_bus, with_stopped_clock,
};

/// How often a node asks the log, and how long it takes at most until everybody knows who is there.
const BEAT: Duration = Duration::from_secs(1);
const PRESENCE: Duration = Duration::from_secs(5);

/// A game that is not over before the test is.
fn long_game(clock: Clock) -> Plan {
    let mut plan = plan("events", &["events"], 1, 0);
    plan.terms.hands = Hands::Same(10);
    Plan { clock, ..plan }
}

/// Times as they are for everybody, but for the pause of bots.
fn usual(config: &mut Config) {
    config.times = Times { bot_pause: Duration::ZERO, ping: LONG, ..Times::default() };
}

async fn three_nodes(url: &str, change: impl Fn(&mut Config)) -> [Running; 3] {
    [start_node(url, &change).await, start_node(url, &change).await, start_node(url, &change).await]
}

async fn until_present(player: &mut Player, expected: [Present; 2]) {
    while player.present != expected {
        player.next().await.expect("the connection holds");
    }
}

/// How many moves of stand-ins the log holds.
fn n_stand_ins(url: &str) -> String {
    ask_database(url, "SELECT count(*) FROM frise.log WHERE entry::json ->> 'by' = 'stand_in'")
}

/// Waits until the database says this. The nodes run in the same thread.
async fn until_said(url: &str, question: &str, expected: &str) {
    while ask_database(url, question) != expected {
        yield_now().await;
    }
}

#[tokio::test]
async fn a_node_that_is_cut_off_shows_nobody_less_than_they_have_seen() {
    let url = database();
    let line = FaultProxy::start(postgres_address()).await.expect("a free port");
    let by_line = url.replace(&postgres_address().to_string(), &line.address().to_string());
    assert_ne!(by_line, url);
    let soon = |config: &mut Config| config.times.retry = Duration::from_millis(20);
    let (near, far) = (start_node(&url, soon).await, start_node(&by_line, soon).await);
    let (ana, ben, mut a, b, code) = begun(near.address, long_game(Clock::None)).await;
    let _there = ben.at(far.address).enter(&code).await;
    let (mut back, mut reloaded) = (ana.at(far.address).connect().await, ana.at(far.address).connect().await);
    let mut cam = Guest::new(near.address).await.at(far.address).connect().await;
    drop(b);
    line.set(Fault::Cut);
    let before = a.room().seq;
    a.play().await.expect("her node has the database");
    let (seen, epoch) = (a.room().seq, a.room().epoch);
    back.room = a.room.clone();
    assert_eq!(back.hello(&code, Some(seen)).await, Err(Code::NotKept));
    assert_eq!(reloaded.hello_again(&code, seen, epoch).await, Err(Code::NotKept));
    assert!(reloaded.room.is_none(), "and is shown nothing");
    // Tables stay visible to whoever has seen nothing newer.
    cam.hello(&code, None).await.expect("the room is there");
    assert_eq!(cam.room().seq, before);
    line.set(Fault::None);
    // Without being asked again.
    back.until(|msg| matches!(msg, ServerMsg::Resumed { .. })).await;
    reloaded.until(|msg| matches!(msg, ServerMsg::Room { .. })).await;
    cam.until_seq(seen).await;
    for player in [&back, &reloaded, &cam] {
        let table = |player: &Player| player.room().game.as_ref().map(|game| game.table.clone());
        assert_eq!(table(player), table(&a));
    }
}

#[tokio::test(start_paused = true)]
async fn a_node_that_is_told_to_stop_sends_its_players_elsewhere_and_loses_nothing() {
    with_stopped_clock(async {
        let url = database();
        let drain = Duration::from_secs(5);
        let [first, second, third] = three_nodes(&url, |config| config.times.drain = drain).await;
        let (ana, ben, mut a, b, code) = begun(first.address, long_game(Clock::None)).await;
        let mut there = ben.at(second.address).enter(&code).await;
        drop(b);
        until_said(&url, "SELECT count(*) FROM frise.node", "3").await;
        let (leaving, others) = (first.address, [second.address, third.address]);
        let stopping = tokio::spawn(first.stop());
        while http(leaving, "GET", "/readyz", "", "").await.status != 503 {}
        assert_eq!(http(leaving, "GET", "/healthz", "", "").await.status, 200);
        for other in others {
            assert_eq!(http(other, "GET", "/readyz", "", "").await.status, 200);
        }
        // Whoever is there plays on meanwhile.
        let seq = a.play().await.expect("her turn");
        let played = a.last.clone().expect("sent");
        there.until_seq(seq).await;
        until_present(&mut there, [Present::Here; 2]).await;
        let_pass(drain).await;
        let bye = a.until(|msg| matches!(msg, ServerMsg::Bye { .. })).await;
        let ServerMsg::Bye { reason, retry } = bye else { unreachable!("waited for") };
        assert!(reason == Farewell::Shutdown && retry.is_some_and(|millis| millis < 2_000), "{retry:?}");
        stopping.await.expect("it stops well");
        // Its leases need not run out: nobody waits for it.
        assert_eq!(ask_database(&url, "SELECT count(*) FROM frise.node"), "2");
        let ghosts = "SELECT count(*) FROM frise.lease WHERE node NOT IN (SELECT id FROM frise.node)";
        assert_eq!(ask_database(&url, ghosts), "0");
        until_present(&mut there, [Present::Away, Present::Here]).await;
        let known = a.room.take();
        let mut a = ana.at(others[1]).connect().await;
        a.room = known;
        a.hello(&code, Some(seq)).await.expect("another node serves the room");
        a.send(&played).await;
        assert_eq!(a.answer(&played.id).await, Ok(seq), "it had been kept, and is not done twice");
        there.play().await.expect("his turn");
        a.until_seq(seq + 1).await;
        until_present(&mut there, [Present::Here; 2]).await;
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn without_a_bus_a_move_is_seen_within_two_beats_and_who_is_there_within_five_seconds() {
    with_stopped_clock(async {
        let url = database();
        let nodes = [start_node_without_bus(&url, usual).await, start_node_without_bus(&url, usual).await];
        let (_, ben, mut a, b, code) = begun(nodes[0].address, long_game(Clock::None)).await;
        let mut there = ben.at(nodes[1].address).enter(&code).await;
        drop(b);
        // Time stands still but for this: whatever takes longer is never seen.
        for _ in 0..3 {
            let seq = a.play().await.expect("her turn");
            let_pass(2 * BEAT).await;
            there.until_seq(seq).await;
            let seq = there.play().await.expect("his turn");
            let_pass(2 * BEAT).await;
            a.until_seq(seq).await;
        }
        let is_there = "SELECT count(*) FROM frise.lease WHERE members <> ''";
        until_said(&url, is_there, "2").await;
        let_pass(PRESENCE).await;
        until_present(&mut a, [Present::Here; 2]).await;
        drop(there);
        until_said(&url, is_there, "1").await;
        let_pass(PRESENCE).await;
        until_present(&mut a, [Present::Here, Present::Away]).await;
        let _back = ben.at(nodes[1].address).enter(&code).await;
        until_said(&url, is_there, "2").await;
        let_pass(PRESENCE).await;
        until_present(&mut a, [Present::Here; 2]).await;
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn a_clock_that_runs_out_at_several_nodes_at_once_is_one_entry() {
    with_stopped_clock(async {
        let url = database();
        let nodes = three_nodes(&url, usual).await;
        let (ana, ben, mut a, b, code) = begun(nodes[0].address, long_game(Clock::Half)).await;
        let mut second = ana.at(nodes[1].address).enter(&code).await;
        let mut there = ben.at(nodes[2].address).enter(&code).await;
        drop(b);
        for player in [&mut a, &mut second, &mut there] {
            until_present(player, [Present::Here; 2]).await;
        }
        for n in 1..=3 {
            // The first time her clock runs out everywhere; later she is late everywhere.
            if n == 1 {
                let_pass(Times::default().short_turn).await;
            }
            let is_hers =
                |msg: &ServerMsg| matches!(msg, ServerMsg::Played { seat: Seat(0), by: Actor::StandIn, .. });
            for player in [&mut a, &mut second, &mut there] {
                player.until(is_hers).await;
            }
            let seq = there.play().await.expect("his turn, and nobody has played for him");
            for player in [&mut a, &mut second] {
                player.until_seq(seq).await;
            }
        }
        let n_kept: u32 = n_stand_ins(&url).parse().expect("a number");
        assert!((3..=4).contains(&n_kept), "{n_kept}: one for each turn");
        let twice = "SELECT count(*) FROM frise.log AS one JOIN frise.log AS other ON one.game = other.game AND one.seq + 1 = other.seq
            WHERE one.entry::json ->> 'by' = 'stand_in' AND other.entry::json ->> 'by' = 'stand_in'";
        assert_eq!(ask_database(&url, twice), "0");
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn who_is_connected_to_any_node_is_played_for_by_none() {
    with_stopped_clock(async {
        let url = database();
        // The nodes hear nothing of each other: neither hints nor beats.
        let deaf = |config: &mut Config| {
            usual(config);
            config.times.beat = LONG;
        };
        let nodes = [start_node_without_bus(&url, deaf).await, start_node_without_bus(&url, deaf).await];
        let (_, ben, mut a, b, code) = begun(nodes[0].address, long_game(Clock::None)).await;
        drop(b);
        until_present(&mut a, [Present::Here, Present::Away]).await;
        let mut there = ben.at(nodes[1].address).enter(&code).await;
        until_said(&url, "SELECT count(*) FROM frise.lease WHERE members <> ''", "2").await;
        let seq = a.play().await.expect("her turn");
        let_pass(Times::default().away).await;
        // A bot was about to play; then the database was asked.
        until_present(&mut a, [Present::Here; 2]).await;
        a.settle().await;
        assert_eq!((a.to_move(), n_stand_ins(&url).as_str()), (Some(Seat(1)), "0"));
        // He plays himself, as soon as he knows.
        there.hello_again(&code, seq, a.room().epoch).await.expect("the room is there");
        there.play().await.expect("his turn");
    })
    .await;
}
