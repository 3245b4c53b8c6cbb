//! Difficulty levels: what makes a game easier without another rule, which cards are played and what their faces show.

use frise_decks::{Deck, MixError, Pack, PackCard};
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
            Difficulty::Everybody => 2,
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
    pub(crate) fn mix(self, decks: &[&Deck]) -> Result<Pack, MixError> {
        // R20
        frise_decks::mix(decks).map(|pack| pack.up_to(self.most()))
    }
}

/// Where the episodes of a story stand (R19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Episodes {
    /// On the backs, with the positions: an episode on a face would tell half of what is to be guessed.
    #[default]
    OnBacks,
    /// On the faces too, for beginners.
    OnFaces,
}

impl Episodes {
    /// Whether the face of a card shows its theme. Themes of the calendar always stand there: they tell nothing of a date.
    pub fn are_on_face(self, card: &PackCard) -> bool {
        // R19
        self == Episodes::OnFaces || !card.card.date.is_position()
    }
}
