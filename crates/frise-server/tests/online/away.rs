//! Who stays away, whose clock runs out, who is host: a room does by itself what must be done, and not a moment too early.

use std::time::Duration;

use frise_core::{Action, Seat, Status};
use frise_room::online::{Actor, Clock, Code, MemberId, Present, Request, ServerMsg};
use frise_server::{Config, Times};
use futures_util::{SinkExt, StreamExt};
use tokio_tungstenite::tungstenite::protocol::Message;

use crate::harness::{
    Guest, Nodes, Player, Running, Served, begun, http, let_pass, on_one_and_three,
    on_one_and_three_by_stopped_clock, plan, with_stopped_clock,
};

on_one_and_three!(only_the_seat_of_somebody_away_can_be_given_up_and_only_by_the_host);
on_one_and_three_by_stopped_clock!(
    a_bot_plays_for_who_stays_away_until_they_return,
    whose_clock_runs_out_is_away_until_they_say_otherwise,
    who_is_back_in_time_plays_again,
    another_is_host_when_the_host_stays_away,
    a_lobby_has_another_host_when_the_host_stays_away
);

/// The shortest time there is.
const TICK: Duration = Duration::from_millis(1);

/// Times as they are for everybody, but for the pause of bots.
fn usual(config: &mut Config) {
    config.times = Times { bot_pause: Duration::ZERO, ..Times::default() };
}

/// Reads until somebody has played, and returns who.
async fn played_by(player: &mut Player) -> (Seat, Actor) {
    loop {
        if let ServerMsg::Played { seat, by, .. } = player.next().await.expect("the connection holds") {
            return (seat, by);
        }
    }
}

async fn until_present(player: &mut Player, expected: [Present; 2]) {
    player.until(|msg| matches!(msg, ServerMsg::Presence { members, .. } if *members == expected)).await;
}

async fn a_bot_plays_for_who_stays_away_until_they_return(nodes: Nodes) {
    let server = Served::start(nodes, usual).await;
    let (_, ben, mut a, b, code) = begun(server.address, plan("events", &["events"], 1, 0)).await;
    drop(b);
    until_present(&mut a, [Present::Here, Present::Away]).await;
    a.play().await.expect("her turn");
    let_pass(Times::default().away - TICK).await;
    a.settle().await;
    assert_eq!(a.to_move(), Some(Seat(1)), "he may still come back");
    let_pass(TICK).await;
    assert_eq!(played_by(&mut a).await, (Seat(1), Actor::StandIn));
    let mut b = ben.enter(&code).await;
    a.play().await.expect("her turn");
    b.until_seq(a.room().seq).await;
    let_pass(Times::default().away).await;
    b.settle().await;
    assert_eq!(b.to_move(), Some(Seat(1)), "who is back plays again");
    b.play().await.expect("his turn");
}

async fn whose_clock_runs_out_is_away_until_they_say_otherwise(nodes: Nodes) {
    let server = Served::start(nodes, usual).await;
    let turn = Times::default().short_turn;
    let mut with_clock = plan("events", &["events"], 1, 0);
    with_clock.clock = Clock::Half;
    let (.., mut a, mut b, _) = begun(server.address, with_clock).await;
    for player in [&mut a, &mut b] {
        player.settle().await;
    }
    let_pass(turn - TICK).await;
    for player in [&mut a, &mut b] {
        player.settle().await;
        assert_eq!(player.to_move(), Some(Seat(0)), "there is still time");
    }
    let_pass(TICK).await;
    until_present(&mut a, [Present::Away, Present::Here]).await;
    assert_eq!(played_by(&mut a).await, (Seat(0), Actor::StandIn));
    b.until_seq(a.room().seq).await;
    let_pass(turn).await;
    until_present(&mut b, [Present::Away; 2]).await;
    a.ask(Request::Here).await.expect("a member");
    until_present(&mut a, [Present::Here, Present::Away]).await;
}

async fn who_is_back_in_time_plays_again(nodes: Nodes) {
    let server = Served::start(nodes, usual).await;
    let turn = Times::default().short_turn;
    let mut with_clock = plan("classic", &["classic"], 1, 0);
    with_clock.clock = Clock::Half;
    let (.., mut a, mut b, _) = begun(server.address, with_clock).await;
    let_pass(turn).await;
    assert_eq!(played_by(&mut a).await, (Seat(0), Actor::StandIn));
    b.until_seq(a.room().seq).await;
    a.ask(Request::Here).await.expect("a member");
    b.play().await.expect("his turn");
    a.until_seq(b.room().seq).await;
    let_pass(turn - TICK).await;
    a.play().await.expect("her turn, and she has all of it");
}

#[tokio::test(start_paused = true)]
async fn who_does_not_answer_is_away() {
    with_stopped_clock(async {
        let folder = tempfile::tempdir().expect("a folder");
        let server = Running::start(folder.path(), usual).await;
        let ping = Times::default().ping;
        let (.., mut a, mut b, _) = begun(server.address, plan("classic", &["classic"], 1, 0)).await;
        for player in [&mut a, &mut b] {
            player.settle().await;
        }
        let_pass(ping).await;
        // Ana's end answers as soon as it has heard it; Ben's does not listen, and is not closed either.
        while !matches!(a.socket.next().await, Some(Ok(Message::Ping(_)))) {}
        a.socket.flush().await.expect("answered");
        // What came before has been heard by whoever answers this.
        assert_eq!(http(server.address, "GET", "/healthz", "", "").await.status, 200);
        let_pass(ping - TICK).await;
        assert_eq!(http(server.address, "GET", "/healthz", "", "").await.status, 200);
        let_pass(TICK).await;
        until_present(&mut a, [Present::Here, Present::Away]).await;
        a.play().await.expect("her line holds");
    })
    .await;
}

async fn only_the_seat_of_somebody_away_can_be_given_up_and_only_by_the_host(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let (_, ben, mut a, mut b, code) = begun(server.address, plan("classic", &["classic"], 1, 1)).await;
    assert_eq!(b.ask(Request::GiveUp { seat: Seat(0) }).await, Err(Code::NotHost));
    assert_eq!(a.ask(Request::GiveUp { seat: Seat(1) }).await, Err(Code::StillHere));
    assert_eq!(a.ask(Request::GiveUp { seat: Seat(2) }).await, Err(Code::StillHere), "a bot is always there");
    drop(b);
    a.until(|msg| matches!(msg, ServerMsg::Presence { members, .. } if members[1] == Present::Away)).await;
    a.ask(Request::GiveUp { seat: Seat(1) }).await.expect("he is away");
    let game = a.room().game.as_ref().expect("begun");
    assert_eq!((game.table.status[1], game.table.ended), (Status::Left, None), "the others play on");
    let mut b = ben.enter(&code).await;
    assert_eq!(b.ask(Request::Act { at: b.at(), action: Action::Leave }).await, Err(Code::NotInGame));
    let at = a.at();
    while a.at() == at && !a.is_over() {
        if a.to_move() == Some(Seat(0)) {
            a.play().await.expect("her turn");
        } else {
            a.next().await.expect("the bot's turn");
        }
    }
}

async fn another_is_host_when_the_host_stays_away(nodes: Nodes) {
    let server = Served::start(nodes, usual).await;
    let (_, _, a, mut b, _) = begun(server.address, plan("classic", &["classic"], 1, 0)).await;
    drop(a);
    until_present(&mut b, [Present::Away, Present::Here]).await;
    let_pass(Times::default().host_away - TICK).await;
    b.settle().await;
    assert_eq!(b.room().lobby.host, MemberId(0), "she may still come back");
    let_pass(TICK).await;
    b.until(|msg| matches!(msg, ServerMsg::Lobby { lobby, .. } if lobby.host == MemberId(1))).await;
}

async fn a_lobby_has_another_host_when_the_host_stays_away(nodes: Nodes) {
    let server = Served::start(nodes, usual).await;
    let (ana, ben) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let code = ana.open("Ana", plan("classic", &["classic"], 1, 0)).await;
    let mut b = ben.enter(&code).await;
    let_pass(Times::default().host_away).await;
    b.settle().await;
    assert_eq!(b.room().lobby.host, MemberId(0), "who has not given a name is no host");
    b.ask(Request::Join { name: "Ben".to_owned() }).await.expect("a seat is open");
    if !b.room().is_host() {
        b.until(|msg| matches!(msg, ServerMsg::Lobby { lobby, .. } if lobby.host == MemberId(1))).await;
    }
    b.ask(Request::Arrange { plan: b.room().lobby.plan.clone() }).await.expect("he is host");
}

/// Of lateness another node hears a moment later, so this is about one.
#[tokio::test(start_paused = true)]
async fn who_is_back_before_the_bot_has_played_has_a_clock_and_everybody_is_told() {
    with_stopped_clock(on_one_node_back_before_the_bot()).await;
}

async fn on_one_node_back_before_the_bot() {
    let server = Served::start(Nodes::One, |config| config.times = Times::default()).await;
    let turn = Times::default().short_turn;
    let mut with_clock = plan("classic", &["classic"], 1, 0);
    with_clock.clock = Clock::Half;
    let (.., mut a, mut b, _) = begun(server.address, with_clock).await;
    let_pass(turn).await;
    assert_eq!(played_by(&mut a).await, (Seat(0), Actor::StandIn));
    b.until_seq(a.room().seq).await;
    b.play().await.expect("his turn");
    a.until_seq(b.room().seq).await;
    let clock = |player: &Player| player.room().game.as_ref().and_then(|game| game.clock);
    assert_eq!((clock(&a), clock(&b)), (None, None), "she is late, and the bot is about to play");
    a.ask(Request::Here).await.expect("a member");
    b.until(|msg| matches!(msg, ServerMsg::Resumed { clock: Some(_), .. })).await;
    assert_eq!((clock(&a), clock(&b)), (Some(30_000), Some(30_000)));
    let_pass(turn - TICK).await;
    a.play().await.expect("her turn, and she has all of it");
}
