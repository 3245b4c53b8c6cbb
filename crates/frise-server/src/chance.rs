//! Where chance comes from: the system, or in tests a seed, so that two servers can be compared byte by byte.

use std::sync::atomic::{AtomicU64, Ordering};

use sha2::{Digest, Sha256};

/// A source of chance.
#[derive(Debug)]
pub enum Chance {
    /// The system's, which nobody can foresee.
    System,
    /// The same every time. For tests.
    Fixed(FixedChance),
}

/// Chance that can be foreseen.
#[derive(Debug)]
pub struct FixedChance {
    seed: u64,
    n_taken: AtomicU64,
}

/// The system has no chance to give.
#[derive(Clone, Copy, Debug)]
pub struct NoChance;

impl Chance {
    /// The same every time, for each seed.
    pub fn fixed(seed: u64) -> Chance {
        Chance::Fixed(FixedChance { seed, n_taken: AtomicU64::new(0) })
    }

    /// That many bytes, at most 32.
    pub fn bytes<const N: usize>(&self) -> Result<[u8; N], NoChance> {
        let mut bytes = [0; N];
        match self {
            Chance::System => getrandom::fill(&mut bytes).map_err(|_| NoChance)?,
            Chance::Fixed(FixedChance { seed, n_taken }) => {
                let n = n_taken.fetch_add(1, Ordering::Relaxed);
                let digest = Sha256::digest([seed.to_be_bytes(), n.to_be_bytes()].concat());
                bytes.iter_mut().zip(digest).for_each(|(byte, given)| *byte = given);
            }
        }
        Ok(bytes)
    }
}
