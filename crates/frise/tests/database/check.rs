//! `frise check` of a database, with damage planted: what is wrong is said, and nothing else; and a backup of it is refused.

use serde_json::Value;

use super::{fill, name, run, serve, shared};

/// What is done to the rows, whether a quick look sees it too, and what is said of it.
const DAMAGES: [(&str, bool, &str); 12] = [
    (
        "UPDATE frise.log SET entry = replace(entry, 'Ana', 'Eve') WHERE game = ROOM",
        false,
        "is damaged: entry 1",
    ),
    ("UPDATE frise.log SET at = at + 1 WHERE game = ROOM", true, "is damaged"),
    ("DELETE FROM frise.log WHERE game = ROOM", true, "is damaged"),
    (
        "UPDATE frise.room SET seq = 2 WHERE game = ROOM",
        true,
        "is damaged: a room has 1 entries instead of 2",
    ),
    ("UPDATE frise.room SET chain = sha256(chain) WHERE game = ROOM", true, "is damaged"),
    (
        "INSERT INTO frise.log SELECT game, 3, at, nonce, entry, chain FROM frise.log WHERE game = ROOM",
        false,
        "is damaged",
    ),
    ("DELETE FROM frise.room WHERE game = ROOM", true, "belongs to no room"),
    ("DELETE FROM frise.member WHERE game = ROOM", false, "“member”|the table member"),
    ("UPDATE frise.guest SET at = at - 1", true, "“guest” does not hold what was written: 1 were changed"),
    ("UPDATE frise.guest SET id = id + 100", true, "“guest”"),
    (
        "UPDATE frise.deck_text SET text = replace(text, '18', '19')",
        false,
        "“deck” does not hold what was written: 1 were changed",
    ),
    ("DELETE FROM frise.deck_text", false, "“deck”"),
];

#[test]
fn whatever_is_damaged_in_a_database_is_said_and_what_is_whole_is_not() {
    let url = shared().database().expect("a database");
    fill(&url);
    let (code, said) = run(&["check", "--data", &url]);
    assert!(code == Some(0) && said.contains("2 rooms, 2 entries, 1 guest, 1 deck"), "{said}");
    let (code, said) = run(&["check", "--data", &url, "--json"]);
    let told: Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!(
        (code, &told["whole"], &told["rooms"], &told["decks"]),
        (Some(0), &true.into(), &2.into(), &1.into())
    );
    assert_eq!(run(&["check", "--data", &url, "--quick"]).0, Some(0));
    let room = shared().sql(name(&url), "SELECT max(game) FROM frise.room").expect("asked");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("copy.db");
    for (n, (damage, is_quickly_seen, words)) in DAMAGES.into_iter().enumerate() {
        let copy = format!("damaged_{n}");
        shared().sql("postgres", &format!("CREATE DATABASE {copy} TEMPLATE {}", name(&url))).expect("copied");
        shared().sql(&copy, &damage.replace("ROOM", &format!("'{room}'"))).expect("damaged");
        let damaged = shared().url(&copy);
        let (code, said) = run(&["check", "--data", &damaged]);
        assert_eq!(code, Some(1), "{damage}: {said}");
        assert!(words.split('|').any(|word| said.contains(word)), "{damage}: {said}");
        assert!(said.contains("What you can do"), "{damage}: {said}");
        let (code, said) = run(&["check", "--data", &damaged, "--json", "--quick"]);
        assert_eq!(code, Some(i32::from(is_quickly_seen)), "{damage}: {said}");
        let told: Value = serde_json::from_str(&said).expect("JSON");
        assert_eq!(told["whole"], !is_quickly_seen, "{damage}");
        let (code, said) = run(&["backup", "--data", &damaged, file.to_str().expect("plain")]);
        assert!(code == Some(2) && said.contains("frise check"), "{damage}: {said}");
        assert_eq!(folder.path().read_dir().expect("a folder").count(), 0, "{damage}");
    }
}

#[test]
fn what_cannot_be_looked_at_is_no_damage() {
    let url = shared().database().expect("a database");
    let geheim = url.replace("frise@", "frise:geheimnis@");
    let nowhere = "postgres://frise:geheimnis@127.0.0.1:1/frise";
    let backup = |url: &str| run(&["backup", "--data", url, "/nonexistent/copy.db"]);
    for (said, word) in [
        (run(&["check", "--data", &geheim]), "no online rooms"),
        (backup(&geheim), "no online rooms"),
        (run(&["check", "--data", nowhere]), "cannot be reached"),
        (backup(nowhere), "cannot be reached"),
        (run(&["check", "--data", &geheim, "--salvage"]), "for a data folder"),
    ] {
        let (code, said) = said;
        assert!(code == Some(2) && said.contains(word) && !said.contains("geheim"), "{word}: {said}");
    }
    let tables = shared().sql(name(&url), "SELECT count(*) FROM pg_namespace WHERE nspname = 'frise'");
    assert_eq!(tables.expect("asked"), "0", "whoever looks makes nothing");
    let serving = serve(&url);
    let alive = "SELECT count(*) FROM frise.node WHERE expires > clock_timestamp()";
    while shared().sql(name(&url), alive).expect("asked") != "1" {}
    let (code, said) = run(&["check", "--data", &url]);
    assert!(code == Some(0) && said.contains("1 node is running"), "{said}");
    serving.end("-TERM");
    shared().sql(name(&url), "UPDATE frise.meta SET value = '99' WHERE key = 'serves'").expect("changed");
    let (code, said) = run(&["check", "--data", &url]);
    assert!(code == Some(2) && said.contains("newer"), "{said}");
}
