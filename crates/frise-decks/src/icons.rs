//! The icons of Twist: their ids and names, and how they are assigned to cards that have none.

use frise_core::{Icon, Icons};
use frise_text::Lang;

/// Every icon, by the id that deck files use; its place here is its number in the rules.
pub const IDS: [&str; 8] = ["sun", "moon", "key", "leaf", "anchor", "bell", "crown", "feather"];

/// How many of them a deck uses that does not say: with six, a hand of four matches a discard about every second time.
pub const USUAL: usize = 6;

/// With fewer than three, the back of a card would follow from its face.
pub(crate) const LEAST: usize = 3;

/// The id of an icon, as deck files write it.
pub fn id(icon: Icon) -> &'static str {
    IDS[place(icon)]
}

/// The place of an icon in [`IDS`]; one that is not there is drawn as the first.
pub(crate) fn place(icon: Icon) -> usize {
    (icon.0 as usize).min(IDS.len()) % IDS.len()
}

/// What an icon is called.
pub fn name(icon: Icon, lang: Lang) -> String {
    lang.text(&format!("icon-{}", id(icon)))
}

/// The icon of this id.
pub(crate) fn find(id: &str) -> Option<Icon> {
    IDS.iter().position(|known| *known == id).map(|idx| Icon(idx as u32))
}

/// The icons of a deck that does not say.
pub(crate) fn usual() -> impl Iterator<Item = Icon> {
    (0..USUAL).map(|idx| Icon(idx as u32))
}

/// Pairs for so many cards: in any run of `icons.len()` of them, each icon is on one face and on one back.
pub(crate) fn pairs(icons: &[Icon]) -> impl Iterator<Item = Icons> {
    let n = icons.len();
    let pair =
        move |(step, face): (usize, usize)| Icons { face: icons[face], back: icons[(face + step) % n] };
    (1..n).cycle().flat_map(move |step| (0..n).map(move |face| (step, face))).map(pair)
}
