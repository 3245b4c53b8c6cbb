//! What docs/fairness.md promises is true: its numbers, its commands, and the verifier in another language.

use std::path::Path;
use std::process::{Command, Output};

use frise_core::{CardId, Seed, shuffle};
use frise_room::Difficulty;
use frise_room::online::{GameRecord, Reveal, commitment, deal_text, hex};

use crate::finished;

const PAGE: &str = include_str!("../../../docs/fairness.md");

/// The reveal of the example.
fn example() -> Reveal {
    let (_, rest) = PAGE.split_once("the reveal says:").expect("the page has an example");
    let json: String = rest.lines().skip(2).take_while(|line| line.starts_with("    ")).collect();
    serde_json::from_str(&json).expect("the example is a reveal")
}

#[test]
fn the_numbers_of_the_example_are_right() {
    let reveal = example();
    let seed = Seed::from_text(&deal_text(&reveal.server_seed, &reveal.entropy));
    let mut cards: Vec<CardId> = (0..55).map(CardId).collect();
    shuffle(&seed, 0, &mut cards);
    let top: Vec<String> = cards.iter().take(16).map(|card| card.0.to_string()).collect();
    for promised in [commitment(&reveal.server_seed), hex(&seed.0), top.join(" ")] {
        assert!(PAGE.contains(&promised), "{promised}");
    }
    assert!(PAGE.contains(&format!("falls on seat {}", seed.lot(3))));
}

#[test]
fn the_commands_of_the_example_print_what_the_page_says() {
    let lines: Vec<&str> = PAGE.lines().collect();
    let commands: Vec<_> = lines.windows(2).filter(|pair| pair[0].starts_with("    $ ")).collect();
    assert_eq!(commands.len(), 2);
    for pair in commands {
        let output = Command::new("sh").args(["-c", &pair[0][6..]]).output().expect("a shell");
        assert_eq!(String::from_utf8_lossy(&output.stdout).trim_end(), pair[1].trim());
    }
}

#[test]
fn every_answer_of_verify_is_on_the_page() {
    let program =
        include_str!("../src/verify.rs").to_owned() + include_str!("../../frise-room/src/online/record.rs");
    let codes =
        ["holds", "unreadable", "too_large", "commitment", "entropy", "setup", "action", "actor", "outcome"];
    for code in codes.into_iter().chain(["other_cards", "not_a_record", "version"]) {
        assert!(program.contains(&format!("\"{code}\"")) && PAGE.contains(&format!("`{code}`")), "{code}");
    }
}

#[test]
fn the_verifier_in_python_agrees() {
    for (edition, boxes, difficulty) in [
        ("classic", &["classic"][..], Difficulty::Experts),
        ("inventions", &["classic", "inventions"], Difficulty::Mixed),
        ("twist-coop", &["twist"], Difficulty::Everybody),
        ("saga", &["odyssey"], Difficulty::Experts),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let record = finished::record_by(edition, boxes, difficulty);
        let told = python(folder.path(), &record);
        assert!(told.status.success(), "{edition}: {told:?}");
        let deal = String::from_utf8_lossy(&told.stdout).into_owned();
        assert!(deal.lines().count() == 5 && deal.contains("YES") && deal.contains("Ben: "), "{deal}");
    }
}

#[test]
fn the_verifier_in_python_finds_lies_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = finished::record("classic", &["classic"]);
    let mut other_seed = record.clone();
    other_seed.reveal.server_seed = "2".repeat(64);
    let mut other_deal = other_seed.clone();
    other_deal.commitment = commitment(&other_deal.reveal.server_seed);
    let mut other_cards = record;
    other_cards.cards = "0".repeat(16);
    for (lie, words) in [(other_seed, "committed"), (other_deal, "not dealt"), (other_cards, "other cards")] {
        let told = python(folder.path(), &lie);
        assert_eq!(told.status.code(), Some(1), "{told:?}");
        assert!(String::from_utf8_lossy(&told.stdout).contains(words), "{told:?}");
    }
}

/// What the verifier of the page says, fed as the page says.
fn python(folder: &Path, record: &GameRecord) -> Output {
    let game = folder.join("game.json");
    std::fs::write(&game, record.to_json()).expect("a file");
    let mut command = Command::new("python3");
    command.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/check_deal.py")).arg(game);
    for id in record.terms.boxes.iter() {
        let shown = Command::new(env!("CARGO_BIN_EXE_frise")).args(["deck", "show", id, "--json"]).output();
        let path = folder.join(format!("{id}.json"));
        std::fs::write(&path, shown.expect("the program runs").stdout).expect("a file");
        command.arg(path);
    }
    command.output().expect("Python is there")
}
