//! Monte Carlo search for the co-operative game: imagine what nobody has seen, play it out for every move that is possible, take
//! the best. Everything that was ever shown is remembered; what was not is imagined as the memory has it.

mod policy;
mod world;

use frise_core::{Action, Game, Layout, Rift, Table};

use crate::belief::Memory;
use crate::rng::Rng;
use world::World;

/// How many worlds each move is tried in before the worse half of the moves is given up, round after round.
const ROUNDS: [usize; 4] = [16, 16, 32, 64];

/// A thought about one move: it takes shape step by step, can be stopped after any of them and dropped at any time. It has its own
/// copy of all that it needs, so that whoever thinks may do something else in between.
pub(crate) struct Thought {
    pub(crate) memory: Memory,
    pub(crate) table: Table,
    rng: Rng,
    plans: Vec<Plan>,
    round: usize,
    n_worlds: usize,
}

/// What could be done in the rest of this turn, and what it came to so far.
#[derive(Clone, Debug)]
struct Plan {
    first: Action,
    then: Option<Action>,
    total: i64,
}

impl Thought {
    pub(crate) fn new(memory: Memory, table: Table, rift: &Rift, rng: Rng) -> Thought {
        let plans = plans(&table, rift);
        Thought { memory, table, rng, plans, round: 0, n_worlds: 0 }
    }

    /// Whether there is nothing more to think about.
    pub(crate) fn is_done(&self) -> bool {
        self.plans.len() <= 1 || self.round >= ROUNDS.len()
    }

    /// Imagines one more world.
    pub(crate) fn think(&mut self) {
        let Some(world) = World::imagine(&self.memory, &self.table, &mut self.rng) else {
            self.round = ROUNDS.len();
            return;
        };
        for plan in &mut self.plans {
            plan.total += i64::from(plan.play_out(&world));
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
        Some(best.first)
    }
}

impl Plan {
    /// The score of this plan in one world.
    fn play_out(&self, world: &World) -> i32 {
        let mut game = world.game.clone();
        if let Some(seat) = game.table().to_move {
            // Both are legal there as here; if not, the policy goes on without them.
            let _ = game.act(seat, self.first);
            // A first card that found no place leaves the rest of the turn to be thought about again.
            if let Some(then) = self.then
                && game.table().to_move == Some(seat)
                && has_placed_one(&game)
            {
                let _ = game.act(seat, then);
            }
        }
        policy::play_out(&mut game, &world.ranks)
    }
}

fn has_placed_one(game: &Game) -> bool {
    matches!(&game.table().layout, Layout::Rift(rift) if rift.n_placed == 1)
}

/// Everything that can be done in the rest of this turn.
fn plans(table: &Table, rift: &Rift) -> Vec<Plan> {
    let plan = |first, then| Plan { first, then, total: 0 };
    let hand = table.to_move.map_or(&[][..], |seat| &*table.hands[seat]);
    let playable = || hand.iter().copied().filter(|card| !rift.is_blocked(*card));
    let mut plans = Vec::new();
    for action in table.legal_actions() {
        match action {
            Action::Play { card } if rift.n_placed == 0 => {
                plans.push(plan(action, Some(Action::EndTurn)));
                let seconds = playable().filter(|second| *second != card);
                plans.extend(seconds.map(|card| plan(action, Some(Action::Play { card }))));
            }
            _ => plans.push(plan(action, None)),
        }
    }
    // Of equals the first is chosen: rather stop than try a card for which there is no place.
    plans.sort_by_key(|plan| plan.first != Action::EndTurn);
    plans
}
