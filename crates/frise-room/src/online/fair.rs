//! How chance is shared: the server commits itself before it learns what the players add (`docs/fairness.md`).

use std::fmt::{self, Write};

use frise_core::Seed;

/// The SHA-256 that the server shows before anybody is ready.
pub fn commitment(server_seed: &str) -> String {
    hex(&Seed::from_text(&format!("frise-commit-1\n{server_seed}")).0)
}

/// The text whose SHA-256 is the seed of the game: the server's part, then a line for each seat.
pub fn deal_text(server_seed: &str, entropy: &[Option<String>]) -> String {
    let mut text = format!("frise-deal-1\n{server_seed}");
    for part in entropy {
        text.push('\n');
        text.push_str(part.as_deref().unwrap_or("-"));
    }
    text
}

/// The secret of a room from which the code of its rematch follows: whichever node is asked for it, and however often, it is the same room. It is never
/// shown, not even after the end, and does not print itself.
#[derive(Clone, PartialEq, Eq)]
pub struct RematchKey {
    secret: String,
    room: String,
}

impl RematchKey {
    pub(super) fn new(secret: String, room: String) -> RematchKey {
        RematchKey { secret, room }
    }

    /// The 40 bits of the code, for the n-th try: only if a room of strangers has the code of the one before.
    pub fn code_bits(&self, n: u32) -> [u8; 5] {
        let RematchKey { secret, room } = self;
        let digest = Seed::from_text(&format!("frise-rematch-1\n{secret}\n{room}\n{n}")).0;
        std::array::from_fn(|place| digest[place])
    }
}

impl fmt::Debug for RematchKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key of a rematch")
    }
}

/// Whether a player's part of chance can be taken: 16 to 64 letters, digits or hyphens.
pub(super) fn is_entropy(text: &str) -> bool {
    (16..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// Bytes in hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
