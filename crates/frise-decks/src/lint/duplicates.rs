//! Duplicate detection: the same happening on two cards, in one deck or in two. Hashed, so that large decks take no longer.

use std::collections::{BTreeSet, HashMap};

use super::Remark;
use crate::{Card, Deck, Finding, Order};

/// Titles of so many words may differ by one and still be the same happening.
const LONG_TITLE: usize = 4;

pub(super) fn check(deck: &Deck, others: &[&Deck], found: &mut Vec<Finding>) {
    let others: Vec<&Deck> = others.iter().copied().filter(|other| other.id != deck.id).collect();
    same_ids_and_sources(deck, &others, found);
    for language in &deck.languages {
        similar_titles(deck, &others, language, found);
    }
}

/// The cards that a deck defines itself.
fn own_cards(deck: &Deck) -> impl Iterator<Item = (&Deck, &Card)> {
    deck.cards.iter().filter(|card| card.from.is_none()).map(move |card| (deck, card))
}

fn same_ids_and_sources(deck: &Deck, others: &[&Deck], found: &mut Vec<Finding>) {
    let foreign = || others.iter().flat_map(|other| own_cards(other));
    // Cards of decks that cannot be mixed never meet.
    let meeting = foreign().filter(|(other, _)| other.saga() == deck.saga());
    let by_id: HashMap<&str, &Deck> = meeting.map(|(other, card)| (card.id.as_str(), other)).collect();
    // Scenes of a story share their sources; happenings should not.
    let happenings =
        foreign().filter(|(other, _)| other.order == Order::Calendar && deck.order == Order::Calendar);
    let by_source: HashMap<&str, (&Deck, &Card)> = happenings
        .flat_map(|(other, card)| references(card).map(move |reference| (reference, (other, card))))
        .collect();
    for (_, card) in own_cards(deck) {
        let remark = if let Some(other) = by_id.get(card.id.as_str()) {
            Remark::IdTaken { deck: other.id.clone() }
        } else if let Some((other, twin)) = references(card).find_map(|reference| by_source.get(reference)) {
            Remark::SameSource { deck: other.id.clone(), other: twin.id.clone() }
        } else {
            continue;
        };
        found.push(Finding::of_card(&card.id, remark));
    }
}

/// What a card rests on: an item, words, or both.
fn references(card: &Card) -> impl Iterator<Item = &str> {
    let source = card.source.as_ref();
    let item = source.and_then(|source| source.wikidata.as_deref());
    let words = source.map(|source| source.words.as_str());
    [item, words].into_iter().flatten().filter(|reference| !reference.is_empty())
}

/// Titles made of the same words, or of the same but one.
fn similar_titles(deck: &Deck, others: &[&Deck], language: &str, found: &mut Vec<Finding>) {
    let mut whole: HashMap<Words, (&Deck, &Card)> = HashMap::new();
    let mut but_one: HashMap<Words, (&Deck, &Card)> = HashMap::new();
    let foreign = others.iter().flat_map(|other| own_cards(other));
    for (home, card) in foreign.chain(own_cards(deck)) {
        let Some(words) = card.title.get(language).map(words).filter(|words| !words.is_empty()) else {
            continue;
        };
        let shorter: Vec<Words> = if words.len() > LONG_TITLE { without_one(&words) } else { Vec::new() };
        let twin = whole.get(&words).or_else(|| shorter.iter().find_map(|words| whole.get(words)));
        let twin = twin.or_else(|| but_one.get(&words)).filter(|(_, twin)| twin.id != card.id);
        if let (Some((other, twin)), true) = (twin, home.id == deck.id) {
            let (other, twin) = (other.id.clone(), twin.id.clone());
            let remark = Remark::SimilarTitle { language: language.to_owned(), deck: other, other: twin };
            found.push(Finding::of_card(&card.id, remark));
        }
        whole.entry(words).or_insert((home, card));
        for words in shorter {
            but_one.entry(words).or_insert((home, card));
        }
    }
}

type Words = BTreeSet<String>;

fn words(title: &str) -> Words {
    let words = title.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| word.chars().count() > 2).map(str::to_lowercase).collect()
}

fn without_one(words: &Words) -> Vec<Words> {
    words.iter().map(|left_out| words.iter().filter(|word| *word != left_out).cloned().collect()).collect()
}
