//! Replay source: a finished game that is shown forward, action by action, and back to any of them.

use std::sync::Arc;

use frise_core::{Event, Table};
use frise_room::{Room, Saved, Stage};
use leptos::prelude::*;

use super::replay::{Controls, ShareGame};
use crate::browser;
use crate::route::Route;
use crate::shelf::{Shelf, shelf};
use crate::table::{Elsewhere, Replay, Slot, Source, TableSignals};

/// A game that is seen again. Small to copy: it holds only the keys to what it knows.
#[derive(Clone, Copy)]
pub(crate) struct Past {
    /// The code of the room where it was played, if that was on a server.
    code: StoredValue<Option<String>>,
    /// As it was after the actions that have been seen.
    room: StoredValue<Room>,
    /// As it ended.
    whole: StoredValue<Saved>,
    /// Whether it goes on by itself.
    pub(super) is_running: RwSignal<bool>,
    table: StoredValue<Option<TableSignals>>,
    shelf: Shelf,
}

impl Past {
    /// The table of a game that ended so, at its beginning.
    pub(crate) fn begin(code: Option<String>, ended: &Room) -> Option<TableSignals> {
        let (whole, shelf) = (ended.saved(), shelf());
        let room = after(&whole, 0, shelf)?;
        let (choice, pack) = (room.choice().clone(), room.pack().clone());
        let past = Past {
            code: StoredValue::new(code),
            room: StoredValue::new(room),
            whole: StoredValue::new(whole),
            is_running: RwSignal::new(false),
            table: StoredValue::new(None),
            shelf,
        };
        let signals = TableSignals::elsewhere(Source::Replay(Arc::new(past)), choice, &pack)?;
        past.table.set_value(Some(signals));
        Some(signals)
    }

    /// The code of the room where it was played, if that was on a server.
    pub(super) fn code(self) -> Option<String> {
        self.code.get_value()
    }

    /// The game as it was played.
    pub(super) fn whole(self) -> StoredValue<Saved> {
        self.whole
    }

    /// The game as it ended.
    pub(super) fn ended(self) -> Option<Room> {
        self.whole.with_value(|whole| after(whole, whole.actions.len(), self.shelf))
    }

    /// How many actions it has.
    pub(super) fn n_actions(self) -> usize {
        self.whole.with_value(|whole| whole.actions.len())
    }

    /// How many of them have been seen.
    pub(super) fn n_seen(self) -> usize {
        self.room.with_value(|room| room.n_actions() as usize)
    }

    /// Goes to the moment after so many actions.
    pub(super) fn go_to(self, n: usize) {
        let Some(room) = self.whole.with_value(|whole| after(whole, n, self.shelf)) else {
            return;
        };
        self.room.set_value(room);
        if let Some(table) = self.table.get_value() {
            table.look_again();
        }
    }

    /// The next thing that was played is played again.
    fn play_next(self) -> Option<Vec<Event>> {
        let (seat, action) = self.whole.with_value(|whole| whole.actions.get(self.n_seen()).copied())?;
        let played = self.room.try_update_value(|room| room.act(seat, action).ok().map(<[Event]>::to_vec));
        played.flatten()
    }
}

/// The game as it was after so many actions.
fn after(whole: &Saved, n: usize, shelf: Shelf) -> Option<Room> {
    let mut part = whole.clone();
    part.actions.truncate(n);
    Room::restore(part, |id| shelf.find(id)).ok()
}

impl Elsewhere for Past {
    fn look(&self, see: &mut dyn FnMut(&Table, &[Event])) {
        self.room.with_value(|room| see(room.table(), room.events()));
    }

    fn link(&self) -> String {
        match self.code() {
            Some(code) => browser::server_link(&format!("game/{code}")),
            None => Route::Game(self.whole.with_value(Saved::to_permalink)).link(),
        }
    }

    fn part(&self, slot: Slot, signals: TableSignals) -> AnyView {
        match slot {
            Slot::Top => view! { <ShareGame past=*self /> }.into_any(),
            Slot::Decisions => view! { <Controls past=*self signals /> }.into_any(),
            _ => ().into_any(),
        }
    }
}

impl Replay for Past {
    fn is_running(&self) -> bool {
        self.is_running.get_untracked()
    }

    fn step(&self) {
        let Some(table) = self.table.get_value() else {
            return;
        };
        table.stop();
        table.stage.update(Stage::finish);
        match self.play_next() {
            Some(events) => table.happened(&events),
            None => self.is_running.set(false),
        }
    }
}
