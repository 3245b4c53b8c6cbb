//! Bots that know nothing: one for measuring, right with a given probability, and one that draws lots.

use std::hint::cold_path;

use frise_core::lab::FastRng;
use frise_core::{Action, Date, Gap, Layout, Seat, Seed, Table};

use crate::Bot;
use crate::random::Random;

/// Plays a random card of the hand, in a right gap with probability `p`, else in a random wrong one.
#[derive(Clone, Debug)]
pub struct Coin {
    dates: Vec<Date>,
    /// In units of 2⁻³².
    p_right: u64,
    random: FastRng,
    /// Drawn before it is needed, so that nobody waits for it.
    next: u64,
}

impl Coin {
    /// A coin for this deck, given in the order of the game's card ids.
    pub fn new(dates: Vec<Date>, p: f64, seed: &Seed) -> Coin {
        let mut random = FastRng::new(seed, 0);
        let next = random.word();
        Coin { dates, p_right: (p * 4_294_967_296.0) as u64, random, next }
    }
}

impl Bot for Coin {
    fn sit_down(&mut self, _seat: Seat, seed: &Seed) {
        self.random = FastRng::new(seed, 0);
        self.next = self.random.word();
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
                let random = std::mem::replace(&mut self.next, self.random.word());
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
                by_lot(table, &mut Random::at(self.random.word(), table))
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

/// Draws lots among all that is legal.
#[derive(Clone, Debug)]
pub struct Lots(Random);

impl Lots {
    /// Lots that follow from a seed.
    pub fn new(seed: &Seed) -> Lots {
        Lots(Random::new(seed))
    }
}

impl Bot for Lots {
    fn sit_down(&mut self, _seat: Seat, seed: &Seed) {
        self.0 = Random::new(seed);
    }

    fn choose(&mut self, table: &Table) -> Action {
        by_lot(table, &mut self.0)
    }
}

fn by_lot(table: &Table, random: &mut Random) -> Action {
    let n_legal = table.legal_actions().count() as u32;
    table.legal_actions().nth(random.below(n_legal) as usize).unwrap_or(Action::Leave)
}
