//! Procedural placeholder for a card without a picture: a symbol on an emblem, on a stage that the id chooses.
//! The same card always gets the same one, and its neighbours get others.

use frise_text::plain;

use super::{Drawing, Stage};
use crate::Card;
use crate::draw::symbols;
use crate::hash::fnv1a;

/// The emblems: the lit shape, its shaded part, and where the symbol stands on it (left, top, scale).
const EMBLEMS: [(&str, (f64, f64, f64)); 5] = [
    // A medal.
    (
        "<path fill=\"#f70\" d=\"M48 6h12v22H48z\"/><path fill=\"#c50\" d=\"M60 6h12v22H60z\"/>\
         <circle cx=\"60\" cy=\"52\" r=\"30\" fill=\"#555\"/><path fill=\"#222\" d=\"M60 22a30 30 0 0 1 0 60z\"/>\
         <circle cx=\"60\" cy=\"52\" r=\"24\" fill=\"#666\"/>",
        (40.8, 32.8, 1.6),
    ),
    // A banner.
    (
        "<path fill=\"#888\" d=\"M24 10h72v5H24z\"/><path fill=\"#555\" d=\"M32 15h56v66L60 70 32 81z\"/>\
         <path fill=\"#222\" d=\"M60 15h28v66L60 70z\"/><path fill=\"#f70\" d=\"M32 15h28v6H32z\"/>\
         <path fill=\"#c50\" d=\"M60 15h28v6H60z\"/>",
        (40.0, 25.0, 1.667),
    ),
    // A shield.
    (
        "<path fill=\"#f70\" d=\"M28 12h64v30c0 22-12 34-32 42-20-8-32-20-32-42z\"/>\
         <path fill=\"#c50\" d=\"M60 12h32v30c0 22-12 34-32 42z\"/>\
         <path fill=\"#555\" d=\"M33 17h54v25c0 19-10 29-27 36-17-7-27-17-27-36z\"/>\
         <path fill=\"#222\" d=\"M60 17h27v25c0 19-10 29-27 36z\"/>",
        (41.0, 25.0, 1.583),
    ),
    // A standing stone.
    (
        "<ellipse cx=\"66\" cy=\"84\" rx=\"40\" ry=\"4\" fill=\"#bbb\"/>\
         <path fill=\"#555\" d=\"M32 84V36a28 26 0 0 1 56 0v48z\"/><path fill=\"#222\" d=\"M60 10a28 26 0 0 1 28 26v48H60z\"/>\
         <path fill=\"#f70\" d=\"M28 78h32v6H28z\"/><path fill=\"#c50\" d=\"M60 78h32v6H60z\"/>",
        (40.0, 25.0, 1.667),
    ),
    // A coin on its edge of light.
    (
        "<ellipse cx=\"66\" cy=\"84\" rx=\"30\" ry=\"4\" fill=\"#bbb\"/><circle cx=\"60\" cy=\"48\" r=\"36\" fill=\"#f70\"/>\
         <path fill=\"#c50\" d=\"M60 12a36 36 0 0 1 0 72z\"/><circle cx=\"60\" cy=\"48\" r=\"31\" fill=\"#555\"/>\
         <path fill=\"#222\" d=\"M60 17a31 31 0 0 1 0 62z\"/>",
        (40.0, 28.0, 1.667),
    ),
];

const STONE: usize = 3;
const COIN: usize = 4;

/// The picture of a card that has none.
pub(crate) fn generate(card: &Card) -> Drawing {
    let mut choice = (fnv1a(&card.id) % EMBLEMS.len() as u64) as usize;
    // Somebody on a standing stone would lie under it.
    if choice == STONE
        && (card.date.is_position() || symbols::of_theme(&card.theme) == symbols::of_theme("people"))
    {
        choice = COIN;
    }
    let (emblem, (x, y, scale)) = EMBLEMS[choice];
    // The symbol of an episode would tell its part of the story (R19).
    let symbol =
        if card.date.is_position() { symbols::figure(&card.id) } else { symbols::of_theme(&card.theme) };
    let stage = Stage::of_id(&card.id);
    // At night, things are light.
    let (emblem, ink) = if stage == Stage::Night {
        (emblem.replace("#555", "#ddd").replace("#222", "#bbb").replace("#666", "#eee"), "#222")
    } else {
        (emblem.to_owned(), "#fff")
    };
    let body = format!(
        "{emblem}<g fill=\"{ink}\" stroke=\"{ink}\" stroke-width=\"0\" stroke-linecap=\"round\" stroke-linejoin=\"round\" \
         transform=\"translate({} {}) scale({})\">{symbol}</g>",
        plain(x),
        plain(y),
        plain(scale)
    );
    Drawing { stage, body }
}
