//! Screens and overlays of the program, and the input that comes in from the person before them.

use frise_core::Layout;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Position;

use super::end::End;
use super::form::Form;
use super::resume::Resume;
use super::session::TableSession;

pub(crate) enum Screen {
    Resume(Resume),
    Form(Box<Form>),
    Table(Box<TableSession>),
    End(Box<End>),
}

impl Screen {
    pub(crate) fn form(form: Form) -> Screen {
        Screen::Form(Box::new(form))
    }

    /// The key that a turn of the wheel stands for: along the cards of a table, up and down elsewhere.
    pub(crate) fn wheel_key(&self, by: i8) -> KeyCode {
        let layout = match self {
            Screen::Table(session) => Some(&session.table().layout),
            Screen::Resume(_) | Screen::Form(_) | Screen::End(_) => None,
        };
        match (layout, by > 0) {
            (Some(Layout::Line(_)), true) => KeyCode::Right,
            (Some(Layout::Line(_)), false) => KeyCode::Left,
            (Some(Layout::Rift(_)), true) => KeyCode::PageDown,
            (Some(Layout::Rift(_)), false) => KeyCode::PageUp,
            (None, true) => KeyCode::Down,
            (None, false) => KeyCode::Up,
        }
    }
}

/// What lies over a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Overlay {
    Help { top: usize },
    Hands,
    Quit,
    Notice(String),
}

/// What comes from the person at the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    Key(KeyCode),
    /// Ctrl-C.
    Interrupt,
    Click(Position),
    /// To the right, or down.
    Wheel(i8),
    Resize(u16, u16),
}
