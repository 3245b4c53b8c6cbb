//! `frise verify` as a person and a machine meet it: real games, changed ones, files that are none.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use frise_decks::{Album, OwnDeck};
use frise_room::online::{BroughtDeck, GameRecord, commitment};
use frise_room::{Boxes, Difficulty};
use serde_json::{Value, json};

use crate::finished;

fn verify(lang: &str, args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_frise"))
        .args(["verify", "--lang", lang])
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    // A program that has answered already need not read to the end.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn said(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("what we print is UTF-8")
}

/// Something that did not happen.
type Lie<'a> = &'a dyn Fn(&mut GameRecord);

/// The exit code and the answer for programs.
fn asked(input: &str) -> (Option<i32>, Value) {
    let output = verify("en", &["-", "--json"], input);
    (output.status.code(), serde_json::from_slice(&output.stdout).expect("JSON"))
}

#[test]
fn a_real_game_holds_in_both_languages_and_from_a_file() {
    let record = finished::record("classic", &["classic"]);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.json");
    std::fs::write(&path, record.to_json()).expect("a file");
    let path = path.to_str().expect("a temporary name is UTF-8");
    for (lang, words) in [
        (
            "en",
            [
                "Yes: all of game K7QZ2M4P holds",
                "committed itself",
                "each by the rules",
                "ended as the record says",
            ],
        ),
        (
            "fr",
            [
                "Oui : tout est exact dans la partie K7QZ2M4P",
                "s’était engagé",
                "tous selon les règles",
                "celle du récit",
            ],
        ),
    ] {
        let output = verify(lang, &[path], "");
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        for words in words {
            assert!(said(&output).contains(words), "{words}: {}", said(&output));
        }
        assert_eq!(said(&output).matches('✓').count(), 4);
    }
    let (code, answer) = asked(&record.to_json());
    assert_eq!((code, &answer["holds"], &answer["code"]), (Some(0), &json!(true), &json!("holds")));
    assert_eq!(answer["checked"], json!(["commitment", "deal", "actions", "outcome"]));
    assert_eq!((&answer["room"], &answer["file"]), (&json!("K7QZ2M4P"), &json!("-")));
}

#[test]
fn r20_a_game_with_easy_cards_holds_and_one_that_lies_about_it_does_not() {
    let record = finished::record_by("events", &["events", "classic"], Difficulty::Everybody);
    assert_eq!(asked(&record.to_json()).0, Some(0));
    let mut lie = record.clone();
    lie.terms.difficulty = Difficulty::Mixed;
    assert_eq!(asked(&lie.to_json()).1["code"], json!("other_cards"));
    lie = record;
    lie.terms.hands = frise_core::Hands::Same(60);
    let output = verify("fr", &["-"], &lie.to_json());
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("à cette difficulté il n’en reste que"), "{}", said(&output));
}

#[test]
fn a_record_that_names_a_box_twice_says_so() {
    let mut json = serde_json::to_value(finished::record("classic", &["classic"])).expect("a record");
    json["boxes"] = json!(["classic", "classic"]);
    assert_eq!(asked(&json.to_string()).1["code"], json!("setup"));
    assert!(said(&verify("fr", &["-"], &json.to_string())).contains("est nommée deux fois"));
}

#[test]
fn each_lie_has_its_own_code() {
    let record = finished::record("classic", &["classic"]);
    let other_seed = "2".repeat(64);
    let lies: [(&str, i32, usize, Lie<'_>); 9] = [
        ("commitment", 1, 0, &|game| game.reveal.server_seed = other_seed.clone()),
        ("commitment", 1, 0, &|game| game.commitment = commitment(&other_seed)),
        ("entropy", 1, 1, &|game| game.reveal.entropy[0] = None),
        ("setup", 1, 1, &|game| game.terms.edition = "quick".to_owned()),
        ("other_cards", 2, 1, &|game| game.cards = "0123456789abcdef".to_owned()),
        ("other_cards", 2, 1, &|game| game.terms.boxes = Boxes::one("home-made")),
        ("action", 1, 2, &|game| game.actions.swap(0, 1)),
        ("actor", 1, 2, &|game| game.actions[0].by = frise_room::online::Actor::Host),
        ("outcome", 1, 3, &|game| game.outcome = frise_core::Outcome::Winner(frise_core::Seat(7))),
    ];
    for (code, exit, n_checked, lie) in lies {
        let mut changed = record.clone();
        lie(&mut changed);
        let (status, answer) = asked(&changed.to_json());
        assert_eq!((status, &answer["code"]), (Some(exit), &json!(code)), "{answer}");
        assert_eq!(answer["holds"], if exit == 1 { json!(false) } else { Value::Null });
        assert_eq!(answer["checked"].as_array().map(Vec::len), Some(n_checked), "{answer}");
        assert!(answer["message"].as_str().is_some_and(|message| !message.is_empty()));
        assert_eq!(answer["action"].is_u64(), matches!(code, "action" | "actor"), "{answer}");
        let output = verify(if n_checked == 1 { "en" } else { "fr" }, &["-"], &changed.to_json());
        assert_eq!(output.status.code(), Some(exit));
        let marks = ['✓', '✗'].map(|mark| said(&output).matches(mark).count());
        assert_eq!(marks, [n_checked, 1], "{}", said(&output));
        assert!(!said(&output).contains("verify-") && !said(&output).contains('{'), "{}", said(&output));
    }
}

#[test]
fn another_deal_cannot_have_been_played_so() {
    let mut record = finished::record("classic", &["classic"]);
    record.reveal.server_seed = "2".repeat(64);
    record.commitment = commitment(&record.reveal.server_seed);
    assert_eq!(asked(&record.to_json()).1["code"], "action");
}

#[test]
fn what_is_no_record_is_said_so() {
    let record = finished::record("classic", &["classic"]);
    let newer = record.to_json().replace("\"frise_game\": 1", "\"frise_game\": 2");
    let huge = " ".repeat((4 << 20) + 1);
    for (input, code) in [
        ("", "not_a_record"),
        ("{}", "not_a_record"),
        ("{\"frise_game\":1}", "not_a_record"),
        (newer.as_str(), "version"),
        (huge.as_str(), "too_large"),
    ] {
        let (status, answer) = asked(input);
        assert_eq!((status, &answer["code"], &answer["holds"]), (Some(2), &json!(code), &Value::Null));
        let output = verify("fr", &["-"], input);
        assert!(!said(&output).contains("verify-") && said(&output).starts_with("- "), "{}", said(&output));
    }
    let output = verify("en", &["no-such-file.json"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("no-such-file.json cannot be read"), "{}", said(&output));
}

/// The shipped box as somebody's own deck, as a file.
fn own_file(folder: &Path, name: &str, title: &str) -> OwnDeck {
    let mut deck = frise_decks::Deck::clone(&frise_decks::find("classic").expect("it ships"));
    deck.cards.retain(|card| card.from.is_none());
    deck.id = "own-history".to_owned();
    deck.names = [("fr", title), ("en", title)].into_iter().collect();
    let own = OwnDeck { deck, pictures: Album::default() };
    std::fs::write(folder.join(name), own.write()).expect("written");
    own
}

#[test]
fn a_game_with_a_brought_deck_holds_with_its_file_and_the_wanted_hash_is_said() {
    const SALT: &str = "9f86d081884c7d659a2feaa0c55ad015";
    let folder = tempfile::tempdir().expect("a folder");
    let own = own_file(folder.path(), "own.frise", "Ours");
    own_file(folder.path(), "later.frise", "Ours, a later version");
    let text = own.write();
    let brought = BroughtDeck::new(own.deck, &own.pictures, SALT, &text);
    let id = brought.deck().id.clone();
    let hash = id.trim_start_matches("deck:");
    let mut record = finished::record_with(&brought);
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain name").to_owned();
    let (own, later) = (path("own.frise"), path("later.frise"));

    // Without the salt nobody can tell.
    let output = verify("en", &["-", "--deck", &own], &record.to_json());
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains(hash) && said(&output).contains("by which salt"), "{}", said(&output));

    record.salts.insert(id.clone(), SALT.to_owned());
    let (_, answer) = asked(&record.to_json());
    assert_eq!((&answer["code"], &answer["deck"]), (&json!("deck_missing"), &json!(hash)));
    let output = verify("en", &["-", "--deck", &own], &record.to_json());
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    for (lang, words) in [("en", "is not the deck"), ("fr", "n’est pas celui")] {
        let output = verify(lang, &["-", "--deck", &later], &record.to_json());
        assert_eq!(output.status.code(), Some(2));
        assert!(said(&output).contains(hash) && said(&output).contains(words), "{}", said(&output));
    }
    let output = verify("en", &["-", "--deck", &path("none.frise")], &record.to_json());
    assert!(said(&output).contains("none.frise cannot be read"), "{}", said(&output));
    assert_eq!(output.status.code(), Some(2));

    // Beside the record the deck is found.
    std::fs::write(path("game.json"), record.to_json()).expect("written");
    let output = verify("fr", &[&path("game.json")], "");
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    // A lie stays one.
    record.actions.swap(0, 1);
    assert_eq!(verify("en", &["-", "--deck", &own], &record.to_json()).status.code(), Some(1));
}

#[test]
fn what_a_hostile_record_holds_never_reaches_the_terminal() {
    let mut record = finished::record("classic", &["classic"]);
    record.code = "\u{1b}[31mK7\u{202e}".to_owned();
    record.seats[0].name = "\u{1b}[2J".to_owned();
    record.terms.boxes = Boxes::one("\u{1b}[31m");
    let output = verify("en", &["-"], &record.to_json());
    assert_eq!(output.status.code(), Some(2));
    assert!(!said(&output).contains(['\u{1b}', '\u{202e}']), "{}", said(&output));
}
