//! The log of an older program is brought up to date and played on with; that of a newer one is left alone.

use frise_core::Seat;
use frise_room::online::{Ask, Code};
use frise_server::{Config, Keep, LOG_FILE, OpenError, Server, StartError};
use rusqlite::Connection;

use crate::harness::{Guest, Running, play_out};
use crate::secrets::find_tiny;

/// A log as version 1 wrote it: a game in which Ana has made the first move, a lobby of Ben's, and somebody in no room.
const VERSION_1: &str = include_str!("version-1.sql");
const ANA: &str = "frise_guest=e8dd943d366caae7beb706c6ae668eff0a257fc56edc27d7b2fa1c31bdf2eec1";
const BEN: &str = "frise_guest=4ff190b4c2c573ec999d8db75f206447737dbb0dd91de74917aa7456d169c246";
const GAME: &str = "G4EZ2WEQ";
const LOBBY: &str = "BC123597";

#[tokio::test]
async fn a_log_of_version_1_is_played_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(LOG_FILE);
    Connection::open(&path).and_then(|log| log.execute_batch(VERSION_1)).expect("a log");
    let server = Running::start(folder.path(), |config| {
        config.find = find_tiny;
        // The file is of a certain day, which becomes ever longer ago.
        config.keep = Keep::FOREVER;
    })
    .await;
    let (ana, ben) = (Guest::with(server.address, ANA), Guest::with(server.address, BEN));
    let (mut a, mut b) = (ana.enter(GAME).await, ben.enter(GAME).await);
    assert_eq!((a.at(), a.room().seat(), b.room().seat()), (1, Some(Seat(0)), Some(Seat(1))));
    a.send_text(r#"{"type":"act","id":"ef14eea8-4","at":0,"action":{"type":"end_turn"}}"#.to_owned()).await;
    assert_eq!(a.answer("ef14eea8-4").await, Ok(6), "it was done then");
    play_out(&mut a, &mut b).await;
    let mut lobby = ana.enter(LOBBY).await;
    lobby.ask(Ask::Join { name: "Ana".to_owned() }).await.expect("the lobby is there");
    let another = Guest::new(server.address).await;
    assert_eq!(another.enter(LOBBY).await.ask(Ask::Stand).await, Err(Code::NotAMember));
    server.stop().await;

    let log = Connection::open(&path).expect("the log");
    let mut query = log.prepare("SELECT game, guest FROM member ORDER BY game, guest").expect("good");
    let members = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("asked");
    let members: Vec<(String, i64)> = members.map(|row| row.expect("a member")).collect();
    let expected =
        [(LOBBY, 1), (LOBBY, 2), (GAME, 1), (GAME, 2)].map(|(game, guest)| (game.to_owned(), guest));
    assert_eq!(members, expected);
}

#[tokio::test]
async fn logs_of_newer_versions_and_other_files_are_refused_clearly() {
    let folder = tempfile::tempdir().expect("a folder");
    Running::start(folder.path(), |_| {}).await.stop().await;
    let path = folder.path().join(LOG_FILE);
    let config = || Config::new(([127, 0, 0, 1], 0).into(), folder.path().to_owned());
    Connection::open(&path).and_then(|log| log.pragma_update(None, "user_version", 99)).expect("changed");
    let refused = Server::bind(None, config()).await.err().expect("too new");
    assert!(matches!(refused, StartError::Log(OpenError::Newer { found: 99, .. })), "{refused}");
    std::fs::remove_file(&path).expect("removed");
    Connection::open(&path).and_then(|other| other.execute_batch("CREATE TABLE cats (name)")).expect("made");
    let refused = Server::bind(None, config()).await.err().expect("not ours");
    assert!(matches!(refused, StartError::Log(OpenError::NotOurs(_))), "{refused}");
}
