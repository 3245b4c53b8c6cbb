//! Card component: the drawing that is also printed, and the same in words for whoever cannot see it.

use std::sync::Arc;

use frise_decks::draw::{Look, Side, Size};
use frise_decks::{PackCard, icons};
use frise_room::Episodes;
use leptos::prelude::*;

use crate::live::live;
use crate::picture;
use crate::settings::lang;

/// A card as it lies on the table. The date is on the page only once it has been turned up.
#[component]
pub(crate) fn CardView(
    card: Arc<PackCard>,
    /// Whether its date can be seen.
    #[prop(into)]
    turned: Signal<bool>,
    /// How large it is drawn.
    #[prop(optional)]
    size: CardSize,
    /// Whether its Twist icon means something.
    #[prop(optional)]
    twist: bool,
    /// Where the episode of a story can be read.
    #[prop(optional)]
    episodes: Episodes,
) -> impl IntoView {
    let lang = lang();
    let side = Memo::new(move |_| if turned.get() { Side::Back } else { Side::Face });
    let drawn = {
        let card = card.clone();
        move || {
            let look = Look { side: side.get(), size: size.0, lang: lang.get(), icons: twist, episodes };
            picture::card(&card, look)
        }
    };
    let words = move || {
        let lang = lang.get();
        let mut parts = vec![card.card.title.in_lang(lang).to_owned()];
        if side.get() == Side::Back || episodes.are_on_face(&card) {
            parts.push(card.theme.in_lang(lang).to_owned());
        }
        let icon = if side.get() == Side::Face { card.icons.face } else { card.icons.back };
        if twist {
            parts.push(icons::name(icon, lang));
        }
        if side.get() == Side::Back {
            parts.insert(1, card.card.date.print(lang));
        }
        parts.join(", ")
    };
    view! {
        <span class="card" class:turned=turned>
            <span class="drawing" inner_html=drawn></span>
            <span class="words">{live(words)}</span>
        </span>
    }
}

/// For what a card is drawn: for the line unless it says so.
#[derive(Clone, Copy)]
pub(crate) struct CardSize(pub(crate) Size);

impl CardSize {
    pub(crate) const HAND: CardSize = CardSize(Size::Hand);
    pub(crate) const CLOSE_UP: CardSize = CardSize(Size::CloseUp);
}

impl Default for CardSize {
    fn default() -> CardSize {
        CardSize(Size::Line)
    }
}
