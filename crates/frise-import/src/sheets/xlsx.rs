//! A sheet of Excel: its cells, the strings that sheets share, which styles show dates, and merged cells.

use roxmltree::{Document, Node};

use super::days::{self, Shows};
use super::{
    Grid, MOST_LETTERS, MOST_MERGED, MOST_SHEETS, Merged, attribute, choose, named, number, parse, text_of,
};
use crate::delimited::Row;
use crate::zip::Archive;
use crate::{MAX_COLUMNS, MAX_ROWS, Sheets, Trouble};

/// What all sheets of a workbook share.
struct Shared {
    strings: Vec<String>,
    styles: Vec<Option<Shows>>,
    since_1904: bool,
}

pub(super) fn read(
    archive: &Archive<'_>,
    workbook: &Document<'_>,
    wanted: Option<usize>,
) -> Result<(Sheets, Vec<Row>), Trouble> {
    let is_sheet = |node: &Node<'_, '_>| node.tag_name().name() == "sheet";
    let sheets: Vec<Node<'_, '_>> = workbook.descendants().filter(is_sheet).take(MOST_SHEETS).collect();
    if sheets.is_empty() {
        return Err(Trouble::Empty);
    }
    let relations = archive.file("xl/_rels/workbook.xml.rels").unwrap_or_default();
    let relations = parse(&relations).ok();
    let path = |sheet: Node<'_, '_>, idx: usize| {
        let id = attribute(sheet, "id").unwrap_or_default();
        let found = relations.as_ref().and_then(|relations| target(relations, id));
        found.unwrap_or_else(|| format!("xl/worksheets/sheet{}.xml", idx + 1))
    };
    let shared = Shared {
        strings: strings(&archive.file("xl/sharedStrings.xml").unwrap_or_else(|| "<sst/>".to_owned()))?,
        styles: days::styles(&archive.file("xl/styles.xml").unwrap_or_default()),
        since_1904: workbook
            .descendants()
            .any(|node| matches!(attribute(node, "date1904"), Some("1" | "true"))),
    };
    let names = sheets.iter().map(|sheet| attribute(*sheet, "name").unwrap_or_default().to_owned()).collect();
    // A sheet that cannot be read is no reason to read another.
    let mut broken = None;
    let chosen = choose(names, wanted, |idx| {
        if broken.is_some() {
            return Vec::new();
        }
        let text = archive.file(&path(sheets[idx], idx)).ok_or(Trouble::BrokenSheet);
        match text.and_then(|text| Ok(rows(&parse(&text)?, &shared))) {
            Ok(rows) => rows,
            Err(why) => {
                broken = Some(why);
                Vec::new()
            }
        }
    });
    broken.map_or(Ok(chosen), Err)
}

/// Where the sheet with this relation lies.
fn target(relations: &Document<'_>, id: &str) -> Option<String> {
    let found = relations.descendants().find(|node| attribute(*node, "Id") == Some(id))?;
    let target = attribute(found, "Target")?;
    Some(target.strip_prefix('/').map_or_else(|| format!("xl/{target}"), str::to_owned))
}

fn strings(text: &str) -> Result<Vec<String>, Trouble> {
    let document = parse(text)?;
    let mut letters = 0;
    let mut strings = Vec::new();
    for node in named(document.root_element(), "si") {
        let string = string(node);
        letters += string.len();
        if letters > MOST_LETTERS {
            break;
        }
        strings.push(string);
    }
    Ok(strings)
}

/// A string and its parts, without how it is pronounced.
fn string(node: Node<'_, '_>) -> String {
    let parts = node.children().filter(|part| matches!(part.tag_name().name(), "t" | "r"));
    parts.map(text_of).collect()
}

fn rows(sheet: &Document<'_>, shared: &Shared) -> Vec<Row> {
    let (mut grid, mut at) = (Grid::default(), 0_u32);
    for row in sheet.descendants().filter(|node| node.tag_name().name() == "row").take(MAX_ROWS + 1) {
        let said = attribute(row, "r").and_then(|n| n.parse().ok()).filter(|n| *n > at);
        at = said.unwrap_or(at.saturating_add(1));
        let mut cells: Vec<String> = Vec::new();
        for node in named(row, "c") {
            let column = attribute(node, "r").and_then(place).map_or(cells.len(), |(column, _)| column);
            if column < MAX_COLUMNS {
                cells.resize(cells.len().max(column + 1), String::new());
                cells[column] = cell(node, shared);
            }
        }
        grid.push(at, cells);
    }
    let is_merged = |node: &Node<'_, '_>| node.tag_name().name() == "mergeCell";
    let merged = sheet.descendants().filter(is_merged).take(MOST_MERGED);
    let merged: Vec<Merged> = merged.filter_map(|node| area(attribute(node, "ref")?)).collect();
    grid.filled(&merged)
}

fn cell(node: Node<'_, '_>, shared: &Shared) -> String {
    let value = || named(node, "v").next().map(text_of).unwrap_or_default();
    let style: usize = attribute(node, "s").and_then(|s| s.parse().ok()).unwrap_or_default();
    match (attribute(node, "t"), shared.styles.get(style).copied().flatten()) {
        (Some("s"), _) => value()
            .trim()
            .parse()
            .ok()
            .and_then(|idx: usize| shared.strings.get(idx).cloned())
            .unwrap_or_default(),
        (Some("inlineStr"), _) => named(node, "is").next().map(string).unwrap_or_default(),
        (Some("str"), _) => value(),
        (Some("d"), _) => value().chars().take_while(|c| *c != 'T').collect(),
        (Some("e" | "b"), _) => String::new(),
        (_, Some(shows)) => {
            let day = value().trim().parse().ok().and_then(|n| days::date(n, shows, shared.since_1904));
            day.unwrap_or_else(|| number(&value()))
        }
        (_, None) => number(&value()),
    }
}

/// What a merged cell such as `A2:A7` covers.
fn area(text: &str) -> Option<Merged> {
    let (from, to) = text.split_once(':')?;
    let ((left, top), (right, bottom)) = (place(from)?, place(to)?);
    (left <= right && left < MAX_COLUMNS && top <= bottom)
        .then_some(Merged { rows: (top, bottom), columns: (left, right) })
}

/// The column, from 0, and the row of a cell such as `B7`.
fn place(cell: &str) -> Option<(usize, u32)> {
    let letters = cell.bytes().take_while(u8::is_ascii_uppercase).take(4);
    let n = letters.clone().fold(0_usize, |n, letter| 26 * n + usize::from(letter - b'A') + 1);
    Some((n.checked_sub(1)?, cell.get(letters.count()..)?.parse().ok()?))
}
