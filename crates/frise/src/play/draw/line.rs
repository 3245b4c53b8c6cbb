//! The line with its open gap, and the bar that tells where on it one is.

use frise_core::{Event, Line};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line as TextLine, Span};

use super::card::{CardView, Look};
use super::{Palette, cut};
use crate::play::screen::Parts;
use crate::play::screen::line::{LineView, What};
use crate::play::table::Playing;
use frise_room::Step;

pub(super) fn draw(frame: &mut Frame<'_>, playing: &Playing, line: &Line, parts: &Parts, palette: Palette) {
    let open = playing.open_gap();
    let view =
        LineView::new(&line.cards, open.map(|(_, gap)| gap), playing.cursor.focus, parts.card, parts.board);
    for slot in &view.slots {
        let (card, look) = match slot.what {
            What::Card { card, .. } => (card, Look::Plain),
            What::Open { .. } => match open {
                Some((card, _)) => (card, open_look(playing)),
                None => continue,
            },
        };
        let is_turned = !matches!(look, Look::Held | Look::Turning) || belongs(playing);
        let widget = CardView {
            face: playing.faces.card(card),
            look,
            is_turned,
            top: String::new(),
            bottom: String::new(),
            has_theme: true,
            palette,
        };
        frame.render_widget(widget, slot.rect);
    }
    overview(frame, playing, &view, parts.overview, palette);
}

fn belongs(playing: &Playing) -> bool {
    playing.stage.moment().is_some_and(|moment| moment.step == Step::Belongs)
}

fn open_look(playing: &Playing) -> Look {
    match playing.stage.moment() {
        None => Look::Held,
        Some(moment) => match (moment.step, moment.event) {
            (Step::Put | Step::Turned, _) if playing.stage.is_turning() => Look::Turning,
            (Step::Put | Step::Turned | Step::Belongs, _) => Look::Held,
            (Step::Shown, Event::Misplaced { .. }) => Look::Wrong,
            (Step::Shown, _) => Look::Right,
        },
    }
}

/// How much of the line is in view, and where its gap is open: `‹12 ──██▼██──── 30›`.
fn overview(frame: &mut Frame<'_>, playing: &Playing, view: &LineView, area: Rect, palette: Palette) {
    let left = if view.n_left > 0 { format!("‹ {} ", view.n_left) } else { String::new() };
    let right = if view.n_right > 0 { format!(" {} ›", view.n_right) } else { String::new() };
    let side = 7;
    let width = usize::from(area.width).saturating_sub(2 * side).max(1);
    let total = view.n_cards.max(1);
    let column = |idx: usize| (idx * width / total).min(width - 1);
    let (from, to) = (column(view.n_left), column(view.n_cards - view.n_right));
    let open = playing.open_gap().map(|(_, gap)| column(gap));
    let bar: String = (0..width)
        .map(|x| match x {
            _ if Some(x) == open => '▼',
            _ if (from..=to).contains(&x) => '━',
            _ => '┄',
        })
        .collect();
    let line = TextLine::from(vec![
        Span::styled(format!("{:>side$}", cut(&left, side)), palette.dim()),
        Span::styled(bar, palette.dim()),
        Span::styled(format!("{:<side$}", cut(&right, side)), palette.dim()),
    ]);
    frame.render_widget(line, area);
}
