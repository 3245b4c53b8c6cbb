//! A score that no team exceeds with this deal, even if it knows the whole pile: the game made easier, and solved exactly.
//!
//! Easier: the team has one common hand, plays any card of it at any time and discards any card without looking at icons. What
//! is left of the game is that a card can only be drawn once another has left the hand, and what the row has jumped over is
//! lost but for one stack in the rift.

use super::team::{Deal, Team, bits};

/// What a card loses if it ends anywhere but in the row; and what the rift gives back for one of them.
const LOST: i32 = 3;
const IN_RIFT: i32 = 2;
const NEVER: i32 = i32::MAX / 2;

/// The bound, from the beginning of a game.
pub(crate) fn bound(start: &Team, deal: &Deal) -> i32 {
    let held = start.hands.iter().fold(0, |all, hand| all | hand);
    let cards = held | deal.left[start.n_drawn] | start.row;
    let n_in_play = cards.count_ones() as i32;
    let most = 2 * n_in_play - (deal.n_cards as i32 - n_in_play);
    let mut losses = Losses::new(start, deal, cards, held.count_ones() as usize);
    let mut drawn = held | start.row;
    losses.extend(drawn);
    for card in &deal.pile[start.n_drawn..] {
        losses.keep_those_that_can_draw(drawn);
        drawn |= 1 << card;
        losses.extend(drawn);
    }
    most - losses.least_at_end()
}

/// The least loss for every row, known by its two ends, and every number of cards that were discarded before the row came to
/// them: they are paid for when it does.
struct Losses<'a> {
    deal: &'a Deal,
    cards: u64,
    first: usize,
    capacity: usize,
    /// By left end, right end and number of discards.
    least: Vec<i32>,
}

impl Losses<'_> {
    fn new<'a>(start: &Team, deal: &'a Deal, cards: u64, capacity: usize) -> Losses<'a> {
        let first = start.row.trailing_zeros() as usize;
        let least = vec![NEVER; 64 * 64 * (capacity + 1)];
        let mut losses = Losses { deal, cards, first, capacity, least };
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
            let side = bits(self.cards).map(usize::from).filter(move |end| (*end <= self.first) == is_left);
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
                for end in bits(drawn).map(usize::from).filter(|end| *end < lo || *end > hi) {
                    self.step(lo, hi, n_discarded, end, loss);
                }
            }
        }
    }

    fn step(&mut self, lo: usize, hi: usize, n_discarded: usize, end: usize, loss: i32) {
        let (lo, hi, between) = match end < lo {
            true => (end, hi, span(end, lo)),
            false => (lo, end, span(hi, end)),
        };
        let skipped = between & self.cards & !self.deal.same[end];
        let n_skipped = skipped.count_ones();
        let stack =
            bits(skipped).map(|card| self.deal.same[usize::from(card)].count_ones()).max().unwrap_or(0);
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

/// The cards strictly between two.
fn span(left: usize, right: usize) -> u64 {
    inside(left, right) & !(1 << left) & !(1 << right)
}

/// The cards from one to another.
fn inside(left: usize, right: usize) -> u64 {
    (u64::MAX >> (63 - right)) & (u64::MAX << left)
}
