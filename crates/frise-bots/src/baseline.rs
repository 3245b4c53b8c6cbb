//! Baseline bots, to measure others by: one that is right with a given probability, and one that moves at random.

use std::hint::cold_path;

use frise_core::lab::FastRng;
use frise_core::{Action, Date, Gap, Layout, Seat, Seed, Table};

use crate::Bot;
use crate::rng::Rng;

/// Plays a random card of the hand, in a right gap with probability `p`, else in a random wrong one.
#[derive(Clone, Debug)]
pub struct CoinFlipBot {
    dates: Vec<Date>,
    /// In units of 2⁻³².
    p_right: u64,
    rng: FastRng,
    /// Drawn before it is needed, so that nobody waits for it.
    next: u64,
}

impl CoinFlipBot {
    /// A bot for this deck, given in the order of the game's card ids.
    pub fn new(dates: Vec<Date>, p: f64, seed: &Seed) -> CoinFlipBot {
        let mut rng = FastRng::new(seed, 0);
        let next = rng.word();
        CoinFlipBot { dates, p_right: (p * 4_294_967_296.0) as u64, rng, next }
    }
}

impl Bot for CoinFlipBot {
    fn sit_down(&mut self, _seat: Seat, seed: &Seed) {
        self.rng = FastRng::new(seed, 0);
        self.next = self.rng.word();
    }

    #[inline(always)]
    fn choose(&mut self, table: &Table) -> Action {
        let Some(hand) = table.to_move.map(|seat| &*table.hands[seat.idx()]) else {
            return Action::Leave;
        };
        match &table.layout {
            Layout::Line(line) if !hand.is_empty() => {
                // One random number is enough for all: a half of it says whether to be right, the other half which card, and what
                // is left of that which wrong gap.
                let random = std::mem::replace(&mut self.next, self.rng.word());
                let is_right = random >> 32 < self.p_right;
                let (idx, rest) = share(random as u32, hand.len() as u32);
                let card = hand[idx as usize];
                let date = self.dates[card.idx()];
                let gap = if is_right {
                    table.first_right_gap(date)
                } else {
                    wrong_gap(table.right_gaps(date), line.cards.len() as u32, rest)
                };
                Action::Place { card, gap }
            }
            _ => {
                cold_path();
                any_legal(table, &mut Rng::at(self.rng.word(), table))
            }
        }
    }
}

/// A gap of a line of so many cards that is not one of the right ones, if there is any.
#[inline]
fn wrong_gap((first, last): (Gap, Gap), n_cards: u32, random: u32) -> Gap {
    let n_right = last.0 - first.0 + 1;
    let (wrong, _) = share(random, n_cards + 1 - n_right);
    Gap(if wrong >= first.0 && n_right <= n_cards { wrong + n_right } else { wrong })
}

/// A number below `n`, as good as equally likely, and what is left of the chance.
#[inline]
fn share(random: u32, n: u32) -> (u32, u32) {
    let product = u64::from(random) * u64::from(n);
    ((product >> 32) as u32, product as u32)
}

/// Plays any legal move, each equally likely.
#[derive(Clone, Debug)]
pub struct RandomBot(Rng);

impl RandomBot {
    /// A bot whose moves follow from a seed.
    pub fn new(seed: &Seed) -> RandomBot {
        RandomBot(Rng::new(seed))
    }
}

impl Bot for RandomBot {
    fn sit_down(&mut self, _seat: Seat, seed: &Seed) {
        self.0 = Rng::new(seed);
    }

    fn choose(&mut self, table: &Table) -> Action {
        any_legal(table, &mut self.0)
    }
}

fn any_legal(table: &Table, rng: &mut Rng) -> Action {
    let n_legal = table.legal_actions().count() as u32;
    table.legal_actions().nth(rng.below(n_legal) as usize).unwrap_or(Action::Leave)
}
