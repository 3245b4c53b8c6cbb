//! What one address may do is limited, whether a proxy says who asks or they come by themselves.

use frise_room::online::{Code, Request};
use frise_server::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::harness::{
    Answer, Apart, FEW, Guest, PATIENCE, Running, UPGRADE, connect_from, http, http_on, plan,
};

/// How people come to a server.
#[derive(Clone, Copy, Debug)]
enum Way {
    Proxy,
    Alone,
}

/// A server that people come to in this way.
struct Door {
    way: Way,
    server: Running,
    _folder: tempfile::TempDir,
}

impl Door {
    async fn open(way: Way, change: impl FnOnce(&mut Config)) -> Door {
        let folder = tempfile::tempdir().expect("a folder");
        let server = Running::start(folder.path(), |config| {
            config.trust_proxy = matches!(way, Way::Proxy);
            change(config);
        });
        Door { way, server: server.await, _folder: folder }
    }

    /// A connection from a house, and what the proxy says of it.
    async fn from(&self, house: u8) -> (TcpStream, String) {
        match self.way {
            // Whatever stands before the last address is hearsay.
            Way::Proxy => (
                connect_from(1, self.server.address).await,
                format!("x-forwarded-for: 203.0.113.250, 192.0.2.{house}\r\n"),
            ),
            Way::Alone => (connect_from(house, self.server.address).await, String::new()),
        }
    }

    async fn ask(&self, house: u8, method: &str, path: &str) -> Answer {
        let (stream, from) = self.from(house).await;
        let headers = format!("{from}origin: http://{}\r\n", self.server.address);
        http_on(stream, method, path, &headers, "").await
    }
}

#[tokio::test]
async fn codes_cannot_be_guessed_for_long_and_one_guesser_does_not_stop_others() {
    for way in [Way::Proxy, Way::Alone] {
        let door = Door::open(way, |config| config.limits.guesses = FEW).await;
        let guess = async |house| door.ask(house, "GET", "/api/games/00000000").await.code();
        for _ in 0..3 {
            assert_eq!(guess(2).await, Code::NoSuchRoom, "{way:?}");
        }
        assert_eq!(guess(2).await, Code::TooManyGuesses, "{way:?}");
        assert_eq!(guess(3).await, Code::NoSuchRoom, "{way:?}: another house");
    }
}

#[tokio::test]
async fn sockets_and_pages_share_the_guesses_and_a_right_code_is_not_tried_either() {
    let door = Door::open(Way::Alone, |config| config.limits.guesses = FEW).await;
    let (ana, ben) = (Guest::new(door.server.address).await, Guest::new(door.server.address).await);
    let code = ana.open("Ana", plan("classic", &["classic"], 1, 0)).await;
    let mut stranger = ben.connect().await;
    for wrong in ["00000000", "not a code", "ZZZZZZZZ"] {
        assert_eq!(stranger.hello(wrong, None).await, Err(Code::NoSuchRoom));
    }
    assert_eq!(stranger.hello(&code, None).await, Err(Code::TooManyGuesses));
    let record = async |headers: &str| {
        http_on(connect_from(1, door.server.address).await, "GET", &format!("/api/games/{code}"), headers, "")
            .await
    };
    assert_eq!(record("").await.code(), Code::TooManyGuesses);
    // Whoever lives in the same house and sits at a table has nothing to guess there.
    let mut member = ana.enter(&code).await;
    assert_eq!(record(&format!("cookie: {}\r\n", ana.cookie)).await.code(), Code::StillPlaying);
    assert_eq!(member.hello("00000000", None).await, Err(Code::TooManyGuesses), "and nowhere else");
    assert_eq!(member.hello("no code", None).await, Err(Code::TooManyGuesses));
    member.hello(&code, None).await.expect("her own room");
}

#[tokio::test]
async fn one_address_brings_only_so_many_guests_and_rooms() {
    for way in [Way::Proxy, Way::Alone] {
        let door = Door::open(way, |config| config.limits.openings = FEW).await;
        let mut statuses = Vec::new();
        for house in [2, 2, 2, 2, 3] {
            statuses.push(door.ask(house, "POST", "/api/guest").await.status);
        }
        assert_eq!(statuses, [204, 204, 204, 429, 204], "{way:?}");
        assert_eq!(door.ask(2, "POST", "/api/guest").await.code(), Code::TooFast);
    }
    // At home, where a proxy may be that was not told of, that would stop everybody.
    let door = Door::open(Way::Alone, |config| config.limits.openings = FEW).await;
    for _ in 0..5 {
        assert_eq!(door.ask(1, "POST", "/api/guest").await.status, 204);
    }
}

#[tokio::test]
async fn behind_a_proxy_limits_hold_for_everybody_whatever_it_says() {
    // Each list is one household, as a proxy may write it.
    for household in [
        &[
            "",
            "x-forwarded-for: unknown\r\n",
            "x-forwarded-for: \r\n",
            "x-forwarded-for: 192.0.2.7, _hidden\r\n",
        ][..],
        &["x-forwarded-for: 127.0.0.1\r\n", "x-forwarded-for: ::ffff:127.0.0.1\r\n"],
        &["x-forwarded-for: ::1\r\n", "x-forwarded-for: [::1]:80\r\n"],
        &["x-forwarded-for: 192.0.2.7\r\n", "x-forwarded-for: 192.0.2.7:4711\r\n"],
        &[
            "x-forwarded-for: 2001:db8:1:2::3\r\n",
            "x-forwarded-for: [2001:db8:1:2::4]\r\n",
            "x-forwarded-for: 203.0.113.9, [2001:db8:1:2:5::6]:4711\r\n",
        ],
    ] {
        let door = Door::open(Way::Proxy, |config| config.limits.openings = FEW).await;
        let mut statuses = Vec::new();
        for from in household.iter().cycle().take(4) {
            let headers = format!("{from}origin: http://{}\r\n", door.server.address);
            let stream = connect_from(1, door.server.address).await;
            statuses.push(http_on(stream, "POST", "/api/guest", &headers, "").await.status);
        }
        assert_eq!(statuses, [204, 204, 204, 429], "{household:?}");
    }
}

#[tokio::test]
async fn one_address_asks_only_so_often_for_what_everybody_may_read() {
    for way in [Way::Proxy, Way::Alone] {
        let door = Door::open(way, |config| config.limits.reads = FEW).await;
        let mut answers = Vec::new();
        for path in [
            "/api/faces?boxes=classic,events",
            "/api/games/00000000",
            "/api/faces?boxes=events,,classic,events",
        ] {
            answers.push(door.ask(2, "GET", path).await);
        }
        assert_eq!(
            answers.iter().map(|answer| answer.status).collect::<Vec<_>>(),
            [200, 404, 200],
            "{way:?}"
        );
        assert_eq!(answers[0].body, answers[2].body, "the same faces in whatever order");
        for path in ["/api/faces?boxes=classic", "/api/games/00000000"] {
            let answer = door.ask(2, "GET", path).await;
            assert_eq!((answer.status, answer.code()), (429, Code::TooFast), "{way:?}");
        }
        assert_eq!(
            door.ask(3, "GET", "/api/faces?boxes=classic").await.status,
            200,
            "{way:?}: another house"
        );
        assert_eq!(door.ask(2, "GET", "/healthz").await.status, 200, "{way:?}");
    }
}

#[tokio::test]
async fn faces_are_put_together_once_and_then_answered_from_memory() {
    let door = Door::open(Way::Alone, |config| config.metrics = Some(([127, 0, 0, 1], 0).into())).await;
    let metrics = door.server.metrics.expect("asked for");
    let n_prepared = async || {
        let figures = http(metrics, "GET", "/metrics", "", "").await.body;
        let line = figures.lines().find_map(|line| line.strip_prefix("frise_faces_prepared_total "));
        line.and_then(|n| n.parse::<u32>().ok()).expect("a figure")
    };
    for (path, n) in [
        ("/api/faces?boxes=classic,events", 1),
        ("/api/faces?boxes=classic,events", 1),
        ("/api/faces?boxes=events,,classic,events", 1),
        ("/api/faces?boxes=classic", 2),
        ("/api/faces?boxes=events,classic", 2),
    ] {
        assert_eq!(door.ask(2, "GET", path).await.status, 200);
        assert_eq!(n_prepared().await, n, "{path}");
    }
}

#[tokio::test]
async fn one_address_changes_lobbies_only_so_often_and_plays_on() {
    let door = Door::open(Way::Alone, |config| config.limits.lobbies = FEW).await;
    let guest = Guest::new(door.server.address).await;
    let code = guest.open("Ana", plan("classic", &["classic"], 0, 1)).await;
    let enter = async |house| {
        let mut player = guest.connect_on(connect_from(house, door.server.address).await).await;
        player.hello(&code, None).await.expect("there is such a room");
        player
    };
    let (mut one, mut other, mut elsewhere) = (enter(2).await, enter(2).await, enter(3).await);
    let name = |n: u32| Request::Rename { name: format!("Ana {n}") };
    let asked = [one.ask(name(1)).await, other.ask(name(2)).await, one.ready().await];
    assert!(asked.iter().all(Result::is_ok), "{asked:?}");
    for player in [&mut one, &mut other] {
        assert_eq!(player.ask(name(3)).await, Err(Code::TooFast), "whichever connection");
    }
    elsewhere.ask(Request::NotReady).await.expect("another house");
    elsewhere.ready().await.expect("another house");
    one.ask(Request::Start).await.expect("no change of a lobby");
    one.play().await.expect("her turn");
}

#[tokio::test]
async fn one_address_looks_on_only_so_often_and_keeps_nobody_out() {
    for way in [Way::Proxy, Way::Alone] {
        let door = Door::open(way, |config| config.limits.watchers_per_address = 2).await;
        let (ana, ben) = (Guest::new(door.server.address).await, Guest::new(door.server.address).await);
        let code = ana.open("Ana", plan("classic", &["classic"], 1, 0)).await;
        let look = async |guest: &Guest, house| {
            let (stream, from) = door.from(house).await;
            let mut player = guest.connect_as(stream, &from).await;
            (player.hello(&code, None).await, player)
        };
        // Whoever they say they are.
        let first = look(&Guest::new(door.server.address).await, 2).await;
        let second = look(&ben, 2).await;
        assert_eq!((first.0, second.0), (Ok(()), Ok(())), "{way:?}");
        let other = Guest::new(door.server.address).await;
        assert_eq!(look(&other, 2).await.0, Err(Code::RoomFull), "{way:?}");
        assert_eq!(look(&ana, 2).await.0, Ok(()), "{way:?}: a member of the same household");
        let elsewhere = look(&other, 3).await;
        assert_eq!(elsewhere.0, Ok(()), "{way:?}: another house");
        // Who becomes a member looks on no more.
        let mut ben = second.1;
        ben.ask(Request::Join { name: "Ben".to_owned() }).await.expect("a seat is open");
        assert_eq!(look(&other, 2).await.0, Ok(()), "{way:?}");
    }
    // At home, where a proxy may be that was not told of, that would stop everybody.
    let door = Door::open(Way::Alone, |config| config.limits.watchers_per_address = 2).await;
    let ana = Guest::new(door.server.address).await;
    let code = ana.open("Ana", plan("classic", &["classic"], 1, 0)).await;
    let mut onlookers = Vec::new();
    for _ in 0..5 {
        onlookers.push(Guest::new(door.server.address).await.enter(&code).await);
    }
}

#[tokio::test]
async fn one_address_has_only_so_many_connections() {
    for (way, too_many) in [(Way::Proxy, Some("429")), (Way::Alone, None)] {
        let door = Door::open(way, |config| config.limits.connections = 2).await;
        let address = door.server.address;
        let guest = Guest::new(address).await;
        let open = async |house| {
            let (mut stream, from) = door.from(house).await;
            let request = format!(
                "GET /api/socket HTTP/1.1\r\nhost: {address}\r\norigin: http://{address}\r\nconnection: upgrade\r\n\
                 cookie: {}\r\n{from}{UPGRADE}\r\n",
                guest.cookie
            );
            // Where there are too many already, nobody listens.
            let _ = stream.write_all(request.as_bytes()).await;
            let mut status = [0; 12];
            let answer = stream.read_exact(&mut status).await;
            (answer.ok().map(|_| String::from_utf8_lossy(&status[9..]).into_owned()), stream)
        };
        let (first, second) = (open(2).await, open(2).await);
        assert_eq!([first.0.as_deref(), second.0.as_deref()], [Some("101"); 2], "{way:?}");
        assert_eq!(open(2).await.0.as_deref(), too_many, "{way:?}");
        assert_eq!(open(3).await.0.as_deref(), Some("101"), "{way:?}: another house");
        drop(first);
        // The place is free once the server has noticed.
        let again = async { while open(2).await.0.as_deref() != Some("101") {} };
        timeout(PATIENCE, again).await.unwrap_or_else(|_| panic!("{way:?}: free again"));
    }
}

#[tokio::test]
async fn who_claims_another_address_is_not_believed_and_the_operator_is_told_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Apart::start(folder.path(), |config| config.limits.guesses = FEW);
    let guess = async |n: u8| {
        let claim = format!("x-forwarded-for: 192.0.2.{n}\r\n");
        let stream = connect_from(2, server.address).await;
        http_on(stream, "GET", "/api/games/00000000", &claim, "").await.code()
    };
    for n in 0..3 {
        assert_eq!(guess(n).await, Code::NoSuchRoom);
    }
    assert_eq!(guess(3).await, Code::TooManyGuesses);
    let log = server.stop();
    assert_eq!(log.matches("--trust-proxy").count(), 1, "{log}");
    assert!(!log.contains("192.0.2."), "no addresses in the log: {log}");
}
