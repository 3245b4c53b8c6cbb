//! Fuzz targets of imports: tables and flash cards, spreadsheets, exports of Wikidata. What is understood keeps to its limits, can be told, and is a deck that can
//! be written and read again.

use frise_decks::file::MAX_CARDS;
use frise_decks::{DeckFile, Format, OwnDeck, boxes, file};
use frise_import::{MAX_COLUMNS, Wishes, read, read_as};
use frise_text::Lang;

/// The files of an XLSX workbook that an input holds, with a line of `===` between.
const OF_XLSX: [&str; 5] = [
    "xl/workbook.xml",
    "xl/worksheets/sheet1.xml",
    "xl/sharedStrings.xml",
    "xl/styles.xml",
    "xl/_rels/workbook.xml.rels",
];
/// The same for an ODS document.
const OF_ODS: [&str; 2] = ["content.xml", "styles.xml"];

/// A table with any separator, or the text export of flash cards.
pub fn import_table(bytes: &[u8]) {
    import(bytes);
}

/// An export of Wikidata in JSON.
pub fn import_wikidata(bytes: &[u8]) {
    import(bytes);
}

/// A spreadsheet: an archive as it is, or the texts in one, of which the first says which kind it is.
pub fn import_sheet(bytes: &[u8]) {
    if bytes.starts_with(b"PK") {
        return import(bytes);
    }
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let names: &[&str] = if text.contains("<workbook") { &OF_XLSX } else { &OF_ODS };
    import(&archive(names.iter().copied().zip(text.split("\n===\n"))));
}

/// A deck file with pictures inside.
pub fn deck_frise(bytes: &[u8]) {
    crate::read_deck(bytes, Format::Frise, &[]);
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(own) = OwnDeck::read(text) else { return };
    let again = OwnDeck::read(&own.write()).unwrap_or_else(|faults| panic!("what was written: {faults:?}"));
    assert_eq!(again.hash(), own.hash(), "written and read it is another deck");
    let _ = own.obstacles(boxes());
}

fn import(bytes: &[u8]) {
    let lang = Lang::english();
    let preview = match read(bytes, lang) {
        Ok(preview) => preview,
        Err(trouble) => return drop((trouble.message(lang), trouble.remedy(lang))),
    };
    assert!(preview.cards.len() <= MAX_CARDS && preview.columns.len() <= MAX_COLUMNS, "beyond the limits");
    for problem in &preview.problems {
        let _ = (problem.message(lang), problem.remedy(lang));
    }
    if !preview.cards.is_empty() {
        let deck = preview.deck("imported", "Imported");
        let written = file::write(&deck, Format::Toml);
        let again = DeckFile::read(written.as_bytes(), Format::Toml);
        assert!(again.is_ok_and(|again| again.deck == deck), "what was imported is no deck: {written}");
    }
    // Whatever is asked about can be answered.
    let dates =
        preview.problems.iter().filter_map(|problem| Some((problem.row, *problem.readings().first()?)));
    let wishes = Wishes { dates: dates.collect(), sheet: Some(0) };
    if !wishes.dates.is_empty() {
        let _ = read_as(bytes, lang, &wishes);
    }
}

/// An archive of these files, not compressed: the fuzzer is to look for faults in what they say.
fn archive<'a>(files: impl Iterator<Item = (&'a str, &'a str)>) -> Vec<u8> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    for (name, content) in files {
        let at = (out.len() as u32).to_le_bytes();
        let mut sizes = vec![0; 4];
        sizes.extend((content.len() as u32).to_le_bytes().repeat(2));
        sizes.extend((name.len() as u16).to_le_bytes());
        sizes.extend([0, 0]);
        out.extend(b"PK\x03\x04\x14\0\0\0\0\0\0\0\0\0");
        out.extend(&sizes);
        out.extend(name.bytes().chain(content.bytes()));
        directory.extend(b"PK\x01\x02\x14\0\x14\0\0\0\0\0\0\0\0\0");
        directory.extend(&sizes);
        directory.extend([0; 10]);
        directory.extend(at);
        directory.extend(name.bytes());
    }
    let at = (out.len() as u32).to_le_bytes();
    out.extend(&directory);
    out.extend(b"PK\x05\x06\0\0\0\0\0\0\0\0");
    out.extend((directory.len() as u32).to_le_bytes());
    out.extend(at);
    out.extend([0, 0]);
    out
}
