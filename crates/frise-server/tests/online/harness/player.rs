//! People: who they are by their cookie, and what they say and hear at a socket.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use frise_core::{Action, Seat};
use frise_room::online::{
    Change, ClientMsg, Code, Epoch, Follower, Plan, Present, Request, ServerMsg, Versions,
};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderName;
use tokio_tungstenite::tungstenite::protocol::Message;

use super::{Answer, ENTROPY, PATIENCE, http};

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
        Guest::with(address, cookie.expect("a cookie"))
    }

    /// Whoever has this cookie.
    pub fn with(address: SocketAddr, cookie: &str) -> Guest {
        Guest { address, cookie: cookie.to_owned(), n_sent: Arc::default() }
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
        let stream = TcpStream::connect(self.address).await.expect("the server answers");
        self.connect_on(stream).await
    }

    /// Opens a socket on a connection.
    pub async fn connect_on(&self, stream: TcpStream) -> Player {
        self.connect_as(stream, "").await
    }

    /// Opens a socket on a connection, with one more header or none: `name: value\r\n`.
    pub async fn connect_as(&self, stream: TcpStream, header: &str) -> Player {
        let mut request = format!("ws://{}/api/socket", self.address).into_client_request().expect("good");
        let headers = request.headers_mut();
        headers.insert("origin", format!("http://{}", self.address).parse().expect("good"));
        headers.insert("cookie", self.cookie.parse().expect("good"));
        if let Some((name, value)) = header.trim_end().split_once(": ") {
            headers.insert(HeaderName::try_from(name).expect("good"), value.parse().expect("good"));
        }
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await.expect("a socket");
        Player {
            socket,
            room: None,
            n_sent: self.n_sent.clone(),
            last: None,
            heard: Vec::new(),
            present: Vec::new(),
        }
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
    /// Who is there, as was told last.
    pub present: Vec<Present>,
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
                    if let ServerMsg::Presence { members, .. } = &msg {
                        self.present.clone_from(members);
                    }
                    match &mut self.room {
                        Some(room) => {
                            let change = room.hear(msg.clone());
                            assert_ne!(change, Change::OutOfStep, "{msg:?}");
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
        let epoch = self.room.as_ref().map(|room| room.epoch);
        self.hello_in(code, since, epoch).await
    }

    /// Says hello with what is known of a log.
    pub async fn hello_in(
        &mut self,
        code: &str,
        since: Option<u64>,
        epoch: Option<Epoch>,
    ) -> Result<(), Code> {
        self.greet(Request::hello(code, since, epoch)).await
    }

    /// Says hello as somebody who remembers to have seen this entry, and nothing of it.
    pub async fn hello_again(&mut self, code: &str, newest: u64, epoch: Epoch) -> Result<(), Code> {
        let mut ask = Request::hello(code, None, Some(epoch));
        if let Request::Hello { seen, .. } = &mut ask {
            *seen = Some(newest);
        }
        self.greet(ask).await
    }

    /// Says hello as a client of these versions.
    pub async fn hello_as(&mut self, code: &str, speaks: Versions) -> Result<(), Code> {
        let Versions { oldest, newest } = speaks;
        let (room, oldest) = (code.to_owned(), (oldest < newest).then_some(oldest));
        let ask = Request::Hello { protocol: newest, oldest, room, since: None, epoch: None, seen: None };
        self.greet(ask).await
    }

    /// Says hello in these words.
    pub async fn greet(&mut self, hello: Request) -> Result<(), Code> {
        self.start(hello).await;
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
    pub async fn start(&mut self, ask: Request) -> String {
        // Unique among all that a guest sends, from whichever tab.
        let id = format!("m{}", self.n_sent.fetch_add(1, Ordering::Relaxed));
        let msg = ClientMsg { id: id.clone(), request: ask };
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
    pub async fn ask(&mut self, ask: Request) -> Result<u64, Code> {
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
        any_of(&actions, self.at())
    }

    /// Plays anything.
    pub async fn play(&mut self) -> Result<u64, Code> {
        let ask = Request::Act { at: self.at(), action: self.any_action() };
        self.ask(ask).await
    }

    /// Reads all that was said before the server answers this.
    pub async fn settle(&mut self) {
        let ping = self.start(Request::Ping).await;
        self.until(|msg| matches!(msg, ServerMsg::Pong { id } if *id == ping)).await;
    }

    pub async fn ready(&mut self) -> Result<u64, Code> {
        self.ask(Request::Ready { entropy: ENTROPY.to_owned() }).await
    }

    /// Waits until all members are there, as far as this one is told.
    pub async fn until_all_here(&mut self) {
        let n_members = self.room().lobby.members.len();
        while self.present != vec![Present::Here; n_members] {
            self.next().await.expect("the connection holds");
        }
    }

    /// Waits until the follower has heard of this entry.
    pub async fn until_seq(&mut self, seq: u64) {
        while self.room().seq < seq {
            self.next().await.expect("the connection holds");
        }
    }
}

/// Any of these. Whatever goes round in a circle may misplace cards for ever: so by chance, and the same one at the same moment.
pub fn any_of(actions: &[Action], at: u32) -> Action {
    let mut chance = DefaultHasher::new();
    at.hash(&mut chance);
    actions[(chance.finish() % actions.len() as u64) as usize]
}
