//! The page and the rooms where people meet: axum around `frise-room`, with a log that loses nothing.
//! Holds no rule of the game; a game on one device never asks the server for anything but files.

mod api;
mod app;
mod chance;
mod code;
mod config;
mod files;
mod guest;
mod line;
mod listen;
mod log;
mod origin;
mod room;
mod rooms;
mod site;
mod socket;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use tokio::net::TcpListener;

use app::App;
pub use chance::{Chance, FixedChance};
pub use config::{Config, Limits, Times};
use log::Log;
pub use log::{BackupError, Copied, FILE as LOG_FILE, OpenError, backup};
pub use site::{NoPage, Site};

/// A server that is ready to answer.
pub struct Server {
    listener: TcpListener,
    router: Router,
    app: Arc<App>,
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
}

impl Server {
    /// Opens the log and listens. Without a page there are only the rooms.
    pub async fn bind(site: Option<Site>, config: Config) -> Result<Server, StartError> {
        let listener = listen::bind(config.addr).map_err(|error| StartError::Address(config.addr, error))?;
        let log = Log::open(&config.data)?;
        let app = Arc::new(App::new(config, log));
        let router = api::router(app.clone()).merge(files::router(site.unwrap_or_default()));
        Ok(Server { listener, router, app })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until `stop` is ready; then says goodbye, and returns once all that was promised is kept.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        listen::run(self.listener, self.router, &self.app, stop).await;
        self.app.log.close().await;
    }
}
