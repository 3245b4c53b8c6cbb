//! How chance is shared: the server commits itself before it learns what the players add (`docs/fairness.md`).

use std::fmt::Write;

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
