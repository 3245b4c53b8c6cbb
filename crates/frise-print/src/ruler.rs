//! Ruler mark: 100 mm and 4 in on every sheet, because viewers like to shrink pages, and what the sheet is.

use frise_text::{Lang, Value};

use crate::canvas::{Anchor, Canvas, SOFT, Type};
use crate::grid::Grid;

/// How far the mark stands from the cards, beyond bleed and crop marks.
const FROM_CARDS: f64 = 7.2;
/// A margin that is wide enough for it.
const ENOUGH: f64 = 13.0;
/// 4 inches.
const LONG: f64 = 101.6;
const THIN: f64 = 0.15;

/// Draws the mark along the wider margin: below the cards, or upwards on their left.
pub(crate) fn beside(canvas: &mut Canvas<'_>, grid: &Grid, name: &str, lang: Lang) {
    let bottom = grid.height - grid.end().1;
    let (at, room) = if bottom >= grid.left.min(ENOUGH) {
        let left = grid.left.min(20.0);
        (format!("translate({} {})", plain(left), plain(grid.end().1 + FROM_CARDS)), grid.width - 2.0 * left)
    } else {
        let low = grid.end().1.min(grid.height - 20.0);
        (format!("translate({} {}) rotate(-90)", plain(grid.left - FROM_CARDS - 2.6), plain(low)), low - 20.0)
    };
    canvas.within(&at, |canvas| strip(canvas, room, name, lang));
}

/// The mark with its words from the origin to the right, 3 mm high.
pub(crate) fn strip(canvas: &mut Canvas<'_>, room: f64, name: &str, lang: Lang) {
    canvas.line((0.0, 1.3), (LONG, 1.3), THIN, SOFT);
    for step in 0..=10 {
        let long = if step % 5 == 0 { 1.3 } else { 0.8 };
        let x = f64::from(step) * 10.0;
        canvas.line((x, 1.3 - long), (x, 1.3), THIN, SOFT);
    }
    for step in 0..=4 {
        let x = f64::from(step) * 25.4;
        canvas.line((x, 1.3), (x, 2.6), THIN, SOFT);
    }
    let small = Type { size: 1.7, ..Type::soft(1.7) };
    canvas.words((95.0, 0.7), Anchor::Middle, small, "100 mm");
    canvas.words((LONG - 3.6, 3.2), Anchor::Middle, small, "4 in");
    let left = LONG + 3.0;
    canvas.fitted((left, 0.9), Anchor::Start, Type { size: 1.9, ..Type::title(1.9) }, room - left, name);
    let hint = lang.text_with("print-ruler", &[("mm", Value::from("100"))]);
    canvas.fitted((left, 3.2), Anchor::Start, Type { size: 1.9, ..small }, room - left, &hint);
}

fn plain(value: f64) -> String {
    frise_text::plain(value)
}
