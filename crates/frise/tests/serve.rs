//! `frise serve` as people run it: it says where it is, answers, tells nothing in its log, and ends well.

#![cfg(unix)]
#![allow(missing_docs)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

struct Serving {
    child: Child,
    address: String,
}

impl Serving {
    fn start(folder: &Path, more: &[&str]) -> Serving {
        let mut child = Command::new(env!("CARGO_BIN_EXE_frise"))
            .args(["--lang", "en", "serve", "--addr", "127.0.0.1:0", "--data"])
            .arg(folder)
            .args(more)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut said = BufReader::new(child.stdout.take().expect("piped")).lines().map_while(Result::ok);
        let address = said.find_map(|line| Some(line.split_once("http://")?.1.split_once('/')?.0.to_owned()));
        Serving { child, address: address.expect("it says where it listens") }
    }

    fn ask(&self, method: &str, path: &str, headers: &str) -> String {
        let address = &self.address;
        let mut stream = TcpStream::connect(address).expect("it answers");
        let request =
            format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{headers}\r\n");
        stream.write_all(request.as_bytes()).expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer in words");
        answer
    }

    /// Ends it with a signal, and returns how it ended and its log.
    fn end(mut self, signal: &str) -> (Option<i32>, String) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().expect("kill").success());
        let mut log = String::new();
        self.child.stderr.take().expect("piped").read_to_string(&mut log).expect("a log in words");
        (self.child.wait().expect("it ends").code(), log)
    }
}

#[test]
fn it_serves_rooms_until_a_signal_and_its_log_holds_no_secret() {
    for signal in ["-TERM", "-INT", "-HUP"] {
        let folder = tempfile::tempdir().expect("a folder");
        let serving = Serving::start(folder.path(), &["--log", "json"]);
        assert!(serving.ask("GET", "/healthz", "").starts_with("HTTP/1.1 200"));
        let origin = format!("origin: http://{}\r\n", serving.address);
        let answer = serving.ask("POST", "/api/guest", &origin);
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
