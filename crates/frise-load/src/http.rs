//! HTTP client: one connection that asks the API, and can then be upgraded to a WebSocket.

use std::net::{IpAddr, SocketAddr};

use frise_room::online::{Plan, Refusal};
use serde::Deserialize;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::client_async_with_config;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;

use crate::client_socket::{ClientSocket, small_buffers};
use crate::error::LoadError;

/// What the system holds for a client that does not read, in bytes.
const NARROW: u32 = 4096;

/// The session cookie of a guest.
#[derive(Clone, Debug)]
pub(crate) struct GuestCookie {
    cookie: String,
}

/// A connection that is no WebSocket yet.
pub(crate) struct HttpConnection {
    address: SocketAddr,
    stream: TcpStream,
}

struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl HttpConnection {
    pub(crate) async fn open(address: SocketAddr) -> Result<HttpConnection, LoadError> {
        HttpConnection::open_on(address, TcpStream::connect(address).await?)
    }

    /// A connection from another address of this machine.
    pub(crate) async fn open_from(address: SocketAddr, from: IpAddr) -> Result<HttpConnection, LoadError> {
        let socket = TcpSocket::new_v4()?;
        socket.bind((from, 0).into())?;
        HttpConnection::open_on(address, socket.connect(address).await?)
    }

    /// The same for somebody who reads little, and for whom the system holds little.
    pub(crate) async fn open_narrow(address: SocketAddr, from: IpAddr) -> Result<HttpConnection, LoadError> {
        let socket = TcpSocket::new_v4()?;
        socket.set_recv_buffer_size(NARROW)?;
        socket.bind((from, 0).into())?;
        HttpConnection::open_on(address, socket.connect(address).await?)
    }

    fn open_on(address: SocketAddr, stream: TcpStream) -> Result<HttpConnection, LoadError> {
        stream.set_nodelay(true)?;
        Ok(HttpConnection { address, stream })
    }

    /// Becomes a guest.
    pub(crate) async fn guest(&mut self) -> Result<GuestCookie, LoadError> {
        let answer = self.ask("POST", "/api/guest", None, "").await?;
        let cookies = answer.head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookies.filter_map(|cookie| cookie.split(';').next()).next();
        let cookie = cookie.ok_or_else(|| LoadError::NotUnderstood(answer.head.clone()))?;
        Ok(GuestCookie { cookie: cookie.to_owned() })
    }

    /// Opens a room and returns its code.
    pub(crate) async fn room(
        &mut self,
        guest: &GuestCookie,
        name: &str,
        plan: &Plan,
    ) -> Result<String, LoadError> {
        #[derive(Deserialize)]
        struct Opened {
            code: String,
        }
        let wanted = json!({ "name": name, "plan": plan }).to_string();
        let answer = self.ask("POST", "/api/rooms", Some(guest), &wanted).await?;
        Ok(serde_json::from_str::<Opened>(&answer.body)?.code)
    }

    /// The record of a finished game, as JSON.
    pub(crate) async fn record(&mut self, code: &str) -> Result<String, LoadError> {
        Ok(self.ask("GET", &format!("/api/games/{code}"), None, "").await?.body)
    }

    /// The figures of a server.
    pub(crate) async fn figures(&mut self) -> Result<String, LoadError> {
        Ok(self.ask("GET", "/metrics", None, "").await?.body)
    }

    /// Whether a server wants visitors.
    pub(crate) async fn is_ready(&mut self) -> bool {
        self.ask("GET", "/readyz", None, "").await.is_ok()
    }

    /// Becomes a socket.
    pub(crate) async fn socket(self, guest: &GuestCookie) -> Result<ClientSocket, LoadError> {
        let mut request = format!("ws://{}/api/socket", self.address).into_client_request()?;
        let header = |value: &str| {
            HeaderValue::from_str(value).map_err(|error| LoadError::NotUnderstood(error.to_string()))
        };
        let headers = request.headers_mut();
        headers.insert("origin", header(&format!("http://{}", self.address))?);
        headers.insert("cookie", header(&guest.cookie)?);
        let (socket, _) = client_async_with_config(request, self.stream, Some(small_buffers())).await?;
        Ok(ClientSocket::new(socket))
    }

    async fn ask(
        &mut self,
        method: &str,
        path: &str,
        guest: Option<&GuestCookie>,
        body: &str,
    ) -> Result<Answer, LoadError> {
        let (address, length) = (self.address, body.len());
        let cookie = guest.map(|guest| format!("cookie: {}\r\n", guest.cookie)).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {address}\r\norigin: http://{address}\r\n{cookie}\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        self.stream.write_all(request.as_bytes()).await?;
        let answer = self.answer().await?;
        if answer.status >= 400 {
            return Err(LoadError::Refused(serde_json::from_str::<Refusal>(&answer.body)?.code));
        }
        Ok(answer)
    }

    /// One answer and not a byte more: what comes after it belongs to the socket.
    async fn answer(&mut self) -> Result<Answer, LoadError> {
        let mut read = Vec::new();
        let head_end = loop {
            if let Some(end) = read.windows(4).position(|bytes| bytes == b"\r\n\r\n") {
                break end;
            }
            if self.stream.read_buf(&mut read).await? == 0 {
                return Err(LoadError::Ended);
            }
        };
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let head = text(&read[..head_end]);
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
        let end = head_end + 4 + length.unwrap_or(0);
        while read.len() < end {
            if self.stream.read_buf(&mut read).await? == 0 {
                return Err(LoadError::Ended);
            }
        }
        let status = status.ok_or_else(|| LoadError::NotUnderstood(head.clone()))?;
        Ok(Answer { status, head, body: text(&read[head_end + 4..end]) })
    }
}
