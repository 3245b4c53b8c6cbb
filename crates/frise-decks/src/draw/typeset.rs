//! Typesetting: words measured with the metrics of the font, broken into even lines, as large as fits.
//! Knows no page and no browser: what it lays out is the same everywhere.

use std::fmt::Write;

include!(concat!(env!("OUT_DIR"), "/widths.rs"));

/// What an ugly end of a line weighs, beside the squares of what lines fall short by.
const LOOSE_END: f64 = 6.0;

/// One of the two fonts of the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Font {
    /// For titles, dates and themes.
    Title,
    /// For facts, which are read.
    Text,
}

impl Font {
    /// What is asked for, ours first.
    pub(crate) fn family(self) -> &'static str {
        match self {
            Font::Title => "Frise Title,Arial Narrow,Helvetica,Arial,sans-serif",
            Font::Text => "Frise Text,Georgia,Times New Roman,serif",
        }
    }

    fn widths(self) -> &'static [(u16, u16)] {
        match self {
            Font::Title => &TITLE_WIDTHS,
            Font::Text => &TEXT_WIDTHS,
        }
    }

    /// How wide a text is at size 1, kerning left out.
    pub(crate) fn width(self, text: &str) -> f64 {
        text.chars().map(|c| f64::from(self.advance(c))).sum::<f64>() / 1000.0
    }

    fn advance(self, c: char) -> u16 {
        // Letters of other scripts come from the reader's own fonts: rather too wide than too narrow.
        self.known_advance(c).unwrap_or(if is_wide(c) { 1000 } else { 640 })
    }

    fn known_advance(self, c: char) -> Option<u16> {
        let (code, widths) = (u16::try_from(u32::from(c)).ok()?, self.widths());
        widths.binary_search_by_key(&code, |(known, _)| *known).ok().map(|idx| widths[idx].1)
    }
}

/// Whether both fonts have a character.
pub(crate) fn is_known(c: char) -> bool {
    [Font::Title, Font::Text].iter().all(|font| font.known_advance(c).is_some())
}

/// Where words may stand, and how large.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Space {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) largest: f64,
    pub(crate) smallest: f64,
    /// The distance of two lines, at size 1.
    pub(crate) leading: f64,
}

/// Lines and the size at which they fit.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Setting {
    pub(crate) size: f64,
    pub(crate) lines: Vec<String>,
}

/// The largest size, in halves, at which a text fits; below the smallest, what does not fit is cut with an ellipsis.
pub(crate) fn set(text: &str, font: Font, space: &Space) -> Setting {
    let words = breakable(text, font);
    // One strange character can bring another font to the whole line, and that may be wider.
    let width = if text.chars().all(is_known) { space.width } else { space.width / 1.12 };
    let mut size = space.largest;
    loop {
        let measure = width / size;
        let room = ((space.height / size - 1.0) / space.leading + 1.0).floor().max(1.0) as usize;
        // Few large lines look better than many, until words become small.
        let most = if size > space.largest * 0.85 { room.min(3) } else { room };
        if let Some(lines) = even_lines(&words, measure, most) {
            return Setting { size, lines };
        }
        if size <= space.smallest {
            return Setting { size, lines: cut(&words, font, measure, most) };
        }
        size = (size - 0.5).max(space.smallest);
    }
}

/// Words in the middle of their space, each line a `text` of its own.
pub(crate) fn draw(text: &str, font: Font, space: &Space, colour: &str) -> String {
    let Setting { size, lines } = set(text, font, space);
    let step = size * space.leading;
    // Capitals are about 0.7 high: so their middle is the middle of the space.
    let first = space.y + space.height / 2.0 - step * (lines.len() as f64 - 1.0) / 2.0 + size * 0.345;
    let mut out = format!(
        "<g font-family=\"{}\" font-size=\"{}\" fill=\"{colour}\" text-anchor=\"middle\">",
        font.family(),
        number(size)
    );
    for (idx, line) in lines.iter().enumerate() {
        let (x, y) = (number(space.x + space.width / 2.0), number(first + step * idx as f64));
        let _ = write!(out, "<text x=\"{x}\" y=\"{y}\">{}</text>", escape(line));
    }
    out + "</g>"
}

/// A number as short as it can be written with two decimals.
pub(crate) fn number(value: f64) -> String {
    frise_text::plain((value * 100.0).round() / 100.0)
}

/// Text as XML and HTML hold it.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // XML has no way to write these.
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}

/// A piece of text after which a line may end.
#[derive(Debug)]
struct Piece<'a> {
    text: &'a str,
    width: f64,
    /// How wide the space is that follows it on the same line, if one does.
    space: f64,
}

/// Breaks at spaces (not at no-break ones), after hyphens and between ideographs.
fn breakable(text: &str, font: Font) -> Vec<Piece<'_>> {
    let space = font.width(" ");
    let piece = |text, space| Piece { text, width: font.width(text), space };
    let mut pieces = Vec::new();
    for word in text.split([' ', '\t', '\n']).filter(|word| !word.is_empty()) {
        let mut start = 0;
        let mut characters = word.char_indices().peekable();
        while let Some((_, c)) = characters.next() {
            let Some((next, following)) = characters.peek().copied() else { break };
            let hyphen = matches!(c, '-' | '–') && following.is_alphabetic() && next - start > 3;
            if hyphen || is_wide(c) && is_wide(following) {
                pieces.push(piece(&word[start..next], 0.0));
                start = next;
            }
        }
        pieces.push(piece(&word[start..], space));
    }
    pieces
}

/// The fewest lines that hold all pieces, as even as possible; none if they do not fit.
fn even_lines(pieces: &[Piece<'_>], measure: f64, most: usize) -> Option<Vec<String>> {
    if pieces.is_empty() {
        return Some(Vec::new());
    }
    let n = pieces.len();
    // best[k] of pieces[k..]: number of lines, unevenness, where the first of them ends.
    let mut best: Vec<Option<(usize, f64, usize)>> = vec![None; n + 1];
    best[n] = Some((0, 0.0, n));
    for from in (0..n).rev() {
        let mut width = 0.0;
        for to in from + 1..=n {
            width += pieces[to - 1].width + if to - 1 > from { pieces[to - 2].space } else { 0.0 };
            if width > measure {
                break;
            }
            let Some((lines, rag, _)) = best[to] else { continue };
            let rag = rag + (measure - width).powi(2) + if to < n { loose_end(&pieces[to - 1]) } else { 0.0 };
            let candidate = (lines + 1, rag, to);
            if best[from].is_none_or(|known| (candidate.0, candidate.1) < (known.0, known.1)) {
                best[from] = Some(candidate);
            }
        }
    }
    let (count, ..) = best[0]?;
    if count > most {
        return None;
    }
    let mut lines = Vec::new();
    let mut from = 0;
    while from < n {
        let (_, _, to) = best[from]?;
        lines.push(joined(&pieces[from..to]));
        from = to;
    }
    Some(lines)
}

/// How ugly it is to end a line with this: an article or a preposition belongs to what follows.
fn loose_end(piece: &Piece<'_>) -> f64 {
    let length = piece.text.trim_matches(|c: char| !c.is_alphanumeric()).chars().count();
    let is_word = piece.text.chars().all(char::is_alphabetic);
    let belongs_on = piece.text.contains(['«', '“']) || piece.text.ends_with(|c: char| c.is_ascii_digit());
    if belongs_on || is_word && length <= 3 { LOOSE_END } else { 0.0 }
}

/// As much as fits, letter by letter where a word alone is too long.
fn cut(pieces: &[Piece<'_>], font: Font, measure: f64, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for c in joined(pieces).chars() {
        let last = lines.len();
        let Some(line) = lines.last_mut() else { break };
        if font.width(line) + font.width(&format!("{c}…")) <= measure {
            line.push(c);
        } else if last < most {
            let end = line.rfind(' ').unwrap_or(line.len());
            let rest = line.split_off(end).trim_start().to_owned();
            lines.push(format!("{rest}{c}"));
        } else {
            line.truncate(line.trim_end().len());
            line.push('…');
            break;
        }
    }
    lines
}

fn joined(pieces: &[Piece<'_>]) -> String {
    let mut out = String::new();
    for (idx, piece) in pieces.iter().enumerate() {
        out.push_str(piece.text);
        if piece.space > 0.0 && idx + 1 < pieces.len() {
            out.push(' ');
        }
    }
    out
}

/// Ideographs, kana, Hangul, emoji: as wide as they are high.
fn is_wide(c: char) -> bool {
    matches!(u32::from(c), 0x1100..=0x115f | 0x2e80..=0x303e | 0x3041..=0xa4cf | 0xac00..=0xd7a3 | 0xf900..=0xfaff | 0xfe30..=0xfe6f | 0xff00..=0xff60 | 0x1f300..=0x1faff | 0x20000..=0x3fffd)
}
