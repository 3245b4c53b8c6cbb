//! Remedies: what a cell could say instead, where that is mechanical.

use frise_decks::{Date, Kind, Remark, nearest, typeset};
use frise_text::Lang;

use super::Fix;
use crate::slug::fold;

/// What a cell could say instead.
pub(super) fn fixes(kind: &Kind, text: &str, language: &str, lang: Lang) -> Vec<Fix> {
    let Kind::Remark(remark) = kind else { return Vec::new() };
    let mended = match remark {
        Remark::StraightQuote { .. } | Remark::StraySpace { .. } | Remark::FrenchSpacing { .. } => {
            Some(typeset(text, language))
        }
        Remark::TitleFullStop { .. } => Some(text.trim_end().trim_end_matches('.').to_owned()),
        Remark::TitleGivesDate { part, .. } | Remark::TitleNumber { part, .. } => without(text, part),
        Remark::RoundCentury { date } => return dates(&[format!("c. {date}")], lang),
        Remark::AmbiguousDecade { date } => {
            let year = date.trim_end_matches('s').to_owned();
            return dates(&[format!("c. {year}")], lang);
        }
        _ => None,
    };
    let mended =
        mended.map(|mended| mended.trim().to_owned()).filter(|mended| !mended.is_empty() && mended != text);
    mended.map(|text| Fix { label: text.clone(), text }).into_iter().collect()
}

fn dates(texts: &[String], lang: Lang) -> Vec<Fix> {
    let read = |text: &String| {
        let date: Date = text.parse().ok()?;
        Some(Fix { label: date.print(lang), text: text.clone() })
    };
    texts.iter().filter_map(read).collect()
}

/// A title without the number that gives it away, where it can simply be left out: in brackets or at the end, with the word before it.
fn without(text: &str, part: &str) -> Option<String> {
    for bracketed in [format!("({part})"), format!("[{part}]")] {
        if text.contains(&bracketed) {
            return Some(text.replacen(&bracketed, "", 1).replace("  ", " ").trim().to_owned());
        }
    }
    let before = text.trim_end().strip_suffix(part)?.trim_end();
    let before = before.trim_end_matches([',', '-', '–', ':', '/']).trim_end();
    let words = ["en", "de", "in", "of", "du", "from", "année", "year"];
    let cut = words.iter().find_map(|word| before.strip_suffix(word)?.strip_suffix(' '));
    let left = cut.unwrap_or(before).trim_end();
    (left.chars().count() > 2).then(|| left.to_owned())
}

/// Whether a name is nearly another, by a slip.
pub(super) fn are_near(one: &str, other: &str) -> bool {
    nearest(&fold(one), std::iter::once(fold(other).as_str())).is_some()
}
