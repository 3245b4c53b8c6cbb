//! What is being shown: a table that lags behind the game, and the moment that is on stage.
//! Events wait here until their turn; each is folded into the shown table when people have seen it.

use std::collections::VecDeque;
use std::time::Duration;

use frise_core::{Event, Layout, Seat, Seats, Table};

/// How long a card takes to turn over.
const TURNING_MS: u64 = 350;

/// The shown table and what is yet to be shown.
pub(crate) struct Stage {
    pub(crate) table: Table,
    pub(crate) moment: Option<Moment>,
    pub(crate) pace: Pace,
    waiting: VecDeque<Event>,
}

/// One thing that happens, seen by all.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Moment {
    pub(crate) event: Event,
    pub(crate) step: Step,
    pub(crate) hold: Hold,
}

/// How far a moment has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// The card lies where it was put, and is being turned over.
    Turning,
    /// What came of it.
    Shown,
    /// A misplaced card is shown where it belongs.
    Belongs,
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

impl Moment {
    /// Whether the card is just turning: before that, the card of a bot lies face up for a while.
    pub(crate) fn is_turning(&self) -> bool {
        self.step == Step::Turning
            && matches!(self.hold, Hold::For(left) if left <= Duration::from_millis(TURNING_MS))
    }
}

impl Stage {
    pub(crate) fn new(table: Table, pace: Pace) -> Stage {
        Stage { table, moment: None, pace, waiting: VecDeque::new() }
    }

    /// Adds what just happened and puts the first of it on stage.
    pub(crate) fn push(&mut self, events: &[Event]) {
        self.waiting.extend(events);
        if self.moment.is_none() {
            self.next_moment();
        }
    }

    /// Lets time pass.
    pub(crate) fn tick(&mut self, elapsed: Duration) {
        if let Some(Moment { hold: Hold::For(left), .. }) = &mut self.moment {
            *left = left.saturating_sub(elapsed);
            if left.is_zero() {
                self.advance();
            }
        }
    }

    /// Goes on to the next step, or to the next moment.
    pub(crate) fn advance(&mut self) {
        let Some(moment) = self.moment.take() else {
            return;
        };
        match next_step(&moment) {
            Some(step) => self.enter(moment.event, step),
            None => {
                if is_applied_last(&moment.event) {
                    self.apply(&moment.event);
                }
                self.next_moment();
            }
        }
    }

    /// Shows at once all that is left.
    pub(crate) fn finish(&mut self) {
        while self.moment.is_some() {
            self.advance();
        }
    }

    fn next_moment(&mut self) {
        while let Some(event) = self.waiting.pop_front() {
            match first_step(&event, &self.table) {
                Some(step) => return self.enter(event, step),
                None => self.apply(&event),
            }
        }
    }

    fn enter(&mut self, event: Event, step: Step) {
        if step == Step::Shown && !is_applied_last(&event) {
            self.apply(&event);
        }
        let hold = self.pace.hold(&event, step);
        self.moment = Some(Moment { event, step, hold });
    }

    fn apply(&mut self, event: &Event) {
        let applied = self.table.apply(event);
        debug_assert!(applied.is_ok(), "the stage is in step with the game");
    }
}

impl Pace {
    fn hold(&self, event: &Event, step: Step) -> Hold {
        let is_own = mover(event).is_some_and(|seat| self.people.contains(seat));
        let ms = match (event, step) {
            (_, Step::Turning) if self.is_fast => 0,
            (_, Step::Turning) if is_own => TURNING_MS,
            (_, Step::Turning) => 900 + TURNING_MS,
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

/// Who brought the event about.
pub(crate) fn mover(event: &Event) -> Option<Seat> {
    match *event {
        Event::TurnBegan { seat }
        | Event::Placed { seat, .. }
        | Event::Misplaced { seat, .. }
        | Event::Played { seat, .. }
        | Event::Blocked { seat, .. }
        | Event::Discarded { seat, .. }
        | Event::Drew { seat, .. }
        | Event::WentOut { seat }
        | Event::Left { seat } => Some(seat),
        _ => None,
    }
}

/// The step with which an event comes on stage; nothing for what goes without saying.
fn first_step(event: &Event, table: &Table) -> Option<Step> {
    match event {
        Event::Placed { .. } | Event::Misplaced { .. } | Event::Played { .. } | Event::Blocked { .. } => {
            Some(Step::Turning)
        }
        // In the competitive game only the hands of those who leave or fall are discarded so.
        Event::Discarded { .. } => matches!(table.layout, Layout::Rift(_)).then_some(Step::Shown),
        Event::RoundBegan { sudden_death: true, .. } => Some(Step::Shown),
        Event::Reshuffled { .. }
        | Event::Drew { .. }
        | Event::WentOut { .. }
        | Event::Eliminated { .. }
        | Event::Left { .. }
        | Event::Ended { .. } => Some(Step::Shown),
        Event::RoundBegan { .. } | Event::TurnBegan { .. } => None,
    }
}

fn next_step(moment: &Moment) -> Option<Step> {
    match (moment.step, moment.event) {
        (Step::Turning, _) => Some(Step::Shown),
        (Step::Shown, Event::Misplaced { .. }) => Some(Step::Belongs),
        _ => None,
    }
}

/// Whether the shown table changes only after the moment: on the line a card is shown before it settles.
fn is_applied_last(event: &Event) -> bool {
    matches!(event, Event::Placed { .. } | Event::Misplaced { .. })
}
