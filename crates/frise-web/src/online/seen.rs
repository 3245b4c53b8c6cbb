//! What this tab was shown, kept while it is open (session storage): after the page was loaded again no server shows it an older table,
//! and a page that does not fit its server is not loaded again and again.

use frise_room::online::Epoch;
use leptos::prelude::window;
use web_sys::Storage;

use crate::browser;

const SEEN: &str = "frise.seen";
const RELOADED: &str = "frise.reloaded";

/// How long the page waits before it loads itself again a second time, in milliseconds.
const PAUSE: f64 = 60_000.0;

fn storage() -> Option<Storage> {
    window().session_storage().ok().flatten()
}

/// The newest entry of a room that was shown here.
pub(super) fn remember(room: &str, seq: u64, epoch: Epoch) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(SEEN, &format!("{room} {seq} {epoch}"));
    }
}

/// What was shown here of this room, if it was the last one.
pub(super) fn recall(room: &str) -> Option<(u64, Epoch)> {
    let seen = storage()?.get_item(SEEN).ok().flatten()?;
    let mut words = seen.split(' ');
    (words.next()? == room).then_some(())?;
    Some((words.next()?.parse().ok()?, words.next()?.parse().ok()?))
}

/// Loads the page again, unless that has just been tried. Says whether it does.
pub(super) fn reload_once() -> bool {
    let Some(storage) = storage() else { return false };
    let last = storage.get_item(RELOADED).ok().flatten().and_then(|at| at.parse::<f64>().ok());
    if last.is_some_and(|at| browser::now() - at < PAUSE) {
        return false;
    }
    storage.set_item(RELOADED, &browser::now().to_string()).is_ok() && window().location().reload().is_ok()
}
