//! Relaxation with dynamic programming: a score that no team exceeds with this deal, even if it knows the whole pile.
//!
//! The game is made easier and solved exactly: the team has one common hand, plays any card of it at any time and discards any
//! card without looking at icons. What is left of the game is that a card can only be drawn once another has left the hand, and
//! what the row has jumped over is lost but for one stack in the rift.

use frise_core::{Game, Layout};

use super::policy::{Ranks, between, bits};

/// What a card loses if it ends anywhere but in the row; and what the rift gives back for one of them.
const LOST: i32 = 3;
const IN_RIFT: i32 = 2;
const NEVER: i32 = i32::MAX / 2;

/// The bound, from the beginning of a co-operative game.
pub(super) fn bound(game: &Game, ranks: &Ranks) -> Option<i32> {
    let table = game.table();
    let Layout::Rift(rift) = &table.layout else { return None };
    let row = ranks.set(&rift.row);
    let held = table.hands.iter().fold(0, |all, hand| all | ranks.set(hand));
    let cards = held | ranks.pile(table) | row;
    let n_in_play = cards.count_ones() as i32;
    let most = 2 * n_in_play - (ranks.cards.len() as i32 - n_in_play);
    let mut losses = Losses::new(row.trailing_zeros() as usize, ranks, cards, held.count_ones() as usize);
    let mut drawn = held | row;
    losses.extend(drawn);
    for card in game.pile_order() {
        losses.keep_those_that_can_draw(drawn);
        drawn |= ranks.set(&[card]);
        losses.extend(drawn);
    }
    Some(most - losses.least_at_end())
}

/// The least loss for every row, known by its two ends, and every number of cards that were discarded before the row came to
/// them: they are paid for when it does.
struct Losses<'a> {
    ranks: &'a Ranks,
    cards: u64,
    first: usize,
    capacity: usize,
    /// By left end, right end and number of discards.
    least: Vec<i32>,
}

impl Losses<'_> {
    fn new(first: usize, ranks: &Ranks, cards: u64, capacity: usize) -> Losses<'_> {
        let least = vec![NEVER; 64 * 64 * (capacity + 1)];
        let mut losses = Losses { ranks, cards, first, capacity, least };
        let idx = losses.idx(first, first, 0);
        losses.least[idx] = 0;
        losses
    }

    fn idx(&self, lo: usize, hi: usize, n_discarded: usize) -> usize {
        (lo * 64 + hi) * (self.capacity + 1) + n_discarded
    }

    /// Rows, the short ones first, with the ends that the cards in play allow.
    fn rows(&self) -> Vec<(usize, usize)> {
        let ends = |is_left: bool| {
            let side = bits(self.cards).filter(move |end| (*end <= self.first) == is_left);
            side.collect::<Vec<_>>()
        };
        let mut left = ends(true);
        left.reverse();
        let right: Vec<usize> = std::iter::once(self.first).chain(ends(false)).collect();
        left.iter().flat_map(|lo| right.iter().map(move |hi| (*lo, *hi))).collect()
    }

    /// Lets the row grow by any of the cards drawn so far, and cards be discarded.
    fn extend(&mut self, drawn: u64) {
        for (lo, hi) in self.rows() {
            for n_discarded in 0..=self.capacity {
                let loss = self.least[self.idx(lo, hi, n_discarded)];
                if loss >= NEVER {
                    continue;
                }
                if n_discarded < self.capacity {
                    self.improve(lo, hi, n_discarded + 1, loss);
                }
                for end in bits(drawn).filter(|end| *end < lo || *end > hi) {
                    self.step(lo, hi, n_discarded, end, loss);
                }
            }
        }
    }

    fn step(&mut self, lo: usize, hi: usize, n_discarded: usize, end: usize, loss: i32) {
        let (lo, hi, jumped) = match end < lo {
            true => (end, hi, between(end, lo)),
            false => (lo, end, between(hi, end)),
        };
        let skipped = jumped & self.cards & !self.ranks.same[end];
        let n_skipped = skipped.count_ones();
        let stack = bits(skipped).map(|card| self.ranks.same[card].count_ones()).max().unwrap_or(0);
        for n_paid in 0..=n_discarded.min(n_skipped as usize) {
            // Where every skipped card had been discarded, none is left for the rift.
            let in_rift = stack.min(n_skipped - n_paid as u32) as i32;
            let more = LOST * n_skipped as i32 - IN_RIFT * in_rift;
            self.improve(lo, hi, n_discarded - n_paid, loss + more);
        }
    }

    fn improve(&mut self, lo: usize, hi: usize, n_discarded: usize, loss: i32) {
        let idx = self.idx(lo, hi, n_discarded);
        self.least[idx] = self.least[idx].min(loss);
    }

    /// A card can only be drawn while there is room in the hand: all that was drawn and is beyond the row fills it.
    fn keep_those_that_can_draw(&mut self, drawn: u64) {
        for (lo, hi) in self.rows() {
            let n_beyond = (drawn & !inside(lo, hi)).count_ones() as usize;
            for n_discarded in 0..=self.capacity {
                if n_beyond.saturating_sub(n_discarded) >= self.capacity {
                    let idx = self.idx(lo, hi, n_discarded);
                    self.least[idx] = NEVER;
                }
            }
        }
    }

    fn least_at_end(&self) -> i32 {
        let total = |(lo, hi): (usize, usize)| {
            let n_beyond = (self.cards & !inside(lo, hi)).count_ones() as usize;
            let at_most = n_beyond.min(self.capacity);
            (0..=at_most).map(move |n| self.least[self.idx(lo, hi, n)] + LOST * n_beyond as i32)
        };
        self.rows().into_iter().flat_map(total).min().unwrap_or(0)
    }
}

/// The cards from one to another.
fn inside(left: usize, right: usize) -> u64 {
    (u64::MAX >> (63 - right)) & (u64::MAX << left)
}
