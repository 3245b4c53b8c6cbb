//! The list of the rooms that a guest is in: which, whose turn, in which order, and for nobody else.

use frise_core::{Action, Seat};
use frise_room::online::{Code, Request, RoomList, RoomSummary};

use crate::harness::{FEW, Guest, Nodes, Running, Served, begun, http, on_one_and_three, plan, play_out};

on_one_and_three!(
    a_guest_finds_every_room_and_whose_turn_it_is,
    whoever_has_left_for_good_is_not_called_back,
    the_list_is_short_however_many_rooms_there_are
);

async fn rooms(guest: &Guest) -> Vec<RoomSummary> {
    let answer = http(guest.address, "GET", "/api/rooms", &format!("cookie: {}\r\n", guest.cookie), "").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    let list: RoomList = serde_json::from_str(&answer.body).expect("a list");
    list.rooms
}

fn codes(rooms: &[RoomSummary]) -> Vec<&str> {
    rooms.iter().map(|room| room.code.as_str()).collect()
}

async fn a_guest_finds_every_room_and_whose_turn_it_is(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let (ana, ben, mut a, mut b, playing) = begun(server.address, plan("classic", &["classic"], 1, 0)).await;
    let gathering = ana.open("Anaïs", plan("events", &["events"], 1, 1)).await;
    let stranger = Guest::new(server.address).await;
    assert_eq!(rooms(&stranger).await, []);

    let own = rooms(&ana).await;
    assert_eq!(codes(&own), [gathering.as_str(), playing.as_str()], "the latest first");
    assert_eq!(own[0].seats, [Some("Anaïs".to_owned()), None, Some("Bot 0".to_owned())]);
    assert_eq!((own[0].you, own[0].to_move), (Some(Seat(0)), None));
    assert_eq!(own[1].seats, [Some("Ana".to_owned()), Some("Ben".to_owned())]);
    assert_eq!((own[1].you, own[1].to_move), (Some(Seat(0)), a.to_move()));

    // The turn goes on, and so does the list; in memory and, after a restart, from the log.
    a.play().await.expect("her turn");
    b.until_seq(a.room().seq).await;
    assert_eq!(codes(&rooms(&ana).await), [playing.as_str(), gathering.as_str()]);
    let told = rooms(&ben).await;
    assert!(told[0].is_own_turn() && !rooms(&ana).await[0].is_own_turn());
    let server = server.restart(|_| {}).await;
    let (ana, ben) = (ana.at(server.address), ben.at(server.address));
    assert_eq!(rooms(&ben).await, told, "read from the log");
    assert_eq!(rooms(&ben).await, told, "and remembered");

    // A game that is over has nothing left to do.
    let (mut a, mut b) = (ana.enter(&playing).await, ben.enter(&playing).await);
    play_out(&mut a, &mut b).await;
    assert_eq!(rooms(&ben).await, []);
    assert_eq!(codes(&rooms(&ana).await), [gathering.as_str()]);
    a.ask(Request::Rematch).await.expect("a member");
    let next = rooms(&ben).await;
    assert_eq!(next.len(), 1, "the rematch is a room of everybody's");
    assert_eq!(next[0].to_move, None);
}

async fn whoever_has_left_for_good_is_not_called_back(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let (_, ben, _a, mut b, code) = begun(server.address, plan("classic", &["classic"], 1, 1)).await;
    assert_eq!(codes(&rooms(&ben).await), [code.as_str()]);
    b.ask(Request::Act { at: b.at(), action: Action::Leave }).await.expect("anybody may leave");
    assert_eq!(rooms(&ben).await, []);
}

#[tokio::test]
async fn nobody_is_told_without_a_cookie_and_nobody_without_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |config| {
        config.limits.reads = FEW;
        config.trust_proxy = true;
    })
    .await;
    for status in [401, 401, 401, 429] {
        let answer = http(server.address, "GET", "/api/rooms", "x-forwarded-for: 192.0.2.7\r\n", "").await;
        assert_eq!(answer.status, status);
    }
    let answer = http(server.address, "GET", "/api/rooms", "cookie: frise_guest=none\r\n", "").await;
    assert_eq!(answer.code(), Code::NoGuest);
}

async fn the_list_is_short_however_many_rooms_there_are(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let ana = Guest::new(server.address).await;
    let mut opened = Vec::new();
    for _ in 0..25 {
        opened.push(ana.open("Ana", plan("classic", &["classic"], 1, 0)).await);
    }
    let listed = rooms(&ana).await;
    assert_eq!(listed.len(), 20);
    assert!(codes(&listed).contains(&opened[24].as_str()), "the latest is there");
}
