//! What is being shown: a table that lags behind the game, and the moment that everybody is looking at.
//! Events wait here for their turn; each changes the shown table when people have seen it. No clock and no screen:
//! how long a moment stays, and how it looks, is for whoever shows it.

use std::collections::VecDeque;

use frise_core::{CardId, Event, Gap, Layout, Seat, Table};

/// On a line with fewer cards, to miss by one place is no feat.
const LONG_LINE: usize = 4;

/// The shown table, and what is yet to be shown.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The table as people have seen it so far.
    pub table: Table,
    /// What they are looking at; nothing when it is somebody's turn.
    pub moment: Option<Moment>,
    /// How many cards in a row each seat has put right, as far as people have seen.
    streaks: Vec<u8>,
    waiting: VecDeque<Event>,
}

/// One thing that happens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// What happens.
    pub event: Event,
    /// How far it has come.
    pub step: Step,
}

/// How far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The card has been put down, its date unseen.
    Put,
    /// Together: turned over for all to see, before it goes where its date says.
    Turned,
    /// What came of it.
    Shown,
    /// A misplaced card lies where it belongs.
    Belongs,
}

/// How a card looks on the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Just put down, date unseen.
    Put,
    /// Just turned over, and right.
    Right,
    /// Just turned over, and wrong.
    Wrong,
    /// Where it would have been right.
    Belongs,
    /// Held over a gap by a person who has not let go of it.
    Held,
    /// It lies there.
    Settled,
}

impl Look {
    /// One word for it, for style sheets and the like.
    pub fn word(self) -> &'static str {
        match self {
            Look::Put => "put",
            Look::Right => "right",
            Look::Wrong => "wrong",
            Look::Belongs => "belongs",
            Look::Held => "held",
            Look::Settled => "settled",
        }
    }
}

impl Moment {
    /// The card that everybody looks at.
    pub fn card(&self) -> Option<CardId> {
        match self.event {
            Event::Placed { card, .. }
            | Event::Misplaced { card, .. }
            | Event::Played { card, .. }
            | Event::Blocked { card, .. }
            | Event::Discarded { card, .. }
            | Event::Drew { card, .. } => Some(card),
            _ => None,
        }
    }

    /// Who brought it about.
    pub fn mover(&self) -> Option<Seat> {
        match self.event {
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

    /// How many places a misplaced card is off; nothing while nobody knows.
    pub fn n_off(&self) -> Option<usize> {
        match (self.event, self.step) {
            (Event::Misplaced { gap, belongs, .. }, Step::Shown | Step::Belongs) => {
                Some(gap.idx().abs_diff(belongs.idx()))
            }
            _ => None,
        }
    }

    /// Whether a card is off by a single place, where there were enough places to choose from.
    pub fn is_near_miss(&self, table: &Table) -> bool {
        let is_long = matches!(&table.layout, Layout::Line(line) if line.cards.len() >= LONG_LINE);
        is_long && self.n_off() == Some(1)
    }

    /// The card that is shown in a gap of the line, and the gap.
    pub fn guest(&self) -> Option<(CardId, Gap)> {
        match (self.event, self.step) {
            (Event::Misplaced { card, belongs, .. }, Step::Belongs) => Some((card, belongs)),
            (Event::Placed { card, gap, .. } | Event::Misplaced { card, gap, .. }, _) => Some((card, gap)),
            _ => None,
        }
    }
}

impl Stage {
    /// A stage on which nothing happens yet.
    pub fn new(table: Table) -> Stage {
        let streaks = vec![0; table.n_seats().into()];
        Stage { table, moment: None, streaks, waiting: VecDeque::new() }
    }

    /// How many cards in a row a seat has put right while this stage looked on.
    pub fn streak(&self, seat: Seat) -> u8 {
        self.streaks.get(seat.idx()).copied().unwrap_or_default()
    }

    /// Adds what just happened and shows the first of it.
    pub fn push(&mut self, events: &[Event]) {
        self.waiting.extend(events);
        if self.moment.is_none() {
            self.next_moment();
        }
    }

    /// Goes on to the next step, or to the next moment.
    pub fn advance(&mut self) {
        let Some(moment) = self.moment.take() else {
            return;
        };
        let next = match (moment.step, moment.event) {
            (Step::Put, Event::Played { .. } | Event::Blocked { .. }) => Some(Step::Turned),
            (Step::Put | Step::Turned, _) => Some(Step::Shown),
            (Step::Shown, Event::Misplaced { .. }) => Some(Step::Belongs),
            _ => None,
        };
        match next {
            Some(step) => self.enter(moment.event, step),
            None => {
                if is_shown_before_it_counts(&moment.event) {
                    self.apply(&moment.event);
                }
                self.next_moment();
            }
        }
    }

    /// How many of the events that were pushed people do not know of yet.
    pub fn n_to_come(&self) -> usize {
        let is_hidden = |moment: Moment| matches!(moment.step, Step::Put | Step::Turned);
        self.waiting.len() + usize::from(self.moment.is_some_and(is_hidden))
    }

    /// Shows at once all that is left.
    pub fn finish(&mut self) {
        while self.moment.is_some() {
            self.advance();
        }
    }

    /// Shows at once all that is left but the end of the game, which is there to be seen.
    pub fn skip(&mut self) {
        while self.moment.is_some_and(|moment| !matches!(moment.event, Event::Ended { .. })) {
            self.advance();
        }
    }

    /// How a card of the line looks.
    pub fn look(&self, card: CardId) -> Look {
        match self.moment {
            Some(moment) if moment.card() == Some(card) => match (moment.event, moment.step) {
                (Event::Placed { .. } | Event::Misplaced { .. }, Step::Put) => Look::Put,
                (Event::Placed { .. } | Event::Played { .. }, Step::Shown) => Look::Right,
                (Event::Misplaced { .. }, Step::Shown) => Look::Wrong,
                (Event::Misplaced { .. }, Step::Belongs) => Look::Belongs,
                _ => Look::Settled,
            },
            _ => Look::Settled,
        }
    }

    /// The card that has left a hand to be shown to all, but lies nowhere yet.
    pub fn on_show(&self) -> Option<CardId> {
        let moment = self.moment?;
        match (moment.event, moment.step) {
            (Event::Placed { card, .. } | Event::Misplaced { card, .. }, _)
            | (Event::Played { card, .. } | Event::Blocked { card, .. }, Step::Put | Step::Turned) => {
                Some(card)
            }
            _ => None,
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
        if step == Step::Shown && !is_shown_before_it_counts(&event) {
            self.apply(&event);
        }
        self.moment = Some(Moment { event, step });
    }

    fn apply(&mut self, event: &Event) {
        let (right, wrong) = match *event {
            Event::Placed { seat, .. } | Event::Played { seat, .. } => (Some(seat), None),
            Event::Misplaced { seat, .. } | Event::Blocked { seat, .. } => (None, Some(seat)),
            _ => (None, None),
        };
        for (seat, streak) in self.streaks.iter_mut().enumerate() {
            let is = |one: Option<Seat>| one.is_some_and(|one| one.idx() == seat);
            *streak = if is(wrong) { 0 } else { streak.saturating_add(is(right).into()) };
        }
        let applied = self.table.apply(event);
        debug_assert!(applied.is_ok(), "the stage is in step with the game");
    }
}

/// The step with which an event is shown; nothing for what goes without saying.
fn first_step(event: &Event, table: &Table) -> Option<Step> {
    match event {
        Event::Placed { .. } | Event::Misplaced { .. } | Event::Played { .. } | Event::Blocked { .. } => {
            Some(Step::Put)
        }
        // On the line only the hands of those who leave or fall are discarded so.
        Event::Discarded { .. } => matches!(table.layout, Layout::Rift(_)).then_some(Step::Shown),
        Event::RoundBegan { sudden_death: true, .. } => Some(Step::Shown),
        Event::RoundBegan { .. } | Event::TurnBegan { .. } => None,
        _ => Some(Step::Shown),
    }
}

/// On the line a card is shown where it was put before the table changes.
fn is_shown_before_it_counts(event: &Event) -> bool {
    matches!(event, Event::Placed { .. } | Event::Misplaced { .. })
}

#[cfg(test)]
mod tests {
    use frise_core::{Action, CLASSIC, Card, Date, Game, Gap, Seat, Seed, Setup};

    use super::*;
    use crate::scene::{LineScene, Selection};

    fn game() -> Game {
        let card = |n: i64| Card { date: Date(n * 7 % 101), icons: None };
        let cards = (0..40).map(card).collect();
        Game::new(Setup::standard(&CLASSIC, 2, cards, Seed::from_text("stage"))).expect("a plain set-up")
    }

    #[test]
    fn a_stage_that_has_shown_everything_is_the_table() {
        let mut game = game();
        let mut stage = Stage::new(game.table().clone());
        while let Some(seat) = game.table().to_move {
            let card = game.table().hands[seat.idx()][0];
            let events = game.act(seat, Action::Place { card, gap: Gap(0) }).expect("legal").to_vec();
            stage.push(&events);
            stage.finish();
            assert_eq!(stage.table, *game.table());
            if game.table().round > 30 {
                break;
            }
        }
    }

    #[test]
    fn a_streak_grows_with_right_cards_and_ends_with_a_wrong_one() {
        let mut game = game();
        let dates = game.setup().cards.clone();
        let mut stage = Stage::new(game.table().clone());
        let mut seen = Vec::new();
        for is_right in [true, true, false, true] {
            for _ in 0..2 {
                let seat = game.table().to_move.expect("the game goes on");
                let card = game.table().hands[seat.idx()][0];
                let (first, last) = game.table().right_gaps(dates[card.idx()].date);
                let wrong = if first.0 > 0 { Gap(0) } else { Gap(last.0 + 1) };
                let gap = if is_right || seat == Seat(1) { first } else { wrong };
                stage.push(game.act(seat, Action::Place { card, gap }).expect("legal"));
                stage.finish();
            }
            seen.push((stage.streak(Seat(0)), stage.streak(Seat(1))));
        }
        assert_eq!(seen, [(1, 1), (2, 2), (0, 3), (1, 4)]);
    }

    #[test]
    fn a_misplaced_card_is_seen_where_it_was_put_and_where_it_belongs() {
        let mut game = game();
        let table = game.table();
        let (seat, line) = (Seat(0), lying(&Stage::new(table.clone())));
        let placed = table.date(line[0]).expect("the first card lies open");
        let dates = game.setup().cards.clone();
        let card = *table.hands[0].iter().find(|card| dates[card.idx()].date > placed).expect("a later card");
        let mut stage = Stage::new(table.clone());
        let events = game.act(seat, Action::Place { card, gap: Gap(0) }).expect("legal").to_vec();
        stage.push(&events);
        assert_eq!((lying(&stage), stage.look(card)), (vec![card, line[0]], Look::Put));
        let n_off = |stage: &Stage| stage.moment.and_then(|moment| moment.n_off());
        assert_eq!(n_off(&stage), None, "nobody knows yet");
        stage.advance();
        assert_eq!((stage.look(card), n_off(&stage)), (Look::Wrong, Some(1)));
        stage.advance();
        assert_eq!((lying(&stage), stage.look(card)), (vec![line[0], card], Look::Belongs));
        stage.advance();
        assert_eq!(lying(&stage), line);
        assert_eq!(stage.table.discard, vec![card]);
    }

    fn lying(stage: &Stage) -> Vec<CardId> {
        LineScene::of(stage, Selection::default()).lying()
    }
}
