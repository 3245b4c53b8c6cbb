//! What every store does beside the log: decks that people bring, and texts on their way to another device.

use std::time::Duration;

use frise_room::online::{GuestId, brought_id};

use super::{DAY, LONG, Place, entry, room};
use crate::log::{AppendError, DeckChange, Log};

on_each_store! {
    a_deck_is_kept_once_and_known_under_an_id_for_each_who_brings_it
    a_deck_goes_once_nobody_needs_it
    a_text_for_another_device_is_taken_once
}

fn bring(guest: i64, text: &str) -> DeckChange {
    let salt = format!("salt {guest}");
    DeckChange::Bring {
        id: brought_id(&salt, text),
        body: format!("hash of {text}"),
        salt,
        guest: GuestId(guest),
        name: format!("Deck ŵ {text}"),
        text: text.to_owned(),
    }
}

async fn change(log: &Log, change: DeckChange) {
    log.change_decks(change).await.expect("kept");
}

async fn id_of(log: &Log, guest: i64, text: &str) -> Option<String> {
    log.deck_of(GuestId(guest), &format!("hash of {text}")).await.expect("read")
}

async fn a_deck_is_kept_once_and_known_under_an_id_for_each_who_brings_it(place: Place) {
    let log = place.open().await;
    for (guest, text) in [(1, "town"), (2, "town"), (1, "town"), (1, "school")] {
        change(&log, bring(guest, text)).await;
    }
    let id = id_of(&log, 1, "town").await.expect("known");
    assert_eq!(id, brought_id("salt 1", "town"));
    assert_ne!(id_of(&log, 2, "town").await, Some(id.clone()));
    assert_eq!(log.deck_room("hash of town").await, Ok((false, "town".len() as u64 + "school".len() as u64)));
    change(&log, DeckChange::Share { id: id.clone(), secret: Some("secret".to_owned()) }).await;
    let shared = log.shared_deck("secret").await.expect("read").expect("shared");
    assert_eq!((shared.id.as_str(), shared.text.as_deref()), (id.as_str(), Some("town")));
    for nobody in ["", "other", "se\0cret"] {
        assert!(log.shared_deck(nobody).await.expect("read").is_none());
    }
    change(&log, DeckChange::Shelve { id: id.clone(), on: true }).await;
    change(&log, DeckChange::Report { id: id.clone(), guest: GuestId(7), reason: "first".to_owned() }).await;
    place.later(1);
    change(&log, DeckChange::Report { id: id.clone(), guest: GuestId(8), reason: "second".to_owned() }).await;
    place.later(1);
    change(&log, DeckChange::Report { id: id.clone(), guest: GuestId(7), reason: "changed".to_owned() })
        .await;
    let shelf = log.decks(true).await.expect("read");
    let reasons: Vec<&str> = shelf[0].reports.iter().map(|report| report.reason.as_str()).collect();
    assert_eq!((shelf.len(), &shelf[0].id, &reasons[..]), (1, &id, &["second", "changed"][..]));
    assert_eq!(log.decks(false).await.expect("read").len(), 3);
    log.close().await;
    // It is there for whoever opens the log again, as it was.
    let log = place.open().await;
    let stored = log.deck(&id).await.expect("read").expect("kept");
    assert_eq!((stored.guest, stored.is_on_shelf, stored.salt.as_str()), (GuestId(1), true, "salt 1"));
}

async fn a_deck_goes_once_nobody_needs_it(place: Place) {
    let log = place.open().await;
    for (guest, text) in [(1, "played"), (1, "shared"), (1, "on the shelf"), (1, "forgotten"), (2, "played")]
    {
        change(&log, bring(guest, text)).await;
    }
    let id = async |text| id_of(&log, 1, text).await.expect("known");
    log.append(room(1), 1, &entry(1)).await.expect("kept");
    let played = vec![id("played").await];
    change(&log, DeckChange::use_in(room(1), played.clone())).await;
    change(&log, DeckChange::use_in(room(1), played)).await;
    change(&log, DeckChange::Share { id: id("shared").await, secret: Some("s".to_owned()) }).await;
    change(&log, DeckChange::Shelve { id: id("on the shelf").await, on: true }).await;
    place.later(10 * DAY);
    change(&log, bring(1, "new")).await;
    change(&log, DeckChange::Clear { before: 3 * DAY }).await;
    let mut left: Vec<String> =
        log.decks(false).await.expect("read").into_iter().map(|deck| deck.name).collect();
    left.sort();
    assert_eq!(left, ["Deck ŵ new", "Deck ŵ on the shelf", "Deck ŵ played", "Deck ŵ shared"]);
    assert_eq!(id_of(&log, 2, "played").await, None, "nobody plays with that of the other");
    let stored = log.deck(&id("played").await).await.expect("read").expect("kept");
    assert_eq!(stored.text.as_deref(), Some("played"));
}

async fn a_text_for_another_device_is_taken_once(place: Place) {
    let log = place.open().await;
    let leave =
        async |n, text: &str, lifetime| log.leave_transfer(room(n), text.to_owned(), lifetime, 2).await;
    assert_eq!(leave(1, "one", LONG).await, Ok(()));
    assert_eq!(leave(1, "other", LONG).await, Err(AppendError::NotKept), "the code is taken");
    assert_eq!(leave(2, "two", LONG).await, Ok(()));
    assert_eq!(leave(3, "three", LONG).await, Err(AppendError::NotKept), "so many wait");
    assert_eq!(log.take_transfer(room(1)).await, Ok(Some("one".to_owned())));
    assert_eq!(log.take_transfer(room(1)).await, Ok(None));
    assert_eq!(leave(4, "four", Duration::ZERO).await, Ok(()));
    assert_eq!(log.take_transfer(room(4)).await, Ok(None), "its time is over");
}
