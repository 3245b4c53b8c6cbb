//! Serves the page: plain files with the right headers, nothing computed and nothing remembered.
//! Holds no rule of the game; a game on one device never asks the server for anything but files.

mod files;
mod site;

use std::io;
use std::net::SocketAddr;

use axum::Router;
use tokio::net::TcpListener;

pub use site::{NoPage, Site};

/// A server that is ready to answer.
pub struct Server {
    listener: TcpListener,
    router: Router,
}

impl Server {
    /// Listens at this address; port 0 means any that is free.
    pub async fn bind(site: Site, address: SocketAddr) -> io::Result<Server> {
        Ok(Server { listener: TcpListener::bind(address).await?, router: files::router(site) })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until the program ends.
    pub async fn run(self) -> io::Result<()> {
        axum::serve(self.listener, self.router).await
    }
}
