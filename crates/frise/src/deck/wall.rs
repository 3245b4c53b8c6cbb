//! `frise deck poster` and `frise deck quiz`: the whole line for a wall, and sheets with questions, as PDF.

use std::path::PathBuf;

use clap::Args;
use frise_print::{Choices, Ink, MOST_SHEETS, Paper, QuizChoices, poster, quiz};
use frise_text::Lang;

use super::kit::{self, Boxes, named};
use super::{Ending, Screen};

/// What `frise deck poster` is asked for; the message `help-deck-poster` explains it.
#[derive(Args)]
pub(super) struct PosterArgs {
    #[arg(required = true)]
    decks: Vec<String>,
    #[arg(short, long)]
    output: PathBuf,
    #[arg(long, default_value = "normal", value_parser = named::<Ink>())]
    ink: Ink,
    #[arg(long)]
    force: bool,
}

/// What `frise deck quiz` is asked for; the message `help-deck-quiz` explains it.
#[derive(Args)]
pub(super) struct QuizArgs {
    #[arg(required = true)]
    decks: Vec<String>,
    #[arg(short, long)]
    output: PathBuf,
    #[arg(long, default_value = "a4", value_parser = named::<Paper>())]
    paper: Paper,
    #[arg(long, default_value = "1")]
    seed: String,
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=MOST_SHEETS as i64))]
    sheets: u16,
    #[arg(long)]
    force: bool,
}

pub(super) fn run_poster(args: &PosterArgs, screen: Screen, lang: Lang) -> Ending {
    let run = || {
        kit::may_write(&args.output, "pdf", args.force, lang)?;
        let langs = kit::languages(lang)?;
        let boxes = Boxes::open(&args.decks, screen, lang)?;
        let kit = boxes.kit(lang)?;
        let fonts = kit::fonts_for(&kit, lang)?;
        let choices = Choices { ink: args.ink, langs, ..Choices::new(lang) };
        let page = poster(&kit, &choices, &fonts);
        Ok(kit::write_pdf(&args.output, kit.name(lang), vec![page], &fonts, args.force, lang))
    };
    run().unwrap_or_else(|ending| ending)
}

pub(super) fn run_quiz(args: &QuizArgs, screen: Screen, lang: Lang) -> Ending {
    let run = || {
        kit::may_write(&args.output, "pdf", args.force, lang)?;
        let boxes = Boxes::open(&args.decks, screen, lang)?;
        let kit = boxes.kit(lang)?;
        let fonts = kit::fonts_for(&kit, lang)?;
        let choices = QuizChoices {
            paper: args.paper,
            lang,
            seed: frise_decks::harmless(&args.seed, 40),
            sheets: usize::from(args.sheets),
        };
        let pages = quiz(&kit, &choices, &fonts);
        Ok(kit::write_pdf(&args.output, kit.name(lang), pages, &fonts, args.force, lang))
    };
    run().unwrap_or_else(|ending| ending)
}
