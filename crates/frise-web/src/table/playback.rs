//! Playback: what happened is shown moment by moment, each for as long as it takes, and then comes the next turn.

use frise_bots::Thought;
use frise_core::{Action, Event, Seat};
use frise_room::narrator::Said;
use frise_room::pace::{Audience, thinking_ms};
use frise_room::{Moment, Player, Room, Stage, Step};
use leptos::prelude::*;

use super::signals::TableSignals;
use super::source::Source;
use super::{flip, pace};
use crate::browser;
use crate::more::Part;
use crate::settings::Pace;

/// How long until it is seen whether somebody has closed a dialog.
const LOOK_AGAIN_MS: u32 = 300;
/// How long a bot thinks at a stretch: half a frame.
const THINK_MS: f64 = 8.0;
/// When so many actions wait to be shown, the older ones are not.
const MOST_UNSHOWN: u32 = 8;
/// How many moves are skipped at most in one go.
const MOST_SKIPPED: usize = 200;

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

    /// Goes on to what a person here can do next, or to the end; at the slowest pace, step by step.
    pub(crate) fn skip(self) {
        let is_end = |moment: Moment| matches!(moment.event, Event::Ended { .. });
        let is_at_end = self.stage.with_untracked(|stage| stage.moment.is_some_and(is_end));
        if is_at_end || self.settings.with_untracked(|settings| settings.pace == Pace::Wait) {
            return self.advance();
        }
        if self.is_together() {
            self.more.tell(Part::Skip(self));
        } else {
            self.skip_with(|room| room.bot_line_move().map(|(seat, action, _)| (seat, action)));
        }
    }

    /// The same in a team, whose bots think long.
    pub(crate) fn skip_together(self) {
        self.skip_with(Room::bot_action);
    }

    fn skip_with(self, next: fn(&Room) -> Option<(Seat, Action)>) {
        self.stop();
        flip::moving(self, move || {
            self.stage.update(Stage::skip);
            for _ in 0..MOST_SKIPPED {
                let Some((seat, action)) = self.room(next).flatten() else { break };
                let Some(events) = self.decide(seat, action) else { break };
                self.stage.update(|stage| {
                    stage.push(&events);
                    stage.skip();
                });
            }
        });
        self.entered();
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
            let is_own = moment.mover().is_some_and(|seat| untrack(|| self.is_here(seat)));
            self.more.tell(Part::Feel(self, is_own));
            let n_letters = self.said(&moment).n_letters();
            let audience = Audience { is_own, n_letters, n_others: self.n_others() };
            let ms = self.stage.with_untracked(|stage| pace::hold(self.settings, stage, audience));
            self.is_awaited.set(ms.is_none());
            if let Some(ms) = ms {
                // Where others do not wait, what is shown must not fall behind.
                let is_behind = self.n_unshown.get_value() > 1;
                self.wait(if is_behind { ms / 2 } else { ms }, move || self.advance());
            }
        } else {
            self.n_unshown.set_value(0);
            if self.is_by_itself() {
                let pace = self.settings.with_untracked(|settings| settings.pace);
                let ms = thinking_ms(self.other_before(), self.n_others());
                self.wait(pace::scaled(pace, ms), move || self.advance());
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
        // Whoever plays together thinks long, with what is fetched later, as the table itself is.
        if self.is_together() {
            if !self.more.tell(Part::Think(self)) {
                self.wait(LOOK_AGAIN_MS, move || self.move_by_itself());
            }
            return;
        }
        if let Some((seat, action, confidence)) = self.room(Room::bot_line_move).flatten() {
            self.sure.set(confidence);
            self.act_for(seat, action);
        }
    }

    /// Lets the bot of a team whose turn it is think, and play.
    pub(crate) fn think_together(self) {
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

    /// Who moved last, if that was somebody else.
    fn other_before(self) -> Option<Seat> {
        let mover = |event: &Event| Moment { event: *event, step: Step::Shown }.mover();
        let is_turn = |event: &&Event| !matches!(event, Event::TurnBegan { .. });
        let last = self.game(|_, events| events.iter().rev().filter(is_turn).find_map(mover)).flatten();
        last.filter(|seat| untrack(|| !self.is_here(*seat)))
    }

    /// How many players are not before this screen.
    fn n_others(self) -> usize {
        let n_seats = self.stage.with_untracked(|stage| stage.table.n_seats());
        (0..n_seats).filter(|seat| untrack(|| !self.is_here(Seat(*seat)))).count()
    }

    /// Whether so much is shown in so little time that nothing should be long on its way.
    pub(super) fn is_hurried(self) -> bool {
        let audience = Audience { is_own: false, n_letters: 0, n_others: self.n_others() };
        audience.is_crowd() || self.settings.with_untracked(|settings| settings.pace == Pace::Quick)
    }
}
