//! Ages: `il y a 66 millions d’années`, `13.8 billion years ago`, `300 000 ans`, `66 mya`.

use frise_text::Lang;

use super::super::{Age, AgeUnit, DateError, When};
use super::TypedError;
use super::words::{Era, strip_era};

/// The age of a folded text, if it is one; `ago` if "il y a" stood before it.
pub(super) fn read(text: &str, ago: bool, lang: Lang) -> Option<Result<Age, TypedError>> {
    let (text, ago) = match ["ago", "before present", "bp"].iter().find_map(|word| text.strip_suffix(word)) {
        Some(rest) => (rest.trim_end(), true),
        None => (text, ago),
    };
    // Deep time is the same before our era and before us.
    let (text, era) = strip_era(text);
    let end = text.find(|c: char| c.is_alphabetic()).unwrap_or(text.len());
    let (number, unit_words) = text.split_at(end);
    let words: Vec<&str> =
        unit_words.split([' ', '\'']).filter(|word| !word.is_empty() && *word != "de").collect();
    let (unit, words) = match words.split_first() {
        Some((first, rest)) => match unit(first) {
            Some(unit) => (Some(unit), rest),
            None => (None, &words[..]),
        },
        None => (None, &words[..]),
    };
    let has_years = match words {
        [] => false,
        ["d", year] | [year] if is_years(year) => true,
        _ => return None,
    };
    if unit.is_none() && !ago {
        return None;
    }
    // A number that is no age at all is read as something else.
    if number.trim().is_empty() || unit.is_none() && !has_years && era == Era::Common {
        return None;
    }
    let is_french = words.iter().any(|word| word.starts_with("an")) || unit_words.starts_with("milliard");
    let is_english = words.iter().any(|word| word.starts_with("year"));
    let style = if is_french || !is_english && lang.code() == "fr" { Style::French } else { Style::English };
    let age = thousandths(number.trim(), style, unit.is_some()).and_then(|amount| match unit {
        Some(unit) => Age::new(amount, unit),
        None => Age::new(amount / 1000, AgeUnit::Thousand),
    });
    if is_french && unit_words.starts_with("billion") {
        // A French "billion" is a thousand times an English one.
        return Some(Err(TypedError::asking(DateError::Ambiguous, [age.map(When::Ago)])));
    }
    Some(age.map_err(TypedError::from))
}

fn unit(word: &str) -> Option<AgeUnit> {
    Some(match word.trim_end_matches('.') {
        "ka" | "kya" | "kyr" | "thousand" | "mille" | "millier" | "milliers" => AgeUnit::Thousand,
        "ma" | "mya" | "myr" | "million" | "millions" => AgeUnit::Million,
        "ga" | "gya" | "gyr" | "bya" | "byr" | "billion" | "billions" | "milliard" | "milliards" => {
            AgeUnit::Billion
        }
        _ => return None,
    })
}

fn is_years(word: &str) -> bool {
    matches!(word, "ans" | "an" | "annees" | "annee" | "years" | "year" | "yr" | "yrs")
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    French,
    English,
}

/// A number with its decimals in thousandths. `1,234` is a thousand in English and a little more than one in French; of plain
/// years there are no parts, so that a sign before three digits groups them.
fn thousandths(text: &str, style: Style, has_decimals: bool) -> Result<u64, DateError> {
    let text: String = text.chars().filter(|c| !matches!(c, ' ' | '\'')).collect();
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_grouped = |text: &str| {
        let mut groups = text.split([',', '.']);
        groups.next().is_some_and(|first| first.len() <= 3) && groups.all(|group| group.len() == 3)
    };
    let decimal = text.rfind([',', '.']).filter(|idx| {
        let sign = &text[*idx..=*idx];
        let has_other = text.contains(if sign == "," { '.' } else { ',' });
        let groups = !has_decimals || style == Style::English && sign == ",";
        has_other || !(groups && is_grouped(&text))
    });
    let (whole, fraction) = decimal.map_or((&text[..], "0"), |idx| (&text[..idx], &text[idx + 1..]));
    let whole = if is_grouped(whole) { whole.replace([',', '.'], "") } else { whole.to_owned() };
    if !is_digits(&whole) || !is_digits(fraction) {
        return Err(DateError::Unreadable);
    }
    let fraction = fraction.trim_end_matches('0');
    if fraction.len() > if has_decimals { 3 } else { 0 } {
        return Err(DateError::AgeTooFine);
    }
    format!("{whole}{fraction:0<3}").parse().map_err(|_| DateError::AgeOutOfBounds)
}
