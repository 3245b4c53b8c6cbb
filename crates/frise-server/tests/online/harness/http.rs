//! Questions and answers over HTTP, as they are on the wire.

use std::net::SocketAddr;

use frise_room::online::{Code, Refusal};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use super::PATIENCE;

/// An answer over HTTP.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    pub fn code(&self) -> Code {
        let refusal: Refusal = serde_json::from_str(&self.body).expect("a refusal");
        refusal.code
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

/// Asks for something; `headers` end in `\r\n` each.
pub async fn http(address: SocketAddr, method: &str, path: &str, headers: &str, body: &str) -> Answer {
    let stream = TcpStream::connect(address).await.expect("the server answers");
    http_on(stream, method, path, headers, body).await
}

/// A connection from another address of this machine, which stands for another house.
pub async fn connect_from(house: u8, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(([127, 0, 0, house], 0).into()).expect("all of 127.0.0.0/8 is this machine");
    socket.connect(to).await.expect("the server answers")
}

/// Asks for something on this connection.
pub async fn http_on(mut stream: TcpStream, method: &str, path: &str, headers: &str, body: &str) -> Answer {
    let address = stream.peer_addr().expect("connected");
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-length: {length}\r\n{headers}\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    timeout(PATIENCE, stream.read_to_string(&mut answer)).await.expect("in time").expect("in words");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    Answer { status, head: head.to_owned(), body: body.to_owned() }
}
