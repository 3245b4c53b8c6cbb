//! What a click on the table means: the same geometry that is drawn says what lies under it.

use frise_core::Layout;
use ratatui::layout::{Position, Rect};

use super::draw;
use super::intent::Intent;
use super::screen::hand::HandView;
use super::screen::line::{LineHit, LineView};
use super::table::Playing;

/// What a click on the table means.
pub(crate) fn at_table(playing: &Playing, area: Rect, at: Position) -> Option<Intent> {
    if playing.stage.moment.is_some() {
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
