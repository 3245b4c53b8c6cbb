//! Who stays away, whose clock runs out, who is host: a room does by itself what must be done.

use std::time::Duration;

use frise_core::{Action, Seat, Status};
use frise_room::online::{Actor, Ask, Clock, Code, MemberId, Present, ServerMsg};

use crate::harness::{Guest, Player, Running, begun, plan};

const SOON: Duration = Duration::from_millis(30);

async fn played_by(player: &mut Player) -> (Seat, Actor) {
    match player.until(|msg| matches!(msg, ServerMsg::Played { .. })).await {
        ServerMsg::Played { seat, by, .. } => (seat, by),
        _ => unreachable!("waited for it"),
    }
}

#[tokio::test]
async fn a_bot_plays_for_who_stays_away_until_they_return() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |config| config.times.away = SOON).await;
    let (_, ben, mut a, b, code) = begun(server.address, plan("events", &["events"], 1, 0)).await;
    drop(b);
    a.until(|msg| matches!(msg, ServerMsg::Presence { members, .. } if members[1] == Present::Away)).await;
    a.play().await.expect("her turn");
    assert_eq!(played_by(&mut a).await, (Seat(1), Actor::StandIn));
    let mut b = ben.enter(&code).await;
    a.play().await.expect("her turn");
    b.until_seq(a.room().seq).await;
    assert_eq!(b.to_move(), Some(Seat(1)), "who is back plays again");
    b.play().await.expect("his turn");
}

#[tokio::test]
async fn whose_clock_runs_out_is_away_until_they_say_otherwise() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |config| config.times.short_turn = SOON).await;
    let mut with_clock = plan("events", &["events"], 1, 0);
    with_clock.clock = Clock::Half;
    let (.., mut a, mut b, _) = begun(server.address, with_clock).await;
    a.until(|msg| matches!(msg, ServerMsg::Presence { members, .. } if members[0] == Present::Away)).await;
    assert_eq!(played_by(&mut a).await, (Seat(0), Actor::StandIn));
    b.until(|msg| matches!(msg, ServerMsg::Presence { members, .. } if *members == [Present::Away; 2])).await;
    a.ask(Ask::Here).await.expect("a member");
    a.until(|msg| matches!(msg, ServerMsg::Presence { members, .. } if members[0] == Present::Here)).await;
}

#[tokio::test]
async fn who_is_back_in_time_plays_again() {
    let folder = tempfile::tempdir().expect("a folder");
    // Long enough for whoever wants to play, however busy the machine.
    let server = Running::start(folder.path(), |config| config.times.short_turn = 50 * SOON).await;
    let mut with_clock = plan("classic", &["classic"], 1, 0);
    with_clock.clock = Clock::Half;
    let (.., mut a, _b, _) = begun(server.address, with_clock).await;
    assert_eq!(played_by(&mut a).await, (Seat(0), Actor::StandIn));
    // The clock may still be faster now and then, but not for a whole game.
    while a.to_move() != Some(Seat(0)) || a.play().await.is_err() {
        a.next().await.expect("somebody plays");
    }
}

#[tokio::test]
async fn who_does_not_answer_is_away() {
    let folder = tempfile::tempdir().expect("a folder");
    // Long enough for an end that does answer, however busy the machine.
    let server = Running::start(folder.path(), |config| config.times.ping = 50 * SOON).await;
    let (.., mut a, b, _) = begun(server.address, plan("classic", &["classic"], 1, 0)).await;
    // Ana's end answers pings while she waits; Ben's does not, and is not closed either.
    a.until(|msg| matches!(msg, ServerMsg::Presence { members, .. } if *members == [Present::Here, Present::Away]))
        .await;
    a.play().await.expect("her line holds");
    drop(b);
}

#[tokio::test]
async fn only_the_seat_of_somebody_away_can_be_given_up_and_only_by_the_host() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |_| {}).await;
    let (_, ben, mut a, mut b, code) = begun(server.address, plan("classic", &["classic"], 1, 1)).await;
    assert_eq!(b.ask(Ask::GiveUp { seat: Seat(0) }).await, Err(Code::NotHost));
    assert_eq!(a.ask(Ask::GiveUp { seat: Seat(1) }).await, Err(Code::StillHere));
    assert_eq!(a.ask(Ask::GiveUp { seat: Seat(2) }).await, Err(Code::StillHere), "a bot is always there");
    drop(b);
    a.until(|msg| matches!(msg, ServerMsg::Presence { members, .. } if members[1] == Present::Away)).await;
    a.ask(Ask::GiveUp { seat: Seat(1) }).await.expect("he is away");
    let game = a.room().game.as_ref().expect("begun");
    assert_eq!((game.table.status[1], game.table.ended), (Status::Left, None), "the others play on");
    let mut b = ben.enter(&code).await;
    assert_eq!(b.ask(Ask::Act { at: b.at(), action: Action::Leave }).await, Err(Code::NotInGame));
    let at = a.at();
    while a.at() == at && !a.is_over() {
        if a.to_move() == Some(Seat(0)) {
            a.play().await.expect("her turn");
        } else {
            a.next().await.expect("the bot's turn");
        }
    }
}

#[tokio::test]
async fn another_is_host_when_the_host_stays_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |config| config.times.host_away = SOON).await;
    let (_, _, a, mut b, _) = begun(server.address, plan("classic", &["classic"], 1, 0)).await;
    drop(a);
    b.until(|msg| matches!(msg, ServerMsg::Lobby { lobby, .. } if lobby.host == MemberId(1))).await;
}

#[tokio::test]
async fn a_lobby_has_another_host_when_the_host_stays_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |config| config.times.host_away = SOON).await;
    let (ana, ben) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let code = ana.open("Ana", plan("classic", &["classic"], 1, 0)).await;
    let mut b = ben.enter(&code).await;
    assert_eq!(b.room().lobby.host, MemberId(0), "who has not given a name is no host");
    b.ask(Ask::Join { name: "Ben".to_owned() }).await.expect("a seat is open");
    if !b.room().is_host() {
        b.until(|msg| matches!(msg, ServerMsg::Lobby { lobby, .. } if lobby.host == MemberId(1))).await;
    }
    b.ask(Ask::Arrange { plan: b.room().lobby.plan.clone() }).await.expect("he is host");
}
