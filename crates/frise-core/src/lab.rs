//! Fast paths for simulation: a random number generator that is not secure, and dealing a game again without allocating.
//! Nothing that people play is dealt here.

use crate::compact::Generator;
use crate::game::Game;
use crate::setup::Setup;
use crate::shuffle::Seed;
use crate::table::{Layout, Status, Table};

/// Wyrand: a fast random number generator for where nobody tries to foresee the numbers.
#[derive(Clone, Debug)]
pub struct FastRng(u64);

impl FastRng {
    /// Numbers that follow from a seed: one of 2⁶⁴ sequences of it.
    pub fn new(seed: &Seed, stream: u64) -> FastRng {
        let (words, _) = seed.0.as_chunks();
        let mix = |sum: u64, word: &[u8; 8]| fold(sum ^ u64::from_le_bytes(*word), 0x9e37_79b9_7f4a_7c15);
        FastRng(words.iter().fold(stream, mix))
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

impl Game {
    /// Starts over with another seed, by the same set-up, without allocating. A given order no longer holds.
    pub fn redeal(&mut self, seed: Seed) {
        self.redeal_with(seed, Generator::Frozen);
    }

    /// Starts over in the same way, shuffling with [`FastRng`]: the frozen generator would take an eighth of a simulation's time.
    pub fn redeal_fast(&mut self, seed: Seed) {
        self.redeal_with(seed, Generator::Fast);
    }

    fn redeal_with(&mut self, seed: Seed, generator: Generator) {
        self.secret.setup.seed = seed;
        self.secret.setup.order = None;
        let was_reshuffled = self.secret.pile.n_reshuffles() > 0;
        self.secret.shuffle(generator);
        self.table.clear(&self.secret.setup, was_reshuffled);
        self.deal();
    }
}

impl Table {
    /// Clears the table for another deal of the same set-up; the deal replaces the hands.
    fn clear(&mut self, setup: &Setup, was_reshuffled: bool) {
        match &self.layout {
            // Whatever was turned up still lies there, and that is not much of the deck.
            Layout::Line(line) if !was_reshuffled => {
                line.cards.iter().chain(&self.discard).for_each(|card| self.backs[card.idx()] = None);
            }
            _ => self.backs.fill(None),
        }
        self.first = setup.starting_seat();
        self.status.fill(Status::In);
        self.discard.clear();
        self.to_move = None;
        self.round = 0;
        match &mut self.layout {
            Layout::Line(line) => line.clear(),
            Layout::Rift(rift) => rift.clear(),
        }
        self.ended = None;
        self.fell.fill(None);
    }
}
