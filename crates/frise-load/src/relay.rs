//! Relay baseline: a server that hands every text to everybody in the same room, and knows no game, no log, no guest.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};

use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_tungstenite::tungstenite::protocol::Message;
use tokio_tungstenite::{WebSocketStream, accept_async_with_config, client_async_with_config};

use crate::client_socket::small_buffers;
use crate::error::LoadError;
use crate::pacing::Turns;

type RelayRooms = Arc<Mutex<HashMap<Utf8Bytes, Vec<UnboundedSender<Utf8Bytes>>>>>;

/// Relays until the process ends.
pub async fn serve() -> Result<(), LoadError> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
    println!("http://{}/", listener.local_addr()?);
    let rooms = RelayRooms::default();
    loop {
        let (stream, _) = listener.accept().await?;
        stream.set_nodelay(true)?;
        tokio::spawn(relay(stream, rooms.clone()));
    }
}

/// The first text of a socket names its room; all others are for everybody there.
async fn relay(stream: TcpStream, rooms: RelayRooms) -> Result<(), LoadError> {
    let mut socket = accept_async_with_config(stream, Some(small_buffers())).await?;
    let Some(Ok(Message::Text(room))) = socket.next().await else { return Ok(()) };
    let (outbox, mut waiting) = unbounded_channel();
    rooms.lock().unwrap_or_else(PoisonError::into_inner).entry(room.clone()).or_default().push(outbox);
    socket.send(Message::Text(room.clone())).await?;
    loop {
        tokio::select! {
            Some(text) = waiting.recv() => socket.send(Message::Text(text)).await?,
            heard = socket.next() => match heard {
                Some(Ok(Message::Text(text))) => {
                    let rooms = rooms.lock().unwrap_or_else(PoisonError::into_inner);
                    for outbox in rooms.get(&room).into_iter().flatten() {
                        let _ = outbox.send(text.clone());
                    }
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Ok(()),
            },
        }
    }
}

/// Two sockets in one room of the relay.
pub(crate) struct RelayPair {
    sockets: [WebSocketStream<TcpStream>; 2],
    text: Utf8Bytes,
    n_sent: usize,
}

impl RelayPair {
    /// Enters a room of its own. `size` is how long the texts are.
    pub(crate) async fn open(address: SocketAddr, room: usize, size: usize) -> Result<RelayPair, LoadError> {
        let sockets = [enter(address, room).await?, enter(address, room).await?];
        Ok(RelayPair { sockets, text: "x".repeat(size).into(), n_sent: 0 })
    }
}

impl Turns for RelayPair {
    async fn prepare(&mut self) -> Result<(), LoadError> {
        Ok(())
    }

    async fn turn(&mut self) -> Result<(), LoadError> {
        self.n_sent += 1;
        self.sockets[self.n_sent % 2].send(Message::Text(self.text.clone())).await?;
        let [one, other] = &mut self.sockets;
        tokio::try_join!(heard(one), heard(other))?;
        Ok(())
    }
}

async fn enter(address: SocketAddr, room: usize) -> Result<WebSocketStream<TcpStream>, LoadError> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let (mut socket, _) =
        client_async_with_config(format!("ws://{address}/"), stream, Some(small_buffers())).await?;
    socket.send(Message::text(room.to_string())).await?;
    heard(&mut socket).await?;
    Ok(socket)
}

async fn heard(socket: &mut WebSocketStream<TcpStream>) -> Result<(), LoadError> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(_))) => return Ok(()),
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(error.into()),
            None => return Err(LoadError::Ended),
        }
    }
}
