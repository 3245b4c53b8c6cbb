//! Co-operative board widget: the row, and the rift above it.

use frise_core::CardId;
use frise_room::Look;
use frise_room::scene::RiftScene;
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType};

use super::Palette;
use super::card::{CardLook, CardView};
use crate::play::geometry::Parts;
use crate::play::geometry::rift::RiftView;
use crate::play::session::TableSession;

pub(super) fn draw(frame: &mut Frame<'_>, session: &TableSession, parts: &Parts, palette: Palette) {
    let scene = RiftScene::of(session.table());
    let view = RiftView::new(&scene, session.cursor.focus, parts.card, parts.board);
    for place in &view.free {
        let block = Block::bordered()
            .border_type(BorderType::LightQuadrupleDashed)
            .border_style(palette.dim())
            .title_bottom(Line::from(session.lang.text("play-rift-free")).alignment(Alignment::Center));
        frame.render_widget(block, *place);
    }
    for (place, stack) in &view.stacks {
        draw_stack(frame, session, stack, *place, palette);
    }
    let between = Rect { y: parts.board.y + parts.board.height / 2 - 1, height: 1, ..parts.board };
    sides(frame, &view, between, palette);
}

fn draw_stack(
    frame: &mut Frame<'_>,
    session: &TableSession,
    stack: &[CardId],
    place: Rect,
    palette: Palette,
) {
    let Some((&top, below)) = stack.split_last() else {
        return;
    };
    let is_new = stack.iter().any(|card| session.stage.shown().look(*card) == Look::Right);
    let widget = CardView {
        face: session.faces.card(top),
        look: if is_new { CardLook::Right } else { CardLook::Plain },
        is_turned: true,
        top: if below.is_empty() { String::new() } else { format!("+{}", below.len()) },
        bottom: below.last().map(|card| session.faces.card(*card).title.clone()).unwrap_or_default(),
        has_theme: false,
        palette,
    };
    frame.render_widget(widget, place);
}

/// How many cards of the row lie outside the view.
fn sides(frame: &mut Frame<'_>, view: &RiftView<'_>, area: Rect, palette: Palette) {
    if view.n_left > 0 {
        frame.render_widget(Line::from(format!("‹ {}", view.n_left)).style(palette.strong()), area);
    }
    if view.n_right > 0 {
        let words = Line::from(format!("{} ›", view.n_right)).style(palette.strong());
        frame.render_widget(words.alignment(Alignment::Right), area);
    }
}
