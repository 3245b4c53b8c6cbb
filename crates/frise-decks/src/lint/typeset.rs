//! Typesetting of short texts: apostrophes, quotation marks and spaces as their language sets them. What comes of it gives the linter nothing to say.

/// A text as its language is typeset.
///
/// # Examples
///
/// ```
/// use frise_decks::typeset;
///
/// assert_eq!(typeset("L'année  des \"trois\" rois: 1066 !", "fr"), "L’année des «\u{a0}trois\u{a0}» rois\u{a0}: 1066\u{a0}!");
/// assert_eq!(typeset("The \"year\" it's 14:30", "en"), "The “year” it’s 14:30");
/// ```
pub fn typeset(text: &str, language: &str) -> String {
    let is_french = language == "fr" || language.starts_with("fr-");
    let (open, close) = if is_french { ("«\u{a0}", "\u{a0}»") } else { ("“", "”") };
    let mut out = String::with_capacity(text.len() + 8);
    let mut is_open = false;
    let characters: Vec<char> = text.trim().chars().collect();
    for (idx, c) in characters.iter().copied().enumerate() {
        let next = characters.get(idx + 1).copied().unwrap_or(' ');
        let before = idx.checked_sub(1).map_or(' ', |before| characters[before]);
        match c {
            ' ' | '\u{a0}' | '\u{202f}' if out.ends_with([' ', '\u{a0}', '\u{202f}']) => {}
            '\'' => out.push('’'),
            '"' => {
                out.push_str(if is_open { close } else { open });
                is_open = !is_open;
            }
            '«' if is_french => out.push_str("«\u{a0}"),
            // A time of day, a ratio or an address.
            ':' if next.is_ascii_digit() || next == '/' => out.push(c),
            ':' | ';' | '!' | '?' | '»' if is_french && !out.is_empty() && !"!?…".contains(before) => {
                let bare = out.trim_end_matches([' ', '\u{a0}', '\u{202f}']).len();
                out.truncate(bare);
                out.push('\u{a0}');
                out.push(c);
            }
            c => out.push(c),
        }
    }
    out
}
