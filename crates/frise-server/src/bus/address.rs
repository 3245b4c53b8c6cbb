//! Addresses of the bus: one or several servers, and what is needed to be let in. What is secret in it is never printed.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use async_nats::ServerAddr;

/// Where the bus is. Any of its servers will do.
#[derive(Clone)]
pub struct BusAddress {
    pub(super) servers: Vec<ServerAddr>,
    /// What the first address that names a user says: `user:password` or a token.
    pub(super) named: Option<String>,
    /// A file with one line, `user:password` or a token, instead of what an address may hold.
    pub credentials: Option<PathBuf>,
    /// Certificates to trust beside those of the system.
    pub certificates: Option<PathBuf>,
}

/// Why a bus cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadBus {
    /// The text is no list of addresses. It is not repeated, for it may hold a password.
    #[error("a bus is named as nats://host:4222 or tls://host:4222, several with commas between them")]
    Address,
    /// The credentials cannot be read or are none.
    #[error("the credentials for the bus in {0} cannot be used: {1}")]
    Credentials(PathBuf, #[source] std::io::Error),
    /// The client for the bus could not be made. The cause names files and hosts at most.
    #[error("the bus cannot be used: {0}")]
    Unusable(String),
}

impl FromStr for BusAddress {
    type Err = BadBus;

    fn from_str(text: &str) -> Result<BusAddress, BadBus> {
        let (mut servers, mut named) = (Vec::new(), None);
        for text in text.split(',') {
            let (scheme, rest) = text.trim().split_once("://").ok_or(BadBus::Address)?;
            let (who, place) = rest.rsplit_once('@').map_or((None, rest), |(who, place)| (Some(who), place));
            if !matches!(scheme, "nats" | "tls") {
                return Err(BadBus::Address);
            }
            // The client for the bus gets addresses in which nothing is secret.
            let server: ServerAddr = format!("{scheme}://{place}").parse().map_err(|_| BadBus::Address)?;
            if server.host().is_empty() {
                return Err(BadBus::Address);
            }
            servers.push(server);
            named = named.or(who.map(decoded));
        }
        Ok(BusAddress { servers, named, credentials: None, certificates: None })
    }
}

impl fmt::Display for BusAddress {
    /// Hosts and ports, and nothing that lets anybody in.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, server) in self.servers.iter().enumerate() {
            let comma = if n > 0 { ", " } else { "" };
            write!(f, "{comma}{}:{}", server.host(), server.port())?;
        }
        Ok(())
    }
}

impl fmt::Debug for BusAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a bus at {self}")
    }
}

/// The text behind an address, where `%3A` stands for a colon.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, others @ ..] = rest {
        let escaped =
            others.get(..2).filter(|_| *first == b'%').and_then(|digits| str::from_utf8(digits).ok());
        let escaped = escaped.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(escaped.unwrap_or(*first));
        rest = if escaped.is_some() { &others[2..] } else { others };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_never_print_a_password() {
        let bus: BusAddress = "nats://ana:geheim@10.0.0.1:4222,tls://bus.example".parse().expect("good");
        assert_eq!(bus.to_string(), "10.0.0.1:4222, bus.example:4222");
        assert_eq!(bus.named.as_deref(), Some("ana:geheim"));
        assert!(!format!("{bus:?}, {:?}", bus.servers).contains("geheim"));
        assert_eq!(decoded("a%40b%3a%"), "a@b:%");
        for text in
            ["", "10.0.0.1:4222", "http://bus.example", "nats://", "nats://a,,nats://b", "nats://:geheim@"]
        {
            let error = text.parse::<BusAddress>().expect_err(text);
            assert!(!error.to_string().contains("geheim"), "{error}");
        }
    }
}
