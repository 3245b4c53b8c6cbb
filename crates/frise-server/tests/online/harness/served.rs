//! The same rooms served in two ways: by one node on a folder, or by three on one database and one bus, behind a balancer that knows nothing of rooms.

use std::net::SocketAddr;
use std::sync::OnceLock;

use frise_server::{Config, Data, Database};
use frise_stack::{Balancer, Nats, Postgres};
use rusqlite::Connection;
use tempfile::TempDir;

use super::{LONG, Running};

/// By how many nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nodes {
    One,
    Three,
}

/// Nodes that run, and what they keep.
pub struct Served {
    pub address: SocketAddr,
    kept: Kept,
    running: Vec<Running>,
    balancer: Option<Balancer>,
}

enum Kept {
    Folder(TempDir),
    Database(String),
}

impl Served {
    /// Serves new rooms as the test wants it.
    pub async fn start(nodes: Nodes, change: impl Fn(&mut Config)) -> Served {
        let kept = match nodes {
            Nodes::One => Kept::Folder(tempfile::tempdir().expect("a folder")),
            Nodes::Three => Kept::Database(database()),
        };
        Served::serve(kept, change).await
    }

    /// Stops all nodes, and starts others on what was kept.
    pub async fn restart(mut self, change: impl Fn(&mut Config)) -> Served {
        self.stop_nodes().await;
        Served::serve(self.kept, change).await
    }

    /// Stops as a signal would.
    pub async fn stop(mut self) {
        self.stop_nodes().await;
    }

    /// Where it is kept.
    pub fn data(&self) -> Data {
        match &self.kept {
            Kept::Folder(folder) => folder.path().to_owned().into(),
            Kept::Database(url) => Database::parse(url).expect("an address").into(),
        }
    }

    /// What the log answers to a question that both databases understand.
    pub fn ask(&self, in_sqlite: &str, in_postgres: &str) -> Vec<u64> {
        match &self.kept {
            Kept::Folder(folder) => {
                let log = Connection::open(folder.path().join(frise_server::LOG_FILE)).expect("the log");
                let mut query = log.prepare(in_sqlite).expect("good");
                let found = query.query_map([], |row| row.get::<_, i64>(0)).expect("asked");
                found.map(|number| number.expect("a number").unsigned_abs()).collect()
            }
            Kept::Database(url) => {
                let found = ask_database(url, in_postgres);
                found.lines().map(|line| line.parse().expect("a number")).collect()
            }
        }
    }

    async fn stop_nodes(&mut self) {
        for node in self.running.drain(..) {
            node.stop().await;
        }
        self.balancer = None;
    }

    async fn serve(kept: Kept, change: impl Fn(&mut Config)) -> Served {
        let (running, balancer) = match &kept {
            Kept::Folder(folder) => (vec![Running::start(folder.path(), change).await], None),
            Kept::Database(url) => {
                let mut running = Vec::new();
                for _ in 0..3 {
                    running.push(start_node(url, &change).await);
                }
                let nodes = running.iter().map(|node: &Running| node.address).collect();
                (running, Some(Balancer::start(nodes).await.expect("a free port")))
            }
        };
        let address = balancer.as_ref().map_or(running[0].address, Balancer::address);
        Served { address, kept, running, balancer }
    }
}

/// A node of its own on a database: alive until it takes leave, however slow the machine or the clock of the test.
pub async fn start_node(url: &str, change: impl Fn(&mut Config)) -> Running {
    start_node_on(url, |config| {
        change(config);
        config.bus = Some(nats().url().parse().expect("an address"));
        (config.times.beat, config.times.alive) = (LONG, LONG);
    })
    .await
}

/// The same where the bus is not there, and will never be: this node only asks the database, as often as others do.
pub async fn start_node_without_bus(url: &str, change: impl Fn(&mut Config)) -> Running {
    start_node_on(url, |config| {
        change(config);
        config.bus = Some("nats://127.0.0.1:1".parse().expect("an address"));
        config.times.alive = LONG;
    })
    .await
}

async fn start_node_on(url: &str, change: impl Fn(&mut Config)) -> Running {
    let data = || Database::parse(url).expect("an address");
    Running::start("".as_ref(), |config| {
        config.data = data().into();
        change(config);
    })
    .await
}

/// A new database on the server of all tests.
pub fn database() -> String {
    postgres().database().expect("a database")
}

/// What a database answers.
pub fn ask_database(url: &str, sql: &str) -> String {
    let database = url.rsplit('/').next().expect("a name");
    postgres().sql(database, sql).expect("asked")
}

/// Where the server of all databases listens.
pub fn postgres_address() -> SocketAddr {
    ([127, 0, 0, 1], postgres().port()).into()
}

fn postgres() -> &'static Postgres {
    Postgres::shared().expect("PostgreSQL")
}

/// One for all tests: their logs have other epochs.
fn nats() -> &'static Nats {
    static SHARED: OnceLock<Nats> = OnceLock::new();
    SHARED.get_or_init(|| Nats::start().expect("nats-server"))
}

/// Makes a test of each of these functions, for one node and for three.
#[allow(unused_macros, reason = "not every program of tests has such")]
macro_rules! on_one_and_three {
    ($($name:ident),* $(,)?) => {
        mod on_one {
            $(#[tokio::test] async fn $name() { super::$name(crate::harness::Nodes::One).await })*
        }
        mod on_three {
            $(#[tokio::test] async fn $name() { super::$name(crate::harness::Nodes::Three).await })*
        }
    };
}

/// The same with a clock that the test moves.
#[allow(unused_macros, reason = "not every program of tests has such")]
macro_rules! on_one_and_three_by_stopped_clock {
    ($($name:ident),* $(,)?) => {
        mod on_one_by_stopped_clock {
            $(#[tokio::test(start_paused = true)]
            async fn $name() {
                crate::harness::with_stopped_clock(super::$name(crate::harness::Nodes::One)).await
            })*
        }
        mod on_three_by_stopped_clock {
            $(#[tokio::test(start_paused = true)]
            async fn $name() {
                crate::harness::with_stopped_clock(super::$name(crate::harness::Nodes::Three)).await
            })*
        }
    };
}

pub(crate) use {on_one_and_three, on_one_and_three_by_stopped_clock};
