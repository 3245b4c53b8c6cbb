//! What is damaged or restored is noticed, said, and never served as if it were whole.

use std::fs;

use frise_room::online::{Code, Request};
use frise_server::{Config, Depth, Fault, LOG_FILE, OpenError, Server, StartError, backup, check, salvage};
use rusqlite::Connection;

use crate::harness::{Apart, Guest, Running, begun, http, plan, play_out};

#[tokio::test]
async fn a_damaged_room_is_refused_and_the_others_are_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |_| {}).await;
    let (_, _, mut c, _d, shorter) = begun(server.address, plan("events", &["events"], 1, 0)).await;
    c.play().await.expect("her turn");
    let (ana, _, mut a, mut b, broken) = begun(server.address, plan("events", &["events"], 1, 0)).await;
    play_out(&mut a, &mut b).await;
    let (.., good) = begun(server.address, plan("events", &["events"], 1, 0)).await;
    server.stop().await;
    let log = Connection::open(folder.path().join(LOG_FILE)).expect("the log");
    // Another move, which could have been made: nothing but the checksum tells.
    let sql = "UPDATE log SET entry = replace(entry, '\"gap\":0', '\"gap\":1') WHERE game = ?1 AND entry LIKE '%\"gap\":0%'";
    assert!(log.execute(sql, [&broken]).expect("changed") > 0);
    let sql = "DELETE FROM log WHERE game = ?1 AND seq = (SELECT max(seq) FROM log WHERE game = ?1)";
    assert_eq!(log.execute(sql, [&shorter]).expect("shortened"), 1);
    drop(log);

    let server = Apart::start(folder.path(), |_| {});
    let ana = ana.at(server.address);
    for code in [&broken, &shorter] {
        assert_eq!(ana.connect().await.hello(code, None).await, Err(Code::Damaged));
    }
    let record = http(server.address, "GET", &format!("/api/games/{broken}"), "", "").await;
    assert_eq!((record.status, record.code()), (500, Code::Damaged));
    assert_eq!(ana.enter(&good).await.at(), 0, "the others are served");
    let figures = http(server.metrics, "GET", "/metrics", "", "").await;
    assert!(figures.body.contains("\nfrise_damaged_total 3\n"), "{}", figures.body);
    let lines = server.stop();
    assert!(lines.contains("the log is damaged") && !lines.contains(&broken), "{lines}");

    let report = check(folder.path(), Depth::Full);
    let damaged =
        |fault: &Fault| matches!(fault, Fault::Room { room, .. } if [&broken, &shorter].contains(&room));
    assert_eq!(report.faults.iter().filter(|fault| damaged(fault)).count(), 2, "{report:?}");
    let saved = salvage(folder.path()).expect("one room is whole");
    assert_eq!((saved.rooms, saved.lost.len()), (1, 2));
    assert_eq!(check(folder.path(), Depth::Full).faults, []);
    assert!(saved.aside.is_file(), "the damaged file is still there");
    let server = Running::start(folder.path(), |_| {}).await;
    ana.at(server.address).enter(&good).await;
    assert_eq!(ana.at(server.address).connect().await.hello(&broken, None).await, Err(Code::NoSuchRoom));
}

#[tokio::test]
async fn after_a_restore_clients_begin_anew() {
    let (folder, other) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let server = Running::start(folder.path(), |_| {}).await;
    let (ana, _, mut a, mut b, code) = begun(server.address, plan("classic", &["classic"], 1, 0)).await;
    let copy = other.path().join("copy.db");
    backup(folder.path(), &copy, false).expect("copied");
    let seq = a.play().await.expect("her turn");
    b.until_seq(seq).await;
    let epoch = a.room().epoch;
    server.stop().await;

    // Without a restore everybody goes on where they were.
    let server = Running::start(folder.path(), |_| {}).await;
    let mut late = ana.at(server.address).connect().await;
    late.hello_in(&code, Some(seq), Some(epoch)).await.expect("there is such a room");
    assert_eq!(late.room, None, "it was told that nothing is missing");
    server.stop().await;

    let path = folder.path().join(LOG_FILE);
    let _ = fs::remove_file(folder.path().join(format!("{LOG_FILE}-wal")));
    // A new file, as `install` makes it.
    fs::remove_file(&path).expect("removed");
    fs::copy(&copy, &path).expect("restored");
    let server = Running::start(folder.path(), |_| {}).await;
    // Others play on from there, and come to the same number by another way.
    let mut again = ana.at(server.address).enter(&code).await;
    assert_ne!(again.room().epoch, epoch, "it is another log");
    assert_eq!(again.play().await.expect("her turn again"), seq);
    let mut open_page = ana.at(server.address).connect().await;
    open_page.hello_in(&code, Some(seq), Some(epoch)).await.expect("there is such a room");
    let room = open_page.room.as_ref().expect("the whole room, and not that nothing is missing");
    assert_eq!(room.seq, seq);
    // The epoch stays what it is from then on.
    let epoch = again.room().epoch;
    server.stop().await;
    let server = Running::start(folder.path(), |_| {}).await;
    assert_eq!(ana.at(server.address).enter(&code).await.room().epoch, epoch);
}

#[tokio::test]
async fn an_older_file_in_its_place_is_not_taken_for_the_log() {
    let (folder, other) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let server = Running::start(folder.path(), |_| {}).await;
    begun(server.address, plan("classic", &["classic"], 1, 0)).await;
    server.stop().await;
    let (path, old) = (folder.path().join(LOG_FILE), other.path().join("old.db"));
    fs::copy(&path, &old).expect("copied by hand");
    let server = Running::start(folder.path(), |_| {}).await;
    let ana = Guest::new(server.address).await;
    ana.open("Ana", plan("classic", &["classic"], 1, 0)).await;
    server.stop().await;
    fs::copy(&old, &path).expect("put back by hand");
    let config = || Config::new(([127, 0, 0, 1], 0).into(), folder.path().to_owned());
    let refused = Server::bind(None, config()).await.err().expect("something is missing");
    let StartError::Log(OpenError::Damaged { faults, .. }) = refused else { panic!("{refused}") };
    assert_eq!(faults, [Fault::Shorter { entries: 1, guests: 1 }]);
    // Whoever means it says so.
    let saved = salvage(folder.path()).expect("all of it is whole");
    assert_eq!((saved.rooms, saved.lost.len()), (1, 0));
    Server::bind(None, config()).await.map(drop).expect("it is another log now");
}

#[tokio::test]
async fn a_lobby_that_was_changed_too_often_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |_| {}).await;
    let ana = Guest::new(server.address).await;
    let code = ana.open("Ana", plan("classic", &["classic"], 0, 1)).await;
    let mut a = ana.enter(&code).await;
    let mut n = 0;
    let refused = loop {
        match a.ask(Request::Rename { name: format!("Ana {n}") }).await {
            Ok(_) => n += 1,
            Err(code) => break code,
        }
    };
    assert_eq!(refused, Code::TooManyChanges);
    a.ready().await.expect("the game can begin");
    a.ask(Request::Start).await.expect("everybody is ready");
}
