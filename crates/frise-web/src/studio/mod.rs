//! Studio: own decks are written here, as a table of cards with the real card beside it. Nothing is ever lost.
//! What a draft is and how it is edited and checked is in `frise-studio`; `own` keeps it.

mod box_form;
mod card_form;
mod desk;
mod editor;
mod emoji;
mod files;
mod grid;
mod import;
mod list;
mod order;
mod part;
mod photo;
mod pictures;
mod shared;
mod understood;
mod versions;

pub(crate) use part::page;
