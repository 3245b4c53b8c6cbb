//! What a bot believes about the dates: for each card a place in the order of the deck, and how unsure it is of it.
//! Only sums, products, quotients and square roots, which every machine rounds alike: same seed, same moves.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use frise_core::{CardId, Date, Seed, Table};

use crate::skill::Skill;

/// A card as it can be studied before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Studied {
    /// Its date.
    pub date: Date,
    /// From 1, everybody knows roughly when, to 5, for specialists.
    pub difficulty: u8,
}

/// All that a bot remembers of a deck in one game.
pub struct Memory {
    /// All dates of the deck, sorted: the scale on which beliefs stand.
    dates: Vec<Date>,
    remembered: Vec<Belief>,
}

/// A place in the order of the deck, and how far off it may be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Belief {
    /// The number of cards of the deck that are older, roughly.
    pub place: f64,
    /// The typical error; 0 for a date that has been seen.
    pub blur: f64,
}

impl Memory {
    /// Remembers a deck as well as the skill allows.
    pub fn new(deck: &[Studied], skill: Skill, seed: &Seed) -> Memory {
        let mut dates: Vec<Date> = deck.iter().map(|card| card.date).collect();
        dates.sort_unstable();
        let mut random = ChaCha20Rng::from_seed(seed.0);
        let remembered = deck
            .iter()
            .map(|card| {
                let place = place_of(&dates, card.date);
                let blur = blur_of(card, place, dates.len(), skill);
                Belief { place: place + blur * bell(&mut random), blur }
            })
            .collect();
        Memory { dates, remembered }
    }

    /// What the bot believes about a card: the truth where the date has been turned up at this table.
    pub fn belief(&self, table: &Table, card: CardId) -> Belief {
        match table.date(card) {
            Some(date) => self.certain(date),
            None => self.remembered.get(card.idx()).copied().unwrap_or(self.ignorance()),
        }
    }

    /// Where a date that everybody can see stands.
    pub(crate) fn certain(&self, date: Date) -> Belief {
        Belief { place: place_of(&self.dates, date), blur: 0.0 }
    }

    fn ignorance(&self) -> Belief {
        let n = self.dates.len() as f64;
        Belief { place: n / 2.0, blur: n.max(1.0) }
    }
}

impl Belief {
    /// How likely the card stands before this place.
    pub(crate) fn before(self, place: f64) -> f64 {
        if self.blur == 0.0 {
            return if self.place < place {
                1.0
            } else if self.place > place {
                0.0
            } else {
                0.5
            };
        }
        // Student's distribution with two degrees of freedom: a bell with broad shoulders, and nothing but a square root.
        let off = (place - self.place) / self.blur;
        0.5 + 0.5 * off / (2.0 + off * off).sqrt()
    }

    /// How likely the card stands between two places; none is the end of the line.
    pub(crate) fn between(self, left: Option<f64>, right: Option<f64>) -> f64 {
        if self.blur == 0.0 {
            let is_right =
                left.is_none_or(|left| left <= self.place) && right.is_none_or(|right| self.place <= right);
            return if is_right { 1.0 } else { 0.0 };
        }
        right.map_or(1.0, |right| self.before(right)) - left.map_or(0.0, |left| self.before(left))
    }
}

/// The middle of the cards that have this date.
fn place_of(dates: &[Date], date: Date) -> f64 {
    let n_before = dates.partition_point(|other| *other < date);
    let n_up_to = dates.partition_point(|other| *other <= date);
    (n_before + n_up_to) as f64 / 2.0
}

/// Old cards and hard ones are remembered worse.
fn blur_of(card: &Studied, place: f64, n_cards: usize, skill: Skill) -> f64 {
    let n_cards = n_cards.max(1) as f64;
    let age = 1.3 - 0.6 * place / n_cards;
    let hardness = 0.4 + 0.2 * f64::from(card.difficulty.clamp(1, 5));
    n_cards * skill.blur() * age * hardness
}

/// A random number around 0 with deviation 1: a sum of twelve dice is as good as a bell.
fn bell(random: &mut ChaCha20Rng) -> f64 {
    let sum: u64 = (0..12).map(|_| u64::from(random.next_u32())).sum();
    sum as f64 / f64::from(u32::MAX) - 6.0
}
