//! Bots that know nothing: one for measuring, right with a given probability, and one that draws lots.

use frise_core::{Action, Date, Gap, Layout, Seat, Seed, Table};

use crate::Bot;
use crate::random::Random;

/// Plays a random card of the hand, in a right gap with probability `p`, else in a random wrong one.
#[derive(Clone, Debug)]
pub struct Coin {
    dates: Vec<Date>,
    /// In units of 2⁻³².
    p_right: u64,
    random: Random,
}

impl Coin {
    /// A coin for this deck, given in the order of the game's card ids.
    pub fn new(dates: Vec<Date>, p: f64, seed: &Seed) -> Coin {
        Coin { dates, p_right: (p * 4_294_967_296.0) as u64, random: Random::new(seed) }
    }
}

impl Bot for Coin {
    fn sit_down(&mut self, _seat: Seat, seed: &Seed) {
        self.random = Random::quick(seed);
    }

    #[inline]
    fn choose(&mut self, table: &Table) -> Action {
        let Some(hand) = table.to_move.map(|seat| &*table.hands[seat.idx()]) else {
            return Action::Leave;
        };
        match &table.layout {
            Layout::Line(line) if !hand.is_empty() => {
                // One random number is enough for both: a half of it for each.
                let random = self.random.next();
                let is_right = random >> 32 < self.p_right;
                let card = hand[(((random & 0xffff_ffff) * hand.len() as u64) >> 32) as usize];
                let date = self.dates[card.idx()];
                let gap = if is_right {
                    table.right_gaps(date).0
                } else {
                    wrong_gap(table.right_gaps(date), line.cards.len() as u32, &mut self.random)
                };
                Action::Place { card, gap }
            }
            _ => by_lot(table, &mut self.random),
        }
    }
}

/// A gap of a line of so many cards that is not one of the right ones, if there is any.
fn wrong_gap((first, last): (Gap, Gap), n_cards: u32, random: &mut Random) -> Gap {
    let n_right = last.0 - first.0 + 1;
    let wrong = random.below(n_cards + 1 - n_right);
    Gap(if wrong >= first.0 && n_right <= n_cards { wrong + n_right } else { wrong })
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
