//! Search: our drawings by the words of their cards, in every language.

use std::borrow::Borrow;

use frise_decks::{Deck, PackCard, mix};

use crate::slug::fold;

/// A drawing of ours, by the card it was made for.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// Its name, as a card asks for it.
    pub name: String,
    /// The card.
    pub card: PackCard,
    words: String,
}

/// Every drawing of these boxes, once.
pub fn drawings<D: Borrow<Deck>>(decks: &[D]) -> Vec<Drawing> {
    let mut all: Vec<Drawing> = Vec::new();
    for deck in decks {
        let Ok(pack) = mix(&[deck.borrow()]) else { continue };
        for card in pack.cards().iter().filter(|card| card.card.picture.is_none()) {
            if all.iter().any(|known| known.name == card.card.id) {
                continue;
            }
            let texts = card.card.title.iter().chain(card.theme.iter()).map(|(_, text)| text);
            let words: Vec<String> = texts.chain([card.card.id.as_str()]).map(fold).collect();
            let words = format!(" {}", words.join(" ").replace(|c: char| !c.is_alphanumeric(), " "));
            all.push(Drawing { name: card.card.id.clone(), card: card.clone(), words });
        }
    }
    all
}

/// The drawings that these words describe, the best first: each word must begin some word of the card, or stand in one.
pub fn find_drawings<'a>(all: &'a [Drawing], wanted: &str, most: usize) -> Vec<&'a Drawing> {
    let folded = fold(wanted);
    let wanted: Vec<&str> =
        folded.split(|c: char| !c.is_alphanumeric()).filter(|word| word.len() > 1).collect();
    let rank = |drawing: &Drawing| {
        let rank_of = |word: &&str| {
            let begins = drawing.words.contains(&format!(" {word}"));
            begins.then_some(2).or_else(|| (word.len() > 3 && drawing.words.contains(*word)).then_some(1))
        };
        // A word more than the card knows does not spoil the search: "la tour Eiffel de Paris".
        let ranks: Vec<i32> = wanted.iter().filter_map(rank_of).collect();
        (!ranks.is_empty()).then(|| ranks.iter().sum::<i32>())
    };
    let mut found: Vec<(i32, &Drawing)> = all.iter().filter_map(|one| Some((rank(one)?, one))).collect();
    found.sort_by_key(|(rank, _)| -rank);
    found.into_iter().take(most).map(|(_, drawing)| drawing).collect()
}
