//! Importer of the pictures that a deck brings or asks for beyond ours: emoji and files.

use std::collections::BTreeMap;

use super::sanitize::LARGEST_DRAWING;
use super::{Album, Art, Drawing, Picture, PictureFault, emoji, photo};
use crate::Deck;
use crate::text::excerpt;

impl Album {
    /// The pictures that a deck brings; `open` reads a file beside it. What cannot be used is told, card by card.
    pub fn of_deck(
        deck: &Deck,
        open: impl Fn(&str) -> Option<Vec<u8>>,
    ) -> (Album, Vec<(String, PictureFault)>) {
        Album::default().completed(deck, open)
    }

    /// The same for a deck that has some of its pictures already.
    pub fn completed(
        self,
        deck: &Deck,
        open: impl Fn(&str) -> Option<Vec<u8>>,
    ) -> (Album, Vec<(String, PictureFault)>) {
        let (mut album, mut faults) = (self, Vec::new());
        // A file that many cards ask for is read once.
        let mut refused: BTreeMap<&str, PictureFault> = BTreeMap::new();
        for card in &deck.cards {
            let art = match &card.picture {
                None | Some(Picture::Ours(_)) => continue,
                Some(picture) if album.art.contains_key(picture) => continue,
                Some(Picture::Emoji(emoji)) => emoji::draw(emoji, card).map(Art::Drawing),
                Some(Picture::File(name)) => match refused.get(name.as_str()) {
                    Some(fault) => Err(fault.clone()),
                    None => open(name)
                        .ok_or_else(|| PictureFault::Absent { file: excerpt(name) })
                        .and_then(|bytes| of_file(name, &bytes))
                        .inspect_err(|fault| drop(refused.insert(name, fault.clone()))),
                },
            };
            match art {
                Ok(art) => drop(album.art.insert(Picture::of(card), art)),
                Err(fault) => faults.push((card.id.clone(), fault)),
            }
        }
        (album, faults)
    }
}

fn of_file(name: &str, bytes: &[u8]) -> Result<Art, PictureFault> {
    if !name.to_ascii_lowercase().ends_with(".svg") {
        return photo::read(bytes);
    }
    let file = std::str::from_utf8(bytes).map_err(|_| PictureFault::Unreadable)?;
    Drawing::read(file, LARGEST_DRAWING).map(Art::Drawing)
}
