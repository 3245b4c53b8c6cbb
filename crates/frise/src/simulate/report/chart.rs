//! The drawings of a report, as SVG: bars with their intervals, columns of a distribution, curves with bands, rows of cells.
//! Every drawing carries its numbers as text, so that it can be read aloud.

use std::fmt::Write;

use frise_bots::lab::Estimate;
use frise_text::Lang;

use super::super::describe::{number, percent};

/// A share with its name and what is said about it.
pub(super) struct Bar {
    pub(super) name: String,
    pub(super) words: String,
    pub(super) estimate: Estimate,
}

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

const WIDTH: f64 = 900.0;
const ROW: f64 = 30.0;
const LABELS: f64 = 330.0;
const WORDS: f64 = 190.0;
const LEFT: f64 = 56.0;
const HEIGHT: f64 = 280.0;
const FLOOR: f64 = HEIGHT - 40.0;
const CEILING: f64 = 16.0;
const N_COLOURS: usize = 6;
/// The longest name that fits beside a bar.
const LONGEST_NAME: usize = 40;

/// Bars from the left, each with its interval; a dashed line where all would be even.
pub(super) fn bars(rows: &[Bar], even: Option<f64>, lang: Lang) -> String {
    let most = rows.iter().map(|bar| bar.estimate.high).fold(even.unwrap_or(0.0), f64::max).max(1e-9);
    let reach = WIDTH - LABELS - WORDS;
    let x = |share: f64| LABELS + share / most * reach;
    let height = ROW * rows.len() as f64 + 6.0;
    let mut svg = open(WIDTH, height);
    for (idx, bar) in rows.iter().enumerate() {
        let y = ROW * idx as f64;
        let Estimate { value, low, high } = bar.estimate;
        let value = if value.is_finite() { value } else { 0.0 };
        label(&mut svg, y, &bar.name);
        put(
            &mut svg,
            format_args!(
                "<rect class=\"bar\" x=\"{LABELS}\" y=\"{:.1}\" width=\"{:.1}\" height=\"16\" rx=\"2\"/>",
                y + 7.0,
                x(value) - LABELS
            ),
        );
        put(
            &mut svg,
            format_args!(
                "<path class=\"reach\" d=\"M{0:.1} {2:.1}H{1:.1}M{0:.1} {3:.1}v8M{1:.1} {3:.1}v8\"/>",
                x(low),
                x(high),
                y + 15.0,
                y + 11.0
            ),
        );
        put(
            &mut svg,
            format_args!(
                "<text x=\"{:.0}\" y=\"{:.0}\">{}</text>",
                WIDTH - WORDS + 14.0,
                y + 20.0,
                escape(&bar.words)
            ),
        );
    }
    if let Some(even) = even {
        let said = escape(&percent(even, lang));
        put(
            &mut svg,
            format_args!(
                "<path class=\"even\" d=\"M{0:.1} 0V{1:.0}\"><title>{said}</title></path>",
                x(even),
                height
            ),
        );
    }
    svg + "</svg>\n"
}

/// A distribution over the values that occurred.
pub(super) fn columns(counts: &[(f64, f64)], axis: &str, lang: Lang) -> String {
    let first = counts.iter().find(|(_, n)| *n > 0.0).map_or(0.0, |(x, _)| *x);
    let last = counts.iter().rfind(|(_, n)| *n > 0.0).map_or(1.0, |(x, _)| *x);
    columns_between(counts, (first, last), axis, lang)
}

/// A distribution over the values between two.
pub(super) fn columns_between(
    counts: &[(f64, f64)],
    (first, last): (f64, f64),
    axis: &str,
    lang: Lang,
) -> String {
    let total: f64 = counts.iter().map(|(_, n)| n).sum();
    let most = counts.iter().map(|(_, n)| n / total.max(1.0)).fold(1e-9, f64::max);
    let step = (WIDTH - LEFT - 10.0) / (last - first + 1.0).max(1.0);
    let x = |value: f64| LEFT + (value - first) * step;
    let y = |share: f64| FLOOR - share / most * (FLOOR - CEILING);
    let mut svg = open(WIDTH, HEIGHT);
    shares_axis(&mut svg, most, y, lang);
    for (value, n) in counts.iter().filter(|(value, n)| *n > 0.0 && (first..=last).contains(value)) {
        let share = n / total;
        let said = escape(&format!("{}: {}", number(*value, 0, lang), percent(share, lang)));
        put(
            &mut svg,
            format_args!(
                "<rect class=\"bar\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\"><title>{said}</title></rect>",
                x(*value),
                y(share),
                (step - 1.0).max(0.8),
                FLOOR - y(share)
            ),
        );
    }
    values_axis(&mut svg, first, last, |value| x(value) + step / 2.0, axis, lang);
    svg + "</svg>\n"
}

/// Shares that change along an axis, with bands for what is uncertain; the names stand above.
pub(super) fn curves(series: &[Series], axis: &str, lang: Lang) -> String {
    let xs = || series.iter().flat_map(|series| &series.points).map(|point| point.x);
    let (first, last) = (xs().fold(f64::INFINITY, f64::min), xs().fold(f64::NEG_INFINITY, f64::max));
    if !first.is_finite() {
        return String::new();
    }
    let x = |value: f64| LEFT + 10.0 + (value - first) / (last - first).max(1.0) * (WIDTH - LEFT - 30.0);
    let y = |share: f64| FLOOR - share * (FLOOR - CEILING);
    let mut svg = open(WIDTH, HEIGHT);
    shares_axis(&mut svg, 1.0, y, lang);
    for (idx, series) in series.iter().enumerate() {
        let colour = idx % N_COLOURS;
        let (mut line, mut high, mut low) = (String::new(), String::new(), String::new());
        for point in &series.points {
            let Estimate { value, low: least, high: most } = point.estimate;
            let _ = write!(line, "{:.1},{:.1} ", x(point.x), y(value));
            let _ = write!(high, "{:.1},{:.1} ", x(point.x), y(most));
            low.insert_str(0, &format!("{:.1},{:.1} ", x(point.x), y(least)));
        }
        put(&mut svg, format_args!("<polygon class=\"band c{colour}\" points=\"{high}{low}\"/>"));
        put(&mut svg, format_args!("<polyline class=\"curve c{colour}\" points=\"{line}\"/>"));
        for point in &series.points {
            let said =
                escape(&format!("{}: {}", number(point.x, 0, lang), percent(point.estimate.value, lang)));
            put(
                &mut svg,
                format_args!(
                    "<circle class=\"c{colour}\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\"><title>{said}</title></circle>",
                    x(point.x),
                    y(point.estimate.value)
                ),
            );
        }
    }
    values_axis(&mut svg, first, last, x, axis, lang);
    let names = series.iter().enumerate().map(|(idx, series)| {
        let colour = ["one", "two", "three", "four", "five", "six"][idx % N_COLOURS];
        format!("<span style=\"color:var(--{colour})\">●</span> {}", escape(&series.name))
    });
    format!("<div>{}</div>\n{svg}</svg>\n", names.collect::<Vec<_>>().join(" &nbsp; "))
}

/// A row of cells for each name: how often it was so many places off, from too far left to too far right.
pub(super) fn cells(rows: &[(String, Vec<u64>)], most_off: i64, lang: Lang) -> String {
    let n_cells = 2 * most_off + 1;
    let width = (WIDTH - LABELS) / n_cells as f64;
    let mut svg = open(WIDTH, ROW * (rows.len() + 1) as f64);
    for (idx, (name, counts)) in rows.iter().enumerate() {
        let y = ROW * idx as f64;
        label(&mut svg, y, name);
        let total: u64 = counts.iter().sum();
        for (place, n) in (-most_off..=most_off).zip(counts).filter(|(place, _)| *place != 0) {
            let share = *n as f64 / total.max(1) as f64;
            let said = escape(&format!("{}: {}", number(place as f64, 0, lang), percent(share, lang)));
            put(
                &mut svg,
                format_args!(
                    "<rect class=\"bar\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.0}\" \
                 opacity=\"{:.2}\"><title>{said}</title></rect>",
                    LABELS + (place + most_off) as f64 * width,
                    y + 2.0,
                    width - 2.0,
                    ROW - 4.0,
                    (share * 2.2).clamp(0.03, 1.0)
                ),
            );
        }
    }
    for place in -most_off..=most_off {
        let label = match place.abs() == most_off {
            true => format!("{}{}", if place < 0 { "≤ " } else { "≥ " }, number(place as f64, 0, lang)),
            false => number(place as f64, 0, lang),
        };
        put(
            &mut svg,
            format_args!(
                "<text class=\"faint\" x=\"{:.1}\" y=\"{:.0}\" text-anchor=\"middle\">{}</text>",
                LABELS + (place + most_off) as f64 * width + width / 2.0,
                ROW * rows.len() as f64 + 18.0,
                escape(&label)
            ),
        );
    }
    svg + "</svg>\n"
}

/// The characters of HTML, made harmless.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn shares_axis(svg: &mut String, most: f64, y: impl Fn(f64) -> f64, lang: Lang) {
    let step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25].into_iter().find(|step| most / step <= 5.0).unwrap_or(0.25);
    let mut share = 0.0;
    while share <= most + 1e-9 {
        put(svg, format_args!("<path class=\"rule\" d=\"M{LEFT} {:.1}H{WIDTH}\"/>", y(share)));
        put(
            svg,
            format_args!(
                "<text class=\"faint\" x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
                LEFT - 6.0,
                y(share) + 4.0,
                escape(&lang.text_with("simulate-percent", &[("n", number(100.0 * share, 0, lang).into())]))
            ),
        );
        share += step;
    }
}

fn values_axis(svg: &mut String, first: f64, last: f64, x: impl Fn(f64) -> f64, axis: &str, lang: Lang) {
    let step =
        [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0].into_iter().find(|step| (last - first) / step <= 14.0);
    let step = step.unwrap_or(500.0);
    let mut value = (first / step).ceil() * step;
    while value <= last {
        put(
            svg,
            format_args!(
                "<text class=\"faint\" x=\"{:.1}\" y=\"{:.0}\" text-anchor=\"middle\">{}</text>",
                x(value),
                FLOOR + 18.0,
                escape(&number(value, 0, lang))
            ),
        );
        value += step;
    }
    put(
        svg,
        format_args!(
            "<text class=\"faint\" x=\"{WIDTH}\" y=\"{:.0}\" text-anchor=\"end\">{}</text>",
            FLOOR + 35.0,
            escape(axis)
        ),
    );
}

fn shortened(name: &str) -> String {
    if name.chars().count() <= LONGEST_NAME {
        return name.to_owned();
    }
    name.chars().take(LONGEST_NAME - 1).chain(['…']).collect()
}

fn open(width: f64, height: f64) -> String {
    format!("<svg viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\">\n")
}

/// The name of a row, left of it; the whole of it where it had to be cut.
fn label(svg: &mut String, y: f64, name: &str) {
    put(
        svg,
        format_args!(
            "<text x=\"{:.0}\" y=\"{:.0}\" text-anchor=\"end\"><title>{}</title>{}</text>",
            LABELS - 12.0,
            y + 20.0,
            escape(name),
            escape(&shortened(name))
        ),
    );
}

fn put(svg: &mut String, what: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(svg, "{what}");
}
