//! The one binary: a file for each subcommand, and nothing more here than the way to them.

mod backup;
#[cfg(feature = "full")]
mod bot_process;
mod check;
#[cfg(feature = "full")]
mod completions;
#[cfg(feature = "full")]
mod days;
#[cfg(feature = "full")]
mod deck;
#[cfg(feature = "full")]
mod decks;
mod help;
mod log;
mod output;
mod own_deck;
mod place;
#[cfg(feature = "full")]
mod play;
mod referee;
mod serve;
#[cfg(feature = "full")]
mod shelf;
#[cfg(feature = "full")]
mod simulate;
mod usage_error;
mod verify;

use std::env;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use frise_text::Lang;
use mimalloc::MiMalloc;

use output::Colour;

/// A server makes and drops many small things for every move: this takes a tenth less time for it than what the system brings.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

#[derive(Parser)]
#[command(name = "frise", version = env!("FRISE_VERSION"), arg_required_else_help = true)]
struct Args {
    #[arg(long, global = true, value_name = "fr|en", display_order = 900)]
    lang: Option<String>,
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value_t, display_order = 901)]
    color: Colour,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Backup(backup::BackupArgs),
    Check(check::CheckArgs),
    #[cfg(feature = "full")]
    Completions(completions::CompletionsArgs),
    Help(help::HelpArgs),
    Log(log::LogArgs),
    // For those who make packages; `cargo xtask dist` calls it.
    #[cfg(feature = "full")]
    #[command(hide = true)]
    Man(completions::ManArgs),
    #[cfg(feature = "full")]
    Play(play::PlayArgs),
    #[cfg(feature = "full")]
    Deck(deck::DeckArgs),
    #[cfg(feature = "full")]
    Decks(decks::DecksArgs),
    #[cfg(feature = "full")]
    Daily(play::DailyArgs),
    #[cfg(feature = "full")]
    Days(days::DaysArgs),
    Referee,
    Serve(serve::ServeArgs),
    #[cfg(feature = "full")]
    Simulate(simulate::SimulateArgs),
    Verify(verify::VerifyArgs),
}

fn main() -> ExitCode {
    let wanted = wanted("--lang");
    let lang = wanted.as_deref().and_then(Lang::negotiate).or_else(locale).unwrap_or_else(Lang::english);
    let mut command = help::speak(Args::command(), lang).color(wanted_colour().of_clap());
    let args =
        command.try_get_matches_from_mut(env::args_os()).and_then(|matches| Args::from_arg_matches(&matches));
    let args = match args {
        Ok(args) => args,
        Err(error) => return usage_error::exit(&error, &mut command, wanted_colour(), lang),
    };
    if let Some(wanted) = &args.lang
        && Lang::negotiate(wanted).is_none()
    {
        let known: Vec<&str> = Lang::all().map(Lang::code).collect();
        let words = [("wanted", wanted.as_str().into()), ("known", known.join(", ").into())];
        eprintln!("{}", lang.text_with("unknown-language", &words));
        return ExitCode::from(2);
    }
    #[cfg(feature = "full")]
    let colour = args.color;
    match args.command {
        Command::Backup(args) => backup::run(&args, lang),
        Command::Check(args) => check::run(&args, lang),
        #[cfg(feature = "full")]
        Command::Completions(args) => completions::run(&args, command, lang),
        Command::Log(args) => log::run(&args, lang),
        Command::Help(shown) => show_help(&shown, command, args.color, lang),
        #[cfg(feature = "full")]
        Command::Man(args) => completions::write_manual(&args, command, lang),
        #[cfg(feature = "full")]
        Command::Play(args) => play::run(args, colour, lang),
        #[cfg(feature = "full")]
        Command::Daily(args) => play::run_daily(&args, colour, lang),
        #[cfg(feature = "full")]
        Command::Days(args) => days::run(args, lang),
        #[cfg(feature = "full")]
        Command::Deck(args) => deck::run(args, colour, lang),
        #[cfg(feature = "full")]
        Command::Decks(args) => decks::run(&args, lang),
        Command::Referee => referee::run(),
        Command::Serve(args) => serve::run(&args, lang),
        #[cfg(feature = "full")]
        Command::Simulate(args) => simulate::run(&args, lang),
        Command::Verify(args) => verify::run(&args, lang),
    }
}

/// Shows the help of a command as if it had been asked for with `--help`.
fn show_help(args: &help::HelpArgs, command: clap::Command, colour: Colour, lang: Lang) -> ExitCode {
    match help::of_command(args, command, colour) {
        Ok(text) => output::print(&text, lang).err().unwrap_or(ExitCode::SUCCESS),
        Err(name) => {
            eprintln!("{}", lang.text_with("usage-unknown-command", &[("command", name.into())]));
            ExitCode::from(2)
        }
    }
}

/// What an option says, looked for before the rest is read: help and errors follow it too.
fn wanted(option: &str) -> Option<String> {
    let args: Vec<String> = env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned()).collect();
    let after = args.iter().position(|arg| arg == option).and_then(|idx| args.get(idx + 1));
    let equals =
        || args.iter().find_map(|arg| arg.strip_prefix(option)?.strip_prefix('=').map(str::to_owned));
    after.cloned().or_else(equals)
}

/// Colours as asked for; what is no choice is complained about with the other arguments.
fn wanted_colour() -> Colour {
    wanted("--color").and_then(|word| Colour::from_str(&word, false).ok()).unwrap_or_default()
}

/// The language of the person's system, where it is one of ours.
fn locale() -> Option<Lang> {
    let set = |name: &&str| env::var_os(name).is_some_and(|value| !value.is_empty());
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find(set)?;
    Lang::negotiate(&env::var(name).ok()?)
}
