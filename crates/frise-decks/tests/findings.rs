//! Every finding has an example, a message and a remedy in every language.

use std::collections::BTreeSet;

use frise_decks::file::{MAX_BYTES, MAX_CARDS};
use frise_decks::{Deck, DeckFile, Finding, Format, Severity, Source, lint};
use frise_text::Lang;

const FAULTLESS: &str = include_str!("cases/faultless.toml");
const CASES: &str = include_str!("cases/findings.txt");

/// What takes more than a changed field; each has a test of its own below.
const ELSEWHERE: [&str; 20] = [
    "curly-quotes",
    "single-brackets",
    "pictures-inside",
    "picture-inside",
    "too-large",
    "not-utf8",
    "syntax",
    "too-many",
    "no-cards",
    "no-card-table",
    "extra-cell",
    "repeated-theme",
    "repeated-card",
    "borrowed-field",
    "id-taken",
    "same-source",
    "unused-theme",
    "same-date",
    "crowded",
    "missing-picture",
];

fn findings(bytes: &[u8], format: Format) -> Vec<Finding> {
    DeckFile::read(bytes, format).map_or_else(|faults| faults, |file| file.lint::<Deck>(&[]))
}

fn codes(text: &str) -> Vec<String> {
    findings(text.as_bytes(), Format::Toml).iter().map(Finding::code).collect()
}

fn csv_codes(text: &str) -> Vec<String> {
    findings(text.as_bytes(), Format::Csv).iter().map(Finding::code).collect()
}

fn faultless() -> Deck {
    DeckFile::read(FAULTLESS.as_bytes(), Format::Toml).expect("it is faultless").deck
}

/// The cases: a code and the changes that lead to it.
fn cases() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut cases: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in CASES.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.strip_prefix("  ") {
            Some(change) => cases.last_mut().expect("a code comes first").1.push(change),
            None => cases.push((line, Vec::new())),
        }
    }
    cases
}

fn changed(changes: &[&str]) -> String {
    let mut parts: Vec<Vec<String>> =
        FAULTLESS.split("\n\n").map(|part| part.lines().map(str::to_owned).collect()).collect();
    for change in changes {
        let (part, line) = change.split_once(' ').expect("a part and a field");
        let idx = ["deck", "theme", "card", "second"].iter().position(|name| *name == part).expect(part);
        let (field, value) = line.split_once(" =").expect(line);
        let lines = &mut parts[idx];
        let place = lines.iter().position(|line| line.starts_with(&format!("{field} =")));
        let place = place.inspect(|place| drop(lines.remove(*place))).unwrap_or(lines.len());
        if !value.trim().is_empty() {
            lines.insert(place, line.to_owned());
        }
    }
    parts.iter().map(|lines| lines.join("\n")).collect::<Vec<_>>().join("\n\n")
}

#[test]
fn the_faultless_deck_is_faultless() {
    assert_eq!(codes(FAULTLESS), [""; 0]);
}

#[test]
fn every_example_leads_to_its_finding_and_no_other() {
    for (code, changes) in cases() {
        let text = changed(&changes);
        let found = findings(text.as_bytes(), Format::Toml);
        let found_codes: BTreeSet<_> = found.iter().map(Finding::code).collect();
        assert_eq!(found_codes, BTreeSet::from([code.to_owned()]), "{changes:?}");
        for finding in &found {
            assert!(!finding.message(Lang::english()).contains('{'), "{code}");
            let is_of_card =
                changes.iter().all(|change| !change.starts_with("deck") && !change.starts_with("theme"));
            assert!(finding.line.is_some() || !is_of_card, "{code}");
        }
    }
}

#[test]
fn every_code_has_an_example_a_message_and_a_remedy() {
    let words = include_str!("../../frise-text/locales/en/deck-errors.ftl");
    let said: BTreeSet<_> =
        words.lines().filter_map(|line| Some(line.strip_prefix("deck-")?.split_once(" =")?.0)).collect();
    let shown: BTreeSet<_> = cases().into_iter().map(|(code, _)| code).chain(ELSEWHERE).collect();
    assert_eq!(said, shown);
    for lang in Lang::all() {
        for code in said.iter().filter(|code| !["bad-date", "picture-inside"].contains(code)) {
            let key = format!("deck-{code}.fix");
            assert_ne!(lang.text(&key), key, "{}", lang.code());
        }
    }
}

#[test]
fn all_that_is_wrong_is_said_at_once_with_its_place() {
    let text = changed(&[r#"card date = "0""#, r#"card theme = "spoons""#, r#"second date = "1582-10-10""#]);
    let found = findings(text.as_bytes(), Format::Toml);
    let places: Vec<_> =
        found.iter().map(|finding| (finding.code(), finding.card.as_deref(), finding.line)).collect();
    let first = Some("gutenberg-press");
    assert!(places.contains(&("bad-date".to_owned(), first, Some(18))), "{places:?}");
    assert!(places.contains(&("bad-date".to_owned(), Some("bastille-falls"), Some(29))), "{places:?}");
}

#[test]
fn a_warning_with_a_reason_is_allowed_and_an_error_never_is() {
    let reason = r#"card why = "the chronicle gives the day""#;
    let warning = [r#"card date = "1400""#, r#"card allow = ["round-century"]"#, reason];
    assert_eq!(codes(&changed(&warning)), [""; 0]);
    let error = [r#"card title.en = "In 1455""#, r#"card allow = ["title-gives-date"]"#, reason];
    assert_eq!(codes(&changed(&error)), ["title-gives-date", "unused-allow"]);
}

#[test]
fn hostile_files_are_refused_quickly() {
    let code = |bytes: &[u8], format| findings(bytes, format).iter().map(Finding::code).collect::<Vec<_>>();
    for format in [Format::Toml, Format::Csv] {
        assert_eq!(code(&vec![b'a'; MAX_BYTES + 1], format), ["too-large"]);
        assert_eq!(code(b"id = \"caf\xe9\"", format), ["not-utf8"]);
    }
    assert_eq!(code(b"id = \"essai", Format::Toml), ["syntax"]);
    let deep = format!("id = {}", "[".repeat(100_000));
    assert!(code(deep.as_bytes(), Format::Toml).contains(&"syntax".to_owned()));
    let deep_tables = format!("{} = 1", vec!["a"; 50_000].join("."));
    assert!(!code(deep_tables.as_bytes(), Format::Toml).is_empty());
    let many = "[[card]]\n".repeat(MAX_CARDS + 1);
    assert_eq!(code(many.as_bytes(), Format::Toml), ["too-many"]);
    let many: String = (0..20_000).map(|n| format!("title.x{n} = \"a\"\n")).collect();
    assert_eq!(code(many.as_bytes(), Format::Toml), ["too-many"]);
    let many = format!("languages = [{}]", "\"fr\",".repeat(20_000));
    assert_eq!(code(many.as_bytes(), Format::Toml), ["too-many"]);
    let many = format!("id,essai\ncard id,date\n{}", "a,1\n".repeat(MAX_CARDS + 1));
    assert_eq!(code(many.as_bytes(), Format::Csv), ["too-many"]);
}

#[test]
fn what_stands_twice_or_nowhere() {
    let (head, cards) = FAULTLESS.split_once("\n[[card]]").expect("it has cards");
    assert_eq!(codes(head), ["no-cards"]);
    assert_eq!(csv_codes("id,essai\nname.fr,Essai\n"), ["no-card-table"]);
    let theme = "\n[[theme]]\nid = \"books\"\nname.fr = \"Encore\"\nname.en = \"Again\"\n";
    assert_eq!(codes(&format!("{head}{theme}\n[[card]]{cards}")), ["repeated-theme"]);
    let theme = theme.replace("books", "spoons");
    assert_eq!(codes(&format!("{head}{theme}\n[[card]]{cards}")), ["unused-theme"]);
    assert_eq!(codes(&FAULTLESS.replace("bastille-falls", "gutenberg-press")), ["repeated-card"]);
    assert_eq!(
        codes(&FAULTLESS.replace("difficulty = 2", "from = \"classic\"\ndifficulty = 2"))[0],
        "borrowed-field"
    );
    let sheet = frise_decks::file::write(&faultless(), Format::Csv);
    assert_eq!(csv_codes(&sheet), [""; 0]);
    assert_eq!(csv_codes(&sheet.replace("difficulty", "")), ["extra-cell"; 2]);
    assert_eq!(csv_codes(&sheet.replace("fact.en,", "fact.fr,"))[..2], ["repeated-field", "repeated-field"]);
}

#[test]
fn the_same_happening_in_two_boxes() {
    let deck = faultless();
    let mut other = deck.clone();
    other.id = "autre".to_owned();
    let codes = |other: &Deck| lint(&deck, &[other]).iter().map(Finding::code).collect::<Vec<_>>();
    assert_eq!(codes(&other), ["id-taken"; 2]);
    for card in &mut other.cards {
        card.id = format!("other-{}", card.id);
        card.title = [("fr", "Tout autre chose"), ("en", "Something else")].into_iter().collect();
    }
    assert_eq!(codes(&other), ["same-source"; 2]);
    for card in &mut other.cards {
        let words = card.source.take().map(|source| source.words).unwrap_or_default();
        card.source = Some(Source::parse(&format!("Q1, {words}")));
    }
    assert_eq!(codes(&other), ["same-source"], "the same words with another item");
    for card in &mut other.cards {
        card.source = None;
    }
    assert_eq!(codes(&other), [""; 0]);
}

#[test]
fn crowds_are_seen() {
    let mut deck = faultless();
    let first = deck.cards[0].clone();
    deck.cards = (0..8)
        .map(|idx| {
            let mut card = first.clone();
            card.id = format!("card-{}", char::from(b'a' + idx));
            card.title = [("fr", format!("Titre{idx} mot{idx}")), ("en", format!("Title{idx} word{idx}"))]
                .into_iter()
                .collect();
            card.date = format!("191{}", idx.min(5)).parse().expect("a year");
            card
        })
        .collect();
    let found: BTreeSet<_> =
        lint::<Deck>(&deck, &[]).into_iter().map(|finding| (finding.severity(), finding.code())).collect();
    let expected = ["same-date", "crowded"].map(|code| (Severity::Warning, code.to_owned()));
    assert_eq!(found, BTreeSet::from(expected));
}
