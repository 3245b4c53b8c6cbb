//! Decks that people bring, on the server: read from the log before a room needs them, kept in memory while one does (an LRU cache
//! beyond that), and withdrawn from rooms when whoever runs the server takes one down.

mod api;
mod library;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use axum::http::HeaderMap;
use frise_decks::{Finding, OwnDeck};
use frise_room::Boxes;
use frise_room::online::{BroughtDeck, Code, Entry, EntryKind, GuestId, Refusal, brought_id, is_brought};
use tokio::time::sleep;

pub(crate) use api::router;
pub(crate) use library::Library;

use crate::app::App;
use crate::guest::guest;
use crate::log::{DeckChange, StoredDeck};

/// The decks of a room that somebody brought: while it has them, they are found.
pub(crate) type Pins = Vec<Arc<BroughtDeck>>;

/// Whose the decks are that whoever runs the server has given it.
const NOBODY: GuestId = GuestId(0);

/// What a text says that somebody brings, if it can be played and shown to others.
pub(crate) fn read(text: &str) -> Result<OwnDeck, Vec<Finding>> {
    let own = OwnDeck::read(text)?;
    let obstacles = own.obstacles(frise_decks::boxes());
    if obstacles.is_empty() { Ok(own) } else { Err(obstacles) }
}

/// Makes sure that these boxes are found, as long as what is returned is held.
pub(crate) async fn load(app: &App, boxes: &Boxes) -> Result<Pins, Refusal> {
    let mut pins = Pins::new();
    for id in boxes.iter().filter(|id| is_brought(id)) {
        let known = app.decks.get(id);
        pins.push(match known {
            Some(deck) => deck,
            None => app.decks.put(read_stored(stored(app, id).await?).await?),
        });
    }
    Ok(pins)
}

/// The deck of this id, unless it is gone.
pub(crate) async fn stored(app: &App, id: &str) -> Result<StoredDeck, Refusal> {
    let found = app.log.deck(id).await.map_err(|_| Code::NotKept)?;
    found.filter(|deck| deck.text.is_some()).ok_or(Code::DeckGone.into())
}

/// Whether a guest may plan a game with these: their own decks, and what lies on the shelf. Who only plays with a deck must not look
/// into it by playing it elsewhere first.
pub(crate) async fn check_use(
    app: &App,
    guest: GuestId,
    ids: impl Iterator<Item = &String>,
) -> Result<(), Refusal> {
    for id in ids.filter(|id| is_brought(id)) {
        let deck = stored(app, id).await?;
        if deck.guest != guest && !deck.is_on_shelf {
            return Err(Code::NotYourDeck.into());
        }
    }
    Ok(())
}

/// The salts of those of these boxes that the guest brought whose cookie came along: they have the texts anyway.
pub(crate) async fn own_salts(app: &App, headers: &HeaderMap, boxes: &Boxes) -> BTreeMap<String, String> {
    let brought: Vec<&String> = boxes.iter().filter(|id| is_brought(id)).collect();
    let mut salts = BTreeMap::new();
    if !brought.is_empty()
        && let Ok(guest) = guest(app, headers).await
    {
        for id in brought {
            if let Ok(Some(deck)) = app.log.deck(id).await
                && deck.guest == guest
            {
                salts.insert(deck.id, deck.salt);
            }
        }
    }
    salts
}

/// What is to be played by these entries of a room, and whether it has begun.
pub(crate) fn last_plan(entries: &[Entry]) -> (Option<&Boxes>, bool) {
    let plan = entries.iter().rev().find_map(|entry| match &entry.kind {
        EntryKind::Opened { plan, .. } | EntryKind::Arranged { plan } => Some(&plan.terms.boxes),
        _ => None,
    });
    (plan, entries.iter().any(|entry| matches!(entry.kind, EntryKind::Started { .. })))
}

/// The decks of a room that is about to be read. A game cannot be told without them; people who gather can choose others.
pub(crate) async fn load_for(app: &App, entries: &[Entry]) -> Result<Pins, Refusal> {
    let (Some(boxes), is_begun) = last_plan(entries) else { return Ok(Pins::new()) };
    match load(app, boxes).await {
        Err(why) if why.code == Code::DeckGone && !is_begun => Ok(Pins::new()),
        loaded => loaded,
    }
}

/// Puts the decks on the shelf that lie there from the start, and takes off those that no longer do. They belong to nobody, and have the same ids
/// after a restart.
pub(crate) async fn fill_shelf(app: &App) {
    let mut given = BTreeSet::new();
    for text in &app.config.shelf {
        match put_on_shelf(app, text).await {
            Ok(id) => drop(given.insert(id)),
            // Whoever runs the server has taken it down.
            Err(why) if why.code == Code::DeckGone => {
                tracing::warn!("a deck is not put on the shelf: it was taken down");
            }
            Err(why) => tracing::error!(%why, "a deck cannot be put on the shelf"),
        }
    }
    let shelf = app.log.decks(true).await.unwrap_or_default();
    for deck in shelf.into_iter().filter(|deck| deck.guest == NOBODY && !given.contains(&deck.id)) {
        if app.log.change_decks(DeckChange::Shelve { id: deck.id, on: false }).await.is_err() {
            tracing::error!("a deck cannot be taken off the shelf");
        }
    }
}

async fn put_on_shelf(app: &App, text: &str) -> Result<String, Refusal> {
    // Whoever runs the server has read the file before.
    let own = OwnDeck::read(text).map_err(|_| Code::BadDeck)?;
    let id = api::keep(app, NOBODY, own).await?;
    let shelve = DeckChange::Shelve { id: id.clone(), on: true };
    app.log.change_decks(shelve).await.map_err(|_| Code::NotKept)?;
    Ok(id)
}

/// Looks again and again which decks were taken down, and ends the games that are played with them.
pub(crate) async fn watch(app: &Arc<App>) {
    let mut known = BTreeSet::new();
    loop {
        if let Ok(removed) = app.log.removed_decks().await {
            // One that was put back and taken down again meanwhile is known, and in use.
            for id in removed.iter().filter(|id| !known.contains(*id) || app.decks.find(id).is_some()) {
                app.decks.forget(id);
                for room in app.rooms.all() {
                    room.withdraw(app, id).await;
                }
            }
            known = removed.into_iter().collect();
        }
        sleep(app.config.times.decks).await;
    }
}

async fn read_stored(stored: StoredDeck) -> Result<BroughtDeck, Refusal> {
    let reading = tokio::task::spawn_blocking(move || {
        let text = stored.text.unwrap_or_default();
        if brought_id(&stored.salt, &text) != stored.id {
            tracing::error!("a deck is not what was brought");
            return Err(Code::Damaged);
        }
        // What was fine when it came stays so, whatever a newer linter says.
        let own = OwnDeck::read(&text).map_err(|_| Code::DeckGone)?;
        Ok(BroughtDeck::new(own.deck, &own.pictures, &stored.salt, &text))
    });
    Ok(reading.await.map_err(|_| Code::NotKept)??)
}
