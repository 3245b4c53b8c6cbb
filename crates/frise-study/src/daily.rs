//! Results of the daily line, as another part of the page keeps them: a map from the number of a line to its result. Read defensively,
//! for it may be older or newer than this code.

use std::collections::BTreeMap;

use serde_json::Value;

/// The right placements of each daily line that was played, by its number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Daily {
    /// Score by number.
    pub scores: BTreeMap<i64, u32>,
}

impl Daily {
    /// Reads what is kept; what cannot be understood is left out.
    pub fn read(kept: &Value) -> Daily {
        // The map may stand alone or among other things.
        let map = ["results", "played", "days", "lines"]
            .into_iter()
            .find_map(|name| kept.get(name)?.as_object())
            .or(kept.as_object());
        let result = |(number, result): (&String, &Value)| Some((number.parse().ok()?, score(result)?));
        Daily { scores: map.into_iter().flatten().filter_map(result).collect() }
    }
}

fn score(result: &Value) -> Option<u32> {
    let number = |value: &Value| value.as_u64().and_then(|n| u32::try_from(n).ok());
    let of_marks = |marks: &Value| match marks {
        Value::Array(marks) => Some(marks.iter().filter(|mark| is_hit(mark)).count() as u32),
        Value::String(marks) => {
            Some(marks.chars().filter(|mark| matches!(mark, '1' | '✓' | '🟩')).count() as u32)
        }
        _ => None,
    };
    number(result)
        .or_else(|| number(result.get("score")?))
        .or_else(|| number(result.get("right")?))
        .or_else(|| of_marks(result.get("marks")?))
        .or_else(|| of_marks(result))
}

fn is_hit(mark: &Value) -> bool {
    mark.as_bool() == Some(true) || mark.as_u64() == Some(1)
}
