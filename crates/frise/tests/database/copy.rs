//! `frise log copy` and `frise backup` of a database: both ways, compared row by row, refused where something would be lost, and as if nothing had happened where they are
//! cut short.

use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};

use rusqlite::Connection;
use rusqlite::types::Value;

use super::{fill, frise, name, run, serve, shared};

/// All that a log holds of what people did, row by row, without what belongs to one store only.
fn rows(file: &Path) -> Vec<Vec<Value>> {
    let log = Connection::open(file).expect("a log");
    let tables = [
        "SELECT game, seq, at, entry, chain FROM log ORDER BY game, seq",
        "SELECT game, seq, at, chain, sum FROM room ORDER BY game",
        "SELECT game, guest FROM member ORDER BY game, guest",
        "SELECT id, token, at, sum FROM guest ORDER BY id",
        "SELECT body, text, size, removed FROM deck_text ORDER BY body",
        "SELECT id, body, salt, guest, name, at, share, shelf FROM deck ORDER BY id",
        "SELECT deck, game, at FROM deck_use ORDER BY deck, game",
    ];
    let mut all = Vec::new();
    for sql in tables {
        let mut query = log.prepare(sql).expect("a table");
        let n_columns = query.column_count();
        let row = |row: &rusqlite::Row<'_>| (0..n_columns).map(|idx| row.get(idx)).collect();
        let found: Vec<Vec<Value>> =
            query.query_map([], row).expect("asked").collect::<Result<_, _>>().expect("read");
        assert!(!found.is_empty(), "{sql}");
        all.extend(found);
    }
    all
}

#[test]
fn a_log_is_copied_both_ways_and_every_row_is_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let [here, back] = ["here", "back"].map(|name| folder.path().join(name));
    let [from, to] = [&here, &back].map(|path| path.to_str().expect("a plain name"));
    let url = shared().database().expect("a database");
    let copy = |from: &str, to: &str| run(&["log", "copy", "--from", from, "--to", to]);
    assert_refused(copy(from, &url), "no online rooms");
    assert_refused(copy(&url, to), "no online rooms");
    fill(from);
    let serving = serve(from);
    assert_refused(copy(from, &url), "a server has the folder");
    serving.end("-TERM");
    assert_refused(copy(from, from), "frise backup");
    assert_refused(copy(&url, &url), "pg_dump");
    let (code, said) = copy(from, &url);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("2 rooms, 2 entries, 1 guests, 1 decks, to postgres://127.0.0.1:"), "{said}");
    assert_refused(copy(from, &url), "already");
    assert_refused(copy(&url, from), "already");
    // Nodes that run would play on with what is then lost.
    let serving = serve(&url);
    let alive = "SELECT count(*) FROM frise.node WHERE expires > clock_timestamp()";
    while shared().sql(name(&url), alive).expect("asked") != "1" {}
    assert_refused(copy(&url, to), "stop them first");
    assert_refused(copy(from, &url), "stop them first");
    // A backup is of one moment, and may be made all the same.
    let file = folder.path().join("backup.db");
    let backup =
        |more: &[&str]| run(&[&["backup", "--data", &url, file.to_str().expect("plain")], more].concat());
    let (code, said) = backup(&[]);
    assert!(code == Some(0) && said.starts_with("2 rooms, "), "{said}");
    assert_refused(backup(&[]), "--force");
    assert_eq!(backup(&["--force"]).0, Some(0));
    assert_eq!(serving.end("-TERM").0, Some(0));
    let (code, said) = copy(&url, to);
    assert_eq!(code, Some(0), "{said}");
    let expected = rows(&here.join("frise.db"));
    for copied in [&back.join("frise.db"), &file] {
        assert_eq!(rows(copied), expected, "{}", copied.display());
    }
    // The backup takes the place of a folder, or goes into another database.
    let restored = folder.path().join("restored");
    fs::create_dir(&restored).and_then(|()| fs::copy(&file, restored.join("frise.db"))).expect("put there");
    let restored = restored.to_str().expect("a plain name");
    let (code, said) = run(&["check", "--data", restored]);
    assert!(code == Some(0) && said.contains("2 rooms, 2 entries, 1 guest, 1 deck"), "{said}");
    let other = shared().database().expect("a database");
    assert_eq!(copy(restored, &other).0, Some(0));
    serve(&other).end("-TERM");
}

#[test]
fn a_database_that_was_put_back_is_said_so_and_a_node_that_runs_ends() {
    let url = shared().database().expect("a database");
    let restored = |data: &str| run(&["log", "restored", "--data", data]);
    assert_refused(restored(&url), "no online rooms");
    assert_refused(restored("/nonexistent"), "for databases");
    let mut serving = serve(&url);
    let epoch =
        || shared().sql(name(&url), "SELECT value FROM frise.meta WHERE key = 'epoch'").expect("asked");
    let before = epoch();
    let (code, said) = restored(&url);
    assert!(code == Some(0) && said.contains("another log"), "{said}");
    assert_ne!(epoch(), before);
    // Whatever supervises it starts it again.
    assert_eq!(serving.child.wait().expect("it ends").code(), Some(2));
    serve(&url).end("-TERM");
}

fn assert_refused((code, said): (Option<i32>, String), word: &str) {
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains(word), "{word}: {said}");
}

/// A copy that has come as far as a table that somebody holds.
fn waiting(from: &str, to: &str, database: &str) -> Child {
    let mut copy = frise();
    copy.args(["log", "copy", "--from", from, "--to", to]).stdout(Stdio::null()).stderr(Stdio::null());
    let copying = copy.spawn().expect("it runs");
    let question = format!(
        "SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = database WHERE NOT granted AND datname = '{database}'"
    );
    while shared().sql(database, &question).expect("asked") == "0" {}
    copying
}

#[test]
fn a_copy_that_is_cut_short_leaves_nothing_behind_and_can_be_made_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let [here, back] = ["here", "back"].map(|name| folder.path().join(name));
    let [from, to] = [&here, &back].map(|path| path.to_str().expect("a plain name"));
    fill(from);
    let url = shared().database().expect("a database");
    serve(&url).end("-TERM");
    let database = name(&url);
    let held = shared().session(database, "BEGIN; LOCK TABLE frise.member IN SHARE MODE").expect("locked");
    let mut copying = waiting(from, &url, database);
    copying.kill().and_then(|()| copying.wait()).expect("killed");
    drop(held);
    // The database notices at the next word that it says.
    let busy = format!(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = '{database}' AND application_name = 'frise'"
    );
    while shared().sql(database, &busy).expect("asked") != "0" {}
    assert_eq!(shared().sql(database, "SELECT count(*) FROM frise.log").expect("asked"), "0");
    let (code, said) = run(&["log", "copy", "--from", from, "--to", &url]);
    assert_eq!(code, Some(0), "{said}");

    let held =
        shared().session(database, "BEGIN; LOCK TABLE frise.deck IN ACCESS EXCLUSIVE MODE").expect("locked");
    let mut copying = waiting(&url, to, database);
    copying.kill().and_then(|()| copying.wait()).expect("killed");
    drop(held);
    assert!(!back.join("frise.db").exists(), "only what is whole has its name");
    let (code, said) = run(&["log", "copy", "--from", &url, "--to", to]);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(rows(&back.join("frise.db")), rows(&here.join("frise.db")));
    let names: Vec<_> =
        back.read_dir().expect("a folder").map(|file| file.expect("a file").file_name()).collect();
    assert_eq!(names, ["frise.db"], "nothing is left of the first try");
}
