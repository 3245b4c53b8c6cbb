//! Layout of the table screen: pure geometry from the render models and the size of the terminal.
//! The drawing follows it, and so do the clicks.

pub(crate) mod hand;
pub(crate) mod line;
pub(crate) mod rift;

use ratatui::layout::{Constraint, Layout, Rect};

/// The smallest terminal in which the game can be played.
pub(crate) const MIN_WIDTH: u16 = 80;
pub(crate) const MIN_HEIGHT: u16 = 24;

/// The parts of the table screen, from top to bottom.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parts {
    pub(crate) header: Rect,
    pub(crate) players: Rect,
    pub(crate) board: Rect,
    pub(crate) overview: Rect,
    pub(crate) words: Rect,
    pub(crate) log: Rect,
    pub(crate) hand_title: Rect,
    pub(crate) hand: Rect,
    pub(crate) footer: Rect,
    pub(crate) card: CardSize,
}

/// How large cards are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CardSize {
    pub(crate) width: u16,
    /// Lines for the title.
    pub(crate) title: u16,
}

impl CardSize {
    /// A card of the line: title, theme, date, and a border.
    pub(crate) fn height(self) -> u16 {
        self.title + 4
    }
}

impl Parts {
    /// Whether the cards of the hand have room for their themes.
    pub(crate) fn has_themes(&self) -> bool {
        self.hand.height > self.card.title + 2
    }
}

/// The competitive table: one row of cards, and a bar below that tells where on the line one is.
pub(crate) fn line_parts(area: Rect, n_cards: usize) -> Parts {
    let title = match area.height {
        ..30 => 4,
        30..44 => 5,
        _ => 7,
    };
    let card = CardSize { width: card_width(area.width, n_cards), title };
    let words = if area.height >= 30 { 5 } else { 4 };
    parts(area, card, Heights { board: card.height(), overview: 1, words, hand: card.title + 3 })
}

/// The co-operative table: two rows of cards, without their themes where there is little room.
pub(crate) fn rift_parts(area: Rect, n_cards: usize) -> Parts {
    let is_tall = area.height >= 30;
    let card = CardSize { width: card_width(area.width, n_cards), title: if is_tall { 4 } else { 3 } };
    let (words, hand) = if is_tall { (4, card.title + 3) } else { (3, card.title + 2) };
    parts(area, card, Heights { board: 2 * (card.title + 3), overview: 0, words, hand })
}

/// How many rows the parts take that are not the same on every table.
struct Heights {
    board: u16,
    overview: u16,
    words: u16,
    hand: u16,
}

/// As broad as so many cards side by side allow, within what reads well: four fit the smallest terminal.
fn card_width(width: u16, n_cards: usize) -> u16 {
    let n_cards = u16::try_from(n_cards.max(1)).unwrap_or(u16::MAX);
    ((width + 1) / n_cards).saturating_sub(1).clamp(19, 27)
}

fn parts(area: Rect, card: CardSize, heights: Heights) -> Parts {
    let air = u16::from(area.height >= 30);
    let [header, players, _, board, overview, _, words, log, hand_title, hand, footer] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Length(air),
        Constraint::Length(heights.board),
        Constraint::Length(heights.overview),
        Constraint::Length(air),
        Constraint::Length(heights.words),
        Constraint::Fill(1),
        Constraint::Length(1),
        Constraint::Length(heights.hand),
        Constraint::Length(1),
    ])
    .areas(area);
    Parts { header, players, board, overview, words, log, hand_title, hand, footer, card }
}

/// The stretch of a row of cards that fits a width, with the chosen one in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    /// The first one shown.
    pub(crate) start: usize,
    /// How many are shown.
    pub(crate) len: usize,
    /// The column of the first one.
    pub(crate) x: u16,
    /// From one to the next.
    pub(crate) step: u16,
}

impl Window {
    /// As many of `total` cards as fit, `focus` in the middle where possible, all centred in the area.
    pub(crate) fn around(focus: usize, total: usize, card_width: u16, area: Rect) -> Window {
        let step = card_width + 1;
        let len = usize::from((area.width + 1) / step).clamp(1, total.max(1));
        let start = focus.saturating_sub(len / 2).min(total.saturating_sub(len));
        let used = (len as u16 * step).saturating_sub(1);
        Window { start, len, x: area.x + area.width.saturating_sub(used) / 2, step }
    }

    /// The column of a card of the window.
    pub(crate) fn column(&self, idx: usize) -> u16 {
        self.x + (idx - self.start) as u16 * self.step
    }

    pub(crate) fn range(&self) -> std::ops::Range<usize> {
        self.start..self.start + self.len
    }
}
