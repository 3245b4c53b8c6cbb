//! Embedded assets: the boxes that ship with the game, parsed once from the files inside the program.

use std::cell::LazyCell;
use std::sync::{Arc, LazyLock};

use include_dir::Dir;

use crate::file::{self, Format};
use crate::{Allow, Card, Colour, Deck, Finding, Order, Source, Text, Theme};

static FILES: Dir<'static> = include_dir::include_dir!("$CARGO_MANIFEST_DIR/../../decks");

static BOXES: LazyLock<Vec<Arc<Deck>>> = LazyLock::new(|| {
    let mut boxes: Vec<_> = read_all().into_iter().filter_map(|(_, deck)| deck.ok().map(Arc::new)).collect();
    // The box for a first game comes first, sagas last.
    boxes.sort_by_key(|deck| (deck.id != "classic", deck.order == Order::Story, deck.id.clone()));
    boxes
});

static BENCH: LazyLock<Arc<Deck>> = LazyLock::new(|| Arc::new(bench()));

/// Every box that ships with the game. One that could not be read is left out; the tests see to it that none is.
pub fn boxes() -> &'static [Arc<Deck>] {
    &BOXES
}

/// The box of this id; besides those that players see, `bench`, made for measuring.
pub fn find(id: &str) -> Option<Arc<Deck>> {
    let found = if id == BENCH_ID { Some(&*BENCH) } else { BOXES.iter().find(|deck| deck.id == id) };
    found.cloned()
}

/// The file of a shipped box: its name and what is in it.
pub fn file_of(id: &str) -> Option<(&'static str, &'static [u8])> {
    let name = format!("{id}.toml");
    let file = FILES.get_file(&name)?;
    Some((file.path().to_str()?, file.contents()))
}

/// Each embedded file with its box, or with what is wrong with it.
pub fn read_all() -> Vec<(&'static str, Result<Deck, Vec<Finding>>)> {
    let files = FILES.files().filter_map(|file| {
        let name = file.path().to_str()?;
        Some((name, file::parse(file.contents(), Format::of_name(name)?)))
    });
    let documents: Vec<_> = files.collect();
    // Borrowed cards are found among the cards that the other boxes define themselves.
    let own = LazyCell::new(|| -> Vec<Deck> {
        let readable = documents.iter().filter_map(|(_, document)| document.as_ref().ok());
        readable.map(file::build_own_cards).collect()
    });
    let lookup = |id: &str, card: &str| own.iter().find(|deck| deck.id == id)?.card(card).cloned();
    let read = |document: &Result<_, Vec<Finding>>| match document {
        Ok(document) => file::build(document, &lookup).map(|file| file.deck),
        Err(faults) => Err(faults.clone()),
    };
    documents.iter().map(|(name, document)| (*name, read(document))).collect()
}

const BENCH_ID: &str = "bench";
const BENCH_CARDS: usize = 110;

/// Cards with nothing to read and all dates different, in an order of ids that says nothing of them.
fn bench() -> Deck {
    let card = |idx: usize| Card {
        id: format!("bench-{idx}"),
        from: None,
        // 37 and 110 have no common divisor, so every date comes once.
        date: (1000 + 9 * (idx * 37 % BENCH_CARDS)).to_string().parse().expect("a year of four digits"),
        theme: BENCH_ID.to_owned(),
        title: [("fr", format!("Carte {idx}")), ("en", format!("Card {idx}"))].into_iter().collect(),
        fact: Text::default(),
        source: Some(Source::parse("generated")),
        picture: None,
        difficulty: 3,
        icons: None,
        allow: Allow::default(),
    };
    let names: Text = [("fr", "Banc d’essai"), ("en", "Bench")].into_iter().collect();
    Deck {
        id: BENCH_ID.to_owned(),
        names: names.clone(),
        about: Text::default(),
        notice: Text::default(),
        colour: Colour { red: 128, green: 128, blue: 128 },
        order: Order::Calendar,
        saga: None,
        languages: vec!["fr".to_owned(), "en".to_owned()],
        licence: Some("CC0-1.0".to_owned()),
        authors: vec!["The Frise project".to_owned()],
        icons: Vec::new(),
        themes: vec![Theme { id: BENCH_ID.to_owned(), names }],
        cards: (0..BENCH_CARDS).map(card).collect(),
        allow: Allow::default(),
    }
}
