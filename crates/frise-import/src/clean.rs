//! Text cleaning: cells as plain text (no tags, no entities, no line breaks, nothing invisible), and ids made of words.

use frise_decks::harmless;

/// The longest id that is made, in bytes.
const LONGEST_ID: usize = 40;

/// A cell as a deck may hold it.
pub(crate) fn plain(cell: &str) -> String {
    let mut text =
        cell.replace("&nbsp;", " ").replace("&quot;", "\"").replace("&#39;", "’").replace("&amp;", "&");
    text = without_tags(&text.replace("&lt;", "<").replace("&gt;", ">"));
    // What is left of a sign that a browser could take for a tag, and of numbers that stand for letters.
    let mut out = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        out.push(if c.is_whitespace() && c != '\u{a0}' && c != '\u{202f}' { ' ' } else { c });
        let next = characters.peek().copied().unwrap_or(' ');
        let is_tag = c == '<' && (next.is_ascii_alphabetic() || "/!?".contains(next));
        if is_tag || c == '&' && next == '#' {
            out.push(' ');
        }
    }
    let out = out.replace('\u{fffd}', " ");
    let visible: String = harmless(&out, out.chars().count()).chars().filter(|c| *c != '\u{fffd}').collect();
    let script = visible.to_ascii_lowercase().find("javascript:");
    let visible = script.map_or(visible.clone(), |at| visible[..at].to_owned());
    visible.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn without_tags(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('<') {
        out.push_str(before);
        let is_tag = after.starts_with(|c: char| c.is_ascii_alphabetic() || "/!?".contains(c));
        match after.split_once('>').filter(|_| is_tag) {
            Some((_, after)) => {
                out.push(' ');
                rest = after;
            }
            None => {
                out.push('<');
                rest = after;
            }
        }
    }
    out + rest
}

/// Small letters without accents; everything else is a space.
pub(crate) fn folded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => out.push('a'),
            'ç' => out.push('c'),
            'è' | 'é' | 'ê' | 'ë' => out.push('e'),
            'ì' | 'í' | 'î' | 'ï' => out.push('i'),
            'ñ' => out.push('n'),
            'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' => out.push('o'),
            'ù' | 'ú' | 'û' | 'ü' => out.push('u'),
            'ý' | 'ÿ' => out.push('y'),
            'œ' => out.push_str("oe"),
            'æ' => out.push_str("ae"),
            'ß' => out.push_str("ss"),
            '\u{300}'..='\u{36f}' => {}
            c if c.is_ascii_alphanumeric() => out.push(c),
            _ => out.push(' '),
        }
    }
    out.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// An id made of words; those with digits could say something of the date and are left out.
pub(crate) fn id_of(words: &str) -> String {
    let folded = folded(words);
    let mut id = String::new();
    for word in folded.split(' ').filter(|word| word.bytes().all(|byte| byte.is_ascii_lowercase())) {
        if !id.is_empty() && id.len() + word.len() >= LONGEST_ID {
            break;
        }
        if !id.is_empty() && !word.is_empty() {
            id.push('-');
        }
        id.extend(word.chars().take(LONGEST_ID));
    }
    if id.is_empty() { "card".to_owned() } else { id }
}

/// The n-th id of a name that is taken: `name-b`, `name-c`, … `name-ba`. No digits, which could be part of a date.
pub(crate) fn variant(id: &str, n: usize) -> String {
    let (mut n, mut letters) = (n, Vec::new());
    loop {
        letters.push(char::from(b'a' + (n % 26) as u8));
        n /= 26;
        if n == 0 {
            break;
        }
    }
    format!("{id}-{}", letters.into_iter().rev().collect::<String>())
}
