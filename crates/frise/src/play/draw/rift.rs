//! The row and the rift above it, and the bar below them.

use frise_core::{CardId, Event, Rift};
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType};

use super::Palette;
use super::card::{CardView, Look};
use crate::play::screen::Parts;
use crate::play::screen::rift::{RiftView, Stack};
use crate::play::stage::Step;
use crate::play::table::Playing;

pub(super) fn draw(frame: &mut Frame<'_>, playing: &Playing, rift: &Rift, parts: &Parts, palette: Palette) {
    let view = RiftView::new(playing.table(), rift, playing.cursor.focus, parts.card, parts.board);
    for place in &view.free {
        let block = Block::bordered()
            .border_type(BorderType::LightQuadrupleDashed)
            .border_style(palette.dim())
            .title_bottom(Line::from(playing.lang.text("play-rift-free")).alignment(Alignment::Center));
        frame.render_widget(block, *place);
    }
    for stack in view.rift.iter().chain(&view.row) {
        draw_stack(frame, playing, stack, palette);
    }
    sides(frame, playing, &view, parts.overview, palette);
}

fn draw_stack(frame: &mut Frame<'_>, playing: &Playing, stack: &Stack, palette: Palette) {
    let Some(&top) = stack.cards.last() else {
        return;
    };
    let is_new = landed(playing).is_some_and(|card| stack.cards.contains(&card));
    let n_below = stack.cards.len() - 1;
    let widget = CardView {
        face: playing.faces.card(top),
        look: if is_new { Look::Right } else { Look::Plain },
        is_turned: true,
        top: if n_below > 0 { format!("+{n_below}") } else { String::new() },
        bottom: String::new(),
        has_theme: false,
        palette,
    };
    frame.render_widget(widget, stack.rect);
}

/// The card that has just found its place.
fn landed(playing: &Playing) -> Option<CardId> {
    match playing.stage.moment {
        Some(moment) if moment.step == Step::Shown => match moment.event {
            Event::Played { card, .. } => Some(card),
            _ => None,
        },
        _ => None,
    }
}

fn sides(frame: &mut Frame<'_>, playing: &Playing, view: &RiftView, area: Rect, palette: Palette) {
    let words = playing.lang.text_with(
        "play-row-in-view",
        &[
            ("left", (view.n_left as u32).into()),
            ("seen", (view.row.len() as u32).into()),
            ("all", (view.n_columns as u32).into()),
            ("right", (view.n_right as u32).into()),
        ],
    );
    if view.n_left + view.n_right > 0 {
        frame.render_widget(Line::from(words).alignment(Alignment::Center).style(palette.dim()), area);
    }
}
