//! Crowds: as many onlookers in one room as there may be, and the longest history that a lobby can have.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use fastrand::Rng;
use frise_core::Hands;
use frise_room::online::{Code, Request};
use tokio::time::{Instant, sleep};

use super::{TrialOptions, TrialReport, address, connect, start};
use crate::error::LoadError;
use crate::pacing::{Turns, open_all};
use crate::percentiles::Percentiles;
use crate::players::{PlayingPair, SocketPlayer, plan};
use crate::process::ServerProcess;
use crate::usage::memory;

/// How many moves everybody looks at.
const MOVES: u32 = 50;

/// What is wanted, in milliseconds and in kilobytes.
const MOST_FAN_OUT: f64 = 50.0;
const MOST_WAKING: f64 = 50.0;
const MOST_MEMORY: f64 = 4096.0;

/// On how many sockets a lobby is changed, because each may say only so much.
const HANDS: usize = 16;

pub(super) async fn onlookers(options: &TrialOptions, folder: &Path) -> Result<TrialReport, LoadError> {
    let server = start(options, folder)?;
    let at = server.address();
    let mut pair = PlayingPair::open_from(at, Some(address(900_000)), Rng::with_seed(1)).await?;
    let room = pair.room().to_owned();
    eprintln!("{} onlookers…", options.onlookers);
    let code = room.clone();
    let mut crowd = open_all(options.onlookers, move |n| look_on(at, n, code.clone())).await?;
    let one_more = look_on(at, options.onlookers, room.clone()).await;
    let mut took = Vec::new();
    for at in 1..=MOVES {
        pair.prepare().await?;
        if pair.room() != room {
            break;
        }
        let start = Instant::now();
        pair.turn().await?;
        for onlooker in &mut crowd {
            onlooker.until(at).await?;
        }
        took.push(start.elapsed());
        // No faster than people.
        sleep(Duration::from_millis(250)).await;
    }
    let times = Percentiles::of(took);
    let mut report = TrialReport::new(format!("{} onlookers in one room", options.onlookers));
    let wanted = format!("p99 ≤ {MOST_FAN_OUT:.0} ms");
    report.wanted(
        "a move, until the last has it: p50 / p95 / p99",
        wanted,
        times.to_string(),
        times.p99 <= MOST_FAN_OUT,
    );
    let is_full = matches!(one_more, Err(LoadError::Refused(Code::RoomFull)));
    report.wanted(
        "one more than there may be",
        "refused",
        if is_full { "refused" } else { "let in" },
        is_full,
    );
    Ok(report)
}

async fn look_on(at: SocketAddr, number: usize, room: String) -> Result<SocketPlayer, LoadError> {
    let mut connection = connect(at, number).await?;
    let guest = connection.guest().await?;
    SocketPlayer::enter(connection.socket(&guest).await?, &room).await
}

pub(super) async fn wake(options: &TrialOptions, folder: &Path) -> Result<TrialReport, LoadError> {
    let server = start(options, folder)?;
    let at = server.address();
    let mut connection = connect(at, 0).await?;
    let guest = connection.guest().await?;
    let room = connection.room(&guest, "Ana", &plan(Hands::Standard)).await?;
    eprintln!("{} changes of a lobby…", options.changes);
    let each = options.changes / HANDS;
    let (host, code) = (guest.clone(), room.clone());
    let changed = open_all(HANDS, move |n| {
        let (guest, room) = (host.clone(), code.clone());
        async move {
            let mut player =
                SocketPlayer::enter(connect(at, PER_HAND * n).await?.socket(&guest).await?, &room).await?;
            player.rename_often(n, each).await
        }
    });
    let n_changes: usize = changed.await?.into_iter().sum();
    server.kill()?;
    let server = ServerProcess::frise_at(&options.program, folder, at)?;
    // What all rooms share is read with another one.
    let mut connection = connect(at, 0).await?;
    let other = connection.room(&guest, "Ana", &plan(Hands::Standard)).await?;
    let _there = SocketPlayer::enter(connection.socket(&guest).await?, &other).await?;
    let before = memory(server.id())?;
    let connection = connect(at, 0).await?.socket(&guest).await?;
    let start = Instant::now();
    let _woken = SocketPlayer::enter(connection, &room).await?;
    let took = start.elapsed().as_secs_f64() * 1e3;
    let grown = memory(server.id())?.saturating_sub(before) as f64 / 1024.0;
    let mut report = TrialReport::new("the largest lobby is woken".to_owned());
    report.told("changes that it has seen", n_changes.to_string());
    report.wanted(
        "until it is shown",
        format!("≤ {MOST_WAKING:.0} ms"),
        format!("{took:.1} ms"),
        took <= MOST_WAKING,
    );
    let wanted = format!("≤ {:.0} MB", MOST_MEMORY / 1024.0);
    report.wanted("memory", wanted, format!("{:.1} MB", grown / 1024.0), grown <= MOST_MEMORY);
    Ok(report)
}

/// So that each hand comes from another address.
const PER_HAND: usize = super::PER_ADDRESS;

impl SocketPlayer {
    /// Takes one name after the other. Returns how many were taken: a server may have enough of it.
    async fn rename_often(&mut self, hand: usize, times: usize) -> Result<usize, LoadError> {
        let mut n_done = 0;
        while n_done < times {
            match self.ask(Request::Rename { name: format!("Ana {hand} {n_done}") }).await {
                Ok(()) => n_done += 1,
                Err(LoadError::Refused(Code::TooFast)) => sleep(Duration::from_millis(100)).await,
                Err(LoadError::Refused(_)) => break,
                Err(error) => return Err(error),
            }
        }
        Ok(n_done)
    }
}
