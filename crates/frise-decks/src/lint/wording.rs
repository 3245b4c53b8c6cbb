//! Text and typography check: all there in every language, short enough, and typeset as their language is.

use super::Remark;
use crate::{Card, Deck, Finding, Text};

const LONGEST_TITLE: usize = 60;
const LONGEST_FACT: usize = 160;
const NO_BREAK_SPACES: [char; 2] = ['\u{a0}', '\u{202f}'];

pub(super) fn check(deck: &Deck, found: &mut Vec<Finding>) {
    for (field, text) in [("name", &deck.names), ("about", &deck.about), ("notice", &deck.notice)] {
        found.extend(of_text(deck, field, text).into_iter().map(Finding::of_deck));
    }
    for theme in &deck.themes {
        found.extend(of_text(deck, "name", &theme.names).into_iter().map(Finding::of_deck));
        if !deck.cards.iter().any(|card| card.theme == theme.id) {
            found.push(Finding::of_deck(Remark::UnusedTheme { theme: theme.id.clone() }));
        }
    }
    let missing = [
        (deck.about.is_empty(), Remark::MissingAbout),
        (deck.licence.is_none(), Remark::MissingLicence),
        (deck.authors.is_empty(), Remark::MissingAuthors),
    ];
    found.extend(missing.into_iter().filter(|(is_so, _)| *is_so).map(|(_, remark)| Finding::of_deck(remark)));
    // A borrowed card is judged in the box that defines it.
    for card in deck.cards.iter().filter(|card| card.from.is_none()) {
        let remarks = of_card(deck, card);
        found.extend(remarks.into_iter().map(|remark| Finding::of_card(&card.id, remark)));
    }
}

fn of_card(deck: &Deck, card: &Card) -> Vec<Remark> {
    let mut remarks = of_text(deck, "title", &card.title);
    remarks.extend(of_text(deck, "fact", &card.fact));
    for (language, title) in card.title.iter() {
        let (language, length) = (language.to_owned(), title.chars().count());
        if length > LONGEST_TITLE {
            remarks.push(Remark::TitleTooLong { language: language.clone(), length, limit: LONGEST_TITLE });
        }
        if title.ends_with('.') && !title.ends_with("J.-C.") {
            remarks.push(Remark::TitleFullStop { language });
        }
    }
    for (language, fact) in card.fact.iter() {
        let length = fact.chars().count();
        if length > LONGEST_FACT {
            remarks.push(Remark::FactTooLong { language: language.to_owned(), length, limit: LONGEST_FACT });
        }
    }
    if card.fact.is_empty() {
        remarks.push(Remark::MissingFact);
    }
    if card.source.is_none() {
        remarks.push(Remark::MissingSource);
    }
    remarks.extend(untranslated(&card.fact));
    remarks
}

/// What can be said of any text; one that is there in no language is somebody else's to miss.
fn of_text(deck: &Deck, field: &str, text: &Text) -> Vec<Remark> {
    let mut remarks = Vec::new();
    let field = || field.to_owned();
    for language in &deck.languages {
        let language = || language.clone();
        let Some(words) = text.get(&language()) else {
            if !text.is_empty() {
                remarks.push(Remark::MissingTranslation { field: field(), language: language() });
            }
            continue;
        };
        if words.contains(['\'', '"']) {
            remarks.push(Remark::StraightQuote { field: field(), language: language() });
        }
        if words.contains("  ") {
            remarks.push(Remark::StraySpace { field: field(), language: language() });
        }
        if language() == "fr"
            && let Some(sign) = badly_spaced_sign(words)
        {
            remarks.push(Remark::FrenchSpacing { field: field(), sign: sign.to_string() });
        }
    }
    remarks
}

/// The first high sign of a French text that has no no-break space on its inner side.
fn badly_spaced_sign(words: &str) -> Option<char> {
    let characters: Vec<char> = words.chars().collect();
    let is_bad = |idx: &usize| {
        let before = idx.checked_sub(1).map(|before| characters[before]);
        let after = characters.get(idx + 1).copied();
        let is_no_break = |c: Option<char>| c.is_some_and(|c| NO_BREAK_SPACES.contains(&c));
        match characters[*idx] {
            '«' => !is_no_break(after),
            // A time of day, a ratio or an address.
            ':' if after.is_some_and(|c| c.is_ascii_digit() || c == '/') => false,
            // Signs that follow another sign.
            '!' | '?' if before.is_some_and(|c| "!?…".contains(c)) => false,
            ':' | ';' | '!' | '?' | '»' => !is_no_break(before),
            _ => false,
        }
    };
    (0..characters.len()).find(is_bad).map(|idx| characters[idx])
}

fn untranslated(fact: &Text) -> Option<Remark> {
    let all: Vec<_> = fact.iter().collect();
    all.iter().enumerate().find_map(|(idx, (first, words))| {
        let (second, _) = all[idx + 1..].iter().find(|(_, other)| other == words)?;
        Some(Remark::Untranslated { first: (*first).to_owned(), second: (*second).to_owned() })
    })
}
