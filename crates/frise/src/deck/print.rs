//! `frise deck print`: cards to be cut out, as a PDF, and the sheet with which a printer is calibrated.

use std::path::PathBuf;

use clap::Args;
use frise_core::{EDITIONS, Edition};
use frise_print::{Choices, Duplex, Format, Ink, Paper, Shift, calibration, card_pages};
use frise_text::Lang;

use super::kit::{self, Boxes, named};
use super::printers::Printers;
use super::render::episodes;
use super::{Ending, Screen, complain};

/// What `frise deck print` is asked for; the message `help-deck-print` explains it.
#[derive(Args)]
pub(super) struct PrintArgs {
    #[arg(required_unless_present = "calibrate")]
    decks: Vec<String>,
    #[arg(short, long)]
    output: PathBuf,
    #[arg(long, default_value = "a4", value_parser = named::<Paper>())]
    paper: Paper,
    #[arg(long, default_value = "poker", value_parser = named::<Format>())]
    size: Format,
    #[arg(long, default_value = "long", value_parser = named::<Duplex>())]
    duplex: Duplex,
    #[arg(long, default_value = "normal", value_parser = named::<Ink>())]
    ink: Ink,
    #[arg(long)]
    edition: Option<String>,
    #[arg(long)]
    label: bool,
    #[arg(long)]
    icons: bool,
    #[arg(long)]
    episodes: bool,
    #[arg(long)]
    printer: Option<String>,
    #[arg(long, value_name = "MM", allow_negative_numbers = true)]
    shift_x: Option<f64>,
    #[arg(long, value_name = "MM", allow_negative_numbers = true)]
    shift_y: Option<f64>,
    #[arg(long, conflicts_with = "decks")]
    calibrate: bool,
    #[arg(long)]
    force: bool,
}

pub(super) fn run(args: &PrintArgs, screen: Screen, lang: Lang) -> Ending {
    print(args, screen, lang).unwrap_or_else(|ending| ending)
}

fn print(args: &PrintArgs, screen: Screen, lang: Lang) -> Result<Ending, Ending> {
    kit::may_write(&args.output, "pdf", args.force, lang)?;
    let langs = kit::languages(lang)?;
    let shift = shift(args, lang)?;
    let edition = args.edition.as_deref().map(|id| edition(id, lang)).transpose()?;
    let lang = langs[0];
    if args.calibrate {
        let (fonts, title) = (kit::fonts()?, lang.text("print-calibrate-title"));
        let pages = calibration(args.paper, args.duplex, shift, lang, &fonts);
        return Ok(kit::write_pdf(&args.output, title, pages, &fonts, args.force, lang));
    }
    let boxes = Boxes::open(&args.decks, screen, lang)?;
    let kit = boxes.kit(lang)?;
    let fonts = kit::fonts_for(&kit, lang)?;
    let choices = Choices {
        paper: args.paper,
        format: args.size,
        duplex: args.duplex,
        ink: args.ink,
        langs,
        icons: args.icons,
        episodes: episodes(args.episodes),
        edition,
        label: args.label,
        shift,
    };
    let pages = card_pages(&kit, &choices, &fonts);
    Ok(kit::write_pdf(&args.output, kit.name(lang), pages, &fonts, args.force, lang))
}

/// What the printer is off by: as told, and then kept under its name; or as kept before.
fn shift(args: &PrintArgs, lang: Lang) -> Result<Shift, Ending> {
    let told = match (args.shift_x, args.shift_y) {
        (None, None) => None,
        (x, y) => Some(Shift::new(x.unwrap_or_default(), y.unwrap_or_default()).ok_or_else(|| {
            let most = frise_text::plain(Shift::MOST);
            complain(&lang.text_with("print-cli-shift", &[("most", most.into())]));
            Ending::Unreadable
        })?),
    };
    let Some(name) = &args.printer else { return Ok(told.unwrap_or_default()) };
    let mut printers = Printers::load(lang)?;
    match told {
        Some(shift) => {
            printers.keep(name, shift, lang)?;
            Ok(shift)
        }
        // A calibration sheet is how a printer becomes known.
        None if args.calibrate => Ok(printers.find(name).unwrap_or_default()),
        None => printers.find(name).ok_or_else(|| {
            complain(&printers.unknown(name, lang));
            Ending::Unreadable
        }),
    }
}

fn edition(id: &str, lang: Lang) -> Result<&'static Edition, Ending> {
    Edition::by_id(id).ok_or_else(|| {
        let known: Vec<&str> = EDITIONS.iter().map(|edition| edition.id).collect();
        let args = [("edition", frise_decks::harmless(id, 40).into()), ("known", known.join(", ").into())];
        complain(&lang.text_with("print-cli-edition", &args));
        Ending::Unreadable
    })
}
