//! Reconnect storm (thundering herd): a server is killed and started again, and everybody comes back, as the protocol asks them to.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use fastrand::Rng;
use frise_core::Hands;
use frise_room::online::{ClientMsg, Epoch, Request, ServerMsg};
use tokio::time::{Instant, sleep, timeout};

use super::{TrialOptions, TrialReport, address, connect, start};
use crate::error::LoadError;
use crate::http::{GuestCookie, HttpConnection};
use crate::pacing::open_all;
use crate::players::{SocketPlayer, plan};
use crate::process::ServerProcess;

/// Within which time nearly everybody has to be back.
const BACK: Duration = Duration::from_secs(15);

/// Longer than anybody waits.
const PATIENCE: Duration = Duration::from_secs(60);

/// Somebody who was in a room, and comes back to it.
#[derive(Clone)]
struct Member {
    number: usize,
    guest: GuestCookie,
    room: String,
    since: u64,
    epoch: Epoch,
}

/// What became of somebody.
struct Return {
    after: Duration,
    n_tries: u32,
    n_refused: u32,
}

pub(super) async fn run(options: &TrialOptions, folder: &Path) -> Result<TrialReport, LoadError> {
    let server = start(options, folder)?;
    let at = server.address();
    eprintln!("{} clients come…", options.clients);
    let pairs = open_all(options.clients / 2, move |n| pair(at, n)).await?;
    let (members, sockets): (Vec<_>, Vec<_>) = pairs.into_iter().flatten().unzip();
    server.kill()?;
    drop(sockets);
    eprintln!("…and come back");
    let _server = ServerProcess::frise_at(&options.program, folder, at)?;
    let ready = Instant::now();
    let returning: Vec<_> =
        members.into_iter().map(|member| tokio::spawn(come_back(at, member, ready))).collect();
    let (mut back, mut held) = (Vec::new(), Vec::new());
    for returned in returning {
        if let Ok(Some((how, socket))) = returned.await {
            back.push(how);
            held.push(socket);
        }
    }
    back.sort_by_key(|how| how.after);
    let in_time = back.iter().filter(|how| how.after <= BACK).count();
    let share = in_time as f64 * 100.0 / options.clients as f64;
    let at = |share: f64| {
        back.get((back.len() as f64 * share) as usize).map_or(f64::NAN, |how| how.after.as_secs_f64())
    };
    let n_refused = back.iter().filter(|how| how.n_refused > 0).count() + (options.clients - back.len());
    let n_tries: u32 = back.iter().map(|how| how.n_tries).sum();
    let mut report = TrialReport::new(format!("{} clients come back after a restart", options.clients));
    report.wanted("back within 15 s", "≥ 99 %", format!("{share:.1} %"), share >= 99.0);
    report.told(
        "back after: p50 / p99 / the last",
        format!("{:.1} / {:.1} / {:.1} s", at(0.5), at(0.99), at(0.9999)),
    );
    report.wanted("refused, or never back", "0", n_refused.to_string(), n_refused == 0);
    report.told("tries for each", format!("{:.2}", f64::from(n_tries) / back.len() as f64));
    Ok(report)
}

/// Two members of a room.
async fn pair(at: SocketAddr, n: usize) -> Result<[(Member, SocketPlayer); 2], LoadError> {
    let (first, second) = (2 * n, 2 * n + 1);
    let mut connection = connect(at, first).await?;
    let guest = connection.guest().await?;
    let room = connection.room(&guest, "Ana", &plan(Hands::Standard)).await?;
    let ana = SocketPlayer::enter(connection.socket(&guest).await?, &room).await?;
    let mut connection = connect(at, second).await?;
    let other = connection.guest().await?;
    let mut ben = SocketPlayer::enter(connection.socket(&other).await?, &room).await?;
    ben.ask(Request::Join { name: "Ben".to_owned() }).await?;
    let (since, epoch) = (ben.room.seq, ben.room.epoch);
    let member = |number, guest| Member { number, guest, room: room.clone(), since, epoch };
    Ok([(member(first, guest), ana), (member(second, other), ben)])
}

/// Waits a little, tries, waits longer, as docs/protocol.md asks clients to.
async fn come_back(at: SocketAddr, member: Member, ready: Instant) -> Option<(Return, Box<dyn Send>)> {
    let mut rng = Rng::with_seed(member.number as u64);
    let (mut pause, mut n_tries, mut n_refused) = (1.0, 0, 0);
    while ready.elapsed() < PATIENCE {
        sleep(Duration::from_secs_f64(pause * (0.5 + rng.f64()))).await;
        pause = f64::min(2.0 * pause, 30.0);
        n_tries += 1;
        match timeout(PATIENCE, try_once(at, &member)).await {
            Ok(Ok(socket)) => return Some((Return { after: ready.elapsed(), n_tries, n_refused }, socket)),
            Ok(Err(LoadError::Refused(_))) => n_refused += 1,
            _ => {}
        }
    }
    None
}

async fn try_once(at: SocketAddr, member: &Member) -> Result<Box<dyn Send>, LoadError> {
    let connection = HttpConnection::open_from(at, address(member.number)).await?;
    let mut socket = connection.socket(&member.guest).await?;
    let (since, epoch) = (Some(member.since), Some(member.epoch));
    let request = Request::hello(&member.room, since, epoch);
    socket.send(&ClientMsg { id: "back".to_owned(), request }).await?;
    loop {
        match socket.next().await? {
            ServerMsg::Room { .. } | ServerMsg::Resumed { .. } => return Ok(Box::new(socket)),
            ServerMsg::Refused { why, .. } => return Err(LoadError::Refused(why.code)),
            _ => {}
        }
    }
}
