//! Shell completions and man pages, made from the definitions of the arguments.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Command};
use clap_complete::Shell;
use frise_text::Lang;

use crate::output;

/// What the command answers where it cannot write.
const CANNOT_WRITE: u8 = 2;

/// The flags of `frise completions`.
#[derive(Args)]
pub(crate) struct CompletionsArgs {
    #[arg(value_enum)]
    shell: Shell,
}

/// The flags of `frise man`.
#[derive(Args)]
pub(crate) struct ManArgs {
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

/// Writes what a shell has to be told.
pub(crate) fn run(args: &CompletionsArgs, mut command: Command, lang: Lang) -> ExitCode {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "frise", &mut script);
    output::print(&String::from_utf8_lossy(&script), lang).err().unwrap_or(ExitCode::SUCCESS)
}

/// Writes a man page for every command into a folder.
pub(crate) fn write_manual(args: &ManArgs, command: Command, lang: Lang) -> ExitCode {
    let written =
        std::fs::create_dir_all(&args.folder).and_then(|()| clap_mangen::generate_to(command, &args.folder));
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let words =
                [("path", args.folder.display().to_string().into()), ("why", error.to_string().into())];
            eprintln!("{}", lang.text_with("simulate-cannot-write", &words));
            ExitCode::from(CANNOT_WRITE)
        }
    }
}
