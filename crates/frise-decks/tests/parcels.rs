//! Parcels: a page gets every box as it is, apart from what it does not show.

use std::slice::from_ref;

use frise_decks::{Album, Allow, Deck, Parcel, boxes, draw, mix};
use frise_text::Lang;

fn unpacked(deck: &Deck) -> Parcel {
    Parcel::read(&Parcel::write(deck, Album::shipped())).expect("what was written can be read")
}

#[test]
fn a_box_comes_out_as_it_went_in() {
    for deck in boxes() {
        let mut expected = Deck::clone(deck);
        expected.allow = Allow::default();
        for card in &mut expected.cards {
            card.source = None;
            card.allow = Allow::default();
        }
        assert_eq!(unpacked(deck).deck, expected);
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
fn a_part_of_a_parcel_is_none() {
    let whole = Parcel::write(&boxes()[0], Album::shipped());
    let cards = whole.find("\n\n").expect("themes end") + 2;
    for end in [0, 3, cards + 20, cards + 30] {
        assert!(Parcel::read(&whole[..end]).is_none_or(|parcel| parcel.deck.cards.is_empty()), "{end}");
    }
    assert!(Parcel::read("<!doctype html>").is_none());
}
