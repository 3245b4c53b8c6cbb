//! Form fields for what a table may agree on besides the game, its boxes and its people.

use frise_core::{Body, Misplaced, SuddenDeathFailures};
use frise_room::{Difficulty, Episodes};

use super::{Form, Row};

impl Form {
    pub(super) fn change_agreed(&mut self, row: Row, by: isize) {
        let terms = &mut self.choice.terms;
        match row {
            Row::Difficulty => {
                let idx = Difficulty::ALL.iter().position(|one| *one == terms.difficulty).unwrap_or(0);
                let next = (idx as isize + by).rem_euclid(Difficulty::ALL.len() as isize);
                terms.difficulty = Difficulty::ALL[next as usize];
            }
            Row::Episodes => {
                terms.episodes = match terms.episodes {
                    Episodes::OnBacks => Episodes::OnFaces,
                    Episodes::OnFaces => Episodes::OnBacks,
                };
            }
            Row::Failures => {
                let failures = &mut terms.options.sudden_death_failures;
                *failures = match failures {
                    SuddenDeathFailures::Eliminated => SuddenDeathFailures::Stay,
                    SuddenDeathFailures::Stay => SuddenDeathFailures::Eliminated,
                };
            }
            Row::Misplaced => {
                let misplaced = &mut terms.options.misplaced;
                *misplaced = match misplaced {
                    Misplaced::Discarded => Misplaced::Slid,
                    Misplaced::Slid => Misplaced::Discarded,
                };
            }
            Row::CoopCards => self.change_coop_cards(by),
            _ => {}
        }
    }

    fn change_coop_cards(&mut self, by: isize) {
        let Body::Cooperative { cards: most } = self.edition().body else {
            return;
        };
        let least = self.choice.seats.len() as u32 * self.hand(0) + 2;
        let now = self.choice.terms.options.coop_cards.unwrap_or(most);
        let next = now.saturating_add_signed(by as i32).clamp(least.min(most), most);
        self.choice.terms.options.coop_cards = (next != most).then_some(next);
    }
}
