//! Own decks: what people of this device have written stands on the shelf beside our boxes, each as the version that can be played
//! now. A game keeps the version with which it was begun. `studio` writes them; `db` keeps them.

pub(crate) mod db;
mod share;

use std::sync::Arc;

use frise_decks::{Album, Deck, Parcel};
use frise_room::Boxes;
use leptos::prelude::*;
use leptos::task::spawn_local;

pub(crate) use db::Version;
pub(crate) use share::ShareOwn;

use crate::shelf::Shelf;
use crate::{browser, games, picture, store};

/// Under this name the local storage says that there are own decks, and tells other tabs when they change.
pub(crate) const FLAG: &str = "own";

/// With this the id of every own deck begins.
const PREFIX: &str = "own-";

/// What is known of own decks.
#[derive(Clone, Default)]
struct Known {
    versions: Vec<Arc<Version>>,
    /// Each draft with the version that can be played of it.
    current: Vec<(String, Option<String>)>,
    is_read: bool,
}

thread_local! {
    static KNOWN: ArcRwSignal<Known> = ArcRwSignal::new(Known::default());
}

/// Whether a box is an own deck.
pub(crate) fn is_own(id: &str) -> bool {
    id.starts_with(PREFIX)
}

/// The id of the deck with this content hash.
pub(crate) fn id_of(hash: &str) -> String {
    format!("{PREFIX}{}", hash.get(..16).unwrap_or(hash))
}

/// An own deck by its id or its content hash, in whatever version that is.
pub(crate) fn find(id: &str) -> Option<Arc<Version>> {
    let is_it = |version: &&Arc<Version>| version.id == id || version.hash == id;
    KNOWN.with(Clone::clone).with(|known| known.versions.iter().find(is_it).cloned())
}

/// The id of the deck that is kept of the link with this secret.
pub(crate) fn shared_under(secret: &str) -> Option<String> {
    let is_it = |version: &&Arc<Version>| version.link().is_some_and(|(known, _)| known == secret);
    KNOWN
        .with(Clone::clone)
        .with_untracked(|known| known.versions.iter().find(is_it).map(|one| one.id.clone()))
}

/// The newest version of the deck that a version belongs to; the same where there is no newer one.
pub(crate) fn newest(id: &str) -> String {
    let newest = find(id).and_then(|version| {
        KNOWN
            .with(Clone::clone)
            .with(|known| known.current.iter().find(|(draft, _)| *draft == version.draft)?.1.clone())
    });
    newest.unwrap_or_else(|| id.to_owned())
}

/// Of the chosen boxes, own decks that were changed since become their newest versions, and those that are gone go.
pub(crate) fn bring_up_to_date(boxes: &mut Boxes, decks: &[Arc<Deck>]) {
    let is_offered = |id: &str| decks.iter().any(|deck| deck.id == id);
    let outdated: Vec<String> =
        boxes.iter().filter(|id| is_own(id) && !is_offered(id) && find(id).is_some()).cloned().collect();
    for id in outdated {
        boxes.retain(|other| *other != id);
        let newest = newest(&id);
        if is_offered(&newest) {
            boxes.insert(newest);
        }
    }
}

/// Whether there is any.
pub(crate) fn has_any() -> bool {
    store::text(FLAG).is_some()
}

/// Whether all of them are on the shelf; asked again when they are.
pub(crate) fn are_here() -> bool {
    !has_any() || KNOWN.with(Clone::clone).with(|known| known.is_read)
}

/// Brings the own decks to the shelf, now and whenever another tab has changed them.
pub(crate) fn bring(shelf: Shelf) {
    let look = move || {
        if has_any() {
            spawn_local(load(shelf));
        }
    };
    look();
    // For as long as the page is open.
    std::mem::forget(window_event_listener_untyped("storage", move |_| look()));
}

/// Reads them anew.
pub(crate) async fn load(shelf: Shelf) {
    let (Ok((versions, photos)), Ok(drafts)) = (db::versions().await, db::drafts().await) else {
        // What cannot be read is not here; the studio says so.
        return;
    };
    picture::add(album(&photos));
    let current = drafts.into_iter().filter(|draft| draft.deleted.is_none());
    let mut current: Vec<_> = current.map(|draft| (draft.key, draft.version)).collect();
    let shared = versions.iter().filter(|version| version.is_shared());
    current.extend(shared.map(|version| (version.draft.clone(), Some(version.id.clone()))));
    let is_current = |id: &str| current.iter().any(|(_, version)| version.as_deref() == Some(id));
    for version in &versions {
        if let Some(parcel) = parcel(version) {
            shelf.put_own(parcel, is_current(&version.id));
        }
    }
    let versions = versions.into_iter().map(Arc::new).collect();
    KNOWN.with(Clone::clone).set(Known { versions, current, is_read: true });
}

/// After another version of a draft was kept: it stands on the shelf, and what was remembered for the next table goes with it.
pub(crate) async fn replaced(shelf: Shelf, before: Option<&str>, now: Option<&str>) {
    if let (Some(before), Some(now)) = (before, now) {
        for name in ["choice", "online"] {
            if let Some(text) = store::text(name).filter(|text| text.contains(before)) {
                store::keep_text(name, &text.replace(before, now));
            }
        }
    }
    changed();
    load(shelf).await;
}

/// Keeps a deck that somebody has shared, beside the own ones. Whoever wrote it has it already.
pub(crate) async fn keep_shared(shelf: Shelf, version: &Version) -> Result<(), db::Refused> {
    if find(&version.id).is_none() {
        db::add_version(version).await?;
        changed();
    }
    load(shelf).await;
    Ok(())
}

/// Takes a deck away that somebody has shared. It stays for as long as some game needs it.
pub(crate) async fn forget_shared(shelf: Shelf, version: &Version) -> Result<(), db::Refused> {
    db::add_version(&Version { draft: String::new(), ..version.clone() }).await?;
    replaced(shelf, None, None).await;
    Ok(())
}

/// Deletes a draft, or has it back.
pub(crate) async fn set_deleted(shelf: Shelf, draft: &str, is_gone: bool) -> Result<(), db::Refused> {
    db::set_deleted(draft, is_gone.then(browser::now)).await?;
    replaced(shelf, None, None).await;
    Ok(())
}

/// Says to other tabs that something has changed.
pub(crate) fn changed() {
    store::keep_text(FLAG, &games::new_id());
}

/// Forgets the versions that no game on this device needs.
pub(crate) async fn tidy() {
    let names = games::KEPT.into_iter().flat_map(store::names);
    let games: Vec<String> = names.filter_map(|name| store::text(&name)).collect();
    let _ = db::tidy(browser::now(), |version| games.iter().any(|game| game.contains(&version.id))).await;
}

/// Photos as cards ask for them.
pub(crate) fn album(photos: &[db::Photo]) -> Album {
    // What can be seen through stands on a stage.
    let kind = |photo: &db::Photo| if photo.name.ends_with(".png") { "cutout" } else { "photo" };
    let line = |photo: &db::Photo| format!("{}\t{} {}", photo.name, kind(photo), photo.address);
    let lines: Vec<String> = photos.iter().map(line).collect();
    Album::read(lines.iter().map(String::as_str))
}

fn parcel(version: &Version) -> Option<Parcel> {
    let Parcel { deck, mut pictures } = Parcel::read(&version.first)?;
    let rest = Parcel::complete(deck, &version.rest)?;
    pictures.extend(rest.pictures);
    Some(Parcel { deck: rest.deck, pictures })
}
