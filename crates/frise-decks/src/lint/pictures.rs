//! Asset check: each card of a shipped box has a picture of its own; a deck names none that does not exist.

use std::collections::{BTreeMap, HashMap};

use super::Remark;
use crate::picture::Drawing;
use crate::{Album, Card, Deck, Finding, LARGEST_DRAWING, Picture, boxes};

pub(super) fn check(deck: &Deck, found: &mut Vec<Finding>) {
    let files: HashMap<&str, &str> = Album::files().collect();
    let is_shipped = boxes().iter().any(|shipped| shipped.id == deck.id);
    let mut seen: BTreeMap<String, &Card> = BTreeMap::new();
    // A borrowed card is judged in the box that defines it.
    for card in deck.cards.iter().filter(|card| card.from.is_none()) {
        let mut say = |remark| found.push(Finding::of_card(&card.id, remark));
        let shown = match Picture::of(card) {
            Picture::Ours(name) => match files.get(name.as_str()) {
                Some(file) => {
                    if let Err(reason) = Drawing::read(file, LARGEST_DRAWING) {
                        say(Remark::UnusablePicture { reason });
                    }
                    (*file).to_owned()
                }
                None if card.picture.is_some() => {
                    say(Remark::UnknownPicture { picture: name });
                    continue;
                }
                None if is_shipped => {
                    say(Remark::MissingPicture);
                    continue;
                }
                None => continue,
            },
            other => other.to_string(),
        };
        if let Some(other) = seen.insert(shown, card) {
            say(Remark::SamePicture { other: other.id.clone() });
        }
    }
}
