//! Paste of a block: what a spreadsheet puts on the clipboard (tab-separated, quoted where a cell has lines) fills the table from a cell on.

use crate::draft::{Column, Draft, Key};

/// The most rows that are taken at once.
const MOST_ROWS: usize = 1_000;

impl Draft {
    /// Whether a text from the clipboard is a block of cells rather than words for one.
    pub fn is_block(text: &str) -> bool {
        text.contains('\t') || text.trim_end_matches(['\r', '\n']).contains('\n')
    }

    /// Writes a block of cells from this one on, with new cards where there are too few. How many rows it had.
    pub fn paste(&mut self, key: Key, column: Column, lang: &str, text: &str) -> usize {
        let rows = cells(text);
        let Some(first) = self.place(key) else { return 0 };
        let columns: Vec<Column> = Column::PASTED.into_iter().skip_while(|one| *one != column).collect();
        for (idx, row) in rows.iter().enumerate() {
            let key = match self.cards.get(first + idx) {
                Some(card) => card.key,
                None => self.add(None),
            };
            // In a story the place of a card is its date: a block has no such column.
            let shown = columns.iter().filter(|column| !self.is_story || **column != Column::Date);
            let shown: Vec<Column> = shown.copied().collect();
            for (column, cell) in shown.into_iter().zip(row) {
                self.set(key, column, lang, cell.trim());
            }
        }
        rows.len()
    }
}

/// The cells of a block, row by row; rows of nothing left out.
fn cells(text: &str) -> Vec<Vec<String>> {
    let mut rows = vec![vec![String::new()]];
    let mut characters = text.chars().peekable();
    let mut is_quoted = false;
    while let Some(c) = characters.next() {
        let cell = rows.last_mut().and_then(|row| row.last_mut());
        let Some(cell) = cell else { break };
        match c {
            '"' if is_quoted && characters.peek() == Some(&'"') => {
                characters.next();
                cell.push('"');
            }
            '"' if is_quoted => is_quoted = false,
            '"' if cell.is_empty() => is_quoted = true,
            '\t' if !is_quoted => rows.last_mut().into_iter().for_each(|row| row.push(String::new())),
            '\r' if !is_quoted => {}
            '\n' if !is_quoted => rows.push(vec![String::new()]),
            // A line within a cell: cards have none.
            '\n' | '\r' => cell.push(' '),
            other => cell.push(other),
        }
        if rows.len() > MOST_ROWS {
            break;
        }
    }
    rows.retain(|row| row.iter().any(|cell| !cell.trim().is_empty()));
    rows
}
