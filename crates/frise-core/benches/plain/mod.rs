//! The yardstick: the same game as one plain loop over arrays, for this one case, with no engine.

pub mod tuned;

use std::ops::Range;

use super::P_RIGHT;

const PLAYERS: usize = 4;
const CARDS: usize = 110;
const HAND: usize = 4;

/// SplitMix64: fast and good enough for coins.
pub struct Random(pub u64);

impl Random {
    /// 32 random bits.
    pub fn word(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 32) as u32
    }

    /// A number below `n`, as good as equally likely.
    pub fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.word()) * u64::from(n)) >> 32) as u32
    }
}

/// Plays whole games and returns the number of moves.
pub fn play(numbers: Range<u64>) -> u64 {
    let mut random = Random(numbers.start);
    numbers.map(|_| game(&mut random)).sum()
}

fn game(random: &mut Random) -> u64 {
    let mut pile: Vec<u16> = (0..CARDS as u16).collect();
    for i in (1..CARDS).rev() {
        pile.swap(i, random.below(i as u32 + 1) as usize);
    }
    let mut hands: Vec<Vec<u16>> = (0..PLAYERS).map(|_| pile.split_off(pile.len() - HAND)).collect();
    let mut line: Vec<u16> = vec![pile.pop().unwrap_or_default()];
    let mut discard: Vec<u16> = Vec::new();
    let mut playing: Vec<usize> = (0..PLAYERS).collect();
    let mut n_moves = 0;
    loop {
        let mut out = Vec::new();
        for (turn, &player) in playing.iter().enumerate() {
            n_moves += 1;
            let idx = random.below(hands[player].len() as u32) as usize;
            let card = hands[player].remove(idx);
            if random.word() < P_RIGHT {
                let gap = line.partition_point(|other| *other < card);
                line.insert(gap, card);
                if hands[player].is_empty() {
                    out.push(player);
                }
            } else {
                black_box_gap(random, line.len());
                discard.push(card);
                draw(&mut pile, &mut discard, &mut hands[player], random);
            }
            let can_join = playing[turn + 1..].iter().any(|later| hands[*later].len() == 1);
            if out.len() == 1 && !can_join {
                return n_moves;
            }
        }
        if out.len() > 1 {
            for player in playing.iter().filter(|player| !out.contains(player)) {
                discard.append(&mut hands[*player]);
            }
            for player in &out {
                draw(&mut pile, &mut discard, &mut hands[*player], random);
            }
            playing = out;
        }
    }
}

fn draw(pile: &mut Vec<u16>, discard: &mut Vec<u16>, hand: &mut Vec<u16>, random: &mut Random) {
    if pile.is_empty() {
        std::mem::swap(pile, discard);
        for i in (1..pile.len()).rev() {
            pile.swap(i, random.below(i as u32 + 1) as usize);
        }
    }
    hand.extend(pile.pop());
}

/// The wrong gap has no consequence here, but choosing it takes its time.
fn black_box_gap(random: &mut Random, n_gaps: usize) {
    std::hint::black_box(random.below(n_gaps as u32));
}
