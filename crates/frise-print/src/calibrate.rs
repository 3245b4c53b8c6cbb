//! Calibration sheet for duplex printers: a scale of millimetres on the front, a vernier on the back, read against the light.
//! What is read are the two numbers of a [`Shift`], for either way of turning the paper.

use frise_text::{Lang, plain, printed};

use crate::canvas::{Anchor, Canvas, FAINT, INK, Page, SOFT, Type};
use crate::choices::{Duplex, Paper, Shift};
use crate::fonts::{Family, FontBook};
use crate::ruler;

/// How far the scale goes to either side, in millimetres.
const REACH: i32 = 5;
/// How many tenths the vernier has to either side, and how far apart its lines are.
const TENTHS: i32 = 5;
const STEP: f64 = 0.9;
const LINE: f64 = 0.13;
/// What is seen through the paper.
const BLUE: &str = "#1f5f99";

/// Front and back of a sheet with which a printer is measured; with a shift, it shows what is left of the error.
pub fn calibration(paper: Paper, duplex: Duplex, shift: Shift, lang: Lang, fonts: &FontBook) -> Vec<Page> {
    let (width, height) = paper.size();
    let mut front = Canvas::new(fonts);
    words(&mut front, (width, height), duplex, lang);
    for axis in [Axis::X, Axis::Y] {
        let (x, y) = axis.origin(width);
        front.frame((x - 32.0, y - 32.0, 64.0, 64.0), 3.0, FAINT, 0.2);
        front.within(&format!("translate({} {}){}", plain(x), plain(y), axis.turned()), |canvas| {
            scale(canvas, lang.text(axis.key()).as_str());
        });
    }
    let mut back = Canvas::new(fonts);
    // Drawn as seen through the paper from the front, so everything on it is mirrored.
    let turned = match duplex {
        Duplex::Short => format!("rotate(180 {} {}) ", plain(width / 2.0), plain(height / 2.0)),
        Duplex::Long | Duplex::Fold => String::new(),
    };
    let moved = format!("translate({} {})", plain(width + shift.x), plain(shift.y));
    back.within(&format!("{turned}{moved} scale(-1 1)"), |canvas| {
        for axis in [Axis::X, Axis::Y] {
            let (x, y) = axis.origin(width);
            canvas.within(&format!("translate({} {}){}", plain(x), plain(y), axis.turned()), vernier);
        }
    });
    vec![front.page(width, height), back.page(width, height)]
}

#[derive(Clone, Copy)]
enum Axis {
    X,
    Y,
}

impl Axis {
    /// Where its zero is.
    fn origin(self, width: f64) -> (f64, f64) {
        match self {
            Axis::X => (width * 0.3, 158.0),
            Axis::Y => (width * 0.7, 158.0),
        }
    }

    /// Numbers grow to the right for x, and upwards for y: what is read is then the shift itself.
    fn turned(self) -> &'static str {
        match self {
            Axis::X => "",
            Axis::Y => " rotate(-90)",
        }
    }

    fn key(self) -> &'static str {
        match self {
            Axis::X => "print-calibrate-x",
            Axis::Y => "print-calibrate-y",
        }
    }
}

/// Millimetres above the line, with numbers in two rows: a millimetre is narrow.
fn scale(canvas: &mut Canvas<'_>, name: &str) {
    let far = REACH + TENTHS;
    canvas.line((-f64::from(far) - 1.0, 0.0), (f64::from(far) + 1.0, 0.0), LINE, FAINT);
    for mm in -far..=far {
        let x = f64::from(mm);
        let long = tick(mm, REACH);
        canvas.line((x, 0.0), (x, -long), LINE, INK);
        if mm.abs() <= REACH {
            let look = Type { family: Family::Title, size: if mm == 0 { 2.3 } else { 1.6 }, colour: INK };
            canvas.words((x, -long - 0.7), Anchor::Middle, look, &printed(x));
        }
    }
    canvas.words((0.0, -17.0), Anchor::Middle, Type::title(4.2), name);
}

/// Nine tenths of a millimetre below the line: the line that meets one of the scale tells the tenths.
fn vernier(canvas: &mut Canvas<'_>) {
    for tenth in -TENTHS..=TENTHS {
        let x = f64::from(tenth) * STEP;
        let long = tick(tenth, TENTHS);
        canvas.line((x, 0.0), (x, long), LINE, BLUE);
        let size = if tenth == 0 { 2.3 } else { 1.4 };
        let look = Type { family: Family::Title, size, colour: BLUE };
        canvas.words((x, long + 0.5 + size * 0.75), Anchor::Middle, look, &printed(f64::from(tenth)));
    }
}

/// How long a line is: those beside each other differ, so that their numbers have room.
fn tick(number: i32, reach: i32) -> f64 {
    match number {
        0 => 12.0,
        far if far.abs() > reach => 3.0,
        odd if odd % 2 != 0 => 8.0,
        _ => 5.5,
    }
}

fn words(canvas: &mut Canvas<'_>, (width, height): (f64, f64), duplex: Duplex, lang: Lang) {
    let (left, room) = (22.0, width - 44.0);
    canvas.words((left, 32.0), Anchor::Start, Type::title(8.0), &lang.text("print-calibrate-title"));
    let turning = match duplex {
        Duplex::Short => "print-calibrate-short",
        Duplex::Long | Duplex::Fold => "print-calibrate-long",
    };
    let mut y = 43.0;
    for key in [turning, "print-calibrate-light", "print-calibrate-coarse", "print-calibrate-fine"] {
        y = canvas.paragraph((left, y), room, Type::text(3.9), 1.4, &lang.text(key)) + 2.2;
    }
    canvas.paragraph((left, y), room, Type::soft(3.9), 1.4, &lang.text("print-calibrate-example"));
    let y = height - 38.0;
    for (idx, key) in ["print-calibrate-x", "print-calibrate-y"].into_iter().enumerate() {
        let x = left + idx as f64 * 62.0;
        canvas.words((x, y), Anchor::Start, Type::title(4.2), &format!("{} =", lang.text(key)));
        canvas.line((x + 26.0, y + 0.8), (x + 54.0, y + 0.8), 0.2, SOFT);
    }
    canvas.paragraph((left, y + 7.0), room, Type::soft(3.0), 1.4, &lang.text("print-calibrate-keep"));
    canvas.within(&format!("translate({} {})", plain(left), plain(height - 18.0)), |canvas| {
        ruler::strip(canvas, room, &lang.text("print-calibrate-title"), lang);
    });
}
