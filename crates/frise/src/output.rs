//! Standard output and its colours: what cannot be written is an error like any other, but a reader who has left is none.

use std::io::{ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use clap::ValueEnum;
use frise_text::Lang;

/// What a command answers whose words cannot be written.
const CANNOT_WRITE: u8 = 2;

/// `--color`: whether to write in colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    // On a terminal, unless the environment says `NO_COLOR`.
    #[default]
    Auto,
    Always,
    Never,
}

impl Colour {
    /// Whether standard output gets colours.
    pub(crate) fn is_on(self) -> bool {
        match self {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => {
                let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
                std::io::stdout().is_terminal() && !is_set("NO_COLOR")
            }
        }
    }

    /// For help and for errors in arguments.
    pub(crate) fn of_clap(self) -> clap::ColorChoice {
        match self {
            Colour::Auto => clap::ColorChoice::Auto,
            Colour::Always => clap::ColorChoice::Always,
            Colour::Never => clap::ColorChoice::Never,
        }
    }
}

/// Writes to standard output, and says so on the other channel where that is impossible: a full disk must not look like success.
pub(crate) fn print(text: &str, lang: Lang) -> Result<(), ExitCode> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            let words = lang.text_with("output-failed", &[("why", error.to_string().into())]);
            // Nobody may be listening here either.
            let _ = writeln!(std::io::stderr(), "{words}");
            Err(ExitCode::from(CANNOT_WRITE))
        }
        _ => Ok(()),
    }
}
