//! Table source of a daily line: a room on this device whose cards come in the order of the day.

use std::sync::Arc;

use frise_core::{Action, Event, Seat, Table};
use frise_room::daily::{Begun, Day, Marks};
use frise_room::narrator::Said;
use frise_room::{Adviser, Room};
use frise_text::Lang;
use leptos::prelude::*;

use super::progress;
use crate::route::Route;
use crate::table::{Elsewhere, Live, Slot, Source, TableSignals};

/// A line that is being played. Small to copy: it holds only the keys to what it knows.
#[derive(Clone, Copy)]
pub(super) struct Playing {
    room: StoredValue<Room>,
    begun: StoredValue<Begun>,
    table: StoredValue<Option<TableSignals>>,
}

impl Playing {
    /// The table of a line, as far as it was played.
    pub(super) fn begin(day: &Day, begun: Begun, lang: Lang) -> Option<(Playing, TableSignals)> {
        // A line that was kept and cannot be taken up any more begins anew.
        let room = day.resume(&begun, lang).unwrap_or_else(|_| day.open(lang));
        let begun = begun.up_to(&room);
        let (choice, pack) = (room.choice().clone(), room.pack().clone());
        let playing = Playing {
            room: StoredValue::new(room),
            begun: StoredValue::new(begun),
            table: StoredValue::new(None),
        };
        let signals = TableSignals::elsewhere(Source::Live(Arc::new(playing)), choice, &pack)?;
        playing.table.set_value(Some(signals));
        Some((playing, signals))
    }

    /// Right or wrong so far.
    pub(super) fn marks(self) -> Marks {
        self.room.with_value(|room| Marks::of(room.events()))
    }

    /// Whether it counts.
    pub(super) fn counts(self) -> bool {
        self.begun.with_value(|begun| begun.counts)
    }

    /// Whether a card has been placed.
    pub(super) fn is_begun(self) -> bool {
        self.begun.with_value(|begun| !begun.gaps.is_empty())
    }

    fn play(self, action: Action) -> Option<Vec<Event>> {
        let events =
            self.room.try_update_value(|room| room.act(Seat(0), action).ok().map(<[Event]>::to_vec))??;
        let is_kept = self.room.with_value(|room| {
            self.begun.update_value(|begun| *begun = begun.clone().up_to(room));
            self.begun.with_value(|begun| match room.table().ended {
                Some(_) => progress::finish(begun, Marks::of(room.events())),
                None => progress::keep(begun),
            })
        });
        if let Some(table) = self.table.get_value() {
            table.is_kept.set(is_kept);
        }
        Some(events)
    }
}

impl Elsewhere for Playing {
    fn look(&self, see: &mut dyn FnMut(&Table, &[Event])) {
        self.room.with_value(|room| see(room.table(), room.events()));
    }

    fn link(&self) -> String {
        Route::Daily(String::new()).link()
    }

    fn part(&self, _: Slot, _: TableSignals) -> AnyView {
        ().into_any()
    }
}

impl Live for Playing {
    fn seat(&self) -> Option<Seat> {
        Some(Seat(0))
    }

    fn is_away(&self, _: Seat) -> bool {
        false
    }

    fn says(&self, _: TableSignals) -> Option<Said> {
        None
    }

    fn is_asked(&self) -> bool {
        false
    }

    fn act(&self, action: Action) {
        if let (Some(events), Some(table)) = (self.play(action), self.table.get_value()) {
            table.happened(&events);
        }
    }

    fn adviser(&self) -> Option<Adviser> {
        None
    }
}
