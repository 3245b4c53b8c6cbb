//! `frise deck` as a person and a machine meet it: exit codes, both languages, JSON, files.

use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const BROKEN: &str = "id = \"essai\"\nlanguages = [\"fr\"]\nname.fr = \"Essai\"\n\n[[theme]]\nid = \"un\"\nname.fr = \"Un\"\n\n\
    [[card]]\nid = \"deux\"\ndate = \"0\"\ntheme = \"trois\"\ntitle.fr = \"Quatre\"\n";

fn frise(lang: &str, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_frise"));
    command.arg("deck").args(args).env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANGUAGE");
    command.env("LANG", lang).stdin(Stdio::null()).output().expect("the program runs")
}

fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("what we print is UTF-8")
}

fn json(args: &[&str]) -> Value {
    serde_json::from_slice(&frise("C", args).stdout).expect("JSON")
}

fn file(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("a temporary file can be written");
    path.to_str().expect("a temporary name is UTF-8").to_owned()
}

#[test]
fn list_names_every_box_in_both_languages() {
    let (french, english) = (frise("fr_FR.UTF-8", &["list"]), frise("en", &["list"]));
    for (output, name) in [(&french, "Classique"), (&english, "Classic")] {
        assert!(output.status.success());
        assert!(stdout(output).contains(name));
        assert!(!stdout(output).contains("bench"));
    }
    assert_eq!(json(&["list", "--json"])[0]["id"], "classic");
}

#[test]
fn show_gives_machines_what_they_are_promised() {
    let deck = json(&["show", "classic", "--json"]);
    assert_eq!(deck["colour"].as_str().map(str::len), Some(7));
    assert!(deck["names"]["fr"].is_string() && deck["names"]["en"].is_string());
    for card in deck["cards"].as_array().expect("cards") {
        assert!(card["order"].is_i64());
        assert!(card["year"].is_i64() || card["year"].is_null());
        for field in ["printed", "title", "fact"] {
            assert!(card[field]["fr"].is_string() && card[field]["en"].is_string(), "{card}");
        }
        assert!(card["id"].is_string() && card["theme"].is_string() && card["source"].is_string(), "{card}");
    }
}

#[test]
fn check_tells_by_its_exit_code() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let broken = file(folder.path(), "broken.toml", BROKEN);
    let poor = file(folder.path(), "poor.toml", &BROKEN.replace("\"0\"", "\"1789\"").replace("trois", "un"));
    for (args, code) in [
        (vec!["check"], 0),
        (vec!["check", "classic", "--strict"], 0),
        (vec!["check", &poor], 0),
        (vec!["check", &poor, "--strict"], 1),
        (vec!["check", &broken], 1),
        (vec!["check", "no-such-box"], 2),
        (vec!["check", "no-such-file.toml", &broken], 2),
        (vec!["show", &broken], 1),
        (vec!["stats", "no-such-box"], 2),
    ] {
        assert_eq!(frise("C", &args).status.code(), Some(code), "{args:?}");
    }
}

#[test]
fn check_says_all_with_line_card_and_remedy() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let broken = file(folder.path(), "broken.toml", BROKEN);
    let output = frise("fr", &["check", &broken]);
    for expected in
        ["broken.toml:11", "deux", "il n’y a pas d’an 0", "l’année qui précède 1 est -1", "bad-date"]
    {
        assert!(stdout(&output).contains(expected), "{expected}\n{}", stdout(&output));
    }
    let checked = json(&["check", &broken, "--json"]);
    let finding = &checked[0]["findings"][0];
    assert_eq!((&finding["code"], &finding["line"]), (&Value::from("bad-date"), &Value::from(11)));
    let count = |kind: &str| checked[0][kind].as_u64().unwrap_or_default() as usize;
    // What could be better is said beside what is wrong.
    assert!(count("warnings") > 0);
    assert_eq!(count("errors") + count("warnings"), checked[0]["findings"].as_array().map_or(0, Vec::len));
}

#[test]
fn what_a_hostile_file_holds_never_reaches_the_terminal() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let hostile = file(folder.path(), "hostile.toml", &BROKEN.replace("Quatre", "\u{202e}\u{1b}[31mrouge"));
    for args in [["check", &hostile], ["show", &hostile]] {
        let output = frise("C", &args);
        assert!(!stdout(&output).contains(['\u{202e}', '\u{1b}']));
    }
    let huge = file(folder.path(), "huge.toml", &"#".repeat(2 << 20));
    assert!(stdout(&frise("C", &["check", &huge])).contains("too-large"));
}

#[test]
fn convert_goes_there_and_back() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let (csv, toml) = (path("classic.csv"), path("classic.toml"));
    assert!(frise("C", &["convert", "classic", &csv]).status.success());
    assert!(frise("C", &["convert", &csv, &toml]).status.success());
    assert_eq!(json(&["show", "classic", "--json"]), json(&["show", &toml, "--json"]));
    assert_eq!(frise("C", &["convert", "classic", &csv]).status.code(), Some(2), "it is there already");
    assert!(frise("C", &["convert", "classic", &csv, "--force"]).status.success());
    assert!(stdout(&frise("C", &["convert", "classic", "--to", "toml"])).starts_with("id = \"classic\""));
}

#[test]
fn stats_draws_every_box_without_colour_into_a_pipe() {
    for id in frise_decks::boxes().iter().map(|deck| deck.id.as_str()).chain(["bench"]) {
        let output = frise("fr", &["stats", id]);
        assert!(output.status.success(), "{id}");
        assert!(stdout(&output).contains('█') && !stdout(&output).contains('\u{1b}'), "{id}");
    }
}

#[test]
fn a_reader_who_leaves_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_frise"))
        .args(["deck", "show", "events", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}
