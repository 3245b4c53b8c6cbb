//! The cards that rooms play with, shared by all of them: a room must not cost what a box does.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use frise_core::CardId;
use frise_decks::{Deck, MixError, PackCard};
use frise_text::Lang;
use serde::{Deserialize, Serialize};

use super::wire::Shown;
use crate::choice::Choice;
use crate::error::ChoiceError;
use crate::room::{Cards, Room};
use crate::saved::faces_digest;

/// Where decks are found by their ids.
pub type Find = fn(&str) -> Option<Arc<Deck>>;

/// Every mix of boxes that was asked for so far.
pub struct Stock {
    find: Find,
    mixes: Mutex<HashMap<Vec<String>, Arc<Mix>>>,
}

/// A mix of boxes.
pub struct Mix {
    pub(super) cards: Cards,
    /// What is printed on their backs, in every language, by card.
    pub(super) backs: Vec<Arc<Shown>>,
    /// Which cards they are: [`faces_digest`].
    pub(super) faces: String,
}

/// What is printed on the face of a card: all but what the back shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// Its own id, by which the cards of a mix are sorted.
    pub id: String,
    /// Its title, by language.
    pub title: BTreeMap<String, String>,
    /// The name of its theme or episode, by language.
    pub theme: BTreeMap<String, String>,
    /// The id of its box.
    #[serde(rename = "box")]
    pub from: String,
}

impl Stock {
    /// Takes boxes from here.
    pub fn new(find: Find) -> Stock {
        Stock { find, mixes: Mutex::default() }
    }

    /// Opens the table and deals, or says all that stands in the way.
    pub fn open(&self, mut choice: Choice) -> Result<(Room, Arc<Mix>), Vec<ChoiceError>> {
        // Which box comes first must not make a mix of its own.
        choice.boxes.sort_unstable();
        choice.boxes.dedup();
        let key = choice.boxes.clone();
        let mut used = None;
        let room = choice.open_with(self.find, |decks| {
            let mix = self.mix(key, decks)?;
            Ok(used.insert(mix).cards.clone())
        })?;
        let mix = used.expect("a room has cards");
        Ok((room, mix))
    }

    /// The faces of a mix of boxes, by card; nothing if there is no such mix.
    pub fn faces(&self, boxes: &[&str]) -> Option<Vec<Face>> {
        let mut boxes = boxes.to_vec();
        boxes.sort_unstable();
        boxes.dedup();
        let decks: Option<Vec<Arc<Deck>>> = boxes.iter().map(|id| (self.find)(id)).collect();
        let mix = self.mix(boxes.iter().map(|id| (*id).to_owned()).collect(), &decks?).ok()?;
        let face = |printed: &PackCard| Face {
            id: printed.card.id.clone(),
            title: in_every_lang(|lang| printed.card.title.in_lang(lang).to_owned()),
            theme: in_every_lang(|lang| printed.theme.in_lang(lang).to_owned()),
            from: printed.deck.clone(),
        };
        Some(mix.cards.pack.cards().iter().map(face).collect())
    }

    fn mix(&self, boxes: Vec<String>, decks: &[Arc<Deck>]) -> Result<Arc<Mix>, MixError> {
        let mut mixes = self.mixes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(mix) = mixes.get(&boxes) {
            return Ok(mix.clone());
        }
        let pack = frise_decks::mix(decks)?;
        let backs = (0u32..).map(CardId).zip(pack.cards()).map(|(card, printed)| {
            let date = in_every_lang(|lang| printed.card.date.print(lang));
            let fact = in_every_lang(|lang| printed.card.fact.in_lang(lang).to_owned());
            Arc::new(Shown::new(card, date, fact))
        });
        let mix = Mix { backs: backs.collect(), faces: faces_digest(&pack), cards: Cards::new(pack) };
        let mix = Arc::new(mix);
        mixes.insert(boxes, mix.clone());
        Ok(mix)
    }
}

fn in_every_lang(words: impl Fn(Lang) -> String) -> BTreeMap<String, String> {
    Lang::all().map(|lang| (lang.code().to_owned(), words(lang))).collect()
}
