//! What only a database can do to a log: nodes that fight for the same rooms, connections that break, primaries that die and come back.

mod recovery;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use frise_stack::Postgres;
use tokio::sync::Mutex;

use super::{Database, DatabaseError, Durability};
use crate::config::FolderUse;
use crate::log::suite::{entry, room};
use crate::log::{AppendError, Log, OpenError, Options, Unreadable};
use crate::metrics::LogMetrics;
use crate::wall::WallClock;

async fn try_open(url: &str, durability: Durability) -> Result<Log, DatabaseError> {
    let data = Database::parse(url).expect("an address").durability(durability).into();
    let log = Log::open(Options {
        data: &data,
        folder_use: FolderUse::Alone,
        lock: Duration::ZERO,
        checkpoint: Duration::ZERO,
        clock: WallClock::System,
        metrics: LogMetrics::default(),
    });
    log.await.map_err(|error| match error {
        OpenError::Database { why, .. } => why,
        other => panic!("{other}"),
    })
}

async fn open(url: &str) -> Log {
    try_open(url, Durability::Local).await.expect("a log")
}

fn shared() -> &'static Postgres {
    Postgres::shared().expect("a server")
}

/// Appends after what is there until the number is reached; counts what was acknowledged.
async fn play(log: &Log, rooms: &[u8], until: u64, kept: &Mutex<HashMap<(u8, u64), u16>>, player: u16) {
    for n in 0.. {
        let which = rooms[n % rooms.len()];
        let entries = log.entries(room(which), 0).await.expect("whole at every moment");
        let seq = entries.len() as u64 + 1;
        if seq > until {
            if n > 10_000 || rooms.len() == 1 {
                return;
            }
            let mut is_done = true;
            for other in rooms {
                is_done &= log.entries(room(*other), 0).await.expect("whole").len() as u64 >= until;
            }
            if is_done {
                return;
            }
            continue;
        }
        match log.append(room(which), seq, &entry(player)).await {
            Ok(()) => assert_eq!(kept.lock().await.insert((which, seq), player), None, "acknowledged twice"),
            Err(AppendError::Taken) => {}
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_that_fight_for_the_same_rooms_leave_no_gap_and_nothing_twice() {
    const UNTIL: u64 = 40;
    let (url, kept) = (shared().database().expect("a database"), Arc::new(Mutex::default()));
    let rooms: Arc<[u8]> = (0..8).collect();
    let nodes = (0..4).map(|player| {
        let (url, kept, rooms) = (url.clone(), kept.clone(), rooms.clone());
        tokio::spawn(async move { play(&open(&url).await, &rooms, UNTIL, &kept, player).await })
    });
    for node in nodes.collect::<Vec<_>>() {
        node.await.expect("it played to the end");
    }
    let (log, kept) = (open(&url).await, kept.lock().await);
    assert_eq!(kept.len() as u64, 8 * UNTIL, "every entry was acknowledged to one node");
    for n in 0..8 {
        let entries = log.entries(room(n), 0).await.expect("whole");
        for (seq, found) in (1..).zip(entries) {
            assert_eq!(found, entry(kept[&(n, seq)]), "room {n}, entry {seq}");
        }
    }
}

#[tokio::test]
async fn what_was_changed_in_the_database_is_not_served() {
    let url = shared().database().expect("a database");
    let name = url.rsplit_once('/').expect("a name").1;
    let log = open(&url).await;
    let damages = [
        "UPDATE frise.log SET entry = replace(entry, '1', '2') WHERE game = $1 AND seq = 1",
        "UPDATE frise.log SET at = at + 1 WHERE game = $1 AND seq = 2",
        "DELETE FROM frise.log WHERE game = $1 AND seq = 3",
        "DELETE FROM frise.log WHERE game = $1 AND seq = 2",
        "DELETE FROM frise.room WHERE game = $1",
        "UPDATE frise.room SET seq = 2 WHERE game = $1",
        "UPDATE frise.room SET chain = '\\x00' WHERE game = $1",
    ];
    for (n, damage) in (1..).zip(damages) {
        for seq in 1..=3 {
            log.append(room(n), seq, &entry(1)).await.expect("kept");
        }
        let sql = damage.replace("$1", &format!("'{}'", room(n).as_str()));
        shared().sql(name, &sql).expect("damaged");
        assert_eq!(log.entries(room(n), 0).await, Err(Unreadable::Damaged), "{damage}");
    }
    log.add_guest([7; 32]).await.expect("kept");
    shared().sql(name, "UPDATE frise.guest SET at = at - 1").expect("damaged");
    assert!(matches!(log.guest([7; 32]).await, Err(Unreadable::Damaged)));
}

/// What is missed is read for all rooms together.
#[tokio::test]
async fn many_rooms_catch_up_at_once_and_what_is_damaged_in_one_is_not_felt_by_the_others() {
    const DAMAGED: u8 = 7;
    let url = shared().database().expect("a database");
    let log = Arc::new(open(&url).await);
    for n in 1..=20 {
        for seq in 1..=5 {
            log.append(room(n), seq, &entry(seq as u16)).await.expect("kept");
        }
    }
    let sql =
        format!("UPDATE frise.log SET at = at + 1 WHERE game = '{}' AND seq = 4", room(DAMAGED).as_str());
    shared().sql(url.rsplit_once('/').expect("a name").1, &sql).expect("damaged");
    let reading = (1..=21).map(|n| {
        let (log, since) = (log.clone(), 1 + u64::from(n) % 5);
        (n, since, tokio::spawn(async move { log.entries(room(n), since).await }))
    });
    for (n, since, read) in reading.collect::<Vec<_>>() {
        let expected = match n {
            // Whoever knows the entry that was changed need not look at it.
            DAMAGED if since < 4 => Err(Unreadable::Damaged),
            21 => Ok(vec![]),
            _ => Ok((since as u16 + 1..=5).map(entry).collect()),
        };
        assert_eq!(read.await.expect("read"), expected, "room {n} after {since}");
    }
}

#[tokio::test]
async fn a_database_that_is_weaker_than_asked_for_or_of_another_kind_is_refused() {
    let refused = async |url: &str, durability| match try_open(url, durability).await {
        Ok(_) => panic!("it was opened"),
        Err(why) => why,
    };
    let url = shared().database().expect("a database");
    let name = url.rsplit_once('/').expect("a name").1;
    let weak = |setting| move |why: DatabaseError| matches!(why, DatabaseError::Weak { setting: of, .. } if of == setting);
    assert!(weak("synchronous_standby_names")(refused(&url, Durability::Standby).await));
    shared().sql(name, &format!("ALTER DATABASE {name} SET synchronous_commit = off")).expect("set");
    assert!(weak("synchronous_commit")(refused(&url, Durability::Local).await));
    shared().sql(name, &format!("ALTER DATABASE {name} RESET synchronous_commit")).expect("set");
    drop(open(&url).await);
    // An older program is told, unless the newer one says that they get along.
    shared().sql(name, "UPDATE frise.meta SET value = '9' WHERE key = 'format'").expect("changed");
    drop(open(&url).await);
    shared().sql(name, "UPDATE frise.meta SET value = '9' WHERE key = 'serves'").expect("changed");
    assert!(matches!(refused(&url, Durability::Local).await, DatabaseError::Newer { found: 9, .. }));
    let nobody = url.replace("frise@", "nobody:geheim@");
    let why = refused(&nobody, Durability::Local).await;
    assert!(!why.to_string().contains("geheim"), "{why}");
    let nowhere = "postgres://frise:geheim@127.0.0.1:1/frise";
    let why = refused(nowhere, Durability::Local).await;
    assert!(matches!(why, DatabaseError::Unreachable(_)) && !why.to_string().contains("geheim"), "{why}");
}

#[tokio::test]
async fn a_connection_that_breaks_costs_nothing_that_was_acknowledged() {
    let url = shared().database().expect("a database");
    let name = url.rsplit_once('/').expect("a name").1;
    let (log, mut kept) = (open(&url).await, Vec::new());
    let cut = format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}' AND pid <> pg_backend_pid()"
    );
    for turn in 0..30 {
        let seq = kept.len() as u64 + 1;
        let said = entry(turn);
        let appending = log.append(room(1), seq, &said);
        let outcome = match turn % 3 {
            0 => {
                let (outcome, _) = tokio::join!(appending, async {
                    let (server, name, cut) = (shared(), name.to_owned(), cut.clone());
                    tokio::task::spawn_blocking(move || server.sql(&name, &cut)).await
                });
                outcome
            }
            _ => appending.await,
        };
        match outcome {
            Ok(()) => kept.push(said),
            Err(AppendError::NotKept) => {
                // Nobody knows: the log says.
                let entries = loop {
                    if let Ok(entries) = log.entries(room(1), 0).await {
                        break entries;
                    }
                    tokio::task::yield_now().await;
                };
                assert!(entries.len() >= kept.len());
                kept = entries;
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(kept.len() > 10, "most of it was kept");
    let log = open(&url).await;
    assert_eq!(log.entries(room(1), 0).await, Ok(kept));
}

#[tokio::test]
async fn a_row_is_recognised_after_nobody_heard_what_became_of_it() {
    use super::append::{Row, append, recognise};
    use super::connect::{Connector, Role};

    let url = shared().database().expect("a database");
    drop(open(&url).await);
    let connector = Connector::new(&Database::parse(&url).expect("an address"));
    let link = connector.connect(Role::Write).await.expect("connected");
    let row = |n, nonce| Row {
        room: room(n),
        seq: 1,
        at: 1,
        entry: "{}".to_owned(),
        members: vec![],
        nonce,
        n_tries: 0,
    };
    append(&link, &[row(1, 5)]).await.expect("written");
    // The same once more is known as its own; another's is not.
    use super::append::Verdict;
    assert_eq!(append(&link, &[row(1, 5)]).await.expect("asked"), [Verdict::Kept]);
    assert_eq!(append(&link, &[row(1, 6)]).await.expect("asked"), [Verdict::Refused(AppendError::Taken)]);
    assert_eq!(
        recognise(&link, &[row(1, 5), row(1, 6), row(2, 5)]).await.expect("asked"),
        [true, false, false]
    );
}

/// Waits until something can be kept or read again.
async fn until<T, E>(mut attempt: impl AsyncFnMut() -> Result<T, E>) -> T {
    loop {
        match attempt().await {
            Ok(done) => return done,
            Err(_) => tokio::task::yield_now().await,
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failover_loses_nothing_and_the_old_primary_is_refused() {
    let mut primary = Postgres::start().expect("a server");
    let standby = primary.standby("second").expect("a standby");
    primary.wait_for_standby(Some("second")).expect("in step");
    primary.sql("postgres", "CREATE DATABASE frise").expect("made");
    let [first, second] = [&primary, &standby].map(|server| server.port());
    let url = format!("postgres://frise@127.0.0.1:{first},127.0.0.1:{second}/frise");
    let log = try_open(&url, Durability::Standby).await.expect("a log");
    let refused = try_open(&standby.url("frise"), Durability::Local).await.err();
    assert_eq!(refused, Some(DatabaseError::Standby), "a standby is no log");
    for seq in 1..=20 {
        log.append(room(1), seq, &entry(seq as u16)).await.expect("kept");
    }
    primary.kill();
    assert_eq!(log.append(room(1), 21, &entry(21)).await, Err(AppendError::NotKept));
    assert_eq!(log.entries(room(1), 0).await, Err(Unreadable::NotNow));
    // What takes over keeps moves by itself: nobody follows it yet, and that is said.
    standby.promote().expect("a primary");
    let refused = try_open(&standby.url("frise"), Durability::Standby).await.err();
    assert!(matches!(refused, Some(DatabaseError::Weak { .. })), "{refused:?}");
    // Its first follower, and the old primary comes back, alone and on its old timeline.
    let _third = standby.standby("third").expect("a standby");
    standby.wait_for_standby(Some("third")).expect("in step");
    primary.start_again().expect("it comes back");
    let entries = until(async || log.entries(room(1), 0).await).await;
    assert_eq!(entries, (1..=20).map(entry).collect::<Vec<_>>(), "nothing is lost");
    until(async || log.append(room(1), 21, &entry(21)).await).await;
    assert_eq!(standby.sql("frise", "SELECT max(seq) FROM frise.log").expect("read"), "21");
    assert_eq!(
        primary.sql("frise", "SELECT max(seq) FROM frise.log").expect("read"),
        "20",
        "it was not asked"
    );
    // Alone it is refused by whoever knows of the failover, and cannot commit for whoever does not.
    let why = try_open(&primary.url("frise"), Durability::Standby).await.err();
    assert_eq!(why, Some(DatabaseError::CommitWaits), "its standby has left it");
    let connector = super::connect::Connector::new(&Database::parse(&url).expect("an address"));
    connector.find_primary().await.expect("the new one");
    drop(standby);
    let why = connector.find_primary().await.err();
    assert!(matches!(why, Some(DatabaseError::OldPrimary { found: 1, known: 2 })), "{why:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_commit_that_waits_is_not_cut_short_and_whoever_waits_is_told() {
    let primary = Postgres::start().expect("a server");
    let mut standby = primary.standby("second").expect("a standby");
    primary.wait_for_standby(Some("second")).expect("in step");
    primary.sql("postgres", "CREATE DATABASE frise").expect("made");
    let log = try_open(&primary.url("frise"), Durability::Standby).await.expect("a log");
    log.append(room(1), 1, &entry(1)).await.expect("kept");
    log.entries(room(1), 0).await.expect("whoever reads is connected before");
    standby.stop();
    assert_eq!(log.append(room(1), 2, &entry(2)).await, Err(AppendError::NotKept), "nobody knows");
    assert_eq!(log.append(room(2), 1, &entry(1)).await, Err(AppendError::NotKept), "at once");
    assert_eq!(log.entries(room(1), 0).await, Ok(vec![entry(1)]), "what is not durable is not shown");
    standby.start_again().expect("it comes back");
    until(async || log.append(room(2), 1, &entry(1)).await).await;
    assert_eq!(log.entries(room(1), 0).await, Ok(vec![entry(1), entry(2)]), "it went on by itself");
}

#[tokio::test]
async fn a_database_that_is_away_for_a_while_needs_no_restart() {
    let mut server = Postgres::start().expect("a server");
    let log = open(&server.database().expect("a database")).await;
    log.append(room(1), 1, &entry(1)).await.expect("kept");
    server.stop();
    assert_eq!(log.append(room(1), 2, &entry(2)).await, Err(AppendError::NotKept));
    assert_eq!(log.entries(room(1), 0).await, Err(Unreadable::NotNow));
    server.start_again().expect("it comes back");
    until(async || log.append(room(1), 2, &entry(2)).await).await;
    assert_eq!(log.entries(room(1), 0).await, Ok(vec![entry(1), entry(2)]));
}

#[tokio::test]
async fn a_log_moves_from_a_folder_to_a_database_and_back_unchanged() {
    use crate::config::Data;
    use crate::log::{CopyError, copy};

    let (folder, back) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let [folder, back]: [Data; 2] = [folder.path().to_owned().into(), back.path().join("new").into()];
    let options = |data| Options {
        data,
        folder_use: FolderUse::Alone,
        lock: Duration::from_secs(60),
        checkpoint: Duration::from_secs(60),
        clock: WallClock::System,
        metrics: LogMetrics::default(),
    };
    let url = shared().database().expect("a database");
    let database: Data = Database::parse(&url).expect("an address").into();
    assert!(matches!(copy(&folder, &database).await, Err(CopyError::Nothing)));
    let log = Log::open(options(&folder)).await.expect("a log");
    for token in [[1; 32], [2; 32]] {
        log.add_guest(token).await.expect("kept");
    }
    for (n, seq) in (1..=3).flat_map(|n| (1..=5).map(move |seq| (n, seq))) {
        log.append(room(n), seq, &entry(seq as u16)).await.expect("kept");
    }
    let guest = log.guest([2; 32]).await.expect("read").expect("known").guest;
    log.clear_guest(guest).await.expect("done");
    let held = copy(&folder, &database).await.expect_err("a server has it");
    assert!(matches!(held, CopyError::Held), "{held}");
    log.close().await;
    let copied = copy(&folder, &database).await.expect("copied");
    assert_eq!((copied.rooms, copied.entries, copied.guests), (3, 15, 1));
    assert!(matches!(copy(&folder, &database).await, Err(CopyError::NotEmpty)));
    assert!(matches!(copy(&database, &folder).await, Err(CopyError::NotEmpty)));
    assert!(matches!(copy(&folder, &folder).await, Err(CopyError::SameKind)));
    assert_eq!(copy(&database, &back).await.expect("copied"), copied);
    let epochs = [&folder, &database, &back].map(|data| (data, options(data)));
    let mut known = std::collections::HashSet::new();
    for (data, options) in epochs {
        let log = Log::open(options).await.expect("whole");
        for n in 1..=3 {
            assert_eq!(log.entries(room(n), 0).await, Ok((1..=5).map(entry).collect()), "{data:?}");
        }
        log.append(room(1), 6, &entry(6)).await.expect("it goes on");
        log.add_guest([3; 32]).await.expect("kept");
        assert!(log.guest([3; 32]).await.expect("read").expect("known").guest > guest, "no number twice");
        assert!(known.insert(log.epoch()), "each is a log of its own");
        log.close().await;
    }
}

#[tokio::test]
async fn a_node_that_has_become_too_old_for_the_tables_stops_using_them() {
    let url = shared().database().expect("a database");
    let name = url.rsplit_once('/').expect("a name").1;
    let log = open(&url).await;
    let serves = |version: &str| {
        let sql = format!("UPDATE frise.meta SET value = '{version}' WHERE key = 'serves'");
        shared().sql(name, &sql).expect("changed");
    };
    serves("9");
    let others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
    shared().sql(name, others).expect("cut off");
    while log.entries(room(1), 0).await.is_ok() {}
    assert_eq!(log.entries(room(1), 0).await, Err(Unreadable::NotNow));
    serves("1");
    until(async || log.entries(room(1), 0).await).await;
}

#[tokio::test]
async fn a_log_of_every_older_version_opens_and_keeps_what_it_holds() {
    let url = shared().database().expect("a database");
    let name = url.rsplit_once('/').expect("a name").1;
    drop(open(&url).await);
    let steps = super::schema::steps();
    for version in 1..steps.len() {
        let mut sql = "DROP SCHEMA frise CASCADE; CREATE SCHEMA frise;
            CREATE TABLE frise.meta (key text COLLATE \"C\" PRIMARY KEY, value text NOT NULL);
            INSERT INTO frise.meta VALUES ('serves', '1'), ('epoch', '00000000000000ff');"
            .to_owned();
        sql += &format!("INSERT INTO frise.meta VALUES ('format', '{version}');");
        sql.extend(steps[..version].iter().copied());
        shared().sql(name, &sql).expect("it was released so");
        let log = open(&url).await;
        assert_eq!(log.epoch(), frise_room::online::Epoch(255), "it is the same log");
        log.append(room(1), 1, &entry(1)).await.expect("kept");
        assert_eq!(log.decks(false).await, Ok(vec![]));
        log.close().await;
        let format = shared().sql(name, "SELECT value FROM frise.meta WHERE key = 'format'").expect("read");
        assert_eq!(format, steps.len().to_string());
    }
}
