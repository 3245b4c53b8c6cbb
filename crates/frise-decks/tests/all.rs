//! Dates, deck files, the linter, the boxes, cards as they are drawn. One binary, because each has to be linked.

mod boxes;
mod common;
mod dates;
mod days;
mod drawing;
mod emoji;
mod faces;
mod files;
mod findings;
mod guide;
mod mended;
mod own;
mod packs;
mod parcels;
mod pictures;
mod posters;
mod typed;
