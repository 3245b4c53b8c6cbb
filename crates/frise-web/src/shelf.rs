//! Asset loader: the boxes and the pictures of their cards, two files for each box, from where the page came from.
//! What a first game begins with comes first; the rest and the other boxes follow by themselves, so that the network may then be cut.

use std::sync::Arc;

use frise_decks::{Deck, Parcel};
use frise_room::{Difficulty, Terms};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;

use crate::{browser, picture, trouble};

/// The boxes that are here already.
#[derive(Clone, Copy)]
pub(crate) struct Shelf {
    boxes: RwSignal<Vec<(Arc<Deck>, Arrived)>>,
    /// Told when the rest of a box has arrived. Whoever only asks which boxes there are does not hear of it.
    completed: Trigger,
    /// Whether some box did not arrive.
    pub(crate) is_missing_some: RwSignal<bool>,
}

/// How much of a box is here. Its cards always are, as the rules see them and with their titles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Arrived {
    /// The pictures of the cards for everybody, and no facts.
    First,
    /// All of it.
    Whole,
    /// All of an own deck that nobody can choose any more: a newer version has taken its place. Games still know it. Or what is known
    /// here of a deck that somebody brought to a room.
    Old,
}

/// Puts up the shelf and begins to fill it.
pub(crate) fn provide() {
    let shelf = Shelf {
        boxes: RwSignal::new(Vec::new()),
        completed: Trigger::new(),
        is_missing_some: RwSignal::new(false),
    };
    provide_context(shelf);
    shelf.fill();
}

pub(crate) fn shelf() -> Shelf {
    expect_context()
}

impl Shelf {
    /// Fetches all that is not here yet.
    pub(crate) fn fill(self) {
        spawn_local(async move {
            self.is_missing_some.set(false);
            for id in browser::meta("frise-boxes").split_whitespace() {
                if let Err(error) = self.fetch(id).await {
                    trouble::log(&format!("box {id}: {error:?}"));
                    self.is_missing_some.set(true);
                }
            }
        });
    }

    /// Fetches what is missing of a box.
    async fn fetch(self, id: &str) -> Result<(), JsValue> {
        let here = self.boxes.with_untracked(|boxes| boxes.iter().find(|(deck, _)| deck.id == id).cloned());
        let first = match here {
            Some((_, Arrived::Whole | Arrived::Old)) => return Ok(()),
            Some((deck, Arrived::First)) => deck,
            None => {
                let text = browser::fetch(&format!("boxes/{id}.txt")).await?;
                self.put(Parcel::read(&text), Arrived::First)?
            }
        };
        let text = browser::fetch(&format!("boxes/{id}.rest.txt")).await?;
        self.put(Parcel::complete(Deck::clone(&first), &text), Arrived::Whole)?;
        Ok(())
    }

    fn put(self, parcel: Option<Parcel>, arrived: Arrived) -> Result<Arc<Deck>, JsValue> {
        let Parcel { deck, pictures } = parcel.ok_or("this is not a box")?;
        picture::add(pictures);
        let deck = Arc::new(deck);
        let put = |boxes: &mut Vec<(Arc<Deck>, Arrived)>| {
            let new = (deck.clone(), arrived);
            match boxes.iter_mut().find(|(old, _)| old.id == deck.id) {
                Some(old) if old.1 < arrived => *old = new,
                Some(_) => {}
                None => boxes.push(new),
            }
        };
        match arrived {
            Arrived::First => self.boxes.update(put),
            Arrived::Whole | Arrived::Old => {
                self.boxes.update_untracked(put);
                self.completed.notify();
            }
        }
        Ok(deck)
    }

    /// Puts a deck on the shelf that is none of ours, to be chosen or only for the games that are played with it.
    pub(crate) fn put_own(self, Parcel { deck, pictures }: Parcel, is_offered: bool) {
        picture::add(pictures);
        let now = if is_offered { Arrived::Whole } else { Arrived::Old };
        self.boxes.update(|boxes| match boxes.iter_mut().find(|(old, _)| old.id == deck.id) {
            Some(known) => *known = (Arc::new(deck), now),
            None => boxes.push((Arc::new(deck), now)),
        });
        self.completed.notify();
    }

    /// The boxes that are here, in the order in which they are offered. Pictures and facts may be missing.
    pub(crate) fn decks(self) -> Vec<Arc<Deck>> {
        let is_offered = |(_, arrived): &&(Arc<Deck>, Arrived)| *arrived < Arrived::Old;
        self.boxes.with(|boxes| boxes.iter().filter(is_offered).map(|(deck, _)| deck.clone()).collect())
    }

    /// Those of them that lack nothing.
    pub(crate) fn whole_decks(self) -> Vec<Arc<Deck>> {
        self.completed.track();
        let is_whole = |(_, arrived): &&(Arc<Deck>, Arrived)| *arrived == Arrived::Whole;
        self.boxes.with(|boxes| boxes.iter().filter(is_whole).map(|(deck, _)| deck.clone()).collect())
    }

    /// The box of this id, if it is here. Pictures and facts may be missing.
    pub(crate) fn find(self, id: &str) -> Option<Arc<Deck>> {
        self.boxes
            .with_untracked(|boxes| boxes.iter().map(|(deck, _)| deck).find(|deck| deck.id == id).cloned())
    }

    /// Whether all that a table with these cards needs to begin is here; asked again whenever something arrives.
    pub(crate) fn is_ready_for(self, terms: &Terms) -> bool {
        let least = if terms.difficulty == Difficulty::Everybody { Arrived::First } else { Arrived::Whole };
        self.has(terms, least)
    }

    /// Whether nothing that such a table can show is missing; asked again whenever something arrives.
    pub(crate) fn is_whole_for(self, terms: &Terms) -> bool {
        self.has(terms, Arrived::Whole)
    }

    fn has(self, terms: &Terms, least: Arrived) -> bool {
        self.completed.track();
        self.boxes.with(|boxes| {
            let is_here =
                |id: &String| boxes.iter().any(|(deck, arrived)| deck.id == *id && *arrived >= least);
            terms.boxes.iter().all(is_here)
        })
    }
}
