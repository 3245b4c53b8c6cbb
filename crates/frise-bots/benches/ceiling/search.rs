//! Beam search over games with everything known: after every turn the best positions are kept, each judged by playing it out.

use frise_core::{Action, Game, Layout, Table};

use super::policy::{Ranks, play_out};

/// The best score that is found, keeping `width` positions after every turn.
pub(super) fn search(start: &Game, ranks: &Ranks, width: usize) -> i32 {
    let mut best = play_out(&mut start.clone(), ranks);
    let mut beam = vec![start.clone()];
    while !beam.is_empty() {
        let mut next = Vec::new();
        for game in beam.drain(..) {
            each_turn(&game, ranks, &mut |after| {
                let value = play_out(&mut after.clone(), ranks);
                best = best.max(value);
                if after.table().to_move.is_some() {
                    next.push(((value, position(after.table(), ranks)), after));
                }
            });
        }
        next.sort_by(|(a, _), (b, _)| b.cmp(a));
        next.dedup_by(|(a, _), (b, _)| a == b);
        beam.extend(next.into_iter().take(width).map(|(_, game)| game));
    }
    best
}

/// Every position after a whole turn that blocks no card.
fn each_turn(game: &Game, ranks: &Ranks, visit: &mut impl FnMut(Game)) {
    for action in useful(game.table(), ranks) {
        let half = after(game, action);
        if !is_in_turn(half.table()) {
            visit(half);
            continue;
        }
        for second in useful(half.table(), ranks) {
            visit(after(&half, second));
        }
    }
}

fn after(game: &Game, action: Action) -> Game {
    let mut after = game.clone();
    if let Some(seat) = game.table().to_move {
        after.act(seat, action).expect("a legal action");
    }
    after
}

/// Whether somebody has placed a card and may go on.
fn is_in_turn(table: &Table) -> bool {
    matches!(&table.layout, Layout::Rift(rift) if rift.n_placed > 0) && table.to_move.is_some()
}

/// The legal actions that block no card.
fn useful<'a>(table: &'a Table, ranks: &'a Ranks) -> impl Iterator<Item = Action> + 'a {
    table.legal_actions().filter(|action| match action {
        Action::Play { card } => table.level_for(ranks.cards[ranks.rank(*card)].1).is_some(),
        _ => true,
    })
}

/// What tells positions after the same number of turns apart.
fn position(table: &Table, ranks: &Ranks) -> (u64, u64, Vec<u64>) {
    let Layout::Rift(rift) = &table.layout else { return Default::default() };
    let hands = table.hands.iter().map(|hand| ranks.set(hand)).collect();
    (ranks.set(&rift.row), ranks.set(&rift.rift), hands)
}
