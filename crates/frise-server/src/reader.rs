//! The way in from one client: what it says, message by message. What has to be answered by itself goes out on its line.

use std::future::poll_fn;
use std::io::{self, Read, Write};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::Bytes;
use tokio::io::{AsyncRead, ReadBuf};
use tokio::net::tcp::OwnedReadHalf;
use tungstenite::protocol::{Message, Role, WebSocketConfig, WebSocketContext};
use tungstenite::{Error, Result};

use crate::line::Line;

/// Small, because there are many sockets: what is read at once.
const BUFFER: usize = 2 * 1024;

/// How many messages may still come from somebody who is told to go.
const MOST_UNHEARD: usize = 1000;

/// The way in from one client.
pub(crate) struct Reader {
    stream: OwnedReadHalf,
    frames: WebSocketContext,
    line: Arc<Line>,
}

impl Reader {
    /// Reads messages of no more than `largest` bytes, the first of which may have come already.
    pub(crate) fn new(stream: OwnedReadHalf, begun: Bytes, largest: usize, line: Arc<Line>) -> Reader {
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER)
            .write_buffer_size(0)
            .max_frame_size(Some(largest))
            .max_message_size(Some(largest));
        let frames = WebSocketContext::from_partially_read(begun.to_vec(), Role::Server, Some(config));
        Reader { stream, frames, line }
    }

    /// The next message, once it is there.
    pub(crate) fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Result<Message>> {
        let mut ends = Ends { stream: &mut self.stream, line: &self.line, context };
        match self.frames.read(&mut ends) {
            Err(Error::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => Poll::Pending,
            heard => Poll::Ready(heard),
        }
    }

    /// Lets whoever is not listened to any more speak until they end it, or for too long.
    pub(crate) async fn hear_out(&mut self) {
        for _ in 0..MOST_UNHEARD {
            if let Ok(Message::Close(_)) | Err(_) = poll_fn(|context| self.poll_next(context)).await {
                return;
            }
        }
    }
}

/// Both directions, as long as one message is looked for.
struct Ends<'a, 'b> {
    stream: &'a mut OwnedReadHalf,
    line: &'a Line,
    context: &'a mut Context<'b>,
}

impl Read for Ends<'_, '_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut buffer = ReadBuf::new(buffer);
        match Pin::new(&mut *self.stream).poll_read(self.context, &mut buffer) {
            Poll::Ready(read) => read.map(|()| buffer.filled().len()),
            Poll::Pending => Err(io::ErrorKind::WouldBlock.into()),
        }
    }
}

impl Write for Ends<'_, '_> {
    fn write(&mut self, frame: &[u8]) -> io::Result<usize> {
        self.line.push(Bytes::copy_from_slice(frame));
        Ok(frame.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
