//! `frise deck stats`: how a deck is spread over time, themes and difficulties, drawn with bars.

use frise_decks::{Date, Deck, Order};
use frise_text::Lang;
use serde_json::json;

use super::list::described;
use super::open::open_deck;
use super::{Ending, Screen, print};

/// Where one era ends and the next begins: ten times shorter again and again in deep time, then as history thickens.
const ERAS: [&str; 25] = [
    "1 Ga", "100 Ma", "10 Ma", "1 Ma", "100 ka", "-10000", "-3000", "-1000", "-500", "1", "500", "1000",
    "1250", "1500", "1600", "1700", "1750", "1800", "1850", "1900", "1920", "1940", "1960", "1980", "2000",
];
const HARDEST: u8 = 5;

/// A line of a drawing: what it counts, and how many there are.
type Row = (String, usize);

pub(super) fn run(name: &str, json: bool, screen: Screen, lang: Lang) -> Ending {
    match open_deck(name, screen, lang) {
        Ok((file, _)) if json => print(&machine(&file.deck, lang), Ending::Clean, lang),
        Ok((file, _)) => print(&draw(&file.deck, screen, lang), Ending::Clean, lang),
        Err(ending) => ending,
    }
}

/// What is counted, by the message that names it.
fn counted(deck: &Deck, lang: Lang) -> Vec<(&'static str, Vec<Row>)> {
    let mut sections = Vec::new();
    if deck.order == Order::Calendar {
        sections.push(("deck-cli-by-time", by_time(deck, lang)));
    }
    sections.push(("deck-cli-by-theme", by_theme(deck, lang)));
    sections.push(("deck-cli-by-difficulty", by_difficulty(deck)));
    sections
}

/// The same for programs: lists of a label and a count.
fn machine(deck: &Deck, lang: Lang) -> String {
    let rows = |rows: Vec<Row>| -> Vec<_> {
        rows.into_iter().map(|(label, cards)| json!({ "label": label, "cards": cards })).collect()
    };
    let mut counts = json!({ "id": deck.id, "cards": deck.cards.len() });
    for (key, counted) in counted(deck, lang) {
        counts[key.trim_start_matches("deck-cli-").replace('-', "_")] = rows(counted).into();
    }
    format!("{counts:#}\n")
}

fn draw(deck: &Deck, screen: Screen, lang: Lang) -> String {
    let sections = counted(deck, lang);
    let rows = || sections.iter().flat_map(|(_, rows)| rows);
    let label_width = rows().map(|(label, _)| label.chars().count()).max().unwrap_or_default();
    let mut out = described(deck, lang);
    for (title, rows) in &sections {
        out.push_str(&format!("\n{}\n", lang.text(title)));
        let most = rows.iter().map(|(_, n)| *n).max().unwrap_or_default();
        // Two spaces around each bar, and three digits after it.
        let bar_width = screen.width.saturating_sub(label_width + 8).max(8);
        for (label, n) in rows {
            let bar = coloured(&bar(*n, most, bar_width), deck, screen);
            out.push_str(&format!("  {label:>label_width$}  {bar} {n}\n"));
        }
    }
    out
}

/// Counts the cards of each era, from the first that has any to the last.
fn by_time(deck: &Deck, lang: Lang) -> Vec<Row> {
    let eras: Vec<Date> = ERAS.iter().filter_map(|text| text.parse().ok()).collect();
    let mut counts = vec![0; eras.len() + 1];
    for card in &deck.cards {
        counts[eras.partition_point(|start| start.order() <= card.date.order())] += 1;
    }
    let label = |idx: usize| match idx.checked_sub(1) {
        Some(start) => lang.text_with("deck-cli-from", &[("date", eras[start].print(lang).into())]),
        None => lang.text_with("deck-cli-before", &[("date", eras[0].print(lang).into())]),
    };
    let first = counts.iter().position(|n| *n > 0).unwrap_or_default();
    let last = counts.iter().rposition(|n| *n > 0).unwrap_or_default();
    (first..=last).map(|idx| (label(idx), counts[idx])).collect()
}

fn by_theme(deck: &Deck, lang: Lang) -> Vec<Row> {
    let count = |id: &str| deck.cards.iter().filter(|card| card.theme == id).count();
    deck.themes.iter().map(|theme| (theme.names.in_lang(lang).to_owned(), count(&theme.id))).collect()
}

fn by_difficulty(deck: &Deck) -> Vec<Row> {
    let count = |level: u8| deck.cards.iter().filter(|card| card.difficulty == level).count();
    (1..=HARDEST).map(|level| (level.to_string(), count(level))).collect()
}

/// A bar drawn to an eighth of a character.
fn bar(n: usize, most: usize, width: usize) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (n * width * 8).checked_div(most).unwrap_or_default();
    format!("{}{}", "█".repeat(eighths / 8), PARTS[eighths % 8])
}

fn coloured(bar: &str, deck: &Deck, screen: Screen) -> String {
    let colour = deck.colour;
    if screen.has_colour {
        format!("\u{1b}[38;2;{};{};{}m{bar}\u{1b}[0m", colour.red, colour.green, colour.blue)
    } else {
        bar.to_owned()
    }
}
