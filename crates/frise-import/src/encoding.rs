//! Character encoding: UTF-8 with or without its mark, UTF-16 with its mark, and what is neither is Windows-1252, as old
//! spreadsheets of Western Europe write. By hand: those four are what people have here, and a table of 32 letters is all it takes.

/// How the letters of a text were written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// What everything writes today.
    Utf8,
    /// What Excel writes as "Unicode text".
    Utf16,
    /// What an older Excel writes as CSV.
    Windows1252,
}

/// The letters from 0x80 to 0x9f; the rest is as in Unicode.
const SPECIAL: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}',
    '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The text of these bytes; none if they are no text.
pub(crate) fn decode(bytes: &[u8]) -> Option<(String, Encoding)> {
    if let Some(rest) = bytes.strip_prefix(b"\xff\xfe") {
        return utf16(rest, u16::from_le_bytes);
    }
    if let Some(rest) = bytes.strip_prefix(b"\xfe\xff") {
        return utf16(rest, u16::from_be_bytes);
    }
    let rest = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    // Text has none of these; a program, a picture or an old workbook does.
    if rest.contains(&0) {
        return None;
    }
    if let Ok(text) = std::str::from_utf8(rest) {
        return Some((text.to_owned(), Encoding::Utf8));
    }
    let letter = |byte: &u8| match byte {
        0x80..=0x9f => SPECIAL[usize::from(byte - 0x80)],
        byte => char::from(*byte),
    };
    Some((rest.iter().map(letter).collect(), Encoding::Windows1252))
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Option<(String, Encoding)> {
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    let text = char::decode_utf16(units).map(|letter| letter.unwrap_or('\u{fffd}')).collect::<String>();
    (!text.contains('\0')).then_some((text, Encoding::Utf16))
}
