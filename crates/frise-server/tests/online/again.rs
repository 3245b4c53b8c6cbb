//! Every kind of message takes effect once, however often and from wherever it is sent, and is always answered the same.

use std::collections::BTreeSet;

use frise_core::{Action, Seat};
use frise_room::online::{ClientMsg, Code, MemberId, Present, Request, SeatPlan, ServerMsg};
use serde_json::Value;

use crate::harness::{Guest, Nodes, Player, Served, on_one_and_three, plan};

on_one_and_three!(
    every_message_takes_effect_once_however_often_it_is_sent,
    what_was_answered_is_answered_the_same_after_a_restart
);

const PAGE: &str = include_str!("../../../../docs/protocol.md");

/// Somebody with two tabs open.
struct Person {
    /// Who they are to the server.
    guest: i64,
    tabs: [Player; 2],
}

impl Person {
    async fn new(guest: &Guest, id: i64, code: &str) -> Person {
        Person { guest: id, tabs: [guest.enter(code).await, guest.enter(code).await] }
    }
}

/// A message as it came to the server, and the entries that it made.
struct Sent {
    kind: String,
    answer: Result<u64, Code>,
    entries: Vec<u64>,
}

/// Sends a message twice at once and then once more from another tab. All answers must be the same.
async fn send_thrice(person: &mut Person, server: &Served, ask: Request) -> Sent {
    let [tab, other] = &mut person.tabs;
    let id = tab.start(ask.clone()).await;
    let msg = tab.last.clone().expect("sent");
    tab.send(&msg).await;
    let answers = [answer(tab, &msg).await, answer(tab, &msg).await];
    other.send(&msg).await;
    let later = answer(other, &msg).await;
    assert_eq!([&answers[1], &later], [&answers[0]; 2], "{ask:?}");
    let guest = person.guest;
    let entries = server.ask(
        &format!(
            "SELECT seq FROM log WHERE entry ->> '$.asked.id' = '{id}' AND entry ->> '$.asked.guest' = {guest}"
        ),
        &format!(
            "SELECT seq FROM frise.log WHERE entry::json #>> '{{asked,id}}' = '{id}' AND entry::json #>> '{{asked,guest}}' = '{guest}'"
        ),
    );
    let json = serde_json::to_value(&ask).expect("a message");
    let kind = json["type"].as_str().expect("a type").to_owned();
    let [answer, _] = answers;
    Sent { kind, answer, entries }
}

async fn answer(player: &mut Player, msg: &ClientMsg) -> Result<u64, Code> {
    match &msg.request {
        Request::Hello { .. } => {
            let is_room = |msg: &ServerMsg| matches!(msg, ServerMsg::Room { .. });
            player.until(is_room).await;
            Ok(player.room().seq)
        }
        Request::Ping => {
            player.until(|said| matches!(said, ServerMsg::Pong { id } if *id == msg.id)).await;
            Ok(0)
        }
        _ => player.answer(&msg.id).await,
    }
}

async fn every_message_takes_effect_once_however_often_it_is_sent(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let (ana, ben) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let code = ana.open("Ana", plan("events", &["events"], 2, 0)).await;
    let (mut a, mut b) = (Person::new(&ana, 1, &code).await, Person::new(&ben, 2, &code).await);
    let entropy = || "fedcba9876543210".to_owned();
    let mut fewer = plan("events", &["events"], 0, 1);
    fewer.seats.insert(1, SeatPlan::Member { member: MemberId(1) });
    let mut kinds = BTreeSet::new();

    let in_the_lobby = [
        (1, Request::hello(&code, None, None)),
        (1, Request::Ping),
        (1, Request::Join { name: "Ben".to_owned() }),
        (1, Request::Rename { name: "Benoît".to_owned() }),
        (1, Request::Sit { seat: Seat(2) }),
        (1, Request::Stand),
        (1, Request::Sit { seat: Seat(1) }),
        (1, Request::Ready { entropy: entropy() }),
        (1, Request::NotReady),
        (0, Request::Arrange { plan: fewer }),
        (0, Request::Ready { entropy: entropy() }),
        (1, Request::Ready { entropy: entropy() }),
        (1, Request::Here),
        (0, Request::Start),
    ];
    for (who, ask) in in_the_lobby {
        let person = if who == 0 { &mut a } else { &mut b };
        check(send_thrice(person, &server, ask).await, &mut kinds);
    }
    let tab = &mut a.tabs[0];
    let act = Request::Act { at: tab.at(), action: tab.any_action() };
    check(send_thrice(&mut a, &server, act).await, &mut kinds);
    drop(b);
    let is_gone =
        |msg: &ServerMsg| matches!(msg, ServerMsg::Presence { members, .. } if members[1] == Present::Away);
    a.tabs[0].until(is_gone).await;
    for ask in [
        Request::GiveUp { seat: Seat(1) },
        Request::Act { at: 0, action: Action::Leave },
        Request::Rematch,
        Request::Here,
    ] {
        check(send_thrice(&mut a, &server, ask).await, &mut kinds);
    }
    assert_eq!(n_rooms(&server), 2, "one rematch");

    let (_, asked) = PAGE.split_once("\n## What a client sends\n").expect("a chapter");
    let (asked, _) = asked.split_once("\n## ").expect("it ends");
    let known = asked.lines().filter_map(|line| line.strip_prefix("### `")?.strip_suffix('`'));
    assert_eq!(kinds, known.map(str::to_owned).collect(), "every kind of message is tried");
}

/// One entry, which the answer names, or none.
fn check(sent: Sent, kinds: &mut BTreeSet<String>) {
    let Sent { kind, answer, entries } = sent;
    let seq = answer.unwrap_or_else(|code| panic!("{kind}: {code:?}"));
    let is_kept = !["hello", "ping", "here"].contains(&kind.as_str());
    assert_eq!(entries, if is_kept { vec![seq] } else { vec![] }, "{kind}");
    kinds.insert(kind);
}

fn n_rooms(server: &Served) -> u64 {
    server.ask("SELECT count(*) FROM log WHERE seq = 1", "SELECT count(*) FROM frise.log WHERE seq = 1")[0]
}

async fn what_was_answered_is_answered_the_same_after_a_restart(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let ana = Guest::new(server.address).await;
    let code = ana.open("Ana", plan("events", &["events"], 0, 1)).await;
    let mut a = ana.enter(&code).await;
    let mut asked = Vec::new();
    let here = a.ask(Request::Here).await;
    let said = a.last.clone().expect("sent");
    a.ready().await.expect("seated");
    asked.push(a.last.clone().expect("sent"));
    a.ask(Request::Start).await.expect("ready");
    asked.push(a.last.clone().expect("sent"));
    a.play().await.expect("her turn");
    asked.push(a.last.clone().expect("sent"));
    let server = server.restart(|_| {}).await;
    let mut a = ana.at(server.address).enter(&code).await;
    for (seq, msg) in (2..).zip(asked) {
        a.send(&msg).await;
        assert_eq!(a.answer(&msg.id).await, Ok(seq), "{msg:?}");
        // With other fields it is still the message that first had this id.
        let mut other = serde_json::to_value(&msg).expect("a message");
        other["type"] = Value::from("stand");
        a.send_text(other.to_string()).await;
        assert_eq!(a.answer(&msg.id).await, Ok(seq), "{other}");
    }
    a.send(&said).await;
    assert_eq!(a.answer(&said.id).await, here);
}
