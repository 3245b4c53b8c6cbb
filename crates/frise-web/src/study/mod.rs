//! Player statistics and study: what was placed on this device, what is known, what is asked again. Nothing of it leaves the device
//! unless its owner carries it away.

mod bars;
mod carry;
mod data;
mod db;
mod earned;
mod homework;
mod learn;
mod me;
mod part;
mod recorder;
mod seal;
mod timeline;

use std::sync::Arc;

use frise_study::{Daily, Day, History};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::{browser, store};

pub(crate) use earned::EarnedHere;
pub(crate) use part::page;
pub(crate) use recorder::record;

/// What is known of the history.
#[derive(Clone)]
enum Loaded {
    /// It is being read.
    Waiting,
    /// All of it.
    Here(Arc<History>),
    /// The browser keeps none.
    Refused,
}

/// Reads the history, now and whenever this page is looked at again: another tab may have added to it.
fn load() -> RwSignal<Loaded> {
    let loaded = RwSignal::new(Loaded::Waiting);
    let read = move || {
        spawn_local(async move {
            let found = db::load().await;
            loaded.try_set(found.map_or(Loaded::Refused, |history| Loaded::Here(Arc::new(history))));
        });
    };
    read();
    let listener = window_event_listener_untyped("focus", move |_| read());
    on_cleanup(move || listener.remove());
    loaded
}

fn today() -> Day {
    Day(browser::today())
}

/// What the daily page keeps.
fn daily() -> Daily {
    Daily::read(&store::load(DAILY).unwrap_or_default())
}

/// Names in the local storage of what belongs to the history of a player besides the database.
const DAILY: &str = "daily";
const SCORES: &str = "scores";
