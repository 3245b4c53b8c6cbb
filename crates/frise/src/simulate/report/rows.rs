//! The rows of a report: bars with their intervals, and cells that are as strong as often. Text and boxes, so that they fit any
//! width and can be read aloud.

use std::fmt::Write;

use frise_bots::lab::{Estimate, share};
use frise_decks::draw::escape;
use frise_text::Lang;

use super::super::describe::{number, percent, share_at, share_words};

/// A share and its name.
pub(super) struct Bar {
    pub(super) name: String,
    pub(super) estimate: Estimate,
}

/// Bars from the left, each with its interval; a dashed line where all would be even.
pub(super) fn bars(rows: &[Bar], even: Option<f64>, lang: Lang) -> String {
    let most = rows.iter().map(|bar| bar.estimate.high).fold(even.unwrap_or(0.0), f64::max).max(1e-9);
    let at = |share: f64| if share.is_finite() { 100.0 * share / most } else { 0.0 };
    let even = even.map_or_else(String::new, |even| {
        let said = escape(&percent(even, lang));
        format!("<i class=\"even\" style=\"left:{:.2}%\" title=\"{said}\"></i>", at(even))
    });
    let mut list = String::from("<ul class=\"bars\">\n");
    for bar in rows {
        let Estimate { value, low, high } = bar.estimate;
        let _ = writeln!(
            list,
            "<li><span class=\"name\">{}</span> <span class=\"words\">{}</span><span class=\"track\">\
             <i class=\"bar\" style=\"width:{:.2}%\"></i><i class=\"reach\" style=\"left:{:.2}%;width:{:.2}%\"></i>{even}</span></li>",
            escape(&bar.name),
            escape(&share_words(bar.estimate, lang)),
            at(value),
            at(low),
            at(high) - at(low),
        );
    }
    list + "</ul>\n"
}

/// A row of cells for each name: how often it was so many places off, from too far left to too far right.
pub(super) fn cells(rows: &[(String, Vec<u64>)], most_off: i64, lang: Lang) -> String {
    let mut table =
        format!("<table class=\"cells\" style=\"--places:{}\">\n<thead><tr><td></td>", 2 * most_off + 1);
    for place in -most_off..=most_off {
        let sign = match place {
            place if place == -most_off => "≤ ",
            place if place == most_off => "≥ ",
            _ => "",
        };
        let _ = write!(table, "<th scope=\"col\">{sign}{}</th>", number(place as f64, 0, lang));
    }
    table.push_str("</tr></thead>\n<tbody>\n");
    for (name, counts) in rows {
        let _ = write!(table, "<tr><th scope=\"row\">{}</th>", escape(name));
        let total: u64 = counts.iter().sum();
        for (place, n) in (-most_off..=most_off).zip(counts) {
            if place == 0 {
                table.push_str("<td></td>");
                continue;
            }
            let often = share(*n, total);
            let said = escape(&share_at(&number(place as f64, 0, lang), often, lang));
            let strength = (220.0 * often.value).clamp(4.0, 100.0);
            let _ = write!(
                table,
                "<td title=\"{said}\" style=\"--strength:{strength:.0}%\"><span class=\"spoken\">{}</span></td>",
                escape(&share_words(often, lang))
            );
        }
        table.push_str("</tr>\n");
    }
    table + "</tbody>\n</table>\n"
}
