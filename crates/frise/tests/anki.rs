//! `frise deck anki`, taken in by Anki itself: its own package from PyPI, in an environment below the target folder.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::time::{Duration, SystemTime};

use serde_json::Value;
use tempfile::TempDir;

fn frise(folder: &Path, args: &[&str]) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_frise"));
    let output = command.current_dir(folder).args(["--lang", "en", "deck", "anki"]).args(args).output();
    let output = output.expect("it starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Python with Anki in it, installed once.
static PYTHON: LazyLock<PathBuf> = LazyLock::new(|| {
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/anki/requirements.txt");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("anki");
    let (python, stamp) = (folder.join("bin/python"), folder.join("installed"));
    let wanted = fs::read_to_string(&list).expect("it is there");
    if fs::read_to_string(&stamp).ok() == Some(wanted.clone()) {
        return python;
    }
    let run = |command: &mut Command, missing: &str| {
        let output = command.output().unwrap_or_else(|error| panic!("{error}: {missing}"));
        assert!(output.status.success(), "{missing}: {}", String::from_utf8_lossy(&output.stderr));
    };
    run(
        Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder),
        "this test needs python3 with venv (on Debian: apt-get install python3-venv)",
    );
    run(
        Command::new(&python).args(["-m", "pip", "install", "--quiet", "--requirement"]).arg(&list),
        "this test needs the package anki, which pip could not fetch",
    );
    fs::write(&stamp, wanted).expect("the folder is there");
    python
});

/// What Anki has after each of these packages.
fn import(packages: &[&Path]) -> Vec<Value> {
    let folder = TempDir::new().expect("a folder");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/anki/import.py");
    let mut command = Command::new(&*PYTHON);
    let output = command.arg(script).arg(folder.path()).args(packages).output().expect("Python starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    said.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

const DECK: &str = "id = \"trio\"\nlanguages = [\"en\"]\nname.en = \"Trio\"\n\n[[theme]]\nid = \"one\"\nname.en = \"One\"\n\n\
    [[card]]\nid = \"first\"\ndate = \"1789\"\ntheme = \"one\"\ntitle.en = \"The first & oldest\"\nfact.en = \"A fact & more.\"\n\n\
    [[card]]\nid = \"second\"\ndate = \"1889\"\ntheme = \"one\"\ntitle.en = \"The second\"\n\n";

/// Writes a deck that was changed so many seconds after another.
fn write(path: &Path, text: &str, seconds: u64) {
    fs::write(path, text).expect("the folder is there");
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_790_000_000 + seconds);
    File::options()
        .write(true)
        .open(path)
        .and_then(|file| file.set_modified(time))
        .expect("times can be set");
}

#[test]
fn a_second_import_brings_notes_up_to_date_and_doubles_none() {
    let folder = TempDir::new().expect("a folder");
    let deck = folder.path().join("trio.toml");
    let package = |name: &str| folder.path().join(name);
    write(&deck, DECK, 0);
    frise(folder.path(), &["trio.toml", "-o", "one.apkg"]);
    frise(folder.path(), &["trio.toml", "-o", "same.apkg"]);
    assert!(
        fs::read(package("one.apkg")).expect("written") == fs::read(package("same.apkg")).expect("written"),
        "same bytes"
    );
    write(&deck, &DECK.replace("The second", "The other"), 60);
    frise(folder.path(), &["trio.toml", "-o", "two.apkg"]);
    let states = import(&[&package("one.apkg"), &package("same.apkg"), &package("two.apkg")]);
    let [one, same, two] = &states[..] else { panic!("{states:?}") };
    for state in [one, same, two] {
        assert_eq!(state["notes"].as_object().map(serde_json::Map::len), Some(2), "{state}");
        assert_eq!(state["n_cards"], 4, "both directions: {state}");
        assert_eq!(state["types"], serde_json::json!(["Frise"]), "{state}");
        assert_eq!(state["media"].as_array().map(Vec::len), Some(2), "{state}");
    }
    let note = |state: &Value, id: &str| state["notes"][format!("frise-trio-{id}")].clone();
    assert_eq!(note(one, "second")["title"], "The second");
    assert_eq!(note(same, "second")["title"], "The second");
    assert_eq!(note(two, "second")["title"], "The other");
    let first = note(one, "first");
    let [forward, backward] = &first["cards"].as_array().expect("cards")[..] else { panic!("{first}") };
    let has = |side: &Value, words: &str| side.as_str().is_some_and(|side| side.contains(words));
    assert!(has(&forward["front"], "The first &amp; oldest") && !has(&forward["front"], "1789"), "{first}");
    assert!(has(&forward["back"], "1789") && has(&forward["back"], "A fact &amp; more."), "{first}");
    assert!(has(&backward["front"], "1789") && !has(&backward["front"], "oldest"), "{first}");
    assert!(
        has(&backward["back"], "frise-trio-first.svg") && has(&backward["back"], "The first &amp; oldest"),
        "{first}"
    );
    assert_eq!(forward["deck"], "Frise::Trio");
}

#[test]
fn a_whole_box_with_its_pictures_goes_into_anki() {
    let folder = TempDir::new().expect("a folder");
    frise(folder.path(), &["classic", "-o", "classic.apkg"]);
    let states = import(&[&folder.path().join("classic.apkg")]);
    let n = frise_decks::find("classic").expect("it ships with the game").cards.len();
    assert_eq!(states[0]["new"], n);
    assert_eq!(states[0]["media"].as_array().map(Vec::len), Some(n));
}

/// Anki takes in what is newer than what it has: boxes that were changed need a later time.
#[test]
fn the_time_of_the_boxes_follows_their_changes() {
    let mut text = String::new();
    for deck in frise_decks::boxes() {
        for card in &deck.cards {
            let words =
                [&card.title, &card.fact].map(|text| text.iter().map(|(_, text)| text).collect::<String>());
            text.push_str(&format!("{} {} {} {words:?}\n", deck.id, card.id, card.date));
        }
    }
    let found = frise_core::Seed::from_text(&text)
        .0
        .iter()
        .take(6)
        .map(|byte| format!("{byte:02x}"))
        .collect::<String>();
    assert_eq!(
        found, FINGERPRINT,
        "the boxes have changed: set BOXES_OF in src/deck/anki.rs to today, and FINGERPRINT here to what was found"
    );
}

const FINGERPRINT: &str = "4ff9cf8c8492";
