//! `frise deck show`: a deck with its dates, for people and for machines.

use std::collections::BTreeMap;

use frise_decks::draw::Episodes;
use frise_decks::{Card, Deck, HistoricalYear};
use frise_text::Lang;
use serde::Serialize;

use super::list::described;
use super::open::open_deck;
use super::{Ending, Screen, print};

type Texts<'a> = BTreeMap<&'a str, &'a str>;

#[derive(Serialize)]
struct ShownDeck<'a> {
    id: &'a str,
    names: Texts<'a>,
    colour: String,
    cards: Vec<ShownCard<'a>>,
}

#[derive(Serialize)]
struct ShownCard<'a> {
    id: &'a str,
    order: i64,
    year: Option<i32>,
    printed: BTreeMap<&'a str, String>,
    theme: &'a str,
    difficulty: u8,
    title: Texts<'a>,
    fact: Texts<'a>,
    source: Option<String>,
}

pub(super) fn run(name: &str, json: bool, episodes: Episodes, screen: Screen, lang: Lang) -> Ending {
    let deck = match open_deck(name, screen, lang) {
        Ok((file, _)) => file.deck,
        Err(ending) => return ending,
    };
    let shown = if json {
        format!("{}\n", serde_json::to_string_pretty(&shown_deck(&deck)).unwrap_or_default())
    } else {
        table(&deck, episodes, lang)
    };
    print(&shown, Ending::Clean, lang)
}

fn shown_deck(deck: &Deck) -> ShownDeck<'_> {
    ShownDeck {
        id: &deck.id,
        names: deck.names.iter().collect(),
        colour: deck.colour.to_string(),
        cards: deck.cards.iter().map(shown_card).collect(),
    }
}

fn shown_card(card: &Card) -> ShownCard<'_> {
    // A Wikidata item is what a machine can look up; words are for people.
    let source =
        card.source.as_ref().map(|source| source.wikidata.clone().unwrap_or_else(|| source.words.clone()));
    ShownCard {
        id: &card.id,
        order: card.date.order().0,
        year: card.date.year().map(HistoricalYear::number),
        printed: Lang::all().map(|lang| (lang.code(), card.date.print(lang))).collect(),
        theme: &card.theme,
        difficulty: card.difficulty,
        title: card.title.iter().collect(),
        fact: card.fact.iter().collect(),
        source,
    }
}

/// A card a line, as it lies on the line: what its back says, then its face.
fn table(deck: &Deck, episodes: Episodes, lang: Lang) -> String {
    let mut cards: Vec<&Card> = deck.cards.iter().collect();
    cards.sort_by_key(|card| card.date.order());
    let rows: Vec<_> = cards.into_iter().map(|card| row(deck, card, episodes, lang)).collect();
    let width = rows.iter().map(|(back, _)| back.chars().count()).max().unwrap_or_default();
    let mut out = described(deck, lang);
    out.push('\n');
    for (back, face) in rows {
        out.push_str(&format!("{back:>width$}  {face}\n"));
    }
    out
}

fn row(deck: &Deck, card: &Card, episodes: Episodes, lang: Lang) -> (String, String) {
    let (date, title) = (card.date.print(lang), card.title.in_lang(lang));
    let theme = deck.theme(&card.theme).map_or("", |theme| theme.names.in_lang(lang));
    if card.date.is_position() && episodes == Episodes::OnBacks {
        (format!("{theme}, {date}"), title.to_owned())
    } else {
        (date, format!("{title} ({theme})"))
    }
}
