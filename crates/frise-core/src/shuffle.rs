//! Deterministic shuffle, frozen: seed bytes → ChaCha20 key stream → Fisher–Yates from the top, with rejection sampling.
//! `docs/shuffle.md` specifies it for other languages; its vectors are tests of this file.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::card::CardId;

/// The 32 bytes from which a game's every chance event follows.
///
/// # Examples
///
/// ```
/// use frise_core::Seed;
///
/// let seed = Seed::from_text("frise");
/// assert_eq!(seed.lot(8), 4, "whoever knows the seed can foretell the lot");
/// assert_eq!(format!("{seed:?}"), "Seed(..)", "it does not print itself");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed that a text of any length stands for: its SHA-256.
    pub fn from_text(text: &str) -> Seed {
        Seed(Sha256::digest(text.as_bytes()).into())
    }

    /// Draws lots: a number below `n` from the seed's own stream for lots.
    pub fn lot(&self, n: u32) -> u32 {
        // No game reshuffles often enough to come to this stream.
        let mut random = key_stream(self, u64::MAX, 0);
        below(n, || random.next_u32())
    }
}

/// A seed is a secret while a game runs, so it does not print itself.
impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// Shuffles a whole list: stream 0 is the deal, stream k the k-th reshuffle.
///
/// # Examples
///
/// ```
/// use frise_core::{CardId, Seed, shuffle};
///
/// let mut pile = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(CardId);
/// shuffle(&Seed::from_text("frise"), 0, &mut pile);
/// assert_eq!(pile, [4, 0, 7, 3, 5, 6, 2, 1, 8, 9].map(CardId));
/// ```
pub fn shuffle(seed: &Seed, stream: u64, cards: &mut [CardId]) {
    let mut random = key_stream(seed, stream, 0);
    // The last card needs no number.
    for top in 0..cards.len().saturating_sub(1) {
        let n_left = (cards.len() - top) as u32;
        cards.swap(top, top + below(n_left, || random.next_u32()) as usize);
    }
}

/// The words of a stream, after the first `n_skipped`.
pub(crate) fn key_stream(seed: &Seed, stream: u64, n_skipped: u128) -> ChaCha20Rng {
    let mut random = ChaCha20Rng::from_seed(seed.0);
    random.set_stream(stream);
    random.set_word_pos(n_skipped);
    random
}

/// A number below `n`, each equally likely: words that would make some likelier than others are rejected.
pub(crate) fn below(n: u32, mut word: impl FnMut() -> u32) -> u32 {
    loop {
        let (chosen, low) = share(word(), n);
        if low >= n || low >= n.wrapping_neg() % n {
            return chosen;
        }
    }
}

/// The high half of word × n, a number below n, and the low half, which tells whether it is one too likely.
#[inline]
pub(crate) fn share(word: u32, n: u32) -> (u32, u32) {
    let product = u64::from(word) * u64::from(n);
    ((product >> 32) as u32, product as u32)
}
