//! Rollout policy: how imagined games are played to their end. It takes the move that shuts out least, without looking at the
//! order of the pile. The rules are the engine's; cards are counted as sets of bits, by their rank in the order of dates.
//! The weights were found by changing them at random over thousands of games and keeping what scored more.

use frise_core::{Action, CardId, Date, Game, Layout, Level, Rift, Table};

/// The most cards that a set holds.
pub(crate) const MOST_CARDS: usize = 64;

/// What speaks against extending the row: nothing, then something for each card it shuts out, by where that card is.
const STEP: i32 = -7;
const SKIPPED_IN_HANDS: i32 = 57;
const SKIPPED_IN_OWN_HAND: i32 = 188;
const SKIPPED_IN_PILE: i32 = 15;
/// One of the skipped cards still finds a place in the rift.
const ONE_IN_RIFT: i32 = -20;
/// Filling a place of the rift, and for each card that would have liked it.
const RIFT: i32 = 20;
const RIVAL: i32 = 12;
/// A card that finds no place.
const NOWHERE: i32 = 2000;
/// Discarding a card that has no place left, one for the rift, one for the row.
const DISCARD_LOST: i32 = 37;
const DISCARD_RIFT: i32 = 22;
const DISCARD_ROW: i32 = 91;
/// A second card in the same turn must be cheaper than this. One for the rift never is: it serves as a move later.
const SECOND: i32 = 25;

/// The cards of a game in the order of their dates, all known or imagined: a set of cards is a number, a bit for each rank.
#[derive(Clone)]
pub(crate) struct Ranks {
    /// The card of each rank, and its date.
    pub(crate) cards: Vec<(CardId, Date)>,
    /// The rank of each card of the deck.
    ranks: Vec<u8>,
    /// The cards that have the same date as each rank, itself included.
    pub(crate) same: Vec<u64>,
    /// What is in the pile while it has so many cards.
    in_pile: Vec<u64>,
}

impl Ranks {
    /// For these cards of a deck, in the order of their dates, and this pile, top first.
    pub(crate) fn new(dated: impl Iterator<Item = (CardId, Date)>, n_deck: usize, pile: &[CardId]) -> Ranks {
        let cards: Vec<(CardId, Date)> = dated.collect();
        let mut ranks = vec![0; n_deck];
        for (rank, (card, _)) in (0u8..).zip(&cards) {
            ranks[card.idx()] = rank;
        }
        let same = cards.chunk_by(|a, b| a.1 == b.1).scan(0, |from, equal| {
            let set = ranks_from(*from) & !ranks_from(*from + equal.len());
            *from += equal.len();
            Some(std::iter::repeat_n(set, equal.len()))
        });
        let same = same.flatten().collect();
        let mut ranks = Ranks { cards, ranks, same, in_pile: vec![0] };
        for (n_below, card) in pile.iter().rev().enumerate() {
            ranks.in_pile.push(ranks.in_pile[n_below] | ranks.set(&[*card]));
        }
        ranks
    }

    /// The rank of a card.
    pub(crate) fn rank(&self, card: CardId) -> usize {
        usize::from(self.ranks[card.idx()])
    }

    /// Cards as a set.
    pub(crate) fn set(&self, cards: &[CardId]) -> u64 {
        cards.iter().fold(0, |set, card| set | 1u64 << self.rank(*card))
    }

    /// What is still in the pile of this table.
    pub(crate) fn pile(&self, table: &Table) -> u64 {
        self.in_pile[table.pile.count as usize]
    }
}

/// Plays a game out and returns the score.
pub(crate) fn play_out(game: &mut Game, ranks: &Ranks) -> i32 {
    while let Some(seat) = game.table().to_move {
        let action = choose(game.table(), ranks);
        if game.act(seat, action).is_err() {
            break;
        }
    }
    game.table().score().map_or(0, |score| score.score)
}

/// A quick move of the seat to move. Of moves that cost the same, one with the oldest card; rather a play than a discard.
fn choose(table: &Table, ranks: &Ranks) -> Action {
    let (Some(seat), Layout::Rift(rift)) = (table.to_move, &table.layout) else { return Action::Leave };
    let view = View::new(table, rift, ranks);
    let own = ranks.set(&table.hands[seat]);
    let is_second = rift.n_placed > 0;
    // There is always something better than this.
    let (mut play, mut discard) = ((i32::MAX, Action::EndTurn), (i32::MAX, Action::EndTurn));
    for rank in bits(own) {
        let (card, date) = ranks.cards[rank];
        let is_blocked = view.blocked >> rank & 1 == 1;
        let level = if is_blocked { None } else { table.level_for(date) };
        if !is_blocked {
            let cost = match level {
                Some(Level::Row) => view.cost_of_row(rank, own & !view.blocked),
                Some(Level::Rift) if is_second => SECOND,
                Some(Level::Rift) => RIFT + RIVAL * n_cards(view.rivals(rank) & view.coming),
                None => NOWHERE,
            };
            play = cheaper(play, (cost, Action::Play { card }));
        }
        if !rift.has_tried && table.is_discardable(card) {
            let cost = match level {
                Some(Level::Row) => DISCARD_ROW,
                Some(Level::Rift) => DISCARD_RIFT,
                None => DISCARD_LOST,
            };
            discard = cheaper(discard, (cost, Action::Discard { card }));
        }
    }
    match play {
        (SECOND.., _) if is_second => Action::EndTurn,
        _ => cheaper(play, discard).1,
    }
}

fn cheaper(best: (i32, Action), other: (i32, Action)) -> (i32, Action) {
    if other.0 < best.0 { other } else { best }
}

/// A table as sets of cards.
struct View<'a> {
    ranks: &'a Ranks,
    row: u64,
    blocked: u64,
    pile: u64,
    /// The cards that can still come to the table: in hands and in the pile.
    coming: u64,
}

impl View<'_> {
    fn new<'a>(table: &Table, rift: &Rift, ranks: &'a Ranks) -> View<'a> {
        let (pile, blocked) = (ranks.pile(table), ranks.set(&rift.blocked));
        let coming = table.hands.iter().fold(pile, |set, hand| set | ranks.set(hand)) & !blocked;
        View { ranks, row: ranks.set(&rift.row), blocked, pile, coming }
    }

    /// What speaks against playing a card that goes to the row.
    fn cost_of_row(&self, rank: usize, playable: u64) -> i32 {
        let skipped = self.skipped(rank) & self.coming;
        let one_in_rift = if skipped == 0 { 0 } else { ONE_IN_RIFT };
        STEP + one_in_rift
            + SKIPPED_IN_HANDS * n_cards(skipped & !self.pile)
            + SKIPPED_IN_OWN_HAND * n_cards(skipped & playable)
            + SKIPPED_IN_PILE * n_cards(skipped & self.pile)
    }

    /// The cards between the row and a card beyond its end: those that playing it now shuts out, but for one.
    fn skipped(&self, rank: usize) -> u64 {
        let same = self.ranks.same[rank];
        if self.row == 0 || self.row & same != 0 {
            return 0;
        }
        let (lo, hi) = (self.row.trailing_zeros() as usize, self.row.ilog2() as usize);
        let between = if rank > hi { between(hi, rank) } else { between(rank, lo) };
        between & !same
    }

    /// The other cards that would go to the same place of the rift as this one.
    fn rivals(&self, rank: usize) -> u64 {
        let below = self.row & ((1 << rank) - 1);
        let above = self.row & !below;
        if below == 0 || above == 0 {
            return 0;
        }
        between(below.ilog2() as usize, above.trailing_zeros() as usize) & !self.ranks.same[rank]
    }
}

/// The ranks strictly between two.
pub(crate) fn between(left: usize, right: usize) -> u64 {
    ranks_from(left + 1) & !ranks_from(right)
}

/// This rank and all above.
fn ranks_from(rank: usize) -> u64 {
    u64::MAX.checked_shl(rank as u32).unwrap_or(0)
}

/// The ranks of a set.
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let rank = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(rank)
    })
}

fn n_cards(set: u64) -> i32 {
    set.count_ones() as i32
}
