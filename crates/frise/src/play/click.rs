//! What a click means: the same geometry that is drawn says what lies under it.

use frise_core::Layout;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};

use super::draw;
use super::intent::Intent;
use super::keys;
use super::scene::Scene;
use super::screen::hand::HandView;
use super::screen::line::{LineHit, LineView};
use super::table::Playing;

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
pub(crate) fn at(scene: &Scene, area: Rect, at: Position) -> Option<Click> {
    let hints = match scene {
        Scene::Resume(resume) => keys::before_kept_games(resume.lang),
        Scene::Form(form) => keys::in_the_set_up(form.lang, form.current()),
        Scene::Table(playing) => keys::at_table(playing),
        Scene::End(end) => keys::at_the_end(end.playing.lang),
    };
    let bottom = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
    if let Some(key) = keys::hit(&hints, bottom, at) {
        return Some(Click::Key(key));
    }
    match scene {
        Scene::Table(playing) => at_table(playing, area, at).map(Click::Table),
        Scene::Form(form) => draw::form_row_at(form, area, at.y).map(Click::FormRow),
        Scene::Resume(_) | Scene::End(_) => None,
    }
}

/// What a click on the table means.
fn at_table(playing: &Playing, area: Rect, at: Position) -> Option<Intent> {
    if playing.stage.moment().is_some() {
        return Some(Intent::Go);
    }
    let parts = draw::table_parts(playing, area);
    let hand = HandView::new(playing.hand(), playing.cursor.card, parts.card.width, parts.hand);
    if let Some(idx) = hand.hit(at) {
        let is_again = playing.cursor.card == Some(idx) && matches!(playing.table().layout, Layout::Rift(_));
        return Some(if is_again { Intent::Confirm } else { Intent::Card(idx) });
    }
    let Layout::Line(line) = &playing.table().layout else {
        return None;
    };
    let open = playing.open_gap().map(|(_, gap)| gap);
    let view = LineView::new(&line.cards, open, playing.cursor.focus, parts.card, parts.board);
    view.hit(at).map(|hit| match hit {
        LineHit::Gap(gap) => Intent::Gap(gap),
        LineHit::Open => Intent::Confirm,
    })
}
