//! Random source: the system's, or in tests a seeded one, so that two servers can be compared byte by byte.

use std::sync::atomic::{AtomicU64, Ordering};

use sha2::{Digest, Sha256};

/// Where random bytes come from.
#[derive(Debug)]
pub enum Chance {
    /// The system's, which nobody can foresee.
    System,
    /// The same every time. For tests.
    Fixed(FixedChance),
}

/// A seeded generator: SHA-256 of the seed and a counter; before that, what it was told to begin with.
#[derive(Debug)]
pub struct FixedChance {
    seed: u64,
    n_taken: AtomicU64,
    first: Vec<Vec<u8>>,
}

/// The system has no random bytes to give.
#[derive(Clone, Copy, Debug)]
pub struct NoEntropy;

impl Chance {
    /// The same every time, for each seed.
    pub fn fixed(seed: u64) -> Chance {
        Chance::beginning(Vec::new(), seed)
    }

    /// First these bytes, one list for each time that it is asked; then the same every time, for each seed.
    pub fn beginning(first: Vec<Vec<u8>>, seed: u64) -> Chance {
        Chance::Fixed(FixedChance { seed, n_taken: AtomicU64::new(0), first })
    }

    /// That many bytes, at most 32.
    pub fn bytes<const N: usize>(&self) -> Result<[u8; N], NoEntropy> {
        let mut bytes = [0; N];
        match self {
            Chance::System => getrandom::fill(&mut bytes).map_err(|_| NoEntropy)?,
            Chance::Fixed(FixedChance { seed, n_taken, first }) => {
                let n = n_taken.fetch_add(1, Ordering::Relaxed);
                let digest = || Sha256::digest([seed.to_be_bytes(), n.to_be_bytes()].concat()).to_vec();
                let given = first.get(n as usize).cloned().unwrap_or_else(digest);
                bytes.iter_mut().zip(given).for_each(|(byte, given)| *byte = given);
            }
        }
        Ok(bytes)
    }
}
