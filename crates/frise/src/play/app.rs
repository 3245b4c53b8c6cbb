//! The program as a whole: which screen is up, what lies over it, what is to be kept.
//! Pure: keys and time come in, tasks for the store go out.

use std::time::Duration;

use frise_core::{Layout, Seat};
use frise_room::{Choice, Room};
use frise_text::Lang;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};

use super::click::{self, Click};
use super::draw::{self, Palette};
use super::end::{End, EndChange};
use super::form::{Form, FormChange, Row};
use super::intent;
use super::resume::ResumeChange;
use super::scene::{Input, Overlay, Scene};
use super::store::{Kept, Task};
use super::table::{Change, Playing};
use crate::shelf;

/// Everything on screen.
pub(crate) struct App {
    pub(crate) lang: Lang,
    pub(crate) palette: Palette,
    pub(crate) scene: Scene,
    pub(crate) overlay: Option<Overlay>,
    /// Whether to stop.
    pub(crate) is_over: bool,
    area: Rect,
    is_fast: bool,
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
        scene: Scene,
        new_word: fn() -> String,
    ) -> App {
        App {
            lang,
            palette,
            scene,
            overlay: None,
            is_over: false,
            area: Rect::new(0, 0, 80, 24),
            is_fast,
            slot: String::new(),
            tasks: Vec::new(),
            notices: Vec::new(),
            told: Vec::new(),
            new_word,
        }
    }

    /// Whether a game is on the table.
    pub(crate) fn has_game(&self) -> bool {
        matches!(self.scene, Scene::Table(_))
    }

    /// The name of the person to move, if other people can play on without them (R11, R17).
    pub(crate) fn can_leave(&self) -> Option<&str> {
        let Scene::Table(playing) = &self.scene else {
            return None;
        };
        let is_playing = |seat: &Seat| playing.table().status[seat.idx()].is_contender();
        let n_people = playing.stage.pace.people.iter().filter(is_playing).count();
        playing.person().filter(|_| n_people > 1).map(|seat| playing.room.name(seat))
    }

    /// Begins to play, and keeps the game from its beginning.
    pub(crate) fn sit_down(&mut self, playing: Playing) {
        self.slot = (self.new_word)();
        self.scene = Scene::Table(Box::new(playing));
        self.keep();
    }

    /// Takes a kept game up, or says why it cannot be.
    pub(crate) fn take_up(&mut self, kept: Kept) {
        match Room::restore(kept.saved, shelf::find) {
            Ok(room) => {
                self.slot = kept.slot;
                let playing = Playing::new(room, self.lang, self.is_fast);
                let is_over = playing.table().ended.is_some();
                self.scene = Scene::Table(Box::new(playing));
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
            && let Scene::Table(playing) = &mut self.scene
        {
            let change = playing.tick(elapsed);
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
            Input::Wheel(by) => self.press(match (&self.scene, by > 0) {
                (Scene::Table(playing), is_right) => match (&playing.table().layout, is_right) {
                    (Layout::Line(_), true) => KeyCode::Right,
                    (Layout::Line(_), false) => KeyCode::Left,
                    (Layout::Rift(_), true) => KeyCode::PageDown,
                    (Layout::Rift(_), false) => KeyCode::PageUp,
                },
                (_, true) => KeyCode::Down,
                (_, false) => KeyCode::Up,
            }),
        }
    }

    fn press(&mut self, key: KeyCode) {
        if let Some(overlay) = self.overlay.take() {
            return self.press_over(overlay, key);
        }
        let is_typing = matches!(&self.scene, Scene::Form(form) if matches!(form.current(), Row::Seat(_)));
        match key {
            KeyCode::F(1) => self.overlay = Some(Overlay::Help { top: 0 }),
            KeyCode::Char('?') if !is_typing => self.overlay = Some(Overlay::Help { top: 0 }),
            KeyCode::Esc => self.overlay = Some(Overlay::Quit),
            KeyCode::Char('q' | 'Q') if matches!(self.scene, Scene::End(_)) => self.is_over = true,
            KeyCode::Char('q' | 'Q') if !is_typing => self.overlay = Some(Overlay::Quit),
            KeyCode::Char('h' | 'H') if self.has_game() => self.overlay = Some(Overlay::Hands),
            _ => self.press_scene(key),
        }
    }

    fn press_over(&mut self, overlay: Overlay, key: KeyCode) {
        match (overlay, key) {
            (Overlay::Quit, KeyCode::Char('y' | 'Y' | 'o' | 'O') | KeyCode::Enter) => self.is_over = true,
            (Overlay::Quit, KeyCode::Char('l' | 'L')) if self.can_leave().is_some() => {
                if let Scene::Table(playing) = &mut self.scene {
                    let change = playing.leave();
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
        match &mut self.scene {
            Scene::Resume(resume) => match resume.press(key) {
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
            Scene::Form(form) => {
                form.problems.clear();
                if form.press(key) == FormChange::Start {
                    let choice = form.result();
                    self.open(choice);
                }
            }
            Scene::Table(playing) => {
                if matches!(key, KeyCode::Char('f' | 'F')) {
                    playing.stage.pace.is_fast ^= true;
                    self.is_fast = playing.stage.pace.is_fast;
                } else if let Some(intent) = intent::of_key(key) {
                    let change = playing.handle(intent);
                    self.after(change);
                }
            }
            Scene::End(end) => {
                let change = end.press(key, draw::end_extent(end, self.area));
                let choice = || Choice { seed: (self.new_word)(), ..end.playing.room.choice().clone() };
                match change {
                    EndChange::None => {}
                    EndChange::Again => {
                        let choice = choice();
                        self.open(choice);
                    }
                    EndChange::NewTable => self.scene = Scene::form(Form::again(self.lang, choice())),
                }
            }
        }
    }

    fn open(&mut self, choice: Choice) {
        let again = choice.clone();
        match choice.open(shelf::find) {
            Ok(room) => self.sit_down(Playing::new(room, self.lang, self.is_fast)),
            Err(problems) => {
                if !matches!(self.scene, Scene::Form(_)) {
                    self.scene = Scene::form(Form::again(self.lang, again));
                }
                if let Scene::Form(form) = &mut self.scene {
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
        match (click::at(&self.scene, self.area, at), &mut self.scene) {
            (Some(Click::Key(key)), _) => self.press(key),
            (Some(Click::Table(intent)), Scene::Table(playing)) => {
                let change = playing.handle(intent);
                self.after(change);
            }
            (Some(Click::FormRow(row)), Scene::Form(form)) => {
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
        if let Scene::Table(playing) = &self.scene {
            let task = if playing.room.table().ended.is_some() {
                Task::Forget(self.slot.clone())
            } else {
                Task::Keep(Box::new(Kept { slot: self.slot.clone(), saved: playing.room.saved() }))
            };
            self.tasks.push(task);
        }
    }

    fn show_end(&mut self) {
        let empty = Scene::form(Form::new(self.lang, String::new()));
        self.scene = match std::mem::replace(&mut self.scene, empty) {
            Scene::Table(playing) => Scene::End(Box::new(End::new(*playing))),
            other => other,
        };
    }

    fn new_form(&mut self) {
        self.scene = Scene::form(Form::new(self.lang, (self.new_word)()));
    }

    fn next_notice(&mut self) {
        if self.overlay.is_none() && !self.notices.is_empty() {
            self.overlay = Some(Overlay::Notice(self.notices.remove(0)));
        }
    }
}
