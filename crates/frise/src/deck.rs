//! `frise deck`: the boxes and deck files, listed, shown, checked, converted and measured.
//! Says what `frise-decks` finds, in the reader's language; knows nothing of dates or formats itself.

mod check;
mod convert;
mod list;
mod open;
mod png;
mod render;
mod report;
mod sheet;
mod show;
mod stats;

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand, ValueEnum};
use frise_decks::Format;
use frise_text::Lang;

pub(crate) use png::render as png;

/// What `frise deck` is asked to do; the messages `help-deck…` explain it.
#[derive(Args)]
pub(crate) struct DeckArgs {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    List {
        #[arg(long)]
        json: bool,
    },
    Show {
        deck: String,
        #[arg(long)]
        json: bool,
        #[arg(long)]
        episodes: bool,
    },
    Check {
        decks: Vec<String>,
        #[arg(long)]
        strict: bool,
        #[arg(long)]
        json: bool,
    },
    Convert {
        deck: String,
        output: Option<PathBuf>,
        #[arg(long, value_enum)]
        to: Option<To>,
        #[arg(long)]
        force: bool,
    },
    Stats {
        deck: String,
    },
    Render(render::RenderArgs),
    Sheet(sheet::SheetArgs),
}

#[derive(Clone, Copy, ValueEnum)]
enum To {
    Toml,
    Csv,
}

/// How a command ended, as its exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    /// There is nothing to complain about.
    Clean = 0,
    /// A deck is wrong.
    Findings = 1,
    /// A file cannot be read or written.
    Unreadable = 2,
}

/// Does what is asked, speaking this language.
pub(crate) fn run(args: DeckArgs, lang: Lang) -> ExitCode {
    let screen = Screen::of_stdout();
    let ending = match args.command {
        Command::List { json } => list::run(json, lang),
        Command::Show { deck, json, episodes } => show::run(&deck, json, render::episodes(episodes), lang),
        Command::Check { decks, strict, json } => check::run(&decks, strict, json, screen, lang),
        Command::Convert { deck, output, to, force } => {
            convert::run(&deck, output.as_deref(), to.map(To::format), force, lang)
        }
        Command::Render(args) => render::run(&args, lang),
        Command::Sheet(args) => sheet::run(&args, lang),
        Command::Stats { deck } => stats::run(&deck, screen, lang),
    };
    ExitCode::from(ending as u8)
}

impl To {
    fn format(self) -> Format {
        match self {
            To::Toml => Format::Toml,
            To::Csv => Format::Csv,
        }
    }
}

/// What the reader's screen can show.
#[derive(Clone, Copy, Debug)]
struct Screen {
    width: usize,
    has_colour: bool,
}

impl Screen {
    fn of_stdout() -> Screen {
        let is_terminal = std::io::stdout().is_terminal();
        let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let width = ratatui::crossterm::terminal::size().map_or(80, |(width, _)| usize::from(width));
        Screen { width: width.clamp(40, 120), has_colour: is_terminal && !no_colour }
    }
}

/// Writes to standard output; a reader who has left is no reason to complain.
fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// Complains that a file cannot be written.
fn unwritable(path: &Path, detail: &str, lang: Lang) -> Ending {
    let args = [("file", path.to_string_lossy().into()), ("detail", detail.into())];
    complain(&lang.text_with("deck-cli-unwritable", &args));
    Ending::Unreadable
}

/// Tells what went wrong apart from the deck itself.
fn complain(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}
