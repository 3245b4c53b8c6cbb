//! Leak check: titles and ids that give their date away.

use super::Remark;
use super::numbers::{digit_runs, is_year, roman_numerals};
use crate::{Card, Count, Date, Deck, Finding, Order, When};

const AGES: [&str; 4] = ["century", "siècle", "millennium", "millénaire"];

pub(super) fn check(deck: &Deck, found: &mut Vec<Finding>) {
    // The place of a scene in a story is no number that a title could name.
    if deck.order == Order::Story {
        return;
    }
    for card in deck.cards.iter().filter(|card| card.from.is_none()) {
        if let Some(part) = shown_digits(&card.id, card.date) {
            found.push(Finding::of_card(&card.id, Remark::IdGivesDate { part }));
        }
        for (language, title) in card.title.iter() {
            if let Some(remark) = of_title(card, language.to_owned(), title) {
                found.push(Finding::of_card(&card.id, remark));
            }
        }
    }
}

fn of_title(card: &Card, language: String, title: &str) -> Option<Remark> {
    let numerals = || roman_numerals(title);
    let century = century_of(card.date);
    let own_numeral = numerals().find(|(_, value)| Some(*value) == century).map(|(word, _)| word.to_owned());
    if let Some(part) = shown_digits(title, card.date).or(own_numeral) {
        return Some(Remark::TitleGivesDate { language, part });
    }
    let lower = title.to_lowercase();
    let age = AGES.into_iter().find(|age| lower.contains(age));
    let year = digit_runs(title).find(|run| run.len() == 4 && run.parse().is_ok_and(is_year));
    match age {
        Some(age) if digit_runs(title).next().is_some() || numerals().next().is_some() => {
            Some(Remark::TitleGivesDate { language, part: age.to_owned() })
        }
        Some(age) => Some(Remark::TitleNumber { language, part: age.to_owned() }),
        None => year.map(|year| Remark::TitleNumber { language, part: year.to_owned() }),
    }
}

/// Two digits or more that stand in the date too.
fn shown_digits(text: &str, date: Date) -> Option<String> {
    let date = date.to_string();
    let is_part = |run: &&str| run.len() >= 2 && digit_runs(&date).any(|digits| digits.contains(*run));
    digit_runs(text).find(is_part).map(str::to_owned)
}

fn century_of(date: Date) -> Option<i32> {
    match date.when() {
        When::Century(century) => Some(century.number().abs()),
        _ => date.year().map(|year| Count::<100>::holding(year).number().abs()),
    }
}
