//! `frise deck convert`: a deck as a text, as a table, or as one file with its pictures.

use std::path::Path;

use frise_decks::{Album, Format, OwnDeck, Picture, file};
use frise_text::Lang;

use super::open::{open_deck, read_beside};
use super::{Ending, Screen, complain, print, write_file, wrong_ending};

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
    // Without a wish, the other of the two that people write.
    let other = if format == Format::Toml { Format::Csv } else { Format::Toml };
    let to = match (to.or(named), output) {
        (Some(format), _) => format,
        (None, Some(path)) if path.as_os_str() != "-" => {
            return wrong_ending(path, ".toml, .csv, .frise", lang);
        }
        (None, _) => other,
    };
    let (pictures, faults) =
        deck_file.pictures.completed(&deck_file.deck, |picture| read_beside(name, picture));
    let own = OwnDeck { deck: deck_file.deck, pictures };
    let text = match to {
        Format::Frise => {
            for (card, fault) in &faults {
                let args = [("card", card.as_str().into()), ("message", fault.message(lang).into())];
                complain(&lang.text_with("deck-cli-of-card", &args));
            }
            if !faults.is_empty() {
                return Ending::Findings;
            }
            own.write()
        }
        format => file::write(&own.deck, format),
    };
    let Some(path) = output else { return print(&text, Ending::Clean, lang) };
    let ending = write_file(path, text.as_bytes(), force, lang);
    if ending == Ending::Clean && format == Format::Frise && to != Format::Frise {
        return lay_beside(path, &own.pictures, &own, force, lang);
    }
    ending
}

/// Pictures that were inside a file are laid beside the new one, which only names them.
fn lay_beside(path: &Path, album: &Album, own: &OwnDeck, force: bool, lang: Lang) -> Ending {
    let Some(folder) = path.parent().filter(|_| path.as_os_str() != "-") else { return Ending::Clean };
    let mut laid: Vec<&str> = Vec::new();
    for card in &own.deck.cards {
        let Some(picture @ Picture::File(name)) = &card.picture else { continue };
        let (Some(bytes), false) = (album.bytes(picture), laid.contains(&name.as_str())) else { continue };
        let target = folder.join(name);
        if let Some(Err(error)) = target.parent().map(std::fs::create_dir_all) {
            return super::unwritable(&target, &error.to_string(), lang);
        }
        let ending = write_file(&target, &bytes, force, lang);
        if ending != Ending::Clean {
            return ending;
        }
        laid.push(name);
    }
    Ending::Clean
}
