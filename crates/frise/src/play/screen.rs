//! Screens and overlays of the program, and the input that comes in from the person before them.

use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Position;

use super::end::End;
use super::form::Form;
use super::resume::Resume;
use super::session::TableSession;

pub(crate) enum Screen {
    Resume(Resume),
    Form(Form),
    Table(Box<TableSession>),
    End(Box<End>),
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
