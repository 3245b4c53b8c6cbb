//! Recorder: follows a table and adds to the history what people of this device do at it.

use frise_core::Seat;
use frise_study::{Observed, Observer};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{db, today};
use crate::route::Route;
use crate::table::TableSignals;

/// Records this table from now on, and what was played before at it.
pub(crate) fn record(signals: TableSignals) {
    if signals.is_past() {
        return;
    }
    let n_seen = StoredValue::new(0);
    Effect::new(move || {
        signals.stage.track();
        let n_events = signals.game(|_, events| events.len()).unwrap_or(0);
        if n_events != n_seen.get_value()
            && let Some((key, observed)) = untrack(|| observe(signals))
        {
            n_seen.set_value(n_events);
            spawn_local(async move {
                // Where nothing is kept, that is said at the end of the game.
                let _ = db::add(&observed, &key).await;
            });
        }
    });
}

/// What there is to record of a table, and the key of its game.
pub(super) fn observe(signals: TableSignals) -> Option<(String, Observed)> {
    let key = key()?;
    let code = key.strip_prefix("room/");
    let n_seats = signals.game(|table, _| table.n_seats())?;
    let name = |seat: u8| signals.is_here(Seat(seat)).then(|| signals.name(Seat(seat)));
    let here: Vec<Option<String>> = (0..n_seats).map(name).collect();
    if here.iter().all(Option::is_none) {
        return None;
    }
    let boxes: Vec<String> = signals.choice(|choice| choice.terms.boxes.iter().cloned().collect());
    let (dealt, n_dealt) = signals.dealt.get_value();
    let observed = signals.narrator(|narrator| {
        let observer = Observer {
            game: &key,
            room: code,
            day: today(),
            boxes: &boxes,
            cards: narrator.cards,
            here: &here,
        };
        signals.game(|_, events| observer.observe(dealt, events, n_dealt))
    })?;
    Some((key, observed))
}

/// What the game is called: the address of its table.
pub(super) fn key() -> Option<String> {
    let route = use_context::<ReadSignal<Route>>()?.get_untracked();
    route.href().strip_prefix("#/").map(str::to_owned)
}
