//! Carrying a history to another device: a text that nobody here can read waits under a code, once, and not for long.

use std::net::SocketAddr;
use std::time::Duration;

use frise_room::online::Code;

use crate::harness::{
    Answer, Nodes, Served, connect_from, http, http_on, let_pass, on_one_and_three, with_stopped_clock,
};

on_one_and_three!(
    a_text_is_taken_once,
    of_many_who_take_a_text_one_gets_it,
    what_is_no_text_of_ours_is_refused,
    few_texts_wait_at_once,
);

async fn post(address: SocketAddr, path: &str, body: &str) -> Answer {
    http(address, "POST", path, &format!("origin: http://{address}\r\n"), body).await
}

async fn leave(address: SocketAddr, text: &str) -> String {
    let answer = post(address, "/api/transfers", text).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    answer.json()["code"].as_str().expect("a code").to_owned()
}

async fn a_text_is_taken_once(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let code = leave(server.address, "c2VjcmV0").await;
    let path = format!("/api/transfers/{}", code.to_lowercase());
    let taken = post(server.address, &path, "").await;
    assert_eq!((taken.status, taken.body.as_str()), (200, "c2VjcmV0"));
    assert_eq!(taken.header("cache-control"), Some("no-store"));
    let again = post(server.address, &path, "").await;
    assert_eq!((again.status, again.code()), (404, Code::NotFound), "it is gone");
}

async fn of_many_who_take_a_text_one_gets_it(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let path = format!("/api/transfers/{}", leave(server.address, "c2VjcmV0").await);
    let answers = futures_util::future::join_all((0..6).map(|_| post(server.address, &path, ""))).await;
    let mut codes: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
    codes.sort_unstable();
    assert_eq!(codes, [200, 404, 404, 404, 404, 404]);
}

async fn what_is_no_text_of_ours_is_refused(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let address = server.address;
    let large = "x".repeat(1024 * 1024 + 1);
    for (body, status, code) in [
        ("", 400, Code::BadMessage),
        ("two words", 400, Code::BadMessage),
        (large.as_str(), 413, Code::TooLarge),
    ] {
        let answer = post(address, "/api/transfers", body).await;
        assert_eq!((answer.status, answer.code()), (status, code));
    }
    let stranger = http(address, "POST", "/api/transfers", "origin: http://elsewhere.example\r\n", "x").await;
    assert_eq!((stranger.status, stranger.code()), (403, Code::BadOrigin));
    let asked = http(address, "GET", "/api/transfers", "", "").await;
    assert_eq!((asked.status, asked.code()), (405, Code::BadMethod));
    leave(address, &"x".repeat(1024 * 1024)).await;
}

#[tokio::test(start_paused = true)]
async fn a_text_waits_for_ten_minutes() {
    with_stopped_clock(async {
        let server = Served::start(Nodes::One, |_| {}).await;
        let (early, late) = (leave(server.address, "a").await, leave(server.address, "b").await);
        let path = |code: &str| format!("/api/transfers/{code}");
        let_pass(Duration::from_secs(9 * 60)).await;
        assert_eq!(post(server.address, &path(&early), "").await.status, 200);
        let_pass(Duration::from_secs(61)).await;
        assert_eq!(post(server.address, &path(&late), "").await.status, 404);
    })
    .await;
}

#[tokio::test]
async fn an_address_leaves_few_texts_and_guesses_few_codes() {
    let server = Served::start(Nodes::One, |_| {}).await;
    let origin = format!("origin: http://{}\r\n", server.address);
    let from = async |house, path: &str| {
        let stream = connect_from(house, server.address).await;
        http_on(stream, "POST", path, &origin, "x").await
    };
    for _ in 0..5 {
        assert_eq!(from(7, "/api/transfers").await.status, 201);
    }
    assert_eq!(from(7, "/api/transfers").await.code(), Code::TooFast);
    assert_eq!(from(8, "/api/transfers").await.status, 201, "another house");
    for _ in 0..10 {
        assert_eq!(from(9, "/api/transfers/00000000").await.code(), Code::NotFound);
    }
    assert_eq!(from(9, "/api/transfers/00000000").await.code(), Code::TooManyGuesses);
}

async fn few_texts_wait_at_once(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let mut codes = Vec::new();
    for _ in 0..64 {
        codes.push(leave(server.address, "x").await);
    }
    let full = post(server.address, "/api/transfers", "x").await;
    assert_eq!((full.status, full.code()), (503, Code::NotKept));
    assert_eq!(post(server.address, &format!("/api/transfers/{}", codes[0]), "").await.status, 200);
    leave(server.address, "x").await;
}

/// It waits in a database, by whose clock it goes: instead of that clock its moment is moved.
#[tokio::test]
async fn a_text_waits_for_ten_minutes_among_several_nodes_too() {
    let server = Served::start(Nodes::Three, |_| {}).await;
    let (early, late) = (leave(server.address, "a").await, leave(server.address, "b").await);
    let path = |code: &str| format!("/api/transfers/{code}");
    let older = |minutes| {
        let sql = format!("UPDATE frise.transfer SET expires = expires - {minutes} * interval '1 minute'");
        server.ask("", &sql);
    };
    older(9);
    assert_eq!(post(server.address, &path(&early), "").await.status, 200);
    older(2);
    assert_eq!(post(server.address, &path(&late), "").await.status, 404);
    assert_eq!(server.ask("", "SELECT count(*) FROM frise.transfer"), [0], "nor is it there any more");
    let kind =
        "SELECT count(*) FROM pg_class WHERE oid = 'frise.transfer'::regclass AND relpersistence = 'u'";
    assert_eq!(server.ask("", kind), [1], "it is in no backup, and on no standby");
}
