//! The one binary: a file for each subcommand, and nothing more here than the way to them.

mod backup;
#[cfg(feature = "full")]
mod bot_process;
mod check;
#[cfg(feature = "full")]
mod deck;
mod help;
#[cfg(feature = "full")]
mod play;
mod referee;
mod serve;
#[cfg(feature = "full")]
mod shelf;
#[cfg(feature = "full")]
mod simulate;
mod verify;

use std::env;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use frise_text::Lang;
use mimalloc::MiMalloc;

/// A server makes and drops many small things for every move: this takes a tenth less time for it than what the system brings.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

#[derive(Parser)]
#[command(name = "frise", version, arg_required_else_help = true)]
struct Args {
    #[arg(long, global = true, value_name = "fr|en")]
    lang: Option<String>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Backup(backup::BackupArgs),
    Check(check::CheckArgs),
    #[cfg(feature = "full")]
    Play(play::PlayArgs),
    #[cfg(feature = "full")]
    Deck(deck::DeckArgs),
    Referee,
    Serve(serve::ServeArgs),
    #[cfg(feature = "full")]
    Simulate(simulate::SimulateArgs),
    Verify(verify::VerifyArgs),
}

fn main() -> ExitCode {
    let wanted = wanted_language();
    let lang = wanted.as_deref().and_then(Lang::negotiate).or_else(locale).unwrap_or_else(Lang::english);
    let matches = help::speak(Args::command(), lang).get_matches();
    let args = Args::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    if let Some(wanted) = &args.lang
        && Lang::negotiate(wanted).is_none()
    {
        let known: Vec<&str> = Lang::all().map(Lang::code).collect();
        let words = [("wanted", wanted.as_str().into()), ("known", known.join(", ").into())];
        eprintln!("{}", lang.text_with("unknown-language", &words));
        return ExitCode::from(2);
    }
    match args.command {
        Command::Backup(args) => backup::run(&args, lang),
        Command::Check(args) => check::run(&args, lang),
        #[cfg(feature = "full")]
        Command::Play(args) => play::run(args, lang),
        #[cfg(feature = "full")]
        Command::Deck(args) => deck::run(args, lang),
        Command::Referee => referee::run(),
        Command::Serve(args) => serve::run(&args, lang),
        #[cfg(feature = "full")]
        Command::Simulate(args) => simulate::run(&args, lang),
        Command::Verify(args) => verify::run(&args, lang),
    }
}

/// The language asked for on the command line, looked for before the rest is read: help and errors speak it too.
fn wanted_language() -> Option<String> {
    let args: Vec<String> = env::args().skip(1).collect();
    let after = args.iter().position(|arg| arg == "--lang").and_then(|idx| args.get(idx + 1));
    after.cloned().or_else(|| args.iter().find_map(|arg| arg.strip_prefix("--lang=").map(str::to_owned)))
}

/// The language of the person's system, where it is one of ours.
fn locale() -> Option<Lang> {
    let set = |name: &&str| env::var_os(name).is_some_and(|value| !value.is_empty());
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find(set)?;
    Lang::negotiate(&env::var(name).ok()?)
}
