//! The yardstick made as fast as one plain loop can be: arrays of bytes, nothing allocated, the pile shuffled only as far as it is
//! drawn.

use std::ops::Range;

use super::Random;
use crate::P_RIGHT;

const PLAYERS: usize = 4;
const CARDS: usize = 110;
const HAND: usize = 4;

/// All that a game needs, used again and again.
struct Game {
    pile: [u8; CARDS],
    n_pile: usize,
    hands: [[u8; HAND]; PLAYERS],
    n_hands: [usize; PLAYERS],
    line: [u8; CARDS],
    n_line: usize,
    discard: [u8; CARDS],
    n_discard: usize,
}

/// Plays whole games and returns the number of moves.
pub fn play(numbers: Range<u64>) -> u64 {
    let mut random = Random(numbers.start);
    let mut game = Game {
        pile: [0; CARDS],
        n_pile: 0,
        hands: [[0; HAND]; PLAYERS],
        n_hands: [0; PLAYERS],
        line: [0; CARDS],
        n_line: 0,
        discard: [0; CARDS],
        n_discard: 0,
    };
    numbers.map(|_| game.play(&mut random)).sum()
}

impl Game {
    fn play(&mut self, random: &mut Random) -> u64 {
        for (card, slot) in (0u8..).zip(&mut self.pile) {
            *slot = card;
        }
        (self.n_pile, self.n_discard, self.n_line) = (CARDS, 0, 1);
        for player in 0..PLAYERS {
            for slot in 0..HAND {
                self.hands[player][slot] = self.take(random);
            }
        }
        self.n_hands = [HAND; PLAYERS];
        self.line[0] = self.take(random);
        let mut playing = (1u8 << PLAYERS) - 1;
        let mut n_moves = 0;
        loop {
            let mut out = 0u8;
            for player in (0..PLAYERS).filter(|player| (playing >> player) & 1 == 1) {
                n_moves += 1;
                self.turn(player, random);
                if self.n_hands[player] == 0 {
                    out |= 1 << player;
                }
                let can_join = || {
                    (player + 1..PLAYERS).any(|later| (playing >> later) & 1 == 1 && self.n_hands[later] == 1)
                };
                if out.is_power_of_two() && !can_join() {
                    return n_moves;
                }
            }
            if out != 0 {
                for player in (0..PLAYERS).filter(|player| ((playing & !out) >> player) & 1 == 1) {
                    for slot in 0..std::mem::take(&mut self.n_hands[player]) {
                        self.discard(self.hands[player][slot]);
                    }
                }
                playing = out;
                for player in (0..PLAYERS).filter(|player| (out >> player) & 1 == 1) {
                    self.draw(player, random);
                }
            }
        }
    }

    fn turn(&mut self, player: usize, random: &mut Random) {
        let hand = &mut self.hands[player];
        let n_hand = self.n_hands[player];
        let slot = random.below(n_hand as u32) as usize;
        let card = hand[slot];
        // The order of a hand means nothing here.
        hand[slot] = hand[n_hand - 1];
        self.n_hands[player] = n_hand - 1;
        if random.word() < P_RIGHT {
            let gap = self.line[..self.n_line].iter().filter(|other| **other < card).count();
            self.line.copy_within(gap..self.n_line, gap + 1);
            self.line[gap] = card;
            self.n_line += 1;
        } else {
            std::hint::black_box(random.below(self.n_line as u32));
            self.discard(card);
            self.draw(player, random);
        }
    }

    fn discard(&mut self, card: u8) {
        self.discard[self.n_discard] = card;
        self.n_discard += 1;
    }

    fn draw(&mut self, player: usize, random: &mut Random) {
        if self.n_pile == 0 {
            self.pile[..self.n_discard].copy_from_slice(&self.discard[..self.n_discard]);
            self.n_pile = std::mem::take(&mut self.n_discard);
        }
        self.hands[player][self.n_hands[player]] = self.take(random);
        self.n_hands[player] += 1;
    }

    /// Takes any card of the pile: it is shuffled by drawing.
    fn take(&mut self, random: &mut Random) -> u8 {
        let idx = random.below(self.n_pile as u32) as usize;
        self.n_pile -= 1;
        self.pile.swap(idx, self.n_pile);
        self.pile[self.n_pile]
    }
}
