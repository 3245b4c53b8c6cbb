//! People meet, play, lose their connection, come back and play again.

use frise_core::Seat;
use frise_room::online::{Actor, Code, GameRecord, MemberId, Present, Request, ServerMsg};

use frise_server::{Chance, Config};

use crate::harness::{Guest, Nodes, Player, Served, begun, http, on_one_and_three, plan, play_out};

on_one_and_three!(
    two_people_and_a_bot_play_a_game_that_anyone_can_check,
    who_joins_learns_who_they_are_and_all_see_who_is_there,
    who_comes_back_misses_nothing_and_another_tab_goes_on,
    the_same_people_play_again_in_one_room_whoever_asks
);

async fn two_people_and_a_bot_play_a_game_that_anyone_can_check(nodes: Nodes) {
    for (edition, boxes) in [("classic", "classic"), ("twist-coop", "twist")] {
        // With this deal the bot has a turn before the end.
        let is_fixed = nodes == Nodes::One;
        let fixed = |config: &mut Config| {
            if is_fixed {
                config.chance = Chance::fixed(1);
            }
        };
        let server = Served::start(nodes, fixed).await;
        let (_, _, mut a, mut b, code) = begun(server.address, plan(edition, &[boxes], 1, 1)).await;
        let path = format!("/api/games/{}", code.to_lowercase());
        let early = http(server.address, "GET", &path, "", "").await;
        assert_eq!((early.status, early.code()), (409, Code::StillPlaying));
        let mut spectator = Guest::new(server.address).await.enter(&code).await;
        assert_eq!(spectator.room().you.member, None);
        assert_eq!(spectator.ask(Request::Start).await, Err(Code::NotAMember));
        play_out(&mut a, &mut b).await;
        spectator.until_seq(a.room().seq).await;
        for other in [&b, &spectator] {
            assert_eq!(other.room().game, a.room().game, "everybody sees the same");
        }
        let record = http(server.address, "GET", &path, "", "").await;
        assert_eq!(record.status, 200);
        let record = GameRecord::from_json(&record.body).expect("a record");
        let checked = record.verify(frise_decks::find).expect("all is as promised");
        assert_eq!(checked.table(), &a.room().game.as_ref().expect("over").table);
        assert!(!is_fixed || record.actions.iter().any(|played| played.by == Actor::Bot));
        server.stop().await;
    }
}

async fn who_joins_learns_who_they_are_and_all_see_who_is_there(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let (ana, ben) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let code = ana.open("Ana", plan("classic", &["classic"], 1, 0)).await;
    let (mut a, mut b) = (ana.enter(&code).await, ben.enter(&code).await);
    a.until(|msg| matches!(msg, ServerMsg::Presence { watching: 1, .. })).await;
    b.ask(Request::Join { name: "Ben".to_owned() }).await.expect("a seat is open");
    assert_eq!(b.room().you.member, Some(MemberId(1)));
    assert_eq!(b.room().seat(), Some(Seat(1)));
    let all_here = |msg: &ServerMsg| matches!(msg, ServerMsg::Presence { members, watching: 0 } if *members == [Present::Here; 2]);
    a.until(all_here).await;
    drop(b);
    a.until(|msg| matches!(msg, ServerMsg::Presence { members, .. } if members[1] == Present::Away)).await;
    assert_eq!(a.ask(Request::Start).await, Err(Code::NotReady));
}

async fn who_comes_back_misses_nothing_and_another_tab_goes_on(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let (_, ben, mut a, b, code) = begun(server.address, plan("events", &["events"], 1, 1)).await;
    let known = b.room().clone();
    drop(b);
    a.play().await.expect("her turn");
    // Told only what was missed.
    let mut b = ben.connect().await;
    b.room = Some(known.clone());
    b.hello(&code, Some(known.seq)).await.expect("there is such a room");
    assert_eq!(b.room().seq, a.room().seq);
    assert_eq!(
        b.room().game.as_ref().map(|game| &game.table),
        a.room().game.as_ref().map(|game| &game.table)
    );
    // Another tab of the same person.
    let mut tab = ben.enter(&code).await;
    assert_eq!(tab.room().you.member, Some(MemberId(1)));
    let seq = tab.play().await.expect("his turn");
    b.until_seq(seq).await;
    let table = |player: &Player| player.room().game.as_ref().map(|game| game.table.clone());
    assert_eq!(table(&b), table(&tab));
}

async fn the_same_people_play_again_in_one_room_whoever_asks(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let (ana, ben, mut a, mut b, _) = begun(server.address, plan("classic", &["classic"], 1, 0)).await;
    assert_eq!(a.ask(Request::Rematch).await, Err(Code::StillPlaying));
    play_out(&mut a, &mut b).await;
    let seq = b.ask(Request::Rematch).await.expect("over");
    a.until_seq(seq).await;
    a.ask(Request::Rematch).await.expect("there already");
    let next = a.room().next.clone().expect("told");
    assert_eq!(b.room().next.as_ref(), Some(&next));
    for (guest, member) in [(ana, 0), (ben, 1)] {
        assert_eq!(guest.enter(&next).await.room().you.member, Some(MemberId(member)));
    }
}

/// The short history of a room is its node’s own; from another node one is told everything.
#[tokio::test]
async fn who_was_away_for_long_is_told_everything() {
    let server = Served::start(Nodes::One, |_| {}).await;
    let ana = Guest::new(server.address).await;
    let code = ana.open("Ana", plan("classic", &["classic"], 1, 0)).await;
    let mut a = ana.enter(&code).await;
    let mut seq = 0;
    for n in 0..20 {
        seq = a.ask(Request::Rename { name: format!("Ana {n}") }).await.expect("in the lobby");
    }
    for (since, is_whole) in [(seq, false), (seq - 4, false), (seq - 5, true), (1, true), (seq + 1, true)] {
        let mut late = ana.connect().await;
        late.hello_in(&code, Some(since), Some(a.room().epoch)).await.expect("there is such a room");
        assert_eq!(late.room.is_some(), is_whole, "{since} of {seq}");
    }
    let mut stranger = ana.connect().await;
    stranger.hello_in(&code, Some(seq), None).await.expect("there is such a room");
    assert!(stranger.room.is_some(), "whoever does not say of which log is told everything");
}
