//! CSV front end: a block of settings, a table of themes, a table of cards, as a person lays out a sheet, to flat entries
//! and back. The headings of the tables begin with `theme id` and `card id`, which no id can be mistaken for.

use csv::{ReaderBuilder, StringRecord, Terminator, WriterBuilder};

use super::document::{Document, Entry};
use super::{Fault, MAX_CARDS, MAX_FIELDS, MAX_THEMES};
use crate::finding::{Finding, Kind};
use crate::text::excerpt;

const THEME_HEADING: &str = "theme id";
const CARD_HEADING: &str = "card id";
/// What makes a spreadsheet take a cell for a formula; an apostrophe in front of it prevents that.
const FORMULA_STARTS: [char; 10] = ['=', '+', '-', '@', '\'', '＝', '＋', '－', '＠', '|'];

/// More than anybody reads of what is wrong.
const MOST_FAULTS: usize = 1_000;

pub(super) fn read(text: &str) -> Result<Document, Vec<Finding>> {
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter(text))
        .from_reader(text.as_bytes());
    let mut sheet = Sheet::default();
    let line_starts = super::line_starts(text);
    for record in reader.records() {
        if sheet.is_too_much() {
            break;
        }
        match record {
            Ok(record) => sheet.row(&record, line_of(&record, text, &line_starts)),
            Err(error) => sheet.fault(1, Fault::Syntax { detail: excerpt(&error.to_string()) }),
        }
    }
    if sheet.headings.is_empty() {
        sheet.fault(1, Fault::NoCardTable);
    }
    if sheet.faults.is_empty() { Ok(sheet.document) } else { Err(sheet.faults) }
}

/// The first row is a setting, so what follows its name is the delimiter.
fn delimiter(text: &str) -> u8 {
    let first_line = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let found = first_line.bytes().find(|byte| b",;\t".contains(byte));
    found.unwrap_or(b',')
}

/// The line of a row. The reader's own count is one too low after a line end of two characters, and does not know of empty lines.
fn line_of(record: &StringRecord, text: &str, line_starts: &[usize]) -> u32 {
    let place = record.position().map_or(0, |position| position.byte() as usize);
    let rest = text.get(place..).unwrap_or_default();
    let blank = rest.len() - rest.trim_start_matches(['\r', '\n']).len();
    line_starts.partition_point(|start| *start <= place + blank) as u32
}

#[derive(Default)]
struct Sheet {
    document: Document,
    headings: Vec<String>,
    in_cards: bool,
    faults: Vec<Finding>,
}

impl Sheet {
    fn row(&mut self, record: &StringRecord, line: u32) {
        let cells: Vec<&str> = record.iter().map(|cell| unguarded(cell.trim())).collect();
        if cells.iter().all(|cell| cell.is_empty()) {
            return;
        }
        let first = cells[0].to_ascii_lowercase();
        if first == THEME_HEADING || first == CARD_HEADING {
            self.in_cards = first == CARD_HEADING;
            self.headings = cells.iter().map(|cell| cell.to_ascii_lowercase()).collect();
            self.headings[0] = "id".to_owned();
        } else if self.headings.is_empty() {
            let values = cells[1..].iter().map(|cell| (*cell).to_owned());
            self.document.deck.push(&first, line, values);
        } else {
            let entry = self.entry(line, &cells);
            let entries = if self.in_cards { &mut self.document.cards } else { &mut self.document.themes };
            entries.push(entry);
        }
    }

    /// Whether it is certain that this is no deck, so that nobody need read on.
    fn is_too_much(&self) -> bool {
        let Document { deck, themes, cards, .. } = &self.document;
        self.faults.len() > MOST_FAULTS
            || deck.fields.len() > MAX_FIELDS
            || themes.len() > MAX_THEMES
            || cards.len() > MAX_CARDS
    }

    fn entry(&mut self, line: u32, cells: &[&str]) -> Entry {
        let mut entry = Entry { line, fields: Vec::new() };
        for (idx, cell) in cells.iter().enumerate() {
            match self.headings.get(idx).map(String::as_str) {
                Some("allow") => entry.push("allow", line, cell.split_whitespace().map(str::to_owned)),
                Some(heading) if !heading.is_empty() => entry.push(heading, line, [(*cell).to_owned()]),
                _ if cell.is_empty() => {}
                _ => self.fault(line, Fault::ExtraCell { text: excerpt(cell) }),
            }
        }
        entry
    }

    fn fault(&mut self, line: u32, fault: Fault) {
        self.faults.push(Finding { card: None, line: Some(line), kind: Kind::Fault(fault) });
    }
}

pub(super) fn write(document: &Document) -> String {
    let mut rows: Vec<Vec<String>> = document
        .deck
        .fields
        .iter()
        .map(|field| std::iter::once(&field.name).chain(&field.values).cloned().collect())
        .collect();
    if !document.themes.is_empty() {
        table(&mut rows, THEME_HEADING, &document.themes);
    }
    table(&mut rows, CARD_HEADING, &document.cards);
    let width = rows.iter().map(Vec::len).max().unwrap_or_default();
    let mut writer = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(Vec::new());
    for mut row in rows {
        row.resize(width, String::new());
        // Writing to memory does not fail.
        let _ = writer.write_record(row.iter().map(|cell| guarded(cell)));
    }
    let bytes = writer.into_inner().unwrap_or_default();
    // With this mark a spreadsheet knows that the file is UTF-8.
    format!("\u{feff}{}", String::from_utf8_lossy(&bytes))
}

/// An empty row, the headings that any entry uses, in the order of the fullest one, and the entries.
fn table(rows: &mut Vec<Vec<String>>, id_heading: &str, entries: &[Entry]) {
    let mut headings: Vec<&str> = Vec::new();
    for field in entries.iter().flat_map(|entry| &entry.fields) {
        if !headings.contains(&field.name.as_str()) {
            headings.push(&field.name);
        }
    }
    rows.push(Vec::new());
    rows.push(headings.iter().map(|name| if *name == "id" { id_heading } else { name }.to_owned()).collect());
    for entry in entries {
        let cell = |name: &&str| entry.get(name).map(|field| field.values.join(" ")).unwrap_or_default();
        rows.push(headings.iter().map(cell).collect());
    }
}

fn guarded(cell: &str) -> String {
    if cell.starts_with(FORMULA_STARTS) { format!("'{cell}") } else { cell.to_owned() }
}

fn unguarded(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|rest| rest.starts_with(FORMULA_STARTS)).unwrap_or(cell)
}
