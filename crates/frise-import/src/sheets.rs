//! Spreadsheets: the first sheet of an XLSX or ODS file as rows of texts; days as the strict format of dates writes them.

use roxmltree::{Document, Node, ParsingOptions};

use crate::delimited::Row;
use crate::{Kind, MAX_COLUMNS, MAX_ROWS, Trouble, zip};

/// More elements than a sheet of so many rows needs.
const MOST_NODES: u32 = 1_500_000;
/// The longest cell that is kept, in characters.
const LONGEST_CELL: usize = 2_000;

/// The rows of the first sheet, without the empty ones.
pub(crate) fn read(archive: &[u8]) -> Result<(Kind, Vec<Row>), Trouble> {
    let (kind, rows) = if let Some(content) = zip::file(archive, "content.xml") {
        (Kind::Ods, ods(&parse(&content)?))
    } else if let Some(workbook) = zip::file(archive, "xl/workbook.xml") {
        (Kind::Xlsx, xlsx(archive, &workbook)?)
    } else {
        return Err(Trouble::BrokenSheet);
    };
    if rows.is_empty() { Err(Trouble::Empty) } else { Ok((kind, rows)) }
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

fn ods(document: &Document<'_>) -> Vec<Row> {
    let Some(table) = document.descendants().find(|node| node.tag_name().name() == "table") else {
        return Vec::new();
    };
    let rows = table.descendants().filter(|node| node.tag_name().name() == "table-row");
    let (mut out, mut number) = (Vec::new(), 1_u32);
    for row in rows.take(MAX_ROWS + 1) {
        let mut cells: Vec<String> = Vec::new();
        for cell in row
            .children()
            .filter(|node| matches!(node.tag_name().name(), "table-cell" | "covered-table-cell"))
        {
            let repeated =
                attribute(cell, "number-columns-repeated").and_then(|n| n.parse().ok()).unwrap_or(1_usize);
            let room = MAX_COLUMNS.saturating_sub(cells.len());
            cells.extend(std::iter::repeat_n(ods_cell(cell), repeated.min(room)));
        }
        push(&mut out, number, cells);
        // A row that is repeated is an empty one, or the same card many times.
        let repeated = attribute(row, "number-rows-repeated").and_then(|n| n.parse().ok()).unwrap_or(1_u32);
        number = number.saturating_add(repeated.max(1));
    }
    out
}

fn ods_cell(cell: Node<'_, '_>) -> String {
    match attribute(cell, "value-type") {
        Some("date") => {
            attribute(cell, "date-value").map(|day| day.chars().take(10).collect()).unwrap_or_default()
        }
        Some("float") => attribute(cell, "value").map(|n| n.chars().take(20).collect()).unwrap_or_default(),
        _ => named(cell, "p").map(text_of).collect::<Vec<_>>().join(" "),
    }
}

fn xlsx(archive: &[u8], workbook: &str) -> Result<Vec<Row>, Trouble> {
    let workbook = parse(workbook)?;
    let first =
        workbook.descendants().find(|node| node.tag_name().name() == "sheet").ok_or(Trouble::Empty)?;
    let path = sheet_path(archive, attribute(first, "id").unwrap_or_default());
    let sheet = zip::file(archive, &path).ok_or(Trouble::BrokenSheet)?;
    let sheet = parse(&sheet)?;
    let strings = zip::file(archive, "xl/sharedStrings.xml").unwrap_or_else(|| "<sst/>".to_owned());
    let strings = parse(&strings)?;
    let strings: Vec<String> = named(strings.root_element(), "si").map(shared_string).collect();
    let days = day_styles(&zip::file(archive, "xl/styles.xml").unwrap_or_default());
    let since_1904 =
        workbook.descendants().any(|node| matches!(attribute(node, "date1904"), Some("1" | "true")));
    let (mut out, mut number) = (Vec::new(), 0_u32);
    for row in sheet.descendants().filter(|node| node.tag_name().name() == "row").take(MAX_ROWS + 1) {
        number = attribute(row, "r").and_then(|n| n.parse().ok()).unwrap_or(number + 1);
        let mut cells: Vec<String> = Vec::new();
        for cell in named(row, "c") {
            let column = attribute(cell, "r").and_then(column_of).unwrap_or(cells.len());
            if column < MAX_COLUMNS {
                let style: usize = attribute(cell, "s").and_then(|s| s.parse().ok()).unwrap_or_default();
                let is_day = days.get(style).copied().unwrap_or_default();
                cells.resize(cells.len().max(column + 1), String::new());
                cells[column] = xlsx_cell(cell, &strings, is_day, since_1904);
            }
        }
        push(&mut out, number, cells);
    }
    Ok(out)
}

/// Where the sheet with this relation lies; the first one, if nobody says.
fn sheet_path(archive: &[u8], relation: &str) -> String {
    let usual = || "xl/worksheets/sheet1.xml".to_owned();
    let Some(relations) = zip::file(archive, "xl/_rels/workbook.xml.rels") else { return usual() };
    let Ok(relations) = parse(&relations) else { return usual() };
    let found = relations.descendants().find(|node| attribute(*node, "Id") == Some(relation));
    match found.and_then(|node| attribute(node, "Target")) {
        Some(target) => target.strip_prefix('/').map_or_else(|| format!("xl/{target}"), str::to_owned),
        None => usual(),
    }
}

/// A string and its parts, without how it is pronounced.
fn shared_string(node: Node<'_, '_>) -> String {
    let parts = node.children().filter(|part| matches!(part.tag_name().name(), "t" | "r"));
    parts.map(text_of).collect()
}

/// Which styles of a workbook show a number as a day.
fn day_styles(styles: &str) -> Vec<bool> {
    let Ok(document) = parse(styles) else { return Vec::new() };
    let custom: Vec<(&str, &str)> = document
        .descendants()
        .filter(|node| node.tag_name().name() == "numFmt")
        .filter_map(|node| Some((attribute(node, "numFmtId")?, attribute(node, "formatCode")?)))
        .collect();
    let is_day = |id: &str| match id.parse::<u32>() {
        Ok(14..=17 | 22 | 27..=36 | 50..=58) => true,
        _ => custom
            .iter()
            .any(|(other, code)| *other == id && code.to_lowercase().contains(['y', 'd', 'a', 'j'])),
    };
    let Some(formats) = document.descendants().find(|node| node.tag_name().name() == "cellXfs") else {
        return Vec::new();
    };
    named(formats, "xf").map(|node| attribute(node, "numFmtId").is_some_and(is_day)).collect()
}

fn xlsx_cell(cell: Node<'_, '_>, strings: &[String], is_day: bool, since_1904: bool) -> String {
    let value = || named(cell, "v").next().map(text_of).unwrap_or_default();
    match attribute(cell, "t") {
        Some("s") => {
            value().parse().ok().and_then(|idx: usize| strings.get(idx).cloned()).unwrap_or_default()
        }
        Some("inlineStr") => named(cell, "is").next().map(shared_string).unwrap_or_default(),
        Some("str" | "d") => value(),
        Some("e" | "b") => String::new(),
        _ if is_day => value().parse().ok().and_then(|n| day(n, since_1904)).unwrap_or_else(value),
        _ => value(),
    }
}

/// The day of a serial number: days since the end of 1899, with a 29 February 1900 that never was.
fn day(serial: f64, since_1904: bool) -> Option<String> {
    let n = serial.floor() as i64 + if since_1904 { 1_462 } else { 0 };
    if !(1..=2_958_465).contains(&n) {
        return None;
    }
    // Days since 1 March 0000, and the year from there.
    let days = n + 693_899 + if n < 60 { 1 } else { 0 };
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (year, month) =
        (year + era * 400 + i64::from(month >= 10), if month < 10 { month + 3 } else { month - 9 });
    Some(format!("{year}-{month:02}-{day:02}"))
}

/// The column of a cell such as `B7`, from 0.
fn column_of(cell: &str) -> Option<usize> {
    let letters = cell.bytes().take_while(u8::is_ascii_uppercase).take(4);
    let n = letters.fold(0_usize, |n, letter| 26 * n + usize::from(letter - b'A') + 1);
    n.checked_sub(1)
}

fn push(out: &mut Vec<Row>, number: u32, cells: Vec<String>) {
    let cells: Vec<String> = cells.into_iter().map(|cell| cell.trim().to_owned()).collect();
    if cells.iter().any(|cell| !cell.is_empty()) {
        out.push((number, cells));
    }
}
