//! What a table agrees on: boxes in any order, and what clients may not say.

mod desk;

use desk::{ANA, Desk, ana, plan, seed};
use frise_core::CLASSIC;
use frise_decks::{Deck, Order, boxes, find, mix};
use frise_room::online::{ClientMsg, Code, GameRecord, OnlineRoom, Plan, Request, Stock};
use frise_room::{Boxes, Choice, ChoiceError, RestoreError, Terms};
use frise_text::Lang;

#[test]
fn the_order_of_boxes_has_no_part_in_the_deal() {
    let calendars: Vec<&Deck> = boxes().iter().filter(|deck| deck.order == Order::Calendar).collect();
    for turned in 1..calendars.len() {
        let mut other = calendars.clone();
        other.rotate_left(turned);
        let [one, other] = [&calendars, &other].map(|decks| mix(decks).expect("calendars mix"));
        assert_eq!(one.rules_cards(), other.rules_cards());
        assert!(one.cards().iter().zip(other.cards()).all(|(one, other)| one.card.id == other.card.id));
    }
    // A card that one box borrows of the other has the same date and icons, from whichever it is taken.
    let bench = find("bench").expect("made by the program");
    let mut borrower = bench.clone();
    borrower.id = "borrower".to_owned();
    borrower.cards.iter_mut().for_each(|card| card.from = Some("bench".to_owned()));
    let [one, other] =
        [[bench, &borrower], [&borrower, bench]].map(|decks| mix(&decks).expect("calendars mix"));
    assert_eq!(one.rules_cards(), other.rules_cards());
}

#[test]
fn tables_that_name_the_same_boxes_play_the_same_game() {
    let open = |boxes: [&str; 2]| {
        let terms = Terms::standard(&CLASSIC, Boxes::from_iter(boxes));
        let choice = Choice { terms, ..Choice::first_game(Lang::english(), "two boxes".to_owned()) };
        choice.open(find).expect("a good choice")
    };
    let (one, other) = (open(["events", "classic"]), open(["classic", "events"]));
    assert_eq!((one.choice(), one.table()), (other.choice(), other.table()));
}

/// A plan as a client may write it.
fn named_twice() -> Plan {
    let mut json = serde_json::to_value(plan("classic", &["classic"])).expect("a plan");
    json["boxes"] = serde_json::json!(["classic", "events", "classic"]);
    serde_json::from_value(json).expect("it can be read")
}

#[test]
fn a_client_may_not_name_a_box_twice() {
    let refused = OnlineRoom::open(&Stock::new(find), seed(1), named_twice(), ana()).expect_err("refused");
    assert_eq!(refused.code, Code::BadPlan);
    assert!(refused.message.contains("\"classic\" is named twice"), "{}", refused.message);

    let mut desk = Desk::open(plan("classic", &["classic"]));
    assert_eq!(desk.ask(ANA, Request::Arrange { plan: named_twice() }), Err(Code::BadPlan));
    let msg = serde_json::json!({ "type": "arrange", "id": "1", "plan": plan("events", &["events"]) });
    let ClientMsg { request, .. } = serde_json::from_value(msg).expect("a message");
    desk.ask(ANA, request).expect("each box once");
    assert_eq!(desk.client.lobby.plan.terms.boxes, Boxes::one("events"));
}

#[test]
fn a_record_that_names_a_box_twice_does_not_hold() {
    let mut desk = Desk::start(plan("classic", &["classic"]));
    desk.play_out();
    let mut json = serde_json::to_value(desk.room.record().expect("over")).expect("a record");
    json["boxes"] = serde_json::json!(["classic", "classic"]);
    let error = GameRecord::from_json(&json.to_string()).expect("it can be read").verify(find).err();
    let error = error.expect("no server writes that");
    let repeated = ChoiceError::RepeatedBox { id: "classic".to_owned() };
    assert_eq!((error.code(), error), ("setup", RestoreError::Choice(vec![repeated]).into()));
}
