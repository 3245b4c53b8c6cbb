//! Studio: own decks are written here, as a table of cards with the real card beside it. Nothing is ever lost.
//! What a draft is and how it is edited and checked is in `frise-studio`; `own` keeps it.

mod list;
mod part;

pub(crate) use part::StudioPage;
