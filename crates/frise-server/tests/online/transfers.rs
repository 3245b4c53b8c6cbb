//! Carrying a history to another device: a text that nobody here can read waits under a code, once, and not for long.

use std::net::SocketAddr;
use std::time::Duration;

use frise_room::online::Code;

use crate::harness::{
    Answer, Nodes, Running, Served, connect_from, http, http_on, let_pass, with_stopped_clock,
};

async fn post(address: SocketAddr, path: &str, body: &str) -> Answer {
    http(address, "POST", path, &format!("origin: http://{address}\r\n"), body).await
}

async fn leave(address: SocketAddr, text: &str) -> String {
    let answer = post(address, "/api/transfers", text).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    answer.json()["code"].as_str().expect("a code").to_owned()
}

#[tokio::test]
async fn a_text_is_taken_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |_| {}).await;
    let code = leave(server.address, "c2VjcmV0").await;
    let path = format!("/api/transfers/{}", code.to_lowercase());
    let taken = post(server.address, &path, "").await;
    assert_eq!((taken.status, taken.body.as_str()), (200, "c2VjcmV0"));
    assert_eq!(taken.header("cache-control"), Some("no-store"));
    let again = post(server.address, &path, "").await;
    assert_eq!((again.status, again.code()), (404, Code::NotFound), "it is gone");
}

#[tokio::test]
async fn what_is_no_text_of_ours_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |_| {}).await;
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
        let folder = tempfile::tempdir().expect("a folder");
        let server = Running::start(folder.path(), |_| {}).await;
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
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |_| {}).await;
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

#[tokio::test]
async fn few_texts_wait_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |_| {}).await;
    let mut codes = Vec::new();
    for _ in 0..64 {
        codes.push(leave(server.address, "x").await);
    }
    let full = post(server.address, "/api/transfers", "x").await;
    assert_eq!((full.status, full.code()), (503, Code::NotKept));
    assert_eq!(post(server.address, &format!("/api/transfers/{}", codes[0]), "").await.status, 200);
    leave(server.address, "x").await;
}

#[tokio::test]
async fn among_several_nodes_a_text_is_refused_rather_than_lost() {
    let server = Served::start(Nodes::Three, |_| {}).await;
    let headers = format!("origin: http://{}\r\n", server.address);
    let answer = http(server.address, "POST", "/api/transfers", &headers, "abc").await;
    assert_eq!((answer.status, answer.code()), (503, Code::NotKept));
}
