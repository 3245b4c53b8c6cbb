//! Rooms that several devices share: the log rebuilds them, clients follow them, and a finished game can be checked.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::desk::{ANA, BEN, CAM, Desk, bot, plan, seed};
use frise_core::{Action, Gap, Outcome, Seat};
use frise_decks::{Deck, find};
use frise_room::online::{
    Actor, Code, Decision, Entry, EntryKind, Epoch, GameRecord, GuestId, MemberId, OnlineRoom, Opening,
    RematchPlan, Request, SeatPlan, Stock, VerifyError, commitment,
};
use serde_json::Value;

#[test]
fn the_log_rebuilds_the_room_and_clients_follow_it() {
    for (edition, boxes) in [("classic", "classic"), ("twist-coop", "twist"), ("saga", "odyssey")] {
        let mut desk = Desk::start(plan(edition, &[boxes]));
        desk.play_out();
        let game = desk.room.game().expect("begun");
        assert!(desk.room.is_over(), "{edition}");
        let known = desk.client.game.as_ref().expect("told");
        assert_eq!(&known.table, game.table());
        assert_eq!(known.events, game.events());
        let again = desk.rebuilt();
        assert_eq!(
            again.snapshot(Epoch::default(), Some(BEN), None),
            desk.room.snapshot(Epoch::default(), Some(BEN), None)
        );
        assert!(desk.room.actors().contains(&Actor::StandIn) && desk.room.actors().contains(&Actor::Bot));
    }
}

#[test]
fn a_message_takes_effect_once_however_often_it_comes() {
    let mut desk = Desk::open(plan("classic", &["classic"]));
    let ask = Request::Join { name: "Ben".to_owned() };
    let Ok(Decision::Keep(entry)) = desk.room.decide(&desk.stock, BEN, "one", &ask, |_| true) else {
        panic!("a seat is open");
    };
    let seq = desk.keep(*entry);
    for room in [&desk.room, &desk.rebuilt()] {
        assert_eq!(room.decide(&desk.stock, BEN, "one", &ask, |_| true), Ok(Decision::Applied(seq)));
        // The same id of another guest is another message.
        let other = room.decide(&desk.stock, CAM, "one", &Request::Join { name: "Cam".to_owned() }, |_| true);
        assert_eq!(other.map_err(|refusal| refusal.code), Err(Code::RoomFull));
    }
}

#[test]
fn whoever_comes_second_is_told_so() {
    let mut desk = Desk::start(plan("classic", &["classic"]));
    let card = desk.room.game().expect("begun").table().hands[0][0];
    let act = |at| Request::Act { at, action: Action::Place { card, gap: Gap(0) } };
    assert_eq!(desk.ask(BEN, act(0)), Err(Code::NotYourTurn));
    assert_eq!(desk.ask(CAM, act(0)), Err(Code::NotAMember));
    let turn = desk.room.bot_turn().expect("Ana is to move");
    desk.keep(turn.think());
    assert_eq!(desk.ask(ANA, act(0)), Err(Code::Stale));
    assert_eq!(desk.ask(ANA, act(1)), Err(Code::NotYourTurn));
    let seq = desk.room.seq();
    assert!(desk.ask(BEN, Request::Act { at: 0, action: Action::Leave }).expect("anybody may leave") > seq);
}

#[test]
fn a_room_has_only_so_many_members_even_if_they_stand_up() {
    let mut desk = Desk::open(plan("classic", &["classic"]));
    let mut answers = Vec::new();
    for n in 0..16 {
        let guest = GuestId(100 + n);
        answers.push(desk.ask(guest, Request::Join { name: format!("Guest {n}") }).map(drop));
        let _ = desk.ask(guest, Request::Stand);
    }
    assert_eq!(answers.pop(), Some(Err(Code::RoomFull)), "with the founder that would be 17");
    assert_eq!(answers, [Ok(()); 15]);
}

#[test]
fn a_lobby_is_arranged_by_its_host_alone() {
    let mut desk = Desk::open(plan("classic", &["classic"]));
    assert_eq!(desk.ask(ANA, Request::Start), Err(Code::SeatsOpen));
    assert_eq!(desk.ask(BEN, Request::Join { name: "ana".to_owned() }), Err(Code::NameTaken));
    assert_eq!(desk.ask(BEN, Request::Join { name: "ADA".to_owned() }), Err(Code::NameTaken));
    assert_eq!(desk.ask(BEN, Request::Join { name: "\u{202e}".to_owned() }), Err(Code::NameUnprintable));
    desk.ask(BEN, Request::Join { name: "Ben".to_owned() }).expect("a seat is open");
    assert_eq!(desk.ask(BEN, Request::Join { name: "Bo".to_owned() }), Err(Code::AlreadyJoined));
    assert_eq!(desk.ask(ANA, Request::Start), Err(Code::NotReady));
    assert_eq!(desk.ask(BEN, Request::Start), Err(Code::NotHost));
    assert_eq!(desk.ask(BEN, Request::Arrange { plan: plan("classic", &["classic"]) }), Err(Code::NotHost));
    assert_eq!(desk.ask(ANA, Request::Arrange { plan: plan("classic", &["odyssey"]) }), Err(Code::BadPlan));
    assert_eq!(desk.ask(ANA, Request::Arrange { plan: plan("quick", &["classic"]) }), Err(Code::BadPlan));
    assert_eq!(desk.ask(BEN, Request::Ready { entropy: "short".to_owned() }), Err(Code::BadEntropy));
    desk.ready(BEN).expect("seated");
    let mut longer = plan("events", &["events", "classic"]);
    longer.seats =
        vec![bot("Bo"), SeatPlan::Member { member: MemberId(1) }, SeatPlan::Member { member: MemberId(0) }];
    desk.ask(ANA, Request::Arrange { plan: longer }).expect("a good plan");
    assert!(!desk.client.lobby.members[1].ready, "another game has to be agreed on again");
    assert_eq!(desk.room.seat(MemberId(0)), Some(Seat(2)));
    assert_eq!(desk.ask(ANA, Request::Sit { seat: Seat(0) }), Err(Code::SeatTaken));
    assert_eq!(desk.ask(ANA, Request::Sit { seat: Seat(8) }), Err(Code::NoSuchSeat));
    let passed = desk.room.pass_host(|member| member == MemberId(1)).expect("Ben is there");
    desk.keep(passed);
    assert_eq!(desk.ask(ANA, Request::Start), Err(Code::NotHost));
    desk.ready(ANA).expect("seated");
    desk.ready(BEN).expect("seated");
    desk.ask(BEN, Request::Start).expect("everybody is ready");
    assert_eq!(desk.ask(BEN, Request::Stand), Err(Code::AlreadyStarted));
}

#[test]
fn a_finished_game_can_be_checked_and_a_changed_one_is_found_out() {
    let mut desk = Desk::start(plan("classic", &["classic"]));
    assert_eq!(desk.room.record(), None, "nothing is revealed before the end");
    assert_eq!(desk.room.reveal(), None);
    desk.play_out();
    let record = GameRecord::from_json(&desk.room.record().expect("over").to_json()).expect("just written");
    let room = record.verify(find).expect("all is as promised");
    assert_eq!(Some(room.table()), desk.room.game().map(|game| game.table()));

    let check = |change: &dyn Fn(&mut GameRecord)| {
        let mut changed = record.clone();
        change(&mut changed);
        changed.verify(find).err().expect("this did not happen")
    };
    assert_eq!(check(&|game| game.reveal.server_seed = seed(2)), VerifyError::Commitment);
    let cheat = |game: &mut GameRecord| {
        game.reveal.server_seed = seed(2);
        game.commitment = commitment(&seed(2));
    };
    assert!(matches!(check(&cheat), VerifyError::Replay(_)), "another deal cannot have been played so");
    assert!(matches!(
        check(&|game| game.reveal.entropy[0] = Some("another-part-of-chance".to_owned())),
        VerifyError::Replay(_)
    ));
    assert_eq!(check(&|game| game.reveal.entropy[0] = None), VerifyError::Entropy);
    assert_eq!(check(&|game| game.outcome = Outcome::Winner(Seat(7))), VerifyError::Outcome);
    assert!(matches!(check(&|game| game.actions.swap(0, 1)), VerifyError::Replay(_)));
    assert_eq!(
        check(&|game| {
            game.actions.pop();
        }),
        VerifyError::Outcome
    );
    assert!(matches!(GameRecord::from_json("{}"), Err(VerifyError::NotARecord(_))));
}

#[test]
fn the_same_people_can_play_again() {
    let mut desk = Desk::start(plan("classic", &["classic"]));
    assert_eq!(desk.room.rematch(BEN).err().map(|why| why.code), Some(Code::StillPlaying));
    desk.play_out();
    assert_eq!(desk.room.rematch(CAM).err().map(|why| why.code), Some(Code::NotAMember));
    let again = desk.room.rematch(BEN).expect("over");
    let RematchPlan { plan, members, of, .. } = again;
    let (rematch_key, rematch_of) = (Some(seed(4)), Some(of));
    let opening = Opening { server_seed: seed(3), rematch_key, rematch_of, plan, members };
    let opened = OnlineRoom::open_with(&desk.stock, opening).expect("as before");
    let EntryKind::Opened { members, .. } = &opened.kind else { panic!("a room is opened") };
    assert_eq!(members.len(), 2);
    desk.keep(OnlineRoom::rematched(BEN, "again", "NEXTROOM".to_owned()));
    assert_eq!(desk.client.next.as_deref(), Some("NEXTROOM"));
}

#[test]
fn the_code_of_a_rematch_follows_from_a_secret_that_is_never_shown() {
    let mut desk = Desk::start(plan("classic", &["classic"]));
    let EntryKind::Opened { rematch_key, .. } = &mut desk.log[0].kind else { panic!("a room is opened") };
    *rematch_key = Some(seed(9));
    desk.play_out();
    let rebuilt = |code: &str, log: &[Entry]| {
        let mut room = OnlineRoom::rebuild(code.to_owned(), &log[0]).expect("a good log");
        for entry in &log[1..] {
            room.fold(&desk.stock, entry).expect("a good log");
        }
        room
    };
    let key_of = |room: &OnlineRoom, guest| room.rematch(guest).expect("over").key;
    let bits = |room: &OnlineRoom, guest| [0, 1].map(|n| key_of(room, guest).code_bits(n));
    let room = rebuilt("K7QZ2M4P", &desk.log);
    let expected = bits(&room, ANA);
    assert_ne!(expected[0], expected[1], "a second try has another code");
    // Whoever asks, and at whichever node.
    assert_eq!(bits(&rebuilt("K7QZ2M4P", &desk.log), BEN), expected);
    assert_ne!(bits(&rebuilt("K7QZ2M4Q", &desk.log), ANA), expected, "each room has its own");
    // What is revealed at the end does not lead there.
    let record = room.record().expect("over");
    let shown = format!("{}{:?}", record.to_json(), room.rematch(ANA).expect("over"));
    assert!(shown.contains(&record.reveal.server_seed) && !shown.contains(&seed(9)));
    let mut revealed = desk.log.clone();
    let EntryKind::Opened { rematch_key, .. } = &mut revealed[0].kind else { panic!("a room is opened") };
    *rematch_key = Some(record.reveal.server_seed);
    assert_ne!(bits(&rebuilt("K7QZ2M4P", &revealed), ANA), expected);
}

/// Numbers of cards in what is sent.
fn cards(list: &Value, is_meant: impl Fn(&Value) -> bool) -> Vec<u64> {
    let list = list.as_array().expect("a list").iter();
    list.filter(|item| is_meant(item)).map(|item| item["card"].as_u64().expect("a number")).collect()
}

#[test]
fn backs_are_shown_in_the_order_of_events_and_again_whenever_they_are_turned_up() {
    let few = |wanted: &str| {
        find(wanted).map(|deck| {
            let mut deck = Deck::clone(&deck);
            deck.cards.truncate(20);
            Arc::new(deck)
        })
    };
    let mut desk = Desk::open_at(Stock::new(few), plan("classic", &["classic"]));
    desk.ask(BEN, Request::Join { name: "Ben".to_owned() }).expect("a seat is open");
    desk.ready(ANA).expect("seated");
    desk.ready(BEN).expect("seated");
    desk.ask(ANA, Request::Start).expect("everybody is ready");
    let (mut words, mut n_again, mut most) = (BTreeMap::new(), 0, 0);
    while let Some(turn) = desk.room.bot_turn().filter(|turn| turn.at <= 60) {
        let at = turn.at;
        let mut entry = turn.think();
        let EntryKind::Acted { seat, action, .. } = &mut entry.kind else { panic!("a bot plays") };
        // At the far left nearly everything is wrong: the pile is soon made anew. In the end somebody leaves, and a whole hand is turned up.
        let hand = &desk.room.game().expect("begun").table().hands[seat.idx()];
        *action = match at {
            60 => Action::Leave,
            _ => Action::Place { card: hand[0], gap: Gap(0) },
        };
        let n_before = desk.room.game().expect("begun").events().len();
        desk.keep(entry.clone());
        let events = &desk.room.game().expect("begun").events()[n_before..];
        let news = serde_json::to_value(desk.room.news(&entry, events, None)).expect("JSON");
        let shown = cards(&news["shown"], |_| true);
        assert_eq!(shown, cards(&news["events"], |event| event.get("back").is_some()), "{news}");
        most = most.max(shown.len());
        for back in news["shown"].as_array().expect("a list") {
            let said = words.insert(back["card"].to_string(), back.clone());
            n_again += u32::from(said.as_ref() == Some(back));
            assert!(said.is_none_or(|said| said == *back), "with the same words: {back}");
        }
        let snapshot = desk.room.snapshot(Epoch::default(), None, None);
        let game = &serde_json::to_value(snapshot).expect("JSON")["game"];
        let up = game["table"]["backs"].as_array().expect("a list").iter().enumerate();
        let up: Vec<u64> = up.filter(|(_, back)| !back.is_null()).map(|(card, _)| card as u64).collect();
        assert_eq!(cards(&game["shown"], |_| true), up, "each once, by their numbers");
    }
    assert!(n_again > 3 && most > 1, "{n_again} were shown again, at most {most} at once");
}
