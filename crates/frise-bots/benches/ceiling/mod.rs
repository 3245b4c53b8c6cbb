//! Upper bounds for the co-operative planner: how well a team could have done with a deal that is known to the last card.
//! It reads the secret, to judge afterwards and never to play; so it is part of the measurements and not of the bots.

mod bound;
#[path = "../../src/coop/policy.rs"]
mod policy;
mod search;

use frise_core::{CardId, Game, Layout};

use policy::{MOST_CARDS, Ranks};

/// What was possible with a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ceiling {
    /// A score that can be reached: a search found the game.
    pub found: i32,
    /// A score that cannot be exceeded.
    pub bound: i32,
}

/// Looks into the secret of a co-operative game that has just been dealt; a wider search finds more. Nothing for another game.
pub fn ceiling(game: &Game, width: usize) -> Option<Ceiling> {
    let ranks = known_ranks(game)?;
    Some(Ceiling { found: search::search(game, &ranks, width), bound: bound::bound(game, &ranks)? })
}

/// The true order of the cards in the game.
fn known_ranks(game: &Game) -> Option<Ranks> {
    let table = game.table();
    let Layout::Rift(rift) = &table.layout else { return None };
    let pile = game.pile_order();
    let on_table = rift.row.iter().chain(&rift.rift).chain(&table.discard);
    let mut cards: Vec<CardId> = on_table.chain(table.hands.iter().flatten()).chain(&pile).copied().collect();
    let date = |card: CardId| game.setup().cards[card.idx()].date;
    cards.sort_by_key(|card| (date(*card), *card));
    let dated = cards.iter().map(|card| (*card, date(*card)));
    (cards.len() <= MOST_CARDS).then(|| Ranks::new(dated, table.backs.len(), &pile))
}
