//! Result screen: the places, and each missed card with its date and what is worth knowing.

use frise_room::SeatResult;
use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType};

use super::{Palette, daily, footer, wrap};
use crate::play::end::End;
use crate::play::keys;

pub(super) fn draw(frame: &mut Frame<'_>, end: &End, palette: Palette) {
    let [banner, body, bottom] = areas(frame.area());
    let block = Block::bordered().border_type(BorderType::Double).border_style(palette.chosen());
    let inner = block.inner(banner);
    frame.render_widget(block, banner);
    let lines = [
        Line::from(end.headline.as_str()).style(palette.chosen()),
        Line::from(end.reason.as_str()).style(palette.dim()),
    ];
    for (row, line) in inner.rows().zip(lines) {
        frame.render_widget(line.alignment(Alignment::Center), row);
    }

    let lines = lines_of(end, body.width, palette);
    let top = end.top.min(lines.len().saturating_sub(usize::from(body.height)));
    for (row, line) in body.rows().zip(lines.into_iter().skip(top)) {
        frame.render_widget(line, row);
    }
    footer(frame, &keys::at_the_end(end), bottom, palette);
}

/// How many lines there are to read below the banner, and how many fit.
pub(crate) fn extent(end: &End, area: Rect) -> (usize, usize) {
    let [_, body, _] = areas(area);
    let palette = Palette { has_colour: false };
    (lines_of(end, body.width, palette).len(), usize::from(body.height))
}

fn areas(area: Rect) -> [Rect; 3] {
    let side = area.width.saturating_sub(110) / 2;
    let inner = Rect { x: area.x + side, width: area.width - 2 * side, ..area };
    let [banner, body, bottom] =
        Layout::vertical([Constraint::Length(4), Constraint::Fill(1), Constraint::Length(1)]).areas(inner);
    [banner, body, Rect { x: area.x, width: area.width, ..bottom }]
}

fn lines_of<'a>(end: &'a End, width: u16, palette: Palette) -> Vec<Line<'a>> {
    if let Some(result) = &end.daily {
        return daily::lines(end, result, width, palette);
    }
    let lang = end.session.lang;
    let mut lines = Vec::new();
    for result in &end.results {
        lines.push(Line::default());
        lines.push(result_line(end, result, palette));
        for card in result.missed() {
            let face = end.session.faces.card(card);
            lines.push(Line::from(vec![
                Span::raw(format!("    {}  ", face.title)),
                Span::styled(face.date.as_str(), palette.date()),
            ]));
            let fact = wrap(&face.fact, width.saturating_sub(8), 3);
            lines.extend(
                fact.into_iter().map(|fact| Line::from(format!("      {fact}")).style(palette.dim())),
            );
        }
    }
    lines.push(Line::default());
    let seed = end.session.room.choice().seed.as_str();
    let seed = lang.text_with("play-end-seed", &[("seed", seed.into())]);
    lines.push(Line::from(format!(" {seed}")).style(palette.dim()));
    for notice in &end.notices {
        let notice = wrap(notice, width.saturating_sub(2), 4).into_iter();
        lines.extend(notice.map(|notice| Line::from(format!(" {notice}")).style(palette.dim())));
    }
    lines
}

fn result_line<'a>(end: &'a End, result: &SeatResult, palette: Palette) -> Line<'a> {
    let narrator = end.session.narrator();
    let place = result.place.map(|place| format!(" {}  ", narrator.place(place)));
    let style = if result.place == Some(1) { palette.chosen() } else { palette.strong() };
    Line::from(vec![
        Span::styled(place.unwrap_or_else(|| " ".to_owned()), style),
        Span::styled(narrator.name(result.seat), style),
        Span::raw("  "),
        Span::raw(narrator.counts(end.session.table(), result)),
    ])
}
