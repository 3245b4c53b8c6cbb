//! Set-up errors: why a table cannot be opened so. Typed, for each language to say in its own words.

use frise_core::SetupError;
use frise_decks::MixError;

/// One reason why a table cannot be opened.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ChoiceError {
    /// There is no such edition.
    #[error("there is no edition {id:?}")]
    UnknownEdition {
        /// What was asked for.
        id: String,
    },
    /// There is no such box.
    #[error("there is no box {id:?}")]
    UnknownBox {
        /// What was asked for.
        id: String,
    },
    /// A client or a record named a box twice.
    #[error("the box {id:?} is named twice; name it once")]
    RepeatedBox {
        /// Which one.
        id: String,
    },
    /// No box was chosen.
    #[error("choose a box to play with")]
    NoBox,
    /// The edition follows a story, and this box is ordered by the calendar.
    #[error("{edition} follows a story; {id} goes by the calendar")]
    NeedsStory {
        /// The edition.
        edition: &'static str,
        /// The box.
        id: String,
    },
    /// The edition goes by the calendar, and this box follows a story.
    #[error("{edition} goes by the calendar; {id} follows a story")]
    NeedsCalendar {
        /// The edition.
        edition: &'static str,
        /// The box.
        id: String,
    },
    /// These boxes cannot be played together (R4).
    #[error("these boxes cannot be played together: {0}")]
    Mix(MixError),
    /// Too few cards of these boxes are left up to the agreed difficulty (R20).
    #[error(
        "{needed} cards are needed to deal, and only {left} are not too difficult; allow more difficult ones, add a box or deal fewer"
    )]
    TooFewLeft {
        /// How many the deal takes.
        needed: u64,
        /// How many are left.
        left: u64,
    },
    /// A player's name cannot be shown.
    #[error("the name of player {} cannot be used", seat + 1)]
    Name {
        /// The place of the player, from 0.
        seat: usize,
        /// What is wrong with it.
        problem: NameProblem,
    },
    /// The rules say no.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// What is wrong with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameProblem {
    /// There is nothing to read.
    Empty,
    /// It is too long to be shown.
    TooLong,
    /// It holds characters that cannot be seen.
    Unprintable,
    /// Another player has it.
    Taken,
}
