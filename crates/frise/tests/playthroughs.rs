//! Golden transcripts: whole games as files, requests to the referee and what it answers.
//! `FRISE_UPDATE=1 cargo test -p frise --test all playthroughs` writes the answers anew; read the difference before committing.
//!
//! ```text
//! # For people: what this game shows.
//! > {"op":"act","player":0,"action":{"type":"place","card":"c7","gap":1}}
//!   * misplaced belongs=2 card="c7" date=1 gap=1 player=0       an event
//!   * drew card="c0" player=0 top=null
//!   ok true                                                     any other field of the answer
//!   discard: +"c7"[0]                                           the state: a list with a card more, at place 0,
//!   hands[0]: -"c7"[1], +"c0"[1]                                one that lost a card and got another,
//!   to_move 0 → 1                                               and what was and is
//! ```
//!
//! A request is the text of its `>` lines without line ends; a blank line or an answer separates it from the next. Of a state only
//! what has changed is printed: since the state given last to whoever may see all, or, asked with `as`, since the one given last to
//! somebody at the table. `legal` is answered with `?` lines. Everything that the referee says is held by these files.

use std::path::PathBuf;
use std::sync::LazyLock;

use crate::common::Referee;
use crate::common::transcript::{Transcript, wrap};
use frise_core::EDITIONS;
use serde_json::{Value, json};

/// No line may be longer.
const LONGEST: usize = 160;

struct Playthrough {
    file: PathBuf,
    recorded: String,
    answers: Vec<Value>,
    /// The file as it should be.
    played: String,
}

/// Every file, played once for all tests.
static ALL: LazyLock<Vec<Playthrough>> = LazyLock::new(|| {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    let entries = folder.read_dir().expect("the folder is there");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("readable").path()).collect();
    files.sort();
    files.into_iter().map(Playthrough::of).collect()
});

impl Playthrough {
    fn of(file: PathBuf) -> Playthrough {
        let recorded = std::fs::read_to_string(&file).expect("readable");
        let mut referee = Referee::start();
        let mut transcript = Transcript::default();
        let (mut answers, mut played, mut request) = (Vec::new(), String::new(), String::new());
        for line in recorded.lines().chain([""]) {
            if let Some(part) = line.strip_prefix("> ") {
                request += part;
                continue;
            }
            if !request.is_empty() {
                let answer = referee.ask_bytes(request.as_bytes());
                played += &format!("{}{}\n", wrap("> ", &request), transcript.print(&answer));
                answers.push(answer);
                request.clear();
            }
            if line.starts_with('#') {
                played += &format!("{line}\n");
            }
        }
        referee.finish();
        Playthrough { file, recorded, answers, played }
    }
}

#[test]
fn every_answer_is_as_recorded() {
    let is_update = std::env::var_os("FRISE_UPDATE").is_some();
    for Playthrough { file, recorded, played, .. } in ALL.iter() {
        if is_update {
            std::fs::write(file, played).expect("writable");
            continue;
        }
        for (number, (is, was)) in (1..).zip(played.lines().zip(recorded.lines())) {
            assert_eq!(is, was, "{}:{number}", file.display());
        }
        assert_eq!(played.lines().count(), recorded.lines().count(), "{}", file.display());
    }
}

#[test]
fn no_line_is_too_long_to_read() {
    for Playthrough { file, played, .. } in ALL.iter() {
        let longest = played.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        assert!(longest <= LONGEST, "{}: a line of {longest} characters", file.display());
    }
}

/// What is printed leaves nothing out: whatever is changed in an answer, it reads otherwise.
#[test]
fn a_change_anywhere_in_an_answer_shows() {
    let mut n_changed = 0;
    for name in ["classic-small-box-reshuffles.txt", "twist-coop-alone.txt"] {
        let game = ALL.iter().find(|game| game.file.ends_with(name)).expect("it is there");
        let mut transcript = Transcript::default();
        for answer in &game.answers {
            let before = transcript.clone();
            let printed = transcript.print(answer);
            each_change(answer, &mut |changed| {
                n_changed += 1;
                assert_ne!(before.clone().print(&changed), printed, "{changed}");
            });
        }
    }
    assert!(n_changed > 1_000, "{n_changed}");
}

/// The value with something else in any one place, or with an element less in any list.
fn each_change(value: &Value, visit: &mut dyn FnMut(Value)) {
    match value {
        Value::Object(fields) => {
            for (key, field) in fields {
                each_change(field, &mut |changed| {
                    let mut fields = fields.clone();
                    fields.insert(key.clone(), changed);
                    visit(Value::Object(fields));
                });
            }
        }
        Value::Array(list) => {
            for (idx, element) in list.iter().enumerate() {
                let with = |list: &[Value], changed: Option<Value>| {
                    let mut list = list.to_vec();
                    list.splice(idx..=idx, changed);
                    Value::Array(list)
                };
                visit(with(list, None));
                each_change(element, &mut |changed| visit(with(list, Some(changed))));
            }
        }
        Value::Number(_) => visit(json!(-77)),
        Value::Bool(is) => visit(json!(!is)),
        _ => visit(json!("something else")),
    }
}

#[test]
fn every_edition_has_a_playthrough_to_the_end() {
    for edition in EDITIONS {
        let has_end = ALL
            .iter()
            .filter(|game| game.answers.iter().any(|answer| answer["state"]["phase"] == "over"))
            .filter_map(|game| game.file.file_stem()?.to_str())
            .any(|name| {
                let known = |other: &&&frise_core::Edition| name.starts_with(&format!("{}-", other.id));
                // twist-coop-… is not a playthrough of twist.
                let of = EDITIONS.iter().filter(known).max_by_key(|other| other.id.len());
                of.is_some_and(|of| of.id == edition.id)
            });
        assert!(has_end, "no playthrough of {} reaches the end", edition.id);
    }
}
