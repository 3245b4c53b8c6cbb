//! The boxes that ship with the game: all there, all readable, every card defined once.

use std::collections::{BTreeMap, BTreeSet};

use frise_decks::{DeckFile, Format, Order, boxes, file_of, find, mix, read_all};
use frise_text::Lang;

/// What the box is, the cards it has at least, and its themes where they are laid down.
const EXPECTED: [(&str, Order, usize, &[&str]); 9] = [
    ("classic", Order::Calendar, 110, &[]),
    ("culture", Order::Calendar, 110, &["cinema", "music", "play", "stories", "arts"]),
    (
        "events",
        Order::Calendar,
        110,
        &["explorations", "arts", "events", "music", "inventions", "monuments", "sport"],
    ),
    (
        "inventions",
        Order::Calendar,
        109,
        &["inventions", "discoveries", "history", "monuments", "literature", "music"],
    ),
    ("kids", Order::Calendar, 60, &["earth", "home", "play", "explorations", "table"]),
    ("nature", Order::Calendar, 110, &["sky", "earth", "planet", "home", "science", "discoveries"]),
    ("twist", Order::Calendar, 110, &[]),
    ("odyssey", Order::Story, 110, &[]),
    ("star-wars", Order::Story, 110, &[]),
];

#[test]
fn every_file_is_a_deck() {
    for (name, deck) in read_all() {
        if let Err(findings) = deck {
            let said: Vec<_> = findings
                .iter()
                .map(|finding| {
                    format!("{:?}:{:?} {}", finding.line, finding.card, finding.message(Lang::english()))
                })
                .collect();
            panic!("{name}\n{}", said.join("\n"));
        }
    }
}

#[test]
fn every_box_is_there_with_its_cards_and_themes() {
    let ids: Vec<_> = boxes().iter().map(|deck| deck.id.as_str()).collect();
    assert_eq!(ids, EXPECTED.map(|(id, ..)| id));
    for (id, order, n_cards, themes) in EXPECTED {
        let deck = find(id).expect("listed above");
        assert_eq!(deck.order, order, "{id}");
        assert!(deck.cards.len() >= n_cards, "{id} has {} cards", deck.cards.len());
        if !themes.is_empty() {
            let found: BTreeSet<_> = deck.themes.iter().map(|theme| theme.id.as_str()).collect();
            assert_eq!(found, themes.iter().copied().collect(), "{id}");
        }
    }
}

#[test]
fn a_card_is_defined_once() {
    let mut homes: BTreeMap<&str, &str> = BTreeMap::new();
    for deck in boxes() {
        for card in &deck.cards {
            let home = homes.entry(&card.id).or_insert(deck.home(card));
            assert_eq!(*home, deck.home(card), "{}", card.id);
        }
    }
}

#[test]
fn the_bench_has_110_dates_and_is_not_listed() {
    let bench = find("bench").expect("made by the program");
    let dates: BTreeSet<_> = bench.cards.iter().map(|card| card.date.order()).collect();
    assert_eq!(dates.len(), 110);
    assert!(!boxes().iter().any(|deck| deck.id == "bench"));
    assert!(mix(&[bench]).is_ok());
}

#[test]
fn the_linter_has_nothing_to_say() {
    let mut said = Vec::new();
    for deck in boxes() {
        let (name, bytes) = file_of(&deck.id).expect("a box has the name of its file");
        let file = DeckFile::read(bytes, Format::Toml).expect("tested above");
        for finding in file.lint(boxes()) {
            let card = finding.card.as_deref().unwrap_or_default();
            let message = finding.message(Lang::english());
            said.push(format!("{name}:{} {card} [{}] {message}", finding.line.unwrap_or(1), finding.code()));
        }
    }
    assert!(said.is_empty(), "\n{}", said.join("\n"));
}
