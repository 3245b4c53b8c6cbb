//! Consistency check: facts that contradict the date, or each other from one language to the next.

use std::collections::BTreeSet;

use super::Remark;
use super::numbers::years;
use crate::{Card, Deck, Finding, Order};

/// A year in a fact that is so near to the date is more often a slip than a second story.
const NEAR: i32 = 1;

pub(super) fn check(deck: &Deck, found: &mut Vec<Finding>) {
    for card in deck.cards.iter().filter(|card| card.from.is_none()) {
        if deck.order == Order::Calendar {
            found.extend(near_date(card).map(|remark| Finding::of_card(&card.id, remark)));
        }
        found.extend(disagreement(card).map(|remark| Finding::of_card(&card.id, remark)));
    }
}

fn near_date(card: &Card) -> Option<Remark> {
    let date = card.date.year().filter(|_| !card.date.is_circa())?.number();
    card.fact.iter().find_map(|(language, fact)| {
        let year = years(fact).find(|year| (1..=NEAR).contains(&(year - date).abs()))?;
        Some(Remark::FactNearDate { language: language.to_owned(), year, date: card.date.to_string() })
    })
}

fn disagreement(card: &Card) -> Option<Remark> {
    let named: Vec<(&str, BTreeSet<i32>)> =
        card.fact.iter().map(|(language, fact)| (language, years(fact).collect())).collect();
    let differ = named.windows(2).find(|pair| pair[0].1 != pair[1].1)?;
    Some(Remark::FactsDisagree { first: differ[0].0.to_owned(), second: differ[1].0.to_owned() })
}
