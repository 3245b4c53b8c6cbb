//! Version negotiation: client and server each name the versions of these messages that they speak, and use the newest that both do.

use crate::online::refusal::{Code, Refusal};

/// The newest version of these messages that this program speaks.
pub const PROTOCOL: u32 = 2;

/// Versions that somebody speaks, from the oldest to the newest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Versions {
    /// The oldest.
    pub oldest: u32,
    /// The newest.
    pub newest: u32,
}

impl Versions {
    /// What this program speaks: its own version and the one before, so that nodes and pages can be replaced one after the other.
    pub const OURS: Versions = Versions { oldest: PROTOCOL - 1, newest: PROTOCOL };

    /// The newest version that a server of these versions and a client both speak, or why there is none.
    ///
    /// # Examples
    ///
    /// ```
    /// use frise_room::online::{Code, Versions};
    ///
    /// let server = Versions { oldest: 3, newest: 4 };
    /// assert_eq!(server.agree(Versions { oldest: 4, newest: 5 }), Ok(4));
    /// assert_eq!(server.agree(Versions { oldest: 1, newest: 2 }).unwrap_err().code, Code::Protocol);
    /// assert!(server.agree(Versions { oldest: 5, newest: 6 }).unwrap_err().message.contains("too new"));
    /// ```
    pub fn agree(self, client: Versions) -> Result<u32, Refusal> {
        let agreed = self.newest.min(client.newest);
        if agreed >= self.oldest.max(client.oldest) {
            return Ok(agreed);
        }
        let (is, remedy) = match client.newest < self.oldest {
            true => ("too old", "load the page again"),
            false => ("too new", "come back in a moment, when this server has been replaced"),
        };
        let message = format!(
            "this server speaks versions {} to {} of the protocol, and this client {} to {}, which is {is}: {remedy}",
            self.oldest, self.newest, client.oldest, client.newest
        );
        Err(Refusal { code: Code::Protocol, message })
    }
}
