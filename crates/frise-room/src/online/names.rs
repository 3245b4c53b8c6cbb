//! Confusable detection (UTS 39) and refusal of invisible characters, for names that are given anew. Names in an older log stay as they are.
//! Without the feature `names` only what everybody checks is checked: a page asks a server anyway.

#[cfg(feature = "names")]
pub(super) use unicode::{look_alike, new_name_problem};

#[cfg(not(feature = "names"))]
pub(super) use crate::choice::is_same_name as look_alike;

#[cfg(not(feature = "names"))]
pub(super) fn new_name_problem(_: &str) -> Option<crate::error::NameProblem> {
    None
}

#[cfg(feature = "names")]
mod unicode {
    use icu_properties::props::{
        DefaultIgnorableCodePoint, ExtendedPictographic, GeneralCategory, PrependedConcatenationMark, Script,
    };
    use icu_properties::{CodePointMapData, CodePointSetData};
    use unicode_security::skeleton;

    use crate::error::NameProblem;

    /// As many marks as the writing with the most of them piles onto one letter. More is drawn over the lines of others.
    const MOST_MARKS: usize = 4;

    /// Assigned, not ignorable, and yet nothing is drawn: an empty pattern of Braille, and a note without a head.
    const BLANK: [char; 2] = ['\u{2800}', '\u{1d159}'];

    /// The flags of England, Scotland and Wales, which are spelt in tags behind a black flag.
    const FLAGS: [&str; 3] = ["gbeng", "gbsct", "gbwls"];

    /// Scripts whose letters join, or pile up, and where a joiner or its opposite is a matter of spelling.
    const JOINING: [Script; 20] = [
        Script::Arabic,
        Script::Syriac,
        Script::Nko,
        Script::Mandaic,
        Script::Mongolian,
        Script::PhagsPa,
        Script::Adlam,
        Script::Devanagari,
        Script::Bengali,
        Script::Gurmukhi,
        Script::Gujarati,
        Script::Oriya,
        Script::Tamil,
        Script::Telugu,
        Script::Kannada,
        Script::Malayalam,
        Script::Sinhala,
        Script::Khmer,
        Script::Myanmar,
        Script::Tibetan,
    ];

    /// Whether nobody could tell two names apart: in the same letters or others, in whatever case, with or without what cannot be seen.
    pub(in super::super) fn look_alike(one: &str, other: &str) -> bool {
        // Both: a capital I looks like a small l, and a small i does not.
        let (one, other) = (visible(one), visible(other));
        looks(&one) == looks(&other) || looks(&one.to_lowercase()) == looks(&other.to_lowercase())
    }

    fn looks(name: &str) -> String {
        skeleton(name).collect()
    }

    /// What is left of a name once it is drawn.
    fn visible(name: &str) -> String {
        let ignorable = CodePointSetData::new::<DefaultIgnorableCodePoint>();
        let seen: String = name.chars().filter(|c| !ignorable.contains(*c)).collect();
        seen.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// What is wrong with a name that somebody gives now, whoever else is there.
    pub(in super::super) fn new_name_problem(name: &str) -> Option<NameProblem> {
        let name = without_flags(name.trim());
        let chars: Vec<char> = name.chars().collect();
        let is_strange = |(place, c): (usize, &char)| !may_stand(&chars, place, *c);
        let is_bad = chars.iter().enumerate().any(is_strange) || has_stray_marks(&chars);
        is_bad.then_some(NameProblem::Unprintable)
    }

    /// The name with its flags shortened to what can be seen of them.
    fn without_flags(name: &str) -> String {
        let tags = |flag: &str| -> String {
            let tag = |byte: u8| char::from_u32(0xe0000 + u32::from(byte)).unwrap_or_default();
            flag.bytes().map(tag).chain(['\u{e007f}']).collect()
        };
        FLAGS.iter().fold(name.to_owned(), |name, flag| {
            name.replace(&format!("\u{1f3f4}{}", tags(flag)), "\u{1f3f4}")
        })
    }

    fn may_stand(chars: &[char], place: usize, c: char) -> bool {
        let category = CodePointMapData::<GeneralCategory>::new().get(c);
        let before = place.checked_sub(1).map(|place| chars[place]);
        let after = chars.get(place + 1).copied();
        match c {
            '\u{200c}' => joins(before) && joins(after),
            '\u{200d}' => joins(before) && joins(after) || ends_emoji(before) && is_emoji(after),
            // Which of two shapes the letter before has.
            '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}' => before.is_some_and(is_seen),
            _ if CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c) => false,
            _ if BLANK.contains(&c) => false,
            // Only those that are drawn around digits.
            _ if category == GeneralCategory::Format => {
                CodePointSetData::new::<PrependedConcatenationMark>().contains(c)
            }
            _ => !matches!(
                category,
                GeneralCategory::Control
                    | GeneralCategory::Surrogate
                    | GeneralCategory::PrivateUse
                    | GeneralCategory::Unassigned
                    | GeneralCategory::LineSeparator
                    | GeneralCategory::ParagraphSeparator
            ),
        }
    }

    fn joins(c: Option<char>) -> bool {
        c.is_some_and(|c| JOINING.contains(&CodePointMapData::<Script>::new().get(c)))
    }

    fn is_emoji(c: Option<char>) -> bool {
        c.is_some_and(|c| CodePointSetData::new::<ExtendedPictographic>().contains(c))
    }

    /// An emoji, the choice of its coloured shape, or a tone of skin.
    fn ends_emoji(c: Option<char>) -> bool {
        is_emoji(c) || matches!(c, Some('\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}'))
    }

    /// Something that can be seen by itself.
    fn is_seen(c: char) -> bool {
        let ignorable = CodePointSetData::new::<DefaultIgnorableCodePoint>();
        !c.is_whitespace() && !ignorable.contains(c)
    }

    /// Whether a mark stands on nothing, or too many on one letter.
    fn has_stray_marks(chars: &[char]) -> bool {
        let categories = CodePointMapData::<GeneralCategory>::new();
        let is_mark = |c: char| {
            matches!(
                categories.get(c),
                GeneralCategory::NonspacingMark
                    | GeneralCategory::EnclosingMark
                    | GeneralCategory::SpacingMark
            )
        };
        let mut n_marks = None;
        chars.iter().filter(|c| !matches!(c, '\u{200c}' | '\u{200d}')).any(|c| {
            n_marks = match n_marks {
                _ if c.is_whitespace() => None,
                _ if !is_mark(*c) => Some(0),
                None => return true,
                Some(n) => Some(n + 1),
            };
            n_marks.is_some_and(|n| n > MOST_MARKS)
        })
    }
}
