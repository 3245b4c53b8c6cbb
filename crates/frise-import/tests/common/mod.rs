//! What the tests of imports share: a language, archives made by hand, and cards as lines.

use std::io::Write;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use frise_import::Preview;
use frise_text::Lang;

pub fn french() -> Lang {
    Lang::from_code("fr").expect("it ships with the game")
}

/// Date, id and title of each card.
pub fn shown(preview: &Preview) -> Vec<String> {
    let line = |card: &frise_import::ImportedCard| {
        format!("{} {} {}", card.date, card.id, card.title.in_lang(french()))
    };
    preview.cards.iter().map(line).collect()
}

/// A ZIP archive of these files.
pub fn archive(files: &[(&str, String)]) -> Vec<u8> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    for (name, content) in files {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(content.as_bytes()).expect("in memory");
        let data = encoder.finish().expect("in memory");
        let at = out.len() as u32;
        let mut sizes = vec![0; 4];
        sizes.extend((data.len() as u32).to_le_bytes());
        sizes.extend((content.len() as u32).to_le_bytes());
        sizes.extend((name.len() as u16).to_le_bytes());
        sizes.extend([0, 0]);
        out.extend(b"PK\x03\x04\x14\0\0\0\x08\0\0\0\0\0");
        out.extend(&sizes);
        out.extend(name.bytes().chain(data));
        directory.extend(b"PK\x01\x02\x14\0\x14\0\0\0\x08\0\0\0\0\0");
        directory.extend(&sizes);
        directory.extend([0; 10]);
        directory.extend(at.to_le_bytes());
        directory.extend(name.bytes());
    }
    let at = out.len() as u32;
    let size = directory.len() as u32;
    out.extend(directory);
    out.extend(b"PK\x05\x06\0\0\0\0");
    out.extend((files.len() as u16).to_le_bytes().repeat(2));
    out.extend(size.to_le_bytes());
    out.extend(at.to_le_bytes());
    out.extend([0, 0]);
    out
}
