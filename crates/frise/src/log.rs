//! `frise log copy`: moves all online rooms from a folder to a database, or back, while nobody plays.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use frise_server::{CopyError, copy};
use frise_text::Lang;

use crate::place::{self, DurabilityChoice};

/// What the command answers where it cannot copy.
const CANNOT: u8 = 2;

/// The flags of `frise log`.
#[derive(Args)]
pub(crate) struct LogArgs {
    #[command(subcommand)]
    command: LogCommand,
}

#[derive(Subcommand)]
enum LogCommand {
    Copy(CopyArgs),
}

/// The flags of `frise log copy`.
#[derive(Args)]
struct CopyArgs {
    #[arg(long, value_name = "DIR|URL")]
    from: OsString,
    #[arg(long, value_name = "DIR|URL")]
    to: OsString,
}

/// Copies.
pub(crate) fn run(args: &LogArgs, lang: Lang) -> ExitCode {
    let LogCommand::Copy(CopyArgs { from, to }) = &args.command;
    let place = |named| place::data(Some(named), DurabilityChoice::Local, lang);
    let copied = place(from).and_then(|from| {
        let to = place(to)?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| error.to_string())?;
        let copied = runtime.block_on(copy(&from, &to)).map_err(|why| in_words(&why, lang))?;
        Ok((copied, place::shown(&to)))
    });
    match copied {
        Ok((copied, to)) => {
            let words = [
                ("rooms", copied.rooms.into()),
                ("entries", copied.entries.into()),
                ("guests", copied.guests.into()),
                ("to", to.into()),
            ];
            println!("{}", lang.text_with("log-copied", &words));
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{}", lang.text_with("log-not-copied", &[("why", why.into())]));
            ExitCode::from(CANNOT)
        }
    }
}

fn in_words(why: &CopyError, lang: Lang) -> String {
    match why {
        CopyError::Held => lang.text("log-copy-held"),
        CopyError::NotEmpty => lang.text("log-copy-not-empty"),
        CopyError::Nothing => lang.text("log-copy-nothing"),
        CopyError::Decks => lang.text("log-copy-decks"),
        CopyError::SameKind => lang.text("log-copy-same-kind"),
        other => other.to_string(),
    }
}
