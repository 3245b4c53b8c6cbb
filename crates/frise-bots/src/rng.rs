//! Random number generator of the bots: what they misremember, imagine and draw lots with. Never for the shuffle of a game.

use frise_core::{Layout, Seed, Table};

/// SplitMix64: small, fast, and good enough to imagine with.
#[derive(Clone, Debug)]
pub(crate) struct Rng(u64);

impl Rng {
    /// Numbers that follow from a seed.
    pub(crate) fn new(seed: &Seed) -> Rng {
        let word = |bytes: &[u8]| bytes.iter().fold(0u64, |word, byte| word << 8 | u64::from(*byte));
        let mut rng = Rng(0);
        for bytes in seed.0.chunks(8) {
            rng.0 ^= word(bytes);
            rng.0 = rng.next();
        }
        rng
    }

    /// Numbers for this very moment of a game: whoever comes back to the same table has the same thoughts again.
    pub(crate) fn at(key: u64, table: &Table) -> Rng {
        let (n_placed, step) = match &table.layout {
            Layout::Line(line) => (line.cards.len(), 0),
            Layout::Rift(rift) => (rift.row.len() + rift.rift.len(), rift.blocked.len()),
        };
        let seat = table.to_move.map_or(0, |seat| u64::from(seat.0));
        let moment = [table.round.into(), seat, n_placed as u64, step as u64, table.discard.len() as u64];
        let mut rng = Rng(key);
        for part in moment {
            rng.0 = rng.next() ^ part;
        }
        rng
    }

    /// 64 random bits.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// 32 random bits.
    pub(crate) fn word(&mut self) -> u32 {
        (self.next() >> 32) as u32
    }

    /// A number below `n`, as good as equally likely.
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.word()) * u64::from(n)) >> 32) as u32
    }

    /// A number between 0 and 1, never quite either.
    pub(crate) fn unit(&mut self) -> f64 {
        ((self.next() >> 12) as f64 + 0.5) / (1u64 << 52) as f64
    }
}
