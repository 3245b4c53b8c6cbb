//! `frise deck render`: cards as PNG or SVG files.

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use frise_decks::draw::{self, Episodes, Look, Side, Size};
use frise_decks::{Album, PackCard};
use frise_text::Lang;

use super::open::open_pack;
use super::{Ending, Screen, complain, png};

/// What `frise deck render` is asked for; the message `help-deck-render` explains it.
#[derive(Args)]
pub(super) struct RenderArgs {
    deck: String,
    cards: Vec<String>,
    #[arg(short, long)]
    output: PathBuf,
    #[arg(long)]
    back: bool,
    #[arg(long, value_enum, default_value_t = SizeArg::Hand)]
    size: SizeArg,
    #[arg(long, value_parser = clap::value_parser!(u16).range(16..=4000))]
    width: Option<u16>,
    #[arg(long)]
    icons: bool,
    #[arg(long)]
    episodes: bool,
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum SizeArg {
    Line,
    Hand,
    CloseUp,
    Print,
}

impl SizeArg {
    pub(super) fn size(self) -> Size {
        match self {
            SizeArg::Line => Size::Line,
            SizeArg::Hand => Size::Hand,
            SizeArg::CloseUp => Size::CloseUp,
            SizeArg::Print => Size::Print,
        }
    }

    /// How many pixels suit it: on paper, 300 for an inch.
    fn width(self) -> u16 {
        match self {
            SizeArg::Line => 180,
            SizeArg::Hand => 400,
            SizeArg::CloseUp => 756,
            SizeArg::Print => 815,
        }
    }
}

pub(super) fn run(args: &RenderArgs, screen: Screen, lang: Lang) -> Ending {
    let is_other = args.output.extension().is_some() && !is_file(&args.output);
    if is_other || args.output.as_os_str() == "-" {
        return super::wrong_ending(&args.output, ".png, .svg", lang);
    }
    let (cards, album) = match open_pack(&args.deck, screen, lang) {
        Ok(opened) => opened,
        Err(ending) => return ending,
    };
    let unknown = args.cards.iter().find(|id| !cards.iter().any(|card| card.card.id == **id));
    if let Some(id) = unknown {
        complain(&lang.text_with(
            "deck-cli-no-such-card",
            &[("card", id.as_str().into()), ("deck", args.deck.as_str().into())],
        ));
        return Ending::Unreadable;
    }
    let is_wanted = |card: &&PackCard| args.cards.is_empty() || args.cards.contains(&card.card.id);
    let wanted: Vec<&PackCard> = cards.iter().filter(is_wanted).collect();
    let side = if args.back { Side::Back } else { Side::Face };
    let done = if is_file(&args.output) && wanted.len() == 1 {
        write_card(&args.output, wanted[0], &album, side, args, lang)
    } else {
        write_folder(&wanted, &album, args, lang)
    };
    match done {
        Ok(()) => Ending::Clean,
        Err((path, detail)) => super::unwritable(&path, &detail, lang),
    }
}

type Unwritten = (PathBuf, String);

/// Both sides of every card, in a folder that is made.
fn write_folder(cards: &[&PackCard], album: &Album, args: &RenderArgs, lang: Lang) -> Result<(), Unwritten> {
    fs::create_dir_all(&args.output).map_err(|error| (args.output.clone(), error.to_string()))?;
    for card in cards {
        for (side, name) in [(Side::Face, "face"), (Side::Back, "back")] {
            let path = args.output.join(format!("{}-{name}.png", card.card.id));
            write_card(&path, card, album, side, args, lang)?;
        }
    }
    Ok(())
}

fn write_card(
    path: &Path,
    card: &PackCard,
    album: &Album,
    side: Side,
    args: &RenderArgs,
    lang: Lang,
) -> Result<(), Unwritten> {
    let look =
        Look { side, size: args.size.size(), lang, icons: args.icons, episodes: episodes(args.episodes) };
    let svg = draw::card(card, album, look);
    let width = args.width.unwrap_or(args.size.width());
    let bytes = if has_ending(path, "svg") {
        svg.into_bytes()
    } else {
        png::render(&svg, f32::from(width)).ok_or_else(|| (path.to_owned(), String::new()))?
    };
    fs::write(path, bytes).map_err(|error| (path.to_owned(), error.to_string()))
}

/// Where a flag puts the episodes of a story.
pub(super) fn episodes(on_faces: bool) -> Episodes {
    if on_faces { Episodes::OnFaces } else { Episodes::OnBacks }
}

fn is_file(path: &Path) -> bool {
    has_ending(path, "png") || has_ending(path, "svg")
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
}
