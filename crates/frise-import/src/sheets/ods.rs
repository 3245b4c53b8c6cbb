//! A sheet of LibreOffice: cells and rows that are repeated are written once, and merged cells cover others.

use std::collections::HashMap;

use roxmltree::{Document, Node};

use super::days::Shows;
use super::{Grid, MOST_MERGED, MOST_SHEETS, Merged, attribute, choose, named, number, text_of};
use crate::delimited::Row;
use crate::{MAX_COLUMNS, MAX_ROWS, Sheets};

/// The rows of a sheet; the formats of dates stand with the cells, or with the styles that all documents have.
pub(super) fn read(
    document: &Document<'_>,
    shared: Option<&Document<'_>>,
    wanted: Option<usize>,
) -> (Sheets, Vec<Row>) {
    let is_table = |node: &Node<'_, '_>| node.tag_name().name() == "table";
    let tables: Vec<Node<'_, '_>> = document.descendants().filter(is_table).take(MOST_SHEETS).collect();
    let name = |table: &Node<'_, '_>| attribute(*table, "name").unwrap_or_default().to_owned();
    let names = tables.iter().map(name).collect();
    let styles = styles(document, shared);
    choose(names, wanted, |idx| rows(tables[idx], &styles))
}

/// How much of a date a style of cells shows, by its name.
type Styles<'a> = HashMap<&'a str, Shows>;

fn styles<'a>(document: &'a Document<'_>, shared: Option<&'a Document<'_>>) -> Styles<'a> {
    let all = |name: &'static str| {
        let documents = std::iter::once(document).chain(shared);
        documents
            .flat_map(|document| document.descendants())
            .filter(move |node| node.tag_name().name() == name)
    };
    let formats: HashMap<&str, Shows> = all("date-style")
        .filter_map(|format| {
            let has = |part| named(format, part).next().is_some();
            let shows = match (has("day"), has("month"), has("year")) {
                (false, true, true) => Shows::Month,
                (false, false, true) => Shows::Year,
                _ => Shows::Day,
            };
            Some((attribute(format, "name")?, shows))
        })
        .collect();
    let shows = |style: Node<'a, '_>| Some(*formats.get(attribute(style, "data-style-name")?)?);
    all("style").filter_map(|style| Some((attribute(style, "name")?, shows(style)?))).collect()
}

fn rows(table: Node<'_, '_>, styles: &Styles<'_>) -> Vec<Row> {
    let rows = table.descendants().filter(|node| node.tag_name().name() == "table-row");
    let (mut grid, mut merged, mut at) = (Grid::default(), Vec::new(), 1_u32);
    for row in rows.take(MAX_ROWS + 1) {
        let mut cells: Vec<String> = Vec::new();
        let is_cell =
            |node: &Node<'_, '_>| matches!(node.tag_name().name(), "table-cell" | "covered-table-cell");
        for node in row.children().filter(is_cell) {
            let room = MAX_COLUMNS.saturating_sub(cells.len());
            if room == 0 {
                break;
            }
            if let Some(area) = area(node, at, cells.len()).filter(|_| merged.len() < MOST_MERGED) {
                merged.push(area);
            }
            let text =
                if node.tag_name().name() == "table-cell" { cell(node, styles) } else { String::new() };
            cells.extend(std::iter::repeat_n(text, times(node, "number-columns-repeated").min(room)));
        }
        grid.push(at, cells);
        // A row that is repeated is an empty one, or the same card many times.
        let repeated = u32::try_from(times(row, "number-rows-repeated")).unwrap_or(u32::MAX);
        at = at.saturating_add(repeated);
    }
    grid.filled(&merged)
}

fn times(node: Node<'_, '_>, name: &str) -> usize {
    attribute(node, name).and_then(|n| n.parse().ok()).unwrap_or(1).max(1)
}

/// What a cell covers, if it is more than itself.
fn area(node: Node<'_, '_>, row: u32, column: usize) -> Option<Merged> {
    let (n_rows, n_columns) = (times(node, "number-rows-spanned"), times(node, "number-columns-spanned"));
    let bottom = row.saturating_add(u32::try_from(n_rows - 1).unwrap_or(u32::MAX));
    let right = column.saturating_add(n_columns - 1);
    (n_rows > 1 || n_columns > 1).then_some(Merged { rows: (row, bottom), columns: (column, right) })
}

fn cell(node: Node<'_, '_>, styles: &Styles<'_>) -> String {
    let text = || named(node, "p").map(text_of).collect::<Vec<_>>().join(" ");
    match attribute(node, "value-type") {
        Some("date") => {
            let shows = attribute(node, "style-name").and_then(|name| styles.get(name)).copied();
            date(attribute(node, "date-value").unwrap_or_default(), shows.unwrap_or(Shows::Day))
        }
        Some("float") => attribute(node, "value").map(number).unwrap_or_default(),
        Some("boolean") => String::new(),
        _ => text(),
    }
}

/// As much of a day as its cell shows; years may have a sign and more digits.
fn date(value: &str, shows: Shows) -> String {
    let day: String = value.chars().take_while(|c| *c != 'T').take(14).collect();
    let month = day.rfind('-').filter(|at| *at > 0).map_or(day.as_str(), |at| &day[..at]);
    let year = month.rfind('-').filter(|at| *at > 0).map_or(month, |at| &month[..at]);
    match shows {
        Shows::Day => day,
        Shows::Month => month.to_owned(),
        Shows::Year => year.to_owned(),
    }
}
