//! Legal targets: where the cards that a person has selected may go now.

use frise_core::{Action, CardId, Table};

/// What the seat to move may do with some cards of the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Targets {
    /// How many gaps of the line are open to them, from the left: all or none.
    pub n_gaps: usize,
    /// Together: whether one of them may be played.
    pub can_play: bool,
    /// Together: whether one of them may be discarded.
    pub can_discard: bool,
    /// Together: whether the turn may be ended.
    pub can_end: bool,
}

impl Targets {
    /// What may be done with any of these cards, and without a card.
    pub fn of(table: &Table, cards: &[CardId]) -> Targets {
        let mut targets = Targets::default();
        for action in table.legal_actions() {
            match action {
                Action::Place { card, gap } if cards.contains(&card) => {
                    targets.n_gaps = targets.n_gaps.max(gap.idx() + 1);
                }
                Action::Play { card } => targets.can_play |= cards.contains(&card),
                Action::Discard { card } => targets.can_discard |= cards.contains(&card),
                Action::EndTurn => targets.can_end = true,
                Action::Place { .. } | Action::Leave => {}
            }
        }
        targets
    }
}
