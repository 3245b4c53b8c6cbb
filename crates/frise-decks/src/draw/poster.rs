//! Share picture (the `og:image` of a link): words, rows of marks and a line of cards as one SVG document, wide or square, light or dark.
//! Pure, like the cards in it: no ids, no style sheet, no link. Whoever needs pixels brings the fonts.

use super::typeset::{self, Font, Space, number};
use super::{Episodes, Look, Side, Size, escape, rounded};
use crate::{Album, PackCard};
use frise_text::Lang;

/// A card is as much higher than wide.
const RATIO: f64 = 352.0 / 252.0;
/// The gap between two cards, as a part of their width.
const GAP: f64 = 0.1;
/// How far a card of the upper row stands above the others, as a part of its height.
const RAISED: f64 = 0.3;
/// No card is wider, however few there are.
const WIDEST: f64 = 210.0;

/// The shape of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// 1200 × 630, as previews of links have it.
    Wide,
    /// 1080 × 1080.
    Square,
}

impl Shape {
    /// Width and height in pixels.
    pub fn size(self) -> (u32, u32) {
        match self {
            Shape::Wide => (1200, 630),
            Shape::Square => (1080, 1080),
        }
    }
}

/// The colours around the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Ink on paper.
    Light,
    /// Paper on ink.
    Dark,
}

/// What came of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// It was put where it belongs.
    Right,
    /// It was not.
    Wrong,
}

/// A card in the picture.
#[derive(Clone, Copy, Debug)]
pub struct PosterCard<'a> {
    /// What is seen of it.
    pub shown: Shown<'a>,
    /// What came of it, if that is told.
    pub mark: Option<Mark>,
    /// Whether it stands higher than its neighbours, as in a rift.
    pub raised: bool,
}

/// What is seen of a card in the picture.
#[derive(Clone, Copy, Debug)]
pub enum Shown<'a> {
    /// One of its sides.
    Side(&'a PackCard, Side),
    /// Nothing: it is turned away, for whoever still wants to guess.
    Away,
}

/// Marks after a name, which may be empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkRow {
    /// Whose they are.
    pub name: String,
    /// In the order in which they came.
    pub marks: Vec<Mark>,
}

/// What the picture shows.
#[derive(Clone, Debug)]
pub struct Poster<'a> {
    /// The language of the cards.
    pub lang: Lang,
    /// A short line above everything.
    pub title: String,
    /// What it is about, in large letters.
    pub headline: String,
    /// A sentence below.
    pub detail: String,
    /// The same in words, for whoever cannot see it.
    pub alt: String,
    /// Marks below the sentence; those that find no room are left out.
    pub rows: Vec<MarkRow>,
    /// The cards, from left to right.
    pub cards: Vec<PosterCard<'a>>,
}

struct Colours {
    paper: &'static str,
    ink: &'static str,
    soft: &'static str,
    rail: &'static str,
    away: &'static str,
    right: &'static str,
    wrong: &'static str,
}

const LIGHT: Colours = Colours {
    paper: "#f3ede2",
    ink: "#2a2420",
    soft: "#665b50",
    rail: "#cdbfa8",
    away: "#8a7b69",
    right: "#1f6b45",
    wrong: "#a32d1c",
};
const DARK: Colours = Colours {
    paper: "#1d1a18",
    ink: "#f1e9dd",
    soft: "#b8ab9b",
    rail: "#57493d",
    away: "#6d6053",
    right: "#2f8a5c",
    wrong: "#c2452f",
};

/// Where the parts stand in a shape.
struct Plan {
    width: f64,
    height: f64,
    margin: f64,
    title: (f64, f64),
    headline: (f64, f64, f64),
    detail: (f64, f64, f64),
    /// How high a row of marks is, and how many there are at most.
    row: (f64, usize),
}

const WIDE: Plan = Plan {
    width: 1200.0,
    height: 630.0,
    margin: 44.0,
    title: (30.0, 28.0),
    headline: (72.0, 74.0, 58.0),
    detail: (150.0, 56.0, 27.0),
    row: (36.0, 3),
};
const SQUARE: Plan = Plan {
    width: 1080.0,
    height: 1080.0,
    margin: 54.0,
    title: (48.0, 36.0),
    headline: (104.0, 150.0, 74.0),
    detail: (262.0, 84.0, 34.0),
    row: (48.0, 6),
};

/// The picture as an SVG document.
pub fn poster(poster: &Poster<'_>, album: &Album, shape: Shape, tone: Tone) -> String {
    let plan = if shape == Shape::Wide { &WIDE } else { &SQUARE };
    let colours = if tone == Tone::Light { &LIGHT } else { &DARK };
    let (width, height) = (number(plan.width), number(plan.height));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"img\" aria-label=\"{}\"><rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
        escape(&poster.alt),
        colours.paper
    );
    let words = |(y, height, largest): (f64, f64, f64)| Space {
        x: plan.margin,
        y,
        width: plan.width - 2.0 * plan.margin,
        height,
        largest,
        smallest: largest * 0.5,
        leading: 1.12,
    };
    let (y, size) = plan.title;
    out.push_str(&typeset::draw(&poster.title, Font::Title, &words((y, size * 1.2, size)), colours.soft));
    out.push_str(&typeset::draw(&poster.headline, Font::Title, &words(plan.headline), colours.ink));
    out.push_str(&typeset::draw(&poster.detail, Font::Text, &words(plan.detail), colours.soft));
    let mut top = plan.detail.0 + plan.detail.1 + plan.row.0 * 0.25;
    for row in poster.rows.iter().take(plan.row.1) {
        draw_row(&mut out, row, plan, colours, top);
        top += plan.row.0;
    }
    let room = (
        plan.margin,
        top + plan.row.0 * 0.4,
        plan.width - 2.0 * plan.margin,
        plan.height - plan.margin * 0.8,
    );
    draw_line(&mut out, poster, album, colours, room);
    out + "</svg>"
}

/// A name and its marks, together in the middle.
fn draw_row(out: &mut String, row: &MarkRow, plan: &Plan, colours: &Colours, top: f64) {
    let size = plan.row.0 * 0.66;
    let room = plan.width - 2.0 * plan.margin;
    let name = if row.name.is_empty() { 0.0 } else { (Font::Title.width(&row.name) * size).min(room * 0.3) };
    let gap = if row.name.is_empty() { 0.0 } else { size * 0.7 };
    let n = row.marks.len() as f64;
    let step = ((room - name - gap) / n.max(1.0)).min(size * 1.22);
    let left = (plan.width - name - gap - n * step) / 2.0;
    let space = Space {
        x: left,
        y: top,
        width: name + 0.01,
        height: plan.row.0,
        largest: size,
        smallest: size * 0.5,
        leading: 1.0,
    };
    if name > 0.0 {
        out.push_str(&typeset::draw(&row.name, Font::Title, &space, colours.ink));
    }
    for (idx, mark) in row.marks.iter().enumerate() {
        let x = left + name + gap + step * (idx as f64 + 0.5);
        draw_mark(out, *mark, colours, (x, top + plan.row.0 / 2.0), step * 0.42);
    }
}

/// A disc with a tick, or a square with a cross: told apart by their shapes alone.
fn draw_mark(out: &mut String, mark: Mark, colours: &Colours, (x, y): (f64, f64), radius: f64) {
    let (fill, corner, sign) = match mark {
        Mark::Right => (colours.right, radius, "M-.45 .03l.3 .32l.6-.68"),
        Mark::Wrong => (colours.wrong, radius * 0.32, "M-.38-.38l.76 .76m0-.76l-.76 .76"),
    };
    let body = rounded(x - radius, y - radius, 2.0 * radius, 2.0 * radius, corner);
    out.push_str(&format!(
        "<path fill=\"{fill}\" d=\"{body}\"/><path fill=\"none\" stroke=\"#fff\" stroke-width=\".22\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\" transform=\"translate({} {}) scale({})\" d=\"{sign}\"/>",
        number(x),
        number(y),
        number(radius)
    ));
}

/// The cards in as few rows as let them be large, each row on a rail. `room` is left, top, width and bottom.
fn draw_line(
    out: &mut String,
    poster: &Poster<'_>,
    album: &Album,
    colours: &Colours,
    (left, top, room, bottom): (f64, f64, f64, f64),
) {
    let n = poster.cards.len();
    if n == 0 || bottom <= top {
        return;
    }
    let raised = if poster.cards.iter().any(|card| card.raised) { RAISED } else { 0.0 };
    // A row is so many card widths high, the gap below it included.
    let row_height = RATIO * (1.0 + raised) + 2.0 * GAP;
    let width_in = |n_rows: usize| {
        let in_row = n.div_ceil(n_rows) as f64;
        let by_width = room / (in_row + GAP * (in_row + 1.0));
        by_width.min((bottom - top) / (row_height * n_rows as f64)).min(WIDEST)
    };
    // One long row looks most like a line: more rows must make the cards much larger.
    let n_rows =
        (1..=6).fold(1, |best, n_rows| if width_in(n_rows) > width_in(best) * 1.1 { n_rows } else { best });
    let (width, in_row) = (width_in(n_rows), n.div_ceil(n_rows));
    let (height, step) = (width * RATIO, width * (1.0 + GAP));
    let used = row_height * width * n_rows as f64;
    let first = top + ((bottom - top - used) / 2.0).max(0.0);
    for (row, cards) in poster.cards.chunks(in_row).enumerate() {
        let y = first + row_height * width * row as f64 + height * raised;
        let x = left + (room - step * cards.len() as f64 + width * GAP) / 2.0;
        let rail = (y + height * 0.5, (width * 0.07).max(4.0));
        out.push_str(&format!(
            "<path fill=\"{}\" d=\"M0 {}H{}v{}H0z\"/>",
            colours.rail,
            number(rail.0 - rail.1 / 2.0),
            number(left * 2.0 + room),
            number(rail.1)
        ));
        for (idx, card) in cards.iter().enumerate() {
            let x = x + step * idx as f64;
            let y = if card.raised { y - height * raised } else { y };
            draw_card(out, card, album, poster.lang, colours, (x, y, width, height));
        }
    }
}

fn draw_card(
    out: &mut String,
    card: &PosterCard<'_>,
    album: &Album,
    lang: Lang,
    colours: &Colours,
    (x, y, width, height): (f64, f64, f64, f64),
) {
    let corner = width * 16.0 / 252.0;
    let below = height * 0.015;
    out.push_str(&format!(
        "<path fill=\"#000\" fill-opacity=\".28\" d=\"{}\"/>",
        rounded(x - below, y + below, width + 2.0 * below, height + below, corner)
    ));
    match card.shown {
        Shown::Side(shown, side) => {
            let look = Look { side, size: Size::Line, lang, icons: false, episodes: Episodes::OnBacks };
            let place = format!(
                "<svg x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" ",
                number(x),
                number(y),
                number(width),
                number(height)
            );
            out.push_str(&super::card(shown, album, look).replacen("<svg ", &place, 1));
        }
        Shown::Away => {
            let edge = width * 0.07;
            let inner = rounded(
                x + edge,
                y + edge,
                width - 2.0 * edge,
                height - 2.0 * edge,
                (corner - edge * 0.5).max(2.0),
            );
            out.push_str(&format!(
                "<path fill=\"{}\" d=\"{}\"/><path fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" d=\"{inner}\"/>",
                colours.away,
                rounded(x, y, width, height, corner),
                colours.paper,
                number(width * 0.02)
            ));
        }
    }
    let Some(mark) = card.mark else { return };
    // A corner of the picture: no word stands there.
    let (middle, radius) = match card.shown {
        Shown::Away => ((x + width / 2.0, y + height / 2.0), width * 0.3),
        Shown::Side(..) => ((x + width * 0.1, y + width * 0.1), width * 0.15),
    };
    draw_mark(out, mark, colours, middle, radius);
}
