//! A socket that speaks the protocol.

use frise_room::online::{ClientMsg, ServerMsg};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::{Message, WebSocketConfig};

use crate::trouble::Trouble;

/// The same on every side, since there are many thousands of them.
const BUFFER: usize = 2 * 1024;

/// One end of a conversation with a server.
pub(crate) struct Line {
    socket: WebSocketStream<TcpStream>,
}

impl Line {
    pub(crate) fn new(socket: WebSocketStream<TcpStream>) -> Line {
        Line { socket }
    }

    pub(crate) async fn send(&mut self, msg: &ClientMsg) -> Result<(), Trouble> {
        self.socket.send(Message::text(serde_json::to_string(msg)?)).await?;
        Ok(())
    }

    /// The next message.
    pub(crate) async fn next(&mut self) -> Result<ServerMsg, Trouble> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text)?),
                Some(Ok(Message::Close(_))) | None => return Err(Trouble::Ended),
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
