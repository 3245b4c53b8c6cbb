//! Listener: takes connections and speaks HTTP on them, each with little time to say what it wants and an end when the server stops.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::app::App;
use crate::caller::{Peer, most_connections};
use crate::config::Times;
use crate::limits::{household, is_home};

/// How many connections may wait to be taken.
const BACKLOG: u32 = 1024;

/// What the system may hold for a client who does not read, in bytes.
const SEND_BUFFER: u32 = 128 * 1024;

/// The longest line and headers of a request that are read, in bytes, and how many headers. Enough to answer what is too much.
const LARGEST_HEAD: usize = 32 * 1024;
const MOST_HEADERS: usize = 200;

/// Listens at an address.
pub(crate) fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // What serves again right after it was stopped finds its port; on Windows this would mean another thing.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Takes connections until `stop` is ready, then waits for those that are open.
pub(crate) async fn run(
    listener: TcpListener,
    router: Router,
    app: &Arc<App>,
    stop: impl Future<Output = ()>,
) {
    let mut stop = std::pin::pin!(stop);
    loop {
        let stream = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match stream {
            Ok((stream, from)) => {
                if let Some(peer) = peer(app, from) {
                    tokio::spawn(serve(stream, router.clone(), peer, app.config.times, app.at_work()));
                }
            }
            Err(error) => {
                // Most often too many files are open: others have to end first.
                tracing::warn!(%error, "a connection could not be taken");
                sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop(listener);
    app.stop().await;
}

/// Who is at the other end. Nothing, if they have too many connections.
fn peer(app: &App, from: SocketAddr) -> Option<Peer> {
    let address = household(from.ip());
    if app.config.trust_proxy {
        return Some(Peer { address, permit: None });
    }
    let permit = app.connections.take(address, most_connections(app, is_home(address)))?;
    Some(Peer { address, permit: Some(Arc::new(permit)) })
}

async fn serve(
    stream: TcpStream,
    router: Router,
    peer: Peer,
    times: Times,
    mut stopping: watch::Receiver<bool>,
) {
    let _ = stream.set_nodelay(true);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(times.request)
        .max_buf_size(LARGEST_HEAD)
        .max_headers(MOST_HEADERS);
    let answering = TowerToHyperService::new(router);
    let answering = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer.clone());
        answering.call(request)
    });
    let connection = http.serve_connection(TokioIo::new(stream), answering);
    let mut connection = std::pin::pin!(connection.with_upgrades());
    tokio::select! {
        // Ends too when the connection becomes a socket.
        _ = connection.as_mut() => return,
        _ = stopping.wait_for(|is_stopping| *is_stopping) => {}
        () = sleep(times.connection) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = timeout(times.request, connection).await;
}
