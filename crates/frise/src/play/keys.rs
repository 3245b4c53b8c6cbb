//! The keys that can be pressed now, as the bottom line of a screen shows them. A click on one presses it.

use frise_core::{Action, Layout};
use frise_text::Lang;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use super::table::{Playing, waits_for_key};

/// One key and what it does.
#[derive(Clone, Debug)]
pub(crate) struct Hint {
    pub(crate) key: String,
    pub(crate) what: String,
    /// What a click on it presses.
    pub(crate) press: KeyCode,
}

impl Hint {
    /// The message `play-key-<name>` says what it does; its attribute `key` names the key.
    pub(crate) fn new(lang: Lang, name: &str, press: KeyCode) -> Hint {
        Hint {
            key: lang.text(&format!("play-key-{name}.key")),
            what: lang.text(&format!("play-key-{name}")),
            press,
        }
    }

    fn width(&self) -> u16 {
        (self.key.width() + self.what.width() + 5) as u16
    }
}

/// The keys at the table.
pub(crate) fn at_table(playing: &Playing) -> Vec<Hint> {
    let hint = |name: &str, press: KeyCode| Hint::new(playing.lang, name, press);
    let mut hints = Vec::new();
    if playing.stage.moment.is_some() {
        hints.push(hint(if waits_for_key(playing) { "go-on" } else { "skip" }, KeyCode::Enter));
    } else if playing.person().is_some() {
        match playing.table().layout {
            Layout::Line(_) => {
                hints.push(hint("card", KeyCode::Tab));
                hints.push(hint("gap", KeyCode::Right));
                hints.push(hint("place", KeyCode::Enter));
            }
            Layout::Rift(_) => together(playing, &mut hints),
        }
    }
    hints.push(hint("hands", KeyCode::Char('h')));
    hints.push(hint("help", KeyCode::Char('?')));
    hints.push(hint("quit", KeyCode::Char('q')));
    hints
}

fn together(playing: &Playing, hints: &mut Vec<Hint>) {
    let hint = |name: &str, press: KeyCode| Hint::new(playing.lang, name, press);
    let can = |is_meant: fn(&Action) -> bool| playing.table().legal_actions().any(|action| is_meant(&action));
    hints.push(hint("card", KeyCode::Tab));
    if can(|action| matches!(action, Action::Play { .. })) {
        hints.push(hint("play", KeyCode::Enter));
    }
    if can(|action| matches!(action, Action::Discard { .. })) {
        hints.push(hint("discard", KeyCode::Char('d')));
    }
    if can(|action| *action == Action::EndTurn) {
        hints.push(hint("end-turn", KeyCode::Char('e')));
    }
}

/// Where each hint stands; those for which there is no room are left out.
pub(crate) fn places(hints: &[Hint], area: Rect) -> Vec<(Rect, &Hint)> {
    let mut x = area.x;
    let mut placed = Vec::new();
    for hint in hints {
        let rect = Rect { x, width: hint.width(), height: 1, ..area };
        if rect.right() > area.right() + 2 {
            break;
        }
        x = rect.right();
        placed.push((rect, hint));
    }
    placed
}

/// The key under a click.
pub(crate) fn hit(hints: &[Hint], area: Rect, at: Position) -> Option<KeyCode> {
    places(hints, area).into_iter().find(|(rect, _)| rect.contains(at)).map(|(_, hint)| hint.press)
}
