//! Hit testing: the same geometry that is drawn says what lies under a click.

use frise_core::Layout;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};

use super::draw;
use super::geometry::hand::HandView;
use super::geometry::line::{LineHit, LineView};
use super::intent::Intent;
use super::keys;
use super::screen::Screen;
use super::session::TableSession;

/// What a click hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Click {
    /// A key of the bottom line.
    Key(KeyCode),
    /// Something on the table.
    Table(Intent),
    /// A row of the set-up.
    FormRow(usize),
}

/// What lies at this position of a screen.
pub(crate) fn at(screen: &Screen, area: Rect, at: Position) -> Option<Click> {
    let hints = match screen {
        Screen::Resume(resume) => keys::before_kept_games(resume.lang),
        Screen::Form(form) => keys::in_the_set_up(form.lang, form.current()),
        Screen::Table(session) => keys::at_table(session),
        Screen::End(end) => keys::at_the_end(end),
    };
    let bottom = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
    if let Some(key) = keys::hit(&hints, bottom, at) {
        return Some(Click::Key(key));
    }
    match screen {
        Screen::Table(session) => at_table(session, area, at).map(Click::Table),
        Screen::Form(form) => draw::form_row_at(form, area, at.y).map(Click::FormRow),
        Screen::Resume(_) | Screen::End(_) => None,
    }
}

/// What a click on the table means.
fn at_table(session: &TableSession, area: Rect, at: Position) -> Option<Intent> {
    if session.stage.moment().is_some() {
        return Some(Intent::Go);
    }
    let parts = draw::table_parts(session, area);
    let hand = HandView::new(session.hand(), session.cursor.card, parts.card.width, parts.hand);
    if let Some(idx) = hand.hit(at) {
        let is_again = session.cursor.card == Some(idx) && matches!(session.table().layout, Layout::Rift(_));
        return Some(if is_again { Intent::Confirm } else { Intent::Card(idx) });
    }
    if matches!(session.table().layout, Layout::Rift(_)) {
        return None;
    }
    let view = LineView::new(&session.line(), session.cursor.focus, parts.card, parts.board);
    view.hit(at).map(|hit| match hit {
        LineHit::Gap(gap) => Intent::Gap(gap),
        LineHit::Open => Intent::Confirm,
    })
}
