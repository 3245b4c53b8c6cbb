//! What a team could have done had it known everything: the best game that a search finds.
//! For measuring planners afterwards, never for playing: it needs the secret.

use frise_core::{CardId, Game, Layout};

use super::policy::play_out;
use super::team::{Deal, MOST_CARDS, Move, Spot, Team, bits, with};

/// The best score that a search finds from here when every date and the order of the pile are known. It keeps the `width`
/// best positions after every turn.
pub(crate) fn search(start: Team, deal: &Deal, width: usize) -> i32 {
    let mut best = play_out(start, deal);
    let mut beam = vec![(best, start)];
    let mut next = Vec::new();
    while !beam.is_empty() {
        for (_, team) in beam.drain(..) {
            each_turn(&team, deal, &mut |after| {
                let value = play_out(after, deal);
                best = best.max(value);
                if !after.is_over {
                    next.push((value, after));
                }
            });
        }
        next.sort_unstable_by(|a: &(i32, Team), b| b.0.cmp(&a.0).then_with(|| b.1.row.cmp(&a.1.row)));
        next.dedup();
        next.truncate(width);
        std::mem::swap(&mut beam, &mut next);
    }
    best
}

/// Every position after a whole turn that blocks no card.
fn each_turn(team: &Team, deal: &Deal, visit: &mut impl FnMut(Team)) {
    let after = |team: &Team, action: Move| {
        let mut after = *team;
        after.act(deal, action);
        after
    };
    for card in bits(team.discardable(deal)) {
        visit(after(team, Move::Discard(card)));
    }
    for card in playable(team, deal) {
        let half = after(team, Move::Play(card));
        if half.to_move != team.to_move || half.n_placed == 0 || half.is_over {
            visit(half);
            continue;
        }
        visit(after(&half, Move::EndTurn));
        for second in playable(&half, deal) {
            visit(after(&half, Move::Play(second)));
        }
    }
}

fn playable(team: &Team, deal: &Deal) -> impl Iterator<Item = u8> {
    bits(team.hands[team.to_move] & !team.blocked).filter(|card| team.spot(deal, *card) != Spot::Nowhere)
}

/// A co-operative game as it lies, with everything known.
pub(crate) fn reveal(game: &Game) -> Option<(Team, Deal)> {
    let table = game.table();
    let Layout::Rift(rift) = &table.layout else { return None };
    let pile = game.pile_order();
    let cards = &game.setup().cards;
    let on_table = rift.row.iter().chain(&rift.rift).chain(&table.discard);
    let mut ranks: Vec<CardId> = on_table.chain(table.hands.iter().flatten()).chain(&pile).copied().collect();
    ranks.sort_by_key(|card| (cards[card.idx()].date, *card));
    if ranks.len() > MOST_CARDS || table.hands.len() > 8 {
        return None;
    }
    let icons = |card: &CardId| {
        let icons = cards[card.idx()].icons?;
        Some((icons.face.0 as u8, icons.back.0 as u8))
    };
    let icons: Vec<(u8, u8)> = ranks.iter().map(icons).collect::<Option<_>>()?;
    let mut deal = Deal::new(icons.into_iter());
    for (rank, card) in ranks.iter().enumerate() {
        let is_same = |other: &CardId| cards[other.idx()].date == cards[card.idx()].date;
        let same = (0u8..).zip(&ranks).filter(|(_, other)| is_same(other));
        deal.same[rank] = same.map(|(rank, _)| rank).fold(0, with);
    }
    let rank = |card: &CardId| ranks.iter().position(|other| other == card).unwrap_or(0) as u8;
    let set = |cards: &[CardId]| cards.iter().map(rank).fold(0, with);
    deal.lay_pile(pile.iter().map(rank).collect());
    let mut hands = [0; 8];
    for (slot, hand) in hands.iter_mut().zip(&table.hands) {
        *slot = set(hand);
    }
    let team = Team {
        row: set(&rift.row),
        rift: set(&rift.rift),
        blocked: set(&rift.blocked) & hands.iter().fold(0, |all, hand| all | hand),
        hands,
        seats: ((1u16 << table.hands.len()) - 1) as u8,
        n_drawn: 0,
        to_move: table.to_move?.idx(),
        n_placed: rift.n_placed,
        has_tried: rift.has_tried,
        icon: table.discard_icon().map(|icon| icon.0 as u8),
        is_over: false,
    };
    Some((team, deal))
}
