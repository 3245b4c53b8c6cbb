//! One of two servers that are driven alike: everything that somebody can learn from it.

use std::net::SocketAddr;

use frise_core::{Action, CardId, Gap, Hands, Seat, Table};
use frise_room::online::{Plan, Request};
use frise_server::LOG_FILE;
use rusqlite::Connection;
use serde_json::json;
use tempfile::TempDir;

use super::hidden::{ALTERED, Hidden, tiny};
use crate::harness::{Apart, Guest, Player, begun, http};

/// One of two servers, and everybody there.
pub struct Side {
    server: Apart,
    folder: TempDir,
    pub people: Vec<Player>,
    /// Who opened the room.
    ana: Guest,
    /// Who is in no room.
    guest: Guest,
    watching: Vec<Player>,
    code: String,
}

impl Side {
    pub async fn begin(hidden: Hidden, plan: Plan) -> Side {
        let folder = tempfile::tempdir().expect("a folder");
        let server = Apart::start(folder.path(), |config| hidden.set(config));
        let (ana, people, code) = gather(server.address, plan).await;
        let guest = Guest::new(server.address).await;
        Side { ana, guest, folder, people, watching: Vec::new(), code, server }
    }

    pub fn table(&self) -> &Table {
        &self.people[0].room().game.as_ref().expect("begun").table
    }

    /// Without what is random by nature: the code, the commitment, the epoch of the log, cookies, and what the head of an answer says of the hour.
    fn plain(&self, text: &str) -> String {
        let room = self.people[0].room();
        let text = text
            .replace(&self.code, "CODE")
            .replace(&room.lobby.commitment, "COMMITMENT")
            .replace(&room.epoch.to_string(), "EPOCH");
        let is_same = |line: &&str| !line.starts_with("date: ") && !line.starts_with("set-cookie: ");
        text.split("\r\n").filter(is_same).collect::<Vec<_>>().join("\r\n")
    }

    /// All that was said at all sockets since the last time.
    async fn heard(&mut self) -> Vec<String> {
        let mut heard = Vec::new();
        for player in self.people.iter_mut().chain(&mut self.watching) {
            player.settle().await;
            heard.append(&mut player.heard);
        }
        heard.iter().map(|text| self.plain(text)).collect()
    }

    /// All that can be learnt without a move: by pages, by figures, by coming late, by coming back, by what is refused.
    pub async fn look(&mut self) -> Vec<String> {
        let mut out = Vec::new();
        let address = self.server.address;
        let game = format!("/api/games/{}", self.code);
        let faces = "/api/faces?boxes=tiny";
        let paths = [&game, faces, "/api/faces?boxes=none", "/healthz", "/", "/api/none", "/api/socket"];
        for path in paths {
            let answer = http(address, "GET", path, "", "").await;
            out.push(self.plain(&format!("{path}\r\n{}\r\n{}", answer.head, answer.body)));
        }
        let cookie = format!("cookie: {}\r\n", self.ana.cookie);
        let own = http(address, "GET", "/api/rooms", &cookie, "").await;
        assert_eq!(own.status, 200, "{own:?}");
        out.push(self.plain(&format!("{}\r\n{}", own.head, own.body)));
        let figures = http(self.server.metrics, "GET", "/metrics", "", "").await.body;
        // All but how long commits took.
        let is_timeless = |line: &&str| !line.contains("_bucket") && !line.contains("_sum");
        out.extend(figures.lines().filter(is_timeless).map(str::to_owned));
        let mut impossible = tiny("classic");
        impossible.terms.hands = Hands::Same(50);
        let answer = self.guest.post("/api/rooms", &json!({ "name": "Cleo", "plan": impossible })).await;
        out.push(self.plain(&format!("{}\r\n{}", answer.head, answer.body)));
        self.watching.push(self.guest.enter(&self.code).await);
        let mut back = self.guest.connect().await;
        back.hello(&self.code, Some(self.people[0].room().seq - 1)).await.expect("there is such a room");
        self.watching.push(back);
        let seat = self.table().to_move.expect("not over");
        let player = &mut self.people[seat.idx()];
        let (at, card) = (player.at(), CardId(99));
        for ask in [
            Request::Act { at, action: Action::Place { card, gap: Gap(0) } },
            Request::Act { at, action: Action::Place { card: ALTERED, gap: Gap(99) } },
            Request::Act { at, action: Action::Play { card } },
            Request::Act { at, action: Action::Discard { card } },
            Request::Act { at: at + 1, action: Action::EndTurn },
            Request::Stand,
            Request::Rematch,
            Request::GiveUp { seat },
            Request::Start,
        ] {
            player.ask(ask).await.expect_err("not possible now");
        }
        player.send_text("{".to_owned()).await;
        out.extend(self.heard().await);
        out
    }

    pub async fn play(&mut self, seat: Seat, action: Action) -> Vec<String> {
        let player = &mut self.people[seat.idx()];
        player.ask(Request::Act { at: player.at(), action }).await.expect("legal");
        self.heard().await
    }

    /// The log is locked while somebody plays, and holds rooms that cannot be read: what an operator is told of it.
    pub async fn suffer(&mut self, seat: Seat, action: Action) -> Vec<String> {
        self.damage();
        let mut out = Vec::new();
        for code in ["ZZZZZZZ1", "ZZZZZZZ2", "ZZZZZZZ3"] {
            let answer = http(self.server.address, "GET", &format!("/api/games/{code}"), "", "").await;
            assert_eq!(answer.status, 500);
            out.push(self.plain(&format!("{}\r\n{}", answer.head, answer.body)));
        }
        let log = self.log();
        log.execute_batch("BEGIN EXCLUSIVE").expect("locked");
        let player = &mut self.people[seat.idx()];
        player.ask(Request::Act { at: player.at(), action }).await.expect_err("it cannot be kept");
        log.execute_batch("ROLLBACK").expect("free");
        out.extend(self.heard().await);
        out
    }

    fn log(&self) -> Connection {
        Connection::open(self.folder.path().join(LOG_FILE)).expect("the log")
    }

    /// Adds rooms to the log that cannot be read.
    fn damage(&self) {
        let log = self.log();
        let copy = |sql: &str| log.execute(sql, [&self.code]).expect("copied");
        // The seed stands where a plan should be.
        copy(
            "INSERT INTO log (game, seq, at, entry) SELECT 'ZZZZZZZ1', seq, at, json_set(entry, '$.plan', entry ->> '$.server_seed')
              FROM log WHERE game = ?1 AND seq = 1",
        );
        copy(
            "INSERT INTO log (game, seq, at, entry) SELECT 'ZZZZZZZ2', seq, at, replace(entry, '\"cards\":\"', '\"cards\":\"0')
              FROM log WHERE game = ?1",
        );
        copy(
            "INSERT INTO log (game, seq, at, entry) SELECT 'ZZZZZZZ3', seq, at, entry FROM log WHERE game = ?1 AND seq <> 2",
        );
    }

    /// Stops the server, and returns all that it wrote to its own log.
    pub fn stop(self) -> String {
        let Side { server, people, watching, .. } = self;
        drop((people, watching));
        server.stop()
    }
}

/// One or two people in a room whose game has begun.
async fn gather(address: SocketAddr, plan: Plan) -> (Guest, Vec<Player>, String) {
    if plan.seats.len() == 2 {
        let (ana, _, a, b, code) = begun(address, plan).await;
        return (ana, vec![a, b], code);
    }
    let ana = Guest::new(address).await;
    let code = ana.open("Ana", plan).await;
    let mut a = ana.enter(&code).await;
    a.ready().await.expect("seated");
    a.ask(Request::Start).await.expect("everybody is ready");
    (ana, vec![a], code)
}
