//! Difficulty levels: what makes a game easier without another rule, which cards are played and what their faces show.

use std::sync::Arc;

use frise_decks::{Card, Deck, MixError, Pack};
use serde::{Deserialize, Serialize};

/// How difficult a card may be (R20).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// Cards that everybody knows roughly: up to difficulty 2.
    Everybody,
    /// Some that one has to think about: up to 3.
    Mixed,
    /// All cards.
    #[default]
    Experts,
}

impl Difficulty {
    /// Every difficulty, the easiest first.
    pub const ALL: [Difficulty; 3] = [Difficulty::Everybody, Difficulty::Mixed, Difficulty::Experts];

    /// The greatest difficulty of a card.
    pub fn most(self) -> u8 {
        match self {
            Difficulty::Everybody => Card::FOR_EVERYBODY,
            Difficulty::Mixed => 3,
            Difficulty::Experts => 5,
        }
    }

    /// The message that names it: `play-difficulty-…`.
    pub fn key(self) -> &'static str {
        match self {
            Difficulty::Everybody => "play-difficulty-everybody",
            Difficulty::Mixed => "play-difficulty-mixed",
            Difficulty::Experts => "play-difficulty-experts",
        }
    }

    /// The cards of these boxes, without those that are too difficult.
    pub(crate) fn mix(self, decks: &[Arc<Deck>]) -> Result<Pack, MixError> {
        // R20
        frise_decks::mix(decks).map(|pack| pack.up_to(self.most()))
    }
}
