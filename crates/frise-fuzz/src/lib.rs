//! Fuzz targets: everything that strangers can hand to the program, each as a function of bytes that panics where a promise is broken.
//! `fuzz/` lets libFuzzer drive them; the tests here run the corpus that it kept through the same functions.

mod decks;
pub mod hostile;
mod imports;
mod inert;
mod pictures;
mod referee;
mod rooms;

pub use decks::{deck_csv, deck_toml, parcel, read_deck};
pub use imports::{deck_frise, import_sheet, import_table, import_wikidata};
pub use inert::assert_inert;
pub use pictures::{picture_file, picture_jpeg, picture_png, picture_svg, picture_webp};
pub use referee::referee_lines;
pub use rooms::{client_frames, log_entries, record, saved_game};

/// A fuzz target.
pub type Target = fn(&[u8]);

/// Every target by the name of its corpus.
pub const TARGETS: [(&str, Target); 16] = [
    ("client_frames", client_frames),
    ("deck_csv", deck_csv),
    ("deck_frise", deck_frise),
    ("deck_toml", deck_toml),
    ("import_sheet", import_sheet),
    ("import_table", import_table),
    ("import_wikidata", import_wikidata),
    ("log_entries", log_entries),
    ("parcel", parcel),
    ("picture_jpeg", picture_jpeg),
    ("picture_png", picture_png),
    ("picture_svg", picture_svg),
    ("picture_webp", picture_webp),
    ("record", record),
    ("referee_lines", referee_lines),
    ("saved_game", saved_game),
];

/// Makes ready what all inputs share, so that none of them is blamed for it.
pub fn warm_up() {
    let _ = (frise_decks::boxes(), frise_decks::Album::shipped());
}
