//! Names of editions and boxes, and why a table cannot be opened, from the boxes that this program carries.

use frise_room::ChoiceError;
use frise_text::Lang;

use crate::shelf::{find, nearest};

pub(crate) use frise_room::narrator::edition_name as edition;

/// Why a table cannot be opened, and what to do about it.
pub(crate) fn problem(lang: Lang, error: &ChoiceError) -> String {
    let said = error.message(lang, frise_decks::boxes());
    let known = frise_decks::boxes().iter().map(|deck| deck.id.as_str());
    let meant = match error {
        ChoiceError::UnknownBox { id } => nearest(id, known),
        _ => None,
    };
    match meant {
        Some(name) => format!("{said} {}", lang.text_with("simulate-nearest", &[("name", name.into())])),
        None => said,
    }
}

/// What a box is called.
pub(crate) fn box_name(lang: Lang, id: &str) -> String {
    find(id).map_or_else(|| id.to_owned(), |deck| deck.names.in_lang(lang).to_owned())
}
