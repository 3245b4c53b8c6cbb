//! Print layout (imposition) and PDF export: card sheets, calibration, rules, label, a poster of the whole line, quiz sheets.
//! Pure: cards go in, bytes come out, the same bytes for the same choices on every machine and in a browser. Each page is an SVG
//! document in millimetres first, so that a page on a screen can show what will be printed.

mod calibrate;
mod canvas;
mod choices;
mod fonts;
mod grid;
mod kit;
mod label;
mod pdf;
mod poster;
mod quiz;
mod ruler;
mod rules;
mod sheets;
mod svg;

pub use calibrate::calibration;
pub use canvas::Page;
pub use choices::{Choices, Duplex, Named, Paper, Shift};
pub use fonts::{FontBook, FontError};
pub use frise_decks::draw::paper::{Format, Ink};
pub use grid::Grid;
pub use kit::Kit;
pub use pdf::{Document, PrintError, pdf};
pub use poster::poster;
pub use quiz::{MOST_SHEETS, QuizChoices, quiz};
pub use sheets::{card_pages, first_pages};
