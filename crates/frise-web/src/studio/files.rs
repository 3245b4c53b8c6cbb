//! Files: a deck is saved as one, and one is read as a draft.

use frise_decks::{Album, DeckFile, Format, Picture, file};
use frise_studio::Draft;
use frise_text::Lang;

use super::desk::own_deck;
use crate::own::db::Photo;
use crate::shelf::Shelf;

/// The text of a draft as a file of this format, and what it is called; nothing while it has no card.
pub(super) async fn written(draft: &Draft, format: Format) -> Option<(String, String)> {
    let own = own_deck(draft).await?;
    let (text, ending) = match format {
        Format::Frise => (own.write(), "frise"),
        Format::Toml => (file::write(&own.deck, format), "toml"),
        Format::Csv => (format!("\u{feff}{}", file::write(&own.deck, format)), "csv"),
    };
    Some((format!("{}.{ending}", own.deck.id), text))
}

/// What was understood of a file.
#[derive(Clone, Default)]
pub(super) struct Read {
    pub(super) draft: Draft,
    pub(super) photos: Vec<Photo>,
    /// What is wrong with it or was not understood.
    pub(super) said: Vec<String>,
}

/// Reads a deck file; nothing if it is of another kind. A table without cards of ours may be anybody's.
pub(super) fn read_deck(name: &str, bytes: &[u8], shelf: Shelf, lang: Lang) -> Option<Read> {
    let format = Format::of_name(name)?;
    let others = leptos::prelude::untrack(|| shelf.decks());
    let (file, faults) = DeckFile::draft(bytes, format, &others);
    if file.deck.cards.is_empty() && format == Format::Csv {
        return None;
    }
    let mut draft = Draft::of_deck(&file.deck);
    let mut photos = Vec::new();
    for picture in file.deck.cards.iter().filter_map(|card| card.picture.as_ref()) {
        if let Some(photo) = photo_of(&file.pictures, picture) {
            // Named by what it shows, as all of them are.
            rename(&mut draft, &picture.to_string(), &photo.name);
            photos.push(photo);
        }
    }
    crate::picture::add(file.pictures);
    let said = faults.iter().map(|fault| {
        let line = fault.line.map(|line| format!("{line}: ")).unwrap_or_default();
        format!("{line}{}", fault.message(lang))
    });
    Some(Read { said: said.collect(), draft, photos })
}

fn photo_of(pictures: &Album, picture: &Picture) -> Option<Photo> {
    if !matches!(picture, Picture::File(_)) {
        return None;
    }
    let bytes = pictures.bytes(picture)?;
    let (kind, ending) = if bytes.starts_with(b"\xff\xd8") { ("jpeg", "jpg") } else { ("png", "png") };
    let code = base64::Engine::encode(&base64::engine::general_purpose::STANDARD, bytes);
    let name = super::photo::name(&code);
    Some(Photo { name: format!("{name}.{ending}"), address: format!("data:image/{kind};base64,{code}") })
}

fn rename(draft: &mut Draft, from: &str, to: &str) {
    let keys: Vec<_> = draft.cards.iter().filter(|card| card.picture == from).map(|card| card.key).collect();
    for key in keys {
        draft.edit(key, |card| card.picture = to.to_owned());
    }
}
