//! `frise serve` as people run it: it says where it is, answers, tells nothing in its log, and ends well.

#![cfg(unix)]
#![allow(missing_docs)]

use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Value, json};

use crate::common::serving::Serving;

/// A deck file of thirty cards.
fn deck_file(folder: &Path, name: &str, title: &str) -> String {
    let mut text = format!(
        "id = \"our-town\"\nlanguages = [\"en\"]\ncolour = \"#2f6d8c\"\norder = \"calendar\"\nname.en = \"{title}\"\nlicence = \"CC0-1.0\"\nauthors = [\"A class\"]\n\n[[theme]]\nid = \"town\"\nname.en = \"Town\"\n"
    );
    for n in 0..30_u8 {
        let letters = [b'a' + n / 26, b'a' + n % 26].map(char::from).iter().collect::<String>();
        let (id, year) = (format!("house-{letters}"), 1900 + u32::from(n) * 3);
        text += &format!(
            "\n[[card]]\nid = \"{id}\"\ndate = \"{year}\"\ntheme = \"town\"\ntitle.en = \"House {letters} is built\"\nfact.en = \"It stands in street {letters}.\"\nsource = \"the town archive\"\n"
        );
    }
    let path = folder.join(name);
    std::fs::write(&path, text).expect("written");
    path.to_str().expect("a plain name").to_owned()
}

fn frise(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_frise")).args(args).env_remove("FRISE_DATA").output().expect("it runs")
}

fn words(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The JSON of an answer over HTTP.
fn body(answer: &str) -> Value {
    let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
    serde_json::from_str(body).unwrap_or_else(|why| panic!("{why}: {answer}"))
}

/// The shelf, once it holds so many decks.
fn shelf(serving: &Serving, n: usize) -> Value {
    loop {
        let shelf = body(&serving.ask("GET", "/api/shelf", ""));
        if shelf["decks"].as_array().map(Vec::len) == Some(n) {
            return shelf;
        }
        std::thread::yield_now();
    }
}

#[test]
fn decks_given_with_box_are_for_everybody_and_the_shelf_is_for_who_may() {
    let (folder, data) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let first = deck_file(folder.path(), "one.toml", "Our town");
    let second = deck_file(folder.path(), "two.toml", "Our village");
    let whole = folder.path().join("two.frise");
    let whole = whole.to_str().expect("a plain name");
    assert!(frise(&["deck", "convert", &second, whole]).status.success());
    let serving = Serving::start(data.path(), &["--box", &first, "--box", whole, "--shelf", "code:Tulip"]);
    let offered = shelf(&serving, 2);
    assert_eq!((&offered["add"], &offered["decks"][1]["name"]), (&json!("code"), &json!("Our village")));
    // Somebody brings a third, and knows the word or not.
    let cookie = serving.cookie();
    let third = std::fs::read_to_string(whole).expect("a deck").replace("Our village", "Our castle");
    let brought = body(&serving.post("/api/decks", &cookie, &third))["box"].clone();
    for (code, status) in [("rose", "403"), ("tulip", "204")] {
        let answer =
            serving.post("/api/shelf", &cookie, &json!({ "box": brought, "code": code }).to_string());
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{answer}");
    }
    shelf(&serving, 3);
    drop(serving);
    // What is no longer given is no longer offered; what people put there is.
    let serving = Serving::start(data.path(), &["--box", &first, "--shelf", "anyone"]);
    let offered = shelf(&serving, 2);
    let names: Vec<&Value> =
        offered["decks"].as_array().expect("a list").iter().map(|deck| &deck["name"]).collect();
    assert_eq!((names, &offered["add"]), (vec![&json!("Our castle"), &json!("Our town")], &json!("anyone")));
}

#[test]
fn a_deck_that_cannot_be_offered_keeps_the_server_from_starting_and_says_all_reasons() {
    let (folder, data) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let bad = deck_file(folder.path(), "bad.toml", "Our town");
    let text = std::fs::read_to_string(&bad).expect("a deck");
    std::fs::write(
        &bad,
        text.replace("date = \"1900\"", "date = \"soon\"").replace("\"#2f6d8c\"", "\"blue\""),
    )
    .expect("written");
    let data = data.path().to_str().expect("a plain name");
    let serve = |lang: &str, more: &[&str]| {
        let output =
            frise(&[&["--lang", lang, "serve", "--addr", "127.0.0.1:0", "--data", data], more].concat());
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        words(&output.stderr)
    };
    let said = serve("en", &["--box", &bad]);
    assert!(said.contains("for 2 reasons") && said.contains("bad.toml:3") && said.contains("soon"), "{said}");
    let said = serve("fr", &["--box", "no-such.toml"]);
    assert!(said.contains("no-such.toml ne peut pas être lu"), "{said}");
    assert!(serve("en", &["--box", "cards.xlsx"]).contains("frise deck import"));
    assert!(serve("en", &["--shelf", "friends"]).contains("code:tulip"));
    assert!(serve("en", &["--shelf", "code:"]).contains("code:tulip"));
}

#[test]
fn whoever_runs_the_server_sees_reports_takes_decks_down_and_puts_them_back_while_it_runs() {
    let (folder, data) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let place = data.path().to_str().expect("a plain name").to_owned();
    let decks =
        |lang: &str, args: &[&str]| frise(&[&["--lang", lang, "decks"], args, &["--data", &place]].concat());
    let none = decks("fr", &["list"]);
    assert_eq!(none.status.code(), Some(2));
    assert!(words(&none.stderr).contains("--data"), "{none:?}");
    let serving = Serving::start(data.path(), &[]);
    assert!(words(&decks("en", &["list"]).stdout).contains("Nobody has brought a deck"));
    moderated(&serving, folder.path(), &decks);
    assert_eq!(serving.end("-TERM").0, Some(0));
}

/// Brings a deck, reports it, and does all that can be done with it.
pub fn moderated(serving: &Serving, folder: &Path, decks: &dyn Fn(&str, &[&str]) -> Output) {
    let (toml, whole) = (deck_file(folder, "one.toml", "Our town"), folder.join("one.frise"));
    let whole = whole.to_str().expect("a plain name");
    assert!(frise(&["deck", "convert", &toml, whole]).status.success());
    let text = std::fs::read_to_string(whole).expect("a deck");
    let (ana, ben) = (serving.cookie(), serving.cookie());
    let brought = body(&serving.post("/api/decks", &ana, &text))["box"].as_str().expect("an id").to_owned();
    let hash = brought.trim_start_matches("deck:");
    assert!(words(&decks("en", &["reports"]).stdout).contains("Nobody has anything to say"));
    let complaint = json!({ "reason": "The dates are all wrong" }).to_string();
    let answer = serving.post(&format!("/api/decks/{hash}/report"), &ben, &complaint);
    assert!(answer.starts_with("HTTP/1.1 204"), "{answer}");
    let reports = words(&decks("fr", &["reports"]).stdout);
    assert!(reports.contains("Our town") && reports.contains("The dates are all wrong"), "{reports}");
    let listed: Value = serde_json::from_slice(&decks("en", &["reports", "--json"]).stdout).expect("JSON");
    assert_eq!((&listed[0]["box"], &listed[0]["state"]), (&json!(brought), &json!("up")));
    assert_eq!(words(&decks("en", &["show", &hash[..12]]).stdout), text, "to look at it");

    // Taken down, nobody sees its faces; that shows by itself.
    let faces = format!("/api/decks/{hash}/faces");
    let until = |status: &str| {
        while !serving.ask("GET", &faces, "").starts_with(&format!("HTTP/1.1 {status}")) {
            std::thread::yield_now();
        }
    };
    until("200");
    let down = decks("en", &["take-down", &hash[..12]]);
    assert!(words(&down.stdout).contains("decks restore"), "{down:?}");
    until("410");
    let twice = decks("fr", &["take-down", &brought]);
    assert_eq!(twice.status.code(), Some(2), "{twice:?}");
    assert!(words(&twice.stderr).contains("est retiré"), "{twice:?}");
    assert!(words(&decks("en", &["list"]).stdout).contains("taken down"));
    assert_eq!(decks("en", &["show", hash]).status.code(), Some(2));
    assert!(serving.post("/api/decks", &ben, &text).starts_with("HTTP/1.1 410"), "nor under another id");
    assert!(words(&decks("en", &["restore", hash]).stdout).contains("is back"));
    until("200");
    assert!(words(&decks("en", &["reports"]).stdout).contains("Nobody has anything to say"));

    // Erased, it cannot be put back; but it may come again.
    assert!(words(&decks("fr", &["take-down", "--erase", hash]).stdout).contains("effacé"));
    until("410");
    let erased: Value = serde_json::from_slice(&decks("en", &["list", "--json"]).stdout).expect("JSON");
    assert_eq!(erased[0]["state"], json!("erased"));
    assert!(words(&decks("en", &["restore", hash]).stdout).contains("may bring it again"));
    assert!(serving.post("/api/decks", &ana, &text).starts_with("HTTP/1.1 201"));
    for wrong in ["", "zz", "deck:"] {
        let none = decks("en", &["take-down", wrong]);
        assert_eq!(none.status.code(), Some(2), "{none:?}");
        assert!(words(&none.stderr).contains("frise decks list"), "{none:?}");
    }
}

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

#[cfg(target_os = "linux")]
#[test]
fn it_takes_memory_in_small_pages() {
    let folder = tempfile::tempdir().expect("a folder");
    let serving = Serving::start(folder.path(), &[]);
    let status = std::fs::read_to_string(format!("/proc/{}/status", serving.child.id())).expect("it runs");
    let huge = status.lines().find_map(|line| line.strip_prefix("THP_enabled:"));
    assert_eq!(huge.map(str::trim), Some("0"), "{status}");
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
