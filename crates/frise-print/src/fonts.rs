//! Font handling: text shaping (kerning, marks) with the fonts of the cards, font fallback by character, line breaking.

use std::collections::BTreeSet;

use frise_decks::draw::fonts::FONTS;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::ttf_parser;
use thiserror::Error;

/// One of the two families of the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    /// Titles, dates, headings.
    Title,
    /// What is read.
    Text,
}

impl Family {
    /// What a page asks a browser for, ours first.
    pub(crate) fn css(self) -> &'static str {
        match self {
            Family::Title => "Frise Title,Arial Narrow,Helvetica,Arial,sans-serif",
            Family::Text => "Frise Text,Georgia,Times New Roman,serif",
        }
    }

    /// The family that an SVG document asks for.
    pub(crate) fn of_css(list: &str) -> Family {
        if list.trim_start().starts_with("Frise Text") { Family::Text } else { Family::Title }
    }
}

/// Bytes that are no font.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("this is not a font that can be embedded: give a TrueType or OpenType file")]
pub struct FontError;

/// The fonts of a job: ours, and others for characters that ours do not have.
pub struct FontBook {
    faces: Vec<Face>,
}

struct Face {
    shaper: rustybuzz::Face<'static>,
    font: Font,
    /// The characters that it has, in order.
    covered: Vec<char>,
}

/// Characters of one font in a row.
pub(crate) struct Run {
    pub(crate) font: Font,
    pub(crate) glyphs: Vec<KrillaGlyph>,
    pub(crate) text: String,
    /// How wide it is at size 1.
    pub(crate) width: f32,
}

impl FontBook {
    /// The fonts of the cards.
    pub fn ours() -> Result<FontBook, FontError> {
        let faces = FONTS.iter().map(|font| Face::read(font.ttf, 0)).collect::<Result<_, _>>()?;
        Ok(FontBook { faces })
    }

    /// Adds a font if it has any of these characters, and says whether it has; a collection holds several, told by their index. It stays
    /// for as long as the program runs.
    pub fn add_if_it_has_any(&mut self, bytes: Vec<u8>, index: u32, characters: &BTreeSet<char>) -> bool {
        let is_of_use = ttf_parser::Face::parse(&bytes, index)
            .is_ok_and(|face| characters.iter().any(|c| face.glyph_index(*c).is_some()));
        let face = is_of_use.then(|| Face::read(bytes.leak(), index).ok()).flatten();
        let is_added = face.is_some();
        self.faces.extend(face);
        is_added
    }

    /// Whether some font has a character.
    pub fn has(&self, c: char) -> bool {
        c.is_control() || self.faces.iter().any(|face| face.has(c))
    }

    /// How wide a text is at size 1.
    pub(crate) fn width(&self, family: Family, text: &str) -> f64 {
        self.shape(family, text).iter().map(|run| f64::from(run.width)).sum()
    }

    /// A text broken at spaces into lines of at most this width, at size 1.
    pub(crate) fn lines(&self, family: Family, text: &str, width: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split([' ', '\n', '\t']).filter(|word| !word.is_empty()) {
            match lines.last_mut() {
                Some(line) if self.width(family, &format!("{line} {word}")) <= width => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }

    /// The glyphs of a text, font by font.
    pub(crate) fn shape(&self, family: Family, text: &str) -> Vec<Run> {
        let first = if family == Family::Title { 0 } else { 1 };
        let face_of = |c: char| {
            let others = (0..self.faces.len()).filter(|idx| *idx != first);
            std::iter::once(first).chain(others).find(|idx| self.faces[*idx].has(c))
        };
        let mut runs: Vec<(usize, String)> = Vec::new();
        for c in text.chars().filter(|c| !c.is_control()) {
            // What no font has is drawn as a box by the first.
            let face = face_of(c).unwrap_or(first);
            match runs.last_mut() {
                // A space has no look of its own: it stays with what is before it.
                Some((last, run)) if *last == face || c == ' ' && self.faces[*last].has(c) => run.push(c),
                _ => runs.push((face, c.to_string())),
            }
        }
        runs.into_iter().map(|(face, run)| self.faces[face].shape(run)).collect()
    }
}

impl Face {
    fn read(bytes: &'static [u8], index: u32) -> Result<Face, FontError> {
        let shaper = rustybuzz::Face::from_slice(bytes, index).ok_or(FontError)?;
        let font = Font::new(bytes.into(), index).ok_or(FontError)?;
        let mut covered = Vec::new();
        for table in shaper.tables().cmap.into_iter().flat_map(|cmap| cmap.subtables) {
            if table.is_unicode() {
                table.codepoints(|code| covered.extend(char::from_u32(code)));
            }
        }
        covered.sort_unstable();
        covered.dedup();
        Ok(Face { shaper, font, covered })
    }

    fn has(&self, c: char) -> bool {
        self.covered.binary_search(&c).is_ok()
    }

    fn shape(&self, text: String) -> Run {
        let em = self.font.units_per_em();
        let mut buffer = rustybuzz::UnicodeBuffer::new();
        buffer.push_str(&text);
        buffer.guess_segment_properties();
        let shaped = rustybuzz::shape(&self.shaper, &[], buffer);
        let (infos, positions) = (shaped.glyph_infos(), shaped.glyph_positions());
        // A cluster ends where the next one in the text begins.
        let mut starts: Vec<usize> = infos.iter().map(|info| info.cluster as usize).collect();
        starts.sort_unstable();
        let end_of = |start: usize| {
            let next = starts.partition_point(|other| *other <= start);
            starts.get(next).copied().unwrap_or(text.len())
        };
        let glyphs: Vec<KrillaGlyph> = infos
            .iter()
            .zip(positions)
            .map(|(info, place)| {
                let start = info.cluster as usize;
                KrillaGlyph::new(
                    GlyphId::new(info.glyph_id),
                    place.x_advance as f32 / em,
                    place.x_offset as f32 / em,
                    place.y_offset as f32 / em,
                    place.y_advance as f32 / em,
                    start..end_of(start),
                    None,
                )
            })
            .collect();
        let width = positions.iter().map(|place| place.x_advance as f32 / em).sum();
        Run { font: self.font.clone(), glyphs, text, width }
    }
}
