//! What was acknowledged is there again after a restart; what cannot be kept is not done; the file is everybody's lock.

use std::time::Duration;

use frise_core::Seat;
use frise_room::online::{ClientMsg, Clock, Code, Farewell, Request, ServerMsg};
use frise_server::{Config, FolderUse, LOG_FILE, Times};
use futures_util::SinkExt;
use rusqlite::Connection;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::protocol::Message;

use crate::harness::{
    Guest, Nodes, Running, Served, begun, http, let_pass, on_one_and_three,
    on_one_and_three_by_stopped_clock, plan, play_out,
};

on_one_and_three!(a_server_that_stops_answers_before_it_says_goodbye_and_has_kept_what_it_acknowledged);
on_one_and_three_by_stopped_clock!(lobbies_games_and_bots_come_back_after_a_restart);

async fn lobbies_games_and_bots_come_back_after_a_restart(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let mut with_clock = plan("classic", &["classic"], 1, 1);
    with_clock.clock = Clock::Minute;
    let (ana, ben, mut a, mut b, code) = begun(server.address, with_clock).await;
    let lobby = ben.open("Ben", plan("events", &["events"], 1, 1)).await;
    a.play().await.expect("her turn");
    let_pass(Duration::from_secs(59)).await;
    let (table, known) = (a.room().game.clone(), a.room().seq);
    let restarting = server.restart(|_| {});
    let (server, bye) = tokio::join!(restarting, b.until(|msg| matches!(msg, ServerMsg::Bye { .. })));
    assert!(matches!(bye, ServerMsg::Bye { reason: Farewell::Shutdown, retry: Some(_) }));
    let (ana, ben) = (ana.at(server.address), ben.at(server.address));
    let (mut a, mut b) = (ana.enter(&code).await, ben.enter(&code).await);
    assert_eq!(a.room().seq, known);
    let clock = a.room().game.as_ref().and_then(|game| game.clock);
    assert_eq!(clock, Some(60_000), "a turn begins anew");
    assert_eq!(a.room().game.as_ref().map(|game| &game.table), table.as_ref().map(|game| &game.table));
    play_out(&mut a, &mut b).await;
    let mut lobby = ana.enter(&lobby).await;
    lobby.ask(Request::Join { name: "Ana".to_owned() }).await.expect("the lobby is there");
}

async fn a_server_that_stops_answers_before_it_says_goodbye_and_has_kept_what_it_acknowledged(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let ana = Guest::new(server.address).await;
    let code = ana.open("Ana", plan("classic", &["classic"], 1, 0)).await;
    let mut a = ana.enter(&code).await;
    let asks = |n: u32| {
        let ask = Request::Rename { name: format!("Ana {n}") };
        Message::text(
            serde_json::to_string(&ClientMsg { id: format!("r{n}"), request: ask }).expect("a message"),
        )
    };
    for n in 0..50 {
        a.socket.send(asks(n)).await.expect("sent");
    }
    a.until(|msg| matches!(msg, ServerMsg::Done { .. })).await;
    let mut last = a.room().seq;
    let stopping = tokio::spawn(server.restart(|_| {}));
    // It does not wait for whoever goes on asking.
    for n in 50.. {
        // Nobody may be there to hear it any more.
        let _ = a.socket.send(asks(n)).await;
        match a.next().await.expect("a farewell before the end") {
            ServerMsg::Done { seq, .. } => last = seq,
            ServerMsg::Refused { why, .. } => panic!("{why:?}"),
            ServerMsg::Bye { reason, .. } => {
                assert_eq!(reason, Farewell::Shutdown);
                break;
            }
            _ => {}
        }
    }
    assert!(a.next().await.is_none(), "nothing comes after it");
    let server = stopping.await.expect("it stops");
    assert_eq!(ana.at(server.address).enter(&code).await.room().seq, last);
}

#[tokio::test]
async fn the_file_of_a_server_that_has_stopped_holds_everything() {
    let (folder, other) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let server = Running::start(folder.path(), |_| {}).await;
    let (ana, .., mut a, _b, code) = begun(server.address, plan("classic", &["classic"], 1, 0)).await;
    a.play().await.expect("her turn");
    server.stop().await;
    std::fs::copy(folder.path().join(LOG_FILE), other.path().join(LOG_FILE)).expect("copied");
    let server = Running::start(other.path(), |_| {}).await;
    assert_eq!(ana.at(server.address).enter(&code).await.at(), 1);
}

#[tokio::test]
async fn two_servers_on_one_log_do_no_harm() {
    let folder = tempfile::tempdir().expect("a folder");
    let shared = |config: &mut Config| config.folder_use = FolderUse::Shared;
    let (one, two) =
        (Running::start(folder.path(), shared).await, Running::start(folder.path(), shared).await);
    let (ana, ben, mut a, b, code) = begun(one.address, plan("events", &["events"], 1, 0)).await;
    drop(b);
    let mut b = ben.at(two.address).enter(&code).await;
    let seq = a.play().await.expect("her turn");
    // The other server does not know yet: what Ben sends is decided on what the log says.
    assert_eq!(b.play().await, Err(Code::NotYourTurn));
    assert_eq!(b.ask(Request::Stand).await, Err(Code::AlreadyStarted));
    let mut elsewhere = ana.at(two.address).enter(&code).await;
    let stale = Request::Act { at: elsewhere.at(), action: elsewhere.any_action() };
    assert_eq!(elsewhere.ask(stale).await, Err(Code::Stale), "another entry came first");
    b.until_seq(seq).await;
    assert_eq!(b.to_move(), Some(Seat(1)));
    let seq = b.play().await.expect("his turn");
    // And back: Ana's server learns of it by trying.
    let stale = a.ask(Request::Act { at: a.at(), action: frise_core::Action::Leave }).await;
    assert!(stale.is_ok_and(|left| left == seq + 1), "leaving needs no care, and comes after");
}

#[tokio::test]
async fn while_the_log_is_locked_moves_are_refused_and_reading_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |config| config.times.lock = Times::default().lock).await;
    let (ana, _, mut a, mut b, code) = begun(server.address, plan("events", &["events"], 1, 0)).await;
    let other = Connection::open(folder.path().join(LOG_FILE)).expect("the log");
    other.execute_batch("BEGIN EXCLUSIVE").expect("locked");
    assert_eq!(a.play().await, Err(Code::NotKept));
    assert_eq!(a.at(), 0, "nothing has changed");
    let table = a.room().game.clone();
    assert_eq!(ana.enter(&code).await.room().game, table, "reading goes on");
    let refused = a.last.clone().expect("sent");
    other.execute_batch("ROLLBACK").expect("free");
    a.send(&refused).await;
    let seq = a.answer(&refused.id).await.expect("kept now");
    b.until_seq(seq).await;
    b.play().await.expect("his turn");
}

#[tokio::test]
async fn a_guest_and_a_room_need_the_log_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |config| config.times.lock = Times::default().lock).await;
    let guest = Guest::new(server.address).await;
    let other = Connection::open(folder.path().join(LOG_FILE)).expect("the log");
    other.execute_batch("BEGIN EXCLUSIVE").expect("locked");
    let room = json!({ "name": "Ana", "plan": plan("classic", &["classic"], 1, 0) });
    let refused = guest.post("/api/rooms", &room).await;
    assert_eq!((refused.status, refused.code()), (503, Code::NotKept));
    other.execute_batch("ROLLBACK").expect("free");
    assert_eq!(guest.post("/api/rooms", &room).await.status, 201);
}

#[tokio::test]
async fn a_server_that_stops_finishes_what_it_hears_and_begins_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |_| {}).await;
    let address = server.address;
    let guest = Guest::new(address).await;
    let room = json!({ "name": "Ana", "plan": plan("classic", &["classic"], 1, 0) }).to_string();
    let mut stream = TcpStream::connect(address).await.expect("the server answers");
    let head = format!(
        "POST /api/rooms HTTP/1.1\r\nhost: {address}\r\norigin: http://{address}\r\ncookie: {}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\nexpect: 100-continue\r\n\r\n",
        guest.cookie,
        room.len()
    );
    stream.write_all(head.as_bytes()).await.expect("sent");
    let mut go_on = [0; 25];
    stream.read_exact(&mut go_on).await.expect("it wants to hear the rest");
    let stopping = tokio::spawn(server.stop());
    while TcpStream::connect(address).await.is_ok() {}
    stream.write_all(room.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("\"stopping\""), "{answer}");
    stopping.await.expect("it stops well");
}

#[tokio::test]
async fn figures_are_at_an_address_of_their_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let server =
        Running::start(folder.path(), |config| config.metrics = Some(([127, 0, 0, 1], 0).into())).await;
    let (_, _, mut a, _b, _) = begun(server.address, plan("events", &["events"], 1, 0)).await;
    a.play().await.expect("her turn");
    assert_eq!(a.ask(Request::Start).await, Err(Code::AlreadyStarted));
    let figures = http(server.metrics.expect("asked for"), "GET", "/metrics", "", "").await;
    let says = |line: &str| figures.body.lines().any(|said| said == line);
    for line in [
        "frise_sockets 2",
        "frise_rooms 1",
        "frise_messages_total 8",
        "frise_refused_total 1",
        "frise_dropped_total 0",
        // Two guests, the room, one who joins, two who are ready, the start and a move.
        "frise_entries_total 8",
        "frise_not_kept_total 0",
        "# TYPE frise_commit_seconds histogram",
    ] {
        assert!(says(line), "{line}: {}", figures.body);
    }
    assert_eq!(http(server.address, "GET", "/metrics", "", "").await.status, 404, "not for players");
    let mut rude = Guest::new(server.address).await.connect().await;
    rude.socket.send(Message::binary(vec![0])).await.expect("sent");
    while rude.next().await.is_some() {}
    let figures = http(server.metrics.expect("asked for"), "GET", "/metrics", "", "").await;
    assert!(figures.body.contains("\nfrise_dropped_total 1\n"), "{}", figures.body);
}
