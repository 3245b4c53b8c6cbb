//! Key hints at the bottom of each screen. A click on one presses it.

use frise_core::Layout;
use frise_room::scene::Targets;
use frise_text::Lang;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use super::end::End;
use super::form::Row;
use super::session::TableSession;

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
pub(crate) fn at_table(session: &TableSession) -> Vec<Hint> {
    let hint = |name: &str, press: KeyCode| Hint::new(session.lang, name, press);
    let mut hints = Vec::new();
    if session.stage.moment().is_some() {
        hints.push(hint(if session.stage.waits_for_key() { "go-on" } else { "skip" }, KeyCode::Enter));
    } else if session.person().is_some() {
        match session.table().layout {
            Layout::Line(_) => {
                if !session.table().edition.is_for_one() {
                    hints.push(hint("card", KeyCode::Tab));
                }
                hints.push(hint("gap", KeyCode::Right));
                hints.push(hint("place", KeyCode::Enter));
            }
            Layout::Rift(_) => together(session, &mut hints),
        }
    }
    if !session.table().edition.is_for_one() {
        hints.push(hint("hands", KeyCode::Char('h')));
    }
    hints.push(hint("help", KeyCode::Char('?')));
    hints.push(hint("quit", KeyCode::Char('q')));
    hints
}

fn together(session: &TableSession, hints: &mut Vec<Hint>) {
    let hint = |name: &str, press: KeyCode| Hint::new(session.lang, name, press);
    let targets = Targets::of(session.table(), session.hand());
    hints.push(hint("card", KeyCode::Tab));
    if targets.can_play {
        hints.push(hint("play", KeyCode::Enter));
    }
    if targets.can_discard {
        hints.push(hint("discard", KeyCode::Char('d')));
    }
    if targets.can_end {
        hints.push(hint("end-turn", KeyCode::Char('e')));
    }
    if session.has_adviser() {
        hints.push(hint("advice", KeyCode::Char('a')));
    }
}

/// The keys at the end of a game.
pub(crate) fn at_the_end(end: &End) -> Vec<Hint> {
    let lang = end.session.lang;
    vec![
        Hint::new(lang, if end.daily.is_some() { "again-for-fun" } else { "again" }, KeyCode::Char('r')),
        Hint::new(lang, "new-table", KeyCode::Char('n')),
        Hint::new(lang, "scroll", KeyCode::Down),
        Hint::new(lang, "quit", KeyCode::Char('q')),
    ]
}

/// The keys of the set-up.
pub(crate) fn in_the_set_up(lang: Lang, row: Row) -> Vec<Hint> {
    let mut hints = vec![Hint::new(lang, "row", KeyCode::Down)];
    match row {
        Row::Box(_) => hints.push(Hint::new(lang, "toggle", KeyCode::Char(' '))),
        Row::Seat(_) => {
            hints.push(Hint::new(lang, "player", KeyCode::Right));
            hints.push(Hint::new(lang, "cards", KeyCode::Char('+')));
            hints.push(Hint::new(lang, "remove", KeyCode::Delete));
        }
        Row::AddSeat => hints.push(Hint::new(lang, "add", KeyCode::Enter)),
        Row::Start => hints.push(Hint::new(lang, "start", KeyCode::Enter)),
        _ => hints.push(Hint::new(lang, "change", KeyCode::Right)),
    }
    hints.push(Hint::new(lang, "form-help", KeyCode::F(1)));
    hints.push(Hint::new(lang, "form-quit", KeyCode::Esc));
    hints
}

/// The keys of the choice of a kept game.
pub(crate) fn before_kept_games(lang: Lang) -> Vec<Hint> {
    vec![
        Hint::new(lang, "row", KeyCode::Down),
        Hint::new(lang, "take-up", KeyCode::Enter),
        Hint::new(lang, "forget", KeyCode::Delete),
        Hint::new(lang, "form-quit", KeyCode::Esc),
    ]
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
