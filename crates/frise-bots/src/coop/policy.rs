//! How imagined games are played out: the move that shuts out least, without looking at the order of the pile.
//! The weights were found by changing them at random over thousands of games and keeping what scored more.

use super::team::{Deal, Move, Spot, Team, bits};

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

/// Plays a game out and returns the score.
pub(crate) fn play_out(mut team: Team, deal: &Deal) -> i32 {
    while !team.is_over {
        let action = choose(&team, deal);
        team.act(deal, action);
    }
    team.score(deal)
}

/// A quick move.
fn choose(team: &Team, deal: &Deal) -> Move {
    let pile = deal.left[team.n_drawn];
    let coming = team.coming(deal);
    let hand = team.hands[team.to_move] & !team.blocked;
    let is_second = team.n_placed > 0;
    let mut best: Option<(i32, Move)> = None;
    let mut consider = |cost: i32, action: Move| {
        if best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, action));
        }
    };
    for card in bits(hand) {
        let cost = match team.spot(deal, card) {
            Spot::Row => {
                let skipped = team.skipped(deal, card) & coming;
                let weight = |set: u64, weight: i32| (skipped & set).count_ones() as i32 * weight;
                let one_in_rift = if skipped == 0 { 0 } else { ONE_IN_RIFT };
                let shut_out = weight(!pile, SKIPPED_IN_HANDS) + weight(hand, SKIPPED_IN_OWN_HAND);
                STEP + one_in_rift + shut_out + weight(pile, SKIPPED_IN_PILE)
            }
            Spot::Rift if is_second => SECOND,
            Spot::Rift => RIFT + RIVAL * (team.rivals(deal, card) & coming).count_ones() as i32,
            Spot::Nowhere => NOWHERE,
        };
        consider(cost, Move::Play(card));
    }
    if is_second {
        return match best {
            Some((cost, action)) if cost < SECOND => action,
            _ => Move::EndTurn,
        };
    }
    for card in bits(team.discardable(deal)) {
        let is_blocked = team.blocked >> card & 1 == 1;
        let cost = match team.spot(deal, card) {
            Spot::Row if !is_blocked => DISCARD_ROW,
            Spot::Rift if !is_blocked => DISCARD_RIFT,
            _ => DISCARD_LOST,
        };
        consider(cost, Move::Discard(card));
    }
    best.map_or(Move::EndTurn, |(_, action)| action)
}
