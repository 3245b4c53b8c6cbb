//! What a table agrees on: boxes in any order, what clients may not say, difficulty (R20) and episodes (R19).

use std::sync::Arc;

use crate::desk::{ANA, Desk, ana, plan, seed};
use frise_core::{CLASSIC, Hands, SetupError};
use frise_decks::{Deck, Order, boxes, find, mix};
use frise_room::online::{ClientMsg, Code, GameRecord, OnlineRoom, Plan, Request, Stock};
use frise_room::{Boxes, Choice, ChoiceError, Difficulty, Episodes, RestoreError, Room, Saved, Terms};
use frise_text::Lang;

#[test]
fn the_order_of_boxes_has_no_part_in_the_deal() {
    let calendars: Vec<Arc<Deck>> =
        boxes().iter().filter(|deck| deck.order == Order::Calendar).cloned().collect();
    for turned in 1..calendars.len() {
        let mut other = calendars.clone();
        other.rotate_left(turned);
        let [one, other] = [&calendars, &other].map(|decks| mix(decks).expect("calendars mix"));
        assert_eq!(one.rules_cards(), other.rules_cards());
        assert!(one.cards().iter().zip(other.cards()).all(|(one, other)| one.card.id == other.card.id));
    }
    // A card that one box borrows of the other has the same date and icons, from whichever it is taken.
    let bench = find("bench").expect("made by the program");
    let mut borrower = Deck::clone(&bench);
    borrower.id = "borrower".to_owned();
    borrower.cards.iter_mut().for_each(|card| card.from = Some("bench".to_owned()));
    let borrower = Arc::new(borrower);
    let orders = [[bench.clone(), borrower.clone()], [borrower, bench]];
    let [one, other] = orders.map(|decks| mix(&decks).expect("calendars mix"));
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

#[test]
fn r20_only_cards_up_to_the_agreed_difficulty_are_played() {
    let open = |difficulty| {
        let terms =
            Terms { difficulty, ..Terms::standard(&CLASSIC, Boxes::from_iter(["classic", "events"])) };
        let choice = Choice { terms, ..Choice::first_game(Lang::english(), "r20".to_owned()) };
        choice.open(find).expect("enough cards")
    };
    let mut n_before = 0;
    for (difficulty, most) in Difficulty::ALL.into_iter().zip([2, 3, 5]) {
        let room = open(difficulty);
        assert!(room.pack().cards().iter().all(|card| card.card.difficulty <= most));
        let table = room.table();
        let n_dealt = table.hands.iter().map(|hand| hand.len()).sum::<usize>();
        assert_eq!(table.pile.count as usize + n_dealt + 1, room.pack().cards().len());
        assert!(room.pack().cards().len() > n_before, "{difficulty:?}");
        n_before = room.pack().cards().len();
        let again = Room::restore(Saved::from_json(&room.saved().to_json()).expect("just written"), find);
        assert_eq!(again.expect("the same cards").table(), table);
    }
    let first = Choice::first_game(Lang::english(), "r20".to_owned());
    assert_eq!(first.terms.difficulty, Difficulty::Everybody);
}

#[test]
fn r20_an_impossible_choice_says_how_many_cards_are_left_and_what_to_do() {
    let mut choice = Choice::first_game(Lang::english(), "r20".to_owned());
    let easy = |deck: &Arc<Deck>| deck.cards.iter().filter(|card| card.difficulty <= 2).count();
    let left = find("classic").iter().map(easy).sum::<usize>() as u64;
    // More than those that are left, and no more than there are.
    let each = left as u32 / 3 + 1;
    let needed = u64::from(3 * each + 1);
    choice.terms.hands = Hands::Same(each);
    let problem = ChoiceError::TooFewLeft { needed, left };
    assert_eq!(choice.clone().open(find).err(), Some(vec![problem.clone()]));
    for (code, remedy) in [("en", "add a box"), ("fr", "ajoutez une boîte")] {
        let words = problem.message(Lang::from_code(code).expect("a language"), &[]);
        assert!(
            [&left.to_string(), &needed.to_string(), remedy].iter().all(|part| words.contains(*part)),
            "{words}"
        );
    }
    choice.terms.difficulty = Difficulty::Experts;
    let all = find("classic").expect("a box").cards.len() as u64;
    let each = all as u32 / 3 + 1;
    let too_few = SetupError::TooFewCards { needed: u64::from(3 * each + 1), got: all };
    choice.terms.hands = Hands::Same(each);
    assert_eq!(
        choice.open(find).err(),
        Some(vec![ChoiceError::Setup(too_few)]),
        "it is not about difficulty"
    );
}

#[test]
fn r20_a_room_and_its_record_keep_to_the_difficulty() {
    let mut easy = plan("classic", &["classic"]);
    easy.terms.difficulty = Difficulty::Everybody;
    let mut desk = Desk::start(easy.clone());
    desk.play_out();
    let game = desk.room.game().expect("begun");
    assert!(game.pack().cards().iter().all(|card| card.card.difficulty <= 2));
    let faces = desk.stock.faces(&easy.terms.boxes, Difficulty::Everybody, Episodes::OnBacks);
    assert_eq!(faces.expect("a box").len(), game.pack().cards().len());
    assert_eq!(desk.client.lobby.plan, {
        easy.seats = desk.client.lobby.plan.seats.clone();
        easy
    });
    let mut record =
        GameRecord::from_json(&desk.room.record().expect("over").to_json()).expect("just written");
    record.verify(find).expect("as it was played");
    record.terms.difficulty = Difficulty::Mixed;
    assert!(record.verify(find).is_err(), "other cards");
}

#[test]
fn r19_an_episode_stands_on_a_face_only_where_the_table_agreed_so() {
    let stock = Stock::new(find);
    let faces =
        |boxed, episodes| stock.faces(&Boxes::one(boxed), Difficulty::Experts, episodes).expect("a box");
    assert!(faces("odyssey", Episodes::OnBacks).iter().all(|face| face.theme.is_empty()));
    assert!(faces("odyssey", Episodes::OnFaces).iter().all(|face| !face.theme.is_empty()));
    let calendar = faces("classic", Episodes::OnBacks);
    assert!(calendar.iter().all(|face| !face.theme.is_empty()), "a theme tells nothing of a date");
    assert_eq!(calendar, faces("classic", Episodes::OnFaces));
}

#[test]
fn r19_an_episode_is_told_with_the_back_and_not_before() {
    for episodes in [Episodes::OnBacks, Episodes::OnFaces] {
        let mut plan = plan("saga", &["odyssey"]);
        plan.terms.episodes = episodes;
        let mut desk = Desk::start(plan);
        let shown = |desk: &Desk| desk.client.game.as_ref().expect("begun").shown.clone();
        assert_eq!(shown(&desk).len(), 1, "the card that lies there");
        desk.play_out();
        assert_eq!(desk.client.lobby.plan.terms.episodes, episodes);
        for back in shown(&desk) {
            let pack = desk.room.game().expect("begun").pack();
            let theme = &pack.card(back.card).expect("a card").theme;
            assert_eq!(back.episode["en"], theme.in_lang(Lang::english()));
        }
    }
    let calendar = Desk::start(plan("classic", &["classic"]));
    assert!(calendar.client.game.expect("begun").shown.iter().all(|back| back.episode.is_empty()));
}
