//! Audit command, `frise verify`: whether a downloaded game is what it says. It asks `frise-room`, and tells people and programs
//! the answer.

mod deck;

use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use frise_core::Outcome;
use frise_decks::{boxes, harmless};
use frise_room::narrator::refusal;
use frise_room::online::{GameRecord, VerifyError};
use frise_room::{ChoiceError, RestoreError, Room};
use frise_text::Lang;
use serde::Serialize;

use deck::{Decks, Trouble};

use crate::output;

/// More than any game can take.
const MAX_BYTES: u64 = 4 << 20;

/// What is checked, in this order; `verify-check-…` says it.
const CHECKS: [&str; 4] = ["commitment", "deal", "actions", "outcome"];

/// The flags of `frise verify`.
#[derive(Args)]
pub(crate) struct VerifyArgs {
    #[arg(value_name = "FILE")]
    file: String,
    #[arg(long, value_name = "FILE")]
    deck: Vec<PathBuf>,
    #[arg(long)]
    json: bool,
}

/// What came of it, for programs.
#[derive(Serialize)]
struct Report<'a> {
    file: &'a str,
    /// Nothing where it cannot be judged here.
    holds: Option<bool>,
    code: &'static str,
    /// In English, for whoever writes the program.
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    room: Option<&'a str>,
    /// What was found right.
    checked: &'a [&'static str],
    /// The action that is wrong, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<usize>,
    /// The deck that is wanted, by its hash.
    #[serde(skip_serializing_if = "Option::is_none")]
    deck: Option<&'a str>,
}

/// Why no answer can be given.
enum Unread {
    File(io::Error),
    TooLarge,
    Record(VerifyError),
}

/// Checks a file, or with `-` what comes in: 0 where it holds, 1 where it does not, 2 where that cannot be said.
pub(crate) fn run(args: &VerifyArgs, lang: Lang) -> ExitCode {
    let read = read(&args.file).and_then(|json| GameRecord::from_json(&json).map_err(Unread::Record));
    let judged = read.map(|record| {
        let decks = Decks::of(&record, &args.file, &args.deck, lang);
        (record.verify(|id| decks.find(id)), record, decks.trouble)
    });
    let (said, holds) = match &judged {
        Ok((verdict, record, trouble)) => {
            let report = report(args, record, verdict.as_ref().err(), trouble.as_ref());
            let text = || text(record, verdict, &report, trouble.as_ref(), lang);
            (if args.json { json(&report) } else { text() }, report.holds)
        }
        Err(unread) => {
            let (code, message) = unread.tell();
            let report = Report {
                file: &args.file,
                holds: None,
                code,
                message,
                room: None,
                checked: &[],
                action: None,
                deck: None,
            };
            let words =
                [("file", harmless(&args.file, 200).into()), ("why", harmless(&report.message, 200).into())];
            let line = || lang.text_with(&format!("verify-{}", key(code)), &words) + "\n";
            (if args.json { json(&report) } else { line() }, None)
        }
    };
    let answer = ExitCode::from(match holds {
        Some(true) => 0,
        Some(false) => 1,
        None => 2,
    });
    output::print(&said, lang).map_or_else(|cannot| cannot, |()| answer)
}

fn read(name: &str) -> Result<String, Unread> {
    let from: &mut dyn Read = match name {
        "-" => &mut io::stdin(),
        name => &mut File::open(name).map_err(Unread::File)?,
    };
    let mut json = String::new();
    // One byte more than is allowed is enough to see that a file is too large.
    from.take(MAX_BYTES + 1).read_to_string(&mut json).map_err(Unread::File)?;
    if json.len() as u64 > MAX_BYTES { Err(Unread::TooLarge) } else { Ok(json) }
}

impl Unread {
    fn tell(&self) -> (&'static str, String) {
        match self {
            Unread::File(error) => ("unreadable", error.to_string()),
            Unread::TooLarge => ("too_large", format!("a record has at most {MAX_BYTES} bytes")),
            Unread::Record(error) => (error.code(), error.to_string()),
        }
    }
}

fn report<'a>(
    args: &'a VerifyArgs,
    record: &'a GameRecord,
    error: Option<&VerifyError>,
    trouble: Option<&'a Trouble>,
) -> Report<'a> {
    let n_checked = match error {
        None => CHECKS.len(),
        Some(VerifyError::NotARecord(_) | VerifyError::Version(_) | VerifyError::Commitment) => 0,
        Some(
            VerifyError::Entropy | VerifyError::Replay(RestoreError::Choice(_) | RestoreError::OtherCards),
        ) => 1,
        Some(VerifyError::Replay(RestoreError::Action { .. }) | VerifyError::Actor { .. }) => 2,
        Some(VerifyError::Outcome | VerifyError::Told) => 3,
    };
    let action = match error {
        Some(VerifyError::Replay(RestoreError::Action { index, .. }) | VerifyError::Actor { index }) => {
            Some(*index)
        }
        _ => None,
    };
    // With other cards than those of the game, nothing can be said of the deal.
    let is_unknown = error.is_some_and(|error| match error {
        VerifyError::Replay(RestoreError::OtherCards) => true,
        VerifyError::Replay(RestoreError::Choice(reasons)) => reasons.iter().any(is_about_boxes),
        _ => false,
    });
    Report {
        file: &args.file,
        holds: if is_unknown { None } else { Some(error.is_none()) },
        code: match error {
            None => "holds",
            Some(_) if is_unknown => trouble.map_or("other_cards", Trouble::code),
            Some(error) => error.code(),
        },
        message: error.map_or_else(|| "everything in this record holds".to_owned(), ToString::to_string),
        room: Some(&record.code),
        checked: &CHECKS[..n_checked],
        action,
        deck: trouble.and_then(Trouble::hash).filter(|_| is_unknown),
    }
}

fn is_about_boxes(reason: &ChoiceError) -> bool {
    matches!(reason, ChoiceError::UnknownBox { .. })
}

fn json(report: &Report<'_>) -> String {
    serde_json::to_string_pretty(report).unwrap_or_default() + "\n"
}

/// A line for the answer, and one for each check as far as they went.
fn text(
    record: &GameRecord,
    verdict: &Result<Room, VerifyError>,
    report: &Report<'_>,
    trouble: Option<&Trouble>,
    lang: Lang,
) -> String {
    let answer = match report.holds {
        Some(true) => "verify-holds",
        Some(false) => "verify-fails",
        None => "verify-unknown",
    };
    let mut lines = vec![lang.text_with(answer, &[("room", harmless(&record.code, 20).into())])];
    for check in report.checked {
        let words = [
            ("n", (record.actions.len() as u32).into()),
            ("ended", verdict.as_ref().map(|room| ended(record, room, lang)).unwrap_or_default().into()),
        ];
        lines.push(format!("  ✓ {}", lang.text_with(&format!("verify-check-{check}"), &words)));
    }
    if let Err(error) = verdict {
        lines.push(format!("  ✗ {}", why(record, error, report, trouble, lang)));
    }
    for check in CHECKS.iter().skip(report.checked.len() + 1) {
        lines.push(format!("  – {}", lang.text(&format!("verify-skipped-{check}"))));
    }
    lines.join("\n") + "\n"
}

fn ended(record: &GameRecord, room: &Room, lang: Lang) -> String {
    match record.outcome {
        Outcome::Winner(seat) => lang.text_with("verify-winner", &[("name", room.name(seat).into())]),
        Outcome::Shared(seats) => {
            let names: Vec<&str> = seats.iter().map(|seat| room.name(seat)).collect();
            lang.text_with("verify-shared", &[("names", names.join(", ").into())])
        }
        Outcome::Score(score) => lang.text_with("verify-score", &[("score", score.score.into())]),
        Outcome::Hits(hits) => lang.text_with("verify-score", &[("score", hits.right.into())]),
    }
}

fn why(
    record: &GameRecord,
    error: &VerifyError,
    report: &Report<'_>,
    trouble: Option<&Trouble>,
    lang: Lang,
) -> String {
    let why = match (error, trouble) {
        (_, Some(Trouble::Unreadable(why))) if report.holds.is_none() => why.clone(),
        (VerifyError::Replay(RestoreError::Choice(reasons)), _) => {
            let said: Vec<String> = reasons.iter().map(|reason| reason.message(lang, boxes())).collect();
            harmless(&said.join(" "), 400)
        }
        (VerifyError::Replay(RestoreError::Action { error, .. }), _) => refusal(lang, error.code()),
        _ => String::new(),
    };
    let played = report.action.and_then(|index| record.actions.get(index));
    let seat = played.and_then(|played| record.seats.get(played.seat.idx()));
    let words = [
        ("why", why.into()),
        ("hash", harmless(report.deck.unwrap_or_default(), 70).into()),
        ("n", report.action.map_or(0, |index| index as u32 + 1).into()),
        ("name", seat.map(|seat| harmless(&seat.name, 40)).unwrap_or_default().into()),
    ];
    lang.text_with(&format!("verify-{}", key(report.code)), &words)
}

/// Codes are written with `_`, the names of messages with `-`.
fn key(code: &str) -> String {
    code.replace('_', "-")
}
