//! Quick random numbers where nobody tries to foresee them: coins, and the deals of a laboratory.
//! The shuffle of a game that people play is another one.

use crate::shuffle::Seed;

/// Wyrand: a step and one multiplication.
#[derive(Clone, Debug)]
pub struct Quick(u64);

impl Quick {
    /// Numbers that follow from a seed: one of 2⁶⁴ sequences of it.
    pub fn new(seed: &Seed, stream: u64) -> Quick {
        let (words, _) = seed.0.as_chunks();
        let mix = |sum: u64, word: &[u8; 8]| fold(sum ^ u64::from_le_bytes(*word), 0x9e37_79b9_7f4a_7c15);
        Quick(words.iter().fold(stream, mix))
    }

    /// 64 random bits.
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        fold(self.0, self.0 ^ 0xe703_7ed1_a0b4_28db)
    }
}

/// Both halves of a product in one.
#[inline]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product >> 64) as u64 ^ product as u64
}
