//! What nobody has touched for very long is cleared away, and nothing else.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use frise_room::online::Code;
use frise_server::{LOG_FILE, Retention};
use rusqlite::Connection;
use serde_json::json;
use tokio::time::timeout;

use crate::harness::{Guest, PATIENCE, Running, begun, http, plan, play_out};

fn log(folder: &Path) -> Connection {
    Connection::open(folder.join(LOG_FILE)).expect("the log")
}

/// Makes a room and its people older than they are.
fn age(log: &Connection, room: &str, days: i64) {
    let sql = "UPDATE log SET at = at - ?2 * 86400000 WHERE game = ?1";
    log.execute(sql, (room, days)).expect("aged");
    let sql =
        "UPDATE guest SET at = at - ?2 * 86400000 WHERE id IN (SELECT guest FROM member WHERE game = ?1)";
    log.execute(sql, (room, days)).expect("aged");
}

fn rooms(log: &Connection) -> BTreeSet<String> {
    let mut query = log.prepare("SELECT game FROM log UNION SELECT game FROM member").expect("good");
    let rooms = query.query_map([], |row| row.get(0)).expect("asked");
    rooms.map(|room| room.expect("a code")).collect()
}

async fn until_left(log: &Connection, expected: &BTreeSet<String>) {
    let clearing = async {
        while rooms(log) != *expected {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, clearing).await.unwrap_or_else(|_| panic!("{:?} instead of {expected:?}", rooms(log)));
}

#[tokio::test]
async fn rooms_that_nobody_touched_for_long_go_and_the_others_stay() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |_| {}).await;
    let ana = Guest::new(server.address).await;
    let lobby = || ana.open("Ana", plan("classic", &["classic"], 1, 0));
    let (old_lobby, lobby) = (lobby().await, lobby().await);
    let (.., old_game) = begun(server.address, plan("classic", &["classic"], 1, 0)).await;
    let (carl, _, mut a, mut b, over) = begun(server.address, plan("events", &["events"], 1, 0)).await;
    play_out(&mut a, &mut b).await;
    let (dora, .., game) = begun(server.address, plan("classic", &["classic"], 1, 0)).await;
    let idle = Guest::new(server.address).await;
    server.stop().await;

    let log = log(folder.path());
    // One of them is far longer than what is cleared away at once.
    let longer = "WITH RECURSIVE more(n) AS (SELECT 3 UNION ALL SELECT n + 1 FROM more WHERE n < 1700)
        INSERT INTO log (game, seq, at, entry) SELECT game, n, at, entry FROM log JOIN more WHERE game = ?1 AND seq = 2";
    log.execute("DELETE FROM log WHERE game = ?1 AND seq > 2", [&old_game]).expect("shortened");
    log.execute(longer, [&old_game]).expect("made longer");
    for (room, days) in [(&old_lobby, 31), (&lobby, 29), (&old_game, 401), (&over, 401), (&game, 399)] {
        age(&log, room, days);
    }
    let idle_too = "UPDATE guest SET at = at - 31 * 86400000 WHERE id NOT IN (SELECT guest FROM member)";
    log.execute(idle_too, []).expect("aged");
    let server = Running::start(folder.path(), |_| {}).await;
    until_left(&log, &BTreeSet::from([lobby.clone(), game.clone()])).await;

    let gone = http(server.address, "GET", &format!("/api/games/{over}"), "", "").await;
    assert_eq!((gone.status, gone.code()), (404, Code::NoSuchRoom));
    dora.at(server.address).enter(&game).await.play().await.expect("her turn, after more than a year");
    ana.at(server.address).enter(&lobby).await.ready().await.expect("she sits there");
    // Guests go after their rooms have gone.
    let forgotten = async {
        for guest in [&idle, &carl] {
            while guest
                .at(server.address)
                .post("/api/guest", &json!(null))
                .await
                .header("set-cookie")
                .is_none()
            {}
        }
    };
    timeout(PATIENCE, forgotten).await.expect("cleared away too");
    let known = dora.at(server.address).post("/api/guest", &json!(null)).await;
    assert_eq!(known.header("set-cookie"), None, "who is in a room is known");
}

#[tokio::test]
async fn nothing_is_promised_in_a_room_that_was_cleared_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |_| {}).await;
    let (_, _, mut a, _b, code) = begun(server.address, plan("classic", &["classic"], 1, 1)).await;
    // Another server on the same log, which keeps nothing and knows of nobody.
    let _other = Running::start(folder.path(), |config| {
        config.retention = Retention { game: Duration::ZERO, lobby: Duration::ZERO };
    })
    .await;
    let log = log(folder.path());
    until_left(&log, &BTreeSet::new()).await;
    assert_eq!(a.play().await, Err(Code::NoSuchRoom));
    assert_eq!(a.hello(&code, None).await, Err(Code::NoSuchRoom));
    assert!(rooms(&log).is_empty());
}
