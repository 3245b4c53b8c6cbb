//! Frame encoding: messages as they are on the wire, made once however many clients are sent them.

use std::cell::RefCell;

use axum::body::Bytes;
use frise_room::online::ServerMsg;
use tungstenite::protocol::frame::FrameHeader;
use tungstenite::protocol::frame::coding::{Data, OpCode};

/// A ping without content.
pub(super) const PING: Bytes = Bytes::from_static(&[0x89, 0]);

/// The end of a connection, without a reason.
pub(super) const CLOSE: Bytes = Bytes::from_static(&[0x88, 0]);

/// The longest head of a frame that comes from a server, in bytes.
const LONGEST_HEAD: usize = 10;

/// A message in a frame, in no more memory than it needs: rooms keep some of them.
pub(crate) fn frame(msg: &ServerMsg) -> Bytes {
    thread_local! {
        // To write into memory that is there already costs less than to find out how much is needed.
        static DRAFT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    }
    DRAFT.with_borrow_mut(|draft| {
        draft.clear();
        draft.resize(LONGEST_HEAD, 0);
        serde_json::to_writer(&mut *draft, msg).expect("names, numbers and lists can always be written");
        let length = (draft.len() - LONGEST_HEAD) as u64;
        let head = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
        let start = LONGEST_HEAD - head.len(length);
        head.format(length, &mut &mut draft[start..LONGEST_HEAD]).expect("there is room for it");
        Bytes::copy_from_slice(&draft[start..])
    })
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use tungstenite::protocol::{Message, Role, WebSocket};

    use super::*;

    #[test]
    fn a_client_reads_messages_of_every_length() {
        for length in [1, 80, 110, 126, 65_500, 65_536, 100_000] {
            let msg = ServerMsg::Pong { id: "x".repeat(length) };
            let mut socket =
                WebSocket::from_raw_socket(Cursor::new(frame(&msg).to_vec()), Role::Client, None);
            let Ok(Message::Text(text)) = socket.read() else { panic!("{length}: no text") };
            assert_eq!(serde_json::from_str::<ServerMsg>(&text).expect("a message"), msg);
        }
        for (frame, expected) in [(PING, Message::Ping(Bytes::new())), (CLOSE, Message::Close(None))] {
            let mut socket = WebSocket::from_raw_socket(Cursor::new(frame.to_vec()), Role::Client, None);
            assert_eq!(socket.read().expect("a message"), expected);
        }
    }
}
