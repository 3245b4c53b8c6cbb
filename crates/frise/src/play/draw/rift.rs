//! The row and the rift above it, and the bar below them.

use frise_core::{CardId, Event, Rift};
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType};

use super::Palette;
use super::card::{CardLook, CardView};
use crate::play::geometry::Parts;
use crate::play::geometry::rift::{RiftView, Stack};
use crate::play::session::TableSession;
use frise_room::Step;

pub(super) fn draw(
    frame: &mut Frame<'_>,
    session: &TableSession,
    rift: &Rift,
    parts: &Parts,
    palette: Palette,
) {
    let view = RiftView::new(session.table(), rift, session.cursor.focus, parts.card, parts.board);
    for place in &view.free {
        let block = Block::bordered()
            .border_type(BorderType::LightQuadrupleDashed)
            .border_style(palette.dim())
            .title_bottom(Line::from(session.lang.text("play-rift-free")).alignment(Alignment::Center));
        frame.render_widget(block, *place);
    }
    for stack in view.rift.iter().chain(&view.row) {
        draw_stack(frame, session, stack, palette);
    }
    let between = Rect { y: parts.board.y + parts.board.height / 2 - 1, height: 1, ..parts.board };
    sides(frame, &view, between, palette);
}

fn draw_stack(frame: &mut Frame<'_>, session: &TableSession, stack: &Stack, palette: Palette) {
    let Some(&top) = stack.cards.last() else {
        return;
    };
    let is_new = landed(session).is_some_and(|card| stack.cards.contains(&card));
    let n_below = stack.cards.len() - 1;
    let below = n_below.checked_sub(1).and_then(|idx| stack.cards.get(idx)).copied();
    let widget = CardView {
        face: session.faces.card(top),
        look: if is_new { CardLook::Right } else { CardLook::Plain },
        is_turned: true,
        top: if n_below > 0 { format!("+{n_below}") } else { String::new() },
        bottom: below.map(|card| session.faces.card(card).title.clone()).unwrap_or_default(),
        has_theme: false,
        palette,
    };
    frame.render_widget(widget, stack.rect);
}

/// The card that has just found its place.
fn landed(session: &TableSession) -> Option<CardId> {
    match session.stage.moment() {
        Some(moment) if moment.step == Step::Shown => match moment.event {
            Event::Played { card, .. } => Some(card),
            _ => None,
        },
        _ => None,
    }
}

/// How many cards of the row lie outside the view.
fn sides(frame: &mut Frame<'_>, view: &RiftView, area: Rect, palette: Palette) {
    if view.n_left > 0 {
        frame.render_widget(Line::from(format!("‹ {}", view.n_left)).style(palette.strong()), area);
    }
    if view.n_right > 0 {
        let words = Line::from(format!("{} ›", view.n_right)).style(palette.strong());
        frame.render_widget(words.alignment(Alignment::Right), area);
    }
}
