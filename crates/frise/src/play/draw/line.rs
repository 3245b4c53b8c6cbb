//! The line with its open gap, and the bar that tells where on it one is.

use frise_core::{Event, Line};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line as TextLine, Span};

use super::card::{CardLook, CardView};
use super::{Palette, cut};
use crate::play::geometry::Parts;
use crate::play::geometry::line::{LineView, What};
use crate::play::session::TableSession;
use frise_room::Step;

pub(super) fn draw(
    frame: &mut Frame<'_>,
    session: &TableSession,
    line: &Line,
    parts: &Parts,
    palette: Palette,
) {
    let open = session.open_gap();
    let view =
        LineView::new(&line.cards, open.map(|(_, gap)| gap), session.cursor.focus, parts.card, parts.board);
    for slot in &view.slots {
        let (card, look) = match slot.what {
            What::Card { card, .. } => (card, CardLook::Plain),
            What::Open { .. } => match open {
                Some((card, _)) => (card, open_look(session)),
                None => continue,
            },
        };
        let is_turned = !matches!(look, CardLook::Held | CardLook::Turning) || belongs(session);
        let widget = CardView {
            face: session.faces.card(card),
            look,
            is_turned,
            top: String::new(),
            bottom: String::new(),
            has_theme: true,
            palette,
        };
        frame.render_widget(widget, slot.rect);
    }
    overview(frame, session, &view, parts.overview, palette);
}

fn belongs(session: &TableSession) -> bool {
    session.stage.moment().is_some_and(|moment| moment.step == Step::Belongs)
}

fn open_look(session: &TableSession) -> CardLook {
    match session.stage.moment() {
        None => CardLook::Held,
        Some(moment) => match (moment.step, moment.event) {
            (Step::Put | Step::Turned, _) if session.stage.is_turning() => CardLook::Turning,
            (Step::Put | Step::Turned | Step::Belongs, _) => CardLook::Held,
            (Step::Shown, Event::Misplaced { .. }) => CardLook::Wrong,
            (Step::Shown, _) => CardLook::Right,
        },
    }
}

/// How much of the line is in view, and where its gap is open: `‹12 ──██▼██──── 30›`.
fn overview(frame: &mut Frame<'_>, session: &TableSession, view: &LineView, area: Rect, palette: Palette) {
    let left = if view.n_left > 0 { format!("‹ {} ", view.n_left) } else { String::new() };
    let right = if view.n_right > 0 { format!(" {} ›", view.n_right) } else { String::new() };
    let side = 7;
    let width = usize::from(area.width).saturating_sub(2 * side).max(1);
    let total = view.n_cards.max(1);
    let column = |idx: usize| (idx * width / total).min(width - 1);
    let (from, to) = (column(view.n_left), column(view.n_cards - view.n_right));
    let open = session.open_gap().map(|(_, gap)| column(gap));
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
