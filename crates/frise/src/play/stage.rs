//! Timed stage: what is being shown in the terminal, and for how long.

use std::time::Duration;

use frise_core::{Event, Seats, Table};
use frise_room::{Moment, Stage, Step};

/// How long a card takes to turn over.
const TURNING_MS: u64 = 350;

/// The stage, and how long its moment still stays.
pub(crate) struct TimedStage {
    shown: Stage,
    hold: Hold,
    pub(crate) pace: Pace,
}

/// How long a moment stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hold {
    /// Until a key is pressed.
    Key,
    /// For so long, or until a key is pressed.
    For(Duration),
}

/// How fast things are shown, and for whom.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    pub(crate) is_fast: bool,
    /// The seats of people: their own cards are held until they have read them.
    pub(crate) people: Seats,
}

impl TimedStage {
    pub(crate) fn new(table: Table, pace: Pace) -> TimedStage {
        TimedStage { shown: Stage::new(table), hold: Hold::Key, pace }
    }

    /// The stage itself, without its clock.
    pub(crate) fn shown(&self) -> &Stage {
        &self.shown
    }

    /// The table as it is shown.
    pub(crate) fn table(&self) -> &Table {
        &self.shown.table
    }

    /// What everybody is looking at.
    pub(crate) fn moment(&self) -> Option<Moment> {
        self.shown.moment
    }

    /// Whether the moment waits for a key.
    pub(crate) fn waits_for_key(&self) -> bool {
        self.shown.moment.is_some() && self.hold == Hold::Key
    }

    /// Whether the card is just turning: before that, the card of a bot lies face up for a while.
    pub(crate) fn is_turning(&self) -> bool {
        self.shown.moment.is_some_and(|moment| moment.step == Step::Put)
            && matches!(self.hold, Hold::For(left) if left <= Duration::from_millis(TURNING_MS))
    }

    /// Adds what just happened and puts the first of it on stage.
    pub(crate) fn push(&mut self, events: &[Event]) {
        let was_empty = self.shown.moment.is_none();
        self.shown.push(events);
        if was_empty {
            self.wind();
        }
    }

    /// Lets time pass.
    pub(crate) fn tick(&mut self, elapsed: Duration) {
        if let (Some(_), Hold::For(left)) = (self.shown.moment, &mut self.hold) {
            *left = left.saturating_sub(elapsed);
            if left.is_zero() {
                self.advance();
            }
        }
    }

    /// Goes on to the next step, or to the next moment.
    pub(crate) fn advance(&mut self) {
        self.shown.advance();
        // A card that has been turned over is shown at once where it goes.
        while self.shown.moment.is_some_and(|moment| moment.step == Step::Turned) {
            self.shown.advance();
        }
        self.wind();
    }

    /// Shows at once all that is left.
    pub(crate) fn finish(&mut self) {
        self.shown.finish();
    }

    fn wind(&mut self) {
        if let Some(moment) = self.shown.moment {
            self.hold = self.pace.hold(&moment);
        }
    }
}

impl Pace {
    fn hold(&self, moment: &Moment) -> Hold {
        let is_own = moment.mover().is_some_and(|seat| self.people.contains(seat));
        let ms = match (moment.event, moment.step) {
            (_, Step::Put | Step::Turned) if self.is_fast => 0,
            (_, Step::Put | Step::Turned) if is_own => TURNING_MS,
            (_, Step::Put | Step::Turned) => 900 + TURNING_MS,
            (Event::Ended { .. }, _) => return Hold::Key,
            (Event::Placed { .. } | Event::Played { .. } | Event::Blocked { .. }, _) if is_own => {
                return Hold::Key;
            }
            (Event::Misplaced { .. }, Step::Belongs) if is_own => return Hold::Key,
            (Event::Misplaced { .. }, Step::Shown) => 1400,
            (Event::Misplaced { .. } | Event::Blocked { .. }, _) => 3000,
            (Event::Placed { .. } | Event::Played { .. }, _) => 2600,
            (Event::Drew { .. }, _) => 900,
            (Event::Reshuffled { .. } | Event::WentOut { .. } | Event::Left { .. }, _) => 1800,
            (Event::Discarded { .. }, _) => 2000,
            _ => 2600,
        };
        Hold::For(Duration::from_millis(if self.is_fast { ms / 4 + 1 } else { ms }))
    }
}
