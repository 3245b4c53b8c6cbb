//! A game being played: the room, what is on stage, and what the person at the keyboard has chosen so far.

use std::time::Duration;

use frise_core::{Action, CardId, Event, Gap, Layout, Seat, Seats, Table};
use frise_room::{Player, Room};
use frise_text::Lang;

use super::face::Faces;
use super::intent::Intent;
use super::screen::rift::column_of;
use super::stage::{Hold, Moment, Pace, Stage, Step};
use super::words;

/// How long a bot seems to think.
const THINKING: Duration = Duration::from_millis(700);
/// How far a page key goes along the line.
const PAGE: usize = 5;

/// A game at the table.
pub(crate) struct Playing {
    pub(crate) lang: Lang,
    pub(crate) room: Room,
    pub(crate) faces: Faces,
    pub(crate) stage: Stage,
    pub(crate) cursor: Cursor,
    /// What happened so far, in words, the latest last.
    pub(crate) log: Vec<String>,
    /// Why the last key did nothing.
    pub(crate) hint: Option<String>,
    thinking: Duration,
}

/// What the person at the keyboard points at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cursor {
    /// A card of the hand.
    pub(crate) card: Option<usize>,
    /// A gap of the line.
    pub(crate) gap: Option<usize>,
    /// The place of the line or of the row that is in the middle of the view.
    pub(crate) focus: usize,
}

/// What came of an intent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// Nothing that must be kept.
    None,
    /// Somebody moved: the game is to be kept.
    Moved,
    /// The last moment of the game has been seen.
    Ended,
}

impl Playing {
    pub(crate) fn new(room: Room, lang: Lang, is_fast: bool) -> Playing {
        let n_seats = room.table().n_seats();
        let people: Seats =
            (0..n_seats).map(Seat).filter(|seat| room.player(*seat) == Player::Person).collect();
        let faces = Faces::of(room.pack(), lang);
        let stage = Stage::new(room.table().clone(), Pace { is_fast, people });
        let focus = n_placed(room.table()) / 2;
        let cursor = Cursor { focus, ..Cursor::default() };
        let mut playing =
            Playing { lang, room, faces, stage, cursor, log: Vec::new(), hint: None, thinking: THINKING };
        playing.begin_turn();
        playing
    }

    /// The table as it is shown.
    pub(crate) fn table(&self) -> &Table {
        &self.stage.table
    }

    /// The person who can move now: nobody while something is being shown.
    pub(crate) fn person(&self) -> Option<Seat> {
        let turn = self.room.turn()?;
        (self.stage.moment.is_none() && turn.player == Player::Person).then_some(turn.seat)
    }

    /// Whose hand is shown: the mover's, or that of the person whose turn comes next.
    pub(crate) fn viewer(&self) -> Seat {
        let table = self.table();
        let mover = table.to_move.unwrap_or(table.first);
        let n_seats = table.n_seats();
        let after = (0..n_seats).map(|n| Seat((mover.0 + n) % n_seats));
        let is_person = |seat: &Seat| self.stage.pace.people.contains(*seat);
        let mut people = after.filter(is_person);
        let still_in =
            people.clone().find(|seat| table.status[seat.idx()].is_contender() || table.ended.is_some());
        still_in.or_else(|| people.next()).unwrap_or(mover)
    }

    /// The hand on screen.
    pub(crate) fn hand(&self) -> &[CardId] {
        self.table().hands.get(self.viewer().idx()).map_or(&[], Vec::as_slice)
    }

    /// The chosen card of the person who can move.
    pub(crate) fn chosen(&self) -> Option<CardId> {
        self.person().and(self.cursor.card).and_then(|idx| self.hand().get(idx).copied())
    }

    /// The card that lies in an open gap of the line, and the gap.
    pub(crate) fn open_gap(&self) -> Option<(CardId, usize)> {
        match self.stage.moment {
            Some(Moment { event: Event::Placed { card, gap, .. }, .. }) => Some((card, gap.idx())),
            Some(Moment { event: Event::Misplaced { card, gap, belongs, .. }, step, .. }) => {
                let gap = if step == Step::Belongs { belongs } else { gap };
                Some((card, gap.idx()))
            }
            Some(_) => None,
            None => Some((self.chosen()?, self.cursor.gap?)),
        }
    }

    /// Lets time pass: moments end, bots move.
    pub(crate) fn tick(&mut self, elapsed: Duration) -> Change {
        if self.stage.moment.is_some() {
            let before = self.stage.moment;
            self.stage.tick(elapsed);
            return self.after_stage(before);
        }
        if self.stage.pace.is_fast || elapsed >= self.thinking {
            return self.bot_moves();
        }
        self.thinking -= elapsed;
        Change::None
    }

    /// Does what a key or a click asks for.
    pub(crate) fn handle(&mut self, intent: Intent) -> Change {
        self.hint = None;
        if let Some(before) = self.stage.moment {
            if matches!(intent, Intent::Confirm | Intent::Go) {
                self.stage.advance();
                return self.after_stage(Some(before));
            }
            return Change::None;
        }
        if self.person().is_none() {
            return if intent == Intent::Confirm { self.bot_moves() } else { Change::None };
        }
        match intent {
            Intent::Card(idx) => self.choose_card(idx),
            Intent::NextCard => self.step_card(1),
            Intent::PreviousCard => self.step_card(-1),
            Intent::Left => self.step(-1),
            Intent::Right => self.step(1),
            Intent::PageLeft => self.step_gap(-(PAGE as isize)),
            Intent::PageRight => self.step_gap(PAGE as isize),
            Intent::First => self.step_gap(isize::MIN / 2),
            Intent::Last => self.step_gap(isize::MAX / 2),
            Intent::Gap(gap) => self.choose_gap(gap),
            Intent::Confirm => return self.confirm(),
            Intent::Discard => return self.discard(),
            Intent::EndTurn => return self.end_turn(),
            Intent::Go => {}
        }
        Change::None
    }

    fn choose_card(&mut self, idx: usize) {
        if idx < self.hand().len() {
            self.cursor.card = Some(idx);
        }
    }

    fn step_card(&mut self, by: isize) {
        let n_cards = self.hand().len() as isize;
        if n_cards > 0 {
            let from = self.cursor.card.map_or(if by > 0 { -1 } else { 0 }, |idx| idx as isize);
            self.cursor.card = Some((from + by).rem_euclid(n_cards) as usize);
        }
    }

    /// The arrows: along the line, or, where there is no gap to choose, along the hand.
    fn step(&mut self, by: isize) {
        match self.table().layout {
            Layout::Line(_) => self.step_gap(by),
            Layout::Rift(_) => self.step_card(by),
        }
    }

    fn step_gap(&mut self, by: isize) {
        let last = n_placed(self.table()) as isize;
        match self.table().layout {
            Layout::Line(_) => {
                // The first press shows the gap in the middle of the view; only then it moves.
                let to = match self.cursor.gap {
                    None if by.unsigned_abs() == 1 => self.cursor.focus as isize,
                    None => self.cursor.focus as isize + by,
                    Some(gap) => gap as isize + by,
                };
                self.choose_gap(to.clamp(0, last) as usize);
            }
            Layout::Rift(_) => {
                self.cursor.focus = (self.cursor.focus as isize + by).clamp(0, last) as usize;
            }
        }
    }

    fn choose_gap(&mut self, gap: usize) {
        let gap = gap.min(n_placed(self.table()));
        self.cursor.gap = Some(gap);
        self.cursor.focus = gap;
    }

    fn confirm(&mut self) -> Change {
        let is_line = matches!(self.table().layout, Layout::Line(_));
        match (self.chosen(), self.cursor.gap) {
            (None, _) => self.refuse("play-hint-card"),
            (Some(_), None) if is_line => self.refuse("play-hint-gap"),
            (Some(card), Some(gap)) if is_line => self.act(Action::Place { card, gap: Gap(gap as u32) }),
            (Some(card), _) => self.act(Action::Play { card }),
        }
    }

    fn discard(&mut self) -> Change {
        match (self.chosen(), &self.table().layout) {
            (_, Layout::Line(_)) => Change::None,
            (Some(card), _) => self.act(Action::Discard { card }),
            (None, _) => self.refuse("play-hint-card"),
        }
    }

    fn end_turn(&mut self) -> Change {
        match self.table().layout {
            Layout::Line(_) => Change::None,
            Layout::Rift(_) => self.act(Action::EndTurn),
        }
    }

    fn refuse(&mut self, key: &str) -> Change {
        self.hint = Some(self.lang.text(key));
        Change::None
    }

    fn act(&mut self, action: Action) -> Change {
        match self.room.turn() {
            Some(turn) => self.act_as(turn.seat, action),
            None => Change::None,
        }
    }

    fn bot_moves(&mut self) -> Change {
        match self.room.bot_action() {
            Some((seat, action)) => self.act_as(seat, action),
            None => Change::None,
        }
    }

    fn act_as(&mut self, seat: Seat, action: Action) -> Change {
        match self.room.act(seat, action) {
            Ok(events) => {
                self.stage.push(events);
                self.thinking = THINKING;
                self.look_at_stage(None);
                Change::Moved
            }
            Err(error) => {
                self.hint = Some(words::refusal(self.lang, error));
                Change::None
            }
        }
    }

    /// After the stage may have moved on: the log, the view, the next turn.
    fn after_stage(&mut self, before: Option<Moment>) -> Change {
        if self.stage.moment == before {
            return Change::None;
        }
        let was_turning = before.is_some_and(|moment| moment.step == Step::Turning);
        if let Some(moment) = before.filter(|_| !was_turning) {
            if !matches!(self.stage.moment, Some(now) if now.event == moment.event) {
                let (headline, _) = words::moment(self, &moment);
                self.log.push(headline);
            }
            if matches!(moment.event, Event::Ended { .. }) {
                return Change::Ended;
            }
        }
        self.look_at_stage(before);
        Change::None
    }

    fn look_at_stage(&mut self, _before: Option<Moment>) {
        let Some(moment) = self.stage.moment else {
            self.begin_turn();
            return;
        };
        if let Some((_, gap)) = self.open_gap() {
            self.cursor.focus = gap;
        }
        if let (Event::Played { card, .. } | Event::Blocked { card, .. }, Layout::Rift(rift)) =
            (moment.event, &self.stage.table.layout)
            && moment.step == Step::Shown
        {
            self.cursor.focus = column_of(&self.stage.table, rift, card);
        }
    }

    /// Nothing is chosen at the beginning of a turn, so that one key too many does no harm.
    fn begin_turn(&mut self) {
        let is_line = matches!(self.table().layout, Layout::Line(_));
        self.cursor.card = is_line.then_some(0);
        self.cursor.gap = None;
        self.cursor.focus = self.cursor.focus.min(n_placed(self.table()));
    }
}

/// Whether the moment waits for a key.
pub(crate) fn waits_for_key(playing: &Playing) -> bool {
    matches!(playing.stage.moment, Some(Moment { hold: Hold::Key, .. }))
}

fn n_placed(table: &Table) -> usize {
    match &table.layout {
        Layout::Line(line) => line.cards.len(),
        Layout::Rift(rift) => rift.row.len(),
    }
}
