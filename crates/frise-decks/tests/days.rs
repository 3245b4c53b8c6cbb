//! The published daily lines: each can be dealt exactly as it was published, and is as a day should be.

use std::collections::HashMap;

use frise_core::Seed;
use frise_decks::days::{
    CardRef, Frozen, Listed, N_CARDS, Number, read_list, shipped_cards, shipped_days, write_list,
};
use frise_decks::{Deck, Pack, boxes};

/// Days that were published, and a digest of their lines. Days that are added later change neither; whoever adds some may
/// move both forward.
const PUBLISHED: (usize, &str) = (853, "1861c2428c196e85");

fn days() -> Vec<Listed> {
    let read = |(month, days): (&str, Result<Vec<Listed>, _>)| {
        days.unwrap_or_else(|error| panic!("{month}: {error}"))
    };
    shipped_days().into_iter().flat_map(read).collect()
}

fn deal(day: &Listed) -> Pack {
    let nothing: [&Deck; 0] = [];
    shipped_cards().deal(day, &nothing).unwrap_or_else(|error| panic!("line {}: {error}", day.number))
}

#[test]
fn what_was_published_never_changes() {
    let (n_days, digest) = PUBLISHED;
    let lines = write_list(&days()[..n_days]);
    let now: String = Seed::from_text(&lines).0[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(
        now, digest,
        "a published day has changed: take days/ back from the history, and add days with `frise days publish`"
    );
}

/// All cards are frozen when a day is published. So whatever becomes of the boxes, nothing has to be done.
#[test]
fn every_day_is_dealt_exactly_as_published_without_any_box() {
    let days = days();
    assert_eq!(days.len(), 853.max(days.len()), "up to 2028-12-31 and further");
    for (n, day) in (1..).zip(&days) {
        assert_eq!(day.number.get(), n, "no day is missing");
        let pack = deal(day);
        let line = pack.line().expect("an order").iter();
        let refs: Vec<CardRef> = line.map(|card| CardRef::to(&pack.cards()[card.idx()])).collect();
        assert_eq!(refs, day.cards, "what is dealt is what the hashes say");
    }
}

#[test]
fn every_day_is_varied_and_goes_from_easy_to_hard() {
    let mut last_seen: HashMap<String, u32> = HashMap::new();
    for day in days() {
        let (pack, number) = (deal(&day), day.number);
        let line: Vec<_> =
            pack.line().expect("an order").iter().map(|card| &pack.cards()[card.idx()]).collect();
        assert_eq!(line.len(), N_CARDS);
        let mut dates: Vec<_> = line.iter().map(|card| card.card.date.order()).collect();
        dates.sort();
        dates.dedup();
        assert_eq!(dates.len(), N_CARDS, "line {number}: no two with the same date");
        assert!(line[1..].iter().map(|card| card.card.difficulty).is_sorted(), "line {number}: easy to hard");
        assert!(line[0].card.difficulty <= 2, "line {number} begins with a card that people know");
        let n_of = |theme: &str| line.iter().filter(|card| card.card.theme == theme).count();
        assert!(line.iter().all(|card| n_of(&card.card.theme) <= 2), "line {number}: many themes");
        for card in line {
            if let Some(last) = last_seen.insert(card.card.id.clone(), number.get()) {
                let rest = number.get() - last;
                assert!(rest >= 50, "line {number}: {} came {rest} days before", card.card.id);
            }
        }
    }
}

#[test]
fn a_frozen_card_is_read_as_it_was_written_or_not_at_all() {
    let text = shipped_cards().write();
    let read = Frozen::read(&text).expect("just written");
    assert_eq!((read.len(), read.write()), (shipped_cards().len(), text.clone()));
    assert!(Frozen::read(&text.replacen("the", "teh", 1)).is_none(), "another text has another hash");
    assert!(Frozen::read("something else").is_none());
    assert!(Frozen::default().is_empty());
}

#[test]
fn a_page_needs_only_the_cards_that_have_changed_since() {
    let mut decks: Vec<Deck> = boxes().iter().map(|deck| Deck::clone(deck)).collect();
    let n_changed = shipped_cards().clone().without(&decks).len();
    let first = days()[0].cards[0].id.clone();
    for card in decks.iter_mut().flat_map(|deck| &mut deck.cards).filter(|card| card.id == first) {
        card.difficulty = 5;
    }
    let changed = shipped_cards().clone().without(&decks);
    assert_eq!(changed.len(), n_changed + 1);
    assert!(changed.deal(&days()[0], &decks).is_ok());
}

#[test]
fn a_list_is_read_line_by_line_or_the_line_is_named() {
    let text = write_list(&days()[..3]);
    assert_eq!(read_list(&text).map(|days| days.len()), Ok(3));
    let line = |text: &str| read_list(text).err().map(|error| error.line);
    assert_eq!(line(&text.replacen("2026-09-02 2", "2026-09-02 3", 1)), Some(2), "another number");
    assert_eq!(line(&text[..text.len() - 20]), Some(3), "half a line");
    assert_eq!(Number::FIRST.month(), "2026-09");
}
