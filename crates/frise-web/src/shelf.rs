//! Asset loader: the boxes and the pictures of their cards, one file for each box, from where the page came from.
//! The box of a first game comes first; the others follow by themselves, so that the network may then be cut.

use std::sync::Arc;

use frise_decks::{Deck, Parcel};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;

use crate::{browser, picture, trouble};

/// The boxes that are here already.
#[derive(Clone, Copy)]
pub(crate) struct Shelf {
    decks: RwSignal<Vec<Arc<Deck>>>,
    /// Whether some box did not arrive.
    pub(crate) is_missing_some: RwSignal<bool>,
}

/// Puts up the shelf and begins to fill it.
pub(crate) fn provide() {
    let shelf = Shelf { decks: RwSignal::new(Vec::new()), is_missing_some: RwSignal::new(false) };
    provide_context(shelf);
    shelf.fill();
}

pub(crate) fn shelf() -> Shelf {
    expect_context()
}

impl Shelf {
    /// Fetches every box that is not here yet.
    pub(crate) fn fill(self) {
        spawn_local(async move {
            self.is_missing_some.set(false);
            for id in browser::meta("frise-boxes").split_whitespace() {
                if self.find(id).is_some() {
                    continue;
                }
                match fetch(id).await {
                    Ok(deck) => self.decks.update(|decks| decks.push(deck)),
                    Err(error) => {
                        trouble::log(&format!("box {id}: {error:?}"));
                        self.is_missing_some.set(true);
                    }
                }
            }
        });
    }

    /// The boxes that are here, in the order in which they are offered.
    pub(crate) fn decks(self) -> Vec<Arc<Deck>> {
        self.decks.get()
    }

    /// The box of this id, if it is here.
    pub(crate) fn find(self, id: &str) -> Option<Arc<Deck>> {
        self.decks.with_untracked(|decks| decks.iter().find(|deck| deck.id == id).cloned())
    }

    /// Whether these boxes are here; asked again whenever one arrives.
    pub(crate) fn has_all(self, ids: &[String]) -> bool {
        self.decks.with(|decks| ids.iter().all(|id| decks.iter().any(|deck| deck.id == *id)))
    }
}

async fn fetch(id: &str) -> Result<Arc<Deck>, JsValue> {
    let text = browser::fetch(&format!("boxes/{id}.txt")).await?;
    let parcel = Parcel::read(&text).ok_or("this is not a box")?;
    picture::add(parcel.pictures);
    Ok(Arc::new(parcel.deck))
}
