//! Card sheets: faces, and backs behind them for either way of turning the paper, or beside them to be folded; crop marks and bleed.

use frise_decks::PackCard;
use frise_decks::draw::paper::{BLEED, Ink, Print};
use frise_decks::draw::{Side, colours};
use frise_text::{Value, plain};

use crate::canvas::{Anchor, Canvas, FAINT, Page, Place, SOFT, Type};
use crate::choices::{Choices, Duplex, Shift};
use crate::fonts::FontBook;
use crate::grid::Grid;
use crate::kit::Kit;
use crate::{label, ruler, rules};

/// Crop marks begin beyond the bleed.
const MARK_FROM: f64 = BLEED + 0.4;
const MARK_LONG: f64 = 2.8;
const HAIR: f64 = 0.12;

/// The first sheet of a job, both of its sides, to be looked at.
pub fn first_pages(kit: &Kit<'_>, choices: &Choices, fonts: &FontBook) -> Vec<Page> {
    sheets(kit, choices, fonts, 1)
}

/// All pages of a job: card sheets, then the rules, then the label.
pub fn card_pages(kit: &Kit<'_>, choices: &Choices, fonts: &FontBook) -> Vec<Page> {
    let mut pages = sheets(kit, choices, fonts, usize::MAX);
    if let Some(edition) = choices.edition {
        pages.extend(choices.langs.iter().map(|lang| rules::page(kit, edition, choices.paper, *lang, fonts)));
    }
    if choices.label {
        // A label is cut out: nothing may be on its other side.
        if choices.duplex != Duplex::Fold && pages.len() % 2 == 1 {
            let (width, height) = choices.paper.size();
            pages.push(Page { width, height, body: String::new() });
        }
        pages.push(label::page(kit, choices, fonts));
    }
    pages
}

/// So many of the sheets at most.
fn sheets(kit: &Kit<'_>, choices: &Choices, fonts: &FontBook, most: usize) -> Vec<Page> {
    let grid = Grid::of(choices.paper, choices.format, choices.duplex);
    let sheets: Vec<&[PackCard]> = kit.cards().chunks(grid.per_sheet().max(1)).collect();
    let job = Job { kit, choices, grid, fonts, n_sheets: sheets.len() };
    let mut pages = Vec::new();
    for (idx, cards) in sheets.into_iter().enumerate().take(most) {
        if choices.duplex == Duplex::Fold {
            pages.push(job.folded(idx, cards));
        } else {
            pages.push(job.faces(idx, cards));
            pages.push(job.backs(idx, cards));
        }
    }
    pages
}

struct Job<'a> {
    kit: &'a Kit<'a>,
    choices: &'a Choices,
    grid: Grid,
    fonts: &'a FontBook,
    n_sheets: usize,
}

impl Job<'_> {
    fn faces(&self, idx: usize, cards: &[PackCard]) -> Page {
        let mut canvas = Canvas::new(self.fonts);
        self.cards(&mut canvas, cards, Side::Face);
        self.crop_marks(&mut canvas, (self.grid.left, self.grid.end().0), [true, true]);
        ruler::beside(&mut canvas, &self.grid, &self.name("print-sheet-faces", idx), self.choices.lang());
        canvas.page(self.grid.width, self.grid.height)
    }

    /// As the page of a book that is turned over; turned upside down where the sheet is turned over its short edge, so that a card that
    /// is turned over by hand is upright in either case.
    fn backs(&self, idx: usize, cards: &[PackCard]) -> Page {
        let Grid { width, height, .. } = self.grid;
        let Shift { x, y } = self.choices.shift;
        let mut canvas = Canvas::new(self.fonts);
        let turned = match self.choices.duplex {
            Duplex::Short => format!("rotate(180 {} {}) ", plain(width / 2.0), plain(height / 2.0)),
            Duplex::Long | Duplex::Fold => String::new(),
        };
        canvas.within(&format!("{turned}translate({} {})", plain(x), plain(y)), |canvas| {
            self.cards(canvas, cards, Side::Back);
        });
        ruler::beside(&mut canvas, &self.grid, &self.name("print-sheet-backs", idx), self.choices.lang());
        canvas.page(width, height)
    }

    fn folded(&self, idx: usize, cards: &[PackCard]) -> Page {
        let Grid { width, height, top, left, .. } = self.grid;
        let ((right, bottom), middle) = (self.grid.end(), width / 2.0);
        let mut canvas = Canvas::new(self.fonts);
        self.cards(&mut canvas, cards, Side::Face);
        self.cards(&mut canvas, cards, Side::Back);
        self.crop_marks(&mut canvas, (left, right), [true, false]);
        self.crop_marks(&mut canvas, (width - right, width - left), [false, true]);
        canvas.dashed((middle, top - 7.0), (middle, bottom + 5.0), 0.2, SOFT);
        let words = self.choices.lang().text("print-fold");
        canvas.words((middle, top - 7.8), Anchor::Middle, Type::soft(2.2), &words);
        ruler::beside(&mut canvas, &self.grid, &self.name("print-sheet-both", idx), self.choices.lang());
        canvas.page(width, height)
    }

    /// Each card at its place, with bleed wherever no other card lies.
    fn cards(&self, canvas: &mut Canvas<'_>, cards: &[PackCard], side: Side) {
        let columns = self.grid.columns;
        let print = Print {
            side,
            format: self.choices.format,
            ink: self.choices.ink,
            langs: &self.choices.langs,
            icons: self.choices.icons,
            episodes: self.choices.episodes,
            bleed: true,
        };
        self.ground(canvas, cards, side);
        for (place, card) in cards.iter().enumerate() {
            let (column, row) = (place % columns, place / columns);
            let is_there = |column: Option<usize>, row: Option<usize>| {
                let place = column.zip(row).map(|(column, row)| row * columns + column);
                column.is_some_and(|column| column < columns)
                    && place.is_some_and(|place| place < cards.len())
            };
            let before = !is_there(column.checked_sub(1), Some(row));
            let after = !is_there(Some(column + 1), Some(row));
            let above = !is_there(Some(column), row.checked_sub(1));
            let below = !is_there(Some(column), Some(row + 1));
            // What is on the left of a face is on the right of its back.
            let (at, bleed) = match side {
                Side::Face => (self.grid.face(place), [before, above, after, below]),
                Side::Back => (self.grid.back(place), [after, above, before, below]),
            };
            let place = Place { at, width: self.grid.card.0, bleed };
            canvas.card(place, card, self.kit.album(), &print);
        }
    }

    /// The colour of the frames below the cards, where they all have one: screens draw a hairline where two cards meet.
    fn ground(&self, canvas: &mut Canvas<'_>, cards: &[PackCard], side: Side) {
        let Some(first) = cards.first() else { return };
        if self.choices.ink == Ink::Thin || cards.iter().any(|card| card.colour != first.colour) {
            return;
        }
        let (frame, _) = colours(first.colour);
        for row in 0..cards.len().div_ceil(self.grid.columns) {
            let last = ((row + 1) * self.grid.columns).min(cards.len()) - 1;
            let ends = [row * self.grid.columns, last];
            let corners = ends
                .map(|place| if side == Side::Face { self.grid.face(place) } else { self.grid.back(place) });
            let left = corners[0].0.min(corners[1].0);
            let width = (corners[0].0 - corners[1].0).abs() + self.grid.card.0;
            // Each row reaches into the one above it.
            let above = if row == 0 { 0.0 } else { 1.0 };
            canvas.rect((left, corners[0].1 - above, width, self.grid.card.1 + above), 0.0, &frame);
        }
    }

    /// Where to cut: marks around the block of cards, and a small cross where four cards meet.
    fn crop_marks(&self, canvas: &mut Canvas<'_>, (left, right): (f64, f64), beside: [bool; 2]) {
        let (top, bottom) = (self.grid.top, self.grid.end().1);
        let xs: Vec<f64> = (0..=self.grid.columns).map(|n| left + n as f64 * self.grid.card.0).collect();
        let ys: Vec<f64> = (0..=self.grid.rows).map(|n| top + n as f64 * self.grid.card.1).collect();
        for x in &xs {
            canvas.line((*x, top - MARK_FROM), (*x, top - MARK_FROM - MARK_LONG), HAIR, "#000");
            canvas.line((*x, bottom + MARK_FROM), (*x, bottom + MARK_FROM + MARK_LONG), HAIR, "#000");
        }
        for y in &ys {
            for (is_wanted, from, towards) in [(beside[0], left, -1.0), (beside[1], right, 1.0)] {
                let (near, far) = (from + towards * MARK_FROM, from + towards * (MARK_FROM + MARK_LONG));
                if is_wanted {
                    canvas.line((near, *y), (far, *y), HAIR, "#000");
                }
            }
        }
        let cross = if self.choices.ink == Ink::Thin { FAINT } else { "#fff" };
        for x in &xs[1..xs.len() - 1] {
            for y in &ys[1..ys.len() - 1] {
                canvas.line((x - 0.8, *y), (x + 0.8, *y), HAIR, cross);
                canvas.line((*x, y - 0.8), (*x, y + 0.8), HAIR, cross);
            }
        }
    }

    fn name(&self, key: &str, idx: usize) -> String {
        let lang = self.choices.lang();
        let args = [
            ("name", Value::from(self.kit.name(lang))),
            ("n", (idx + 1).into()),
            ("of", self.n_sheets.into()),
        ];
        lang.text_with(key, &args)
    }
}
