//! WebSocket client that speaks the protocol.

use frise_room::online::{ClientMsg, ServerMsg};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::{Message, WebSocketConfig};

use crate::error::LoadError;

/// The same on every side, since there are many thousands of them.
const BUFFER: usize = 2 * 1024;

/// A client's end of a WebSocket.
pub(crate) struct ClientSocket {
    socket: WebSocketStream<TcpStream>,
}

impl ClientSocket {
    pub(crate) fn new(socket: WebSocketStream<TcpStream>) -> ClientSocket {
        ClientSocket { socket }
    }

    pub(crate) async fn send(&mut self, msg: &ClientMsg) -> Result<(), LoadError> {
        self.socket.send(Message::text(serde_json::to_string(msg)?)).await?;
        Ok(())
    }

    /// Sends a text that may be no message.
    pub(crate) async fn send_text(&mut self, text: &'static str) -> Result<(), LoadError> {
        self.socket.send(Message::text(text)).await?;
        Ok(())
    }

    /// The next message.
    pub(crate) async fn next(&mut self) -> Result<ServerMsg, LoadError> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text)?),
                Some(Ok(Message::Close(_))) | None => return Err(LoadError::Ended),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }
}

/// Buffers of the size that the server uses.
pub(crate) fn small_buffers() -> WebSocketConfig {
    WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(BUFFER)
}
