//! HTTP and WebSocket server: serves the page and the rooms where people meet, with axum around `frise-room` and a durable log.
//! Holds no rule of the game; a game on one device never asks the server for anything but files.

mod api;
mod app;
mod bus;
mod caller;
mod chance;
mod clearing;
mod cluster;
mod code;
mod config;
mod decks;
mod faces;
mod files;
mod guest;
mod headers;
mod limits;
mod log;
mod metrics;
mod origin;
mod own_rooms;
mod preview;
mod room;
mod rooms;
mod site;
mod socket;
mod transfer;
mod transport;
mod trust;
mod wall;

use std::future::{Future, IntoFuture};
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::middleware::{from_fn, map_response};
use tokio::net::TcpListener;

use app::{App, Parts};
use bus::Bus;
pub use bus::{BadBus, BusAddress};
pub use chance::{Chance, FixedChance, NoEntropy};
use cluster::Node;
pub use config::{Config, Data, FolderUse, Limits, Retention, ShelfAdd, Times};
pub use limits::Rate;
use log::Log;
pub use log::{
    BackupError, BackupSummary, BadDatabase, CheckReport, Copied, CopyError, Database, DatabaseError,
    DeckReport, DeckRow, DeckStore, DeckStoreError, Depth, Durability, FILE as LOG_FILE, Fault, OpenError,
    SalvageError, Salvaged, backup, backup_database, check, check_database, copy, restored, salvage,
};
use metrics::Metrics;
pub use preview::Draw;
pub use site::{NoPage, Site};
pub use wall::WallClock;

/// A server that is ready to answer.
pub struct Server {
    listener: TcpListener,
    metrics: Option<TcpListener>,
    router: Router,
    app: Arc<App>,
}

/// Why a server has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It was asked to.
    Asked,
    /// Its database was restored, or has lost something: it has to be started anew.
    LogReplaced,
}

/// A server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The log cannot be opened.
    #[error(transparent)]
    Log(#[from] OpenError),
    /// The address cannot be used.
    #[error("{0} cannot be listened at: {1}")]
    Address(SocketAddr, #[source] io::Error),
    /// The bus is none.
    #[error(transparent)]
    Bus(#[from] BadBus),
    /// The system gives no random numbers.
    #[error("the system gives no random numbers")]
    NoEntropy,
}

impl Server {
    /// Opens the log and listens. Without a page there are only the rooms.
    pub async fn bind(site: Option<Site>, config: Config) -> Result<Server, StartError> {
        outlive_file_limits();
        let listener =
            transport::bind(config.addr).map_err(|error| StartError::Address(config.addr, error))?;
        let metrics = config
            .metrics
            .map(|addr| transport::bind(addr).map_err(|error| StartError::Address(addr, error)));
        let metrics = metrics.transpose()?;
        let counted = Metrics::default();
        let log = Log::open(log::Options {
            data: &config.data,
            folder_use: config.folder_use,
            lock: config.times.lock,
            checkpoint: config.times.checkpoint,
            clock: config.wall.clone(),
            metrics: counted.log.clone(),
        })
        .await?;
        let bus =
            Bus::connect(config.bus.as_ref(), config.times.beat, log.epoch(), counted.bus.clone()).await?;
        // Never from a source that gives two nodes the same: an incarnation is one's own.
        let node = config.is_shared().then(|| Chance::System.bytes().map(Node::new)).transpose();
        let node = node.map_err(|NoEntropy| StartError::NoEntropy)?;
        let app = Arc::new(App::new(config, Parts { log, bus, node, metrics: counted }));
        let router = api::router(app.clone()).merge(files::router(site.unwrap_or_default()));
        let router = router.layer(from_fn(api::limit_head)).layer(map_response(headers::add));
        Ok(Server { listener, metrics, router, app })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Where it answers with figures, if it does.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref()?.local_addr().ok()
    }

    /// Answers until `stop` is ready, or the log is another one; then says goodbye, and returns once all that was promised is kept.
    pub async fn run(self, stop: impl Future<Output = ()>) -> Ended {
        if let Some(listener) = self.metrics {
            let figures = axum::serve(listener, metrics::router(self.app.clone()));
            tokio::spawn(figures.into_future());
        }
        let app = self.app.clone();
        let clearing = tokio::spawn(async move { clearing::run(&app).await });
        let app = self.app.clone();
        let watching = tokio::spawn(async move {
            decks::fill_shelf(&app).await;
            decks::watch(&app).await;
        });
        let belonging = tokio::spawn(cluster::run(self.app.clone()));
        let app = self.app.clone();
        let stop = async move {
            tokio::select! {
                () = stop => {}
                () = app.log.replaced() => tracing::error!("the log is another one; start the server anew"),
            }
            app.drain().await;
        };
        tracing::info!("ready");
        transport::run(self.listener, self.router, &self.app, stop).await;
        clearing.abort();
        belonging.abort();
        watching.abort();
        if let Some(node) = &self.app.node {
            node.leave(&self.app).await;
        }
        self.app.log.close().await;
        tracing::info!("stopped");
        if self.app.log.is_replaced() { Ended::LogReplaced } else { Ended::Asked }
    }
}

/// Where files may not grow any more (`ulimit -f`) the system would end the process: it is told so instead, as of a full disk.
fn outlive_file_limits() {
    #[cfg(unix)]
    if let Err(error) = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default()) {
        tracing::warn!(%error, "a limit for files would end the server");
    }
}
