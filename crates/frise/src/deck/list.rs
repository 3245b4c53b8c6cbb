//! `frise deck list`: the boxes that ship with the game.

use std::collections::BTreeMap;

use frise_decks::{Deck, boxes};
use frise_text::Lang;
use serde::Serialize;

use super::{Ending, print};

#[derive(Serialize)]
struct Listed<'a> {
    id: &'a str,
    names: BTreeMap<&'a str, &'a str>,
    about: BTreeMap<&'a str, &'a str>,
    colour: String,
    order: &'static str,
    cards: usize,
}

pub(super) fn run(json: bool, lang: Lang) -> Ending {
    let shown = if json {
        let all: Vec<_> = boxes().iter().map(|deck| listed(deck)).collect();
        format!("{}\n", serde_json::to_string_pretty(&all).unwrap_or_default())
    } else {
        boxes().iter().map(|deck| described(deck, lang)).collect::<Vec<_>>().join("\n")
    };
    print(&shown, Ending::Clean, lang)
}

fn listed(deck: &Deck) -> Listed<'_> {
    Listed {
        id: &deck.id,
        names: deck.names.iter().collect(),
        about: deck.about.iter().collect(),
        colour: deck.colour.to_string(),
        order: deck.order.as_str(),
        cards: deck.cards.len(),
    }
}

/// What a deck is, in a few lines.
pub(super) fn described(deck: &Deck, lang: Lang) -> String {
    let args = [
        ("id", deck.id.as_str().into()),
        ("name", deck.names.in_lang(lang).into()),
        ("n", deck.cards.len().into()),
    ];
    let lines = [&lang.text_with("deck-cli-box", &args), deck.about.in_lang(lang), deck.notice.in_lang(lang)];
    let indented = lines.iter().filter(|line| !line.is_empty()).enumerate();
    indented.map(|(idx, line)| format!("{}{line}\n", if idx == 0 { "" } else { "  " })).collect()
}
