//! Timeline widget: the cards in view with the open gap, and a scroll bar that tells where on the line one is.

use frise_room::Look;
use frise_room::scene::{LinePlace, LineScene, OpenGap};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::card::{CardLook, CardView};
use super::{Palette, cut};
use crate::play::geometry::Parts;
use crate::play::geometry::line::LineView;
use crate::play::session::TableSession;

pub(super) fn draw(frame: &mut Frame<'_>, session: &TableSession, parts: &Parts, palette: Palette) {
    let line = session.line();
    let view = LineView::new(&line, session.cursor.focus, parts.card, parts.board);
    for slot in &view.slots {
        let (card, look, is_turned) = match slot.what {
            LinePlace::Card { card, .. } => (card, CardLook::Plain, true),
            LinePlace::Open(OpenGap { card, look, .. }) => {
                let is_turned = !matches!(look, Look::Put | Look::Held);
                (card, open_look(look, session.stage.is_turning()), is_turned)
            }
        };
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
    overview(frame, &line, &view, parts.overview, palette);
}

fn open_look(look: Look, is_turning: bool) -> CardLook {
    match look {
        Look::Put if is_turning => CardLook::Turning,
        Look::Put | Look::Held | Look::Belongs => CardLook::Held,
        Look::Wrong => CardLook::Wrong,
        Look::Right => CardLook::Right,
        Look::Settled => CardLook::Plain,
    }
}

/// How much of the line is in view, and where its gap is open: `‹12 ──██▼██──── 30›`.
fn overview(frame: &mut Frame<'_>, line: &LineScene, view: &LineView, area: Rect, palette: Palette) {
    let left = if view.n_left > 0 { format!("‹ {} ", view.n_left) } else { String::new() };
    let right = if view.n_right > 0 { format!(" {} ›", view.n_right) } else { String::new() };
    let side = 7;
    let width = usize::from(area.width).saturating_sub(2 * side).max(1);
    let total = view.n_cards.max(1);
    let column = |idx: usize| (idx * width / total).min(width - 1);
    let (from, to) = (column(view.n_left), column(view.n_cards - view.n_right));
    let open = line.open.map(|open| column(open.gap));
    let bar: String = (0..width)
        .map(|x| match x {
            _ if Some(x) == open => '▼',
            _ if (from..=to).contains(&x) => '━',
            _ => '┄',
        })
        .collect();
    let bar = Line::from(vec![
        Span::styled(format!("{:>side$}", cut(&left, side)), palette.dim()),
        Span::styled(bar, palette.dim()),
        Span::styled(format!("{:<side$}", cut(&right, side)), palette.dim()),
    ]);
    frame.render_widget(bar, area);
}
