//! A room on a server, as this page knows it. What arrives is folded in here and shown at once; what a person wants goes
//! out under an id of its own and counts only when the server says so.

use std::collections::VecDeque;

use frise_core::{Action, Event, Seat, Table};
use frise_decks::Pack;
use frise_room::Adviser;
use frise_room::narrator::Said;
use frise_room::online::{
    Change, ClientMsg, Code, Farewell, Follower, GameView, Lobby, MemberId, Present, Request, SeatPlan,
    ServerMsg, look_at,
};
use leptos::prelude::*;
use web_sys::WebSocket;

use super::after::{Again, Fairness};
use super::clock::ClockView;
use super::notices::{self, Notices, Remedies};
use super::seen;
use super::socket::Hear;
use crate::browser::{self, Timer};
use crate::table::{Elsewhere, Live, Slot, TableSignals};

/// A room. Small to copy: it holds only the keys to what it knows.
#[derive(Clone, Copy)]
pub(crate) struct Online {
    pub(super) code: StoredValue<String>,
    /// What is known of it; nothing before the first answer.
    pub(crate) room: RwSignal<Option<Follower>>,
    /// How the connection is.
    pub(crate) link: RwSignal<Link>,
    /// What the server would not do, the last time it was asked.
    pub(crate) refused: RwSignal<Option<Code>>,
    /// When the clock of the one to move runs out, in milliseconds since 1970.
    pub(crate) deadline: RwSignal<Option<f64>>,
    /// How many messages wait for their answer.
    pub(crate) n_unanswered: RwSignal<usize>,
    /// The table on the screen, once there is a game.
    table: StoredValue<Option<TableSignals>>,
    /// Who can be asked for advice there.
    adviser: StoredValue<Option<Adviser>>,
    /// The cards as far as they are known, where a deck is among them that somebody brought.
    brought: StoredValue<Option<Pack>>,
    pub(super) wire: StoredValue<Wire, LocalStorage>,
}

/// How the connection is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Link {
    /// It has never been there yet.
    Opening,
    /// It is there.
    Up,
    /// It is gone and comes back by itself; so many times it did not.
    Lost(u32),
    /// It does not come back: the server will not have it.
    Refused(Code),
    /// It does not come back: there is no server.
    NoServer,
    /// The server ended it and wants no more.
    Ended,
}

/// What the connection needs and nobody sees.
#[derive(Default)]
pub(super) struct Wire {
    pub(super) socket: Option<WebSocket>,
    pub(super) hear: Option<Hear>,
    /// Sent, or to be sent, and not answered: the first is the oldest.
    pub(super) outbox: VecDeque<ClientMsg>,
    pub(super) hello: String,
    pub(super) is_guest: bool,
    pub(super) n_tries: u32,
    /// When to come back, as the server said.
    pub(super) retry: Option<u32>,
    pub(super) heard_at: f64,
    pub(super) timer: Option<Timer>,
    pub(super) pulse: Option<Timer>,
    pub(super) is_closed: bool,
}

impl Online {
    /// Goes to the room of this code.
    pub(crate) fn open(code: String) -> Online {
        let online = Online {
            code: StoredValue::new(code),
            room: RwSignal::new(None),
            link: RwSignal::new(Link::Opening),
            refused: RwSignal::new(None),
            deadline: RwSignal::new(None),
            n_unanswered: RwSignal::new(0),
            table: StoredValue::new(None),
            adviser: StoredValue::new(None),
            brought: StoredValue::new(None),
            wire: StoredValue::new_local(Wire::default()),
        };
        online.connect();
        online
    }

    /// The code of the room.
    pub(crate) fn code(self) -> String {
        self.code.get_value()
    }

    /// What is known of the room; a change calls again.
    pub(crate) fn with<T>(self, read: impl FnOnce(&Follower) -> T) -> Option<T> {
        self.room.with(|room| room.as_ref().map(read))
    }

    /// The people and the plan.
    pub(crate) fn lobby<T: Default>(self, read: impl FnOnce(&Lobby) -> T) -> T {
        self.with(|room| read(&room.lobby)).unwrap_or_default()
    }

    /// The game as it is, whatever is shown of it.
    pub(crate) fn game<T>(self, read: impl FnOnce(&GameView) -> T) -> Option<T> {
        self.room.with_untracked(|room| room.as_ref()?.game.as_ref().map(read))
    }

    /// Who this page is in the room; a spectator is nobody.
    pub(crate) fn me(self) -> Option<MemberId> {
        self.with(|room| room.you.member).flatten()
    }

    /// The seat of this page.
    pub(crate) fn seat(self) -> Option<Seat> {
        self.with(Follower::seat).flatten()
    }

    pub(crate) fn is_host(self) -> bool {
        self.with(Follower::is_host).unwrap_or(false)
    }

    /// Whether somebody is away, or out of time.
    pub(crate) fn is_away(self, member: MemberId) -> bool {
        self.with(|room| room.present.get(member.idx()) == Some(&Present::Away)).unwrap_or(false)
    }

    /// The person at a seat.
    pub(crate) fn member_at(self, seat: Seat) -> Option<MemberId> {
        let seat = self.with(|room| room.lobby.plan.seats.get(seat.idx()).cloned()).flatten()?;
        match seat {
            SeatPlan::Member { member } => Some(member),
            SeatPlan::Open | SeatPlan::Bot { .. } => None,
        }
    }

    /// The table that shows the game from now on, and who can be asked for advice there.
    pub(crate) fn show_on(self, table: TableSignals, adviser: Option<Adviser>) {
        self.table.set_value(Some(table));
        self.adviser.set_value(adviser);
    }

    /// The same, with cards of which more becomes known as they are turned up. Nobody here knows enough to give advice.
    pub(crate) fn show_brought_on(self, table: TableSignals, pack: Pack) {
        self.show_on(table, None);
        self.brought.set_value(Some(pack));
    }

    /// Prints what was turned up, before it is shown.
    fn turn_up(self, table: TableSignals) {
        self.brought.update_value(|pack| {
            if let Some(pack) = pack {
                self.game(|game| look_at(pack, &game.table, &game.shown));
                table.reprint(pack);
            }
        });
    }

    /// Asks the server for something.
    pub(crate) fn ask(self, ask: Request) {
        self.refused.set(None);
        let msg = ClientMsg { id: browser::random_word(), request: ask };
        if self.link.get_untracked() == Link::Up {
            self.send(&msg);
        }
        self.wire.update_value(|wire| wire.outbox.push_back(msg));
        self.count_unanswered();
    }

    /// Takes in what the server says.
    pub(super) fn hear(self, msg: ServerMsg) {
        match msg {
            ServerMsg::Done { id, .. } | ServerMsg::Pong { id } => self.answered(&id),
            ServerMsg::Refused { id, why } => {
                if id == self.wire.with_value(|wire| wire.hello.clone()) {
                    return self.turned_away(why.code);
                }
                self.answered(&id);
                self.refused.set(Some(why.code));
                if let Some(table) = self.table.get_value() {
                    table.refused();
                }
            }
            ServerMsg::Bye { reason: Farewell::DeckGone, .. } => self.turned_away(Code::DeckGone),
            ServerMsg::Bye { retry, .. } => self.farewell(retry),
            other => self.follow(other),
        }
    }

    /// What has been answered need not be sent again.
    fn answered(self, id: &str) {
        self.wire.update_value(|wire| wire.outbox.retain(|msg| msg.id != id));
        self.count_unanswered();
    }

    fn count_unanswered(self) {
        self.n_unanswered.set(self.wire.with_value(|wire| wire.outbox.len()));
    }

    fn follow(self, msg: ServerMsg) {
        let is_welcome = matches!(msg, ServerMsg::Room { .. } | ServerMsg::Resumed { .. });
        if let Some(clock) = clock_of(&msg) {
            self.deadline.set(clock.map(|ms| browser::now() + f64::from(ms)));
        }
        let mut change = Change::Everything;
        self.room.update(|room| match room {
            Some(room) => change = room.hear(msg),
            None => *room = Follower::new(msg),
        });
        if let Some((seq, epoch)) =
            self.room.with_untracked(|room| room.as_ref().map(|room| (room.seq, room.epoch)))
        {
            seen::remember(&self.code(), seq, epoch);
        }
        if is_welcome && self.link.get_untracked() != Link::Up {
            self.welcomed();
        }
        match (change, self.table.get_value()) {
            (Change::OutOfStep, _) => self.hello(None),
            (Change::Played(events), Some(table)) => {
                self.turn_up(table);
                table.happened(&events);
            }
            (Change::Everything, Some(table)) => {
                self.turn_up(table);
                table.look_again();
            }
            _ => {}
        }
    }
}

impl Elsewhere for Online {
    fn look(&self, see: &mut dyn FnMut(&Table, &[Event])) {
        self.game(|game| see(&game.table, &game.events));
    }

    fn link(&self) -> String {
        browser::server_link(&format!("game/{}", self.code()))
    }

    fn part(&self, slot: Slot, signals: TableSignals) -> AnyView {
        let online = *self;
        match slot {
            Slot::Notices => view! { <Notices online signals /> }.into_any(),
            Slot::Seat(seat) => view! { <ClockView online seat /> }.into_any(),
            Slot::WaysOn => view! { <Again online /> }.into_any(),
            Slot::Afterword => view! { <Fairness online /> }.into_any(),
            Slot::Decisions => view! { <Remedies online signals /> }.into_any(),
            Slot::Top => ().into_any(),
        }
    }
}

impl Live for Online {
    fn seat(&self) -> Option<Seat> {
        Online::seat(*self)
    }

    fn is_away(&self, seat: Seat) -> bool {
        self.member_at(seat).is_some_and(|member| Online::is_away(*self, member))
    }

    fn says(&self, signals: TableSignals) -> Option<Said> {
        notices::said(*self, signals)
    }

    fn is_asked(&self) -> bool {
        self.n_unanswered.get() > 0
    }

    fn act(&self, action: Action) {
        if let Some(at) = self.game(|game| game.at) {
            self.ask(Request::Act { at, action });
        }
    }

    fn adviser(&self) -> Option<Adviser> {
        self.adviser.get_value()
    }
}

/// What a message says of the clock: nothing, or that there is none, or how much is left.
fn clock_of(msg: &ServerMsg) -> Option<Option<u32>> {
    match msg {
        ServerMsg::Room { game, .. } => Some(game.as_ref().and_then(|game| game.clock)),
        ServerMsg::Began { game, .. } => Some(game.clock),
        ServerMsg::Played { clock, .. } | ServerMsg::Resumed { clock, .. } => Some(*clock),
        _ => None,
    }
}
