//! `frise serve` as people run it: it says where it is, answers, tells nothing in its log, and ends well.

#![cfg(unix)]
#![allow(missing_docs)]

mod common;

use std::path::Path;
use std::process::Command;

use common::serving::Serving;

#[test]
fn it_serves_rooms_until_a_signal_and_its_log_holds_no_secret() {
    for signal in ["-TERM", "-INT", "-HUP"] {
        let folder = tempfile::tempdir().expect("a folder");
        let serving = Serving::start(folder.path(), &["--log", "json"]);
        assert!(serving.ask("GET", "/healthz", "").starts_with("HTTP/1.1 200"));
        let answer = serving.become_guest();
        let (_, cookie) = answer.split_once("frise_guest=").expect("a cookie");
        let (token, _) = cookie.split_once(';').expect("flags");
        let (code, log) = serving.end(signal);
        assert_eq!(code, Some(0), "{log}");
        assert!(!log.contains(token), "{log}");
        let lines: Vec<&str> = log.lines().filter(|line| line.starts_with('{')).collect();
        for line in &lines {
            serde_json::from_str::<serde_json::Value>(line).unwrap_or_else(|why| panic!("{why}: {line}"));
        }
        assert!(lines.len() >= 2, "it says when it is ready and when it stopped: {log}");
    }
}

#[test]
fn a_log_that_cannot_be_opened_is_said_in_one_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "not a folder").expect("written");
    let output = Command::new(env!("CARGO_BIN_EXE_frise"))
        .args(["--lang", "fr", "serve", "--addr", "127.0.0.1:0", "--data"])
        .arg(&file)
        .output()
        .expect("the program starts");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("Frise ne peut pas être servi"), "{said}");
}

#[test]
fn a_page_is_served_from_a_folder() {
    let (page, data) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    std::fs::write(page.path().join("index.html"), "<p>a page of one's own").expect("written");
    let folder = page.path().to_str().expect("a plain name");
    let serving = Serving::start(data.path(), &["--page", folder]);
    assert!(serving.ask("GET", "/", "").ends_with("<p>a page of one's own"));
    assert_eq!(serving.end("-TERM").0, Some(0));
}

#[test]
fn a_folder_without_a_page_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = Command::new(env!("CARGO_BIN_EXE_frise"))
        .args(["--lang", "en", "serve", "--addr", "127.0.0.1:0", "--data"])
        .arg(folder.path())
        .arg("--page")
        .arg(folder.path())
        .output()
        .expect("the program starts");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("holds no page"), "{said}");
}

#[test]
fn a_link_to_a_box_has_a_preview_with_a_picture() {
    let folder = tempfile::tempdir().expect("a folder");
    let serving = Serving::start(folder.path(), &["--origin", "https://frise.example"]);
    let page = serving.ask("GET", "/s/box/classic", "accept-language: fr\r\n");
    let picture = page.split_once("og:image\" content=\"https://frise.example").expect("a picture").1;
    let (picture, _) = picture.split_once('"').expect("its address");
    let answer = serving.ask_bytes("GET", picture, "");
    let at = answer.windows(4).position(|end| end == b"\r\n\r\n").expect("a head and a body") + 4;
    let (head, png) = (String::from_utf8_lossy(&answer[..at]), &answer[at..]);
    assert!(head.contains("content-type: image/png") && head.contains("max-age"), "{head}");
    assert!(png.starts_with(b"\x89PNG"));
    // The size stands after the signature and the name of the first part.
    assert_eq!(png[16..24], [0, 0, 4, 176, 0, 0, 2, 118], "1200 × 630");
    assert!(png.len() > 40_000, "something is drawn: {}", png.len());
    if let Some(folder) = std::env::var_os("FRISE_KEEP_PICTURES") {
        std::fs::write(Path::new(&folder).join("preview-box.png"), png).expect("written");
    }
    let (code, log) = serving.end("-TERM");
    assert_eq!(code, Some(0), "{log}");
    assert!(!log.contains("classic"), "what is looked at is not written down: {log}");
}
