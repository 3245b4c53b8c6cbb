//! Frame reader: what one client sends, message by message. Tungstenite takes the bytes apart; the pongs that it answers with go
//! to the outbox, so that nothing else ever writes to the stream.

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

use super::Outbox;

/// How many bytes are read at once: few, because there are many sockets.
const BUFFER: usize = 2 * 1024;

/// How many messages may still come from somebody who is told to go.
const MOST_DRAINED: usize = 1000;

/// What comes from one client.
pub(super) struct FrameReader {
    stream: OwnedReadHalf,
    frames: WebSocketContext,
    outbox: Arc<Outbox>,
    /// How many bytes may still come before they have to make a message: of pieces without end nothing would ever be counted.
    budget: usize,
    full_budget: usize,
}

impl FrameReader {
    /// Reads messages of no more than `largest` bytes, the first of which may have come already.
    pub(super) fn new(
        stream: OwnedReadHalf,
        begun: Bytes,
        largest: usize,
        outbox: Arc<Outbox>,
    ) -> FrameReader {
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER)
            .write_buffer_size(0)
            .max_frame_size(Some(largest))
            .max_message_size(Some(largest));
        let frames = WebSocketContext::from_partially_read(begun.to_vec(), Role::Server, Some(config));
        // Twice: a message may come in pieces, each with a head of its own.
        let full_budget = 2 * largest + BUFFER;
        FrameReader { stream, frames, outbox, budget: full_budget, full_budget }
    }

    /// The next message or control frame, once all of it is there.
    pub(super) fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Result<Message>> {
        let budget = &mut self.budget;
        let mut ends = Ends { stream: &mut self.stream, outbox: &self.outbox, context, budget };
        match self.frames.read(&mut ends) {
            Err(Error::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => Poll::Pending,
            heard => {
                self.budget = self.full_budget;
                Poll::Ready(heard)
            }
        }
    }

    /// Reads and forgets what still comes, until the client ends it or goes on for too long.
    pub(super) async fn drain(&mut self) {
        for _ in 0..MOST_DRAINED {
            if let Ok(Message::Close(_)) | Err(_) = poll_fn(|context| self.poll_next(context)).await {
                return;
            }
        }
    }
}

/// Both directions, as long as one message is looked for.
struct Ends<'a, 'b> {
    stream: &'a mut OwnedReadHalf,
    outbox: &'a Outbox,
    context: &'a mut Context<'b>,
    budget: &'a mut usize,
}

impl Read for Ends<'_, '_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut buffer = ReadBuf::new(buffer);
        match Pin::new(&mut *self.stream).poll_read(self.context, &mut buffer) {
            Poll::Ready(read) => {
                read?;
                let n_read = buffer.filled().len();
                *self.budget = self.budget.checked_sub(n_read).ok_or(io::ErrorKind::InvalidData)?;
                Ok(n_read)
            }
            Poll::Pending => Err(io::ErrorKind::WouldBlock.into()),
        }
    }
}

impl Write for Ends<'_, '_> {
    fn write(&mut self, frame: &[u8]) -> io::Result<usize> {
        self.outbox.push(Bytes::copy_from_slice(frame));
        Ok(frame.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
