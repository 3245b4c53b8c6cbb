//! Centuries, millennia and decades: `XIXe siècle`, `19th c.`, `IIIe millénaire av. J.-C.`, `années 60`, `the sixties`.

use super::words::{Era, strip_era};
use super::{Count, DateError, Decade, HistoricalYear, TypedError, When};

const CENTURY: [&str; 3] = ["siecle", "century", "cent."];
/// Abbreviations, which count only after a number that is an ordinal.
const SHORT_CENTURY: [&str; 4] = ["s.", "s", "c.", "c"];
const MILLENNIUM: [&str; 3] = ["millenaire", "millennium", "mill."];
const ORDINALS: [(&str, &str); 21] = [
    ("premier", "first"),
    ("deuxieme", "second"),
    ("troisieme", "third"),
    ("quatrieme", "fourth"),
    ("cinquieme", "fifth"),
    ("sixieme", "sixth"),
    ("septieme", "seventh"),
    ("huitieme", "eighth"),
    ("neuvieme", "ninth"),
    ("dixieme", "tenth"),
    ("onzieme", "eleventh"),
    ("douzieme", "twelfth"),
    ("treizieme", "thirteenth"),
    ("quatorzieme", "fourteenth"),
    ("quinzieme", "fifteenth"),
    ("seizieme", "sixteenth"),
    ("dix-septieme", "seventeenth"),
    ("dix-huitieme", "eighteenth"),
    ("dix-neuvieme", "nineteenth"),
    ("vingtieme", "twentieth"),
    ("vingt et unieme", "twenty-first"),
];
const DECADES: [&str; 8] =
    ["twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties", "nineties"];
const ENDINGS: [&str; 11] = ["eme", "ieme", "ere", "er", "re", "st", "nd", "rd", "th", "e", "o"];

/// The century, millennium or decade of a folded text, if it is one.
pub(super) fn read(text: &str) -> Option<Result<When, TypedError>> {
    let (text, era) = strip_era(text);
    if let Some(number) = before(text, &CENTURY).and_then(|number| ordinal(number, false)) {
        return Some(Count::new(era.sign() * number).map(When::Century).map_err(TypedError::from));
    }
    if let Some(number) = before(text, &MILLENNIUM).and_then(|number| ordinal(number, false)) {
        return Some(Count::new(era.sign() * number).map(When::Millennium).map_err(TypedError::from));
    }
    if let Some(number) = before(text, &SHORT_CENTURY).and_then(|number| ordinal(number, true)) {
        return Some(Count::new(era.sign() * number).map(When::Century).map_err(TypedError::from));
    }
    decade(text, era)
}

fn before<'a>(text: &'a str, words: &[&str]) -> Option<&'a str> {
    words.iter().find_map(|word| text.strip_suffix(word)?.strip_suffix([' ', '-'])).map(str::trim_end)
}

fn decade(text: &str, era: Era) -> Option<Result<When, TypedError>> {
    let named = |year: i32| Decade::new(HistoricalYear::new(year)?).map(When::Decade);
    if let Some(idx) = DECADES.iter().position(|name| *name == text) {
        return Some(named(1920 + 10 * idx as i32).map_err(TypedError::from));
    }
    let number = match text.strip_prefix("annees ") {
        Some(number) => number,
        None => text.strip_suffix("'s").or_else(|| text.strip_suffix('s'))?,
    };
    let number = number.trim_start_matches('\'');
    let is_short = number.len() == 2;
    let number: i32 = number.parse().ok().filter(|number| *number >= 0)?;
    Some(match number {
        // Of two digits the last century is meant; of the first decades, perhaps our own.
        0 if era == Era::Unsaid => Err(TypedError::asking(DateError::Ambiguous, [named(2000), named(1900)])),
        10 | 20 if era == Era::Unsaid && is_short => {
            Err(TypedError::asking(DateError::Ambiguous, [named(1900 + number), named(2000 + number)]))
        }
        30..100 if era == Era::Unsaid && is_short => named(1900 + number).map_err(TypedError::from),
        _ => named(era.sign() * number).map_err(TypedError::from),
    })
}

/// `19e`, `XIXe`, `19th`, `nineteenth`; without its ending too, unless one is asked for.
fn ordinal(text: &str, needs_ending: bool) -> Option<i32> {
    if let Some(idx) = ORDINALS.iter().position(|(french, english)| *french == text || *english == text) {
        return Some(idx as i32 + 1);
    }
    let stem = ENDINGS.iter().find_map(|ending| {
        let stem = text.strip_suffix(ending)?.trim_end_matches('-');
        number(stem)
    });
    stem.or_else(|| number(text).filter(|_| !needs_ending))
}

fn number(text: &str) -> Option<i32> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return text.parse().ok();
    }
    roman(text)
}

/// A Roman numeral, if it is written as the Romans did.
fn roman(text: &str) -> Option<i32> {
    let digit = |c| match c {
        'i' => Some(1),
        'v' => Some(5),
        'x' => Some(10),
        'l' => Some(50),
        'c' => Some(100),
        'd' => Some(500),
        'm' => Some(1000),
        _ => None,
    };
    let digits: Vec<i32> = text.chars().map(digit).collect::<Option<_>>()?;
    let signed = digits.iter().enumerate().map(|(idx, value)| {
        let is_before_larger = digits.get(idx + 1).is_some_and(|next| next > value);
        if is_before_larger { -value } else { *value }
    });
    let value: i32 = signed.sum();
    let written = frise_text::roman(u32::try_from(value).ok()?);
    written.eq_ignore_ascii_case(text).then_some(value)
}
