//! Load generator: many tables at once, each with a turn at a fixed rate, and the latency of the turns.

use std::future::Future;
use std::time::Duration;

use fastrand::Rng;
use futures_util::{StreamExt, stream};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until, timeout};

use crate::error::LoadError;

/// Far longer than anything takes.
const PATIENCE: Duration = Duration::from_secs(30);

/// How many are opened at the same time.
const OPENING: usize = 64;

/// Something where turn follows turn.
pub(crate) trait Turns: Send + 'static {
    /// Makes another turn possible; not part of the turn.
    fn prepare(&mut self) -> impl Future<Output = Result<(), LoadError>> + Send;

    /// Sends something, and waits until everybody has it.
    fn turn(&mut self) -> impl Future<Output = Result<(), LoadError>> + Send;
}

/// Opens that many of something.
pub(crate) async fn open_all<T, F>(n: usize, open: impl FnMut(usize) -> F) -> Result<Vec<T>, LoadError>
where
    T: Send + 'static,
    F: Future<Output = Result<T, LoadError>> + Send + 'static,
{
    let opening = (0..n).map(open).map(tokio::spawn);
    let mut opening = stream::iter(opening).buffer_unordered(OPENING);
    let mut all = Vec::with_capacity(n);
    while let Some(opened) = within("opening", opening.next()).await? {
        all.push(opened.map_err(|error| LoadError::Machine(error.to_string()))??);
    }
    Ok(all)
}

/// Lets all tables have `rate` turns a second each, at moments of their own. Returns the tables and how long the turns took.
pub(crate) async fn play<T: Turns>(
    tables: Vec<T>,
    rate: f64,
    how_long: Duration,
) -> Result<(Vec<T>, Vec<Duration>), LoadError> {
    let period = Duration::from_secs_f64(1.0 / rate);
    let start = Instant::now();
    let mut playing = JoinSet::new();
    for (n, table) in (0u64..).zip(tables) {
        let first = start + period.mul_f64(Rng::with_seed(n).f64());
        playing.spawn(play_one(table, first, period, start + how_long));
    }
    let (mut tables, mut took) = (Vec::new(), Vec::new());
    while let Some(played) = playing.join_next().await {
        let (table, turns) = played.map_err(|error| LoadError::Machine(error.to_string()))??;
        tables.push(table);
        took.extend(turns);
    }
    Ok((tables, took))
}

async fn play_one<T: Turns>(
    mut table: T,
    first: Instant,
    period: Duration,
    end: Instant,
) -> Result<(T, Vec<Duration>), LoadError> {
    let mut took = Vec::new();
    let mut next = first;
    while next < end {
        within("preparing", table.prepare()).await??;
        sleep_until(next).await;
        let start = Instant::now();
        within("a turn", table.turn()).await??;
        took.push(start.elapsed());
        next += period;
    }
    Ok((table, took))
}

async fn within<T>(what: &'static str, future: impl Future<Output = T>) -> Result<T, LoadError> {
    timeout(PATIENCE, future).await.map_err(|_| LoadError::Stuck(what))
}
