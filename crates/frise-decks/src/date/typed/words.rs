//! Vocabulary of dates in French and English, folded: eras, months, and what stands before a date.

/// What stood before a date.
pub(super) struct Lead<'a> {
    pub(super) circa: bool,
    /// "Il y a".
    pub(super) ago: bool,
    pub(super) rest: &'a str,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Era {
    Unsaid,
    Before,
    Common,
}

const CIRCA: [&str; 20] = [
    "circa",
    "ca.",
    "ca",
    "c.",
    "c",
    "vers",
    "v.",
    "v",
    "environ",
    "env.",
    "env",
    "about",
    "around",
    "approximately",
    "approx.",
    "approx",
    "roughly",
    "autour de",
    "aux alentours de",
    "aux environs de",
];
const ARTICLES: [&str; 19] = [
    "le", "la", "les", "l'", "l", "en", "in", "on", "the", "an", "annee", "year", "au", "du", "de", "from",
    "entre", "between", "of",
];
const VAGUE: [&str; 22] = [
    "debut",
    "fin",
    "milieu",
    "mi",
    "early",
    "late",
    "mid",
    "before",
    "after",
    "avant",
    "apres",
    "beginning",
    "end",
    "since",
    "depuis",
    "until",
    "jusqu'en",
    "jusqu'a",
    "premiere moitie",
    "seconde moitie",
    "first half",
    "second half",
];
/// Eras without the points, hyphens and spaces that people put in them; the longest first.
const ERAS: [(&str, Era); 21] = [
    ("apresjesuschrist", Era::Common),
    ("avantjesuschrist", Era::Before),
    ("beforecommonera", Era::Before),
    ("avantnotreere", Era::Before),
    ("beforechrist", Era::Before),
    ("denotreere", Era::Common),
    ("annodomini", Era::Common),
    ("avnotreere", Era::Before),
    ("commonera", Era::Common),
    ("avantjc", Era::Before),
    ("apresjc", Era::Common),
    ("avjc", Era::Before),
    ("aprjc", Era::Common),
    ("apjc", Era::Common),
    ("avne", Era::Before),
    ("bce", Era::Before),
    ("aec", Era::Before),
    ("bc", Era::Before),
    ("ad", Era::Common),
    ("ce", Era::Common),
    ("ec", Era::Common),
];
const MONTHS: [&[&str]; 12] = [
    &["january", "janvier", "jan", "janv"],
    &["february", "fevrier", "feb", "fev", "fevr"],
    &["march", "mars", "mar"],
    &["april", "avril", "apr", "avr"],
    &["may", "mai"],
    &["june", "juin", "jun"],
    &["july", "juillet", "jul", "juil"],
    &["august", "aout", "aug", "aou"],
    &["september", "septembre", "sep", "sept"],
    &["october", "octobre", "oct"],
    &["november", "novembre", "nov"],
    &["december", "decembre", "dec"],
];
/// What may stand in a day or a month and says nothing.
const FILLERS: [&str; 22] = [
    "of",
    "de",
    "du",
    "d",
    "the",
    "le",
    "l",
    "an",
    "in",
    "en",
    "lundi",
    "mardi",
    "mercredi",
    "jeudi",
    "vendredi",
    "samedi",
    "dimanche",
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
];

impl Era {
    pub(super) fn sign(self) -> i32 {
        if self == Era::Before { -1 } else { 1 }
    }
}

/// Takes away "circa", "il y a", articles and prepositions.
pub(super) fn strip_lead(text: &str) -> Lead<'_> {
    let mut lead = Lead { circa: false, ago: false, rest: text };
    loop {
        if let Some(rest) = lead.rest.strip_prefix("il y a ") {
            (lead.ago, lead.rest) = (true, rest);
        } else if let Some(rest) = strip_circa(lead.rest) {
            (lead.circa, lead.rest) = (true, rest);
        } else if let Some(rest) = strip_any(lead.rest, &ARTICLES) {
            lead.rest = rest;
        } else {
            return lead;
        }
    }
}

fn strip_circa(text: &str) -> Option<&str> {
    if let Some(rest) = text.strip_prefix('~') {
        return Some(rest.trim_start());
    }
    CIRCA.iter().find_map(|word| {
        let rest = text.strip_prefix(word)?;
        let is_digit = rest.trim_start().starts_with(|c: char| c.is_ascii_digit());
        // "V" and "C" are numerals too.
        let is_certain = word.ends_with('.') || word.len() > 1 && rest.starts_with(' ');
        (is_digit || is_certain).then(|| rest.trim_start())
    })
}

/// Takes away "early in", "before" and the like.
pub(super) fn strip_vague(text: &str) -> Option<&str> {
    let rest = VAGUE.iter().find_map(|word| text.strip_prefix(word)?.strip_prefix([' ', '-']))?;
    (!rest.is_empty()).then_some(rest)
}

fn strip_any<'a>(text: &'a str, words: &[&str]) -> Option<&'a str> {
    words.iter().find_map(|word| {
        let rest = text.strip_prefix(word)?;
        if word.ends_with('\'') { Some(rest.trim_start()) } else { rest.strip_prefix(' ') }
    })
}

/// Takes away the era, at the end or at the beginning.
pub(super) fn strip_era(text: &str) -> (&str, Era) {
    for (letters, era) in ERAS {
        if let Some(rest) = strip_letters(text, letters) {
            return (rest, era);
        }
    }
    let first = ["ad ", "a.d. ", "a.d.", "ad", "ce "].iter().find_map(|mark| text.strip_prefix(mark));
    match first.map(str::trim_start).filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit())) {
        Some(rest) => (rest, Era::Common),
        None => (text, Era::Unsaid),
    }
}

/// The text before these letters, whatever points, hyphens and spaces stand between them.
fn strip_letters<'a>(text: &'a str, letters: &str) -> Option<&'a str> {
    let mut wanted = letters.chars().rev().peekable();
    for (idx, c) in text.char_indices().rev() {
        match wanted.peek() {
            None if c.is_alphabetic() => return None,
            None => return Some(text[..idx + c.len_utf8()].trim_end()),
            Some(_) if matches!(c, ' ' | '.' | '-' | '\'') => {}
            Some(letter) if *letter == c => drop(wanted.next()),
            Some(_) => return None,
        }
    }
    None
}

/// The number of a month by its name.
pub(super) fn month(word: &str) -> Option<u8> {
    let found = MONTHS.iter().position(|names| names.contains(&word))?;
    Some(found as u8 + 1)
}

pub(super) fn is_filler(word: &str) -> bool {
    FILLERS.contains(&word) || matches!(word, "saturday" | "sunday")
}
