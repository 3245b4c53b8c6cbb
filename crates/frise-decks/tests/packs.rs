//! Packs: what mixes with what, every card once, and icons that are even and always the same.

use std::collections::BTreeMap;
use std::sync::Arc;

use frise_core::CardId;
use frise_decks::{Deck, MixError, Order, boxes, find, icons, mix};
use frise_text::Lang;

fn bench() -> Arc<Deck> {
    find("bench").expect("made by the program")
}

fn saga(id: &str, saga: Option<&str>) -> Deck {
    let mut deck = Deck::clone(&bench());
    deck.id = id.to_owned();
    deck.order = Order::Story;
    deck.saga = saga.map(str::to_owned);
    deck
}

#[test]
fn r4_calendars_mix_and_sagas_only_with_their_own() {
    let (one, same, other) = (saga("one", None), saga("same", Some("one")), saga("other", None));
    assert!(mix(&[&one, &same]).is_ok());
    let story_and_calendar =
        MixError::StoryAndCalendar { story: "one".to_owned(), calendar: "bench".to_owned() };
    assert_eq!(mix(&[&one, &bench()]).err(), Some(story_and_calendar.clone()));
    assert_eq!(mix(&[&*bench(), &one]).err(), Some(story_and_calendar));
    let two_sagas = MixError::TwoSagas { first: "one".to_owned(), second: "other".to_owned() };
    assert_eq!(mix(&[&one, &other]).err(), Some(two_sagas.clone()));
    assert_eq!(mix::<Deck>(&[]).err(), Some(MixError::NoBox));
    assert!(!two_sagas.remedy(Lang::english()).starts_with("mix-"));
}

#[test]
fn r4_a_card_keeps_the_colour_of_its_box() {
    let calendars: Vec<_> = boxes().iter().filter(|deck| deck.order == Order::Calendar).cloned().collect();
    let pack = mix(&calendars).expect("calendars mix");
    for card in pack.cards() {
        assert_eq!(card.colour, find(&card.deck).expect("a box").colour);
        assert!(!card.theme.is_empty());
    }
}

#[test]
fn a_card_of_two_boxes_is_taken_once() {
    let mut borrower = Deck::clone(&bench());
    borrower.id = "borrower".to_owned();
    borrower.cards.truncate(10);
    for card in &mut borrower.cards {
        card.from = Some("bench".to_owned());
    }
    let pack = mix(&[&borrower, &bench()]).expect("calendars mix");
    assert_eq!(pack.cards().len(), 110);
    assert_eq!(pack.cards().iter().filter(|card| card.deck == "borrower").count(), 10);
}

#[test]
fn the_order_of_a_pack_is_that_of_its_ids() {
    let pack = mix(&[bench()]).expect("one box");
    assert!(pack.cards().is_sorted_by_key(|card| &card.card.id));
    let rules = pack.rules_cards();
    assert!(!rules.is_sorted_by_key(|card| card.date));
    for (idx, card) in rules.iter().enumerate() {
        let same = pack.card(CardId(idx as u32)).expect("as many");
        assert_eq!((card.date, card.icons), (same.card.date.order(), Some(same.icons)));
    }
    assert!(pack.card(CardId(110)).is_none());
}

#[test]
fn icons_are_even_different_and_always_the_same() {
    for deck in boxes().iter().cloned().chain([bench()]) {
        let pack = mix(&[&*deck]).expect("one box");
        let mut reversed = Deck::clone(&deck);
        reversed.cards.reverse();
        let again = mix(&[&reversed]).expect("one box");
        let (mut faces, mut backs) = (BTreeMap::new(), BTreeMap::new());
        for (card, same) in pack.cards().iter().zip(again.cards()) {
            assert_eq!(card.icons, same.icons, "{}", card.card.id);
            assert_ne!(card.icons.face, card.icons.back, "{}", card.card.id);
            *faces.entry(card.icons.face).or_insert(0) += 1;
            *backs.entry(card.icons.back).or_insert(0) += 1;
        }
        assert_eq!(faces.len(), icons::USUAL, "{}", deck.id);
        let counts = || faces.values().chain(backs.values());
        assert!(counts().max().unwrap_or(&0) - counts().min().unwrap_or(&0) <= 1, "{faces:?} {backs:?}");
    }
}

#[test]
fn icons_that_a_deck_gives_are_kept() {
    let mut deck = Deck::clone(&bench());
    for card in &mut deck.cards {
        card.icons = Some(frise_core::Icons { face: frise_core::Icon(7), back: frise_core::Icon(6) });
    }
    let pack = mix(&[&deck]).expect("one box");
    assert!(pack.cards().iter().all(|card| Some(card.icons) == card.card.icons));
}

#[test]
fn icons_have_different_names_in_every_language() {
    for lang in Lang::all() {
        let names: std::collections::BTreeSet<_> =
            (0..icons::IDS.len()).map(|idx| icons::name(frise_core::Icon(idx as u32), lang)).collect();
        assert_eq!(names.len(), icons::IDS.len());
        assert!(names.iter().all(|name| !name.starts_with("icon-")));
    }
}
