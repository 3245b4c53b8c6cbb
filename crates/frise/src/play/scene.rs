//! The screens of the program, what may lie over them, and what comes in from the person before them.

use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Position;

use super::end::End;
use super::form::Form;
use super::resume::Resume;
use super::table::Playing;

/// The screens.
pub(crate) enum Scene {
    Resume(Resume),
    Form(Box<Form>),
    Table(Box<Playing>),
    End(Box<End>),
}

impl Scene {
    pub(crate) fn form(form: Form) -> Scene {
        Scene::Form(Box::new(form))
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
