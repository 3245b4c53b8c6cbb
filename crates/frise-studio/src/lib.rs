//! Deck editor without a screen: a draft is a table of cells as somebody types them, with undo and redo, paste from a spreadsheet,
//! checks that offer remedies, and the deck that comes of it. Knows no page and no database.

mod check;
mod draft;
mod history;
mod paste;
mod search;
mod slug;

pub use check::{Checked, Fix, Level, Note, read_date};
pub use draft::{Column, Draft, DraftCard, DraftTheme, Key, Words};
pub use history::{Editor, Place};
pub use search::{Drawing, drawings, find_drawings};
pub use slug::{fold, slug};
