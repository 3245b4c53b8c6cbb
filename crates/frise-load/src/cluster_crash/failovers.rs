//! The primary of PostgreSQL is killed, its standby is promoted, and the old primary follows it; now and then it first comes back as a primary that looks healthy.

use std::time::{Duration, Instant};

use frise_stack::Fault;
use tokio::task::block_in_place;
use tokio::time::{sleep, timeout};

use super::{PATIENCE, Stage, progress};
use crate::error::LoadError;
use crate::fleet::Far;

/// How many acknowledgements there are, for each game, between two failovers at most.
const MOST_BETWEEN: u64 = 12;

/// One failover in so many, the first among them: the old primary comes back.
const GHOST: u32 = 3;

/// One failover in so many takes a node along.
const WITH_NODE: u32 = 4;

/// What a node says of an old primary.
const REFUSAL: &str = "old primary";

/// How long to wait before a question is asked again.
const PAUSE: Duration = Duration::from_millis(50);

/// What came of it.
#[derive(Debug, Default)]
pub(super) struct Failovers {
    pub(super) n: u32,
    /// How often the old primary came back as one, and was refused by every node.
    pub(super) n_ghosts: u32,
    /// How long nothing was acknowledged, and how long of that although the databases were whole again.
    pub(super) outages: Vec<Duration>,
    pub(super) recoveries: Vec<Duration>,
    /// What was written to an old primary.
    pub(super) wrong: Vec<String>,
}

pub(super) async fn run(stage: &mut Stage, n: u32) -> Result<Failovers, LoadError> {
    let mut done = Failovers::default();
    for turn in 0..n {
        stage.play_on(MOST_BETWEEN).await?;
        let outage = Instant::now();
        block_in_place(|| stage.fleet.databases.fail_over())?;
        let dead = (stage.rng.u32(..WITH_NODE) == 0).then(|| stage.rng.usize(..stage.fleet.n_nodes()));
        if turn % GHOST == 0 {
            done.wrong.extend(come_back(stage).await?);
            done.n_ghosts += 1;
        }
        if let Some(node) = dead {
            stage.fleet.kill_node(node)?;
        }
        block_in_place(|| stage.fleet.databases.rejoin())?;
        let whole = Instant::now();
        progress(&stage.scene, 1).await?;
        done.recoveries.push(whole.elapsed());
        done.outages.push(outage.elapsed());
        if let Some(node) = dead {
            stage.revive(node).await?;
        }
        done.n += 1;
    }
    Ok(done)
}

/// The old primary can be reached again, and commits, while the new one cannot: only its timeline tells. Every node has seen the new one before.
async fn come_back(stage: &mut Stage) -> Result<Option<String>, LoadError> {
    let fleet = &mut stage.fleet;
    let nodes = fleet.n_nodes();
    // Nobody commits yet, for there is no standby; but everybody tries to, and so knows of it.
    let seen = "SELECT count(DISTINCT application_name) FROM pg_stat_activity
        WHERE application_name LIKE 'frise-%' AND state = 'active' AND query LIKE 'INSERT INTO frise.term%'";
    until(async || Ok(block_in_place(|| fleet.databases.sql(seen))? == nodes.to_string())).await?;
    let new = fleet.databases.primary.port();
    for node in 0..nodes {
        fleet.fail_line(node, Far::Database(new), Fault::Cut)?;
    }
    let Some(old) = &mut fleet.databases.standby else { return Ok(None) };
    let before: Vec<usize> = (0..nodes).map(|node| refusals(&fleet.options.folder, node)).collect();
    let written = "SELECT count(*), max(at) FROM frise.log";
    let (had, receiver) = block_in_place(|| {
        old.start_again()?;
        let receiver = old.receiver()?;
        Ok::<_, LoadError>((old.sql("frise", written)?, receiver))
    })?;
    let folder = fleet.options.folder.clone();
    until(async || Ok((0..nodes).all(|node| refusals(&folder, node) > before[node]))).await?;
    let has = block_in_place(|| old.sql("frise", written))?;
    drop(receiver);
    block_in_place(|| old.kill());
    for node in 0..nodes {
        fleet.fail_line(node, Far::Database(new), Fault::None)?;
    }
    Ok((had != has).then(|| format!("an old primary was written to: it had {had} and has {has}")))
}

/// How often a node has refused an old primary.
fn refusals(folder: &std::path::Path, node: usize) -> usize {
    let said = std::fs::read_to_string(folder.join(format!("node-{node}.log"))).unwrap_or_default();
    said.matches(REFUSAL).count()
}

/// Asks again and again until it is so.
async fn until(is_so: impl AsyncFn() -> Result<bool, LoadError>) -> Result<(), LoadError> {
    let asking = async {
        while !is_so().await? {
            sleep(PAUSE).await;
        }
        Ok(())
    };
    timeout(PATIENCE, asking).await.map_err(|_| LoadError::Stuck("an old primary is not refused"))?
}
