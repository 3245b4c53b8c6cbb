//! A table that is being played at: the room, what is shown of it, what a person is about to do, and the pace.

use std::sync::Arc;

use frise_core::{Action, CardId, Event, Gap, Layout, Seat, Table};
use frise_decks::PackCard;
use frise_room::{Moment, Player, Room, Stage, Step};
use frise_text::Lang;
use leptos::prelude::*;

use super::{flip, pace, say};
use crate::browser::{self, Timer};
use crate::games;
use crate::settings::{Settings, lang, settings};
use crate::sound::{self, Sound};

/// How long until it is seen whether somebody has closed a dialog.
const LOOK_AGAIN_MS: u32 = 300;

/// Everything about the table on the screen. Small to copy: it holds only the keys to what it knows.
#[derive(Clone, Copy)]
pub(crate) struct Playing {
    id: StoredValue<String>,
    room: StoredValue<Room>,
    /// The table as it was dealt, and how many events had led to it.
    dealt: StoredValue<(Table, usize)>,
    faces: StoredValue<Arc<[Arc<PackCard>]>>,
    pub(crate) stage: RwSignal<Stage>,
    /// The card of the hand that a person has chosen.
    pub(crate) chosen: RwSignal<Option<CardId>>,
    /// The gap that is open for it.
    pub(crate) open: RwSignal<Option<usize>>,
    /// Whether a card is in the air: then nobody needs the names of the gaps, and a frame has other things to do.
    pub(crate) carrying: RwSignal<bool>,
    /// Whether the browser keeps the game.
    pub(crate) is_kept: RwSignal<bool>,
    timer: StoredValue<Option<Timer>>,
    pub(crate) settings: RwSignal<Settings>,
    pub(crate) lang: Memo<Lang>,
}

impl Playing {
    /// Sits down in a room; `dealt` is the same room before anybody had moved.
    pub(crate) fn new(id: String, room: Room, dealt: &Room) -> Playing {
        let faces: Arc<[Arc<PackCard>]> = room.pack().cards().iter().cloned().map(Arc::new).collect();
        let stage = Stage::new(room.table().clone());
        let playing = Playing {
            id: StoredValue::new(id),
            faces: StoredValue::new(faces),
            stage: RwSignal::new(stage),
            room: StoredValue::new(room),
            dealt: StoredValue::new((dealt.table().clone(), dealt.events().len())),
            chosen: RwSignal::new(None),
            open: RwSignal::new(None),
            carrying: RwSignal::new(false),
            is_kept: RwSignal::new(true),
            timer: StoredValue::new(None),
            settings: settings(),
            lang: lang(),
        };
        playing.keep();
        playing
    }

    /// What is known of the game itself.
    pub(crate) fn room<T>(self, read: impl FnOnce(&Room) -> T) -> T {
        self.room.with_value(read)
    }

    /// What is shown of the table.
    pub(crate) fn table<T>(self, read: impl FnOnce(&Table) -> T) -> T {
        self.stage.with(|stage| read(&stage.table))
    }

    /// What is printed on a card.
    pub(crate) fn face(self, card: CardId) -> Arc<PackCard> {
        self.faces.with_value(|faces| faces[card.idx()].clone())
    }

    pub(crate) fn name(self, seat: Seat) -> String {
        self.room(|room| room.name(seat).to_owned())
    }

    pub(crate) fn is_person(self, seat: Seat) -> bool {
        self.room(|room| room.player(seat) == Player::Person)
    }

    /// Whether the table is played together.
    pub(crate) fn is_together(self) -> bool {
        self.room(|room| matches!(room.table().layout, Layout::Rift(_)))
    }

    /// The seat whose hand lies in front: the person to move, or the next one who will be.
    pub(crate) fn front(self) -> Seat {
        let (mover, order): (_, Vec<Seat>) =
            self.table(|table| (table.to_move.unwrap_or(table.first), table.turn_order().collect()));
        let contends = |seat: Seat| self.table(|table| table.status[seat.idx()].is_contender());
        let from_mover = order.iter().cycle().skip_while(|seat| **seat != mover).take(order.len());
        let mut people = from_mover.copied().filter(|seat| self.is_person(*seat));
        let first = people.clone().next();
        people.find(|seat| contends(*seat)).or(first).unwrap_or(mover)
    }

    /// The person who may act now.
    pub(crate) fn mover(self) -> Option<Seat> {
        let seat = self.stage.with(|stage| stage.table.to_move.filter(|_| stage.moment.is_none()))?;
        self.is_person(seat).then_some(seat)
    }

    /// Whether people only look on: something is being shown, or a bot is thinking.
    pub(crate) fn waits(self) -> bool {
        self.mover().is_none()
            && self.stage.with(|stage| stage.moment.is_some() || stage.table.ended.is_none())
    }

    /// Chooses a card of the hand, or lets it go.
    pub(crate) fn choose(self, card: Option<CardId>) {
        self.open.set(None);
        self.chosen.set(card);
    }

    /// Puts a card into a gap.
    pub(crate) fn place(self, card: CardId, gap: usize) {
        self.act(Action::Place { card, gap: Gap(gap as u32) });
    }

    /// Does what a person decided.
    pub(crate) fn act(self, action: Action) {
        if let Some(seat) = untrack(|| self.mover()) {
            self.act_for(seat, action);
        }
    }

    /// A player leaves the game for good.
    pub(crate) fn leave(self, seat: Seat) {
        self.stage.update(Stage::finish);
        self.act_for(seat, Action::Leave);
    }

    fn act_for(self, seat: Seat, action: Action) {
        let events = self.room.try_update_value(|room| room.act(seat, action).map(<[Event]>::to_vec));
        if let Some(Ok(events)) = events {
            self.keep();
            self.chosen.set(None);
            flip::moving(self, move || {
                self.open.set(None);
                self.stage.update(|stage| stage.push(&events));
            });
            self.entered();
        }
    }

    /// Goes on: the next step of what is shown, the next bot, or the next person.
    pub(crate) fn advance(self) {
        self.stop();
        if self.stage.with_untracked(|stage| stage.moment.is_some()) {
            flip::moving(self, move || self.stage.update(Stage::advance));
            self.entered();
        } else if let Some((seat, action)) = self.room.try_update_value(Room::bot_action).flatten() {
            self.act_for(seat, action);
        }
    }

    /// All that people have seen happen, in words, the latest last.
    pub(crate) fn story(self) -> Vec<say::Said> {
        let n_to_come = self.stage.with(Stage::n_to_come);
        let (dealt, n_dealt) = self.dealt.get_value();
        let mut stage = Stage::new(dealt);
        self.room(|room| {
            let n_seen = room.events().len().saturating_sub(n_to_come).max(n_dealt);
            stage.push(&room.events()[n_dealt..n_seen]);
        });
        let mut story = Vec::new();
        while let Some(moment) = stage.moment {
            if !matches!(moment.step, Step::Put | Step::Turned) {
                story.push(say::moment(self, &stage.table, &moment));
            }
            stage.advance();
        }
        story
    }

    /// Begins, or goes on after a pause.
    pub(crate) fn start(self) {
        self.entered();
    }

    /// Lets nothing happen by itself any more.
    pub(crate) fn stop(self) {
        if let Some(timer) = self.timer.try_update_value(Option::take).flatten() {
            timer.cancel();
        }
    }

    /// A moment or a turn begins: says so, and waits for as long as it takes.
    fn entered(self) {
        self.stop();
        let moment = self.stage.with_untracked(|stage| stage.moment);
        if let Some(moment) = moment {
            self.sound(&moment);
            let is_own = moment.mover().is_some_and(|seat| self.is_person(seat));
            let n_letters = self.said(&moment).n_letters();
            if let Some(ms) = pace::hold(self.settings, &moment, is_own, n_letters) {
                self.wait(ms, move || self.advance());
            }
        } else if self.room(|room| room.turn()).is_some_and(|turn| turn.player != Player::Person) {
            self.wait(pace::thinking(self.settings), move || self.advance());
        }
    }

    /// Waits, and for longer while somebody reads a dialog or looks at another page.
    fn wait(self, ms: u32, then: impl FnOnce() + 'static) {
        let then = move || {
            if document().hidden() || browser::find("dialog[open]").is_some() {
                self.wait(LOOK_AGAIN_MS, then);
            } else {
                then();
            }
        };
        self.timer.set_value(Some(browser::after(ms, then)));
    }

    /// A moment in words.
    pub(crate) fn said(self, moment: &Moment) -> say::Said {
        untrack(|| self.table(|table| say::moment(self, table, moment)))
    }

    fn sound(self, moment: &Moment) {
        let sound = match (moment.event, moment.step) {
            (_, Step::Put) => Sound::Card,
            (_, Step::Turned) => return,
            (Event::Placed { .. } | Event::Played { .. }, _) => Sound::Right,
            (Event::Misplaced { .. } | Event::Blocked { .. }, Step::Shown) => Sound::Wrong,
            (Event::Ended { .. }, _) => Sound::End,
            _ => return,
        };
        sound::play(self.settings, sound);
    }

    fn keep(self) {
        let is_over = self.room(|room| room.table().ended.is_some());
        let id = self.id.get_value();
        if is_over {
            games::keep_over(&id, &self.room(Room::saved));
            self.settings.update(|settings| settings.has_played = true);
        } else {
            self.is_kept.set(games::keep(&id, &self.room(Room::saved)));
        }
    }
}
