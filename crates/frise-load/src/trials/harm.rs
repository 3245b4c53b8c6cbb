//! Slow readers and floods: what some do must not be felt by others.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use fastrand::Rng;
use frise_room::online::{ClientMsg, Request};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use super::{Others, TrialOptions, TrialReport, address, compare, connect, start};
use crate::client_socket::ClientSocket;
use crate::error::LoadError;
use crate::http::HttpConnection;
use crate::pacing::{Turns, open_all};
use crate::players::PlayingPair;
use crate::process::ServerProcess;

/// Within which time whoever does not read has to be gone.
const DROPPED: Duration = Duration::from_secs(10);

/// Longer than anything takes.
const PATIENCE: Duration = Duration::from_secs(60);

/// What others may feel of it, in milliseconds.
const MOST_FELT: f64 = 20.0;

/// How often anybody may ask for a whole room: so often at once, then once every so often.
const AT_ONCE: u32 = 4;
const EVERY: Duration = Duration::from_millis(850);

/// How many of them look on at the same game: fewer than may.
const AT_A_GAME: usize = 125;

/// How much was played there: what is shown of a game grows with it.
const MOVES: u32 = 30;

/// Between two looks at the figures of the server.
const LOOK: Duration = Duration::from_millis(100);

pub(super) async fn slow_readers(options: &TrialOptions, folder: &Path) -> Result<TrialReport, LoadError> {
    let server = start(options, folder)?;
    let at = server.address();
    let mut others = Others::open(at, options).await?;
    let before = others.play().await?;
    // Games, of which there is much to show, and few enough at each for all to be let in.
    let games = open_all(options.slow.div_ceil(AT_A_GAME), move |n| {
        PlayingPair::open_from(at, Some(address(900_000 + n)), Rng::with_seed(n as u64))
    });
    let mut games = games.await?;
    for game in &mut games {
        for _ in 0..MOVES {
            game.prepare().await?;
            game.turn().await?;
        }
    }
    eprintln!("{} slow readers…", options.slow);
    let sockets = open_all(options.slow, move |n| sit_idle(at, n)).await?;
    let mut dawdling = JoinSet::new();
    for (socket, game) in sockets.into_iter().zip(games.iter().cycle()) {
        dawdling.spawn(dawdle(socket, game.room().to_owned()));
    }
    let start = Instant::now();
    let gone = async {
        while figure(&server, "frise_dropped_total").await < options.slow as f64 && start.elapsed() < PATIENCE
        {
            sleep(LOOK).await;
        }
        start.elapsed()
    };
    let (gone, during) = tokio::join!(gone, others.play());
    dawdling.abort_all();
    let n_dropped = figure(&server, "frise_dropped_total").await;
    let mut report = TrialReport::new(format!("{} clients that do not read", options.slow));
    report.wanted(
        "dropped",
        options.slow.to_string(),
        format!("{n_dropped:.0}"),
        n_dropped >= options.slow as f64,
    );
    report.wanted("the last after", "≤ 10 s", format!("{:.1} s", gone.as_secs_f64()), gone <= DROPPED);
    compare(&mut report, before, during?, MOST_FELT);
    Ok(report)
}

/// A socket that says nothing yet.
async fn sit_idle(at: SocketAddr, number: usize) -> Result<ClientSocket, LoadError> {
    let mut connection = HttpConnection::open_narrow(at, address(number)).await?;
    let guest = connection.guest().await?;
    connection.socket(&guest).await
}

/// Asks for the whole room again and again, as often as anybody may, and reads nothing of it.
async fn dawdle(mut socket: ClientSocket, room: String) {
    for n in 0.. {
        let request = Request::hello(&room, None, None);
        // The connection ends, which is what is waited for.
        if socket.send(&ClientMsg { id: "slow".to_owned(), request }).await.is_err() {
            break;
        }
        if n >= AT_ONCE {
            sleep(EVERY).await;
        }
    }
}

pub(super) async fn flood(options: &TrialOptions, folder: &Path) -> Result<TrialReport, LoadError> {
    let server = start(options, folder)?;
    let at = server.address();
    let mut others = Others::open(at, options).await?;
    let before = others.play().await?;
    eprintln!("a flood from {} sockets…", options.flood);
    let mut flooding = JoinSet::new();
    for n in 0..options.flood {
        flooding.spawn(pour(at, n));
    }
    let during = others.play().await?;
    flooding.abort_all();
    let (dropped, messages) =
        (figure(&server, "frise_dropped_total").await, figure(&server, "frise_messages_total").await);
    let mut report =
        TrialReport::new(format!("a flood from {} sockets, which come back at once", options.flood));
    report.told(
        "messages that the server counted, and sockets that it ended",
        format!("{messages:.0}, {dropped:.0}"),
    );
    compare(&mut report, before, during, MOST_FELT);
    Ok(report)
}

/// Sends nonsense as fast as it can, and comes back as soon as it is thrown out.
async fn pour(at: SocketAddr, number: usize) -> Result<(), LoadError> {
    let guest = connect(at, number).await?.guest().await?;
    loop {
        let mut socket = connect(at, number).await?.socket(&guest).await?;
        while socket.send_text("{\"type\":\"nonsense\"}").await.is_ok() {}
    }
}

/// A figure of the server.
async fn figure(server: &ServerProcess, name: &str) -> f64 {
    let Ok(mut connection) = HttpConnection::open(server.figures()).await else { return 0.0 };
    let figures = connection.figures().await.unwrap_or_default();
    let value = |line: &str| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok();
    figures.lines().find_map(value).unwrap_or(0.0)
}
