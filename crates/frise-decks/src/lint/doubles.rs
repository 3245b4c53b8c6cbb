//! The same happening on two cards, in one deck or in two.

use std::collections::BTreeSet;

use super::Remark;
use crate::{Card, Deck, Finding, Order};

/// Titles that share so many of their words, out of ten, are the same happening.
const ALIKE_TENTHS: usize = 8;

pub(super) fn check(deck: &Deck, others: &[&Deck], found: &mut Vec<Finding>) {
    let others: Vec<&Deck> = others.iter().copied().filter(|other| other.id != deck.id).collect();
    for card in deck.cards.iter().filter(|card| card.from.is_none()) {
        let taken = others.iter().find(|other| other.card(&card.id).is_some_and(|same| same.from.is_none()));
        if let Some(other) = taken {
            found.push(Finding::of_card(&card.id, Remark::IdTaken { deck: other.id.clone() }));
        } else if let Some((other, twin)) = others.iter().find_map(|other| same_source(deck, card, other)) {
            let remark = Remark::SameSource { deck: other.id.clone(), other: twin.id.clone() };
            found.push(Finding::of_card(&card.id, remark));
        }
    }
    for language in &deck.languages {
        similar_titles(deck, &others, language, found);
    }
}

/// Scenes of a story share their sources; happenings should not.
fn same_source<'a>(deck: &Deck, card: &Card, other: &'a Deck) -> Option<(&'a Deck, &'a Card)> {
    if deck.order == Order::Story || other.order == Order::Story {
        return None;
    }
    let source = card.source.as_ref()?;
    let twin = other
        .cards
        .iter()
        .find(|twin| twin.source.as_ref() == Some(source) && other.home(twin) != deck.id)?;
    Some((other, twin))
}

fn similar_titles(deck: &Deck, others: &[&Deck], language: &str, found: &mut Vec<Finding>) {
    let titled = |deck: &&'_ Deck| -> Vec<(String, String, BTreeSet<String>)> {
        let own = deck.cards.iter().filter(|card| card.from.is_none());
        own.filter_map(|card| Some((deck.id.clone(), card.id.clone(), words(card.title.get(language)?))))
            .collect()
    };
    let own = titled(&deck);
    let foreign: Vec<_> = others.iter().flat_map(titled).collect();
    for (idx, (_, card, title)) in own.iter().enumerate() {
        let earlier = own[..idx].iter().chain(&foreign);
        if let Some((deck, other, _)) =
            earlier.into_iter().find(|(_, other, words)| other != card && alike(title, words))
        {
            let remark = Remark::SimilarTitle {
                language: language.to_owned(),
                deck: deck.clone(),
                other: other.clone(),
            };
            found.push(Finding::of_card(card, remark));
        }
    }
}

fn words(title: &str) -> BTreeSet<String> {
    let words = title.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| word.chars().count() > 2).map(str::to_lowercase).collect()
}

fn alike(a: &BTreeSet<String>, b: &BTreeSet<String>) -> bool {
    // Sets of very different sizes cannot share enough.
    let (few, many) = (a.len().min(b.len()), a.len().max(b.len()));
    few > 0 && few * 10 >= many * ALIKE_TENTHS && {
        let shared = a.intersection(b).count();
        shared * 10 >= (a.len() + b.len() - shared) * ALIKE_TENTHS
    }
}
