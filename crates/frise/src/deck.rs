//! `frise deck`: the boxes and deck files, listed, shown, checked, converted and measured.
//! Says what `frise-decks` finds, in the reader's language; knows nothing of dates or formats itself.

mod anki;
mod check;
mod convert;
mod fix;
mod import;
mod kit;
mod list;
mod open;
mod png;
mod print;
mod printers;
mod render;
mod report;
mod sheet;
mod show;
mod stats;
mod wall;

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand, ValueEnum};
use frise_decks::Format;
use frise_text::Lang;

pub(crate) use open::read_beside;
pub(crate) use png::render as png;

use crate::output::{self, Colour};

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
        fix: bool,
        #[arg(long)]
        json: bool,
    },
    New(import::NewArgs),
    Import(import::ImportArgs),
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
        #[arg(long)]
        json: bool,
    },
    Render(render::RenderArgs),
    Sheet(sheet::SheetArgs),
    Print(print::PrintArgs),
    Poster(wall::PosterArgs),
    Quiz(wall::QuizArgs),
    Anki(anki::AnkiArgs),
}

#[derive(Clone, Copy, ValueEnum)]
enum To {
    Toml,
    Csv,
    Frise,
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
pub(crate) fn run(args: DeckArgs, colour: Colour, lang: Lang) -> ExitCode {
    let screen = Screen::of_stdout(colour);
    let ending = match args.command {
        Command::List { json } => list::run(json, lang),
        Command::Show { deck, json, episodes } => {
            show::run(&deck, json, render::episodes(episodes), screen, lang)
        }
        Command::Check { decks, fix: true, .. } => fix::run(&decks, lang),
        Command::Check { decks, strict, json, .. } => check::run(&decks, strict, json, screen, lang),
        Command::New(args) => import::run_new(&args, lang),
        Command::Import(args) => import::run(&args, lang),
        Command::Convert { deck, output, to, force } => {
            convert::run(&deck, output.as_deref(), to.map(To::format), force, screen, lang)
        }
        Command::Render(args) => render::run(&args, screen, lang),
        Command::Sheet(args) => sheet::run(&args, screen, lang),
        Command::Print(args) => print::run(&args, screen, lang),
        Command::Poster(args) => wall::run_poster(&args, screen, lang),
        Command::Anki(args) => anki::run(&args, screen, lang),
        Command::Quiz(args) => wall::run_quiz(&args, screen, lang),
        Command::Stats { deck, json } => stats::run(&deck, json, screen, lang),
    };
    ExitCode::from(ending as u8)
}

impl To {
    fn format(self) -> Format {
        match self {
            To::Toml => Format::Toml,
            To::Csv => Format::Csv,
            To::Frise => Format::Frise,
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
    fn of_stdout(colour: Colour) -> Screen {
        let width = ratatui::crossterm::terminal::size().map_or(80, |(width, _)| usize::from(width));
        Screen { width: width.clamp(40, 120), has_colour: colour.is_on() }
    }
}

/// Writes to standard output. The command ends so, unless that fails.
fn print(text: &str, ending: Ending, lang: Lang) -> Ending {
    output::print(text, lang).map_or(Ending::Unreadable, |()| ending)
}

/// Writes a file, or standard output where its name is `-`. One that is there already is replaced only if that is asked for.
fn write_file(path: &Path, bytes: &[u8], force: bool, lang: Lang) -> Ending {
    if path.as_os_str() == "-" {
        let mut out = std::io::stdout().lock();
        let written = out.write_all(bytes).and_then(|()| out.flush());
        return match written {
            // A reader who has left is no error.
            Err(error) if error.kind() != ErrorKind::BrokenPipe => unwritable(path, &error.to_string(), lang),
            _ => Ending::Clean,
        };
    }
    let mut options = OpenOptions::new();
    options.write(true);
    if force {
        options.create(true).truncate(true);
    } else {
        options.create_new(true);
    }
    let written = options.open(path).and_then(|mut file| {
        file.write_all(bytes)?;
        // A full disk may be noticed only now; a device cannot be asked.
        if file.metadata()?.is_file() { file.sync_all() } else { Ok(()) }
    });
    match written {
        Ok(()) => Ending::Clean,
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            complain(&lang.text_with("deck-cli-exists", &[("file", path.to_string_lossy().into())]));
            Ending::Unreadable
        }
        Err(error) => unwritable(path, &error.to_string(), lang),
    }
}

/// Complains about a name that does not end as it must.
fn wrong_ending(path: &Path, known: &str, lang: Lang) -> Ending {
    let args = [("file", path.to_string_lossy().into()), ("known", known.into())];
    complain(&lang.text_with("deck-cli-wrong-ending", &args));
    Ending::Unreadable
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
