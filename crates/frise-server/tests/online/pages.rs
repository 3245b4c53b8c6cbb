//! What is answered over HTTP: strictly, and by the names and limits that the page of the protocol tells.

use std::time::Duration;

use frise_room::online::{Code, MAX_MEMBERS, MemberId, Plan, Refusal, SeatPlan};
use frise_server::{Limits, Times};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::harness::{Guest, LONG, Running, http, let_pass, plan, with_stopped_clock};

#[tokio::test]
async fn every_answer_has_a_strict_policy_and_names_stay_plain_text() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |_| {}).await;
    for path in
        ["/", "/healthz", "/api/none", "/api/socket", "/api/games/00000000", "/api/faces?boxes=classic"]
    {
        let answer = http(server.address, "GET", path, "", "").await;
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(policy.starts_with("default-src 'none'"), "{path}: {answer:?}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
    }
    let guest = Guest::new(server.address).await;
    let name = "<b onclick=x>&\"'</b>";
    let code = guest.open(name, plan("classic", &["classic"], 1, 0)).await;
    assert_eq!(guest.enter(&code).await.room().lobby.members[0].name, name, "as it was given");
    for (name, code) in
        [("", Code::NameEmpty), ("a\u{202e}b", Code::NameUnprintable), (&"x".repeat(21), Code::NameTooLong)]
    {
        let room = json!({ "name": name, "plan": plan("classic", &["classic"], 1, 0) });
        assert_eq!(guest.post("/api/rooms", &room).await.code(), code);
    }
}

#[tokio::test]
async fn what_cannot_be_opened_is_refused_by_its_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |_| {}).await;
    let guest = Guest::new(server.address).await;
    let good = || plan("classic", &["classic"], 1, 1);
    let (mut nobody, mut twice, mut endless) = (good(), good(), good());
    nobody.seats[0] = SeatPlan::Member { member: MemberId(3) };
    twice.seats[1] = twice.seats[0].clone();
    endless.seats = vec![SeatPlan::Open; 9];
    let room = |name: &str, plan: Plan| json!({ "name": name, "plan": plan });
    let [mut box_twice, mut no_level] = [(); 2].map(|()| room("Ana", good()));
    box_twice["plan"]["boxes"] = json!(["classic", "classic"]);
    no_level["plan"]["difficulty"] = json!("easy");
    for (body, status, code) in [
        (box_twice, 422, Code::BadPlan),
        (no_level, 400, Code::BadMessage),
        (json!({}), 400, Code::BadMessage),
        (json!({ "name": "Ana", "plan": 7 }), 400, Code::BadMessage),
        (room("Ana", plan("quick", &["classic"], 1, 0)), 422, Code::BadPlan),
        (room("Ana", plan("classic", &["none"], 1, 0)), 422, Code::BadPlan),
        (room("Ana", nobody), 422, Code::BadPlan),
        (room("Ana", twice), 422, Code::BadPlan),
        (room("Ana", endless), 422, Code::BadPlan),
        (room("bot 0", good()), 422, Code::NameTaken),
    ] {
        let answer = guest.post("/api/rooms", &body).await;
        assert_eq!((answer.status, answer.code()), (status, code), "{body}");
    }
    let nothing = http(server.address, "GET", "/api/none", "", "").await;
    assert_eq!((nothing.status, nothing.code()), (404, Code::NotFound));
}

#[tokio::test]
async fn whatever_is_wrong_under_api_is_told_in_json() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |_| {}).await;
    let ours = format!("origin: http://{}\r\n", server.address);
    let (long, many) = (format!("x-long: {}\r\n", "x".repeat(20_000)), "x-many: x\r\n".repeat(150));
    for (method, path, headers, status, code) in [
        ("DELETE", "/api/guest", &ours, 405, Code::BadMethod),
        ("GET", "/api/rooms", &ours, 401, Code::NoGuest),
        ("POST", "/api/socket", &ours, 405, Code::BadMethod),
        ("POST", "/api/faces?boxes=classic", &ours, 405, Code::BadMethod),
        ("PATCH", "/api/games/00000000", &ours, 405, Code::BadMethod),
        ("PUT", "/api/none", &ours, 404, Code::NotFound),
        ("OPTIONS", "/api/none/at/all", &ours, 404, Code::NotFound),
        ("GET", "/api", &ours, 404, Code::NotFound),
        ("GET", "/api/", &ours, 404, Code::NotFound),
        ("GET", "/api//guest", &ours, 404, Code::NotFound),
        ("GET", "/api/games/", &ours, 404, Code::NotFound),
        ("GET", "/api/games/%FF%FE", &ours, 404, Code::NoSuchRoom),
        ("GET", "/api/faces?boxes=%FF", &ours, 404, Code::NotFound),
        ("GET", "/api/faces", &ours, 400, Code::BadMessage),
        ("GET", "/api/faces?boxes=classic", &long, 431, Code::TooLarge),
        ("POST", "/api/guest", &many, 431, Code::TooLarge),
    ] {
        let answer = http(server.address, method, path, headers, "").await;
        assert_eq!(answer.header("content-type"), Some("application/json"), "{method} {path}: {answer:?}");
        assert_eq!((answer.status, answer.code()), (status, code), "{method} {path}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{method} {path}");
        if status == 405 {
            assert!(answer.header("allow").is_some(), "{method} {path}: {answer:?}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_body_that_does_not_come_is_not_waited_for_and_that_is_told_in_json() {
    with_stopped_clock(async {
        let folder = tempfile::tempdir().expect("a folder");
        let server = Running::start(folder.path(), |config| config.times.request = LONG).await;
        let mut stream = TcpStream::connect(server.address).await.expect("the server answers");
        let head = format!(
            "POST /api/guest HTTP/1.1\r\nhost: {0}\r\norigin: http://{0}\r\ncontent-length: 9\r\n\
             expect: 100-continue\r\nconnection: close\r\n\r\n",
            server.address
        );
        stream.write_all(head.as_bytes()).await.expect("sent");
        let mut go_on = [0; 25];
        stream.read_exact(&mut go_on).await.expect("now it waits for the body");
        assert_eq!(&go_on, b"HTTP/1.1 100 Continue\r\n\r\n");
        let_pass(LONG).await;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("in words");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        assert!(head.starts_with("HTTP/1.1 408 "), "{answer}");
        let refusal: Refusal = serde_json::from_str(body).expect("a refusal");
        assert_eq!(refusal.code, Code::TimedOut);
    })
    .await;
}

#[test]
fn the_limits_are_those_of_the_page() {
    let page = include_str!("../../../../docs/protocol.md");
    let (
        Limits {
            frame,
            queue,
            watchers,
            watchers_per_guest,
            watchers_per_address,
            connections,
            messages,
            guesses,
            openings,
            lobby,
            lobbies,
            reads,
            decks,
            deck_bytes,
            deck_store,
        },
        times,
    ) = (Limits::default(), Times::default());
    let says = |what: &str, how_much: String| {
        assert!(page.contains(&format!("\n| {what} | {how_much}")), "{what}: {how_much}");
    };
    says("a message of a client", format!("{} KiB |", frame / 1024));
    says("messages on a socket", format!("{} at once, then 10 a second;", messages.burst));
    assert_eq!(messages.every, Duration::from_secs(1) / 10);
    says("messages that wait for a client who does not read", format!("{queue};"));
    says("codes of no room from one address", format!("{} at once, then 10 a minute;", guesses.burst));
    assert_eq!(guesses.every, Duration::from_secs(60) / 10);
    says("guests and rooms from one address", format!("{} at once, then one a second;", openings.burst));
    assert_eq!(openings.every, Duration::from_secs(1));
    says("changes of lobbies from one address", format!("{} at once, then 40 a second;", lobbies.burst));
    assert_eq!(lobbies.every, Duration::from_secs(1) / 40);
    says("changes of a room before its game", format!("{}, and {} by one guest;", lobby.changes, lobby.own));
    says(
        "faces, finished games and lists of rooms from one address",
        format!("{} at once, then 2 a second;", reads.burst),
    );
    assert_eq!(reads.every, Duration::from_secs(1) / 2);
    says(
        "decks",
        format!(
            "{} MiB each, {} GiB together; from one address {} at once, then 2 a minute;",
            deck_bytes >> 20,
            deck_store >> 30,
            decks.burst
        ),
    );
    assert_eq!(decks.every, Duration::from_secs(60) / 2);
    says("connections from one address", format!("{connections};"));
    says(
        "connections of onlookers to a room",
        format!("{watchers}, {watchers_per_guest} of one guest and {watchers_per_address} from one address;"),
    );
    says("a request over HTTP", format!("16 KiB, within {} seconds |", times.request.as_secs()));
    let ping = times.ping.as_secs();
    says(
        "silence on a socket",
        format!("the server pings after {ping} seconds, and closes after {} |", 2 * ping),
    );
    says("members of a room", format!("{MAX_MEMBERS} |"));
}

#[tokio::test]
async fn faces_have_no_dates() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |_| {}).await;
    let answer = http(server.address, "GET", "/api/faces?boxes=classic,events", "", "").await;
    let faces = answer.json();
    let decks = ["classic", "events"].map(|id| frise_decks::find(id).expect("ships with the game"));
    let pack = frise_decks::mix(&decks).expect("they mix");
    assert_eq!(faces.as_array().map(Vec::len), Some(pack.cards().len()));
    for (face, card) in faces.as_array().expect("a list").iter().zip(pack.cards()) {
        assert_eq!(face["title"]["en"], card.card.title.get("en").expect("a title"));
        let mut keys: Vec<&String> = face.as_object().expect("a face").keys().collect();
        keys.sort();
        assert_eq!(keys, ["box", "id", "theme", "title"]);
    }
    assert_eq!(http(server.address, "GET", "/api/faces?boxes=none", "", "").await.status, 404);
}

#[tokio::test]
async fn r19_and_r20_faces_are_those_of_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(folder.path(), |_| {}).await;
    let faces = async |query: &str| {
        let path = format!("/api/faces?boxes=odyssey{query}");
        http(server.address, "GET", &path, "", "").await.json().as_array().expect("a list").clone()
    };
    let all = faces("").await;
    assert!(all.iter().all(|face| face.get("theme").is_none()), "an episode stands on the back");
    assert!(faces("&episodes=on_faces").await.iter().all(|face| face["theme"]["fr"].is_string()));
    let easy = faces("&difficulty=everybody").await;
    assert!(!easy.is_empty() && easy.len() < all.len());
    let unknown = http(server.address, "GET", "/api/faces?boxes=odyssey&difficulty=easy", "", "").await;
    assert_eq!((unknown.status, unknown.code()), (400, Code::BadMessage));
}
