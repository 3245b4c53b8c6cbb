//! Who means ill gets nowhere, and harms nobody else.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use frise_room::online::{ClientMsg, Code, Farewell, LobbyLimits, Request, ServerMsg, Versions};
use frise_server::{Config, FolderUse, LOG_FILE, Rate, Times, WallClock};
use futures_util::SinkExt;
use rusqlite::Connection;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::protocol::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::harness::{
    Guest, LONG, Nodes, PATIENCE, Player, Running, Served, UPGRADE, begun, http, let_pass, on_one_and_three,
    plan, with_stopped_clock,
};

on_one_and_three!(
    pages_from_elsewhere_may_not_act_for_their_visitors,
    a_cookie_that_is_used_is_renewed_once_a_day,
    what_is_no_message_is_refused_and_what_is_too_large_ends_the_connection,
    every_frame_counts_and_who_sends_too_many_is_told_and_then_told_to_go,
    a_hello_costs_more_than_another_message,
    a_hello_that_is_refused_leaves_nobody_outside
);

async fn farewell(player: &mut Player) -> Option<Farewell> {
    loop {
        if let ServerMsg::Bye { reason, .. } = player.next().await? {
            return Some(reason);
        }
    }
}

async fn pages_from_elsewhere_may_not_act_for_their_visitors(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let guest = Guest::new(server.address).await;
    for origin in
        ["", "origin: https://evil.example\r\n", "origin: null\r\n", "origin: http://127.0.0.1:1\r\n"]
    {
        let headers = format!("{origin}cookie: {}\r\n", guest.cookie);
        for path in ["/api/guest", "/api/rooms"] {
            let answer = http(server.address, "POST", path, &headers, "{}").await;
            assert_eq!((answer.status, answer.code()), (403, Code::BadOrigin), "{origin}{path}");
        }
        let answer = http(server.address, "GET", "/api/socket", &format!("{UPGRADE}{headers}"), "").await;
        assert_eq!((answer.status, answer.code()), (403, Code::BadOrigin), "{origin}");
    }
    let behind = Served::start(nodes, |config| {
        config.origins = vec!["https://frise.example".to_owned()];
    })
    .await;
    for (origin, status) in
        [("https://frise.example".to_owned(), 204), (format!("http://{}", behind.address), 403)]
    {
        let answer = http(behind.address, "POST", "/api/guest", &format!("origin: {origin}\r\n"), "").await;
        assert_eq!(answer.status, status, "{origin}");
    }
}

#[tokio::test]
async fn a_guest_is_a_cookie_that_scripts_and_other_sites_never_see() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |_| {}).await;
    let plain = format!("origin: http://{}\r\n", server.address);
    let encrypted = format!("origin: https://{}\r\n", server.address);
    for (origin, is_secure) in [(&plain, false), (&encrypted, true)] {
        let answer = http(server.address, "POST", "/api/guest", origin, "").await;
        let cookie = answer.header("set-cookie").expect("a cookie");
        for flag in ["HttpOnly", "SameSite=Strict", "Path=/api"] {
            assert!(cookie.contains(flag), "{cookie}");
        }
        assert_eq!(cookie.contains("Secure"), is_secure, "{cookie}");
        let token = cookie.split(['=', ';']).nth(1).expect("a token");
        assert!(token.len() >= 64, "256 bits in hexadecimal");
        let stored = std::fs::read(folder.path().join("frise.db-wal")).expect("the log");
        assert!(!stored.windows(token.len()).any(|bytes| bytes == token.as_bytes()), "only a digest is kept");
    }
    let guest = Guest::new(server.address).await;
    let again = guest.post("/api/guest", &json!(null)).await;
    assert_eq!((again.status, again.header("set-cookie")), (204, None), "who is a guest stays that guest");
    for cookie in ["", "cookie: frise_guest=0000\r\n", "cookie: other=1; frise_guest=\r\n"] {
        let headers = format!("{plain}{cookie}");
        let answer = http(server.address, "POST", "/api/rooms", &headers, "{}").await;
        assert_eq!((answer.status, answer.code()), (401, Code::NoGuest), "{cookie}");
        let answer = http(server.address, "GET", "/api/socket", &format!("{UPGRADE}{headers}"), "").await;
        assert_eq!((answer.status, answer.code()), (401, Code::NoGuest), "{cookie}");
    }
}

async fn a_cookie_that_is_used_is_renewed_once_a_day(nodes: Nodes) {
    let clock = Arc::new(AtomicI64::new(1_800_000_000_000));
    let wall = WallClock::Simulated(clock.clone());
    let server = Served::start(nodes, |config| config.wall = wall.clone()).await;
    let address = server.address;
    let guest = Guest::new(address).await;
    let open_room = json!({ "name": "Ana", "plan": plan("classic", &["classic"], 1, 0) });
    let post = async |path: &str, body: &Value| guest.post(path, body).await.head;
    let open_socket = async || {
        let mut stream = TcpStream::connect(address).await.expect("the server answers");
        let request = format!(
            "GET /api/socket HTTP/1.1\r\nhost: {address}\r\norigin: http://{address}\r\nconnection: upgrade\r\n\
             cookie: {}\r\n{UPGRADE}\r\n",
            guest.cookie
        );
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(timeout(PATIENCE, stream.read_u8()).await.expect("in time").expect("an answer"));
        }
        String::from_utf8(head).expect("words")
    };
    for way in 0..3 {
        let head = async || match way {
            0 => post("/api/guest", &json!(null)).await,
            1 => post("/api/rooms", &open_room).await,
            _ => open_socket().await,
        };
        for (hours, is_renewed) in [(0, false), (23, false), (2, true), (0, false)] {
            clock.fetch_add(hours * 3_600_000, Ordering::Relaxed);
            let head = head().await;
            let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
            assert_eq!(cookie.is_some(), is_renewed, "{head}");
            if let Some(cookie) = cookie {
                assert!(cookie.starts_with(&format!("{};", guest.cookie)), "the same guest: {cookie}");
                assert!(cookie.contains("; Max-Age=34560000"), "{cookie}");
            }
        }
    }
}

#[tokio::test]
async fn a_guest_is_not_made_anew_while_the_log_cannot_be_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |_| {}).await;
    let guest = Guest::new(server.address).await;
    let log = Connection::open(folder.path().join(LOG_FILE)).expect("the log");
    // Guests can be written, but nobody finds them.
    let away = "ALTER TABLE guest RENAME TO elsewhere; CREATE TABLE guest (token BLOB, at INTEGER)";
    log.execute_batch(away).expect("moved");
    let answer = guest.post("/api/guest", &json!(null)).await;
    assert_eq!((answer.status, answer.code()), (503, Code::NotKept));
    assert_eq!(answer.header("set-cookie"), None);
    log.execute_batch("DROP TABLE guest; ALTER TABLE elsewhere RENAME TO guest").expect("moved back");
    assert_eq!(guest.post("/api/guest", &json!(null)).await.status, 204, "still the same guest");
}

async fn what_is_no_message_is_refused_and_what_is_too_large_ends_the_connection(nodes: Nodes) {
    let server = Served::start(nodes, |_| {}).await;
    let guest = Guest::new(server.address).await;
    let code = guest.open("Ana", plan("classic", &["classic"], 1, 0)).await;
    let mut player = guest.connect().await;
    for text in ["", "{}", "[]", r#"{"id":"1","type":"none"}"#, r#"{"id":1,"type":"ping"}"#] {
        player.send_text(text.to_owned()).await;
        let refused = player.next().await.expect("an answer");
        assert!(matches!(refused, ServerMsg::Refused { why, .. } if why.code == Code::BadMessage));
    }
    assert_eq!(player.ask(Request::Start).await, Err(Code::HelloFirst));
    assert_eq!(player.hello_as(&code, Versions { oldest: 0, newest: 0 }).await, Err(Code::Protocol));
    player.hello(&code, None).await.expect("there is such a room");
    for id in ["", "with space", "é", &"x".repeat(25)] {
        player.send(&ClientMsg { id: id.to_owned(), request: Request::Stand }).await;
        assert_eq!(player.answer("").await, Err(Code::BadMessage), "{id}");
    }
    player.send_text(" ".repeat(8 * 1024 + 1)).await;
    assert_eq!(farewell(&mut player).await, None, "closed without a word");
    let mut player = guest.enter(&code).await;
    player.socket.send(Message::binary(vec![0])).await.expect("sent");
    assert_eq!(farewell(&mut player).await, Some(Farewell::Misuse));
    let large = guest.post("/api/rooms", &json!({ "name": "x".repeat(20_000) })).await;
    assert_eq!((large.status, large.code()), (413, Code::TooLarge));
}

async fn every_frame_counts_and_who_sends_too_many_is_told_and_then_told_to_go(nodes: Nodes) {
    let server = Served::start(nodes, |config| {
        config.limits.messages = Rate { burst: 5, every: LONG };
        config.limits.queue = 1000;
    })
    .await;
    let guest = Guest::new(server.address).await;
    let ping = serde_json::to_string(&ClientMsg { id: "p".to_owned(), request: Request::Ping });
    let ping = ping.expect("a message");
    for (frame, n_answered, id) in [
        (Message::text(ping), 5, "p"),
        (Message::text("no message"), 5, ""),
        (Message::Ping(Default::default()), 0, ""),
        (Message::Pong(Default::default()), 0, ""),
    ] {
        let mut player = guest.connect().await;
        for _ in 0..105 {
            player.socket.send(frame.clone()).await.expect("sent");
        }
        let (mut answered, mut refused) = (0, 0);
        loop {
            match player.next().await.expect("a farewell before the end") {
                ServerMsg::Refused { id: theirs, why } if why.code == Code::TooFast => {
                    assert_eq!(theirs, id, "{frame:?}");
                    refused += 1;
                }
                ServerMsg::Pong { .. } | ServerMsg::Refused { .. } => answered += 1,
                ServerMsg::Bye { reason, retry } => {
                    assert_eq!((reason, retry), (Farewell::Misuse, None), "{frame:?}");
                    break;
                }
                other => panic!("{other:?}"),
            }
        }
        assert_eq!((answered, refused), (n_answered, 100), "{frame:?}");
    }
}

async fn a_hello_costs_more_than_another_message(nodes: Nodes) {
    let server = Served::start(nodes, |config| {
        config.limits.messages = Rate { burst: 20, every: LONG };
    })
    .await;
    let ana = Guest::new(server.address).await;
    let code = ana.open("Ana", plan("classic", &["classic"], 1, 0)).await;
    let mut a = ana.enter(&code).await;
    a.hello(&code, None).await.expect("twice is not often");
    // 16 are gone.
    assert_eq!(a.hello(&code, None).await, Err(Code::TooFast));
    for _ in 0..3 {
        a.start(Request::Ping).await;
        a.until(|msg| matches!(msg, ServerMsg::Pong { .. })).await;
    }
    a.start(Request::Ping).await;
    let said = a.until(|msg| !matches!(msg, ServerMsg::Presence { .. })).await;
    assert!(matches!(&said, ServerMsg::Refused { why, .. } if why.code == Code::TooFast), "{said:?}");
}

/// Of one node: what it floods is the machine on which a database has to answer, too.
#[tokio::test]
async fn a_message_in_pieces_without_end_ends_the_connection() {
    let server = Served::start(Nodes::One, |_| {}).await;
    let guest = Guest::new(server.address).await;
    let piece = |code| Message::Frame(Frame::message("", OpCode::Data(code), false));
    let mut player = guest.connect().await;
    player.socket.send(piece(Data::Text)).await.expect("sent");
    // Nothing of it is ever a message that could be counted.
    let sending = async { while player.socket.send(piece(Data::Continue)).await.is_ok() {} };
    timeout(PATIENCE, sending).await.expect("the server ends it");
    // In pieces that come to an end it is a message as any other.
    let mut player = guest.connect().await;
    let ping = r#"{"type":"ping","id":"p"}"#;
    let (first, last) = ping.split_at(9);
    let first = Frame::message(first, OpCode::Data(Data::Text), false);
    let last = Frame::message(last, OpCode::Data(Data::Continue), true);
    for frame in [first, last] {
        player.socket.send(Message::Frame(frame)).await.expect("sent");
    }
    assert!(matches!(player.next().await, Some(ServerMsg::Pong { id }) if id == "p"));
}

#[tokio::test]
async fn who_does_not_read_is_dropped_and_the_others_play_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |config| {
        config.limits.queue = 8;
        config.limits.messages = Rate { burst: 100_000, every: Duration::ZERO };
        config.times.write = Duration::from_millis(50);
    })
    .await;
    let (_, _, mut a, mut b, code) = begun(server.address, plan("events", &["events"], 1, 0)).await;
    let mut deaf = Guest::new(server.address).await.connect().await;
    let hello = Request::hello(code, None, None);
    // Asks again and again for the whole room, and reads nothing of it.
    let asking = async {
        loop {
            let text = serde_json::to_string(&ClientMsg { id: "h".to_owned(), request: hello.clone() });
            if deaf.socket.send(Message::text(text.expect("a message"))).await.is_err() {
                break;
            }
        }
    };
    timeout(PATIENCE, asking).await.expect("the server ends it");
    let a_moves = a.play().await.expect("her turn");
    b.until_seq(a_moves).await;
    b.play().await.expect("his turn");
    let gone = |msg: &ServerMsg| matches!(msg, ServerMsg::Presence { watching: 0, .. });
    if b.room().watching > 0 {
        b.until(gone).await;
    }
}

#[tokio::test]
async fn who_reads_too_late_is_told_to_come_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |config| {
        // It is not by time that they are too late.
        config.limits.queue = 4;
        config.limits.lobby = LobbyLimits { changes: u32::MAX, own: u32::MAX };
    })
    .await;
    let ana = Guest::new(server.address).await;
    let code = ana.open("Ana", plan("classic", &["classic"], 1, 0)).await;
    let mut a = ana.enter(&code).await;
    // The less the way to them can hold, the sooner.
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    let stream = socket.connect(server.address).await.expect("the server answers");
    let mut late = Guest::new(server.address).await.connect_on(stream).await;
    late.hello(&code, None).await.expect("there is such a room");
    a.until(|msg| matches!(msg, ServerMsg::Presence { watching: 1, .. })).await;
    let mut names = (0..).map(|n| format!("Ana {n}"));
    while a.room().watching > 0 {
        let name = names.next().expect("without end");
        a.ask(Request::Rename { name }).await.expect("in the lobby");
    }
    // Whoever still speaks, to nobody, is told all the same.
    late.socket.send(Message::Ping(Default::default())).await.expect("sent");
    for _ in 0..200 {
        late.start(Request::Ping).await;
    }
    assert_eq!(farewell(&mut late).await, Some(Farewell::TooSlow));
}

#[tokio::test]
async fn only_so_many_can_look_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |config| config.limits.watchers = 2).await;
    let [ana, ben, cam] = [0; 3].map(|_| Guest::new(server.address));
    let (ana, ben, cam) = (ana.await, ben.await, cam.await);
    let code = ana.open("Ana", plan("classic", &["classic"], 1, 0)).await;
    let (mut first, _second) = (ben.enter(&code).await, ben.enter(&code).await);
    let mut third = cam.connect().await;
    assert_eq!(third.hello(&code, None).await, Err(Code::RoomFull));
    let _members_get_in = (ana.enter(&code).await, ana.enter(&code).await, ana.enter(&code).await);
    first.hello(&code, None).await.expect("who is there already may say hello again");
    drop(first);
    let again = async { while third.hello(&code, None).await.is_err() {} };
    timeout(PATIENCE, again).await.expect("there is room again");
}

#[tokio::test]
async fn one_guest_cannot_take_every_place_of_those_who_look_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |config| config.limits.watchers_per_guest = 2).await;
    let (ana, ben) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let code = ana.open("Ana", plan("classic", &["classic"], 1, 0)).await;
    let _two = (ben.enter(&code).await, ben.enter(&code).await);
    assert_eq!(ben.connect().await.hello(&code, None).await, Err(Code::RoomFull));
    Guest::new(server.address).await.enter(&code).await;
}

async fn a_hello_that_is_refused_leaves_nobody_outside(nodes: Nodes) {
    let server = Served::start(nodes, |config| config.limits.watchers = 0).await;
    let (ana, ben) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let own = ana.open("Ana", plan("classic", &["classic"], 1, 0)).await;
    let other = ben.open("Ben", plan("classic", &["classic"], 1, 0)).await;
    let mut a = ana.enter(&own).await;
    assert_eq!(a.hello(&other, None).await, Err(Code::RoomFull));
    assert_eq!(a.hello("00000000", None).await, Err(Code::NoSuchRoom));
    a.ask(Request::Rename { name: "Anaïs".to_owned() }).await.expect("she is still in her own room");
}

#[tokio::test(start_paused = true)]
async fn who_says_nothing_for_long_is_not_waited_for() {
    with_stopped_clock(async {
        let folder = tempfile::tempdir().expect("a folder");
        let server = Running::start(folder.path(), |config| config.times = Times::default()).await;
        let half_a_head = "GET / HTTP/1.1\r\nhost: x\r\nx-slow: ";
        let half_a_body = format!(
            "POST /api/guest HTTP/1.1\r\nhost: {0}\r\norigin: http://{0}\r\ncontent-length: 100\r\n\r\n{{",
            server.address
        );
        let then_idle = "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
        for start in ["", half_a_head, &half_a_body, then_idle] {
            let mut stream = TcpStream::connect(server.address).await.expect("the server answers");
            stream.write_all(start.as_bytes()).await.expect("sent");
            let (mut answer, began) = (Vec::new(), Instant::now());
            let ended = stream.read_to_end(&mut answer);
            let passing = async {
                loop {
                    let_pass(Duration::from_secs(1)).await;
                }
            };
            tokio::select! {
                _ = ended => {}
                () = passing => {}
            }
            assert!(began.elapsed() >= Times::default().request, "{start}: there was still time");
        }
    })
    .await;
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_can_read_the_log_even_in_a_folder_that_is_open_to_all() {
    use std::fs::{Permissions, metadata, set_permissions};
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().expect("a folder");
    set_permissions(folder.path(), Permissions::from_mode(0o755)).expect("ours");
    let files = ["", "-wal", "-shm"].map(|end| folder.path().join(format!("{LOG_FILE}{end}")));
    let modes =
        || files.each_ref().map(|file| metadata(file).expect("it is there").permissions().mode() & 0o777);
    let shared = |config: &mut Config| config.folder_use = FolderUse::Shared;
    let server = Running::start(folder.path(), shared).await;
    Guest::new(server.address).await;
    assert_eq!(modes(), [0o600; 3], "a new log");
    // As a program that knew less has left them, at work.
    for file in &files {
        set_permissions(file, Permissions::from_mode(0o644)).expect("ours");
    }
    let other = Running::start(folder.path(), shared).await;
    assert_eq!(modes(), [0o600; 3], "an old log");
    other.stop().await;
    server.stop().await;
}
