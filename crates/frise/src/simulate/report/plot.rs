//! The drawings of a report, as SVG: columns of a distribution, curves with bands. Each is drawn twice, once for where there is
//! little room, because words do not shrink as a picture does. Every value carries its numbers as text.

use std::fmt::Write;

use frise_bots::lab::{Estimate, share};
use frise_decks::draw::escape;
use frise_text::Lang;

use super::super::describe::{number, percent_round, share_at};

/// A curve.
pub(super) struct Series {
    pub(super) name: String,
    pub(super) points: Vec<Point>,
}

/// A point of a curve: a share at a whole number.
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) estimate: Estimate,
}

/// What stands around a drawing.
pub(super) struct Labels {
    /// What it shows, for whoever cannot see it.
    pub(super) name: String,
    /// What is counted along it.
    pub(super) axis: String,
    pub(super) lang: Lang,
}

/// How large something is drawn.
#[derive(Clone, Copy)]
struct Frame {
    class: &'static str,
    width: f64,
    height: f64,
    /// The most values that are named along the axis.
    n_named: f64,
    /// The most columns that can be told apart.
    n_columns: f64,
}

const FRAMES: [Frame; 2] = [
    Frame { class: "roomy", width: 900.0, height: 280.0, n_named: 14.0, n_columns: 110.0 },
    Frame { class: "small", width: 460.0, height: 260.0, n_named: 7.0, n_columns: 28.0 },
];
const LEFT: f64 = 56.0;
const CEILING: f64 = 16.0;
const N_COLOURS: usize = 6;

impl Frame {
    fn floor(self) -> f64 {
        self.height - 46.0
    }

    /// How high a share stands where the highest is `most`.
    fn y(self, share: f64, most: f64) -> f64 {
        self.floor() - share / most * (self.floor() - CEILING)
    }
}

/// A distribution over the values that occurred.
pub(super) fn columns(counts: &[(i32, u64)], labels: &Labels) -> String {
    let occurred = || counts.iter().filter(|(_, n)| *n > 0).map(|(value, _)| *value);
    columns_between(counts, (occurred().min().unwrap_or(0), occurred().max().unwrap_or(1)), labels)
}

/// A distribution over the values between two.
pub(super) fn columns_between(counts: &[(i32, u64)], (first, last): (i32, i32), labels: &Labels) -> String {
    let lang = labels.lang;
    let total: u64 = counts.iter().map(|(_, n)| n).sum();
    in_frames(labels, |frame, svg| {
        let span = |width: i32| f64::from(last - first + 1) / f64::from(width);
        let width = [1, 2, 5, 10, 20, 50].into_iter().find(|width| span(*width) <= frame.n_columns);
        let width = width.unwrap_or(100);
        let start = first.div_euclid(width) * width;
        let n_columns = (last - start) / width + 1;
        let mut columns = vec![0; n_columns as usize];
        for (value, n) in counts.iter().filter(|(value, _)| (first..=last).contains(value)) {
            columns[((value - start) / width) as usize] += n;
        }
        let most = columns.iter().map(|n| *n as f64 / total.max(1) as f64).fold(1e-9, f64::max);
        let step = (frame.width - LEFT - 10.0) / f64::from(n_columns);
        shares_axis(svg, frame, most, lang);
        for (idx, n) in columns.iter().enumerate().filter(|(_, n)| **n > 0) {
            let from = start + idx as i32 * width;
            let often = share(*n, total);
            let top = frame.y(often.value, most);
            put(
                svg,
                format_args!(
                    "<rect class=\"bar\" x=\"{:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\"><title>{}</title></rect>",
                    LEFT + idx as f64 * step,
                    (step - 1.0).max(0.8),
                    frame.floor() - top,
                    escape(&share_at(&range(from, width, lang), often, lang))
                ),
            );
        }
        // The name of a value stands below its column, or where the column of several begins.
        let within = if width == 1 { 0.5 } else { 0.0 };
        let x = |value: f64| LEFT + (value - f64::from(start) + within) / f64::from(width) * step;
        values_axis(svg, frame, (f64::from(start), f64::from(last)), x, labels);
    })
}

/// The values of a column.
fn range(from: i32, width: i32, lang: Lang) -> String {
    let n = |value: i32| number(f64::from(value), 0, lang);
    match width {
        1 => n(from),
        _ => {
            lang.text_with("simulate-range", &[("from", n(from).into()), ("to", n(from + width - 1).into())])
        }
    }
}

/// Shares that change along an axis, with bands for what is uncertain; the names stand above.
pub(super) fn curves(series: &[Series], labels: &Labels) -> String {
    let points = || series.iter().flat_map(|series| &series.points).map(|point| point.x);
    let (first, last) = (points().fold(f64::MAX, f64::min), points().fold(f64::MIN, f64::max));
    if first > last {
        return String::new();
    }
    let names = series
        .iter()
        .enumerate()
        .map(|(idx, series)| format!("<li class=\"c{}\">{}</li>", idx % N_COLOURS, escape(&series.name)));
    let drawing = in_frames(labels, |frame, svg| {
        let reach = frame.width - LEFT - 30.0;
        let x = |value: f64| LEFT + 10.0 + (value - first) / (last - first).max(1.0) * reach;
        shares_axis(svg, frame, 1.0, labels.lang);
        for (idx, series) in series.iter().enumerate() {
            curve(svg, series, idx % N_COLOURS, &x, |share| frame.y(share, 1.0), labels.lang);
        }
        values_axis(svg, frame, (first, last), x, labels);
    });
    format!("<ul class=\"names\">{}</ul>\n{drawing}", names.collect::<String>())
}

fn curve(
    svg: &mut String,
    series: &Series,
    colour: usize,
    x: &impl Fn(f64) -> f64,
    y: impl Fn(f64) -> f64,
    lang: Lang,
) {
    let (mut line, mut high, mut low) = (String::new(), String::new(), String::new());
    for point in &series.points {
        let Estimate { value, low: least, high: most } = point.estimate;
        let _ = write!(line, "{:.1},{:.1} ", x(point.x), y(value));
        let _ = write!(high, "{:.1},{:.1} ", x(point.x), y(most));
        low.insert_str(0, &format!("{:.1},{:.1} ", x(point.x), y(least)));
    }
    put(svg, format_args!("<polygon class=\"band c{colour}\" points=\"{high}{low}\"/>"));
    put(svg, format_args!("<polyline class=\"curve c{colour}\" points=\"{line}\"/>"));
    for point in &series.points {
        put(
            svg,
            format_args!(
                "<circle class=\"c{colour}\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\"><title>{}</title></circle>",
                x(point.x),
                y(point.estimate.value),
                escape(&share_at(&number(point.x, 0, lang), point.estimate, lang))
            ),
        );
    }
}

/// Draws the same in every frame; the style sheet shows the one for which there is room.
fn in_frames(labels: &Labels, draw: impl Fn(Frame, &mut String)) -> String {
    let mut all = String::from("<div class=\"plot\">\n");
    for frame in FRAMES {
        let Frame { class, width, height, .. } = frame;
        let name = escape(&labels.name);
        put(
            &mut all,
            format_args!(
                "<svg class=\"{class}\" viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" aria-label=\"{name}\">"
            ),
        );
        draw(frame, &mut all);
        all.push_str("</svg>\n");
    }
    all + "</div>\n"
}

fn shares_axis(svg: &mut String, frame: Frame, most: f64, lang: Lang) {
    let step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25].into_iter().find(|step| most / step <= 5.0).unwrap_or(0.25);
    let mut share = 0.0;
    while share <= most + 1e-9 {
        let y = frame.y(share, most);
        put(svg, format_args!("<path class=\"rule\" d=\"M{LEFT} {y:.1}H{}\"/>", frame.width));
        put(
            svg,
            format_args!(
                "<text x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
                LEFT - 6.0,
                y + 4.0,
                escape(&percent_round(share, lang))
            ),
        );
        share += step;
    }
}

fn values_axis(
    svg: &mut String,
    frame: Frame,
    (first, last): (f64, f64),
    x: impl Fn(f64) -> f64,
    labels: &Labels,
) {
    let fits = |step: &f64| (last - first) / step <= frame.n_named;
    let step = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0].into_iter().find(fits).unwrap_or(500.0);
    let mut value = (first / step).ceil() * step;
    while value <= last {
        put(
            svg,
            format_args!(
                "<text x=\"{:.1}\" y=\"{:.0}\" text-anchor=\"middle\">{}</text>",
                x(value),
                frame.floor() + 18.0,
                escape(&number(value, 0, labels.lang))
            ),
        );
        value += step;
    }
    put(
        svg,
        format_args!(
            "<text x=\"{:.0}\" y=\"{:.0}\" text-anchor=\"end\">{}</text>",
            frame.width,
            frame.floor() + 38.0,
            escape(&labels.axis)
        ),
    );
}

fn put(svg: &mut String, what: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(svg, "{what}");
}
