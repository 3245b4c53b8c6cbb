//! `frise deck render` and `frise deck sheet`, run as a person runs them; one card compared with the picture it should be.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use resvg::tiny_skia::Pixmap;
use tempfile::TempDir;

/// How far a channel may be off on average, and how many in a thousand pixels by more than a little: machines round apart.
const MEAN: f64 = 2.0;
const STRAY: f64 = 10.0;

fn case(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/drawing").join(name)
}

fn frise(args: &[&str], output: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_frise"));
    command.args(["--lang", "fr", "deck"]).args(args).arg("-o").arg(output).output().expect("it starts")
}

fn deck() -> String {
    case("deck.toml").to_string_lossy().into_owned()
}

fn assert_done(output: &Output) {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn a_card_looks_as_it_should() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("card.png");
    assert_done(&frise(&["render", &deck(), "a-tower", "--back", "--icons", "--width", "126"], &file));
    if std::env::var_os("FRISE_UPDATE").is_some() {
        std::fs::copy(&file, case("a-tower.png")).expect("the folder is there");
    }
    let (drawn, golden) = (pixels(&file), pixels(&case("a-tower.png")));
    assert_eq!((drawn.width(), drawn.height()), (golden.width(), golden.height()));
    let differences: Vec<f64> =
        drawn.data().iter().zip(golden.data()).map(|(a, b)| f64::from(a.abs_diff(*b))).collect();
    let mean = differences.iter().sum::<f64>() / differences.len() as f64;
    let stray = differences.iter().filter(|difference| **difference > 40.0).count() as f64;
    let stray = stray * 1000.0 / differences.len() as f64;
    assert!(mean < MEAN && stray < STRAY, "off by {mean:.2}, {stray:.1} in a thousand by more than a little");
}

#[test]
fn without_cards_both_sides_of_all_are_drawn() {
    let folder = TempDir::new().expect("a folder");
    let cards = folder.path().join("cards");
    assert_done(&frise(&["render", &deck(), "--size", "print", "--width", "69"], &cards));
    for name in ["a-tower-face", "a-tower-back", "a-bicycle-face", "a-bicycle-back"] {
        let card = pixels(&cards.join(format!("{name}.png")));
        assert_eq!((card.width(), card.height()), (69, 94), "a millimetre is a pixel here");
    }
}

#[test]
fn a_sheet_holds_all_cards() {
    let (folder, deck) = (TempDir::new().expect("a folder"), deck());
    for extra in [&[][..], &["--pictures"], &["--back", "--size", "line"]] {
        let sheet = folder.path().join("sheet.png");
        let args = [&["sheet", &deck, "--width", "90", "--columns", "2", "--force"][..], extra].concat();
        assert_done(&frise(&args, &sheet));
        assert_eq!(pixels(&sheet).width(), 2 * 90 + 3 * 14);
    }
}

#[test]
fn what_cannot_be_drawn_or_written_is_said() {
    let folder = TempDir::new().expect("a folder");
    let unknown = frise(&["render", &deck(), "a-spoon"], &folder.path().join("card.png"));
    assert_eq!(unknown.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("a-spoon"));
    let nowhere = frise(&["render", &deck(), "a-tower"], Path::new("/nowhere/card.png"));
    assert_eq!(nowhere.status.code(), Some(2));
}

#[test]
fn check_looks_at_the_pictures_that_a_deck_brings() {
    let folder = TempDir::new().expect("a folder");
    let text = std::fs::read_to_string(case("deck.toml")).expect("it is there");
    let deck = folder.path().join("deck.toml");
    std::fs::write(&deck, text).expect("the folder is there");
    let check = || {
        let output = Command::new(env!("CARGO_BIN_EXE_frise"))
            .args(["--lang", "en", "deck", "check", "--json"])
            .arg(&deck)
            .output()
            .expect("it starts");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    assert!(check().contains("unusable-picture"), "the drawing is not beside it");
    std::fs::write(folder.path().join("tower.svg"), "<svg onload=\"alert(1)\"/>")
        .expect("the folder is there");
    assert!(check().contains("bad-root"));
    std::fs::copy(case("tower.svg"), folder.path().join("tower.svg")).expect("both are there");
    assert!(!check().contains("picture"), "{}", check());
}

fn pixels(file: &Path) -> Pixmap {
    Pixmap::load_png(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}
