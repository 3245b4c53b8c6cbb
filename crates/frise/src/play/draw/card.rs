//! Card widget: one card, drawn as a card: a border, the title, the theme, and the date once it is turned over.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Widget};

use super::{Palette, cut, wrap};
use crate::play::face::{Face, Sides};

/// How a card lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CardLook {
    Plain,
    /// The one the player points at.
    Chosen,
    /// Held over a gap, or at the place where it belonged.
    Held,
    /// Being turned over.
    Turning,
    /// Just found to be right.
    Right,
    /// Just found to be wrong.
    Wrong,
    /// Just drawn or just come to lie there.
    New,
    /// In play elsewhere.
    Away,
    /// Sideways: it can never be played again.
    Sideways,
}

/// What is to be read on a card.
pub(super) struct CardView<'a> {
    pub(super) face: &'a Face,
    pub(super) look: CardLook,
    /// Whether the date is up.
    pub(super) is_turned: bool,
    /// In the upper border: its number in the hand, or its icon.
    pub(super) top: String,
    /// In the lower border.
    pub(super) bottom: String,
    pub(super) has_theme: bool,
    pub(super) palette: Palette,
}

impl Widget for CardView<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        if area.width < 4 || area.height < 3 {
            return;
        }
        let (border, border_style) = self.border();
        let top = match self.look {
            CardLook::Right => "✓".to_owned(),
            CardLook::Wrong => "✗".to_owned(),
            CardLook::New if self.top.is_empty() => "●".to_owned(),
            _ => self.top.clone(),
        };
        let width = usize::from(area.width - 4);
        let mut block = Block::bordered().border_type(border).border_style(border_style);
        if !top.is_empty() {
            block = block.title_top(Line::from(format!(" {} ", cut(&top, width))).style(border_style));
        }
        if !self.bottom.is_empty() {
            let bottom = Line::from(format!(" {} ", cut(&self.bottom, width))).alignment(Alignment::Center);
            block = block.title_bottom(bottom.style(border_style));
        }
        let inner = block.inner(area);
        Clear.render(area, buffer);
        block.render(area, buffer);
        if self.look == CardLook::Turning {
            return pattern(inner, buffer, self.palette.dim());
        }
        self.text(inner, buffer);
    }
}

impl CardView<'_> {
    fn text(&self, area: Rect, buffer: &mut Buffer) {
        let text_style = match self.look {
            CardLook::Away | CardLook::Sideways => self.palette.dim(),
            CardLook::Chosen | CardLook::Held => self.palette.strong(),
            _ => Style::new(),
        };
        // The date takes as many lines as it needs, then the title; the theme has what they leave.
        let date = if self.is_turned { wrap(&self.face.date, area.width, area.height) } else { Vec::new() };
        let n_date = date.len() as u16;
        let is_theme_up = self.is_turned || self.face.theme_on == Sides::Both;
        let rows = area.height.saturating_sub(n_date);
        let title = wrap(&self.face.title, area.width, rows);
        let has_room = title.len() < usize::from(rows);
        let n_theme = u16::from(self.has_theme && is_theme_up && has_room);
        let rows = rows - n_theme;
        for (y, line) in (area.y..).zip(title) {
            buffer.set_stringn(area.x, y, line, usize::from(area.width), text_style);
        }
        let row = |y: u16| Rect { y, height: 1, ..area }.intersection(area);
        if n_theme > 0 {
            centred(&self.face.theme, row(area.y + rows), buffer, self.palette.dim());
        }
        for (y, line) in (area.y + rows + n_theme..).zip(date) {
            centred(&line, row(y), buffer, self.palette.date());
        }
    }

    fn border(&self) -> (BorderType, Style) {
        let own = self.palette.of_box(self.face.colour);
        match self.look {
            CardLook::Plain => (BorderType::Rounded, own),
            CardLook::Chosen => (BorderType::Thick, self.palette.chosen()),
            CardLook::Held => (BorderType::HeavyTripleDashed, self.palette.chosen()),
            CardLook::Turning => (BorderType::Rounded, self.palette.chosen()),
            CardLook::Right => (BorderType::Double, self.palette.good()),
            CardLook::Wrong => (BorderType::Double, self.palette.bad()),
            CardLook::New => (BorderType::Double, self.palette.chosen()),
            CardLook::Away => (BorderType::LightTripleDashed, self.palette.dim()),
            CardLook::Sideways => (BorderType::LightDoubleDashed, self.palette.dim()),
        }
    }
}

/// A line of text in the middle; a long one loses its end.
fn centred(text: &str, area: Rect, buffer: &mut Buffer, style: Style) {
    Line::from(cut(text, usize::from(area.width)))
        .alignment(Alignment::Center)
        .style(style)
        .render(area, buffer);
}

/// The card seen while it is being turned.
fn pattern(area: Rect, buffer: &mut Buffer, style: Style) {
    for y in area.top()..area.bottom() {
        buffer.set_string(area.x, y, "░".repeat(usize::from(area.width)), style);
    }
}
