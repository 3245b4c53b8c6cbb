//! What nobody has touched for very long is cleared away, and nothing else.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use frise_room::online::Code;
use frise_server::{Config, Depth, FolderUse, LOG_FILE, Retention, WallClock, check};
use rusqlite::Connection;
use serde_json::json;
use tokio::time::timeout;

use crate::harness::{Guest, PATIENCE, Running, begun, http, let_pass, plan, play_out, with_stopped_clock};

fn log(folder: &Path) -> Connection {
    Connection::open(folder.join(LOG_FILE)).expect("the log")
}

/// A day, in milliseconds.
const DAY: i64 = 86_400_000;

/// A clock that stands at this day.
fn clock_at(day: i64) -> (WallClock, Arc<AtomicI64>) {
    let clock = Arc::new(AtomicI64::new(day * DAY));
    (WallClock::Simulated(clock.clone()), clock)
}

fn rooms(log: &Connection) -> BTreeSet<String> {
    let mut query = log
        .prepare("SELECT game FROM log UNION SELECT game FROM member UNION SELECT game FROM room")
        .expect("good");
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
    let today = 20_000;
    let (wall, clock) = clock_at(today);
    let long_ago = |days: i64| clock.store((today - days) * DAY, Ordering::Relaxed);
    let with_clock = |config: &mut Config| {
        config.wall = wall.clone();
        config.retention = Retention::FOREVER;
    };
    let server = Running::start(folder.path(), with_clock).await;
    long_ago(401);
    let (.., old_game) = begun(server.address, plan("classic", &["classic"], 1, 0)).await;
    let (carl, _, mut a, mut b, over) = begun(server.address, plan("events", &["events"], 1, 0)).await;
    play_out(&mut a, &mut b).await;
    long_ago(399);
    let (dora, .., game) = begun(server.address, plan("classic", &["classic"], 1, 0)).await;
    long_ago(31);
    let idle = Guest::new(server.address).await;
    let ana = Guest::new(server.address).await;
    let lobby = || ana.open("Ana", plan("classic", &["classic"], 1, 0));
    let old_lobby = lobby().await;
    long_ago(29);
    let lobby = lobby().await;
    // Something happened lately: the clock is right.
    long_ago(1);
    let new = dora.open("Dora", plan("classic", &["classic"], 1, 0)).await;
    server.stop().await;

    long_ago(0);
    let log = log(folder.path());
    let server = Running::start(folder.path(), |config| config.wall = wall.clone()).await;
    until_left(&log, &BTreeSet::from([lobby.clone(), game.clone(), new])).await;
    assert!(!rooms(&log).contains(&old_game) && !rooms(&log).contains(&old_lobby));

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
    assert!(
        known.header("set-cookie").is_none_or(|cookie| cookie.starts_with(&dora.cookie)),
        "who is in a room is known"
    );
    server.stop().await;
    assert_eq!(check(folder.path(), Depth::Full).faults, []);
}

#[tokio::test(start_paused = true)]
async fn a_clock_far_ahead_clears_nothing_for_a_day_and_little_then() {
    with_stopped_clock(async {
        let folder = tempfile::tempdir().expect("a folder");
        let (wall, clock) = clock_at(20_000);
        let with_clock = |config: &mut Config| {
            config.wall = wall.clone();
            config.retention = Retention::FOREVER;
        };
        let server = Running::start(folder.path(), with_clock).await;
        let ana = Guest::new(server.address).await;
        for _ in 0..30 {
            ana.open("Ana", plan("classic", &["classic"], 1, 0)).await;
        }
        server.stop().await;
        // A battery was empty, and the year is another.
        clock.store(21_000 * DAY, Ordering::Relaxed);
        let _server = Running::start(folder.path(), |config| config.wall = wall.clone()).await;
        let log = log(folder.path());
        let n_left = || rooms(&log).len();
        let let_hours_pass = async |n: i64| {
            for _ in 0..n {
                clock.fetch_add(DAY / 24, Ordering::Relaxed);
                let_pass(Duration::from_secs(60 * 60)).await;
                // Whoever clears away has its turn.
                for _ in 0..200 {
                    let_pass(Duration::from_millis(20)).await;
                    tokio::task::yield_now().await;
                }
            }
        };
        let_hours_pass(22).await;
        assert_eq!(n_left(), 30, "somebody may still notice");
        let_hours_pass(4).await;
        assert!((1..=30).contains(&n_left()), "a share at a time: {} left", n_left());
    })
    .await;
}

#[tokio::test]
async fn nothing_is_promised_in_a_room_that_was_cleared_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |config| config.folder_use = FolderUse::Shared).await;
    let (_, _, mut a, _b, code) = begun(server.address, plan("classic", &["classic"], 1, 1)).await;
    // Another server on the same log, which keeps nothing and knows of nobody.
    let _other = Running::start(folder.path(), |config| {
        config.retention = Retention { game: Duration::ZERO, lobby: Duration::ZERO };
        config.folder_use = FolderUse::Shared;
    })
    .await;
    let log = log(folder.path());
    until_left(&log, &BTreeSet::new()).await;
    assert_eq!(a.play().await, Err(Code::NoSuchRoom));
    assert_eq!(a.hello(&code, None).await, Err(Code::NoSuchRoom));
    assert!(rooms(&log).is_empty());
}
