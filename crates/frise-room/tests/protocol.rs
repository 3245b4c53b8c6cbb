//! docs/protocol.md cannot go stale: its examples are read with the real types, a real client follows its session, and
//! every message, code, action and event is on it.

use std::collections::{BTreeMap, BTreeSet};

use frise_core::{Action, Event, Table};
use frise_room::online::{
    Change, ClientMsg, Code, Face, FaceDeck, Follower, PROTOCOL, Plan, Refusal, RoomList, ServerMsg,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

const PAGE: &str = include_str!("../../../docs/protocol.md");

/// What is sent to `POST /api/rooms`.
#[derive(Deserialize)]
struct Open {
    name: String,
    plan: Plan,
}

/// The lines of every block that is marked so.
fn blocks(mark: &str) -> Vec<&'static str> {
    let mut lines = Vec::new();
    let mut is_inside = false;
    for line in PAGE.lines() {
        if line.starts_with("```") {
            is_inside = line == format!("```{mark}");
        } else if is_inside {
            lines.push(line);
        }
    }
    assert!(!lines.is_empty(), "the page has no {mark}");
    lines
}

fn read<T: DeserializeOwned>(json: &str) -> T {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"))
}

/// Fails unless every one of these is of this kind.
fn check<T: DeserializeOwned>(examples: impl IntoIterator<Item: AsRef<str>>) {
    examples.into_iter().for_each(|json| {
        let _: T = read(json.as_ref());
    });
}

/// The names that a field has in these lines.
fn names(lines: &[&str], field: &str) -> BTreeSet<String> {
    let name = |line: &&str| read::<Value>(line)[field].as_str().expect("a name").to_owned();
    lines.iter().map(name).collect()
}

/// The variants of an enum as they are written in JSON, from its source.
fn variants(source: &str, name: &str) -> BTreeSet<String> {
    let (_, rest) = source.split_once(&format!("pub enum {name} {{\n")).expect("the enum is there");
    let (body, _) = rest.split_once("\n}").expect("it ends");
    let lines = body.lines().filter_map(|line| line.strip_prefix("    "));
    lines
        .filter(|line| line.starts_with(char::is_uppercase))
        .map(|line| snake_case(line.split(|c: char| !c.is_alphanumeric()).next().unwrap_or(line)))
        .collect()
}

fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for c in name.chars() {
        if c.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(c.to_lowercase());
    }
    snake
}

#[test]
fn every_message_has_an_example_and_a_heading() {
    let wire = [
        include_str!("../src/online/wire/client.rs"),
        include_str!("../src/online/wire/game.rs"),
        include_str!("../src/online/wire/server.rs"),
    ]
    .concat();
    let (asked, told) = (blocks("json ClientMsg"), blocks("json ServerMsg"));
    check::<ClientMsg>(&asked);
    check::<ServerMsg>(&told);
    for line in &told {
        // Not only can it be read: the server says all of it, and nothing else.
        let again = serde_json::to_value(read::<ServerMsg>(line)).expect("JSON");
        assert_eq!(again, read::<Value>(line));
    }
    for (lines, name) in [(&asked, "Request"), (&told, "ServerMsg")] {
        let expected = variants(&wire, name);
        assert!(expected.len() > 10);
        assert_eq!(names(lines, "type"), expected, "{name}");
        for kind in expected {
            assert!(PAGE.contains(&format!("\n### `{kind}`\n")), "{kind}");
        }
    }
    assert_eq!(
        names(&told.into_iter().filter(|line| line.contains("\"bye\"")).collect::<Vec<_>>(), "reason"),
        variants(&wire, "Farewell")
    );
    for name in ["Actor", "Present", "Farewell"] {
        variants(&wire, name).iter().for_each(|word| assert!(PAGE.contains(&format!("`{word}`")), "{word}"));
    }
    assert!(PAGE.contains(&format!("This is version **{PROTOCOL}**")));
}

#[test]
fn everything_else_is_what_it_says() {
    check::<Plan>(blocks("json Plan"));
    check::<Table>(blocks("json Table"));
    check::<Refusal>(blocks("json Refusal"));
    for line in blocks("json Open") {
        let Open { name, plan } = read(line);
        assert!(name == "Ana" && !plan.seats.is_empty());
    }
    let marked =
        PAGE.lines().filter_map(|line| line.strip_prefix("```json")).map(str::trim).collect::<BTreeSet<_>>();
    let known = [
        "ClientMsg",
        "FaceDeck",
        "Faces",
        "Open",
        "Opened",
        "Plan",
        "Refusal",
        "Rooms",
        "ServerMsg",
        "Table",
    ];
    assert_eq!(marked, BTreeSet::from(known), "an example of a kind that no test reads");
    check::<Vec<Face>>(blocks("json Faces"));
    check::<FaceDeck>(blocks("json FaceDeck"));
    check::<Value>(blocks("json Opened"));
    check::<RoomList>(blocks("json Rooms"));
}

#[test]
fn every_code_is_explained_and_no_other() {
    let (_, rest) = PAGE.split_once("\n## Codes\n").expect("a table of codes");
    let (table, _) = rest.split_once("\n## ").expect("it ends");
    let rows = table.lines().filter(|line| line.starts_with("| `"));
    let first = rows.map(|row| row.split('|').nth(1).expect("a row has cells"));
    let told: BTreeSet<String> =
        first.flat_map(|cell| cell.split('`').skip(1).step_by(2)).map(str::to_owned).collect();
    check::<Code>(told.iter().map(|code| format!("\"{code}\"")));
    assert_eq!(told, variants(include_str!("../src/online/refusal.rs"), "Code"));
}

#[test]
fn every_action_and_event_is_explained() {
    let (_, things) = PAGE.split_once("\n### Actions\n").expect("a table of actions");
    let (actions, rest) = things.split_once("\n### Events\n").expect("a table of events");
    let (events, _) = rest.split_once("\n## ").expect("it ends");
    let examples = |table: &'static str| -> Vec<&str> {
        table
            .lines()
            .filter_map(|row| row.strip_prefix("| `{"))
            .filter_map(|row| row.split('`').next())
            .collect()
    };
    let whole = |json: &str| format!("{{{json}");
    let (actions, events) = (examples(actions), examples(events));
    check::<Action>(actions.iter().map(|json| whole(json)));
    check::<Event>(events.iter().map(|json| whole(json)));
    for (examples, source, name) in [
        (actions, include_str!("../../frise-core/src/action.rs"), "Action"),
        (events, include_str!("../../frise-core/src/event.rs"), "Event"),
    ] {
        let examples: Vec<String> = examples.into_iter().map(whole).collect();
        let examples: Vec<&str> = examples.iter().map(String::as_str).collect();
        assert_eq!(names(&examples, "type"), variants(source, name));
    }
    variants(include_str!("../../frise-core/src/outcome.rs"), "Reason")
        .iter()
        .for_each(|reason| assert!(PAGE.contains(&format!("`{reason}`")), "{reason}"));
}

#[test]
fn a_client_can_follow_the_worked_session() {
    let mut clients: BTreeMap<&str, Follower> = BTreeMap::new();
    let mut asked = BTreeSet::new();
    let is_said = |line: &&str| line.contains(" → ") || line.contains(" ← ");
    for line in blocks("session").into_iter().filter(is_said) {
        let (who, said) = line.split_once(' ').expect("who speaks");
        if let Some(json) = said.strip_prefix("→ ") {
            asked.insert(read::<ClientMsg>(json).id);
            continue;
        }
        let msg: ServerMsg = read(said.strip_prefix("← ").expect("an arrow"));
        match &msg {
            ServerMsg::Done { id, .. } | ServerMsg::Refused { id, .. } => {
                assert!(asked.contains(id), "{line}")
            }
            _ => {}
        }
        if let Some(client) = clients.get_mut(who) {
            assert_ne!(client.hear(msg), Change::OutOfStep, "{line}");
        } else if !matches!(msg, ServerMsg::Agreed { .. }) {
            clients.insert(who, Follower::new(msg).expect("the first message shows the room"));
        }
    }
    let (ana, ben) = (&clients["Ana"], &clients["Ben"]);
    assert_eq!((ana.seq, &ana.lobby, &ana.game, &ana.next), (ben.seq, &ben.lobby, &ben.game, &ben.next));
    let game = ana.game.as_ref().expect("they played");
    assert!(game.table.ended.is_some() && game.reveal.is_some() && ana.next.is_some());
    assert_eq!((ana.seat().map(|seat| seat.0), ben.seat().map(|seat| seat.0)), (Some(0), Some(1)));
}
