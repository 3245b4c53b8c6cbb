//! Epoch of a log (a fencing token for clients): chance that is drawn anew when a log begins or is restored. A number of an entry means something only together with it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Which log it is. After a restore the same numbers may be other entries, so it is another one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Epoch(pub u64);

/// A text that is no epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an epoch has 16 hexadecimal digits")]
pub struct BadEpoch;

impl Epoch {
    /// The last entry that a client has of *this* log: what it has of another is of no use.
    pub fn known(self, since: Option<u64>, epoch: Option<Epoch>) -> Option<u64> {
        since.filter(|_| epoch == Some(self))
    }
}

impl fmt::Display for Epoch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl From<Epoch> for String {
    fn from(epoch: Epoch) -> String {
        epoch.to_string()
    }
}

impl FromStr for Epoch {
    type Err = BadEpoch;

    fn from_str(text: &str) -> Result<Epoch, BadEpoch> {
        let is_hex = text.len() == 16 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
        let number = is_hex.then(|| u64::from_str_radix(text, 16).ok()).flatten();
        number.map(Epoch).ok_or(BadEpoch)
    }
}

impl TryFrom<String> for Epoch {
    type Error = BadEpoch;

    fn try_from(text: String) -> Result<Epoch, BadEpoch> {
        text.parse()
    }
}
