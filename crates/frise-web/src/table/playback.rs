//! Playback: what happened is shown moment by moment, each for as long as it takes, and then comes the next turn.

use frise_bots::Thought;
use frise_core::Event;
use frise_room::narrator::Said;
use frise_room::{Moment, Player, Room, Stage, Step};
use leptos::prelude::*;

use super::signals::TableSignals;
use super::source::Source;
use super::{flip, pace};
use crate::browser;
use crate::sound::{self, Sound};

/// How long until it is seen whether somebody has closed a dialog.
const LOOK_AGAIN_MS: u32 = 300;
/// How long a bot thinks at a stretch: half a frame.
const THINK_MS: f64 = 8.0;
/// When so many actions wait to be shown, the older ones are not.
const MOST_UNSHOWN: u32 = 8;

impl TableSignals {
    /// Shows what has happened, after what is still to be shown.
    pub(crate) fn happened(self, events: &[Event]) {
        if self.n_unshown.get_value() >= MOST_UNSHOWN {
            self.stage.update(Stage::finish);
            self.n_unshown.set_value(0);
        }
        self.n_unshown.update_value(|n| *n += 1);
        self.advice.set(None);
        let is_first = self.stage.with_untracked(|stage| stage.moment.is_none());
        let show = || self.stage.update(|stage| stage.push(events));
        if is_first {
            self.chosen.set(None);
            flip::moving(self, || {
                self.open.set(None);
                show();
            });
            self.entered();
        } else {
            show();
        }
    }

    /// Shows the game as it is now: too much has happened, or nobody knows what.
    pub(crate) fn look_again(self) {
        let Some(table) = self.game(|table, _| table.clone()) else {
            return;
        };
        self.n_unshown.set_value(0);
        self.advice.set(None);
        self.choose(None);
        flip::moving(self, || self.stage.set(Stage::new(table)));
        self.entered();
    }

    /// What a person wanted was not done: the card is back in the hand.
    pub(crate) fn refused(self) {
        flip::moving(self, || self.choose(None));
    }

    /// Goes on: the next step of what is shown, or what comes by itself.
    pub(crate) fn advance(self) {
        self.stop();
        if self.stage.with_untracked(|stage| stage.moment.is_some()) {
            flip::moving(self, move || self.stage.update(Stage::advance));
            self.entered();
        } else if self.is_by_itself() {
            self.move_by_itself();
        }
    }

    /// All that people have seen happen, in words, the latest last.
    pub(crate) fn story(self) -> Vec<Said> {
        let n_to_come = self.stage.with(Stage::n_to_come);
        let (dealt, n_dealt) = self.dealt.get_value();
        let story = self.game(|_, events| {
            let n_seen = events.len().saturating_sub(n_to_come);
            let seen = events.get(n_dealt..n_seen).unwrap_or_default();
            self.narrator(|narrator| narrator.story(dealt, seen))
        });
        story.unwrap_or_default()
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
        self.is_awaited.set(false);
        if let Some(moment) = moment {
            self.sound(&moment);
            let is_own = moment.mover().is_some_and(|seat| untrack(|| self.is_here(seat)));
            let n_letters = self.said(&moment).n_letters();
            let ms = pace::hold(self.settings, &moment, is_own, n_letters);
            self.is_awaited.set(ms.is_none());
            if let Some(ms) = ms {
                // Where others do not wait, what is shown must not fall behind.
                let is_behind = self.n_unshown.get_value() > 1;
                self.wait(if is_behind { ms / 2 } else { ms }, move || self.advance());
            }
        } else {
            self.n_unshown.set_value(0);
            if self.is_by_itself() {
                self.wait(pace::thinking(self.settings), move || self.advance());
            }
        }
    }

    /// Whether what comes next comes by itself, and not from a person or a server.
    fn is_by_itself(self) -> bool {
        self.source.with_value(|source| match source {
            Source::Here(_, room) => room.turn().is_some_and(|turn| turn.player != Player::Person),
            Source::Live(_) => false,
            Source::Replay(game) => game.is_running(),
        })
    }

    fn move_by_itself(self) {
        let past = self.source.with_value(|source| match source {
            Source::Replay(game) => Some(game.clone()),
            Source::Here(..) | Source::Live(_) => None,
        });
        if let Some(game) = past {
            return game.step();
        }
        if let Some((seat, thought)) = self.room(Room::bot_thought).flatten() {
            self.think(thought, move |thought| {
                if let Some(action) = thought.action() {
                    self.sure.set(self.room(|room| room.bot_confidence(action)).flatten());
                    self.act_for(seat, action);
                }
            });
        }
    }

    /// Thinks to the end, a little in each task, so that nothing on the page waits for it.
    pub(super) fn think(self, mut thought: Thought, then: impl FnOnce(Thought) + 'static) {
        let start = browser::now();
        while browser::now() - start < THINK_MS {
            if !thought.step() {
                return then(thought);
            }
        }
        self.timer.set_value(Some(browser::after(0, move || self.think(thought, then))));
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
    pub(crate) fn said(self, moment: &Moment) -> Said {
        untrack(|| self.narrator(|narrator| self.table(|table| narrator.moment(table, moment))))
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
}
