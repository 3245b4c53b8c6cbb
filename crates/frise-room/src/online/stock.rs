//! The cards that rooms play with, shared by all of them: a room must not cost what a box does.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use frise_core::CardId;
use frise_decks::{Deck, MixError, Pack};
use frise_text::Lang;

use super::wire::Shown;
use crate::choice::Choice;
use crate::error::ChoiceError;
use crate::room::Room;

/// Where decks are found by their ids.
pub type Find = fn(&str) -> Option<&'static Deck>;

/// Every mix of boxes that was asked for so far.
pub struct Stock {
    find: Find,
    mixes: Mutex<HashMap<Vec<String>, Arc<Mix>>>,
}

/// A mix of boxes.
#[derive(Clone)]
pub struct Mix {
    /// The cards.
    pub pack: Arc<Pack>,
    /// What is printed on their backs, in every language, by card.
    pub backs: Arc<[Shown]>,
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
            Ok(used.insert(mix).pack.clone())
        })?;
        let mix = used.expect("a room has cards");
        Ok((room, mix))
    }

    fn mix(&self, boxes: Vec<String>, decks: &[&Deck]) -> Result<Arc<Mix>, MixError> {
        let mut mixes = self.mixes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(mix) = mixes.get(&boxes) {
            return Ok(mix.clone());
        }
        let pack = frise_decks::mix(decks)?;
        let backs = (0u32..).map(CardId).zip(pack.cards()).map(|(card, printed)| Shown {
            card,
            date: in_every_lang(|lang| printed.card.date.print(lang)),
            fact: in_every_lang(|lang| printed.card.fact.in_lang(lang).to_owned()),
        });
        let mix = Arc::new(Mix { backs: backs.collect(), pack: Arc::new(pack) });
        mixes.insert(boxes, mix.clone());
        Ok(mix)
    }
}

fn in_every_lang(words: impl Fn(Lang) -> String) -> BTreeMap<String, String> {
    Lang::all().map(|lang| (lang.code().to_owned(), words(lang))).collect()
}
