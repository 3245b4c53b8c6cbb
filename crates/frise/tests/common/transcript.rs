//! Transcript printer: an answer of the referee as short lines that a person can read. `playthroughs.rs` says what they look like.
//! Nothing of an answer is left out: what is not printed is as it was in the state before.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

/// Lines are wrapped after this many characters, at the next comma that is not inside of a card.
const WIDTH: usize = 95;

/// Prints the answers of one game, one after the other.
#[derive(Clone, Default)]
pub struct Transcript {
    /// The state last given, to those who may see all and to those at the table.
    states: BTreeMap<Sight, Value>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Sight {
    All,
    AtTable,
}

impl Transcript {
    pub fn print(&mut self, answer: &Value) -> String {
        let mut lines = Vec::new();
        for (key, value) in answer.as_object().expect("an answer is an object") {
            match (key.as_str(), value) {
                ("events", Value::Array(events)) => lines.extend(events.iter().map(event)),
                ("actions", Value::Array(actions)) => lines.extend(legal(actions)),
                ("state", state) => {
                    let sight = if state.get("dates").is_some() { Sight::AtTable } else { Sight::All };
                    let before = self.states.entry(sight).or_default();
                    changes("", before, state, &mut lines);
                    *before = state.clone();
                }
                (key, value) => lines.push(format!("{key} {value}")),
            }
        }
        lines.iter().map(|line| wrap("  ", line)).collect()
    }
}

/// A line, broken into several if it is long, each with this in front.
pub fn wrap(front: &str, line: &str) -> String {
    let mut text = front.to_owned();
    let (mut n_chars, mut depth) = (0, 0);
    for (idx, c) in line.char_indices() {
        text.push(c);
        n_chars += 1;
        depth += i32::from(c == '{') - i32::from(c == '}');
        if n_chars >= WIDTH && c == ',' && depth <= 1 && idx + 1 < line.len() {
            text.push('\n');
            text.push_str(front);
            n_chars = 0;
        }
    }
    text + "\n"
}

/// `* drew card="c2" player=0 top="c12"`
fn event(event: &Value) -> String {
    let mut fields = event.as_object().expect("an event is an object").clone();
    let name = fields.remove("type").expect("an event has a type");
    format!("* {}{}", name.as_str().expect("a name"), in_words(&fields))
}

fn in_words(fields: &Map<String, Value>) -> String {
    fields.iter().map(|(key, value)| format!(" {key}={value}")).collect()
}

/// `? place card="c2" gap=0,1,2`: neighbours that differ in the gap alone share a line.
fn legal(actions: &[Value]) -> Vec<String> {
    let split = |action: &Value| {
        let mut fields = action.as_object().expect("an action is an object").clone();
        let name = fields.remove("type").expect("an action has a type");
        let gap = fields.remove("gap");
        (format!("? {}{}", name.as_str().expect("a name"), in_words(&fields)), gap)
    };
    let mut lines: Vec<(String, Vec<String>)> = Vec::new();
    for (line, gap) in actions.iter().map(split) {
        match (lines.last_mut(), gap) {
            (Some((last, gaps)), Some(gap)) if *last == line && !gaps.is_empty() => {
                gaps.push(gap.to_string())
            }
            (_, gap) => lines.push((line, gap.iter().map(Value::to_string).collect())),
        }
    }
    let join = |(line, gaps): (String, Vec<String>)| match gaps[..] {
        [] => line,
        _ => format!("{line} gap={}", gaps.join(",")),
    };
    lines.into_iter().map(join).collect()
}

/// What has changed from one value to another, a line for each place.
fn changes(path: &str, before: &Value, after: &Value, lines: &mut Vec<String>) {
    match (before, after) {
        _ if before == after => {}
        (Value::Null, Value::Object(after)) if path.is_empty() => {
            lines.extend(after.iter().map(|(key, value)| format!("{key} {value}")));
        }
        (Value::Object(before), Value::Object(after)) => {
            let gone = before.iter().filter(|(key, _)| !after.contains_key(*key));
            lines.extend(gone.map(|(key, value)| format!("{} {value} → nothing", inside(path, key))));
            for (key, value) in after {
                match before.get(key) {
                    Some(before) => changes(&inside(path, key), before, value, lines),
                    None => lines.push(format!("{} nothing → {value}", inside(path, key))),
                }
            }
        }
        (Value::Array(before), Value::Array(after)) if is_place_by_place(before, after) => {
            for (idx, (before, after)) in before.iter().zip(after).enumerate() {
                changes(&format!("{path}[{idx}]"), before, after, lines);
            }
        }
        (Value::Array(before), Value::Array(after)) => {
            lines.push(format!("{path}: {}", edits(before, after).join(", ")));
        }
        _ => lines.push(format!("{path} {before} → {after}")),
    }
}

fn inside(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

/// Whether two lists are best compared place by place: one thing for each seat, or for each place of the row.
fn is_place_by_place(before: &[Value], after: &[Value]) -> bool {
    let n_different = before.iter().zip(after).filter(|(before, after)| before != after).count();
    before.len() == after.len() && (n_different == 1 || after.iter().all(Value::is_array))
}

/// `-"c2"[0]`, `+"c9"[3]`: what was taken out of a list, by its old place, and what was put in, by its new one.
fn edits(before: &[Value], after: &[Value]) -> Vec<String> {
    // How many of the rest stay, the longest common subsequence.
    let mut n_kept = vec![vec![0; after.len() + 1]; before.len() + 1];
    for old in (0..before.len()).rev() {
        for new in (0..after.len()).rev() {
            n_kept[old][new] = match before[old] == after[new] {
                true => 1 + n_kept[old + 1][new + 1],
                false => n_kept[old + 1][new].max(n_kept[old][new + 1]),
            };
        }
    }
    let mut edits = Vec::new();
    let (mut old, mut new) = (0, 0);
    while old < before.len() || new < after.len() {
        let is_kept = old < before.len() && new < after.len() && before[old] == after[new];
        if is_kept {
            (old, new) = (old + 1, new + 1);
        } else if new >= after.len() || old < before.len() && n_kept[old + 1][new] >= n_kept[old][new + 1] {
            edits.push(format!("-{}[{old}]", before[old]));
            old += 1;
        } else {
            edits.push(format!("+{}[{new}]", after[new]));
            new += 1;
        }
    }
    edits
}
