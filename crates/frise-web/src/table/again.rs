//! A game that is over, seen again: forward one action after the other, and back to any of them.

use frise_core::{Event, Table};
use frise_room::{Room, Saved, Stage};
use leptos::prelude::*;

use super::playing::Playing;
use super::source::Source;
use crate::shelf::Shelf;

/// A game that is seen again.
pub(crate) struct Past {
    /// The code of the room where it was played.
    pub(crate) code: String,
    /// As it was after the actions that have been seen.
    pub(crate) room: Room,
    /// As it ended.
    pub(crate) whole: Saved,
    pub(crate) shelf: Shelf,
}

impl Past {
    /// The next thing that was played is played again.
    pub(crate) fn step(&mut self) -> Option<Vec<Event>> {
        let (seat, action) = *self.whole.actions.get(self.room.n_actions() as usize)?;
        self.room.act(seat, action).ok().map(<[Event]>::to_vec)
    }

    /// Goes to the moment after so many actions.
    pub(crate) fn go(&mut self, n: usize) -> Option<Table> {
        let mut part = self.whole.clone();
        part.actions.truncate(n);
        self.room = Room::restore(part, |id| self.shelf.find(id)).ok()?;
        Some(self.room.table().clone())
    }
}

impl Playing {
    /// The game that is seen again, if this is one.
    pub(crate) fn seen_again<T>(self, read: impl FnOnce(&Past) -> T) -> Option<T> {
        self.source.with_value(|source| match source {
            Source::Past(past) => Some(read(past)),
            Source::Here(..) | Source::Online(_) => None,
        })
    }

    /// The next action of a game that is seen again.
    pub(crate) fn step(self) {
        self.stop();
        self.stage.update(Stage::finish);
        match self.change_past(Past::step) {
            Some(events) => self.happened(&events),
            None => self.is_running.set(false),
        }
    }

    /// Goes to the moment after so many actions of a game that is seen again.
    pub(crate) fn go_to(self, n: usize) {
        if self.change_past(|past| past.go(n)).is_some() {
            self.look_again();
        }
    }

    fn change_past<T>(self, change: impl FnOnce(&mut Past) -> Option<T>) -> Option<T> {
        let changed = self.source.try_update_value(|source| match source {
            Source::Past(past) => change(past),
            Source::Here(..) | Source::Online(_) => None,
        });
        changed.flatten()
    }
}
