//! Fuzz targets of the picture readers: drawings in SVG, photographs in PNG, JPEG and WebP, as a deck brings them.

use std::sync::LazyLock;

use frise_decks::{Album, Deck, DeckFile, Format};

use crate::decks::draw_some;

/// A deck of one card that asks for a file.
static DECKS: LazyLock<[Deck; 2]> = LazyLock::new(|| ["a.svg", "a.png"].map(deck_with));

fn deck_with(picture: &str) -> Deck {
    let file = format!(
        "id = \"one\"\nlanguages = [\"en\"]\ncolour = \"#2f6d8c\"\norder = \"calendar\"\nname.en = \"One\"\n\
         [[theme]]\nid = \"home\"\nname.en = \"Home\"\n\
         [[card]]\nid = \"a-thing\"\ndate = \"1998\"\ntheme = \"home\"\ntitle.en = \"A thing\"\npicture = \"{picture}\"\n"
    );
    DeckFile::read(file.as_bytes(), Format::Toml).expect("a deck").deck
}

/// A drawing.
pub fn picture_svg(bytes: &[u8]) {
    read(&DECKS[0], bytes);
}

/// A photograph as PNG.
pub fn picture_png(bytes: &[u8]) {
    read(&DECKS[1], bytes);
}

/// A photograph as JPEG: what a file is, its first bytes say, and not its name.
pub fn picture_jpeg(bytes: &[u8]) {
    read(&DECKS[1], bytes);
}

/// A photograph as WebP.
pub fn picture_webp(bytes: &[u8]) {
    read(&DECKS[1], bytes);
}

/// A picture file of this name; whether it was taken.
pub fn picture_file(name: &str, bytes: &[u8]) -> bool {
    read(&deck_with(name), bytes)
}

fn read(deck: &Deck, bytes: &[u8]) -> bool {
    let (album, faults) = Album::of_deck(deck, |_| Some(bytes.to_owned()));
    let is_taken = album.has(&deck.cards[0]);
    assert_eq!(is_taken, faults.is_empty(), "{faults:?}");
    // A card without its picture is the same whatever was refused.
    if is_taken {
        draw_some(deck, &album);
        // What the page is sent of it says the same.
        let again = Album::read(album.bundle(deck).lines());
        assert!(again.has(&deck.cards[0]), "lost on the way to the page");
    }
    is_taken
}
