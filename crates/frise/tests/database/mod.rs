//! `frise` on PostgreSQL, as people run it: serving, copying, backing up and checking, over TLS too; and no credentials are ever said.

#![cfg(unix)]
#![allow(missing_docs)]

mod check;
mod copy;
mod decks;
mod packaging;
mod serve;
mod tls;

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Output};

use frise_decks::{Album, OwnDeck, Picture};
use frise_stack::Postgres;

use crate::common::serving::Serving;

/// The program in English, with nothing of the environment of whoever runs the tests.
fn frise() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_frise"));
    command.env("LC_ALL", "en_GB.UTF-8");
    for name in ["PGPASSWORD", "PGPASSWORD_FILE", "FRISE_DATA", "FRISE_BUS", "SSL_CERT_FILE", "SSL_CERT_DIR"]
    {
        command.env_remove(name);
    }
    command
}

/// Runs it to its end.
fn run(arguments: &[&str]) -> (Option<i32>, String) {
    let output = frise().args(arguments).output().expect("it runs");
    (output.status.code(), said(&output))
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

fn shared() -> &'static Postgres {
    Postgres::shared().expect("PostgreSQL")
}

/// The name of the database at the end of an address.
fn name(url: &str) -> &str {
    url.rsplit_once('/').expect("a name").1
}

/// Serves from a folder or a database.
fn serve(data: &str) -> Serving {
    Serving::run(frise(), Path::new(data), &[])
}

/// Rooms, guests and a deck that somebody brought, as a server keeps them.
fn fill(data: &str) {
    let serving = serve(data);
    populate(&serving);
    let (code, log) = serving.end("-TERM");
    assert_eq!(code, Some(0), "{log}");
}

/// Two rooms of one guest, one of which plays with a deck of theirs.
fn populate(serving: &Serving) {
    let guest = serving.become_guest();
    let cookie =
        guest.split_once("set-cookie: ").and_then(|(_, rest)| rest.split_once(';')).expect("a cookie").0;
    let brought = post(serving, "/api/decks", cookie, "text/plain", &own_deck());
    let deck = brought.split_once("{\"box\":\"").and_then(|(_, rest)| rest.split_once('"')).expect("an id").0;
    for boxes in [deck, "classic"] {
        let open = format!(
            r#"{{"name":"Ana","plan":{{"edition":"classic","boxes":["{boxes}"],"seats":[{{"type":"member","member":0}},{{"type":"open"}}],"hands":"standard","first":"lot","options":{{}},"clock":"60s"}}}}"#
        );
        let opened = post(serving, "/api/rooms", cookie, "application/json", &open);
        assert!(opened.starts_with("HTTP/1.1 201"), "{opened}");
    }
}

fn post(serving: &Serving, path: &str, cookie: &str, kind: &str, body: &str) -> String {
    let (address, length) = (&serving.address, body.len());
    let mut stream = TcpStream::connect(address).expect("it answers");
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {address}\r\norigin: http://{address}\r\nconnection: close\r\ncookie: {cookie}\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

fn own_deck() -> String {
    let mut deck = frise_decks::Deck::clone(&frise_decks::find("classic").expect("it ships"));
    deck.cards.retain(|card| card.from.is_none());
    for card in &mut deck.cards {
        card.picture.get_or_insert_with(|| Picture::Ours(card.id.clone()));
    }
    OwnDeck { deck, pictures: Album::default() }.write()
}
