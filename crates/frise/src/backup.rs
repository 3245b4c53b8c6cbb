//! `frise backup`: copies the log of the online rooms while the server goes on.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use frise_server::{BackupError, backup};
use frise_text::Lang;

use crate::place::usual_folder;

/// What the command answers where it cannot copy.
const CANNOT: u8 = 2;

/// The flags of `frise backup`.
#[derive(Args)]
pub(crate) struct BackupArgs {
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long)]
    force: bool,
}

/// Copies.
pub(crate) fn run(args: &BackupArgs, lang: Lang) -> ExitCode {
    let Some(folder) = args.data.clone().or_else(usual_folder) else {
        eprintln!("{}", lang.text_with("backup-failed", &[("why", lang.text("serve-no-folder").into())]));
        return ExitCode::from(CANNOT);
    };
    let file = args.file.display().to_string();
    match backup(&folder, &args.file, args.force) {
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
                _ => "backup-failed",
            };
            let folder = folder.display().to_string();
            let words = [("file", file.into()), ("folder", folder.into()), ("why", why.to_string().into())];
            eprintln!("{}", lang.text_with(key, &words));
            ExitCode::from(CANNOT)
        }
    }
}
