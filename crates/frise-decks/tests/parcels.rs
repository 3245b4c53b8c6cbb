//! Parcels: a page gets every box as it is, in two texts, apart from what it does not show.

use std::slice::from_ref;

use frise_decks::{Album, Allow, Card, Deck, Parcel, ParcelTexts, Text, boxes, draw, mix};
use frise_text::Lang;

/// Both texts of a box, read one after the other.
fn unpacked(deck: &Deck) -> Parcel {
    let ParcelTexts { first, rest } = Parcel::write(deck, Album::shipped());
    let Parcel { deck, mut pictures } = Parcel::read(&first).expect("what was written can be read");
    let whole = Parcel::complete(deck, &rest).expect("the rest can be read");
    pictures.extend(whole.pictures);
    Parcel { deck: whole.deck, pictures }
}

/// A box as a page can have it.
fn shown(deck: &Deck) -> Deck {
    let mut shown = deck.clone();
    shown.allow = Allow::default();
    for card in &mut shown.cards {
        card.source = None;
        card.allow = Allow::default();
    }
    shown
}

#[test]
fn a_box_in_two_texts_is_the_same_as_in_one() {
    for deck in boxes() {
        assert_eq!(unpacked(deck).deck, shown(deck));
    }
}

#[test]
fn the_first_text_has_every_card_and_lacks_only_facts() {
    for deck in boxes() {
        let mut expected = shown(deck);
        for card in &mut expected.cards {
            card.fact = Text::default();
        }
        let ParcelTexts { first, .. } = Parcel::write(deck, Album::shipped());
        assert_eq!(Parcel::read(&first).expect("what was written can be read").deck, expected);
    }
}

#[test]
fn the_first_text_has_the_pictures_for_everybody_and_no_other() {
    for deck in boxes() {
        let ParcelTexts { first, rest } = Parcel::write(deck, Album::shipped());
        let has_picture = |text: &str, card: &Card| text.contains(&format!("\n{}\t<svg", card.id));
        for card in deck.cards.iter().filter(|card| card.picture.is_none()) {
            let is_first = card.difficulty <= Card::FOR_EVERYBODY;
            assert_eq!(has_picture(&first, card), is_first, "{}", card.id);
            assert_eq!(has_picture(&rest, card), !is_first, "{}", card.id);
        }
    }
}

#[test]
fn its_cards_are_drawn_the_same() {
    for deck in boxes() {
        let parcel = unpacked(deck);
        let (before, after) = (mix(from_ref(deck)).expect("one box"), mix(&[&parcel.deck]).expect("one box"));
        for (before, after) in before.cards().iter().zip(after.cards()) {
            let look = draw::Look {
                side: draw::Side::Back,
                size: draw::Size::Hand,
                lang: Lang::english(),
                icons: true,
                episodes: draw::Episodes::OnBacks,
            };
            let drawn = draw::card(after, &parcel.pictures, look);
            assert_eq!(drawn, draw::card(before, Album::shipped(), look), "{}", before.card.id);
        }
    }
}

#[test]
fn a_part_of_a_text_is_none() {
    let ParcelTexts { first, rest } = Parcel::write(&boxes()[0], Album::shipped());
    let cards = first.find("\n\n").expect("themes end") + 2;
    for end in [0, 3, cards + 20, cards + 30] {
        assert!(Parcel::read(&first[..end]).is_none_or(|parcel| parcel.deck.cards.is_empty()), "{end}");
    }
    assert!(Parcel::read("<!doctype html>").is_none());

    let deck = Parcel::read(&first).expect("what was written can be read").deck;
    let n_chars = rest.lines().take(deck.cards.len() - 1).map(|line| line.len() + 1).sum();
    for end in [0, 3, n_chars] {
        assert!(Parcel::complete(deck.clone(), &rest[..end]).is_none(), "{end}");
    }
    let other = Parcel::write(&boxes()[1], Album::shipped());
    assert!(Parcel::complete(deck, &other.rest).is_none(), "the rest of another box");
}
