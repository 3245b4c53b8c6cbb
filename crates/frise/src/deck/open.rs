//! Finds what a command is about: a shipped box by its id, or a file.

use std::fs::File;
use std::io::Read;

use frise_decks::file::MAX_BYTES;
use frise_decks::{DeckFile, Finding, Format, file_of, find, harmless};
use frise_text::Lang;

use super::{Ending, Screen, complain, print, report};

/// A deck file as it was found, read or not.
pub(super) struct Opened {
    /// What to call it.
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
    pub(super) format: Format,
    pub(super) file: Result<DeckFile, Vec<Finding>>,
}

/// The deck of this id or file, or a complaint that it cannot be read.
pub(super) fn open(name: &str, lang: Lang) -> Result<Opened, Ending> {
    let (name, bytes, format) = match file_of(name) {
        Some((file, bytes)) => (file.to_owned(), bytes.to_vec(), Format::Toml),
        // A box that has no file is made by the program.
        None => match find(name) {
            Some(deck) => {
                let text = frise_decks::file::write(deck, Format::Toml);
                (name.to_owned(), text.into_bytes(), Format::Toml)
            }
            None => read(name, lang)?,
        },
    };
    let file = DeckFile::read(&bytes, format);
    Ok(Opened { name, bytes, format, file })
}

/// The deck of this id or file if it is one; else all that is wrong is said.
pub(super) fn open_deck(name: &str, lang: Lang) -> Result<(DeckFile, Format), Ending> {
    let Opened { name, bytes, format, file } = open(name, lang)?;
    file.map(|file| (file, format)).map_err(|findings| {
        print(&report::draw_all(&name, &bytes, &findings, Screen::of_stdout(), lang));
        Ending::Findings
    })
}

fn read(name: &str, lang: Lang) -> Result<(String, Vec<u8>, Format), Ending> {
    let refuse = |key: &str, detail: String| {
        complain(&lang.text_with(key, &[("file", harmless(name, 200).into()), ("detail", detail.into())]));
        Ending::Unreadable
    };
    let Some(format) = Format::of_name(name) else {
        return Err(refuse("deck-cli-no-such-deck", String::new()));
    };
    let mut bytes = Vec::new();
    // One byte more than is allowed is enough to see that a file is too large.
    File::open(name)
        .and_then(|file| file.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes))
        .map_err(|error| refuse("deck-cli-unreadable", error.to_string()))?;
    Ok((harmless(name, 200), bytes, format))
}
