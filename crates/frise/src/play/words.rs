//! Names of editions and boxes, and why a table cannot be opened, from the boxes that this program carries.

use frise_room::ChoiceError;
use frise_text::Lang;

use crate::shelf::find;

pub(crate) use frise_room::narrator::edition_name as edition;

/// Why a table cannot be opened, and what to do about it.
pub(crate) fn problem(lang: Lang, error: &ChoiceError) -> String {
    error.message(lang, frise_decks::boxes())
}

/// What a box is called.
pub(crate) fn box_name(lang: Lang, id: &str) -> String {
    find(id).map_or_else(|| id.to_owned(), |deck| deck.names.in_lang(lang).to_owned())
}
