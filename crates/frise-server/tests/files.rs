//! Real requests to a real socket: the right form of each file, cached as long as it may be, under a strict policy.

use std::fs;
use std::net::SocketAddr;

use frise_server::{Config, NoPage, Server, Site};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

async fn serve() -> (SocketAddr, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let version = folder.path().join("v-1");
    fs::create_dir(&version).expect("a folder");
    for (path, content) in [
        ("index.html", "<!doctype html>"),
        ("v-1/frise_bg.wasm", "plain"),
        ("v-1/frise_bg.wasm.br", "brotli"),
        ("v-1/frise_bg.wasm.gz", "gzip"),
        ("secret.key", "not a part of the page"),
    ] {
        fs::write(folder.path().join(path), content).expect("a file");
    }
    let site = Site::from_folder(folder.path()).expect("a page");
    let config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().join("rooms"));
    let server = Server::bind(Some(site), config).await.expect("a free port");
    let address = server.address().expect("bound");
    tokio::spawn(server.run(std::future::pending()));
    (address, folder)
}

async fn ask(address: SocketAddr, method: &str, path: &str, header: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("the server answers");
    let request = format!("{method} {path} HTTP/1.1\r\nhost: frise\r\nconnection: close\r\n{header}\r\n");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer in words");
    answer
}

#[tokio::test]
async fn each_browser_gets_the_smallest_form_that_it_takes() {
    let (address, _folder) = serve().await;
    for (accepted, expected) in [
        ("accept-encoding: gzip, deflate, br, zstd\r\n", "brotli"),
        ("accept-encoding: gzip\r\n", "gzip"),
        ("accept-encoding: br;q=0, gzip;q=0.5\r\n", "gzip"),
        ("", "plain"),
    ] {
        let answer = ask(address, "GET", "/v-1/frise_bg.wasm", accepted).await;
        assert!(answer.ends_with(expected), "{accepted}: {answer}");
        assert!(answer.contains("content-type: application/wasm"), "{answer}");
        assert!(answer.contains("vary: accept-encoding"), "{answer}");
        assert!(answer.contains("immutable"), "{answer}");
    }
}

#[tokio::test]
async fn the_page_itself_is_asked_for_anew_under_a_strict_policy() {
    let (address, _folder) = serve().await;
    let answer = ask(address, "GET", "/", "").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("cache-control: no-cache"), "{answer}");
    assert!(answer.contains("default-src 'none'") && !answer.contains("unsafe-inline"), "{answer}");
    assert!(answer.contains("x-content-type-options: nosniff"), "{answer}");
    let tag = answer.lines().find_map(|line| line.strip_prefix("etag: ")).expect("a tag");
    let again = ask(address, "GET", "/", &format!("if-none-match: {tag}\r\n")).await;
    assert!(again.starts_with("HTTP/1.1 304"), "{again}");
}

#[tokio::test]
async fn nothing_but_the_page_is_served() {
    let (address, _folder) = serve().await;
    for path in [
        "/secret.key",
        "/../secret.key",
        "/%2e%2e/secret.key",
        "/v-1/",
        "/v-1/frise_bg.wasm.br",
        "/v-none/x.js",
    ] {
        let answer = ask(address, "GET", path, "").await;
        assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
        assert!(answer.contains("content-security-policy"), "{path}: {answer}");
        assert!(!answer.contains("immutable"), "{path}: {answer}");
    }
    assert!(ask(address, "POST", "/", "content-length: 0\r\n").await.starts_with("HTTP/1.1 405"));
    assert!(ask(address, "HEAD", "/", "").await.starts_with("HTTP/1.1 200"));
}

#[test]
fn a_folder_without_a_page_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(matches!(Site::from_folder(folder.path()), Err(NoPage::NotThere(_))));
}
