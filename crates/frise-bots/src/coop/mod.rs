//! The co-operative game: imagine what nobody has seen, play it out for every move that is possible, take the best.
//! Everything that was ever shown is remembered; what was not is imagined as the memory has it.

mod bound;
mod known;
mod policy;
mod team;
mod world;

#[cfg(test)]
mod tests;

use frise_core::{Action, CardId, Game, Rift, Table};

use crate::belief::Memory;
use crate::random::Random;
use team::{MOST_CARDS, Move, Team};
use world::World;

/// How many worlds each move is tried in before the worse half of the moves is given up, round after round.
const ROUNDS: [usize; 4] = [16, 16, 32, 64];

/// A thought about one move: it takes shape step by step, can be stopped after any of them and dropped at any time. It has its own
/// copy of all that it needs, so that whoever thinks may do something else in between.
pub(crate) struct Thought {
    pub(crate) memory: Memory,
    pub(crate) table: Table,
    random: Random,
    plans: Vec<Plan>,
    round: usize,
    n_worlds: usize,
}

/// What could be done in the rest of this turn, and what it came to so far.
#[derive(Clone, Debug)]
struct Plan {
    first: Step,
    then: Option<Step>,
    total: i64,
}

/// A move in terms of the real cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Play(CardId),
    Discard(CardId),
    EndTurn,
}

impl Thought {
    pub(crate) fn new(memory: Memory, table: Table, rift: &Rift, random: Random) -> Thought {
        let plans = plans(&table, rift);
        Thought { memory, table, random, plans, round: 0, n_worlds: 0 }
    }

    /// Whether there is nothing more to think about.
    pub(crate) fn is_done(&self) -> bool {
        self.plans.len() <= 1 || self.round >= ROUNDS.len()
    }

    /// Imagines one more world.
    pub(crate) fn think(&mut self) {
        let Some(world) = World::imagine(&self.memory, &self.table, &mut self.random) else {
            self.round = ROUNDS.len();
            return;
        };
        for plan in &mut self.plans {
            let mut team = world.team;
            let seat = team.to_move;
            team.act(&world.deal, plan.first.in_world(&world));
            // A first card that found no place leaves the rest of the turn to be thought about again.
            if let Some(then) = plan.then
                && team.to_move == seat
                && team.n_placed == 1
                && !team.is_over
            {
                team.act(&world.deal, then.in_world(&world));
            }
            plan.total += i64::from(policy::play_out(team, &world.deal));
        }
        self.n_worlds += 1;
        if self.n_worlds >= ROUNDS[..=self.round].iter().sum() {
            self.round += 1;
            self.plans.sort_by_key(|plan| -plan.total);
            self.plans.truncate(self.plans.len().div_ceil(2).max(2));
        }
    }

    /// The best move so far.
    pub(crate) fn action(&self) -> Option<Action> {
        let best =
            self.plans.iter().reduce(|best, plan| if plan.total > best.total { plan } else { best })?;
        Some(match best.first {
            Step::Play(card) => Action::Play { card },
            Step::Discard(card) => Action::Discard { card },
            Step::EndTurn => Action::EndTurn,
        })
    }
}

impl Step {
    fn in_world(self, world: &World) -> Move {
        match self {
            Step::Play(card) => Move::Play(world.rank(card)),
            Step::Discard(card) => Move::Discard(world.rank(card)),
            Step::EndTurn => Move::EndTurn,
        }
    }
}

/// Everything that can be done in the rest of this turn.
fn plans(table: &Table, rift: &Rift) -> Vec<Plan> {
    let plan = |first, then| Plan { first, then, total: 0 };
    let hand = table.to_move.map_or(&[][..], |seat| &*table.hands[seat.idx()]);
    let playable = || hand.iter().copied().filter(|card| !rift.is_blocked(*card));
    let mut plans = Vec::new();
    for action in table.legal_actions() {
        match action {
            Action::Discard { card } => plans.push(plan(Step::Discard(card), None)),
            Action::EndTurn => plans.push(plan(Step::EndTurn, None)),
            Action::Play { card } if rift.n_placed > 0 => plans.push(plan(Step::Play(card), None)),
            Action::Play { card } => {
                plans.push(plan(Step::Play(card), Some(Step::EndTurn)));
                let seconds = playable().filter(|second| *second != card);
                plans.extend(seconds.map(|second| plan(Step::Play(card), Some(Step::Play(second)))));
            }
            Action::Place { .. } | Action::Leave => {}
        }
    }
    // Of equals the first is chosen: rather stop than try a card for which there is no place.
    plans.sort_by_key(|plan| plan.first != Step::EndTurn);
    plans
}

/// How well a team could have done with a deal that is known to the last card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ceiling {
    /// A score that can be reached: a search found the game.
    pub found: i32,
    /// A score that cannot be exceeded.
    pub bound: i32,
}

/// Looks into the secret of a co-operative game that has just been dealt, to judge afterwards how a team did; a wider search
/// finds more. Nothing for another game.
pub fn ceiling(game: &Game, width: usize) -> Option<Ceiling> {
    let (team, deal) = known::reveal(game)?;
    Some(Ceiling { found: known::search(team, &deal, width), bound: bound::bound(&team, &deal) })
}
