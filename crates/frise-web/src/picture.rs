//! Picture cache: cards and symbols as SVG, drawn by the code that draws cards everywhere, from the pictures that have arrived.

use std::cell::RefCell;

use frise_decks::{Album, PackCard, draw};

thread_local! {
    static ALBUM: RefCell<Album> = RefCell::default();
}

/// Adds the pictures of a box.
pub(crate) fn add(pictures: Album) {
    ALBUM.with_borrow_mut(|album| album.extend(pictures));
}

/// Lets something else be drawn from the pictures that have arrived.
pub(crate) fn album<T>(draw: impl FnOnce(&Album) -> T) -> T {
    ALBUM.with_borrow(draw)
}

/// A side of a card.
pub(crate) fn card(card: &PackCard, look: draw::Look) -> String {
    unread(ALBUM.with_borrow(|album| draw::card(card, album, look)))
}

/// The picture of a card alone.
pub(crate) fn picture(card: &PackCard) -> String {
    unread(ALBUM.with_borrow(|album| draw::picture(card, album)))
}

/// Hides a drawing from screen readers: what it shows is said in words beside it.
fn unread(svg: String) -> String {
    svg.replacen("<svg ", "<svg aria-hidden=\"true\" ", 1).replacen("role=\"img\" ", "", 1)
}
