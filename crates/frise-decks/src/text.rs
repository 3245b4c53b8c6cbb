//! Localized text of a deck, and the character filter for what may not stand in one.

use std::collections::BTreeMap;

use frise_text::Lang;

/// A text in one or more languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Text(BTreeMap<String, String>);

impl Text {
    /// The text in this language, else in English, else in any; empty if there is none at all.
    pub fn in_lang(&self, lang: Lang) -> &str {
        self.get(lang.code())
            .or_else(|| self.get(Lang::english().code()))
            .or_else(|| self.0.values().next().map(String::as_str))
            .unwrap_or_default()
    }

    /// The text in exactly this language.
    pub fn get(&self, code: &str) -> Option<&str> {
        self.0.get(code).map(String::as_str)
    }

    /// Each language with its text, in the order of their codes.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(code, text)| (code.as_str(), text.as_str()))
    }

    /// Whether it is written in no language.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<Code: Into<String>, Words: Into<String>> FromIterator<(Code, Words)> for Text {
    fn from_iter<Pairs: IntoIterator<Item = (Code, Words)>>(pairs: Pairs) -> Text {
        let mut text = Text::default();
        // One by one: collecting would sort them first, with much code for two languages.
        text.0.extend(pairs.into_iter().map(|(code, words)| (code.into(), words.into())));
        text
    }
}

/// The first character that could deceive a reader: invisible, reordering, controlling or piled up.
pub(crate) fn unsafe_character(text: &str) -> Option<char> {
    let characters: Vec<char> = text.chars().collect();
    let is_unsafe = |idx: usize| match characters[idx] {
        '\u{200c}' | '\u{200d}' => !joins_other_scripts(&characters, idx),
        // Letters and patterns that are drawn as nothing.
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2800}' | '\u{3164}'
        | '\u{ffa0}' => true,
        mark if is_mark(mark) => idx >= 3 && characters[idx - 3..idx].iter().copied().all(is_mark),
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{feff}' | '\u{fff9}'..='\u{fffd}' => true,
        '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' => true,
        '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}' => true,
        other => other.is_control(),
    };
    (0..characters.len()).find(|idx| is_unsafe(*idx)).map(|idx| characters[idx])
}

/// Marks that can be piled onto any letter, without end.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Persian and the scripts of India need joiners between two of their letters.
fn joins_other_scripts(characters: &[char], idx: usize) -> bool {
    let is_letter = |other: Option<&char>| other.is_some_and(|c| ('\u{600}'..'\u{2000}').contains(c));
    is_letter(idx.checked_sub(1).and_then(|before| characters.get(before)))
        && is_letter(characters.get(idx + 1))
}

/// The beginning of a text that nobody has checked, made harmless so that a terminal can show it.
pub fn harmless(text: &str, longest: usize) -> String {
    let visible =
        |c: char| if unsafe_character(c.encode_utf8(&mut [0; 4])).is_some() { '\u{fffd}' } else { c };
    let mut out: String = text.chars().take(longest).map(visible).collect();
    if text.chars().nth(longest).is_some() {
        out.push('…');
    }
    out
}

/// What an error shows of a text.
pub(crate) fn excerpt(text: &str) -> String {
    harmless(text, 60)
}

/// Whether this is a slug: lower-case letters and digits in words joined by single hyphens.
pub(crate) fn is_slug(text: &str) -> bool {
    let is_word = |word: &str| {
        !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    text.len() <= 64 && text.split('-').all(is_word)
}

/// Of these names the one that is nearly written so: at most a third of its letters differ, and two.
pub fn nearest<'a>(written: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let written: Vec<char> = written.chars().take(64).flat_map(char::to_lowercase).collect();
    let with_distance = known.map(|name| (distance(&written, &name.chars().collect::<Vec<_>>()), name));
    let (distance, name) = with_distance.min()?;
    (distance > 0 && distance <= 2.min(written.len() / 3).max(1) && written.len() > 2).then_some(name)
}

/// How many letters are to be changed, added, left out or swapped with their neighbour (Damerau and Levenshtein).
fn distance(a: &[char], b: &[char]) -> usize {
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = match (i, j) {
                (0, _) => j,
                (_, 0) => i,
                _ => {
                    let changed = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                    let least = changed.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
                    let is_swap = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                    if is_swap { least.min(rows[i - 2][j - 2] + 1) } else { least }
                }
            };
        }
    }
    rows[a.len()][b.len()]
}
