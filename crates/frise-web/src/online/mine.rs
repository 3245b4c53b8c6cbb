//! Poller of the rooms that this browser is in: which there are, whose turn it is, and a tab that calls out "your turn".
//! A room that is open on the page tells by itself; other tabs are nudged through the storage, so that all of them agree.

use std::cell::Cell;

use frise_room::online::RoomSummary;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::api;
use super::room::Online;
use crate::attention::Attention;
use crate::browser::{self, Timer};
use crate::settings::lang;
use crate::store;
use crate::words::counted;

/// How often it is looked whose turn it is.
const PAUSE: u32 = 30_000;
/// Rooms that are not to be listed any more.
const HIDDEN: &str = "hidden";
/// How many of them are remembered.
const MOST_HIDDEN: usize = 50;
/// Written whenever a turn has changed: other tabs hear of it.
const NUDGE: &str = "turns";

/// The rooms that this browser is in. Small to copy, and one for the whole page.
#[derive(Clone, Copy)]
pub(super) struct Mine {
    /// What the server told last; nothing before its first answer.
    told: RwSignal<Option<Vec<RoomSummary>>>,
    hidden: RwSignal<Vec<String>>,
    /// The room that is open on this page, and whether everybody waits there for whoever is before it.
    open: RwSignal<Option<(String, bool)>>,
}

thread_local! {
    static MINE: Cell<Option<Mine>> = const { Cell::new(None) };
    static NEXT: Cell<Option<Timer>> = const { Cell::new(None) };
}

impl Mine {
    /// The rooms; whoever asks first begins to look.
    pub(super) fn get() -> Mine {
        if let Some(mine) = MINE.get() {
            return mine;
        }
        let (lang, Attention(attention)) = (lang(), expect_context());
        let mine = root().with(|| {
            let hidden = store::load(HIDDEN).unwrap_or_default();
            let mine =
                Mine { told: RwSignal::new(None), hidden: RwSignal::new(hidden), open: RwSignal::new(None) };
            Effect::new(move || {
                attention.set(match mine.n_turns() {
                    0 => None,
                    n => Some(counted(lang.get(), "online-turn-title", n)),
                });
            });
            // Another tab has played, the network is back, somebody looks again: all of that may have changed something.
            let look = move |_: web_sys::Event| mine.look();
            for event in ["storage", "online", "visibilitychange"] {
                window_event_listener_untyped(event, look);
            }
            mine
        });
        MINE.set(Some(mine));
        mine
    }

    /// The rooms to list: first where one is waited for, then where others are, then where people gather.
    pub(super) fn rooms(self) -> Vec<RoomSummary> {
        let hidden = self.hidden.get();
        let mut rooms = self.told.get().unwrap_or_default();
        rooms.retain(|room| !hidden.contains(&room.code));
        rooms.sort_by_key(|room| (!room.is_own_turn(), room.to_move.is_none()));
        rooms
    }

    /// Where one is waited for, besides the room that is open.
    pub(super) fn turn_elsewhere(self) -> Option<RoomSummary> {
        let open = self.open.get().map(|(code, _)| code);
        self.rooms().into_iter().find(|room| room.is_own_turn() && Some(&room.code) != open.as_ref())
    }

    fn n_turns(self) -> usize {
        let open = self.open.get();
        let is_other = |room: &&RoomSummary| open.as_ref().is_none_or(|(code, _)| *code != room.code);
        let n_elsewhere = self.rooms().iter().filter(is_other).filter(|room| room.is_own_turn()).count();
        n_elsewhere + usize::from(open.is_some_and(|(_, is_turn)| is_turn))
    }

    /// Takes a room off the list, until one goes there again.
    pub(super) fn hide(self, code: &str) {
        self.hidden.update(|hidden| {
            hidden.push(code.to_owned());
            let n_old = hidden.len().saturating_sub(MOST_HIDDEN);
            hidden.drain(..n_old);
        });
        store::keep(HIDDEN, &self.hidden.get_untracked());
    }

    /// Follows a room for as long as it is open on the page.
    pub(super) fn follow(self, online: Online) {
        let code = online.code();
        if self.hidden.with_untracked(|hidden| hidden.contains(&code)) {
            self.hidden.update(|hidden| hidden.retain(|other| *other != code));
            store::keep(HIDDEN, &self.hidden.get_untracked());
        }
        let to_move = Memo::new(move |_| {
            let seat = online.seat();
            let to_move = online.with(|room| room.game.as_ref().map(|game| game.table.to_move));
            to_move.flatten().map(|to_move| to_move.is_some() && to_move == seat)
        });
        Effect::new(move |before: Option<Option<bool>>| {
            let now = to_move.get();
            self.open.set(Some((code.clone(), now == Some(true))));
            if before.is_some_and(|before| before != now) {
                store::keep_text(NUDGE, &browser::random_word());
            }
            now
        });
        on_cleanup(move || {
            self.open.set(None);
            self.look();
        });
    }

    /// Asks the server now, and then again and again as long as there is a room.
    pub(super) fn look(self) {
        if let Some(next) = NEXT.take() {
            next.cancel();
        }
        spawn_local(async move {
            let told = api::own_rooms().await;
            let is_in_some = match told {
                Ok(rooms) => {
                    let is_in_some = !rooms.is_empty();
                    self.told.set(Some(rooms));
                    is_in_some
                }
                // Nobody answers, or nobody is known: what was told stays, and is asked for again where there was something.
                Err(_) => self.told.with_untracked(|told| told.as_ref().is_some_and(|told| !told.is_empty())),
            };
            if let Some(other) = NEXT.take() {
                other.cancel();
            }
            if is_in_some {
                NEXT.set(Some(browser::after(PAUSE, move || self.look())));
            }
        });
    }
}

/// Whoever owns the whole page, and with it what belongs to none of its parts.
fn root() -> Owner {
    let mut owner = Owner::current().unwrap_or_default();
    while let Some(parent) = owner.parent() {
        owner = parent;
    }
    owner
}
