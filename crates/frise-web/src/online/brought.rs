//! Decks that people bring, in rooms: an own deck goes to the server when it is chosen, and of each the faces come to this page.
//! A back comes with the event that turns it up (`room.rs`).

use std::cell::RefCell;
use std::collections::BTreeMap;

use frise_decks::Parcel;
use frise_room::online::is_brought;
use frise_room::{Boxes, Difficulty, Episodes, Terms};
use frise_text::Lang;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::api::Problem;
use super::decks::{self, NotTaken};
use crate::own;
use crate::shelf::Shelf;
use crate::store;

/// Under this name the local storage knows which own deck has which id on the server.
const KEPT: &str = "brought";

thread_local! {
    /// The own decks that the server was sent since the page was opened, with their ids there.
    static SENT: RefCell<BTreeMap<String, String>> = RefCell::default();
    /// For which cards faces lie on the shelf.
    static FACES: RefCell<BTreeMap<String, (Difficulty, Episodes)>> = RefCell::default();
}

/// Which own deck the server knows by this id.
pub(crate) fn own_of(id: &str) -> Option<String> {
    let known: BTreeMap<String, String> = store::load(KEPT).unwrap_or_default();
    known.into_iter().find(|(own, sent)| sent == id && own::find(own).is_some()).map(|(own, _)| own)
}

/// Instead of decks on the server, own decks where they are the same.
pub(crate) fn as_own(boxes: &Boxes) -> Boxes {
    let mut own = boxes.clone();
    own.retain(|_| false);
    for id in boxes.iter() {
        own.insert(own_of(id).unwrap_or_else(|| id.clone()));
    }
    own
}

/// Brings an own deck, unless that was done, and returns its id on the server.
pub(crate) async fn bring(
    own: &str,
    shelf: Shelf,
    lang: Lang,
    moved: impl FnMut(f64) + 'static,
) -> Result<String, NotTaken> {
    if let Some(id) = SENT.with_borrow(|sent| sent.get(own).cloned()) {
        return Ok(id);
    }
    if own::find(own).is_none() {
        own::load(shelf).await;
    }
    let version = own::find(own).ok_or(NotTaken::Faults(Vec::new()))?;
    let id = decks::bring(&version.file, lang, moved).await?;
    SENT.with_borrow_mut(|sent| sent.insert(own.to_owned(), id.clone()));
    let mut known: BTreeMap<String, String> = store::load(KEPT).unwrap_or_default();
    known.insert(own.to_owned(), id.clone());
    store::keep(KEPT, &known);
    Ok(id)
}

/// Brings the own decks among these boxes: afterwards they are named as on the server.
pub(crate) async fn bring_all(
    boxes: &Boxes,
    shelf: Shelf,
    lang: Lang,
    moved: RwSignal<Option<f64>>,
) -> Result<Boxes, NotTaken> {
    let mut there = boxes.clone();
    there.retain(|id| !own::is_own(id));
    for own in boxes.iter().filter(|id| own::is_own(id)) {
        moved.try_set(Some(0.0));
        let id = bring(own, shelf, lang, move |part| {
            moved.try_set(Some(part));
        })
        .await;
        if id.is_err() {
            moved.try_set(None);
        }
        there.insert(id?);
    }
    moved.try_set(None);
    Ok(there)
}

/// The server does not know any more what it was sent: it is sent again the next time.
pub(crate) fn forget_sent() {
    SENT.take();
}

/// Puts the faces of a deck on the shelf, for a game or for a list.
pub(crate) async fn lay(
    shelf: Shelf,
    id: &str,
    (difficulty, episodes): (Difficulty, Episodes),
    has_pictures: bool,
) -> Result<(), Problem> {
    let faces = decks::faces(id, difficulty, episodes, has_pictures).await?;
    let (deck, pictures) = faces.open().ok_or(Problem::NoServer)?;
    shelf.put_own(Parcel { deck, pictures }, false);
    if has_pictures {
        FACES.with_borrow_mut(|faces| faces.insert(id.to_owned(), (difficulty, episodes)));
    }
    Ok(())
}

/// How far the faces of a game have come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Faces {
    Coming,
    Here,
    Missing(Problem),
}

/// Fetches the faces of the decks that people brought, whenever other terms are agreed on.
pub(crate) fn follow(shelf: Shelf, terms: Signal<Option<Terms>>) -> RwSignal<Faces> {
    let state = RwSignal::new(Faces::Coming);
    let wanted = Memo::new(move |_| {
        terms.with(|terms| {
            let terms = terms.as_ref()?;
            let ids: Vec<String> = terms.boxes.iter().filter(|id| is_brought(id)).cloned().collect();
            Some((ids, (terms.difficulty, terms.episodes)))
        })
    });
    Effect::new(move || {
        let Some((ids, level)) = wanted.get() else { return };
        let is_here = move |id: &String| FACES.with_borrow(|faces| faces.get(id) == Some(&level));
        if ids.iter().all(is_here) {
            return state.set(Faces::Here);
        }
        state.set(Faces::Coming);
        spawn_local(async move {
            let mut come = Faces::Here;
            for id in ids.iter().filter(|id| !is_here(id)) {
                if let Err(problem) = lay(shelf, id, level, true).await {
                    come = Faces::Missing(problem);
                }
            }
            // Others may be wanted by now.
            if wanted.try_get_untracked() == Some(Some((ids, level))) {
                state.try_set(come);
            }
        });
    });
    state
}
