//! Counters of a simulation. Whole numbers only, so that tallies add up to the same in any order.

use frise_core::{Event, Layout, Outcome, Score, Seat, Table};

/// A misplaced card is counted by how many gaps it is off, up to this many.
pub const MOST_OFF: i64 = 6;
/// The lowest score that a team can have: nothing placed but the first card.
pub const LOWEST_SCORE: i32 = -36;
/// Lines are told apart up to this many cards.
pub const LONGEST_LINE: usize = 40;

/// The counts of many games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Games played to the end.
    pub games: u64,
    /// Moves in them.
    pub moves: u64,
    /// Games won alone, by seat; seat 0 starts.
    pub wins: Vec<u64>,
    /// Games won alone, by contestant.
    pub wins_by: Vec<u64>,
    /// Games whose victory was shared.
    pub shared: u64,
    /// Games that came to sudden death.
    pub sudden_deaths: u64,
    /// Games by their number of moves.
    pub lengths: Vec<u64>,
    /// Co-operative games by their score, from [`LOWEST_SCORE`] on.
    pub scores: Vec<u64>,
    /// Co-operative games by their rank, from 1.
    pub ranks: [u64; 8],
    /// For each card of the deck.
    pub cards: Vec<CardTally>,
    /// For each contestant and each length of the line, up to the longest that is told apart.
    pub lines: Vec<[LineTally; LONGEST_LINE + 1]>,
}

/// What became of one card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardTally {
    /// How often it found its place.
    pub hits: u64,
    /// How often it found no place, or was put in a wrong one.
    pub misses: u64,
    /// Misplacements by how many gaps too far left (first) or right (last), the outermost holding all beyond.
    pub off: [u64; 2 * MOST_OFF as usize + 1],
}

impl CardTally {
    /// How often it was tried.
    pub fn tries(&self) -> u64 {
        self.hits + self.misses
    }
}

/// How often cards were put right on lines of one length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineTally {
    /// Cards put right.
    pub hits: u64,
    /// Cards put wrong.
    pub misses: u64,
}

impl LineTally {
    /// Cards tried.
    pub fn tries(&self) -> u64 {
        self.hits + self.misses
    }
}

impl Tally {
    /// Nothing counted yet.
    pub fn new(n_contestants: usize, n_cards: usize) -> Tally {
        Tally {
            games: 0,
            moves: 0,
            wins: vec![0; n_contestants],
            wins_by: vec![0; n_contestants],
            shared: 0,
            sudden_deaths: 0,
            lengths: vec![0; 64],
            scores: vec![0; (73 - LOWEST_SCORE) as usize],
            ranks: [0; 8],
            cards: vec![CardTally::default(); n_cards],
            lines: vec![[LineTally::default(); LONGEST_LINE + 1]; n_contestants],
        }
    }

    /// Adds the counts of other games.
    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.moves += other.moves;
        self.shared += other.shared;
        self.sudden_deaths += other.sudden_deaths;
        if self.lengths.len() < other.lengths.len() {
            self.lengths.resize(other.lengths.len(), 0);
        }
        add_all(&mut self.wins, &other.wins);
        add_all(&mut self.wins_by, &other.wins_by);
        add_all(&mut self.lengths, &other.lengths);
        add_all(&mut self.scores, &other.scores);
        add_all(&mut self.ranks, &other.ranks);
        for (card, more) in self.cards.iter_mut().zip(&other.cards) {
            card.hits += more.hits;
            card.misses += more.misses;
            add_all(&mut card.off, &more.off);
        }
        for (line, more) in self.lines.iter_mut().flatten().zip(other.lines.iter().flatten()) {
            line.hits += more.hits;
            line.misses += more.misses;
        }
    }

    #[inline]
    pub(super) fn count_move(&mut self, contestant: usize, n_placed: usize, events: &[Event]) {
        let line = &mut self.lines[contestant][n_placed.min(LONGEST_LINE)];
        match events.first() {
            Some(Event::Placed { card, .. }) => {
                line.hits += 1;
                self.cards[card.idx()].hits += 1;
            }
            Some(Event::Misplaced { card, gap, belongs, .. }) => {
                line.misses += 1;
                let off = i64::from(gap.0) - i64::from(belongs.0);
                let counts = &mut self.cards[card.idx()];
                counts.misses += 1;
                counts.off[(off.clamp(-MOST_OFF, MOST_OFF) + MOST_OFF) as usize] += 1;
            }
            Some(event) => count_together(event, line, &mut self.cards),
            None => {}
        }
    }

    pub(super) fn count_game(&mut self, table: &Table, shift: usize, n_moves: u64) {
        self.games += 1;
        self.moves += n_moves;
        self.sudden_deaths += u64::from(table.is_sudden_death());
        let n_moves = n_moves as usize;
        if n_moves >= self.lengths.len() {
            self.lengths.resize(n_moves + 1, 0);
        }
        self.lengths[n_moves] += 1;
        match table.outcome() {
            Some(Outcome::Winner(Seat(seat))) => {
                let (seat, n) = (usize::from(seat), self.wins.len());
                self.wins[seat] += 1;
                self.wins_by[if seat >= shift { seat - shift } else { seat + n - shift }] += 1;
            }
            Some(Outcome::Shared(_)) => self.shared += 1,
            Some(Outcome::Score(Score { score, rank })) => {
                self.scores[(score - LOWEST_SCORE).max(0) as usize] += 1;
                self.ranks[usize::from(rank) - 1] += 1;
            }
            // How many were right is counted card by card.
            Some(Outcome::Hits(_)) | None => {}
        }
    }
}

/// Counts a move of the co-operative game.
#[inline(never)]
fn count_together(event: &Event, line: &mut LineTally, cards: &mut [CardTally]) {
    match event {
        Event::Played { card, .. } => {
            line.hits += 1;
            cards[card.idx()].hits += 1;
        }
        Event::Blocked { card, .. } => {
            line.misses += 1;
            cards[card.idx()].misses += 1;
        }
        _ => {}
    }
}

/// How many cards lie on the table.
#[inline]
pub(super) fn n_placed(table: &Table) -> usize {
    match &table.layout {
        Layout::Line(line) => line.cards.len(),
        Layout::Rift(rift) => rift.row.len() + rift.rift.len(),
    }
}

fn add_all(counts: &mut [u64], more: &[u64]) {
    for (count, more) in counts.iter_mut().zip(more) {
        *count += more;
    }
}
