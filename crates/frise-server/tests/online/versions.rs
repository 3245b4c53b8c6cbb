//! The log of an older program is brought up to date and played on with; that of a newer one is left alone.

use std::collections::BTreeSet;
use std::path::Path;

use frise_core::Seat;
use frise_room::online::{Code, GameRecord, Request};
use frise_server::{Config, Depth, LOG_FILE, OpenError, Retention, Server, StartError, check};
use rusqlite::Connection;

use crate::harness::{Guest, Running, http, play_out};
use crate::secrets::find_tiny;

/// A log that an older program wrote: a game in which Ana has made the first move, a lobby of Ben's, and somebody in no room.
struct Older {
    sql: &'static str,
    ana: &'static str,
    ben: &'static str,
    game: &'static str,
    lobby: &'static str,
    /// The message with which Ana moved, and the entry that it became.
    moved: (&'static str, u64),
}

const VERSION_1: Older = Older {
    sql: include_str!("version-1.sql"),
    ana: "frise_guest=e8dd943d366caae7beb706c6ae668eff0a257fc56edc27d7b2fa1c31bdf2eec1",
    ben: "frise_guest=4ff190b4c2c573ec999d8db75f206447737dbb0dd91de74917aa7456d169c246",
    game: "G4EZ2WEQ",
    lobby: "BC123597",
    moved: ("ef14eea8-4", 6),
};

/// Here the game is the second one of the same people.
const VERSION_2: Older = Older {
    sql: include_str!("version-2.sql"),
    ana: "frise_guest=0ee2f735910d3b1a491d91c486c12889611ca2c5f9cbe40e20b5044163b4a76c",
    ben: "frise_guest=a44dbf0633585759fa49c3e57b4a0f513356d123f30e870bfe9d0fb69b12e862",
    game: "VDWA273D",
    lobby: "JK0N74PQ",
    moved: ("v2-9", 5),
};
/// The same people and games, as the next version had them.
const VERSION_3: Older = Older { sql: include_str!("version-3.sql"), ..VERSION_2 };
const VERSION_4: Older = Older { sql: include_str!("version-4.sql"), ..VERSION_2 };
const FORMER_GAME: &str = "AZWMSHXK";

/// Plays on with it, and returns the server and who is in which room then.
async fn play_on(older: &Older, folder: &Path) -> (Running, BTreeSet<(String, i64)>) {
    let path = folder.join(LOG_FILE);
    Connection::open(&path).and_then(|log| log.execute_batch(older.sql)).expect("a log");
    let server = Running::start(folder, |config| {
        config.find = find_tiny;
        // The file is of a certain day, which becomes ever longer ago.
        config.retention = Retention::FOREVER;
    })
    .await;
    let (ana, ben) = (Guest::with(server.address, older.ana), Guest::with(server.address, older.ben));
    let (mut a, mut b) = (ana.enter(older.game).await, ben.enter(older.game).await);
    assert_eq!((a.at(), a.room().seat(), b.room().seat()), (1, Some(Seat(0)), Some(Seat(1))));
    let (id, seq) = older.moved;
    a.send_text(format!(r#"{{"type":"act","id":"{id}","at":0,"action":{{"type":"end_turn"}}}}"#)).await;
    assert_eq!(a.answer(id).await, Ok(seq), "it was done then");
    play_out(&mut a, &mut b).await;
    let mut lobby = ana.enter(older.lobby).await;
    lobby.ask(Request::Join { name: "Ana".to_owned() }).await.expect("the lobby is there");
    let another = Guest::new(server.address).await;
    assert_eq!(another.enter(older.lobby).await.ask(Request::Stand).await, Err(Code::NotAMember));

    let log = Connection::open(&path).expect("the log");
    let mut query = log.prepare("SELECT game, guest FROM member").expect("good");
    let members = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("asked");
    (server, members.map(|row| row.expect("a member")).collect())
}

fn members<const N: usize>(expected: [(&str, i64); N]) -> BTreeSet<(String, i64)> {
    expected.map(|(room, guest)| (room.to_owned(), guest)).into()
}

#[tokio::test]
async fn a_log_of_every_older_version_is_stored_here() {
    let folder = tempfile::tempdir().expect("a folder");
    Running::start(folder.path(), |_| {}).await.stop().await;
    let log = Connection::open(folder.path().join(LOG_FILE)).expect("the log");
    let today: u32 = log.pragma_query_value(None, "user_version", |row| row.get(0)).expect("a number");
    for (version, older) in (1..).zip([&VERSION_1, &VERSION_2, &VERSION_3, &VERSION_4]) {
        assert!(older.sql.contains(&format!("PRAGMA user_version = {version};")), "{version}");
    }
    assert_eq!([VERSION_1, VERSION_2, VERSION_3, VERSION_4].len() + 1, today as usize);
}

#[tokio::test]
async fn a_log_of_version_1_is_played_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_server, found) = play_on(&VERSION_1, folder.path()).await;
    let Older { game, lobby, .. } = VERSION_1;
    assert_eq!(found, members([(lobby, 1), (game, 1), (lobby, 2), (game, 2)]));
}

#[tokio::test]
async fn a_log_of_version_2_is_played_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, found) = play_on(&VERSION_2, folder.path()).await;
    let Older { game, lobby, ana, .. } = VERSION_2;
    let expected = [(game, 1), (FORMER_GAME, 1), (lobby, 1), (game, 2), (FORMER_GAME, 2), (lobby, 2)];
    assert_eq!(found, members(expected));
    let former = Guest::with(server.address, ana).enter(FORMER_GAME).await;
    assert!(former.is_over());
    assert_eq!(former.room().next.as_deref(), Some(game), "from there people go on to the next game");
    let record = http(server.address, "GET", &format!("/api/games/{FORMER_GAME}"), "", "").await;
    let record = GameRecord::from_json(&record.body).expect("a record");
    record.verify(find_tiny).expect("all is as promised");
}

#[tokio::test]
async fn a_log_of_version_3_is_played_on_with_and_is_whole_then() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, found) = play_on(&VERSION_3, folder.path()).await;
    assert_eq!(found.len(), 6);
    server.stop().await;
    let report = check(folder.path(), Depth::Full);
    assert_eq!((report.faults, report.rooms), (vec![], 3));
    assert!(report.entries.is_some_and(|n| n > 20), "what an older program wrote has checksums too");
}

#[tokio::test]
async fn a_log_of_version_4_is_played_on_with_and_has_room_for_decks() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, found) = play_on(&VERSION_4, folder.path()).await;
    assert_eq!(found.len(), 6);
    server.stop().await;
    assert_eq!(check(folder.path(), Depth::Full).faults, []);
    let log = Connection::open(folder.path().join(LOG_FILE)).expect("the log");
    let n_decks: u32 = log.query_row("SELECT count(*) FROM deck", [], |row| row.get(0)).expect("a table");
    assert_eq!(n_decks, 0);
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
