//! `frise deck convert`: a deck as a text or as a table.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;

use frise_decks::{Format, file};
use frise_text::Lang;

use super::open::open_deck;
use super::{Ending, Screen, complain, print};

pub(super) fn run(
    name: &str,
    output: Option<&Path>,
    to: Option<Format>,
    force: bool,
    screen: Screen,
    lang: Lang,
) -> Ending {
    let (deck_file, format) = match open_deck(name, screen, lang) {
        Ok(opened) => opened,
        Err(ending) => return ending,
    };
    let named = output.and_then(|path| Format::of_name(&path.to_string_lossy()));
    // Without a wish, the other of the two.
    let other = if format == Format::Toml { Format::Csv } else { Format::Toml };
    let text = file::write(&deck_file.deck, to.or(named).unwrap_or(other));
    match output {
        None => print(&text, Ending::Clean, lang),
        Some(path) => {
            if let Err(error) = write(path, &text, force) {
                let args = [("file", path.to_string_lossy().into()), ("detail", error.to_string().into())];
                let key = match error.kind() {
                    std::io::ErrorKind::AlreadyExists => "deck-cli-exists",
                    _ => "deck-cli-unwritable",
                };
                complain(&lang.text_with(key, &args));
                return Ending::Unreadable;
            }
            Ending::Clean
        }
    }
}

fn write(path: &Path, text: &str, force: bool) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true);
    if force {
        options.create(true).truncate(true);
    } else {
        options.create_new(true);
    }
    options.open(path)?.write_all(text.as_bytes())
}
