//! Finds what a command is about: a shipped box by its id, or a file.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use frise_decks::{Album, DeckFile, Finding, Format, LARGEST_FILE, PackCard, file_of, find, harmless, mix};
use frise_text::Lang;

use super::{Ending, Screen, complain, print, report};
use crate::shelf::nearest;

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
                let text = frise_decks::file::write(&deck, Format::Toml);
                (name.to_owned(), text.into_bytes(), Format::Toml)
            }
            None => read(name, lang)?,
        },
    };
    let file = DeckFile::read(&bytes, format);
    Ok(Opened { name, bytes, format, file })
}

/// The deck of this id or file if it is one; else all that is wrong is said.
pub(super) fn open_deck(name: &str, screen: Screen, lang: Lang) -> Result<(DeckFile, Format), Ending> {
    let Opened { name, bytes, format, file } = open(name, lang)?;
    file.map(|file| (file, format)).map_err(|findings| {
        print(&report::draw_all(&name, &bytes, &findings, screen, lang), Ending::Findings, lang)
    })
}

/// The deck of this id or file as cards to be drawn, with the pictures that it brings; what cannot be drawn is said.
pub(super) fn open_pack(name: &str, screen: Screen, lang: Lang) -> Result<(Vec<PackCard>, Album), Ending> {
    let (file, _) = open_deck(name, screen, lang)?;
    let (album, faults) = file.pictures.completed(&file.deck, |picture| read_beside(name, picture));
    for (card, fault) in faults {
        let args = [("card", card.into()), ("message", fault.message(lang).into())];
        complain(&lang.text_with("deck-cli-of-card", &args));
    }
    let pack = mix(&[&file.deck]).map_err(|error| {
        complain(&error.message(lang));
        Ending::Findings
    })?;
    // A pack is in the order of ids; people know the order of the deck.
    let place = |card: &PackCard| file.deck.cards.iter().position(|other| other.id == card.card.id);
    let mut cards = pack.cards().to_vec();
    cards.sort_by_cached_key(place);
    Ok((cards, album))
}

/// A file beside a deck, of a size that a picture can have.
pub(crate) fn read_beside(deck: &str, picture: &str) -> Option<Vec<u8>> {
    let path = Path::new(deck).parent()?.join(picture);
    let mut bytes = Vec::new();
    File::open(path).ok()?.take(LARGEST_FILE as u64 + 1).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

fn read(name: &str, lang: Lang) -> Result<(String, Vec<u8>, Format), Ending> {
    let refuse = |key: &str, detail: String| {
        complain(&lang.text_with(key, &[("file", harmless(name, 200).into()), ("detail", detail.into())]));
        Ending::Unreadable
    };
    if name == "-" {
        let mut bytes = Vec::new();
        let limit = Format::Frise.max_bytes() as u64 + 1;
        std::io::stdin()
            .take(limit)
            .read_to_end(&mut bytes)
            .map_err(|error| refuse("deck-cli-unreadable", error.to_string()))?;
        return Ok((name.to_owned(), bytes.clone(), format_of(&bytes)));
    }
    let Some(format) = Format::of_name(name) else {
        let known = frise_decks::boxes().iter().map(|deck| deck.id.as_str());
        return Err(match nearest(name, known) {
            Some(id) => refuse("deck-cli-no-such-deck-but", id.to_owned()),
            None => refuse("deck-cli-no-such-deck", String::new()),
        });
    };
    let mut bytes = Vec::new();
    // One byte more than is allowed is enough to see that a file is too large.
    File::open(name)
        .and_then(|file| file.take(format.max_bytes() as u64 + 1).read_to_end(&mut bytes))
        .map_err(|error| refuse("deck-cli-unreadable", error.to_string()))?;
    Ok((harmless(name, 200), bytes, format))
}

/// What comes without a name says itself what it is.
fn format_of(bytes: &[u8]) -> Format {
    let text = String::from_utf8_lossy(bytes);
    if text.lines().any(|line| line.trim_end() == "[pictures]") {
        return Format::Frise;
    }
    let is_heading = |line: &str| {
        line.trim_start_matches('\u{feff}').trim_start_matches('"').to_lowercase().starts_with("card id")
    };
    if text.lines().any(is_heading) { Format::Csv } else { Format::Toml }
}
