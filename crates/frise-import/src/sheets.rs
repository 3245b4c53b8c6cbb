//! Spreadsheets: a sheet of an XLSX or ODS file as rows of texts, days as the strict format of dates writes them. The first sheet that holds
//! something is read, unless another is asked for. Of formulas there are the values that the program has kept; a merged cell counts for all that it covers.

mod days;
mod ods;
mod xlsx;

use roxmltree::{Document, Node, ParsingOptions};

use crate::delimited::Row;
use crate::zip::Archive;
use crate::{Kind, MAX_COLUMNS, MAX_ROWS, Sheets, Trouble};

/// More elements than a sheet of so many rows needs; with what each takes, a document stays below 64 MiB.
const MOST_NODES: u32 = 400_000;
/// The longest cell that is kept, in characters.
const LONGEST_CELL: usize = 2_000;
/// The most letters that all cells of a sheet have together.
const MOST_LETTERS: usize = 8 << 20;
/// How many sheets are named, and looked into for one that holds something.
const MOST_SHEETS: usize = 20;
/// How many merged cells are looked at.
const MOST_MERGED: usize = 2_000;

/// The rows of a sheet, without the empty ones.
pub(crate) fn read(bytes: &[u8], wanted: Option<usize>) -> Result<(Kind, Sheets, Vec<Row>), Trouble> {
    let archive = Archive::new(bytes);
    let (kind, sheets, rows) = if let Some(content) = archive.file("content.xml") {
        let styles = archive.file("styles.xml").unwrap_or_default();
        let (sheets, rows) = ods::read(&parse(&content)?, parse(&styles).ok().as_ref(), wanted);
        (Kind::Ods, sheets, rows)
    } else if let Some(workbook) = archive.file("xl/workbook.xml") {
        let (sheets, rows) = xlsx::read(&archive, &parse(&workbook)?, wanted)?;
        (Kind::Xlsx, sheets, rows)
    } else {
        return Err(Trouble::BrokenSheet);
    };
    if rows.is_empty() { Err(Trouble::Empty) } else { Ok((kind, sheets, rows)) }
}

/// Of so many sheets the one that was asked for, else the first that holds something.
fn choose(
    names: Vec<String>,
    wanted: Option<usize>,
    mut rows_of: impl FnMut(usize) -> Vec<Row>,
) -> (Sheets, Vec<Row>) {
    let mut last = Vec::new();
    for idx in 0..names.len() {
        if wanted.is_none_or(|wanted| wanted == idx) {
            last = rows_of(idx);
            if !last.is_empty() {
                return (Sheets { names, read: idx }, last);
            }
        }
    }
    (Sheets { names, read: wanted.unwrap_or_default() }, last)
}

fn parse(text: &str) -> Result<Document<'_>, Trouble> {
    let options = ParsingOptions { allow_dtd: false, nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).map_err(|_| Trouble::BrokenSheet)
}

fn named<'a, 'i>(node: Node<'a, 'i>, name: &'static str) -> impl Iterator<Item = Node<'a, 'i>> {
    node.children().filter(move |child| child.tag_name().name() == name)
}

/// An attribute, whatever its namespace.
fn attribute<'a>(node: Node<'a, '_>, name: &str) -> Option<&'a str> {
    node.attributes().find(|attribute| attribute.name() == name).map(|attribute| attribute.value())
}

fn text_of(node: Node<'_, '_>) -> String {
    let texts = node.descendants().filter(Node::is_text).filter_map(|text| text.text());
    texts.flat_map(str::chars).take(LONGEST_CELL).collect()
}

/// A number as people write it: 1843 for 1843.0 and for 1.843E3.
fn number(text: &str) -> String {
    match text.trim().parse::<f64>() {
        Ok(n) if n.fract() == 0.0 && n.abs() < 1e15 => format!("{n:.0}"),
        _ => text.chars().take(20).collect(),
    }
}

/// The rows of a sheet as they come together.
#[derive(Default)]
struct Grid {
    rows: Vec<Row>,
    letters: usize,
}

/// A merged cell: its first and last row, its first and last column, all from 1 and 0.
struct Merged {
    rows: (u32, u32),
    columns: (usize, usize),
}

impl Grid {
    fn push(&mut self, number: u32, cells: Vec<String>) {
        let cells: Vec<String> = cells.into_iter().map(|cell| cell.trim().to_owned()).collect();
        let letters: usize = cells.iter().map(String::len).sum();
        self.letters += letters;
        if letters > 0 && self.letters <= MOST_LETTERS && self.rows.len() <= MAX_ROWS {
            self.rows.push((number, cells));
        }
    }

    /// The rows, with each merged cell written wherever it covers an empty one.
    fn filled(mut self, merged: &[Merged]) -> Vec<Row> {
        // Areas that lie on each other must not be written again and again.
        let mut left_to_write = MAX_ROWS * MAX_COLUMNS;
        for Merged { rows: (top, bottom), columns: (left, right) } in merged {
            let (left, right) = (*left, (*right).min(MAX_COLUMNS - 1));
            let from = self.rows.partition_point(|(number, _)| number < top);
            let text = match self.rows.get(from) {
                Some((number, cells)) if number == top => cells.get(left).cloned().unwrap_or_default(),
                _ => continue,
            };
            for (_, cells) in self.rows[from..].iter_mut().take_while(|(number, _)| number <= bottom) {
                left_to_write = left_to_write.saturating_sub(right + 1 - left);
                if text.is_empty() || left_to_write == 0 || self.letters > MOST_LETTERS {
                    break;
                }
                cells.resize(cells.len().max(right + 1), String::new());
                for cell in cells[left..=right].iter_mut().filter(|cell| cell.is_empty()) {
                    self.letters += text.len();
                    cell.clone_from(&text);
                }
            }
        }
        self.rows
    }
}
