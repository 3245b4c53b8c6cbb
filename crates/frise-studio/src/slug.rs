//! Slugs and folding: a text without accents and capitals, to be compared, and an id made of it.

/// A text in small letters without accents.
pub fn fold(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).flat_map(plain).collect()
}

/// An id made of a text, without numbers, which could give a date away; the other word where nothing is left.
pub fn slug(text: &str, otherwise: &str) -> String {
    let folded = fold(text);
    let words = folded.split(|c: char| !c.is_ascii_alphanumeric());
    let words: Vec<&str> =
        words.filter(|word| !word.is_empty() && !word.bytes().any(|byte| byte.is_ascii_digit())).collect();
    let mut id = words.join("-");
    id.truncate(56);
    let id = id.trim_end_matches('-');
    if id.is_empty() { otherwise.to_owned() } else { id.to_owned() }
}

/// A small letter without its accent, as one letter or two.
fn plain(letter: char) -> impl Iterator<Item = char> {
    let pair = match letter {
        'à'..='å' | 'ā' | 'ă' | 'ą' => ['a', '\0'],
        'ç' | 'ć' | 'č' => ['c', '\0'],
        'è'..='ë' | 'ē' | 'ė' | 'ę' | 'ě' => ['e', '\0'],
        'ì'..='ï' | 'ī' | 'ı' => ['i', '\0'],
        'ñ' | 'ń' | 'ň' => ['n', '\0'],
        'ò'..='ö' | 'ø' | 'ō' | 'ő' => ['o', '\0'],
        'ù'..='ü' | 'ū' | 'ů' | 'ű' => ['u', '\0'],
        'ý' | 'ÿ' => ['y', '\0'],
        'š' | 'ś' => ['s', '\0'],
        'ž' | 'ź' | 'ż' => ['z', '\0'],
        'ł' => ['l', '\0'],
        'œ' => ['o', 'e'],
        'æ' => ['a', 'e'],
        'ß' => ['s', 's'],
        '’' | '‘' => ['\'', '\0'],
        '\u{a0}' | '\u{202f}' => [' ', '\0'],
        // The dot that is left of a capital I.
        '\u{307}' => ['\0', '\0'],
        other => [other, '\0'],
    };
    pair.into_iter().filter(|letter| *letter != '\0')
}
