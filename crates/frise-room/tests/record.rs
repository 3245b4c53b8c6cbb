//! A record in which anything was changed is found out, unless the change could have made no difference to the game.

use frise_decks::find;
use frise_room::online::GameRecord;
use serde_json::{Value, json};

use crate::finished;

/// What no replay can notice: how things are called, how long a turn could take, how well a bot remembers, an option that did
/// not come into play, and where a card was put that was wrong there too. `docs/fairness.md` says so.
const UNPROVEN: [&str; 7] = ["code", "name", "bot", "clock", "sudden_death_failures", "coop_cards", "gap"];

#[test]
fn every_field_is_looked_at() {
    let record = finished::record("classic", &["bench"]);
    record.verify(find).expect("as it was played");
    let whole = serde_json::to_value(&record).expect("a record is JSON");
    let mut paths = Vec::new();
    walk(&whole, String::new(), &mut paths);
    assert!(paths.len() > 60, "a whole game: {paths:?}");
    for path in &paths {
        for changed in changes(&whole, path) {
            let field = path.rsplit('/').find(|part| part.parse::<usize>().is_err()).unwrap_or_default();
            let is_noticed =
                GameRecord::from_json(&changed.to_string()).and_then(|record| record.verify(find)).is_err();
            // Whoever misplaced their last card could as well have left: it is the same end for everybody.
            let place = path.split('/').find_map(|part| part.parse::<usize>().ok()).unwrap_or_default();
            let seat_of = |action: &Value| action["seat"].clone();
            let actions = changed["actions"].as_array().expect("a list");
            let is_last_of_seat =
                actions.iter().skip(place + 1).all(|later| seat_of(later) != seat_of(&actions[place]));
            let has_left = field == "type" && changed.pointer(path) == Some(&Value::from("leave"));
            let is_unproven = UNPROVEN.contains(&field) || (has_left && is_last_of_seat);
            assert!(is_noticed || is_unproven, "{path}: {:?}", changed.pointer(path));
        }
    }
}

#[test]
fn a_missing_or_double_action_is_noticed() {
    for (edition, boxes) in [("classic", "classic"), ("twist-coop", "twist"), ("saga", "odyssey")] {
        let record = finished::record(edition, &[boxes]);
        record.verify(find).expect("as it was played");
        for place in 0..record.actions.len() {
            let (mut shorter, mut longer) = (record.clone(), record.clone());
            shorter.actions.remove(place);
            longer.actions.insert(place, record.actions[place]);
            for (what, changed) in [("without", shorter), ("twice", longer)] {
                assert!(changed.verify(find).is_err(), "{edition}: {what} action {place}");
            }
        }
    }
}

/// The way to everything that holds no further thing.
fn walk(value: &Value, path: String, paths: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, inner)| walk(inner, format!("{path}/{name}"), paths));
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(idx, inner)| walk(inner, format!("{path}/{idx}"), paths));
        }
        _ => paths.push(path),
    }
}

/// The record with something else at this place, of a kind that could stand there.
fn changes(whole: &Value, path: &str) -> Vec<Value> {
    let other = match whole.pointer(path).expect("walked there") {
        Value::Number(n) => vec![json!(n.as_i64().unwrap_or_default() + 1)],
        Value::String(word) => match word.as_str() {
            "none" => vec![json!("30s")],
            "standard" => vec![json!({ "same": 5 })],
            // The seat that the lot fell on would be no change.
            "lot" => (0..3)
                .filter(|seat| whole["actions"][0]["seat"] != *seat)
                .map(|seat| json!({ "seat": seat }))
                .collect(),
            "person" => vec![json!({ "bot": 3 })],
            "discarded" => vec![json!("slid")],
            "eliminated" => vec![json!("stay")],
            "classic" => vec![json!("inventions"), json!("saga"), json!("no-such-thing")],
            "player" => vec![json!("bot"), json!("host")],
            "bot" => vec![json!("player"), json!("stand_in"), json!("host")],
            "place" => vec![json!("play"), json!("leave")],
            "alone_out" => vec![json!("last_left")],
            // Of hexadecimal digits or letters, one is another.
            text => {
                vec![json!(text.replacen(|c: char| c.is_alphanumeric(), "e", 1)), json!(format!("{text}e"))]
            }
        },
        Value::Bool(is_so) => vec![json!(!is_so)],
        _ => vec![json!(12), json!("a-part-of-chance-for-a-bot")],
    };
    let changed = other.into_iter().map(|other| {
        let mut changed = whole.clone();
        *changed.pointer_mut(path).expect("walked there") = other;
        changed
    });
    changed.filter(|changed| changed != whole).collect()
}
