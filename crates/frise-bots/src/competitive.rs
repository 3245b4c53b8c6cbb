//! Move selection in the competitive game: the card and the gap that go together best.
//! Greedy: now. Planning: by expectation over all the turns it takes to get rid of the hand.

use frise_core::{Action, CardId, Gap, Line, Seat, Status, Table};

use crate::belief::{Belief, Memory};
use crate::rng::Rng;

/// How many futures of the line a planner imagines.
const FUTURES: u32 = 8;
/// The most cards that a planner orders; of a larger hand it orders the surest and the vaguest.
const MOST_ORDERED: usize = 7;

/// The likeliest placement; at a tie the card that came first, and the gap on the left.
pub(crate) fn greedy(memory: &Memory, table: &Table, line: &Line) -> Option<Action> {
    let hand = &table.hands[table.to_move?.idx()];
    let places = places(memory, table, line);
    let mut best: Option<(f64, Action)> = None;
    for &card in hand {
        let (likelihood, gap) = best_gap(memory.belief(table, card), &places);
        if best.is_none_or(|(so_far, _)| likelihood > so_far) {
            best = Some((likelihood, Action::Place { card, gap }));
        }
    }
    best.map(|(_, action)| action)
}

/// The first placement of the order in which the hand goes well most often. Every card is tried once and the line gets tighter
/// meanwhile: what will soon be hard goes before what stays easy. (Weighing the turns by who else is about to go out was
/// tried too: it won no more games.)
pub(crate) fn plan(memory: &Memory, table: &Table, line: &Line, rng: &mut Rng) -> Option<Action> {
    let seat = table.to_move?;
    let places = places(memory, table, line);
    let mut hand: Vec<Held> = table.hands[seat.idx()]
        .iter()
        .map(|&card| Held::new(card, memory.belief(table, card), &places))
        .collect();
    if hand.len() > MOST_ORDERED {
        hand.sort_by(|a, b| b.chances[0].total_cmp(&a.chances[0]));
        hand.drain(MOST_ORDERED - 2..hand.len() - 2);
    }
    if hand.len() == 1 {
        return hand.first().map(Held::action);
    }
    let others: Vec<Other<'_>> = others(memory, table, seat, &places);
    look_ahead(memory, table, &places, &others, &mut hand, rng);
    let top = table.pile.top.map(|card| best_gap(memory.belief(table, card), &places).0);
    let relief = top.map_or(0.0, |top| top - average(memory, table, &others, &places));
    hand.get(best_first(&hand, relief)).map(Held::action)
}

/// A card of the hand.
struct Held {
    card: CardId,
    belief: Belief,
    /// Where it would go now.
    gap: Gap,
    /// How likely it goes well now, in the next turn, in the one after that…
    chances: Vec<f64>,
}

impl Held {
    fn new(card: CardId, belief: Belief, places: &[f64]) -> Held {
        let (now, gap) = best_gap(belief, places);
        Held { card, belief, gap, chances: vec![now] }
    }

    fn action(&self) -> Action {
        Action::Place { card: self.card, gap: self.gap }
    }
}

/// Another player who may go out first.
struct Other<'a> {
    cards: &'a [CardId],
    /// The card that goes well most likely, and how likely.
    surest: Belief,
    chance: f64,
}

fn others<'a>(memory: &Memory, table: &'a Table, seat: Seat, places: &[f64]) -> Vec<Other<'a>> {
    let other = |other: u8| {
        let cards = &*table.hands[usize::from(other)];
        let chances = cards.iter().map(|card| {
            let belief = memory.belief(table, *card);
            (best_gap(belief, places).0, belief)
        });
        let (chance, surest) = chances.max_by(|a, b| a.0.total_cmp(&b.0))?;
        Some(Other { cards, surest, chance })
    };
    (0..table.n_seats())
        .filter(|other| *other != seat.0 && table.status[usize::from(*other)] == Status::In)
        .filter_map(other)
        .collect()
}

/// Fills in the chances of later turns, by imagining what everybody will add to the line.
fn look_ahead(
    memory: &Memory,
    table: &Table,
    places: &[f64],
    others: &[Other<'_>],
    hand: &mut [Held],
    rng: &mut Rng,
) {
    let n_turns = hand.len();
    let own = hand.iter().map(|held| held.chances[0]).sum::<f64>() / n_turns as f64;
    for held in hand.iter_mut() {
        held.chances.resize(n_turns, 0.0);
    }
    let average = average(memory, table, others, places);
    let mut line = Vec::with_capacity(places.len() + n_turns * (others.len() + 1));
    for _ in 0..FUTURES {
        line.clear();
        line.extend_from_slice(places);
        for turn in 1..n_turns {
            for other in others {
                // People begin with what they are sure of, so the first card goes well more often than later ones.
                let (place, chance) = match turn {
                    1 => (other.surest.imagine(rng), other.chance),
                    _ => {
                        let place = imagined_place(memory, table, other.cards, turn, rng);
                        (place, (other.chance + average) / 2.0)
                    }
                };
                if rng.unit() < chance {
                    insert(&mut line, place);
                }
            }
            if rng.unit() < own {
                insert(&mut line, rng.unit() * memory.n_cards() as f64);
            }
            for held in hand.iter_mut() {
                held.chances[turn] += best_gap(held.belief, &line).0 / f64::from(FUTURES);
            }
        }
    }
}

/// How likely an average card of the others goes well now.
fn average(memory: &Memory, table: &Table, others: &[Other<'_>], places: &[f64]) -> f64 {
    let chance = |card: &CardId| best_gap(memory.belief(table, *card), places).0;
    let n_cards: usize = others.iter().map(|other| other.cards.len()).sum();
    others.iter().flat_map(|other| other.cards).map(chance).sum::<f64>() / n_cards.max(1) as f64
}

/// Where one of these cards may stand; later in the game, any card of the deck.
fn imagined_place(memory: &Memory, table: &Table, cards: &[CardId], turn: usize, rng: &mut Rng) -> f64 {
    match cards.get(rng.below(cards.len().max(turn) as u32) as usize) {
        Some(card) => memory.belief(table, *card).imagine(rng),
        None => rng.unit() * memory.n_cards() as f64,
    }
}

fn insert(line: &mut Vec<f64>, place: f64) {
    let idx = line.partition_point(|other| *other < place);
    line.insert(idx, place);
}

/// The first card of the order in which most cards go well. A failure now brings the top of the pile, which goes well by
/// `relief` more often than an average card: while it is easy, a vague card is better risked.
fn best_first(hand: &[Held], relief: f64) -> usize {
    let n = hand.len();
    let full = (1usize << n) - 1;
    // For every set of cards left for the last turns: how many of them go well in their best order, and its first card.
    let mut best = vec![(0.0f64, 0usize); full + 1];
    for set in 1..=full {
        let turn = n - set.count_ones() as usize;
        let value = |idx: usize| {
            let chance = hand[idx].chances[turn];
            let drawn = if turn == 0 { (1.0 - chance) * relief } else { 0.0 };
            chance + drawn + best[set & !(1 << idx)].0
        };
        let firsts = (0..n).filter(|idx| set >> idx & 1 == 1).map(|idx| (value(idx), idx));
        best[set] =
            firsts.fold((f64::NEG_INFINITY, 0), |best, next| if next.0 > best.0 { next } else { best });
    }
    best[full].1
}

fn places(memory: &Memory, table: &Table, line: &Line) -> Vec<f64> {
    line.cards.iter().map(|card| memory.belief(table, *card).place).collect()
}

fn best_gap(belief: Belief, places: &[f64]) -> (f64, Gap) {
    let mut best = (-1.0, Gap(0));
    let mut before = 0.0;
    for gap in 0..=places.len() {
        let likelihood = match belief.blur {
            0.0 => belief.between(gap.checked_sub(1).map(|left| places[left]), places.get(gap).copied()),
            _ => {
                let up_to = places.get(gap).map_or(1.0, |right| belief.before(*right));
                up_to - std::mem::replace(&mut before, up_to)
            }
        };
        if likelihood > best.0 {
            best = (likelihood, Gap(gap as u32));
        }
    }
    best
}
