//! Crowds: as many onlookers in one room as there may be, and the longest history that a lobby can have.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use fastrand::Rng;
use frise_core::Hands;
use frise_room::online::{Clock, Code, MemberId, Plan, Request, SeatPlan};
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

/// How many members change a lobby: each may do so only so often.
const MEMBERS: usize = 6;

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
    let room = connection.room(&guest, "Ana", &wide_plan()).await?;
    let mut host = SocketPlayer::enter(connection.socket(&guest).await?, &room).await?;
    eprintln!("a lobby is changed as often as may be…");
    let most = options.changes;
    let arrange = |n| Request::Arrange {
        plan: Plan { clock: if n % 2 == 0 { Clock::Half } else { Clock::Minute }, ..wide_plan() },
    };
    // One after the other, because whoever does not read meanwhile is dropped.
    let mut n_changes = host.change_often(most, arrange).await?;
    drop(host);
    for idx in 0..MEMBERS {
        let left = most.saturating_sub(n_changes);
        match join(at, idx, room.clone()).await {
            Ok(mut member) => {
                let rename = |n| Request::Rename { name: name(idx, n + 1) };
                n_changes += 1 + member.change_often(left, rename).await?;
            }
            Err(LoadError::Refused(Code::TooManyChanges)) => break,
            Err(error) => return Err(error),
        }
    }
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

/// Somebody who comes to the lobby, each from another address.
async fn join(at: SocketAddr, number: usize, room: String) -> Result<SocketPlayer, LoadError> {
    let mut connection = connect(at, super::PER_ADDRESS * (number + 1)).await?;
    let guest = connection.guest().await?;
    let mut player = SocketPlayer::enter(connection.socket(&guest).await?, &room).await?;
    player.ask(Request::Join { name: name(number, 0) }).await?;
    Ok(player)
}

/// A name as long as names may be.
fn name(member: usize, n: usize) -> String {
    format!("{member}·{n:04}éééééééééééééé")
}

/// A table with seats for all.
fn wide_plan() -> Plan {
    let open = std::iter::repeat_n(SeatPlan::Open, MEMBERS);
    let seats: Vec<_> = std::iter::once(SeatPlan::Member { member: MemberId(0) }).chain(open).collect();
    Plan { seats, ..plan(Hands::Each(vec![4; MEMBERS + 1])) }
}

impl SocketPlayer {
    /// Changes one thing after the other. Returns how many were changed: a server may have enough of it.
    async fn change_often(
        &mut self,
        times: usize,
        change: impl Fn(usize) -> Request,
    ) -> Result<usize, LoadError> {
        let mut n_done = 0;
        while n_done < times {
            match self.ask(change(n_done)).await {
                Ok(()) => n_done += 1,
                Err(LoadError::Refused(Code::TooFast)) => sleep(Duration::from_millis(500)).await,
                Err(LoadError::Refused(Code::TooManyChanges)) => break,
                Err(error) => return Err(error),
            }
        }
        Ok(n_done)
    }
}
