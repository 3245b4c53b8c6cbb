//! `frise deck sheet`: all cards of a deck in one picture, to be looked at.

use std::fmt::Write;
use std::path::PathBuf;

use clap::Args;
use frise_decks::draw::{self, Look, Side};
use frise_decks::{Album, PackCard};
use frise_text::Lang;

use super::open::open_pack;
use super::render::{SizeArg, episodes};
use super::{Ending, Screen, png};

/// What `frise deck sheet` is asked for; the message `help-deck-sheet` explains it.
#[derive(Args)]
pub(super) struct SheetArgs {
    deck: String,
    #[arg(short, long)]
    output: PathBuf,
    #[arg(long)]
    back: bool,
    #[arg(long)]
    pictures: bool,
    #[arg(long, value_enum, default_value_t = SizeArg::Hand)]
    size: SizeArg,
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u16).range(16..=1000))]
    width: u16,
    #[arg(long, default_value_t = 11, value_parser = clap::value_parser!(u16).range(1..=50))]
    columns: u16,
    #[arg(long)]
    icons: bool,
    #[arg(long)]
    episodes: bool,
    #[arg(long)]
    force: bool,
}

const GAP: f64 = 14.0;
const GROUND: &str = "#f3f1ec";
/// How wide a picture is shown a second time: what cannot be told at this width must be drawn again.
const SMALL: f64 = 90.0;

pub(super) fn run(args: &SheetArgs, screen: Screen, lang: Lang) -> Ending {
    let is_png = args.output.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
    if !is_png && args.output.as_os_str() != "-" {
        return super::wrong_ending(&args.output, ".png", lang);
    }
    let (cards, album) = match open_pack(&args.deck, screen, lang) {
        Ok(opened) => opened,
        Err(ending) => return ending,
    };
    let svg = sheet(&cards, &album, args, lang);
    let width = f32::from(args.columns) * (f32::from(args.width) + GAP as f32) + GAP as f32;
    match png::render(&svg, width) {
        Some(bytes) => super::write_file(&args.output, &bytes, args.force, lang),
        None => super::unwritable(&args.output, &lang.text("deck-cli-sheet-too-large"), lang),
    }
}

/// The cards in rows, in the order of the deck.
fn sheet(cards: &[PackCard], album: &Album, args: &SheetArgs, lang: Lang) -> String {
    let (columns, width) = (usize::from(args.columns), f64::from(args.width));
    let height = if args.pictures { width * 0.8 + SMALL * 0.8 + 4.0 } else { width * 352.0 / 252.0 };
    let rows = cards.len().div_ceil(columns);
    let (wide, high) = (columns as f64 * (width + GAP) + GAP, rows as f64 * (height + GAP) + GAP);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\">\
         <rect width=\"{wide}\" height=\"{high}\" fill=\"{GROUND}\"/>"
    );
    let side = if args.back { Side::Back } else { Side::Face };
    for (idx, card) in cards.iter().enumerate() {
        let x = (idx % columns) as f64 * (width + GAP) + GAP;
        let y = (idx / columns) as f64 * (height + GAP) + GAP;
        if args.pictures {
            let picture = draw::picture(card, album);
            place(&mut out, &picture, (x, y), (width, width * 0.8));
            place(&mut out, &picture, (x, y + width * 0.8 + 4.0), (SMALL, SMALL * 0.8));
        } else {
            let look = Look {
                side,
                size: args.size.size(),
                lang,
                icons: args.icons,
                episodes: episodes(args.episodes),
            };
            place(&mut out, &draw::card(card, album, look), (x, y), (width, height));
        }
    }
    out + "</svg>"
}

/// An SVG document inside another one.
fn place(out: &mut String, svg: &str, (x, y): (f64, f64), (width, height): (f64, f64)) {
    let inner = svg.strip_prefix("<svg ").unwrap_or(svg);
    // A card for print says how large it is on paper; here it is as large as its place.
    let inner = match (inner.find(" width=\""), inner.find('>')) {
        (Some(start), Some(end)) if start < end => format!("{}{}", &inner[..start], &inner[end..]),
        _ => inner.to_owned(),
    };
    let _ = write!(out, "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" {inner}");
}
