//! Render options: side, size, language, and what of a card is shown.

use frise_text::Lang;
use serde::{Deserialize, Serialize};

use crate::PackCard;

/// Which side of a card lies up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Title, picture and theme: what is known before the card is placed.
    Face,
    /// The date too, and in a close-up the fact.
    Back,
}

/// What a card is drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Size {
    /// The timeline: about 90 pixels wide, with words as large as can be.
    Line,
    /// A hand: from about 140 pixels.
    Hand,
    /// To be looked at: from about 260 pixels, with the fact on the back.
    CloseUp,
    /// To be cut out: 63 × 88 mm, and 3 mm of colour around it.
    Print,
}

/// Where the episodes of a story stand (R19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Episodes {
    /// On the backs, with the positions: an episode on a face would tell half of what is to be guessed.
    #[default]
    OnBacks,
    /// On the faces too, where a table has agreed to it.
    OnFaces,
}

impl Episodes {
    /// Whether the face of a card shows its theme. Themes of the calendar always stand there.
    pub fn are_on_face(self, card: &PackCard) -> bool {
        // R19
        self == Episodes::OnFaces || !card.card.date.is_position()
    }
}

/// How a card is to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Look {
    /// The side that is drawn.
    pub side: Side,
    /// What it is drawn for, which decides on the layout.
    pub size: Size,
    /// The language of title, date, fact and theme.
    pub lang: Lang,
    /// Whether the icons of Twist are shown.
    pub icons: bool,
    /// Whether the face of a card of a story shows its episode.
    pub episodes: Episodes,
}
