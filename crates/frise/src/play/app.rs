//! State machine of the program: which screen is up, what lies over it, what is to be kept.
//! Pure: keys and time come in, tasks for the store go out.

use std::time::Duration;

use frise_core::Seat;
use frise_room::{Choice, Room};
use frise_text::Lang;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};

use super::click::{self, Click};
use super::daily::DailyGame;
use super::draw::{self, Palette};
use super::end::{End, EndChange};
use super::form::{Form, FormChange, Row};
use super::intent;
use super::resume::ResumeChange;
use super::screen::{Input, Overlay, Screen};
use super::session::{Change, TableSession};
use super::store::{Kept, Task};
use crate::shelf;

/// Everything on screen.
pub(crate) struct App {
    pub(crate) lang: Lang,
    pub(crate) palette: Palette,
    pub(crate) screen: Screen,
    pub(crate) overlay: Option<Overlay>,
    /// Whether to stop.
    pub(crate) is_over: bool,
    area: Rect,
    is_fast: bool,
    /// The daily line, if that is what is played.
    daily: Option<Box<DailyGame>>,
    /// What is said once the terminal has been given back.
    pub(crate) farewell: String,
    /// Under which name the game on the table is kept.
    slot: String,
    tasks: Vec<Task>,
    notices: Vec<String>,
    told: Vec<String>,
    new_word: fn() -> String,
}

impl App {
    pub(crate) fn new(
        lang: Lang,
        palette: Palette,
        is_fast: bool,
        screen: Screen,
        new_word: fn() -> String,
    ) -> App {
        App {
            lang,
            palette,
            screen,
            overlay: None,
            is_over: false,
            area: Rect::new(0, 0, 80, 24),
            is_fast,
            daily: None,
            farewell: String::new(),
            slot: String::new(),
            tasks: Vec::new(),
            notices: Vec::new(),
            told: Vec::new(),
            new_word,
        }
    }

    /// Whether a game is on the table.
    pub(crate) fn has_game(&self) -> bool {
        matches!(self.screen, Screen::Table(_))
    }

    /// The name of the person to move, if other people can play on without them (R11, R17).
    pub(crate) fn can_leave(&self) -> Option<&str> {
        let Screen::Table(session) = &self.screen else {
            return None;
        };
        let is_playing = |seat: &Seat| session.table().status[seat.idx()].is_contender();
        let n_people = session.stage.pace.people.iter().filter(is_playing).count();
        session.person().filter(|_| n_people > 1).map(|seat| session.room.name(seat))
    }

    /// Begins to play, and keeps the game from its beginning.
    pub(crate) fn sit_down(&mut self, session: TableSession) {
        self.slot = (self.new_word)();
        self.screen = Screen::Table(Box::new(session));
        self.keep();
    }

    /// Begins or goes on with a daily line, or shows its result if it was played.
    pub(crate) fn sit_down_to_daily(&mut self, mut daily: DailyGame) {
        let room = daily.open(self.lang);
        self.daily = Some(Box::new(daily));
        self.show_daily(room);
    }

    fn show_daily(&mut self, room: Room) {
        let name = self.daily.as_ref().map(|daily| daily.name.clone()).unwrap_or_default();
        let is_over = room.table().ended.is_some();
        let session = TableSession::new(room, self.lang, self.is_fast).called(name);
        self.screen = Screen::Table(Box::new(session));
        if is_over { self.show_end() } else { self.keep() }
    }

    /// Takes a kept game up, or says why it cannot be.
    pub(crate) fn take_up(&mut self, kept: Kept) {
        match Room::restore(kept.saved, shelf::find) {
            Ok(room) => {
                self.slot = kept.slot;
                let session = TableSession::new(room, self.lang, self.is_fast);
                let is_over = session.table().ended.is_some();
                self.screen = Screen::Table(Box::new(session));
                if is_over {
                    self.show_end();
                }
            }
            Err(_) => {
                self.tasks.push(Task::PutAside(kept.slot));
                self.notify(vec![self.lang.text("play-kept-cannot")]);
                self.new_form();
            }
        }
    }

    /// Tells something, one thing after the other.
    pub(crate) fn notify(&mut self, notices: Vec<String>) {
        self.notices.extend(notices);
        self.next_notice();
    }

    /// Tells something that needs to be told only once, however often it happens.
    pub(crate) fn notify_once(&mut self, notice: String) {
        if !self.told.contains(&notice) {
            self.told.push(notice.clone());
            self.notify(vec![notice]);
        }
    }

    /// What is to be done with kept games.
    pub(crate) fn take_tasks(&mut self) -> Vec<Task> {
        std::mem::take(&mut self.tasks)
    }

    /// Lets time pass; questions and help stop the clock.
    pub(crate) fn tick(&mut self, elapsed: Duration) {
        if self.overlay.is_none()
            && let Screen::Table(session) = &mut self.screen
        {
            let change = session.tick(elapsed);
            self.after(change);
        }
    }

    pub(crate) fn handle(&mut self, input: Input) {
        match input {
            Input::Resize(width, height) => self.area = Rect::new(0, 0, width, height),
            Input::Interrupt if self.overlay == Some(Overlay::Quit) => self.is_over = true,
            Input::Interrupt => self.overlay = Some(Overlay::Quit),
            Input::Key(key) => self.press(key),
            Input::Click(at) => self.click(at),
            Input::Wheel(by) => self.press(self.screen.wheel_key(by)),
        }
    }

    fn press(&mut self, key: KeyCode) {
        if let Some(overlay) = self.overlay.take() {
            return self.press_over(overlay, key);
        }
        let is_typing = matches!(&self.screen, Screen::Form(form) if matches!(form.current(), Row::Seat(_)));
        match key {
            KeyCode::F(1) => self.overlay = Some(Overlay::Help { top: 0 }),
            KeyCode::Char('?') if !is_typing => self.overlay = Some(Overlay::Help { top: 0 }),
            KeyCode::Esc => self.overlay = Some(Overlay::Quit),
            KeyCode::Char('q' | 'Q') if matches!(self.screen, Screen::End(_)) => self.is_over = true,
            KeyCode::Char('q' | 'Q') if !is_typing => self.overlay = Some(Overlay::Quit),
            KeyCode::Char('h' | 'H') if self.has_game() => self.overlay = Some(Overlay::Hands),
            _ => self.press_scene(key),
        }
    }

    fn press_over(&mut self, overlay: Overlay, key: KeyCode) {
        match (overlay, key) {
            (Overlay::Quit, KeyCode::Char('y' | 'Y' | 'o' | 'O') | KeyCode::Enter) => self.is_over = true,
            (Overlay::Quit, KeyCode::Char('l' | 'L')) if self.can_leave().is_some() => {
                if let Screen::Table(session) = &mut self.screen {
                    let change = session.leave();
                    self.after(change);
                }
            }
            (Overlay::Help { top }, KeyCode::Down | KeyCode::PageDown) => {
                let last = draw::help_extent(self.lang, self.area);
                self.overlay = Some(Overlay::Help { top: (top + 1).min(last) });
            }
            (Overlay::Help { top }, KeyCode::Up | KeyCode::PageUp) => {
                self.overlay = Some(Overlay::Help { top: top.saturating_sub(1) });
            }
            (Overlay::Notice(_), _) => self.next_notice(),
            _ => {}
        }
    }

    fn press_scene(&mut self, key: KeyCode) {
        match &mut self.screen {
            Screen::Resume(resume) => match resume.press(key) {
                ResumeChange::None => {}
                ResumeChange::New => self.new_form(),
                ResumeChange::TakeUp(kept) => self.take_up(*kept),
                ResumeChange::Forget(slot) => {
                    self.tasks.push(Task::Forget(slot));
                    if resume.rows.len() == 1 {
                        self.new_form();
                    }
                }
            },
            Screen::Form(form) => {
                form.problems.clear();
                if form.press(key) == FormChange::Start {
                    let choice = form.result();
                    self.open(choice);
                }
            }
            Screen::Table(session) => {
                if matches!(key, KeyCode::Char('f' | 'F')) {
                    session.stage.pace.is_fast ^= true;
                    self.is_fast = session.stage.pace.is_fast;
                } else if let Some(intent) = intent::of_key(key) {
                    let change = session.handle(intent);
                    self.after(change);
                }
            }
            Screen::End(end) => {
                let change = end.press(key, draw::end_extent(end, self.area));
                let choice = || Choice { seed: (self.new_word)(), ..end.session.room.choice().clone() };
                match change {
                    EndChange::None => {}
                    EndChange::Again if self.daily.is_some() => {
                        let room = self.daily.as_mut().map(|daily| daily.again(self.lang));
                        room.into_iter().for_each(|room| self.show_daily(room));
                    }
                    EndChange::NewTable if self.daily.is_some() => {
                        self.daily = None;
                        self.new_form();
                    }
                    EndChange::Again => {
                        let choice = choice();
                        self.open(choice);
                    }
                    EndChange::NewTable => self.screen = Screen::form(Form::again(self.lang, choice())),
                }
            }
        }
    }

    fn open(&mut self, choice: Choice) {
        let again = choice.clone();
        match choice.open(shelf::find) {
            Ok(room) => self.sit_down(TableSession::new(room, self.lang, self.is_fast)),
            Err(problems) => {
                if !matches!(self.screen, Screen::Form(_)) {
                    self.screen = Screen::form(Form::again(self.lang, again));
                }
                if let Screen::Form(form) = &mut self.screen {
                    form.problems = problems;
                }
            }
        }
    }

    fn click(&mut self, at: Position) {
        match &self.overlay {
            Some(Overlay::Quit) => return,
            Some(_) => return self.press(KeyCode::Esc),
            None => {}
        }
        match (click::at(&self.screen, self.area, at), &mut self.screen) {
            (Some(Click::Key(key)), _) => self.press(key),
            (Some(Click::Table(intent)), Screen::Table(session)) => {
                let change = session.handle(intent);
                self.after(change);
            }
            (Some(Click::FormRow(row)), Screen::Form(form)) => {
                let is_again = row == form.row;
                form.row = row;
                if is_again || matches!(form.current(), Row::Box(_)) {
                    self.press_scene(KeyCode::Enter);
                }
            }
            _ => {}
        }
    }

    fn after(&mut self, change: Change) {
        match change {
            Change::None => {}
            Change::Moved => self.keep(),
            Change::Ended => self.show_end(),
        }
    }

    fn keep(&mut self) {
        if let Screen::Table(session) = &self.screen {
            if let Some(daily) = &mut self.daily {
                let book = daily.keep(&session.room);
                self.tasks.extend(book.map(|book| Task::KeepBook(Box::new(book))));
                return;
            }
            let task = if session.room.table().ended.is_some() {
                Task::Forget(self.slot.clone())
            } else {
                Task::Keep(Box::new(Kept { slot: self.slot.clone(), saved: session.room.saved() }))
            };
            self.tasks.push(task);
        }
    }

    fn show_end(&mut self) {
        let empty = Screen::form(Form::new(self.lang, String::new()));
        self.screen = match std::mem::replace(&mut self.screen, empty) {
            Screen::Table(session) => Screen::End(Box::new(match &self.daily {
                Some(daily) => {
                    let result = daily.result(&session.room, self.lang);
                    self.farewell = result.share.text();
                    End::of_daily(*session, result)
                }
                None => End::new(*session),
            })),
            other => other,
        };
    }

    fn new_form(&mut self) {
        self.screen = Screen::form(Form::new(self.lang, (self.new_word)()));
    }

    fn next_notice(&mut self) {
        if self.overlay.is_none() && !self.notices.is_empty() {
            self.overlay = Some(Overlay::Notice(self.notices.remove(0)));
        }
    }
}
