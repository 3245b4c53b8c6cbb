//! Delimited text: which sign separates the cells, and the rows. Exports of Anki say it themselves; tables of Markdown are read too.

use csv::ReaderBuilder;

use crate::{MAX_COLUMNS, MAX_ROWS, Trouble};

const SEPARATORS: [char; 4] = ['\t', ';', '|', ','];
/// How many rows decide which separator it is.
const SAMPLE: usize = 40;

/// A row and its number in the file.
pub(crate) type Row = (u32, Vec<String>);

/// The rows of a text, without the empty ones.
pub(crate) fn read(text: &str) -> Result<(char, Vec<Row>), Trouble> {
    let (told, text, skipped) = directives(text);
    let separator = told.unwrap_or_else(|| likeliest(text));
    let rows = rows(text, separator, MAX_ROWS + 1, skipped);
    if rows.is_empty() { Err(Trouble::Empty) } else { Ok((separator, rows)) }
}

/// The lines at the beginning with which Anki says how its export is to be read.
fn directives(text: &str) -> (Option<char>, &str, u32) {
    let (mut rest, mut separator, mut skipped) = (text, None, 0);
    while rest.starts_with('#') {
        let line = rest.lines().next().unwrap_or_default();
        let Some((name, value)) = line[1..].split_once(':') else { break };
        if !["separator", "html", "columns", "notetype", "deck", "tags", "guid"]
            .iter()
            .any(|known| name.starts_with(known))
        {
            break;
        }
        if name == "separator" {
            separator = match value.trim().to_ascii_lowercase().as_str() {
                "tab" => Some('\t'),
                "comma" => Some(','),
                "semicolon" => Some(';'),
                "pipe" => Some('|'),
                _ => None,
            };
        }
        rest = rest[line.len()..].trim_start_matches('\r').strip_prefix('\n').unwrap_or_default();
        skipped += 1;
    }
    (separator, rest, skipped)
}

/// The separator with which most rows have the same number of cells, more than one.
fn likeliest(text: &str) -> char {
    let score = |separator: &char| {
        let widths: Vec<usize> = rows(text, *separator, SAMPLE, 0)
            .iter()
            .map(|(_, cells)| cells.len())
            .filter(|width| *width > 1)
            .collect();
        let usual = widths.iter().map(|width| widths.iter().filter(|other| *other == width).count()).max();
        (usual.unwrap_or_default(), widths.iter().copied().max().unwrap_or_default().min(20))
    };
    let best = SEPARATORS.into_iter().rev().max_by_key(score);
    best.filter(|separator| score(separator).0 > 0).unwrap_or('\t')
}

fn rows(text: &str, separator: char, most: usize, skipped: u32) -> Vec<Row> {
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator as u8)
        .from_reader(text.as_bytes());
    // The reader counts a line end of two characters as one, but counts it when the next row begins.
    let lines = LineNumbers::of(text);
    let mut out = Vec::new();
    for record in reader.records().take(most) {
        let Ok(record) = record else { break };
        let at = record.position().map_or(0, |position| position.byte() as usize);
        let mut cells: Vec<String> =
            record.iter().take(MAX_COLUMNS).map(|cell| cell.trim().to_owned()).collect();
        if separator == '|' && text[at..].trim_start().starts_with('|') {
            // A row of Markdown begins and ends with the separator.
            cells.remove(0);
            if cells.last().is_some_and(String::is_empty) {
                cells.pop();
            }
        }
        // Neither an empty row nor the rule under the headings of Markdown.
        if cells.iter().any(|cell| cell.contains(char::is_alphanumeric)) {
            out.push((lines.at(at) + skipped, cells));
        }
    }
    out
}

/// The line of each place in a text.
struct LineNumbers<'a> {
    text: &'a str,
    starts: Vec<usize>,
}

impl LineNumbers<'_> {
    fn of(text: &str) -> LineNumbers<'_> {
        let breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(idx, _)| idx + 1);
        LineNumbers { text, starts: std::iter::once(0).chain(breaks).collect() }
    }

    /// The line on which what begins here stands; empty lines before it belong to no row.
    fn at(&self, place: usize) -> u32 {
        let blank = self.text[place..].len() - self.text[place..].trim_start_matches(['\r', '\n']).len();
        self.starts.partition_point(|start| *start <= place + blank) as u32
    }
}
