//! `frise backup`: copies the log of the online rooms, of a folder or of a database, to a file while servers go on.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use frise_server::{BackupError, BackupSummary, CopyError, Data, backup, backup_database};
use frise_text::Lang;

use crate::place::{self, DurabilityChoice};

/// What the command answers where it cannot copy.
const CANNOT: u8 = 2;

/// The flags of `frise backup`.
#[derive(Args)]
pub(crate) struct BackupArgs {
    #[arg(long, value_name = "DIR|URL")]
    data: Option<OsString>,
    #[arg(long, value_enum, default_value = "local")]
    durability: DurabilityChoice,
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long)]
    force: bool,
}

/// Copies.
pub(crate) fn run(args: &BackupArgs, lang: Lang) -> ExitCode {
    let data = match place::data(args.data.as_ref(), args.durability, lang) {
        Ok(data) => data,
        Err(why) => {
            eprintln!("{}", lang.text_with("backup-failed", &[("why", why.into())]));
            return ExitCode::from(CANNOT);
        }
    };
    let file = args.file.display().to_string();
    match copy(&data, args) {
        Ok(copied) => {
            let words = [
                ("rooms", copied.rooms.into()),
                ("kib", copied.bytes.div_ceil(1024).into()),
                ("file", file.into()),
            ];
            println!("{}", lang.text_with("backup-done", &words));
            ExitCode::SUCCESS
        }
        Err(why) => {
            let key = match &why {
                BackupError::NotOurs(_) => "backup-no-log",
                BackupError::OntoItself(_) => "backup-onto-itself",
                BackupError::Exists(_) => "backup-exists",
                BackupError::Copy(why) if is_damage(why) => "backup-damaged",
                _ => "backup-failed",
            };
            let folder = place::shown(&data);
            let words = [("file", file.into()), ("folder", folder.into()), ("why", why.to_string().into())];
            eprintln!("{}", lang.text_with(key, &words));
            ExitCode::from(CANNOT)
        }
    }
}

fn copy(data: &Data, args: &BackupArgs) -> Result<BackupSummary, BackupError> {
    match data {
        Data::Folder(folder) => backup(folder, &args.file, args.force),
        Data::Postgres(database) => place::wait_for(backup_database(database, &args.file, args.force))
            .map_err(|error| BackupError::Unwritable(args.file.clone(), error))?,
    }
}

/// Whether something is wrong with what should be copied, rather than with copying.
fn is_damage(why: &CopyError) -> bool {
    matches!(why, CopyError::Different | CopyError::Refused(_) | CopyError::Damaged(_))
}
