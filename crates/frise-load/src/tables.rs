//! Load generator as processes of its own: pairs of players, each pair at two nodes of a list. A process may have only so many sockets, and what the players
//! take of the processor is told apart from the rest.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::SocketAddr;
use std::pin::pin;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fastrand::Rng;
use serde::{Deserialize, Serialize};
use tokio::time::interval;

use crate::error::LoadError;
use crate::fleet::blocking;
use crate::pacing::{Turns, open_all, play};
use crate::players::PlayingPair;

/// The most games in one process: each has two sockets.
const MOST: usize = 4_000;

/// How many are opened before those that are open take in what has come.
const SOME: usize = 500;

/// How often they do while they wait.
const READING: Duration = Duration::from_secs(5);

/// What is said once all games have begun.
const READY: &str = "ready";

/// What a process of players is to do.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Order {
    /// Where the nodes answer.
    nodes: Vec<SocketAddr>,
    /// The number of its first game.
    first: usize,
    games: usize,
    /// Moves a second, in each game.
    rate: f64,
    how_long: Duration,
}

/// How long moves took, in microseconds.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct MoveTimes {
    /// Until whoever moved had it.
    pub(crate) own: Vec<u64>,
    /// Until the other had it.
    pub(crate) other: Vec<u64>,
}

/// Games that have begun, in processes of their own. They end when this is dropped.
pub(crate) struct Tables(Vec<Child>);

impl Tables {
    /// Begins so many games, whose players sit at one node and at the next; with one node both at the same.
    pub(crate) async fn begin(
        nodes: &[SocketAddr],
        games: usize,
        rate: f64,
        how_long: Duration,
    ) -> Result<Tables, LoadError> {
        let mut tables = Tables(Vec::new());
        for first in (0..games).step_by(MOST) {
            let games = MOST.min(games - first);
            let order = Order { nodes: nodes.to_vec(), first, games, rate, how_long };
            let mut players = Command::new(std::env::current_exe()?);
            players.arg("tables").arg(serde_json::to_string(&order)?);
            let players = players.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
            let mut players = players.map_err(|error| LoadError::Process("the players".to_owned(), error))?;
            let said = players.stdout.take();
            tables.0.push(players);
            let said = blocking(move || {
                let mut said = BufReader::new(said.ok_or(LoadError::Ended)?);
                let mut line = String::new();
                said.read_line(&mut line)?;
                if line.trim() == READY { Ok(said.into_inner()) } else { Err(LoadError::Ended) }
            });
            if let Some(players) = tables.0.last_mut() {
                players.stdout = Some(said.await?);
            }
        }
        Ok(tables)
    }

    /// The processes of the players.
    pub(crate) fn processes(&self) -> Vec<u32> {
        self.0.iter().map(Child::id).collect()
    }

    /// Lets all of them play; comes back with how long moves took.
    pub(crate) async fn play(&mut self) -> Result<MoveTimes, LoadError> {
        for players in &mut self.0 {
            players.stdin.as_mut().ok_or(LoadError::Ended)?.write_all(b"\n")?;
        }
        let mut all = MoveTimes::default();
        for players in &mut self.0 {
            let said = players.stdout.take().ok_or(LoadError::Ended)?;
            let times: MoveTimes = blocking(move || {
                let mut line = String::new();
                match BufReader::new(said).read_line(&mut line)? {
                    0 => Err(LoadError::Ended),
                    _ => Ok(serde_json::from_str(&line)?),
                }
            })
            .await?;
            all.own.extend(times.own);
            all.other.extend(times.other);
        }
        Ok(all)
    }
}

impl Drop for Tables {
    fn drop(&mut self) {
        for players in &mut self.0 {
            let _ = players.kill();
            let _ = players.wait();
        }
    }
}

/// Does what it is told to, as a process of players.
pub async fn serve(order: Order) -> Result<(), LoadError> {
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let Order { nodes, first, games, rate, how_long } = order;
    let open = |n: usize| {
        let n = first + n;
        let apart = [nodes[n % nodes.len()], nodes[(n + 1) % nodes.len()]];
        async move {
            let pair = PlayingPair::open_apart(apart, Rng::with_seed(n as u64)).await?;
            Ok(TimedPair { pair, times: MoveTimes::default() })
        }
    };
    let mut tables = Vec::with_capacity(games);
    while tables.len() < games {
        let n_before = tables.len();
        tables.extend(open_all(SOME.min(games - n_before), |n| open(n_before + n)).await?);
        catch_up(&mut tables)?;
    }
    println!("{READY}");
    let mut stdin = std::io::stdin();
    let mut told = pin!(blocking(move || Ok((stdin.read(&mut [0])?, stdin))));
    let mut reading = interval(READING);
    let (n_read, mut stdin) = loop {
        tokio::select! {
            told = &mut told => break told?,
            _ = reading.tick() => catch_up(&mut tables)?,
        }
    };
    // Whoever started this may be gone: then there is nothing to do.
    if n_read == 0 {
        return Err(LoadError::Ended);
    }
    let (tables, _) = play(tables, rate, how_long).await?;
    let mut all = MoveTimes::default();
    for TimedPair { times, .. } in &tables {
        all.own.extend(&times.own);
        all.other.extend(&times.other);
    }
    println!("{}", serde_json::to_string(&all)?);
    // The games stay until they are told to end: what the nodes hold for them is looked at meanwhile.
    let _ = blocking(move || Ok(stdin.read(&mut [0])?)).await;
    Ok(())
}

/// All take in what has come to them.
fn catch_up(tables: &mut [TimedPair]) -> Result<(), LoadError> {
    tables.iter_mut().try_for_each(|table| table.pair.catch_up())
}

/// A pair whose moves are timed for each of both.
struct TimedPair {
    pair: PlayingPair,
    times: MoveTimes,
}

impl Turns for TimedPair {
    async fn prepare(&mut self) -> Result<(), LoadError> {
        self.pair.prepare().await
    }

    async fn turn(&mut self) -> Result<(), LoadError> {
        let [own, other] = self.pair.timed_turn().await?;
        self.times.own.push(own.as_micros() as u64);
        self.times.other.push(other.as_micros() as u64);
        Ok(())
    }
}
