//! JSON format of a choice, in saved games and in the memory of the page: the fields of the terms lie flat among the others.
//! Written out, because every visitor of the page fetches the code that reads it, and `serde(flatten)` would weigh 3 KB more.

use frise_core::{First, Hands, Options};
use serde::{Deserialize, Serialize};

use super::{Choice, SeatChoice};
use crate::terms::{Boxes, Difficulty, Episodes, Terms, is_usual};

#[derive(Serialize, Deserialize)]
pub(super) struct FlatChoice {
    edition: String,
    boxes: Boxes,
    seats: Vec<SeatChoice>,
    hands: Hands,
    first: First,
    options: Options,
    #[serde(default, skip_serializing_if = "is_usual")]
    difficulty: Difficulty,
    #[serde(default, skip_serializing_if = "is_usual")]
    episodes: Episodes,
    seed: String,
}

impl From<FlatChoice> for Choice {
    fn from(flat: FlatChoice) -> Choice {
        let FlatChoice { edition, boxes, seats, hands, first, options, difficulty, episodes, seed } = flat;
        let terms = Terms { edition, boxes, hands, first, options, difficulty, episodes };
        Choice { terms, seats, seed }
    }
}

impl From<Choice> for FlatChoice {
    fn from(choice: Choice) -> FlatChoice {
        let Choice { terms, seats, seed } = choice;
        let Terms { edition, boxes, hands, first, options, difficulty, episodes } = terms;
        FlatChoice { edition, boxes, seats, hands, first, options, difficulty, episodes, seed }
    }
}
