//! The referee as a stranger's program meets it: codes, secrecy, and input that nobody should send.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::common::{Referee, error_code};
use serde_json::{Value, json};

fn cards(dates: &[i64]) -> Value {
    let card = |(idx, date): (usize, &i64)| json!({"id": format!("c{idx}"), "date": date, "face_icon": "sun", "back_icon": "key"});
    dates.iter().enumerate().map(card).collect()
}

fn order(n: usize) -> Value {
    (0..n).map(|idx| format!("c{idx}")).collect()
}

/// Two players with two cards each, one card on the line, one in the pile.
fn small() -> Value {
    json!({"op": "new", "edition": "classic", "players": 2, "hands": 2,
        "cards": cards(&[10, 20, 30, 40, 50, 60]), "order": order(6)})
}

fn with(mut request: Value, field: &str, value: Value) -> Value {
    request[field] = value;
    request
}

fn act(player: i64, action: Value) -> Value {
    json!({"op": "act", "player": player, "action": action})
}

fn place(player: i64, card: &str, gap: i64) -> Value {
    act(player, json!({"type": "place", "card": card, "gap": gap}))
}

#[test]
fn impossible_setups_are_refused_with_their_code() {
    let coop = json!({"op": "new", "edition": "twist-coop", "players": 1, "seed": "x",
        "cards": cards(&[1, 2, 3, 4, 5, 6]), "options": {"coop_cards": 6}});
    let mut referee = Referee::start();
    assert_eq!(referee.ask(&coop)["ok"], true);
    for (request, code) in [
        (with(small(), "edition", json!("monopoly")), "bad_setup"),
        (with(small(), "players", json!(1)), "bad_setup"),
        (with(small(), "players", json!(-1)), "bad_setup"),
        (with(small(), "players", json!(9)), "bad_setup"),
        (with(small(), "players", json!("two")), "bad_request"),
        (with(small(), "players", json!(2.5)), "bad_request"),
        (with(small(), "first", json!(2)), "bad_setup"),
        (with(small(), "hands", json!(3)), "bad_setup"),
        (with(small(), "hands", json!(0)), "bad_setup"),
        (with(small(), "hands", json!([1])), "bad_setup"),
        (with(small(), "hands", json!("many")), "bad_request"),
        (with(small(), "order", order(5)), "bad_setup"),
        (with(small(), "order", json!(["c0", "c0", "c1", "c2", "c3", "c4"])), "bad_setup"),
        (with(small(), "order", json!(["x", "c0", "c1", "c2", "c3", "c4"])), "bad_setup"),
        (with(small(), "order", Value::Null), "bad_request"),
        (with(small(), "cards", Value::Null), "bad_request"),
        (with(small(), "cards", json!([{"id": "a", "date": "1789"}])), "bad_request"),
        (with(small(), "cards", json!([{"id": "a", "date": 1}, {"id": "a", "date": 2}])), "bad_setup"),
        (with(small(), "deck", json!("classic")), "bad_request"),
        (with(with(small(), "cards", Value::Null), "deck", json!("nowhere")), "bad_setup"),
        (with(small(), "options", json!({"sudden_death_failures": "maybe"})), "bad_request"),
        (with(small(), "options", json!({"sudden_deth_failures": "stay"})), "bad_request"),
        (with(coop.clone(), "options", json!({"coop_cards": 37})), "bad_setup"),
        (with(coop.clone(), "options", json!({"coop_cards": 5})), "bad_setup"),
        (with(coop.clone(), "options", json!({})), "bad_setup"),
        (with(coop.clone(), "hands", json!(3)), "bad_setup"),
        (with(coop.clone(), "cards", json!([{"id": "a", "date": 1}])), "bad_setup"),
    ] {
        assert_eq!(referee.error(&request), code, "{request}");
    }
    assert_eq!(
        referee.ask(&json!({"op": "state"}))["state"]["edition"],
        "twist-coop",
        "the game before goes on"
    );
    referee.finish();
}

#[test]
fn fields_that_do_not_exist_are_refused_by_name() {
    let mut referee = Referee::start();
    assert_eq!(referee.ask(&small())["ok"], true);
    for (request, field) in [
        (with(small(), "plyers", json!(2)), "plyers"),
        (with(small(), "cards", json!([{"id": "a", "date": 1, "face-icon": "sun"}])), "face-icon"),
        (json!({"op": "act", "player": 0, "seat": 0, "action": {"type": "leave"}}), "seat"),
        (
            json!({"op": "act", "player": 0, "action": {"type": "place", "card": "c0", "gap": 0, "at": 1}}),
            "at",
        ),
        (json!({"op": "act", "player": 0, "action": {"type": "leave", "card": "c0"}}), "card"),
        (json!({"op": "act", "player": 0, "action": {"type": "end_turn", "gap": 0}}), "gap"),
        (json!({"op": "legal", "player": 0}), "player"),
        (json!({"op": "state", "viewer": 0}), "viewer"),
    ] {
        let answer = referee.ask(&request);
        assert_eq!(error_code(&answer), "bad_request", "{request}");
        let message = answer["error"]["message"].as_str().expect("a message");
        assert!(message.contains(&format!("`{field}`")), "{message}");
    }
    referee.finish();
}

#[test]
fn a_wrong_order_is_told_by_its_card_beside_every_other_reason() {
    let mut referee = Referee::start();
    let mut message = |request: Value| {
        let answer = referee.ask(&request);
        assert_eq!(error_code(&answer), "bad_setup", "{request}");
        answer["error"]["message"].as_str().expect("a message").to_owned()
    };
    assert!(message(with(small(), "order", order(5))).contains("does not name \"c5\""));
    let twice = json!(["c0", "c0", "c1", "c2", "c3", "c4"]);
    assert!(message(with(small(), "order", twice.clone())).contains("names \"c0\" twice"));
    let strange = json!(["x", "c0", "c1", "c2", "c3", "c4"]);
    assert!(message(with(small(), "order", strange)).contains("names \"x\", which is no card"));
    let both = message(with(with(small(), "order", twice), "players", json!(9)));
    assert!(both.contains("names \"c0\" twice; ") && both.contains('9'), "{both}");
    referee.finish();
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    let mut referee = Referee::start();
    let line = format!("\u{feff}{}", small());
    assert_eq!(referee.ask_bytes(line.as_bytes())["ok"], true);
    referee.finish();
}

#[test]
fn every_code_and_the_order_of_the_checks() {
    let mut referee = Referee::start();
    for request in [json!({"op": "legal"}), json!({"op": "state"}), place(0, "c0", 0)] {
        assert_eq!(referee.error(&request), "no_game");
    }
    referee.ask(&small());
    let before = referee.ask(&json!({"op": "state"}));
    for (request, code) in [
        (json!({"op": "dance"}), "bad_request"),
        (json!({"op": "act", "player": 0}), "bad_request"),
        (act(0, json!({"type": "place", "card": "c0"})), "bad_request"),
        (act(0, json!({"type": "place", "card": "c0", "gap": "left"})), "bad_request"),
        (act(7, json!({"type": "leave"})), "not_in_game"),
        (act(-1, json!({"type": "leave"})), "not_in_game"),
        (place(1, "c0", 0), "not_your_turn"),
        (place(0, "c2", 99), "not_in_hand"),
        (place(0, "nothing", 0), "not_in_hand"),
        (place(0, "c0", 2), "no_such_gap"),
        (place(0, "c0", -1), "no_such_gap"),
        (act(0, json!({"type": "play", "card": "c0"})), "not_now"),
        (act(0, json!({"type": "discard", "card": "x"})), "not_now"),
        (act(0, json!({"type": "end_turn"})), "not_now"),
        (json!({"op": "state", "as": 2}), "bad_request"),
        (json!({"op": "state", "as": "me"}), "bad_request"),
    ] {
        assert_eq!(referee.error(&request), code, "{request}");
    }
    assert_eq!(referee.ask(&json!({"op": "state"})), before, "after an error nothing has changed");
    referee.ask(&act(1, json!({"type": "leave"})));
    assert_eq!(referee.error(&place(1, "nothing", 9)), "game_over");
    assert_eq!(referee.ask(&json!({"op": "legal"})), json!({"ok": true, "player": null, "actions": []}));
    referee.finish();
}

#[test]
fn what_is_not_an_object_with_names_is_mistyped() {
    let mut referee = Referee::start();
    referee.ask(&small());
    for request in [
        json!(["state"]),
        json!(["act", 0, ["leave"]]),
        json!({"op": 3}),
        act(0, json!(["leave"])),
        act(0, json!({"type": 4})),
        json!({"op": "state", "as": null}),
        with(small(), "cards", json!([["a", 1], ["b", 2]])),
        with(small(), "options", json!(["stay"])),
        with(small(), "options", json!({"sudden_death_failures": {"stay": null}})),
    ] {
        assert_eq!(referee.error(&request), "bad_request", "{request}");
    }
    assert_eq!(referee.ask(&json!({"op": "state"}))["state"]["to_move"], 0);
    referee.finish();
}

#[test]
fn a_message_is_short_however_long_the_line() {
    let mut referee = Referee::start();
    let answer = referee.ask(&json!({"op": "x".repeat(100_000)}));
    assert!(answer["error"]["message"].as_str().expect("a message").len() < 500);
    referee.finish();
}

#[test]
fn events_say_the_new_top_of_the_pile_and_the_icons_of_backs() {
    let mut referee = Referee::start();
    referee.ask(&small());
    let answer = referee.ask(&place(0, "c0", 1));
    assert_eq!(answer["events"][1], json!({"type": "drew", "player": 0, "card": "c5", "top": null}));
    assert_eq!(answer["events"][0]["icon"], "key");
    referee.finish();
}

#[test]
fn a_saga_box_is_for_the_saga() {
    let mut referee = Referee::start();
    let new = json!({"op": "new", "edition": "classic", "players": 2, "deck": "odyssey", "seed": "x"});
    assert_eq!(referee.error(&new), "bad_setup");
    assert_eq!(referee.ask(&with(new.clone(), "edition", json!("saga")))["ok"], true);
    assert_eq!(
        referee.error(&with(with(new, "edition", json!("saga")), "deck", json!("classic"))),
        "bad_setup"
    );
    referee.finish();
}

#[test]
fn a_seat_that_left_is_not_in_the_game() {
    let mut referee = Referee::start();
    referee.ask(&json!({"op": "new", "edition": "classic", "players": 3, "hands": 1,
        "cards": cards(&[1, 2, 3, 4, 5]), "seed": "x"}));
    referee.ask(&act(1, json!({"type": "leave"})));
    assert_eq!(referee.error(&act(1, json!({"type": "leave"}))), "not_in_game");
    assert_eq!(referee.error(&place(1, "c0", 0)), "not_in_game");
    referee.finish();
}

#[test]
fn a_viewer_learns_no_unseen_date_and_no_order() {
    // The same game twice; hidden dates and the pile below its top differ.
    let other = json!({"op": "new", "edition": "classic", "players": 2, "hands": 2,
        "cards": cards(&[77, -5, 8, 40, 50, 3, 4, 90]), "order": ["c0", "c1", "c2", "c3", "c4", "c5", "c7", "c6"]});
    let one = json!({"op": "new", "edition": "classic", "players": 2, "hands": 2,
        "cards": cards(&[10, 20, 30, 40, 50, 60, 70, 80]), "order": order(8)});
    let (mut a, mut b) = (Referee::start(), Referee::start());
    a.ask(&one);
    b.ask(&other);
    for viewer in [json!(0), json!(1), json!("spectator")] {
        let view = json!({"op": "state", "as": viewer});
        assert_eq!(a.ask(&view), b.ask(&view));
    }
    let view = json!({"op": "state", "as": 1});
    assert_eq!(a.ask(&view)["state"]["dates"], json!({"c4": 50}));
    assert_eq!(a.ask(&view)["state"]["pile"], json!({"count": 3, "top": "c5"}));
    a.ask(&place(0, "c0", 0));
    assert_eq!(a.ask(&view)["state"]["dates"], json!({"c0": 10, "c4": 50}));
    a.finish();
    b.finish();
}

#[test]
fn a_bundled_deck_is_dealt_from_a_seed() {
    let mut referee = Referee::start();
    let new =
        json!({"op": "new", "edition": "inventions", "players": 4, "deck": "inventions", "seed": "frise"});
    let first = referee.ask(&new);
    assert_eq!(first["state"]["hands"][3].as_array().map(Vec::len), Some(5));
    assert_eq!(referee.ask(&new), first, "the same seed deals the same cards");
    assert_ne!(referee.ask(&with(new, "seed", json!("other"))), first);
    referee.finish();
}

#[test]
fn nothing_that_is_sent_breaks_it() {
    let mut referee = Referee::start();
    let deep = [b"[".repeat(100_000), b"]".repeat(100_000)].concat();
    let long = [&b"{\"op\":\""[..], &b"x".repeat(10 << 20), b"\"}"].concat();
    for line in [
        &b""[..],
        b"   ",
        b"null",
        b"[]",
        b"{",
        b"{\"op\":\"new\"}",
        b"\xff\xfe{\"op\":\"state\"}",
        b"{\"op\":\"state\",\"as\":\"\xc3\x28\"}",
        b"{\"op\":\"act\",\"player\":1e400,\"action\":{\"type\":\"leave\"}}",
        b"{\"op\":\"act\",\"player\":99999999999999999999,\"action\":{\"type\":\"leave\"}}",
        &deep,
        &long,
    ] {
        assert_eq!(error_code(&referee.ask_bytes(line)), "bad_request");
    }
    referee.finish();
}

#[test]
fn a_line_that_never_ends_is_passed_over() {
    let mut referee = Referee::start();
    let answer = referee.ask_bytes(&b"x".repeat((64 << 20) + 1));
    assert_eq!(error_code(&answer), "bad_request");
    assert_eq!(referee.ask(&small())["ok"], true, "and the next line is read");
    referee.finish();
}

#[test]
fn a_hundred_thousand_cards_are_played() {
    let mut referee = Referee::start();
    let dates: Vec<i64> = (0..100_000).map(|i| i * 7_919 % 100_003).collect();
    let new = json!({"op": "new", "edition": "twist", "players": 8, "cards": cards(&dates), "seed": "big"});
    let state = referee.ask(&new);
    assert_eq!(state["state"]["pile"].as_array().map(Vec::len), Some(100_000 - 33));
    let card = state["state"]["hands"][0][0].as_str().expect("a card");
    assert_eq!(referee.ask(&place(0, card, 0))["ok"], true);
    referee.finish();
}

#[test]
fn the_last_line_needs_no_end() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_frise"))
        .arg("referee")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("piped").write_all(b"{\"op\":\"legal\"}").expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    assert_eq!(output.stdout.iter().filter(|byte| **byte == b'\n').count(), 1);
}

#[test]
fn a_partner_that_stops_listening_ends_it_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_frise"))
        .arg("referee")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("piped");
    // It ends at the first answer that nobody takes; writing on may then fail.
    let _ = (0..1_000).try_for_each(|_| input.write_all(b"{\"op\":\"legal\"}\n"));
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}
