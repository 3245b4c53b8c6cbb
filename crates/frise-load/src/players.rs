//! Simulated players: two at their own sockets who play against each other, as fast or as slowly as they are told to.

use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

use fastrand::Rng;
use frise_core::{Action, CLASSIC, First, Hands, Table};
use frise_room::online::{Change, ClientMsg, Clock, Follower, MemberId, Plan, Request, SeatPlan, ServerMsg};
use frise_room::{Boxes, Terms};
use futures_util::FutureExt;
use tokio::task::unconstrained;

use crate::client_socket::ClientSocket;
use crate::error::LoadError;
use crate::http::{GuestCookie, HttpConnection};
use crate::pacing::Turns;

/// So many cards that a game outlasts the measurement: chance has to find a gap for each.
const HAND: u32 = 10;

/// Somebody at a socket who follows a room.
pub(crate) struct SocketPlayer {
    socket: ClientSocket,
    pub(crate) room: Follower,
    n_sent: u32,
}

impl SocketPlayer {
    /// Says hello and learns all there is to know.
    pub(crate) async fn enter(mut socket: ClientSocket, code: &str) -> Result<SocketPlayer, LoadError> {
        let room = hello(&mut socket, code).await?;
        Ok(SocketPlayer { socket, room, n_sent: 0 })
    }

    /// Asks for something under an id of its own.
    async fn send(&mut self, ask: Request) -> Result<String, LoadError> {
        self.n_sent += 1;
        let id = format!("m{}", self.n_sent);
        self.socket.send(&ClientMsg { id: id.clone(), request: ask }).await?;
        Ok(id)
    }

    /// Takes the next message in.
    async fn hear(&mut self) -> Result<ServerMsg, LoadError> {
        let msg = self.socket.next().await?;
        match self.room.hear(msg.clone()) {
            Change::OutOfStep => Err(LoadError::NotUnderstood("something was missed".to_owned())),
            _ => Ok(msg),
        }
    }

    /// Asks for something and waits until it is done.
    pub(crate) async fn ask(&mut self, ask: Request) -> Result<(), LoadError> {
        let id = self.send(ask).await?;
        loop {
            match self.hear().await? {
                ServerMsg::Done { id: done, .. } if done == id => return Ok(()),
                ServerMsg::Refused { why, .. } => return Err(LoadError::Refused(why.code)),
                _ => {}
            }
        }
    }

    /// Waits until that many actions have been played.
    pub(crate) async fn until(&mut self, at: u32) -> Result<(), LoadError> {
        while self.room.game.as_ref().is_none_or(|game| game.at < at) {
            if let ServerMsg::Refused { why, .. } = self.hear().await? {
                return Err(LoadError::Refused(why.code));
            }
        }
        Ok(())
    }

    /// The same; returns how long after `start` that was.
    async fn told(&mut self, at: u32, start: Instant) -> Result<Duration, LoadError> {
        self.until(at).await.map(|()| start.elapsed())
    }

    /// Takes in what has come, without waiting for more: whoever never reads does not answer pings either, and is sent away.
    fn catch_up(&mut self) -> Result<(), LoadError> {
        while let Some(heard) = unconstrained(self.hear()).now_or_never() {
            heard?;
        }
        Ok(())
    }
}

/// A game of two.
pub(crate) struct PlayingPair {
    players: [SocketPlayer; 2],
    rng: Rng,
}

impl PlayingPair {
    /// Two new guests in a new room, whose game has begun.
    pub(crate) async fn open(address: SocketAddr, rng: Rng) -> Result<PlayingPair, LoadError> {
        PlayingPair::open_at([address; 2], None, rng).await
    }

    /// The same, each at a node of their own.
    pub(crate) async fn open_apart(nodes: [SocketAddr; 2], rng: Rng) -> Result<PlayingPair, LoadError> {
        PlayingPair::open_at(nodes, None, rng).await
    }

    /// Two from another address of this machine.
    pub(crate) async fn open_from(
        address: SocketAddr,
        from: Option<IpAddr>,
        rng: Rng,
    ) -> Result<PlayingPair, LoadError> {
        PlayingPair::open_at([address; 2], from, rng).await
    }

    async fn open_at(
        nodes: [SocketAddr; 2],
        from: Option<IpAddr>,
        mut rng: Rng,
    ) -> Result<PlayingPair, LoadError> {
        let (ana, mut connection) = arrive_from(nodes[0], from).await?;
        let code = connection.room(&ana, "Ana", &plan(Hands::Same(HAND))).await?;
        let ana = SocketPlayer::enter(connection.socket(&ana).await?, &code).await?;
        let (ben, connection) = arrive_from(nodes[1], from).await?;
        let mut ben = SocketPlayer::enter(connection.socket(&ben).await?, &code).await?;
        ben.ask(Request::Join { name: "Ben".to_owned() }).await?;
        let mut players = [ana, ben];
        begin(&mut players, &mut rng).await?;
        Ok(PlayingPair { players, rng })
    }

    /// The same people in another room.
    async fn again(&mut self) -> Result<(), LoadError> {
        self.players[0].ask(Request::Rematch).await?;
        let next = self.players[0].room.next.clone();
        let next = next.ok_or_else(|| LoadError::NotUnderstood("there is no rematch".to_owned()))?;
        for player in &mut self.players {
            player.room = hello(&mut player.socket, &next).await?;
        }
        begin(&mut self.players, &mut self.rng).await
    }

    /// The room, and the newest entry that both were told of.
    pub(crate) fn known(&self) -> (&str, u64) {
        let [ana, ben] = &self.players;
        (&ana.room.lobby.code, ana.room.seq.min(ben.room.seq))
    }

    /// The code of the room.
    pub(crate) fn room(&self) -> &str {
        &self.players[0].room.lobby.code
    }

    fn table(&self) -> Option<(&Table, u32)> {
        self.players[0].room.game.as_ref().map(|game| (&game.table, game.at))
    }

    /// Both take in what has come.
    pub(crate) fn catch_up(&mut self) -> Result<(), LoadError> {
        self.players.iter_mut().try_for_each(SocketPlayer::catch_up)
    }

    /// A turn; returns how long it took until whoever moved has it, and until the other has.
    pub(crate) async fn timed_turn(&mut self) -> Result<[Duration; 2], LoadError> {
        let nothing = || LoadError::NotUnderstood("nobody is to move".to_owned());
        let mut rng = self.rng.fork();
        let (table, at) = self.table().ok_or_else(nothing)?;
        let mover = table.to_move.ok_or_else(nothing)?;
        let action = any_action(&mut rng, table).ok_or_else(nothing)?;
        let start = Instant::now();
        self.players[mover.idx()].send(Request::Act { at, action }).await?;
        let [ana, ben] = &mut self.players;
        let (ana, ben) = tokio::try_join!(ana.told(at + 1, start), ben.told(at + 1, start))?;
        Ok(if mover.idx() == 0 { [ana, ben] } else { [ben, ana] })
    }
}

impl Turns for PlayingPair {
    async fn prepare(&mut self) -> Result<(), LoadError> {
        if self.table().is_some_and(|(table, _)| table.ended.is_some()) {
            self.again().await?;
        }
        Ok(())
    }

    async fn turn(&mut self) -> Result<(), LoadError> {
        self.timed_turn().await.map(drop)
    }
}

/// A new guest, and the connection over which they came.
pub(crate) async fn arrive(address: SocketAddr) -> Result<(GuestCookie, HttpConnection), LoadError> {
    arrive_from(address, None).await
}

async fn arrive_from(
    address: SocketAddr,
    from: Option<IpAddr>,
) -> Result<(GuestCookie, HttpConnection), LoadError> {
    let mut connection = match from {
        Some(from) => HttpConnection::open_from(address, from).await?,
        None => HttpConnection::open(address).await?,
    };
    let guest = connection.guest().await?;
    Ok((guest, connection))
}

/// Any card to any gap.
pub(crate) fn any_action(rng: &mut Rng, table: &Table) -> Option<Action> {
    let actions: Vec<Action> = table.legal_actions().filter(|action| *action != Action::Leave).collect();
    rng.choice(actions)
}

/// A game for the founder and one more, by the rules of the first box.
pub(crate) fn plan(hands: Hands) -> Plan {
    Plan {
        terms: Terms { hands, first: First::Lot, ..Terms::standard(&CLASSIC, Boxes::one(CLASSIC.id)) },
        seats: vec![SeatPlan::Member { member: MemberId(0) }, SeatPlan::Open],
        clock: Clock::None,
    }
}

/// A part of chance.
pub(crate) fn entropy(rng: &mut Rng) -> String {
    format!("{:016x}", rng.u64(..))
}

async fn begin([ana, ben]: &mut [SocketPlayer; 2], rng: &mut Rng) -> Result<(), LoadError> {
    ben.ask(Request::Ready { entropy: entropy(rng) }).await?;
    ana.ask(Request::Ready { entropy: entropy(rng) }).await?;
    ana.ask(Request::Start).await?;
    ben.until(0).await
}

async fn hello(socket: &mut ClientSocket, code: &str) -> Result<Follower, LoadError> {
    let ask = Request::hello(code, None, None);
    socket.send(&ClientMsg { id: "hello".to_owned(), request: ask }).await?;
    loop {
        match socket.next().await? {
            ServerMsg::Refused { why, .. } => return Err(LoadError::Refused(why.code)),
            msg => {
                if let Some(room) = Follower::new(msg) {
                    return Ok(room);
                }
            }
        }
    }
}
