//! The result in words: who won and why the game ended, a team's score, each player's place and tally.

use std::borrow::Borrow;

use frise_core::{Layout, Outcome, Reason, Table};
use frise_decks::PackCard;

use super::{Narrator, Said, Tone, rank_name};
use crate::results::SeatResult;

impl<C: Borrow<PackCard>> Narrator<'_, C> {
    /// How the game ended: who won or how the team did, and why it was over.
    pub fn ending(&self, table: &Table, outcome: Outcome, reason: Reason) -> Said {
        let is_sudden = reason == Reason::AloneOut && table.is_sudden_death();
        let said = match outcome {
            Outcome::Winner(seat) => {
                let key = if is_sudden { "play-winner-sudden-death" } else { "play-winner" };
                self.say(Tone::Great, key, &[self.name_arg(seat)])
            }
            Outcome::Shared(seats) => {
                self.say(Tone::Great, "play-shared", &[("names", self.names(seats).into())])
            }
            Outcome::Score(score) => {
                let rank = rank_name(self.lang, score.rank);
                self.say(Tone::Great, "play-score", &[("score", score.score.into()), ("rank", rank.into())])
            }
            Outcome::Hits(hits) => {
                self.say(Tone::Great, "play-hits", &[("right", hits.right.into()), ("of", hits.of.into())])
            }
        };
        let why = self.lang.text(match reason {
            Reason::AloneOut if is_sudden => "play-reason-sudden-death",
            Reason::AloneOut => "play-reason-alone-out",
            Reason::LastLeft => "play-reason-last-left",
            Reason::NothingToDraw => "play-reason-nothing-to-draw",
            Reason::AllPlayed => "play-reason-all-played",
            Reason::NothingPlaced => "play-reason-nothing-placed",
            Reason::Stuck => "play-reason-stuck",
            Reason::NobodyLeft if matches!(outcome, Outcome::Hits(_)) => "play-reason-broken-off",
            Reason::NobodyLeft => "play-reason-nobody-left",
            Reason::LineDone => "play-reason-line-done",
        });
        said.with_detail(why)
    }

    /// How a team's score comes about; nothing where everybody plays for themselves.
    pub fn score_sum(&self, table: &Table) -> Option<String> {
        let Layout::Rift(rift) = &table.layout else { return None };
        let n_in_hands: usize = table.hands.iter().map(|hand| hand.len()).sum();
        let n_elsewhere = n_in_hands + table.discard.len() + table.pile.count as usize;
        let args =
            [("row", rift.row.len().into()), ("rift", rift.rift.len().into()), ("rest", n_elsewhere.into())];
        Some(self.lang.text_with("play-score-sum", &args))
    }

    /// A place, such as “2nd”.
    pub fn place(&self, place: u8) -> String {
        self.lang.text_with("play-place", &[("n", place.into())])
    }

    /// How many cards a player put right, and how many not.
    pub fn counts(&self, table: &Table, result: &SeatResult) -> String {
        let key = match table.layout {
            Layout::Line(_) => "play-end-counts",
            Layout::Rift(_) => "play-end-together",
        };
        let args = [("right", result.n_right().into()), ("wrong", result.missed().count().into())];
        self.lang.text_with(key, &args)
    }
}
