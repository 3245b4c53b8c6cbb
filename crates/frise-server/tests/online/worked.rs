//! Documentation test of docs/protocol.md: its examples and its worked session are played against a real server, message by message.
//! `FRISE_UPDATE=1` writes what the server says into the page.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use std::{env, fs};

use frise_decks::{Deck, DeckFile, Format};
use frise_room::online::{ClientMsg, Code, ServerMsg};
use frise_server::Chance;
use serde_json::{Value, json};

use crate::harness::{Guest, Player, Running, http, let_pass, plan, with_stopped_clock};

const PAGE: &str = include_str!("../../../../docs/protocol.md");
const FILE: &str = "../../docs/protocol.md";

/// The room of the page.
const ROOM: &str = "K7QZ2M4P";

/// The server's part of chance in the room of the page, as docs/fairness.md has it.
const SEED: &str = "73300871f44c168e7c949de2c750e60c2c9bb8ff530017c5a267234e9cb4db8e";

static SEVEN: LazyLock<Arc<Deck>> = LazyLock::new(|| {
    let file = DeckFile::read(include_bytes!("seven.toml"), Format::Toml).expect("a deck");
    Arc::new(file.deck)
});

fn find(id: &str) -> Option<Arc<Deck>> {
    (id == SEVEN.id).then(|| SEVEN.clone())
}

/// The 40 bits of a room's code.
fn bits(code: &str) -> Vec<u8> {
    let letter = |byte| b"0123456789ABCDEFGHJKMNPQRSTVWXYZ".iter().position(|known| *known == byte);
    let bits =
        code.bytes().fold(0u64, |bits, byte| bits << 5 | letter(byte).expect("a letter of codes") as u64);
    bits.to_be_bytes()[3..].to_vec()
}

fn bytes(hex: &str) -> Vec<u8> {
    let byte = |at| u8::from_str_radix(&hex[at..at + 2], 16).expect("hexadecimal digits");
    (0..hex.len()).step_by(2).map(byte).collect()
}

/// One line of the session.
enum Line<'a> {
    Sends(&'a str, &'a str),
    Gets(&'a str, &'a str),
    Breaks(&'a str),
    Passes(Duration),
}

fn parse(line: &str) -> Line<'_> {
    if let Some(seconds) = line.strip_prefix("⏲ ") {
        let seconds: f64 = seconds.strip_suffix(" s").and_then(|n| n.parse().ok()).expect("seconds");
        return Line::Passes(Duration::from_millis((seconds * 1000.0).round() as u64));
    }
    let (who, what) = line.split_once(' ').expect("who");
    match what.split_once(' ').unwrap_or((what, "")) {
        ("→", json) => Line::Sends(who, json),
        ("←", json) => Line::Gets(who, json),
        ("✂", "") => Line::Breaks(who),
        _ => panic!("no line of a session: {line}"),
    }
}

/// The epoch of the log in the page.
const EPOCH: &str = "5f0a93c4d17be286";

#[tokio::test(start_paused = true)]
async fn the_worked_session_is_what_a_server_says() {
    with_stopped_clock(async {
        let folder = tempfile::tempdir().expect("a folder");
        // Ana's cookie; the room and the key of its rematch; Ben's cookie.
        let first = vec![vec![1; 32], bytes(SEED), vec![3; 32], bits(ROOM), vec![2; 32]];
        let server = Running::start(folder.path(), |config| {
            config.find = find;
            config.chance = Chance::beginning(first, 1);
        })
        .await;
        let ana = Guest::new(server.address).await;
        let opened = ana.post("/api/rooms", &json!({ "name": "Ana", "plan": session_plan() })).await;
        assert_eq!(opened.json(), json!({ "code": ROOM }));
        let guests = BTreeMap::from([("Ana", ana), ("Ben", Guest::new(server.address).await)]);
        let mut sockets: BTreeMap<&str, Player> = BTreeMap::new();
        let mut page = String::new();
        let mut is_session = false;
        // The epoch of a log is chance: the page has one, the server another.
        let mut epoch = EPOCH.to_owned();
        for line in PAGE.lines() {
            let mut written = line.to_owned();
            if line.starts_with("```") {
                is_session = line == "```session";
            } else if is_session {
                match parse(line) {
                    Line::Passes(time) => let_pass(time).await,
                    Line::Breaks(who) => drop(sockets.remove(who)),
                    Line::Sends(who, json) => {
                        if !sockets.contains_key(who) {
                            sockets.insert(who, guests[who].connect().await);
                        }
                        sockets.get_mut(who).expect("open").send_text(json.replace(EPOCH, &epoch)).await;
                    }
                    Line::Gets(who, expected) => {
                        let player = sockets.get_mut(who).expect("open");
                        player.next().await.unwrap_or_else(|| panic!("no message: {line}"));
                        let said = player.heard.last().expect("heard");
                        let json: Value = serde_json::from_str(said).expect("JSON");
                        if let Some(heard) = json["epoch"].as_str() {
                            epoch = heard.to_owned();
                        }
                        let said = &said.replace(&epoch, EPOCH);
                        if env::var_os("FRISE_UPDATE").is_some() {
                            written = format!("{who} ← {said}");
                        } else {
                            let read = |json: &str| serde_json::from_str::<Value>(json).expect("JSON");
                            assert_eq!(
                                read(said),
                                read(expected),
                                "the page says\n{line}\nthe server\n{said}\n"
                            );
                        }
                    }
                }
            }
            page += &written;
            page.push('\n');
        }
        if env::var_os("FRISE_UPDATE").is_some() {
            fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE), page).expect("written");
        }
        let record = http(server.address, "GET", &format!("/api/games/{ROOM}"), "", "").await;
        assert_eq!((record.status, record.json()["reveal"]["server_seed"].as_str()), (200, Some(SEED)));
        for card in &SEVEN.cards {
            assert!(PAGE.contains(&format!("{}\\n", card.id)), "{} is in the digest", card.id);
        }
    })
    .await;
}

fn session_plan() -> Value {
    json!({
        "edition": "classic", "boxes": ["seven"], "seats": [{ "type": "member", "member": 0 }, { "type": "open" }],
        "hands": { "same": 1 }, "first": "lot", "options": {}, "clock": "30s",
    })
}

/// The examples of this kind.
fn examples(mark: &str) -> Vec<&'static str> {
    let block = format!("```json {mark}\n");
    let blocks = PAGE.split(&block).skip(1).map(|rest| rest.split("```").next().unwrap_or(rest));
    let lines: Vec<&str> = blocks.flat_map(str::lines).collect();
    assert!(!lines.is_empty(), "the page has no {mark}");
    lines
}

#[tokio::test]
async fn every_example_of_a_message_is_understood_and_answered() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |_| {}).await;
    let ana = Guest::new(server.address).await;
    let code = ana.open("Ana", plan("classic", &["classic"], 1, 0)).await;
    let mut socket = ana.enter(&code).await;
    for example in examples("ClientMsg") {
        let asked: ClientMsg = serde_json::from_str(example).expect("a message");
        socket
            .send_text(example.replace(ROOM, &code).replace(&ROOM.to_lowercase(), &code.to_lowercase()))
            .await;
        let answer = socket
            .until(|msg| match msg {
                ServerMsg::Done { id, .. } | ServerMsg::Refused { id, .. } | ServerMsg::Pong { id } => {
                    *id == asked.id
                }
                ServerMsg::Room { .. } | ServerMsg::Resumed { .. } => example.contains("\"hello\""),
                _ => false,
            })
            .await;
        if let ServerMsg::Refused { why, .. } = answer {
            let is_no_message =
                matches!(why.code, Code::BadMessage | Code::Protocol | Code::HelloFirst | Code::NoSuchRoom);
            assert!(!is_no_message, "{example}: {why:?}");
        }
    }
}

#[tokio::test]
async fn every_example_over_http_is_what_a_server_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |_| {}).await;
    let ana = Guest::new(server.address).await;
    for open in examples("Open") {
        let answer = ana.post("/api/rooms", &serde_json::from_str(open).expect("JSON")).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        let (said, shown) =
            (answer.json(), serde_json::from_str::<Value>(examples("Opened")[0]).expect("JSON"));
        let fields = |json: &Value| json.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
        assert_eq!(fields(&said), fields(&shown));
        assert_eq!(said["code"].as_str().map(str::len), shown["code"].as_str().map(str::len));
    }
    let nobody = http(server.address, "GET", "/api/games/00000000", "", "").await;
    assert_eq!(nobody.json(), serde_json::from_str::<Value>(examples("Refusal")[0]).expect("JSON"));
    for faces in examples("Faces") {
        let faces: Vec<Value> = serde_json::from_str(faces).expect("JSON");
        let path = format!("/api/faces?boxes={}", faces[0]["box"].as_str().expect("a box"));
        let said = http(server.address, "GET", &path, "", "").await.json();
        for face in faces {
            assert!(said.as_array().is_some_and(|said| said.contains(&face)), "{path} has no {face}");
        }
    }
    // What the page says of requests that are wrong.
    for (method, path, status, code) in [
        ("GET", "/api/faces", 400, Code::BadMessage),
        ("GET", "/api/faces?boxes=", 404, Code::NotFound),
        ("GET", "/api/faces?boxes=nothing", 404, Code::NotFound),
        ("GET", "/api/faces?boxes=classic&difficulty=none", 400, Code::BadMessage),
        ("GET", "/api/nothing", 404, Code::NotFound),
        ("GET", "/api/%ff", 404, Code::NotFound),
        ("GET", "/api/games/%ff", 404, Code::NoSuchRoom),
        ("GET", "/api/games/", 404, Code::NotFound),
        ("DELETE", "/api/games/00000000", 405, Code::BadMethod),
        ("GET", "/api/rooms", 401, Code::NoGuest),
    ] {
        let answer =
            http(server.address, method, path, &format!("origin: http://{}\r\n", server.address), "").await;
        assert_eq!((answer.status, answer.code()), (status, code), "{method} {path}");
    }
    let long = format!("x-long: {}\r\n", "x".repeat(17 * 1024));
    let answer = http(server.address, "GET", "/api/faces?boxes=classic", &long, "").await;
    assert_eq!((answer.status, answer.code()), (431, Code::TooLarge));
}

#[tokio::test]
async fn ids_are_held_to_the_same_whatever_is_asked_and_come_back_where_they_can_be_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |_| {}).await;
    let mut socket = Guest::new(server.address).await.connect().await;
    let long = "x".repeat(25);
    for (text, id) in [
        (format!("{{\"type\":\"ping\",\"id\":\"{long}\"}}"), ""),
        ("{\"type\":\"ping\",\"id\":\"\"}".to_owned(), ""),
        ("{\"type\":\"ping\",\"id\":\"a b\"}".to_owned(), ""),
        (
            "{\"type\":\"hello\",\"id\":\"\",\"protocol\":1,\"room\":\"K7QZ2M4P\",\"since\":null}".to_owned(),
            "",
        ),
        ("{\"type\":\"dance\",\"id\":\"d1\"}".to_owned(), "d1"),
        ("{\"type\":\"act\",\"id\":\"d2\",\"at\":\"soon\"}".to_owned(), "d2"),
        ("{\"type\":\"ping\",\"id\":7}".to_owned(), ""),
        ("{\"type\":\"ping\"}".to_owned(), ""),
        ("[]".to_owned(), ""),
        ("no JSON".to_owned(), ""),
    ] {
        socket.send_text(text.clone()).await;
        let answer = socket.next().await.expect("the connection holds");
        assert!(
            matches!(&answer, ServerMsg::Refused { id: said, why } if said == id && why.code == Code::BadMessage),
            "{text}: {answer:?}"
        );
    }
    // The same id again and again: a ping changes nothing.
    for _ in 0..2 {
        socket.send_text("{\"type\":\"ping\",\"id\":\"p\"}".to_owned()).await;
        assert_eq!(socket.next().await, Some(ServerMsg::Pong { id: "p".to_owned() }));
    }
}
