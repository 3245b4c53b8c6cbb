//! Renderer: draws the models with colours and borders, and decides nothing.

mod card;
mod daily;
mod end;
mod form;
mod hand;
mod line;
mod overlay;
mod palette;
mod rift;
mod table;

pub(crate) use end::extent as end_extent;
pub(crate) use form::row_at as form_row_at;
pub(crate) use overlay::help_extent;
pub(crate) use palette::Palette;
pub(crate) use table::parts as table_parts;

use frise_text::Lang;
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use unicode_width::UnicodeWidthStr;

use super::app::App;
use super::geometry::{MIN_HEIGHT, MIN_WIDTH};
use super::keys::{self, Hint};
use super::screen::{Overlay, Screen};

/// Draws the whole terminal.
pub(crate) fn draw(frame: &mut Frame<'_>, app: &App) {
    let area = frame.area();
    let palette = app.palette;
    if area.width < MIN_WIDTH || area.height < MIN_HEIGHT {
        return too_small(frame, app.lang, area);
    }
    match &app.screen {
        Screen::Resume(resume) => overlay::resume(frame, resume, palette),
        Screen::Form(form) => form::draw(frame, form, palette),
        Screen::Table(session) => table::draw(frame, session, palette),
        Screen::End(end) => end::draw(frame, end, palette),
    }
    match &app.overlay {
        Some(Overlay::Help { top }) => overlay::help(frame, app.lang, *top, palette),
        Some(Overlay::Hands) => {
            if let Screen::Table(session) = &app.screen {
                overlay::hands(frame, session, palette);
            }
        }
        Some(Overlay::Quit) => overlay::quit(frame, app, palette),
        Some(Overlay::Notice(words)) => overlay::notice(frame, app.lang, words, palette),
        None => {}
    }
}

fn too_small(frame: &mut Frame<'_>, lang: Lang, area: Rect) {
    let words = lang.text_with(
        "play-too-small",
        &[
            ("width", MIN_WIDTH.into()),
            ("height", MIN_HEIGHT.into()),
            ("now-width", area.width.into()),
            ("now-height", area.height.into()),
        ],
    );
    frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: true }).alignment(Alignment::Center), area);
}

/// The lines of a text at a width, as many as there are rows; the last one says if there was more.
pub(crate) fn wrap(text: &str, width: u16, rows: u16) -> Vec<String> {
    let (width, rows) = (usize::from(width.max(1)), usize::from(rows));
    let words: Vec<String> = text.split(' ').map(|word| hyphenate(word, width)).collect();
    let text = words.join(" ");
    let mut lines: Vec<String> =
        textwrap::wrap(&text, width).into_iter().map(std::borrow::Cow::into_owned).collect();
    if lines.len() > rows {
        lines.truncate(rows);
        if let Some(last) = lines.last_mut() {
            let kept = cut(last.trim_end_matches([' ', '-', ',']), width.saturating_sub(1));
            *last = format!("{}…", kept.trim_end_matches('…'));
        }
    }
    lines
}

/// Breaks a word that is longer than a line, with a hyphen and not just before its end.
fn hyphenate(word: &str, width: usize) -> String {
    const LEAST: usize = 3;
    let mut broken = String::new();
    let mut rest: Vec<char> = word.chars().collect();
    while width > LEAST + 1 && rest.len() > width {
        let tail = rest.split_off((width - 1).min(rest.len() - LEAST));
        broken.extend(std::mem::replace(&mut rest, tail));
        broken.push_str("- ");
    }
    broken.extend(rest);
    broken
}

/// A text cut to a width, after a whole word if that leaves most of it.
pub(crate) fn cut(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut short = text.trim_end_matches('…').trim_end().to_owned();
    while short.width() + 1 > width && short.pop().is_some() {}
    if let Some(space) = short.rfind(' ').filter(|space| 2 * space > short.len()) {
        short.truncate(space);
    }
    format!("{}…", short.trim_end_matches([' ', ',', ';', ':']))
}

/// The keys that can be pressed now, at the bottom of a screen.
pub(crate) fn footer(frame: &mut Frame<'_>, hints: &[Hint], area: Rect, palette: Palette) {
    for (rect, hint) in keys::places(hints, area) {
        let line = Line::from(vec![
            Span::styled(format!(" {} ", hint.key), palette.key()),
            Span::styled(format!(" {}", hint.what), palette.dim()),
        ]);
        frame.render_widget(line, rect.intersection(area));
    }
}
