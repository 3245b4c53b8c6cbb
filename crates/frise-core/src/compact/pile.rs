//! Lazy shuffle: a pile is shuffled as far down as somebody has looked: most games end before half of it is drawn.
//! The order is the same as if [`shuffle`](crate::shuffle()) had shuffled all of it.

use std::ops::Range;

use chacha20::rand_core::Rng;

use crate::card::CardId;
use crate::lab::FastRng;
use crate::shuffle::{Seed, below, key_stream, share};

/// Where the words of a stream come from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Generator {
    /// ChaCha20, as `docs/shuffle.md` has it.
    Frozen,
    /// One as even, and many times as fast, that can be foreseen: for games that nobody plays.
    Fast,
}

/// The draw pile. Its order is a secret: it is neither serializable nor printable.
#[derive(Clone)]
pub(crate) struct Pile {
    cards: Vec<CardId>,
    /// Cards already taken.
    n_taken: usize,
    /// Cards whose place is decided, taken ones included.
    n_settled: usize,
    random: Stream,
}

impl Pile {
    /// A pile with room for so many cards, and none in it.
    pub(crate) fn with_capacity(n_cards: usize) -> Pile {
        let random = Stream {
            seed: Seed([0; 32]),
            stream: 0,
            generator: Generator::Frozen,
            words: [[0; 4]; 64],
            n_taken: 0,
            n_before: 0,
        };
        Pile { cards: Vec::with_capacity(n_cards), n_taken: 0, n_settled: 0, random }
    }

    /// Replaces the pile by these cards, to be shuffled for a new game.
    pub(crate) fn shuffle(
        &mut self,
        cards: impl IntoIterator<Item = CardId>,
        seed: &Seed,
        generator: Generator,
    ) {
        (self.random.seed, self.random.stream, self.random.generator) = (*seed, 0, generator);
        self.refill(cards);
    }

    /// Replaces the pile by these cards, to be shuffled once more in the same game.
    pub(crate) fn reshuffle(&mut self, cards: impl IntoIterator<Item = CardId>) {
        self.random.stream += 1;
        self.refill(cards);
    }

    /// Says from which seed reshuffles follow.
    pub(crate) fn seed(&mut self, seed: &Seed) {
        self.random.seed = *seed;
    }

    /// How often it was shuffled once more in this game.
    pub(crate) fn n_reshuffles(&self) -> u64 {
        self.random.stream
    }

    fn refill(&mut self, cards: impl IntoIterator<Item = CardId>) {
        // First what takes longest: the rest does not wait for it.
        self.random.restart();
        self.stack(cards);
        self.n_settled = 0;
    }

    /// Replaces the pile by these cards in just this order, top first.
    pub(crate) fn stack(&mut self, cards: impl IntoIterator<Item = CardId>) {
        self.cards.clear();
        self.cards.extend(cards);
        self.n_taken = 0;
        self.n_settled = self.cards.len();
    }

    /// Keeps the first `n_cards` of the shuffled pile; the rest is out of the game.
    pub(crate) fn truncate(&mut self, n_cards: usize) {
        if n_cards >= self.cards.len() {
            return;
        }
        self.settle_up_to(n_cards);
        self.cards.truncate(n_cards);
        self.n_settled = self.cards.len();
    }

    /// How many cards are left.
    pub(crate) fn len(&self) -> usize {
        self.cards.len() - self.n_taken
    }

    /// The top card, left where it is.
    #[inline]
    pub(crate) fn top(&mut self) -> Option<CardId> {
        self.settle_up_to(self.n_taken + 1);
        self.cards.get(self.n_taken).copied()
    }

    /// Takes the top card, and shows the one below it.
    #[inline]
    pub(crate) fn take(&mut self) -> Option<(CardId, Option<CardId>)> {
        self.settle_up_to(self.n_taken + 2);
        let card = *self.cards.get(self.n_taken)?;
        self.n_taken += 1;
        Some((card, self.cards.get(self.n_taken).copied()))
    }

    /// Takes so many cards from the top, or as many as there are.
    pub(crate) fn take_many(&mut self, n_cards: usize) -> &[CardId] {
        let (start, end) = (self.n_taken, self.n_taken.saturating_add(n_cards).min(self.cards.len()));
        self.settle_up_to(end);
        self.n_taken = end;
        &self.cards[start..end]
    }

    /// The whole order, top first.
    pub(crate) fn order(&self) -> Vec<CardId> {
        let mut settled = self.clone();
        settled.settle_up_to(settled.cards.len());
        settled.cards.split_off(settled.n_taken)
    }

    #[inline]
    fn settle_up_to(&mut self, n_cards: usize) {
        if n_cards > self.n_settled {
            self.settle_more(n_cards);
        }
    }

    /// Settles more cards than asked for: hands follow the first one, and somebody will draw again.
    #[inline(never)]
    fn settle_more(&mut self, n_cards: usize) {
        let ahead = if self.n_settled == 0 { 24 } else { 8 };
        let end = (n_cards + ahead).min(self.cards.len());
        settle(&mut self.cards, self.n_settled..end, &mut self.random);
        self.n_settled = self.n_settled.max(end);
    }
}

/// Decides which cards lie at these places, all above them being decided.
fn settle(cards: &mut [CardId], places: Range<usize>, random: &mut Stream) {
    let mut undecided = cards.get_mut(places.start..).unwrap_or_default();
    // The last card needs no number.
    let n_places = places.len().min(undecided.len().saturating_sub(1));
    let words = random.ready();
    let mut n_settled = 0;
    for word in words.get(..n_places).unwrap_or(words) {
        let n_left = undecided.len() as u32;
        let (chosen, low) = share(u32::from_le_bytes(*word), n_left);
        // A word that may have to be rejected.
        if low < n_left {
            break;
        }
        undecided.swap(0, chosen as usize);
        undecided = &mut undecided[1..];
        n_settled += 1;
    }
    random.n_taken += n_settled;
    for _ in n_settled..n_places {
        let chosen = below(undecided.len() as u32, || random.word());
        undecided.swap(0, chosen as usize);
        undecided = &mut undecided[1..];
    }
}

/// A buffer of the words of one stream: a generator makes many at once.
#[derive(Clone)]
struct Stream {
    seed: Seed,
    stream: u64,
    generator: Generator,
    /// The words made last.
    words: [[u8; 4]; 64],
    /// How many of these are taken.
    n_taken: usize,
    /// How many were made before these.
    n_before: u128,
}

impl Stream {
    /// Begins at the first word.
    fn restart(&mut self) {
        (self.n_taken, self.n_before) = (0, 0);
        self.make_words();
    }

    // Apart from what takes the words, which is short and often needed.
    #[inline(never)]
    fn make_words(&mut self) {
        match self.generator {
            Generator::Frozen => {
                let mut random = key_stream(&self.seed, self.stream, self.n_before);
                random.fill_bytes(self.words.as_flattened_mut());
            }
            Generator::Fast => self.make_words_fast(),
        }
    }

    /// Fewer than there is room for, as most games need no more.
    fn make_words_fast(&mut self) {
        const FEWER: usize = 40;
        let mut random = FastRng::new(&self.seed, self.stream ^ (self.n_before as u64) << 32);
        self.n_taken = self.words.len() - FEWER;
        let (pairs, _) = self.words[self.n_taken..].as_flattened_mut().as_chunks_mut();
        pairs.iter_mut().for_each(|pair| *pair = random.word().to_le_bytes());
    }

    /// The words that are made and not yet taken.
    fn ready(&self) -> &[[u8; 4]] {
        self.words.get(self.n_taken..).unwrap_or_default()
    }

    fn word(&mut self) -> u32 {
        if self.n_taken >= self.words.len() {
            self.n_before += self.words.len() as u128;
            self.n_taken = 0;
            self.make_words();
        }
        let word = u32::from_le_bytes(self.words[self.n_taken]);
        self.n_taken += 1;
        word
    }
}
