//! Question maker: which cards to ask today, and between which neighbours. The better a card is known, the nearer they are.

use std::collections::BTreeMap;
use std::sync::Arc;

use frise_decks::{Deck, PackCard, mix};

use crate::Day;
use crate::memory::{Memory, Rating, Scheduler};
use crate::record::{History, Kind, Review};

/// How many dated cards a question shows.
const NEIGHBOURS: usize = 4;
/// Both neighbours within so many places of the box are close.
const CLOSE: usize = 2;
/// From these stabilities on, in days, the neighbours come nearer: each halves the distance or nearly.
const NEARER: [f32; 5] = [1.0, 4.0, 12.0, 30.0, 80.0];

/// A card to place among others whose dates can be seen.
#[derive(Clone, Debug)]
pub struct Question {
    /// The card.
    pub card: Arc<PackCard>,
    /// The others, from the oldest.
    pub line: Vec<Arc<PackCard>>,
    /// Where it belongs.
    pub gap: usize,
    ease: Ease,
}

/// What a right answer is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ease {
    /// Half of the box would be right there, so it tells nothing.
    Anybody,
    /// It has to be known.
    Fair,
    /// Both neighbours are close.
    Close,
}

/// What an answer counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether it was right.
    pub right: bool,
    /// How it is rated; not at all where anybody would have been right.
    pub rating: Option<Rating>,
}

/// The cards of a session, and how many there would be.
#[derive(Clone, Debug, Default)]
pub struct Session {
    /// What is asked, in this order.
    pub questions: Vec<Question>,
    /// How many are due today in all.
    pub due: usize,
}

impl Question {
    /// Makes the question for a card among the cards of its box, sorted by date. `n` varies where it stands.
    pub fn new(
        card: &Arc<PackCard>,
        pool: &[Arc<PackCard>],
        memory: Option<Memory>,
        n: u64,
    ) -> Option<Question> {
        let date = |card: &PackCard| card.card.date.order();
        // No two equal dates, so that there is one right gap.
        let mut others: Vec<&Arc<PackCard>> = pool.iter().filter(|one| date(one) != date(card)).collect();
        others.dedup_by_key(|one| date(one));
        let rank = others.partition_point(|one| date(one) < date(card));
        let (n_older, n_newer) = (rank, others.len() - rank);
        if others.is_empty() {
            return None;
        }
        let step = distance(others.len(), memory);
        // One to three on the left, as there are; what one side lacks the other has.
        let left = (1 + (n % 3) as usize).min(n_older).max(NEIGHBOURS.saturating_sub(n_newer)).min(n_older);
        let right = (NEIGHBOURS - left.min(NEIGHBOURS)).min(n_newer);
        let older = (0..left).rev().map(|idx| place(step, idx, left, n_older)).map(|idx| rank - 1 - idx);
        let newer = (0..right).map(|idx| rank + place(step, idx, right, n_newer));
        let shown: Vec<usize> = older.chain(newer).collect();
        let (before, after) = (left.checked_sub(1).map(|idx| shown[idx]), shown.get(left).copied());
        let n_fitting = after.unwrap_or(others.len()) - before.map_or(0, |idx| idx + 1) + 1;
        let is_close = |distance: Option<usize>| distance.is_some_and(|distance| distance <= CLOSE);
        let ease = if 2 * n_fitting > others.len() {
            Ease::Anybody
        } else if is_close(before.map(|idx| rank - idx)) && is_close(after.map(|idx| idx + 1 - rank)) {
            Ease::Close
        } else {
            Ease::Fair
        };
        let line = shown.into_iter().map(|idx| others[idx].clone()).collect();
        Some(Question { card: card.clone(), line, gap: left, ease })
    }

    /// What putting the card into this gap counts for.
    pub fn answer(&self, gap: usize) -> Answer {
        let right = gap == self.gap;
        let rating = match (right, self.ease) {
            (false, _) => Some(Rating::Again),
            (true, Ease::Anybody) => None,
            (true, Ease::Fair) => Some(Rating::Good),
            (true, Ease::Close) => Some(Rating::Easy),
        };
        Answer { right, rating }
    }
}

/// How many places away the nearest neighbours are.
fn distance(n_others: usize, memory: Option<Memory>) -> usize {
    let level = memory.map_or(0, |memory| NEARER.iter().filter(|least| memory.stability >= **least).count());
    let parts = [8, 11, 16, 28, 56, usize::MAX][level];
    (n_others / parts).max(1)
}

/// The place of the `idx`th neighbour on a side, from 0 for the nearest card: one step away, then in steps twice as wide, as far as there are cards.
fn place(step: usize, idx: usize, n: usize, n_there: usize) -> usize {
    let wanted = step * (2 * idx + 1) - 1;
    // The later ones of this side need a place, too.
    wanted.min(n_there - (n - idx)).max(idx)
}

/// The cards of a box, from the oldest.
pub fn pool(deck: &Deck) -> Vec<Arc<PackCard>> {
    let cards = mix(&[deck]).map(|pack| pack.cards().to_vec()).unwrap_or_default();
    let mut cards: Vec<Arc<PackCard>> = cards.into_iter().map(Arc::new).collect();
    cards.sort_by_key(|card| (card.card.date.order(), card.card.id.clone()));
    cards
}

/// What to ask on a day: `only` a box, or of all boxes what was missed. At most `most` cards: first those that are due, the most
/// forgotten first, then what was missed lately, then, where a box is learnt, what is new.
pub fn session(
    decks: &[Arc<Deck>],
    only: Option<&str>,
    history: &History,
    today: Day,
    most: usize,
    n: u64,
) -> Session {
    let scheduler = Scheduler::default();
    let mut reviews = BTreeMap::<(&str, &str), Vec<&Review>>::new();
    for review in &history.reviews {
        reviews.entry((&review.deck, &review.card)).or_default().push(review);
    }
    let mut missed = BTreeMap::<(&str, &str), Day>::new();
    let is_missed = |one: &&crate::Placement| !one.right && one.kind != Kind::Together;
    for placement in history.placements.iter().filter(is_missed) {
        missed.insert((&placement.deck, &placement.card), placement.day);
    }
    let asked = decks.iter().filter(|deck| only.is_none_or(|only| deck.id == only));
    let pools: Vec<Vec<Arc<PackCard>>> = asked.map(|deck| pool(deck)).collect();
    let mut wanted = Vec::new();
    for pool in &pools {
        for (place, card) in pool.iter().enumerate() {
            let key = (card.deck.as_str(), card.card.id.as_str());
            let memory = reviews.get(&key).and_then(|log| scheduler.memory(log.iter().copied()));
            let turn = match (memory, missed.get(&key)) {
                (Some(memory), _) if memory.due <= today => Turn::Due(memory.due),
                (Some(_), _) => continue,
                (None, Some(day)) => Turn::Missed(std::cmp::Reverse(*day)),
                (None, None) if only.is_some() => Turn::New,
                (None, None) => continue,
            };
            // Scattered, and on the same day the same.
            let scattered = scatter(n ^ (today.0 as u64) << 20, place as u64);
            wanted.push((turn, scattered, pool, card, memory));
        }
    }
    wanted.sort_by_key(|one| (one.0, one.1));
    let due = wanted.iter().filter(|one| one.0 != Turn::New).count();
    let asked = wanted.iter().filter_map(|(_, n, pool, card, memory)| Question::new(card, pool, *memory, *n));
    let mut questions: Vec<Question> = asked.take(most).collect();
    // What is new does not come all at the end.
    questions.sort_by_key(|one| scatter(n, one.card.card.date.order().0 as u64));
    Session { questions, due }
}

/// In which order cards are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Turn {
    Due(Day),
    Missed(std::cmp::Reverse<Day>),
    New,
}

/// A number that has nothing to do with the place (SplitMix64).
fn scatter(seed: u64, place: u64) -> u64 {
    let mut z =
        seed.wrapping_add(place.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
