//! `frise deck check`: the linter, for people and for machines.

use std::sync::Arc;

use frise_decks::{Deck, DeckFile, Finding, Severity, boxes};
use frise_text::Lang;
use serde::Serialize;

use super::open::{Opened, open, read_beside};
use super::{Ending, Screen, print, report};

#[derive(Serialize)]
struct Checked {
    file: String,
    errors: usize,
    warnings: usize,
    findings: Vec<Finding>,
}

pub(super) fn run(names: &[String], strict: bool, json: bool, screen: Screen, lang: Lang) -> Ending {
    let shipped: Vec<String> = boxes().iter().map(|deck| deck.id.clone()).collect();
    let names = if names.is_empty() { &shipped } else { names };
    // What cannot be opened has been complained about, and the others are checked all the same.
    let opened: Vec<Opened> = names.iter().filter_map(|name| open(name, lang).ok()).collect();
    let beside: Vec<&Deck> =
        opened.iter().filter_map(|opened| Some(&opened.file.as_ref().ok()?.deck)).collect();
    let others: Vec<&Deck> = boxes().iter().map(Arc::as_ref).chain(beside).collect();
    let checked: Vec<Checked> = opened.iter().map(|opened| check(opened, &others)).collect();
    let said = if json {
        format!("{}\n", serde_json::to_string_pretty(&checked).unwrap_or_default())
    } else {
        opened.iter().zip(&checked).map(|(opened, checked)| draw(opened, checked, screen, lang)).collect()
    };
    let is_wrong = |checked: &Checked| checked.errors > 0 || strict && checked.warnings > 0;
    let ending = if opened.len() < names.len() {
        Ending::Unreadable
    } else if checked.iter().any(is_wrong) {
        Ending::Findings
    } else {
        Ending::Clean
    };
    print(&said, ending, lang)
}

fn check(opened: &Opened, others: &[&Deck]) -> Checked {
    let findings = match &opened.file {
        Ok(file) => {
            let album = file.pictures.clone();
            let (_, unusable) = album.completed(&file.deck, |picture| read_beside(&opened.name, picture));
            let mut findings = file.lint(others);
            findings.extend(file.lint_pictures(unusable));
            findings
        }
        Err(faults) => {
            // What is wrong with one card must not hide what could be better in the others.
            let (draft, _) = DeckFile::draft(&opened.bytes, opened.format, boxes());
            faults.iter().cloned().chain(draft.lint_draft(others)).collect()
        }
    };
    let count = |severity| findings.iter().filter(|finding| finding.severity() == severity).count();
    Checked {
        file: opened.name.clone(),
        errors: count(Severity::Error),
        warnings: count(Severity::Warning),
        findings,
    }
}

fn draw(opened: &Opened, checked: &Checked, screen: Screen, lang: Lang) -> String {
    let mut out = report::draw_all(&opened.name, &opened.bytes, &checked.findings, screen, lang);
    let n_cards = opened.file.as_ref().map_or(0, |file| file.deck.cards.len());
    let args = [
        ("file", checked.file.as_str().into()),
        ("cards", n_cards.into()),
        ("errors", checked.errors.into()),
        ("warnings", checked.warnings.into()),
    ];
    let key = if opened.file.is_ok() { "deck-cli-checked" } else { "deck-cli-refused" };
    out.push_str(&format!("{}\n", lang.text_with(key, &args)));
    out
}
