//! What is answered over HTTP: strictly, and by the names and limits that the page of the protocol tells.

use std::time::Duration;

use frise_room::online::{Code, MAX_MEMBERS, MemberId, Plan, SeatPlan};
use frise_server::{Limits, Times};
use serde_json::json;

use crate::harness::{Guest, Running, http, plan};

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

#[test]
fn the_limits_are_those_of_the_page() {
    let page = include_str!("../../../../docs/protocol.md");
    let (
        Limits {
            frame,
            queue,
            watchers,
            watchers_per_guest,
            connections,
            messages,
            guesses,
            openings,
            lobbies,
            reads,
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
    says("faces and finished games from one address", format!("{} at once, then 2 a second;", reads.burst));
    assert_eq!(reads.every, Duration::from_secs(1) / 2);
    says("connections from one address", format!("{connections} |"));
    says("connections of onlookers to a room", format!("{watchers}, and {watchers_per_guest} of one guest;"));
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
