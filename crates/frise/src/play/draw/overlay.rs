//! Overlays: help, everybody's cards, questions; and the list of kept games.

use frise_core::Seat;
use frise_text::Lang;
use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Flex, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding};

use super::{Palette, footer, hand, wrap};
use crate::play::app::App;
use crate::play::keys;
use crate::play::resume::Resume;
use crate::play::session::TableSession;

/// The rules in short.
pub(super) fn help(frame: &mut Frame<'_>, lang: Lang, top: usize, palette: Palette) {
    let width = frame.area().width.min(90);
    let lines = help_lines(lang, width.saturating_sub(6));
    let height = (lines.len() as u16 + 4).min(frame.area().height);
    let fits = help_extent(lang, frame.area()) == 0;
    let keys = lang.text(if fits { "play-close" } else { "play-close-scrolls" });
    let inner = window(frame, width, height, &lang.text("play-help-title"), &keys, palette);
    let top = top.min(help_extent(lang, frame.area()));
    for (row, (line, is_heading)) in inner.rows().zip(lines.into_iter().skip(top)) {
        let style = if is_heading { palette.chosen() } else { ratatui::style::Style::new() };
        frame.render_widget(Line::from(line).style(style), row);
    }
}

/// How far the help can be scrolled.
pub(crate) fn help_extent(lang: Lang, area: Rect) -> usize {
    let n_lines = help_lines(lang, area.width.min(90).saturating_sub(6)).len();
    n_lines.saturating_sub(usize::from(area.height.saturating_sub(4)))
}

/// The help text: a line that begins with `#` is a heading.
fn help_lines(lang: Lang, width: u16) -> Vec<(String, bool)> {
    let text = lang.text("play-help");
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        match paragraph.strip_prefix("# ") {
            Some(heading) => lines.push((heading.to_owned(), true)),
            None if paragraph.is_empty() => lines.push((String::new(), false)),
            None => lines.extend(wrap(paragraph, width, 20).into_iter().map(|line| (line, false))),
        }
    }
    lines
}

/// Everybody's cards.
pub(super) fn hands(frame: &mut Frame<'_>, session: &TableSession, palette: Palette) {
    let width = frame.area().width.min(110);
    let text_width = width.saturating_sub(8);
    let mut lines = Vec::new();
    for seat in (0..session.table().n_seats()).map(Seat) {
        lines.push(Line::from(hand::heading(session, seat)).style(palette.strong()));
        let rows = wrap(&hand::words(session, seat), text_width, 3);
        lines.extend(rows.into_iter().map(|row| Line::from(format!("  {row}"))));
    }
    let height = (lines.len() as u16 + 4).min(frame.area().height);
    let title = session.lang.text("play-hands-title");
    let inner = window(frame, width, height, &title, &session.lang.text("play-close"), palette);
    for (row, line) in inner.rows().zip(lines) {
        frame.render_widget(line, row);
    }
}

/// Whether to stop.
pub(super) fn quit(frame: &mut Frame<'_>, app: &App, palette: Palette) {
    let key = if app.has_game() { "play-quit-kept" } else { "play-quit-plain" };
    let (mut words, mut keys) = (app.lang.text(key), app.lang.text("play-quit-keys"));
    if let Some(name) = app.can_leave() {
        let name = [("name", name.into())];
        words = format!("{words} {}", app.lang.text_with("play-quit-leave", &name));
        keys = app.lang.text_with("play-quit-keys-leave", &name);
    }
    question(frame, &app.lang.text("play-quit-title"), &words, &keys, palette);
}

/// Something to know.
pub(super) fn notice(frame: &mut Frame<'_>, lang: Lang, words: &str, palette: Palette) {
    question(frame, &lang.text("play-notice-title"), words, &lang.text("play-close"), palette);
}

fn question(frame: &mut Frame<'_>, title: &str, words: &str, keys: &str, palette: Palette) {
    let width = 64.min(frame.area().width);
    let lines = wrap(words, width - 6, 8);
    let inner = window(frame, width, lines.len() as u16 + 4, title, keys, palette);
    for (row, line) in inner.rows().zip(lines) {
        frame.render_widget(Line::from(line), row);
    }
}

/// The games that were left and can be taken up.
pub(super) fn resume(frame: &mut Frame<'_>, resume: &Resume, palette: Palette) {
    let (lang, area) = (resume.lang, frame.area());
    let [title, body, bottom] =
        Layout::vertical([Constraint::Length(4), Constraint::Fill(1), Constraint::Length(1)]).areas(area);
    let heading = [lang.text("play-title"), String::new(), lang.text("play-resume-title")];
    for (row, line) in title.rows().zip(heading) {
        frame.render_widget(Line::from(line).style(palette.chosen()).alignment(Alignment::Center), row);
    }
    let body = Rect { x: body.x + 4, width: body.width.saturating_sub(8), ..body };
    let top = (resume.row + 1).saturating_sub(usize::from(body.height));
    for (rect, (idx, words)) in body.rows().zip(resume.rows.iter().enumerate().skip(top)) {
        let is_current = idx == resume.row;
        let style = if is_current { palette.chosen() } else { ratatui::style::Style::new() };
        let marker = if is_current { "▸ " } else { "  " };
        frame.render_widget(
            Line::from(vec![Span::styled(marker, palette.chosen()), Span::styled(words.as_str(), style)]),
            rect,
        );
    }
    footer(frame, &keys::before_kept_games(lang), bottom, palette);
}

/// A window in the middle of the screen; what is inside is left to draw.
fn window(frame: &mut Frame<'_>, width: u16, height: u16, title: &str, keys: &str, palette: Palette) -> Rect {
    let [area] = Layout::horizontal([Constraint::Length(width)]).flex(Flex::Center).areas(frame.area());
    let [area] = Layout::vertical([Constraint::Length(height)]).flex(Flex::Center).areas(area);
    let block = Block::bordered()
        .border_type(BorderType::Double)
        .border_style(palette.chosen())
        .padding(Padding::symmetric(2, 1))
        .title_top(Line::from(format!(" {title} ")).alignment(Alignment::Center))
        .title_bottom(Line::from(format!(" {keys} ")).alignment(Alignment::Center));
    let inner = block.inner(area);
    frame.render_widget(Clear, area);
    frame.render_widget(block, area);
    inner
}
