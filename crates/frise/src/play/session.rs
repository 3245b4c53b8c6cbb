//! Session at a table: the room, the stage, and what the person at the keyboard has chosen so far.

use std::time::Duration;

use frise_core::{Action, CardId, Event, Gap, Layout, Seat, Seats, Table};
use frise_decks::PackCard;
use frise_room::narrator::{Narrator, refusal};
use frise_room::scene::{self, LineScene, RiftScene, Selection};
use frise_room::{Moment, Player, Room, Step};
use frise_text::Lang;

use super::bots;
use super::cursor::Cursor;
use super::face::Faces;
use super::intent::Intent;
use super::prompt;
use super::stage::{Pace, TimedStage};
use crate::bot_process::Program;

/// How long a bot seems to think.
const THINKING: Duration = Duration::from_millis(700);

/// A game at the table.
pub(crate) struct TableSession {
    pub(crate) lang: Lang,
    pub(crate) room: Room,
    pub(crate) faces: Faces,
    /// What the players are called, by seat.
    names: Vec<String>,
    pub(crate) stage: TimedStage,
    pub(crate) cursor: Cursor,
    /// What this table is called, if it is called anything.
    pub(crate) name: Option<String>,
    /// What happened so far, in words, the latest last.
    pub(crate) log: Vec<String>,
    /// Why the last key did nothing, or what else the person to move should know.
    pub(crate) hint: Option<String>,
    thinking: Duration,
    /// Programs that play in the place of bots.
    programs: Vec<(Seat, Program)>,
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

impl TableSession {
    pub(crate) fn new(room: Room, lang: Lang, is_fast: bool) -> TableSession {
        let n_seats = room.table().n_seats();
        let people: Seats =
            (0..n_seats).map(Seat).filter(|seat| room.player(*seat) == Player::Person).collect();
        let faces = Faces::of(room.pack(), room.choice().terms.episodes, lang);
        let stage = TimedStage::new(room.table().clone(), Pace { is_fast, people });
        let focus = n_placed(room.table()) / 2;
        let cursor = Cursor { focus, ..Cursor::default() };
        let (log, thinking, programs) = (Vec::new(), THINKING, Vec::new());
        let names = (0..n_seats).map(|seat| room.name(Seat(seat)).to_owned()).collect();
        let (hint, name) = (None, None);
        let mut session =
            TableSession { lang, room, faces, names, stage, cursor, name, log, hint, thinking, programs };
        session.begin_turn();
        session
    }

    pub(crate) fn called(self, name: String) -> TableSession {
        TableSession { name: Some(name), ..self }
    }

    /// Lets programs play in the place of the first bots.
    pub(crate) fn seat_programs(&mut self, commands: &[String]) {
        self.programs = Program::instead_of_bots(commands, &self.room);
    }

    /// The table as it is shown.
    pub(crate) fn table(&self) -> &Table {
        self.stage.table()
    }

    /// The person who can move now: nobody while something is being shown.
    pub(crate) fn person(&self) -> Option<Seat> {
        let turn = self.room.turn()?;
        (self.stage.moment().is_none() && turn.player == Player::Person).then_some(turn.seat)
    }

    /// Whose hand is shown.
    pub(crate) fn viewer(&self) -> Seat {
        scene::front(self.table(), self.stage.pace.people)
    }

    /// The hand on screen.
    pub(crate) fn hand(&self) -> &[CardId] {
        self.table().hands.get(self.viewer().idx()).map_or(&[], |hand| &hand[..])
    }

    /// Whoever tells about this table.
    pub(crate) fn narrator(&self) -> Narrator<'_, PackCard> {
        Narrator { lang: self.lang, names: &self.names, cards: self.room.pack().cards() }
    }

    /// The chosen card of the person who can move.
    pub(crate) fn chosen(&self) -> Option<CardId> {
        self.person().and(self.cursor.card).and_then(|idx| self.hand().get(idx).copied())
    }

    /// What the person who can move is about to do.
    pub(crate) fn selection(&self) -> Selection {
        Selection { card: self.chosen(), gap: self.cursor.gap }
    }

    /// The line as it is shown.
    pub(crate) fn line(&self) -> LineScene {
        LineScene::of(self.stage.shown(), self.selection())
    }

    /// Lets time pass: moments end, bots move.
    pub(crate) fn tick(&mut self, elapsed: Duration) -> Change {
        if self.stage.moment().is_some() {
            let before = self.stage.moment();
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
        if let Some(before) = self.stage.moment() {
            if matches!(intent, Intent::Confirm | Intent::Go) {
                self.stage.advance();
                return self.after_stage(Some(before));
            }
            return Change::None;
        }
        self.hint = None;
        if self.person().is_none() {
            return if intent == Intent::Confirm { self.bot_moves() } else { Change::None };
        }
        let (n_cards, n_placed) = (self.hand().len(), n_placed(self.table()));
        let is_line = matches!(self.table().layout, Layout::Line(_));
        match intent {
            Intent::Card(idx) => self.cursor.choose_card(idx, n_cards),
            Intent::NextCard => self.cursor.step_card(1, n_cards),
            Intent::PreviousCard => self.cursor.step_card(-1, n_cards),
            // Where there is no gap to choose, the arrows go along the hand and the pages along the row.
            Intent::Along(by) if is_line => self.cursor.step_gap(by, n_placed),
            Intent::Along(by @ (-1 | 1)) => self.cursor.step_card(by, n_cards),
            Intent::Along(by) => self.cursor.look_along(by, n_placed),
            Intent::Gap(gap) => self.cursor.choose_gap(gap, n_placed),
            Intent::Confirm => return self.confirm(),
            Intent::Discard => return self.discard(),
            Intent::EndTurn => return self.end_turn(),
            Intent::Advice => self.hint = self.advice(),
            Intent::Go => {}
        }
        Change::None
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

    /// The person to move leaves the game for good.
    pub(crate) fn leave(&mut self) -> Change {
        self.act(Action::Leave)
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

    /// Whether a bot of the same team can be asked.
    pub(crate) fn has_adviser(&self) -> bool {
        self.room.adviser().is_some()
    }

    fn advice(&self) -> Option<String> {
        let adviser = self.room.adviser()?;
        adviser.advise(self.table()).map(|advice| adviser.say(advice, self.lang))
    }

    fn bot_action(&mut self) -> Option<(Seat, Action)> {
        let seat = self.room.turn()?.seat;
        match self.programs.iter_mut().find(|(at, _)| *at == seat) {
            Some((_, program)) => {
                let action = program.poll(self.room.table())?;
                if let (1.., is_ended) = program.lost() {
                    let lost = bots::lost_turn(self.lang, self.room.name(seat), is_ended);
                    self.log.push(lost.clone());
                    self.hint = Some(lost);
                }
                Some((seat, action))
            }
            None => self.room.bot_action(),
        }
    }

    fn bot_moves(&mut self) -> Change {
        match self.bot_action() {
            Some((seat, action)) => self.act_as(seat, action),
            None => Change::None,
        }
    }

    fn act_as(&mut self, seat: Seat, action: Action) -> Change {
        match self.room.act(seat, action) {
            Ok(events) => {
                self.stage.push(events);
                self.thinking = THINKING;
                self.look_at_stage();
                Change::Moved
            }
            Err(error) => {
                self.hint = Some(refusal(self.lang, error.code()));
                Change::None
            }
        }
    }

    /// After the stage may have moved on: the log, the view, the next turn.
    fn after_stage(&mut self, before: Option<Moment>) -> Change {
        if self.stage.moment() == before {
            return Change::None;
        }
        if let Some(moment) = before.filter(|moment| moment.step == Step::Shown) {
            self.log.push(prompt::moment(self, &moment).headline);
            if matches!(moment.event, Event::Ended { .. }) {
                return Change::Ended;
            }
        }
        self.look_at_stage();
        Change::None
    }

    fn look_at_stage(&mut self) {
        let Some(moment) = self.stage.moment() else {
            self.begin_turn();
            return;
        };
        if let Some(open) = self.line().open {
            self.cursor.focus = open.gap;
        }
        if let (Event::Played { card, .. } | Event::Blocked { card, .. }, Step::Shown) =
            (moment.event, moment.step)
        {
            self.cursor.focus = RiftScene::of(self.table()).column_of(self.table(), card);
        }
    }

    /// Nothing is chosen at the beginning of a turn, so that one key too many does no harm.
    fn begin_turn(&mut self) {
        let is_line = matches!(self.table().layout, Layout::Line(_));
        let focus = self.cursor.focus.min(n_placed(self.table()));
        self.cursor = Cursor { card: is_line.then_some(0), gap: None, focus };
    }
}

fn n_placed(table: &Table) -> usize {
    match &table.layout {
        Layout::Line(line) => line.cards.len(),
        Layout::Rift(rift) => rift.row.len(),
    }
}
