//! Fuzz targets of the deck readers: TOML, CSV, and the parcel that the page reads. A deck that is read can be checked, mixed, drawn, written
//! and read again.

use frise_decks::draw::{self, Episodes, Look, Side, Size};
use frise_decks::{Album, Deck, DeckFile, Format, Parcel, file, mix};
use frise_text::Lang;

use crate::inert::assert_inert;

/// How many cards of a deck are drawn.
const DRAWN: usize = 3;

/// A deck file in TOML.
pub fn deck_toml(bytes: &[u8]) {
    read_deck(bytes, Format::Toml, &[]);
}

/// A deck file in CSV.
pub fn deck_csv(bytes: &[u8]) {
    read_deck(bytes, Format::Csv, &[]);
}

/// Does with a deck file all that the program may do; the linter compares it with these others. Returns the deck, if it is one.
pub fn read_deck(bytes: &[u8], format: Format, others: &[&Deck]) -> Option<Deck> {
    let file = match DeckFile::read(bytes, format) {
        Ok(file) => file,
        Err(faults) => {
            for fault in &faults {
                let _ = (fault.message(Lang::english()), fault.remedy(Lang::english()));
            }
            assert!(!faults.is_empty(), "refused without a reason");
            return None;
        }
    };
    file.lint(others).iter().for_each(|finding| drop(finding.message(Lang::english())));
    let deck = file.deck;
    for format in [Format::Toml, Format::Csv] {
        let written = file::write(&deck, format);
        if let Ok(again) = DeckFile::read(written.as_bytes(), format) {
            assert_eq!(again.deck, deck, "written as {format:?} it is another deck");
        } else {
            panic!("written as {format:?} it cannot be read: {written}");
        }
    }
    let (album, _) = Album::of_deck(&deck, |_| None);
    draw_some(&deck, &album);
    let texts = Parcel::write(&deck, &album);
    let read = Parcel::read(&texts.first).expect("the page can read it");
    assert_eq!(read.deck.cards.len(), deck.cards.len(), "the page has other cards");
    assert!(Parcel::complete(read.deck, &texts.rest).is_some(), "the page can read the rest");
    Some(deck)
}

/// The two texts of a box as the page fetches them, with a line of `===` between.
pub fn parcel(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let (first, rest) = text.split_once("\n===\n").unwrap_or((text, ""));
    let Some(Parcel { deck, pictures }) = Parcel::read(first) else { return };
    draw_some(&deck, &pictures);
    if let Some(Parcel { deck, pictures }) = Parcel::complete(deck, rest) {
        draw_some(&deck, &pictures);
    }
}

/// Draws the first cards, which must be inert.
pub(crate) fn draw_some(deck: &Deck, album: &Album) {
    let Ok(pack) = mix(&[deck]) else { return };
    for card in pack.cards().iter().take(DRAWN) {
        for side in [Side::Face, Side::Back] {
            let look = Look {
                side,
                size: Size::Hand,
                lang: Lang::english(),
                icons: true,
                episodes: Episodes::OnFaces,
            };
            assert_inert(&draw::card(card, album, look));
        }
    }
}
