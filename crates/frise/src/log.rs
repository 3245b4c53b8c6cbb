//! `frise log copy`: moves all online rooms from a folder to a database, or back, while nobody plays. `frise log restored`: says that a database is no longer what
//! it was.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use frise_server::{CopyError, Data, copy, restored};
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
    Restored(RestoredArgs),
}

/// The flags of `frise log copy`.
#[derive(Args)]
struct CopyArgs {
    #[arg(long, value_name = "DIR|URL")]
    from: OsString,
    #[arg(long, value_name = "DIR|URL")]
    to: OsString,
    #[arg(long, value_enum, default_value = "local")]
    durability: DurabilityChoice,
}

/// The flags of `frise log restored`.
#[derive(Args)]
struct RestoredArgs {
    #[arg(long, value_name = "URL")]
    data: Option<OsString>,
    #[arg(long, value_enum, default_value = "local")]
    durability: DurabilityChoice,
}

/// Begins a new epoch.
fn renew(args: &RestoredArgs, lang: Lang) -> ExitCode {
    let renewed = place::data(args.data.as_ref(), args.durability, lang).and_then(|data| match &data {
        Data::Folder(_) => Err(lang.text("log-restored-folder")),
        Data::Postgres(database) => {
            let renewed = place::wait_for(restored(database)).map_err(|error| error.to_string())?;
            renewed.map(|_| place::shown(&data)).map_err(|why| in_words(&why, lang))
        }
    });
    match renewed {
        Ok(place) => {
            println!("{}", lang.text_with("log-restored", &[("place", place.into())]));
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{}", lang.text_with("log-not-restored", &[("why", why.into())]));
            ExitCode::from(CANNOT)
        }
    }
}

/// Copies.
pub(crate) fn run(args: &LogArgs, lang: Lang) -> ExitCode {
    let CopyArgs { from, to, durability } = match &args.command {
        LogCommand::Copy(args) => args,
        LogCommand::Restored(args) => return renew(args, lang),
    };
    let place = |named| place::data(Some(named), *durability, lang);
    let copied = place(from).and_then(|from| {
        let to = place(to)?;
        let copied = place::wait_for(copy(&from, &to)).map_err(|error| error.to_string())?;
        let copied = copied.map_err(|why| in_words(&why, lang))?;
        Ok((copied, place::shown(&to)))
    });
    match copied {
        Ok((copied, to)) => {
            let words = [
                ("rooms", copied.rooms.into()),
                ("entries", copied.entries.into()),
                ("guests", copied.guests.into()),
                ("decks", copied.decks.into()),
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
        CopyError::Nodes(_) => lang.text("log-copy-nodes"),
        CopyError::SameKind => lang.text("log-copy-same-kind"),
        other => other.to_string(),
    }
}
