//! Remedies: what a cell could say instead, where that is mechanical.

use frise_decks::{Date, Kind, Remark};
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

/// Apostrophes, quotation marks and spaces as the language sets them.
fn typeset(text: &str, language: &str) -> String {
    let is_french = language == "fr";
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        let after_space = out.ends_with([' ', '\u{a0}', '\u{202f}']);
        let opens = out.is_empty() || after_space || out.ends_with(['(', '«']);
        match c {
            '\'' => out.push('’'),
            '"' if is_french && opens => out.push_str("«\u{a0}"),
            '"' if is_french => out.push_str("\u{a0}»"),
            '"' if opens => out.push('“'),
            '"' => out.push('”'),
            ' ' if after_space => {}
            ':' | ';' | '!' | '?' | '»' if is_french && !out.is_empty() => {
                let trimmed = out.trim_end_matches([' ', '\u{a0}', '\u{202f}']).len();
                out.truncate(trimmed);
                let is_repeated = out.ends_with(['!', '?', ':', ';']);
                if !is_repeated {
                    out.push(if c == ':' || c == '»' { '\u{a0}' } else { '\u{202f}' });
                }
                out.push(c);
            }
            ' ' if is_french && out.ends_with('«') => out.push('\u{a0}'),
            other => out.push(other),
        }
    }
    out.trim().to_owned()
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

/// Whether two names differ by one letter, or by two that have changed places.
pub(super) fn are_near(one: &str, other: &str) -> bool {
    let (one, other): (Vec<char>, Vec<char>) = (fold(one).chars().collect(), fold(other).chars().collect());
    if one == other || one.len().min(other.len()) < 4 || one.len().abs_diff(other.len()) > 1 {
        return false;
    }
    let n_same = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    let (one, other) = (&one[n_same..], &other[n_same..]);
    let rest = |of: &[char], n: usize| of.get(n..).map(<[char]>::to_vec);
    let is_swapped = one.len() > 1 && other.len() > 1 && one[0] == other[1] && one[1] == other[0];
    rest(one, 1) == rest(other, 1)
        || rest(one, 1).as_deref() == Some(other)
        || rest(other, 1).as_deref() == Some(one)
        || (is_swapped && rest(one, 2) == rest(other, 2))
}
