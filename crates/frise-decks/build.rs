//! Rebuilds the crate when a box, a picture or a font changes: the embedding macro cannot ask for that on a stable compiler.
//! Writes down how wide each character of the fonts is, so that titles are set the same everywhere without a font at hand.

use std::fmt::Write;
use std::{env, fs, path::Path};

fn main() {
    for changed in ["../../days", "../../decks", "../../pictures", "fonts"] {
        println!("cargo::rerun-if-changed={changed}");
    }
    let tables = [("TITLE_WIDTHS", "fonts/frise-title.ttf"), ("TEXT_WIDTHS", "fonts/frise-text.ttf")];
    let code: String = tables.iter().map(|(name, file)| widths(name, file)).collect();
    let folder = env::var("OUT_DIR").expect("cargo says where to write");
    fs::write(Path::new(&folder).join("widths.rs"), code).expect("the folder is there");
}

/// A table of characters and their widths in thousandths of the size.
fn widths(name: &str, file: &str) -> String {
    let bytes = fs::read(file).expect("the font is there");
    let face = ttf_parser::Face::parse(&bytes, 0).expect("it is a font");
    let mut pairs: Vec<(u16, u16)> = Vec::new();
    for code in 0x20..=u16::MAX {
        let glyph = char::from_u32(u32::from(code)).and_then(|c| face.glyph_index(c));
        let advance = glyph.and_then(|glyph| face.glyph_hor_advance(glyph));
        pairs.extend(
            advance
                .map(|advance| (code, (u32::from(advance) * 1000 / u32::from(face.units_per_em())) as u16)),
        );
    }
    let mut out = format!("static {name}: [(u16, u16); {}] = [", pairs.len());
    for pair in pairs {
        let _ = write!(out, "{pair:?},");
    }
    out + "];\n"
}
