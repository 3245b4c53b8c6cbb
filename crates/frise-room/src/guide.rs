//! Onboarding state machine: which lesson is due, given what is shown of a table and what was learnt before.
//! Each lesson is given once, when it means something. A tip stays until the person has made use of it or has put it away.
//! Pure: where the lessons are kept, and how a tip looks, is for the client.

use std::collections::BTreeSet;

use frise_core::{CardId, Date, Event, Layout, Level, Seat, Status, Table};
use serde::{Deserialize, Serialize};

use crate::narrator::TurnKind;
use crate::stage::{Moment, Stage, Step};

/// Something that explains itself best when it happens. The words are in `guide.ftl`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lesson {
    /// Together: one chooses a card, and its date decides the place.
    DateDecides,
    /// Together: between two neighbours of the row there is room for one card.
    RiftHoldsOne,
    /// Together: an icon is for discarding.
    Icon,
    /// Together: a card whose place is taken lies sideways.
    Sideways,
    /// Together: one card is placed, and stopping may be better than a second.
    Stopping,
    /// Together: a card of the same date goes on top.
    SameDate,
    /// Together: nothing is left to draw.
    PileEmpty,
    /// A card was put in a wrong gap.
    Miss,
    /// Two cards of the line have the same date.
    EqualDates,
    /// The discard became the pile.
    Reshuffle,
    /// Somebody has no card left, and somebody else may still finish in this round.
    LastCard,
    /// Sudden death began.
    SuddenDeath,
}

impl Lesson {
    /// The key of its sentence; it may speak of the `title` of the card, its `icon` and the `name` of a player.
    pub fn key(self) -> &'static str {
        match self {
            Lesson::DateDecides => "guide-date-decides",
            Lesson::RiftHoldsOne => "guide-rift-holds-one",
            Lesson::Icon => "guide-icon",
            Lesson::Sideways => "guide-sideways",
            Lesson::Stopping => "guide-stopping",
            Lesson::SameDate => "guide-same-date",
            Lesson::PileEmpty => "guide-pile-empty",
            Lesson::Miss => "guide-miss",
            Lesson::EqualDates => "guide-equal-dates",
            Lesson::Reshuffle => "guide-reshuffle",
            Lesson::LastCard => "guide-last-card",
            Lesson::SuddenDeath => "guide-sudden-death",
        }
    }

    /// Whether it may not happen again soon: then it does not wait for another tip to go.
    fn is_rare(self) -> bool {
        !matches!(self, Lesson::DateDecides | Lesson::RiftHoldsOne | Lesson::Icon | Lesson::Stopping)
    }
}

/// What somebody has learnt on a device, from game to game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Learnt {
    lessons: BTreeSet<Lesson>,
    /// Whoever wants no tips gets none any more.
    is_done: bool,
}

/// A lesson that is being given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tip {
    /// What it is about.
    pub lesson: Lesson,
    /// The card by which it is explained.
    pub card: Option<CardId>,
    /// The player to whom it happened.
    pub seat: Option<Seat>,
}

/// The guide at one table.
#[derive(Clone, Debug, Default)]
pub struct Guide {
    learnt: Learnt,
    tip: Option<Tip>,
    /// Whether the person could act with the tip in view.
    is_seen: bool,
    /// How much has been shown since the tip appeared.
    n_shown: u32,
}

/// When so much has been shown under a tip, it has been read, though the person could not act yet.
const READ_AFTER: u32 = 8;

impl Guide {
    /// A guide who knows what was learnt before.
    pub fn new(learnt: Learnt) -> Guide {
        Guide { learnt, ..Guide::default() }
    }

    /// A guide who is silent.
    pub fn silent() -> Guide {
        Guide::new(Learnt { is_done: true, ..Learnt::default() })
    }

    /// What is being explained.
    pub fn tip(&self) -> Option<Tip> {
        self.tip
    }

    /// What is to be kept on the device.
    pub fn learnt(&self) -> &Learnt {
        &self.learnt
    }

    /// Looks at what is shown. `mover` is the person before this screen, if they may act now. Call it whenever that changes.
    pub fn look(&mut self, stage: &Stage, mover: Option<Seat>) {
        if stage.table.ended.is_some() || (self.is_seen && stage.moment.is_some()) {
            self.close();
        }
        let due = lessons(stage, mover).into_iter().find(|tip| self.is_due(*tip));
        if let Some(tip) = due {
            // What nobody had the time to read comes again.
            if let Some(unread) = self.tip.filter(|_| !self.is_seen && self.n_shown < READ_AFTER) {
                self.learnt.lessons.remove(&unread.lesson);
            }
            self.learnt.lessons.insert(tip.lesson);
            (self.tip, self.is_seen, self.n_shown) = (Some(tip), false, 0);
        }
        self.n_shown += 1;
        self.is_seen |= self.tip.is_some() && mover.is_some();
    }

    /// Puts the tip away.
    pub fn close(&mut self) {
        (self.tip, self.is_seen) = (None, false);
    }

    /// No tips any more, in no game.
    pub fn skip(&mut self) {
        self.close();
        self.learnt.is_done = true;
    }

    fn is_due(&self, tip: Tip) -> bool {
        let is_new = !self.learnt.is_done && !self.learnt.lessons.contains(&tip.lesson);
        is_new && (self.tip.is_none() || tip.lesson.is_rare())
    }
}

/// What could be explained now, the most important first.
fn lessons(stage: &Stage, mover: Option<Seat>) -> Vec<Tip> {
    if stage.table.ended.is_some() {
        return Vec::new();
    }
    match (stage.moment, mover) {
        (Some(moment), _) => of_moment(&stage.table, moment).into_iter().collect(),
        (None, Some(seat)) => of_turn(&stage.table, seat),
        (None, None) => Vec::new(),
    }
}

fn of_moment(table: &Table, moment: Moment) -> Option<Tip> {
    let lesson = match (moment.event, moment.step) {
        (Event::Misplaced { .. }, Step::Belongs) => Lesson::Miss,
        (Event::Placed { back, gap, .. }, Step::Shown) if is_beside_equal(table, gap.idx(), back.date) => {
            Lesson::EqualDates
        }
        (Event::Played { card, back, .. }, Step::Shown) if is_on_another(table, card, back.date) => {
            Lesson::SameDate
        }
        (Event::Played { level: Level::Rift, .. }, Step::Shown) => Lesson::RiftHoldsOne,
        (Event::Blocked { .. }, Step::Shown) => Lesson::Sideways,
        (Event::Discarded { .. }, _) => Lesson::Icon,
        (Event::Reshuffled { .. }, _) => Lesson::Reshuffle,
        (Event::Drew { .. }, _) if is_together(table) && table.pile.count == 0 => Lesson::PileEmpty,
        (Event::WentOut { seat }, _) if can_be_joined(table, seat) => Lesson::LastCard,
        (Event::RoundBegan { .. }, _) => Lesson::SuddenDeath,
        _ => return None,
    };
    Some(Tip { lesson, card: moment.card(), seat: moment.mover() })
}

fn of_turn(table: &Table, seat: Seat) -> Vec<Tip> {
    let tip = |lesson| Tip { lesson, card: None, seat: Some(seat) };
    match TurnKind::of(table) {
        TurnKind::Together => {
            let matching = table.hands[seat.idx()].iter().copied().find(|card| table.is_discardable(*card));
            let icon = matching.map(|card| Tip { card: Some(card), ..tip(Lesson::Icon) });
            [Some(tip(Lesson::DateDecides)), icon].into_iter().flatten().collect()
        }
        TurnKind::Second => vec![tip(Lesson::Stopping)],
        TurnKind::Place | TurnKind::Next { .. } | TurnKind::Again => Vec::new(),
    }
}

fn is_together(table: &Table) -> bool {
    matches!(table.layout, Layout::Rift(_))
}

/// Whether a card beside this gap has this date.
fn is_beside_equal(table: &Table, gap: usize, date: Date) -> bool {
    let Layout::Line(line) = &table.layout else { return false };
    let beside = [gap.checked_sub(1), Some(gap)].into_iter().flatten();
    beside.filter_map(|idx| line.cards.get(idx)).any(|card| table.date(*card) == Some(date))
}

/// Whether a card that lies there has the date of another one.
fn is_on_another(table: &Table, card: CardId, date: Date) -> bool {
    let Layout::Rift(rift) = &table.layout else { return false };
    rift.row.iter().chain(&rift.rift).any(|other| *other != card && table.date(*other) == Some(date))
}

/// Whether somebody who is still to play in this round could go out too (R7).
fn can_be_joined(table: &Table, out: Seat) -> bool {
    let after = table.turn_order().skip_while(|seat| *seat != out).skip(1);
    let can_join = |seat: Seat| table.status[seat.idx()] == Status::In && table.hands[seat.idx()].len() == 1;
    after.into_iter().any(can_join)
}
