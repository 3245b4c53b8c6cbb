//! Probabilistic memory, what a bot believes about the dates: for each card a place in the order of the deck, and how unsure it is of it.
//! Only sums, products, quotients and square roots, which every machine rounds alike: same seed, same moves.

use std::sync::Arc;

use frise_core::{CardId, Date, Seed, Table};

use crate::rng::Rng;
use crate::skill::Skill;

/// A card as it can be studied before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Studied {
    /// Its date.
    pub date: Date,
    /// From 1, everybody knows roughly when, to 5, for specialists.
    pub difficulty: u8,
}

/// A deck as it can be studied: for each card the place of its date in the order of all, and how hard it is to remember.
#[derive(Clone, Debug)]
pub struct Scale {
    places: Vec<f64>,
    /// The typical error of a memory whose blur is 1.
    hardness: Vec<f64>,
    n_places: f64,
}

/// All that a bot remembers of a deck in one game.
#[derive(Clone, Debug)]
pub struct Memory {
    scale: Arc<Scale>,
    skill: Skill,
    remembered: Vec<Belief>,
}

/// A place in the order of the deck, and how far off it may be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Belief {
    /// The number of cards of the deck that are older, roughly.
    pub place: f64,
    /// The typical error; 0 for a date that has been seen.
    pub blur: f64,
    /// How many places there are, and how likely a card with this belief stands on one of them.
    n_places: f64,
    outside: (f64, f64),
}

impl Scale {
    /// Studies a deck, given in the order of the game's card ids.
    pub fn new(deck: &[Studied]) -> Scale {
        let mut dates: Vec<Date> = deck.iter().map(|card| card.date).collect();
        dates.sort_unstable();
        let places: Vec<f64> = deck.iter().map(|card| place_of(&dates, card.date)).collect();
        Scale::of(deck, places, deck.len())
    }

    /// Studies a few cards among a world of other dates, which are sorted: as somebody who knows history at large, and does not
    /// know which cards there will be.
    pub fn among(world: &[Date], cards: &[Studied]) -> Scale {
        let places = cards.iter().map(|card| place_between(world, card.date)).collect();
        Scale::of(cards, places, world.len())
    }

    fn of(cards: &[Studied], places: Vec<f64>, n_places: usize) -> Scale {
        let hardness = cards.iter().zip(&places).map(|(card, place)| hardness(card, *place, n_places));
        Scale { hardness: hardness.collect(), places, n_places: n_places as f64 }
    }

    fn n_places(&self) -> f64 {
        self.n_places
    }
}

impl Memory {
    /// Remembers a deck as well as the skill allows.
    pub fn new(scale: Arc<Scale>, skill: Skill, seed: &Seed) -> Memory {
        let mut memory = Memory { remembered: Vec::with_capacity(scale.places.len()), scale, skill };
        memory.relearn(seed);
        memory
    }

    /// Remembers the same deck anew, as for another game.
    pub(crate) fn relearn(&mut self, seed: &Seed) {
        let mut rng = Rng::new(seed);
        let n_places = self.scale.n_places();
        self.remembered.clear();
        for (place, hardness) in self.scale.places.iter().zip(&self.scale.hardness) {
            let blur = hardness * self.skill.blur();
            self.remembered.push(Belief::new(place + blur * error(&mut rng), blur, n_places));
        }
    }

    /// What the bot believes about a card: the truth where the date has been turned up at this table.
    pub fn belief(&self, table: &Table, card: CardId) -> Belief {
        let n_places = self.scale.n_places();
        match (table.date(card), self.scale.places.get(card.idx())) {
            (_, None) => Belief::new(n_places / 2.0, n_places.max(1.0), n_places),
            (Some(_), Some(place)) => Belief::new(*place, 0.0, n_places),
            (None, Some(_)) => self.remembered[card.idx()],
        }
    }

    /// How many cards the deck has.
    pub(crate) fn n_cards(&self) -> usize {
        self.scale.n_places as usize
    }
}

impl Belief {
    fn new(place: f64, blur: f64, n_places: f64) -> Belief {
        let mut belief = Belief { place, blur, n_places, outside: (0.0, 1.0) };
        if blur > 0.0 {
            belief.outside = (belief.sigmoid(0.0), belief.sigmoid(n_places));
        }
        belief
    }

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
        let (below, up_to) = self.outside;
        (self.sigmoid(place) - below) / (up_to - below)
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

    /// A place where the card may stand, each as likely as the bot thinks it is.
    pub(crate) fn imagine(self, rng: &mut Rng) -> f64 {
        if self.blur == 0.0 {
            return self.place;
        }
        let (below, up_to) = self.outside;
        let share = below + (up_to - below) * rng.unit();
        // As `clamp` does, which could say what is wrong with its limits, and brings all the printing of numbers into a page.
        (self.place + self.blur * quantile(share)).max(0.0).min(self.n_places)
    }

    /// Student's distribution with two degrees of freedom: a bell with broad shoulders, and nothing but a square root.
    fn sigmoid(self, place: f64) -> f64 {
        let off = (place - self.place) / self.blur;
        0.5 + 0.5 * off / (2.0 + off * off).sqrt()
    }
}

/// The inverse of the distribution that beliefs have.
fn quantile(share: f64) -> f64 {
    (2.0 * share - 1.0) / (2.0 * share * (1.0 - share)).sqrt()
}

/// A random error, distributed as the bot believes its errors are: it knows how little it knows.
fn error(rng: &mut Rng) -> f64 {
    quantile(rng.unit())
}

/// The middle of the cards that have this date.
fn place_of(dates: &[Date], date: Date) -> f64 {
    let n_before = dates.partition_point(|other| *other < date);
    let n_up_to = dates.partition_point(|other| *other <= date);
    (n_before + n_up_to) as f64 / 2.0
}

/// The place of a date in between: as far from one date of the world to the next as it lies in time.
fn place_between(world: &[Date], date: Date) -> f64 {
    let next = world.partition_point(|other| *other <= date);
    let Some((before, after)) = next.checked_sub(1).and_then(|idx| world.get(idx)).zip(world.get(next))
    else {
        return next as f64;
    };
    next as f64 + (date.0 - before.0) as f64 / (after.0 - before.0) as f64
}

/// Old cards and obscure ones are remembered worse.
fn hardness(card: &Studied, place: f64, n_cards: usize) -> f64 {
    let n_cards = n_cards.max(1) as f64;
    let age = 1.3 - 0.6 * place / n_cards;
    let obscurity = 0.4 + 0.2 * f64::from(card.difficulty.clamp(1, 5));
    n_cards * age * obscurity
}
