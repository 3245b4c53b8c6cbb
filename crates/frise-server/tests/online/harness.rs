//! A real server on a real port with a real log, and players at real sockets.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use frise_bots::Skill;
use frise_core::{Action, First, Hands, Options, Seat};
use frise_room::online::{
    Ask, ClientMsg, Clock, Code, Follower, MemberId, PROTOCOL, Plan, Refusal, SeatPlan, ServerMsg,
};
use frise_server::{Config, Rate, Server, Times};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::Message;

/// Far longer than anything takes.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// What everybody adds to chance.
pub const ENTROPY: &str = "0123456789abcdef";

/// A server in this process.
pub struct Running {
    pub address: SocketAddr,
    pub metrics: Option<SocketAddr>,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Running {
    /// Serves the rooms of a folder, with bots that do not pause and whatever else the test wants.
    pub async fn start(folder: &Path, change: impl FnOnce(&mut Config)) -> Running {
        let mut config = Config::new(([127, 0, 0, 1], 0).into(), folder.to_owned());
        config.times = Times { bot_pause: Duration::ZERO, ..Times::default() };
        config.limits.messages = Rate { burst: 100_000, every: Duration::from_micros(1) };
        change(&mut config);
        let server = Server::bind(None, config).await.expect("a good folder and a free port");
        let address = server.address().expect("bound");
        let metrics = server.metrics_address();
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        Running { address, metrics, stop, task }
    }

    /// Stops as a signal would.
    pub async fn stop(self) {
        let _ = self.stop.send(());
        timeout(PATIENCE, self.task).await.expect("it stops in time").expect("it stops well");
    }
}

/// An answer over HTTP.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    pub fn code(&self) -> Code {
        let refusal: Refusal = serde_json::from_str(&self.body).expect("a refusal");
        refusal.code
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

/// Asks for something; `headers` end in `\r\n` each.
pub async fn http(address: SocketAddr, method: &str, path: &str, headers: &str, body: &str) -> Answer {
    let mut stream = TcpStream::connect(address).await.expect("the server answers");
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-length: {length}\r\n{headers}\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    timeout(PATIENCE, stream.read_to_string(&mut answer)).await.expect("in time").expect("in words");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    Answer { status, head: head.to_owned(), body: body.to_owned() }
}

/// Somebody with a cookie.
#[derive(Clone)]
pub struct Guest {
    pub address: SocketAddr,
    pub cookie: String,
    n_sent: Arc<AtomicU32>,
}

impl Guest {
    pub async fn new(address: SocketAddr) -> Guest {
        let answer = http(address, "POST", "/api/guest", &format!("origin: http://{address}\r\n"), "").await;
        assert_eq!(answer.status, 204, "{answer:?}");
        let cookie = answer.header("set-cookie").and_then(|cookie| cookie.split(';').next());
        Guest { address, cookie: cookie.expect("a cookie").to_owned(), n_sent: Arc::default() }
    }

    /// The same person at another server.
    pub fn at(&self, address: SocketAddr) -> Guest {
        Guest { address, ..self.clone() }
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        let headers = format!(
            "origin: http://{}\r\ncookie: {}\r\ncontent-type: application/json\r\n",
            self.address, self.cookie
        );
        http(self.address, "POST", path, &headers, &body.to_string()).await
    }

    /// Opens a room and returns its code.
    pub async fn open(&self, name: &str, plan: Plan) -> String {
        let answer = self.post("/api/rooms", &json!({ "name": name, "plan": plan })).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.json()["code"].as_str().expect("a code").to_owned()
    }

    pub async fn connect(&self) -> Player {
        let mut request = format!("ws://{}/api/socket", self.address).into_client_request().expect("good");
        let headers = request.headers_mut();
        headers.insert("origin", format!("http://{}", self.address).parse().expect("good"));
        headers.insert("cookie", self.cookie.parse().expect("good"));
        let stream = TcpStream::connect(self.address).await.expect("the server answers");
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await.expect("a socket");
        Player { socket, room: None, n_sent: self.n_sent.clone(), last: None, heard: Vec::new() }
    }

    /// Connects and enters a room.
    pub async fn enter(&self, code: &str) -> Player {
        let mut player = self.connect().await;
        player.hello(code, None).await.expect("there is such a room");
        player
    }
}

/// Somebody at a socket, who follows a room.
pub struct Player {
    pub socket: WebSocketStream<TcpStream>,
    pub room: Option<Follower>,
    n_sent: Arc<AtomicU32>,
    /// The last message that was sent, to send it again.
    pub last: Option<ClientMsg>,
    /// All that the server said, as it said it.
    pub heard: Vec<String>,
}

impl Player {
    pub async fn send(&mut self, msg: &ClientMsg) {
        self.send_text(serde_json::to_string(msg).expect("a message")).await;
    }

    pub async fn send_text(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.expect("sent");
    }

    /// The next message, which the follower has heard; nothing at the end of the connection.
    pub async fn next(&mut self) -> Option<ServerMsg> {
        loop {
            match timeout(PATIENCE, self.socket.next()).await.expect("the server says something") {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.as_str().to_owned());
                    let msg: ServerMsg =
                        serde_json::from_str(&text).unwrap_or_else(|why| panic!("{why}: {text}"));
                    match &mut self.room {
                        Some(room) => {
                            let change = room.hear(msg.clone());
                            assert_ne!(change, frise_room::online::Change::OutOfStep, "{msg:?}");
                        }
                        None => self.room = Follower::new(msg.clone()),
                    }
                    return Some(msg);
                }
                Some(Ok(Message::Close(_))) | Some(Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Waits for a message.
    pub async fn until(&mut self, is_it: impl Fn(&ServerMsg) -> bool) -> ServerMsg {
        loop {
            let msg = self.next().await.expect("the connection holds");
            if is_it(&msg) {
                return msg;
            }
        }
    }

    pub async fn hello(&mut self, code: &str, since: Option<u64>) -> Result<(), Code> {
        let ask = Ask::Hello { protocol: PROTOCOL, room: code.to_owned(), since };
        self.start(ask).await;
        match self
            .until(|msg| {
                matches!(msg, ServerMsg::Room { .. } | ServerMsg::Resumed { .. } | ServerMsg::Refused { .. })
            })
            .await
        {
            ServerMsg::Refused { why, .. } => Err(why.code),
            _ => Ok(()),
        }
    }

    /// Sends something under the next id.
    pub async fn start(&mut self, ask: Ask) -> String {
        // Unique among all that a guest sends, from whichever tab.
        let id = format!("m{}", self.n_sent.fetch_add(1, Ordering::Relaxed));
        let msg = ClientMsg { id: id.clone(), ask };
        self.send(&msg).await;
        self.last = Some(msg);
        id
    }

    pub async fn answer(&mut self, id: &str) -> Result<u64, Code> {
        loop {
            match self.next().await.expect("the connection holds") {
                ServerMsg::Done { id: done, seq } if done == id => return Ok(seq),
                ServerMsg::Refused { id: refused, why } if refused == id => return Err(why.code),
                _ => {}
            }
        }
    }

    /// Asks for something, and waits for the answer.
    pub async fn ask(&mut self, ask: Ask) -> Result<u64, Code> {
        let id = self.start(ask).await;
        self.answer(&id).await
    }

    pub fn room(&self) -> &Follower {
        self.room.as_ref().expect("entered")
    }

    pub fn at(&self) -> u32 {
        self.room().game.as_ref().expect("begun").at
    }

    pub fn to_move(&self) -> Option<Seat> {
        self.room().game.as_ref()?.table.to_move
    }

    pub fn is_over(&self) -> bool {
        self.room().game.as_ref().is_some_and(|game| game.table.ended.is_some())
    }

    /// Any action that may be played now.
    pub fn any_action(&self) -> Action {
        let table = &self.room().game.as_ref().expect("begun").table;
        let actions: Vec<Action> = table.legal_actions().filter(|action| *action != Action::Leave).collect();
        // Always the first gap would misplace cards for ever.
        actions[(self.at() as usize * 7 + 3) % actions.len()]
    }

    /// Plays anything.
    pub async fn play(&mut self) -> Result<u64, Code> {
        let ask = Ask::Act { at: self.at(), action: self.any_action() };
        self.ask(ask).await
    }

    pub async fn ready(&mut self) -> Result<u64, Code> {
        self.ask(Ask::Ready { entropy: ENTROPY.to_owned() }).await
    }

    /// Waits until the follower has heard of this entry.
    pub async fn until_seq(&mut self, seq: u64) {
        while self.room().seq < seq {
            self.next().await.expect("the connection holds");
        }
    }
}

/// A plan for the founder, `n_open` others and `n_bots` bots.
pub fn plan(edition: &str, boxes: &[&str], n_open: usize, n_bots: usize) -> Plan {
    let bot = |n| SeatPlan::Bot { name: format!("Bot {n}"), skill: Skill::ALL[1] };
    let mut seats = vec![SeatPlan::Member { member: MemberId(0) }];
    seats.extend((0..n_open).map(|_| SeatPlan::Open));
    seats.extend((0..n_bots).map(bot));
    Plan {
        edition: edition.to_owned(),
        boxes: boxes.iter().map(|id| (*id).to_owned()).collect(),
        seats,
        hands: Hands::Standard,
        first: First::Seat(Seat(0)),
        options: Options::default(),
        clock: Clock::None,
    }
}

/// Ana and Ben in a room whose game has begun.
pub async fn begun(address: SocketAddr, plan: Plan) -> (Guest, Guest, Player, Player, String) {
    let (ana, ben) = (Guest::new(address).await, Guest::new(address).await);
    let code = ana.open("Ana", plan).await;
    let (mut a, mut b) = (ana.enter(&code).await, ben.enter(&code).await);
    b.ask(Ask::Join { name: "Ben".to_owned() }).await.expect("a seat is open");
    b.ready().await.expect("seated");
    a.ready().await.expect("seated");
    let seq = a.ask(Ask::Start).await.expect("everybody is ready");
    b.until_seq(seq).await;
    (ana, ben, a, b, code)
}

/// Both play until the game is over.
pub async fn play_out(a: &mut Player, b: &mut Player) {
    while !a.is_over() {
        match a.to_move() {
            Some(Seat(0)) => drop(a.play().await.expect("legal")),
            Some(Seat(1)) => {
                b.until_seq(a.room().seq).await;
                b.play().await.expect("legal");
                a.until_seq(b.room().seq).await;
            }
            // A bot's.
            _ => drop(a.next().await.expect("the connection holds")),
        }
    }
    b.until_seq(a.room().seq).await;
}
