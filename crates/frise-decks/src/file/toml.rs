//! TOML front end: a text to flat entries and back. Knows nothing of decks but that themes and cards are lists of tables.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::document::{Document, Entry, LISTS};
use super::{Fault, MAX_CARDS, MAX_THEMES};
use crate::finding::{Finding, Kind};
use crate::text::excerpt;

/// As many tables as there can be, with room for mistakes that are worth a better answer.
const MOST_TABLES: usize = 2 * (MAX_CARDS + MAX_THEMES);

/// As many words and signs as the largest file of that many cards has, and half as many again.
const MOST_TOKENS: usize = 500_000;

pub(super) fn read(text: &str) -> Result<Document, Vec<Finding>> {
    let mut reader = Reader { line_starts: super::line_starts(text), faults: Vec::new() };
    if let Some(fault) = excess(text) {
        reader.fault(1, fault);
        return Err(reader.faults);
    }
    let (root, errors) = DeTable::parse_recoverable(text);
    for error in &errors {
        let line = error.span().map_or(1, |span| reader.line(span.start));
        reader.fault(
            line,
            syntax_fault(text.lines().nth(line as usize - 1).unwrap_or_default(), error.message()),
        );
    }
    if !errors.is_empty() {
        return Err(reader.faults);
    }
    let document = reader.document(root.get_ref());
    if reader.faults.is_empty() { Ok(document) } else { Err(reader.faults) }
}

/// What is wrong with a line that is no TOML; the slips that people make are told by name.
fn syntax_fault(line: &str, detail: &str) -> Fault {
    let line = line.trim();
    let (_, value) = line.split_once('=').unwrap_or_default();
    if value.trim_start().starts_with(['“', '”', '„', '«', '‘', '’']) {
        return Fault::CurlyQuotes;
    }
    for name in ["card", "theme"] {
        if line == format!("[{name}]") {
            return Fault::SingleBrackets { name: name.to_owned() };
        }
    }
    Fault::Syntax { detail: detail.to_owned() }
}

/// What a parser would need a hundred times the memory of the file for: more tables than there can be cards, or more words and signs than
/// those cards could have. A rough count, which takes no memory.
fn excess(text: &str) -> Option<Fault> {
    let n_tables = text.lines().filter(|line| line.trim_start().starts_with('[')).count();
    if n_tables > MOST_TABLES {
        return Some(Fault::TooMany { what: "[[card]]".to_owned(), limit: MAX_CARDS });
    }
    let n_tokens: usize = text.lines().map(count_tokens).sum();
    (n_tokens > MOST_TOKENS).then(|| Fault::TooMany { what: "[ ] { } = , .".to_owned(), limit: MOST_TOKENS })
}

/// About how many tokens a line has. A quoted text is one, if it ends on this line.
fn count_tokens(line: &str) -> usize {
    let (mut rest, mut n_tokens) = (line, 1);
    while let Some(first) = rest.chars().next() {
        n_tokens += 1;
        let length = match first {
            '#' => rest.len(),
            '"' | '\'' => quoted_length(rest, first).unwrap_or(1),
            ' ' | '\t' => rest.len() - rest.trim_start_matches([' ', '\t']).len(),
            '[' | ']' | '{' | '}' | '=' | ',' | '.' => 1,
            _ => rest
                .find([' ', '\t', '"', '\'', '#', '[', ']', '{', '}', '=', ',', '.'])
                .unwrap_or(rest.len()),
        };
        rest = &rest[length..];
    }
    n_tokens
}

/// The length of a quoted text, quotes included.
fn quoted_length(text: &str, quote: char) -> Option<usize> {
    let mut is_escaped = false;
    let end = text[1..].find(|c: char| {
        let is_end = c == quote && !is_escaped;
        is_escaped = c == '\\' && quote == '"' && !is_escaped;
        is_end
    })?;
    Some(end + 2)
}

struct Reader {
    line_starts: Vec<usize>,
    faults: Vec<Finding>,
}

impl Reader {
    fn document(&mut self, root: &DeTable<'_>) -> Document {
        let mut document = Document { deck: Entry { line: 1, fields: Vec::new() }, ..Document::default() };
        for (key, value) in root {
            match key.get_ref().as_ref() {
                "theme" => document.themes = self.entries("theme", value),
                "card" => document.cards = self.entries("card", value),
                "pictures" => self.pictures(&mut document.pictures, value),
                name => self.field(&mut document.deck, name, value, true),
            }
        }
        document
    }

    fn entries(&mut self, name: &str, list: &Spanned<DeValue<'_>>) -> Vec<Entry> {
        let line = self.line(list.span().start);
        let Some(items) = list.get_ref().as_array() else {
            let is_table = list.get_ref().as_table().is_some();
            let name = name.to_owned();
            self.fault(
                line,
                if is_table { Fault::SingleBrackets { name } } else { Fault::NotText { field: name } },
            );
            return Vec::new();
        };
        items.iter().map(|item| self.entry(name, item)).collect()
    }

    fn entry(&mut self, name: &str, item: &Spanned<DeValue<'_>>) -> Entry {
        let mut entry = Entry { line: self.line(item.span().start), fields: Vec::new() };
        let Some(table) = item.get_ref().as_table() else {
            self.fault(entry.line, Fault::NotText { field: name.to_owned() });
            return entry;
        };
        for (key, value) in table {
            self.field(&mut entry, key.get_ref(), value, true);
        }
        entry
    }

    fn pictures(&mut self, entry: &mut Entry, value: &Spanned<DeValue<'_>>) {
        entry.line = self.line(value.span().start);
        let Some(table) = value.get_ref().as_table() else {
            return self.fault(entry.line, Fault::NotText { field: "pictures".to_owned() });
        };
        for (key, value) in table {
            self.field(entry, key.get_ref(), value, false);
        }
    }

    fn field(&mut self, entry: &mut Entry, name: &str, value: &Spanned<DeValue<'_>>, is_outer: bool) {
        let line = self.line(value.span().start);
        match value.get_ref() {
            DeValue::Table(table) if is_outer => {
                for (key, value) in table {
                    self.field(entry, &format!("{name}.{}", key.get_ref()), value, false);
                }
            }
            DeValue::Table(_) => self.fault(line, Fault::TooDeep { field: excerpt(name) }),
            DeValue::Array(items) => {
                let values: Option<Vec<_>> = items.iter().map(|item| scalar(item.get_ref())).collect();
                match values {
                    Some(values) => entry.push(name, line, values),
                    None => self.fault(line, Fault::NotText { field: excerpt(name) }),
                }
            }
            other => match scalar(other) {
                Some(value) => entry.push(name, line, [value]),
                None => self.fault(line, Fault::NotText { field: excerpt(name) }),
            },
        }
    }

    fn line(&self, offset: usize) -> u32 {
        self.line_starts.partition_point(|start| *start <= offset) as u32
    }

    fn fault(&mut self, line: u32, fault: Fault) {
        self.faults.push(Finding { card: None, line: Some(line), kind: Kind::Fault(fault) });
    }
}

/// A text; whole numbers and days need no quotes, because nobody expects that they do.
fn scalar(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.clone().into_owned()),
        DeValue::Integer(number) => Some(number.to_string()),
        DeValue::Datetime(day) => Some(day.to_string()),
        _ => None,
    }
}

pub(super) fn write(document: &Document) -> String {
    let mut out = String::new();
    write_entry(&mut out, &document.deck);
    for (heading, entries) in [("theme", &document.themes), ("card", &document.cards)] {
        for entry in entries {
            out.push_str(&format!("\n[[{heading}]]\n"));
            write_entry(&mut out, entry);
        }
    }
    if !document.pictures.fields.is_empty() {
        out.push_str("\n[pictures]\n");
        for field in &document.pictures.fields {
            out.push_str(&format!("{} = {}\n", quoted(&field.name), quoted(&field.values.concat())));
        }
    }
    out
}

fn write_entry(out: &mut String, entry: &Entry) {
    for field in &entry.fields {
        let values: Vec<_> = field.values.iter().map(|value| quoted(value)).collect();
        let value = match field.name.as_str() {
            name if LISTS.contains(&name) => format!("[{}]", values.join(", ")),
            "difficulty" => field.values.concat(),
            _ => values.concat(),
        };
        out.push_str(&format!("{} = {value}\n", field.name));
    }
}

fn quoted(text: &str) -> String {
    let mut out = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => out.push_str(&format!("\\u{:04X}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
