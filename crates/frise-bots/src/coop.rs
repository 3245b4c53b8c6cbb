//! The co-operative game: play what fits and shuts out little, discard by icon what does not, stop before it gets risky.

use frise_core::{Action, CardId, Rift, Table};

use crate::belief::{Belief, Memory};

/// How sure a bot must be to play a second card rather than end the turn.
const SECOND: f64 = 0.8;
/// What a card that finds no place costs: it fills the hand, and the game may end for it.
const BLOCKED: f64 = 3.0;
/// What a card in the row earns, beyond what it costs in a hand; one in the rift.
const IN_ROW: f64 = 3.0;
const IN_RIFT: f64 = 2.0;

pub(crate) fn choose(memory: &Memory, table: &Table, rift: &Rift) -> Option<Action> {
    let hand = &table.hands[table.to_move?.idx()];
    let places = Places::new(memory, table, rift);
    let prospects: Vec<(CardId, Prospect)> =
        hand.iter().map(|&card| (card, places.prospect(memory.belief(table, card)))).collect();

    let playable = prospects.iter().filter(|(card, _)| !rift.is_blocked(*card));
    let best = playable.max_by(|a, b| a.1.value.total_cmp(&b.1.value)).copied();
    let play = best.map(|(card, _)| Action::Play { card });

    if rift.n_placed > 0 {
        let is_safe = best.is_some_and(|(_, prospect)| prospect.chance >= SECOND && prospect.value > 0.0);
        return if is_safe { play } else { Some(Action::EndTurn) };
    }
    if rift.has_tried || best.is_some_and(|(_, prospect)| prospect.value > 0.0) {
        return play;
    }
    let discardable = prospects.iter().filter(|(card, _)| table.is_discardable(*card));
    let worth_keeping = |(card, prospect): &(CardId, Prospect)| {
        if rift.is_blocked(*card) { f64::MIN } else { prospect.value }
    };
    let hopeless = discardable.min_by(|a, b| worth_keeping(a).total_cmp(&worth_keeping(b)));
    hopeless.map(|(card, _)| Action::Discard { card: *card }).or(play)
}

/// What comes of playing a card.
#[derive(Clone, Copy)]
struct Prospect {
    /// How likely it finds a place.
    chance: f64,
    /// What it earns on average, less what it shuts out.
    value: f64,
}

/// The free and the taken places of the row and of the rift, on the scale of beliefs.
struct Places {
    row: Vec<f64>,
    /// For each pair of neighbours of the row, whether nothing stands above them.
    is_free: Vec<bool>,
    /// How many cards still to come there are for each place of the scale.
    density: f64,
}

impl Places {
    fn new(memory: &Memory, table: &Table, rift: &Rift) -> Places {
        let place = |card: &CardId| memory.belief(table, *card).place;
        let mut row: Vec<f64> = rift.row.iter().map(place).collect();
        row.dedup();
        let above: Vec<f64> = rift.rift.iter().map(place).collect();
        let is_free = row
            .windows(2)
            .map(|pair| !above.iter().any(|place| pair[0] < *place && *place < pair[1]))
            .collect();
        let n_to_come = table.pile.count as usize + table.hands.iter().map(Vec::len).sum::<usize>();
        Places { row, is_free, density: n_to_come as f64 / table.backs.len().max(1) as f64 }
    }

    fn prospect(&self, belief: Belief) -> Prospect {
        let (Some(&first), Some(&last)) = (self.row.first(), self.row.last()) else {
            return Prospect { chance: 1.0, value: IN_ROW };
        };
        let mut prospect = Prospect { chance: 0.0, value: 0.0 };
        let mut add = |chance: f64, earned: f64| {
            prospect.chance += chance;
            prospect.value += chance * earned;
        };
        // A long step leaves a stretch behind in which only one more card finds a place.
        let step = |from: f64| IN_ROW - ((belief.place - from).abs() * self.density).min(5.0);
        add(belief.between(None, Some(first)), step(first));
        add(belief.between(Some(last), None), step(last));
        for (pair, is_free) in self.row.windows(2).zip(&self.is_free) {
            if *is_free {
                add(belief.between(Some(pair[0]), Some(pair[1])), IN_RIFT);
            }
        }
        prospect.value -= (1.0 - prospect.chance) * BLOCKED;
        prospect
    }
}
