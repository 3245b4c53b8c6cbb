//! Lines between nodes, databases and bus are cut: one way, both ways, flapping, or slow; the bus and the databases stop now and then. One lane for each node, so that
//! several lines are cut at once.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::time::Duration;

use fastrand::Rng;
use frise_stack::Fault;
use futures_util::future::try_join_all;
use tokio::sync::Mutex;
use tokio::task::block_in_place;
use tokio::time::{Instant, sleep, timeout};

use super::{PATIENCE, Stage, progress};
use crate::client::CrashScene;
use crate::error::LoadError;
use crate::fleet::{Far, Fleet};
use crate::http::HttpConnection;

/// How long to wait before a node is asked again whether it is well.
const PAUSE: Duration = Duration::from_millis(100);

/// One partition in so many is a stop of the bus instead, another one of a database.
const STOPS: u32 = 8;

/// How often a bus is started again whose port somebody has just taken.
const TRIES: u32 = 20;

/// How long things take, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lengths {
    partition: (u64, u64),
    flap: (u64, u64),
    delay: (u64, u64),
    stop: (u64, u64),
}

impl Lengths {
    pub(super) const FULL: Lengths =
        Lengths { partition: (1_000, 30_000), flap: (50, 700), delay: (20, 400), stop: (300, 6_000) };
    pub(super) const SHORT: Lengths =
        Lengths { partition: (100, 700), flap: (20, 100), delay: (5, 50), stop: (50, 300) };
}

/// What came of it: how often what was done.
#[derive(Debug, Default)]
pub(super) struct Partitions {
    pub(super) n: u32,
    pub(super) kinds: BTreeMap<&'static str, u32>,
    pub(super) took: Duration,
}

#[derive(Clone, Copy, Debug)]
enum Trouble {
    Steady(Fault),
    Flapping(Fault),
    StopOfBus,
    StopOfDatabase,
}

impl Trouble {
    fn any(rng: &mut Rng, lengths: Lengths) -> Trouble {
        match rng.u32(..STOPS) {
            0 => return Trouble::StopOfBus,
            1 => return Trouble::StopOfDatabase,
            _ => {}
        }
        let lost = [Fault::NoWayThere, Fault::NoWayBack, Fault::Silence];
        match rng.u32(..6) {
            0..=2 => Trouble::Steady(lost[rng.usize(..lost.len())]),
            3 => Trouble::Steady(Fault::Cut),
            4 => Trouble::Flapping(lost[rng.usize(..lost.len())]),
            _ => Trouble::Steady(Fault::Delay(between(rng, lengths.delay))),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Trouble::Steady(Fault::NoWayThere | Fault::NoWayBack) => "one way",
            Trouble::Steady(Fault::Silence) => "both ways",
            Trouble::Steady(Fault::Delay(_)) => "slow",
            Trouble::Steady(Fault::Cut | Fault::None) => "closed",
            Trouble::Flapping(_) => "flapping",
            Trouble::StopOfBus => "bus killed and started",
            Trouble::StopOfDatabase => "database stands still",
        }
    }
}

pub(super) async fn run(stage: &mut Stage, n: u32, lengths: Lengths) -> Result<Partitions, LoadError> {
    let (start, nodes) = (Instant::now(), stage.fleet.n_nodes());
    let plan = |rng: &mut Rng, turn: u32| {
        // A short trial has both stops too.
        match turn {
            0 => Trouble::StopOfBus,
            1 => Trouble::StopOfDatabase,
            _ => Trouble::any(rng, lengths),
        }
    };
    let plan: Vec<Trouble> = (0..n).map(|turn| plan(&mut stage.rng, turn)).collect();
    let left = Mutex::new(plan.iter().copied());
    let kinds = plan.iter().fold(BTreeMap::new(), |mut kinds, trouble| {
        *kinds.entry(trouble.name()).or_default() += 1;
        kinds
    });
    let rngs: Vec<Rng> = (0..nodes).map(|_| stage.rng.fork()).collect();
    let (fleet, scene) = (Mutex::new(&mut stage.fleet), &*stage.scene);
    let lanes = rngs.into_iter().enumerate().map(|(node, rng)| {
        let lane = Lane { fleet: &fleet, scene, node, rng, lengths };
        lane.run(&left)
    });
    try_join_all(lanes).await?;
    Ok(Partitions { n, kinds, took: start.elapsed() })
}

/// The lines of one node.
struct Lane<'a> {
    fleet: &'a Mutex<&'a mut Fleet>,
    scene: &'a CrashScene,
    node: usize,
    rng: Rng,
    lengths: Lengths,
}

impl Lane<'_> {
    async fn run(mut self, left: &Mutex<impl Iterator<Item = Trouble>>) -> Result<(), LoadError> {
        loop {
            let Some(trouble) = left.lock().await.next() else { return Ok(()) };
            match trouble {
                Trouble::Steady(fault) => {
                    let (far, length) = (self.far(), between(&mut self.rng, self.lengths.partition));
                    self.fail(&far, fault).await?;
                    sleep(length).await;
                    self.fail(&far, Fault::None).await?;
                }
                Trouble::Flapping(fault) => self.flap(fault).await?,
                Trouble::StopOfBus => self.stop_bus().await?,
                Trouble::StopOfDatabase => self.stop_database().await?,
            }
            self.recover().await?;
            progress(self.scene, 1).await?;
        }
    }

    fn far(&mut self) -> Vec<Far> {
        match self.rng.u32(..4) {
            0 => vec![Far::Bus],
            1 => vec![Far::Bus, Far::Databases],
            _ => vec![Far::Databases],
        }
    }

    async fn fail(&self, far: &[Far], fault: Fault) -> Result<(), LoadError> {
        let fleet = self.fleet.lock().await;
        far.iter().try_for_each(|far| block_in_place(|| fleet.fail_line(self.node, *far, fault)))
    }

    async fn flap(&mut self, fault: Fault) -> Result<(), LoadError> {
        let (far, end) = (self.far(), Instant::now() + between(&mut self.rng, self.lengths.partition));
        while Instant::now() < end {
            for fault in [fault, Fault::None] {
                self.fail(&far, fault).await?;
                sleep(between(&mut self.rng, self.lengths.flap)).await;
            }
        }
        self.fail(&far, Fault::None).await
    }

    async fn stop_bus(&mut self) -> Result<(), LoadError> {
        self.fleet.lock().await.nats.kill();
        sleep(between(&mut self.rng, self.lengths.stop)).await;
        let mut tries = 0..TRIES;
        loop {
            let started = {
                let mut fleet = self.fleet.lock().await;
                block_in_place(|| fleet.nats.start_again())
            };
            match (started, tries.next()) {
                (Ok(()), _) => return Ok(()),
                (Err(error), None) => return Err(error.into()),
                (Err(_), Some(_)) => sleep(PAUSE).await,
            }
        }
    }

    /// The primary, or the standby for which commits wait, hangs.
    async fn stop_database(&mut self) -> Result<(), LoadError> {
        let is_primary = self.rng.bool();
        let length = between(&mut self.rng, self.lengths.stop);
        let signal = async |freeze: bool| {
            let fleet = self.fleet.lock().await;
            let server = fleet.databases.standby.as_ref().filter(|_| !is_primary);
            let server = server.unwrap_or(&fleet.databases.primary);
            block_in_place(|| if freeze { server.freeze() } else { server.thaw() });
        };
        signal(true).await;
        sleep(length).await;
        signal(false).await;
        Ok(())
    }

    /// Ready once the node says that it is well, by itself.
    async fn recover(&self) -> Result<(), LoadError> {
        let asking = async {
            loop {
                let address = self.fleet.lock().await.nodes()[self.node];
                if let Ok(mut connection) = HttpConnection::open(address).await
                    && connection.is_ready().await
                {
                    return;
                }
                sleep(PAUSE).await;
            }
        };
        timeout(PATIENCE, asking).await.map_err(|_| LoadError::Stuck("a node does not recover"))
    }
}

fn between(rng: &mut Rng, (least, most): (u64, u64)) -> Duration {
    let range: RangeInclusive<u64> = least..=most;
    Duration::from_millis(rng.u64(range))
}
