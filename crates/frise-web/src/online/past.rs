//! Replay source: a finished game that is shown forward, action by action, and back to any of them. It is played again from its deal; or
//! told again as everybody saw it, where a deck was played with that is not here.

use std::sync::Arc;

use frise_core::{Event, Table};
use frise_decks::Pack;
use frise_room::online::Told;
use frise_room::{Choice, Room, Saved, Stage};
use leptos::prelude::*;

use super::replay::{Controls, ShareGame};
use crate::browser;
use crate::route::Route;
use crate::share::Ended;
use crate::shelf::{Shelf, shelf};
use crate::table::{Elsewhere, Replay, Slot, Source, TableSignals};

/// A game that is seen again. Small to copy: it holds only the keys to what it knows.
#[derive(Clone, Copy)]
pub(crate) struct Past {
    /// The code of the room where it was played, if that was on a server.
    code: StoredValue<Option<String>>,
    /// As it was after the actions that have been seen.
    tape: StoredValue<Tape>,
    /// As it was played, where it can be played on from.
    whole: Option<StoredValue<Saved>>,
    /// As it ended.
    ended: StoredValue<Ended>,
    /// How many actions it has.
    n_actions: usize,
    /// Whether it goes on by itself.
    pub(super) is_running: RwSignal<bool>,
    table: StoredValue<Option<TableSignals>>,
    shelf: Shelf,
}

/// A game up to some moment.
enum Tape {
    Played(Box<Room>),
    Told { told: Box<Told>, table: Box<Table>, events: Vec<Event>, n_seen: usize },
}

impl Past {
    /// The table of a game that ended so, at its beginning.
    pub(crate) fn begin(code: Option<String>, ended: &Room) -> Option<TableSignals> {
        let (whole, shelf) = (ended.saved(), shelf());
        let room = after(&whole, 0, shelf)?;
        let (choice, pack) = (room.choice().clone(), room.pack().clone());
        let n_actions = whole.actions.len();
        let over = Ended::of(&choice, &pack, ended.table(), ended.events());
        let past = Past {
            code: StoredValue::new(code),
            tape: StoredValue::new(Tape::Played(Box::new(room))),
            whole: Some(StoredValue::new(whole)),
            ended: StoredValue::new(over),
            n_actions,
            is_running: RwSignal::new(false),
            table: StoredValue::new(None),
            shelf,
        };
        past.sit_down(choice, &pack)
    }

    /// The table of a game that is told again with these cards; nothing if it cannot have gone so.
    pub(crate) fn tell(code: String, told: Told, choice: Choice, pack: &Pack) -> Option<TableSignals> {
        let n_actions = told.plays.len();
        let (table, events) = told_after(&told, n_actions)?;
        table.ended?;
        let past = Past {
            code: StoredValue::new(Some(code)),
            ended: StoredValue::new(Ended::of(&choice, pack, &table, &events)),
            tape: StoredValue::new(Tape::Told {
                table: Box::new(told.table.clone()),
                events: told.events.clone(),
                told: Box::new(told),
                n_seen: 0,
            }),
            whole: None,
            n_actions,
            is_running: RwSignal::new(false),
            table: StoredValue::new(None),
            shelf: shelf(),
        };
        past.sit_down(choice, pack)
    }

    fn sit_down(self, choice: Choice, pack: &Pack) -> Option<TableSignals> {
        let signals = TableSignals::elsewhere(Source::Replay(Arc::new(self)), choice, pack)?;
        self.table.set_value(Some(signals));
        Some(signals)
    }

    /// The code of the room where it was played, if that was on a server.
    pub(super) fn code(self) -> Option<String> {
        self.code.get_value()
    }

    /// The game as it was played, where it can be played on from.
    pub(super) fn whole(self) -> Option<StoredValue<Saved>> {
        self.whole
    }

    /// The game as it ended.
    pub(super) fn ended(self) -> Ended {
        self.ended.get_value()
    }

    /// How many actions it has.
    pub(super) fn n_actions(self) -> usize {
        self.n_actions
    }

    /// How many of them have been seen.
    pub(super) fn n_seen(self) -> usize {
        self.tape.with_value(|tape| match tape {
            Tape::Played(room) => room.n_actions() as usize,
            Tape::Told { n_seen, .. } => *n_seen,
        })
    }

    /// Goes to the moment after so many actions.
    pub(super) fn go_to(self, n: usize) {
        let mut is_there = false;
        self.tape.update_value(|tape| match tape {
            Tape::Played(room) => {
                let then = self.whole.and_then(|whole| whole.with_value(|whole| after(whole, n, self.shelf)));
                if let Some(then) = then {
                    (**room, is_there) = (then, true);
                }
            }
            Tape::Told { told, table, events, n_seen } => {
                if let Some(then) = told_after(told, n) {
                    (**table, *events) = then;
                    (*n_seen, is_there) = (n, true);
                }
            }
        });
        if let Some(table) = self.table.get_value().filter(|_| is_there) {
            table.look_again();
        }
    }

    /// The next thing that was played is played again.
    fn play_next(self) -> Option<Vec<Event>> {
        let n = self.n_seen();
        let action = self.whole.and_then(|whole| whole.with_value(|whole| whole.actions.get(n).copied()));
        self.tape
            .try_update_value(|tape| match tape {
                Tape::Played(room) => {
                    let (seat, action) = action?;
                    room.act(seat, action).ok().map(<[Event]>::to_vec)
                }
                Tape::Told { told, table, events, n_seen } => {
                    let play = told.plays.get(n)?;
                    play.iter().try_for_each(|event| table.apply(event)).ok()?;
                    events.extend_from_slice(play);
                    *n_seen += 1;
                    Some(play.clone())
                }
            })
            .flatten()
    }
}

/// The game as it was after so many actions.
fn after(whole: &Saved, n: usize, shelf: Shelf) -> Option<Room> {
    let mut part = whole.clone();
    part.actions.truncate(n);
    Room::restore(part, |id| shelf.find(id)).ok()
}

fn told_after(told: &Told, n: usize) -> Option<(Table, Vec<Event>)> {
    let (mut table, mut events) = (told.table.clone(), told.events.clone());
    for event in told.plays.iter().take(n).flatten() {
        table.apply(event).ok()?;
        events.push(*event);
    }
    Some((table, events))
}

impl Elsewhere for Past {
    fn look(&self, see: &mut dyn FnMut(&Table, &[Event])) {
        self.tape.with_value(|tape| match tape {
            Tape::Played(room) => see(room.table(), room.events()),
            Tape::Told { table, events, .. } => see(table, events),
        });
    }

    fn link(&self) -> String {
        match (self.code(), self.whole) {
            (Some(code), _) => browser::server_link(&format!("game/{code}")),
            (None, Some(whole)) => Route::Game(whole.with_value(Saved::to_permalink)).link(),
            (None, None) => String::new(),
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
