//! Statistics of the dates in a deck: how round, how alike and how crowded they are.

use std::collections::BTreeMap;

use super::Remark;
use crate::{Card, Date, Deck, Finding, Order, Point, When};

/// Of a round year before this one, the true year is seldom known.
const WELL_KNOWN_SINCE: i32 = 1800;
/// A year after this one is more likely a slip of the pen than a prophecy.
const LAST_YEAR: i32 = 2100;
/// Cards of one date beyond this make the game easier and duller.
const MOST_ALIKE: usize = 2;
/// A stretch of so many years…
const STRETCH: i32 = 10;
/// …may hold one card out of so many, or a few.
const STRETCH_SHARE: usize = 10;
const STRETCH_LEAST: usize = 6;

pub(super) fn check(deck: &Deck, found: &mut Vec<Finding>) {
    alike(deck, found);
    if deck.order == Order::Story {
        return;
    }
    for card in deck.cards.iter().filter(|card| card.from.is_none()) {
        found.extend(suspicious(card.date).map(|remark| Finding::of_card(&card.id, remark)));
    }
    mixed_precision(deck, found);
    found.extend(crowded(deck).map(Finding::of_deck));
}

fn suspicious(date: Date) -> Option<Remark> {
    if date.year().is_some_and(|year| year.number() > LAST_YEAR) {
        return Some(Remark::FarFuture { date: date.to_string() });
    }
    match date.when() {
        When::Point(Point::Year(year)) if !date.is_circa() => {
            let number = year.number();
            let is_round = if number < 0 { number % 50 == 0 } else { number % 100 == 0 };
            (is_round && number < WELL_KNOWN_SINCE).then(|| Remark::RoundCentury { date: date.to_string() })
        }
        When::Decade(decade) if decade.is_ambiguous() => {
            Some(Remark::AmbiguousDecade { date: date.to_string() })
        }
        _ => None,
    }
}

fn alike(deck: &Deck, found: &mut Vec<Finding>) {
    let most = if deck.order == Order::Story { 1 } else { MOST_ALIKE };
    let mut by_date: BTreeMap<_, Vec<&Card>> = BTreeMap::new();
    for card in &deck.cards {
        by_date.entry(card.date.order()).or_default().push(card);
    }
    for cards in by_date.into_values().filter(|cards| cards.len() > most) {
        let (first, beyond) = cards.split_at(most);
        let ids: Vec<_> = first.iter().map(|card| card.id.clone()).collect();
        for card in beyond {
            let remark = Remark::SameDate { date: card.date.to_string(), cards: ids.clone() };
            found.push(Finding::of_card(&card.id, remark));
        }
    }
}

/// "1789" is worth its middle, which surprises beside "14 July 1789".
fn mixed_precision(deck: &Deck, found: &mut Vec<Finding>) {
    let is_finer = |card: &&Card| matches!(card.date.when(), When::Point(Point::Month(..) | Point::Day(_)));
    let finer: BTreeMap<_, _> =
        deck.cards.iter().filter(is_finer).map(|card| (card.date.year(), card)).collect();
    for card in &deck.cards {
        let When::Point(Point::Year(year)) = card.date.when() else { continue };
        if let Some(other) = finer.get(&Some(year)) {
            let remark = Remark::MixedPrecision { other: other.id.clone() };
            found.push(Finding::of_card(&card.id, remark));
        }
    }
}

/// The fullest stretch of the line, if it is too full.
fn crowded(deck: &Deck) -> Option<Remark> {
    let mut years: Vec<i32> = deck.cards.iter().filter_map(|card| Some(card.date.year()?.number())).collect();
    years.sort_unstable();
    let end_of = |start: usize| years.partition_point(|year| *year < years[start].saturating_add(STRETCH));
    let (start, end) =
        (0..years.len()).map(|start| (start, end_of(start))).max_by_key(|(start, end)| end - start)?;
    let most = (deck.cards.len() / STRETCH_SHARE).max(STRETCH_LEAST);
    (end - start > most).then(|| Remark::Crowded { from: years[start], to: years[end - 1], n: end - start })
}
