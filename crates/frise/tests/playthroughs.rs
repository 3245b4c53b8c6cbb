//! Whole games as files: requests to the referee and its answers, line by line.
//! `FRISE_UPDATE=1 cargo test -p frise --test playthroughs` writes the answers anew; read the difference before committing.

mod common;

use std::path::PathBuf;

use common::Referee;
use frise_core::EDITIONS;
use serde_json::Value;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs")
}

fn files() -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = folder()
        .read_dir()
        .expect("the folder is there")
        .map(|entry| entry.expect("readable").path())
        .collect();
    files.sort();
    files
}

#[test]
fn every_answer_is_as_recorded() {
    let is_update = std::env::var_os("FRISE_UPDATE").is_some();
    for file in files() {
        let text = std::fs::read_to_string(&file).expect("readable");
        let lines: Vec<&str> = text.lines().collect();
        let mut referee = Referee::start();
        let mut recorded = String::new();
        for (number, pair) in lines.chunks(2).enumerate() {
            let answer = referee.ask_bytes(pair[0].as_bytes());
            recorded += &format!("{}\n{answer}\n", pair[0]);
            if !is_update {
                let expected: Value = serde_json::from_str(pair[1]).expect("JSON");
                assert_eq!(answer, expected, "{}, line {}", file.display(), number * 2 + 2);
            }
        }
        referee.finish();
        if is_update {
            std::fs::write(&file, recorded).expect("writable");
        }
    }
}

#[test]
fn every_edition_has_a_playthrough_to_the_end() {
    for edition in EDITIONS {
        let has_end = files()
            .iter()
            .filter(|file| std::fs::read_to_string(file).expect("readable").contains("\"phase\":\"over\""))
            .filter_map(|file| file.file_stem()?.to_str())
            .any(|name| {
                let known = |other: &&&frise_core::Edition| name.starts_with(&format!("{}-", other.id));
                // twist-coop-… is not a playthrough of twist.
                let of = EDITIONS.iter().filter(known).max_by_key(|other| other.id.len());
                of.is_some_and(|of| of.id == edition.id)
            });
        assert!(has_end, "no playthrough of {} reaches the end", edition.id);
    }
}
